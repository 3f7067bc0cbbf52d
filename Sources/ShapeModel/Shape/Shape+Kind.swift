// The kinds of shapes, one case for each `type` of the format. What is large or rare is boxed, so that a
// shape stays small.

extension Shape {
  /// What is drawn inside a shape's frame. Points are in frame coordinates: points (1/96 inch) from its top
  /// left.
  public enum Kind: Hashable, Sendable {
    /// A rectangle, its corners rounded by a radius in points.
    case rectangle(cornerRadius: Double)
    /// The ellipse that touches the frame's four sides.
    case ellipse
    /// An isosceles triangle: top middle, bottom right, bottom left.
    case triangle
    /// A rhombus on the middles of the frame's sides.
    case diamond
    /// A regular polygon fitted to the frame, first corner at the top; 3 to 100 sides.
    case polygon(sides: Int)
    /// A star fitted to the frame; 3 to 100 points; the inner radius is 0 to 1 of the outer.
    indirect case star(points: Int, innerRadius: Double)
    /// An open line through at least two points.
    case line(points: [Point])
    /// A line that ends in an arrow head unless its stroke says otherwise.
    case arrow(points: [Point])
    /// A line between two shapes, or free points.
    indirect case connector(Connector)
    /// A path in SVG path syntax.
    indirect case path(PathData)
    /// Only text.
    case text
    /// A picture from the document's resources, by its SHA-256 in hex.
    indirect case image(resource: String)
    /// Shapes that move as one; children are in page coordinates.
    case group(children: [Shape])
    /// Like a group, and clips its children to the frame.
    case frame(children: [Shape])
    /// A type this version does not know; drawn as a labelled box and written back as it was.
    indirect case unknown(type: String)

    /// Whether both are the same to the byte.
    public static func == (a: Kind, b: Kind) -> Bool {
      // By one of them: the compiler then asks for each kind.
      switch a {
      case .rectangle(let radius):
        if case .rectangle(let other) = b { radius.isExactly(other) } else { false }
      case .ellipse: if case .ellipse = b { true } else { false }
      case .triangle: if case .triangle = b { true } else { false }
      case .diamond: if case .diamond = b { true } else { false }
      case .text: if case .text = b { true } else { false }
      case .polygon(let sides): if case .polygon(let other) = b { sides == other } else { false }
      case .star(let points, let radius):
        if case .star(let otherPoints, let otherRadius) = b {
          points == otherPoints && radius.isExactly(otherRadius)
        } else {
          false
        }
      case .line(let points): if case .line(let other) = b { points.isExactly(other) } else { false }
      case .arrow(let points): if case .arrow(let other) = b { points.isExactly(other) } else { false }
      case .connector(let connector): if case .connector(let other) = b { connector == other } else { false }
      case .path(let path): if case .path(let other) = b { path == other } else { false }
      case .image(let resource): if case .image(let other) = b { resource.isExactly(other) } else { false }
      case .group(let children): if case .group(let other) = b { children == other } else { false }
      case .frame(let children): if case .frame(let other) = b { children == other } else { false }
      case .unknown(let type): if case .unknown(let other) = b { type.isExactly(other) } else { false }
      }
    }

    /// About how many bytes of memory it holds besides its own.
    var boxedByteCount: Int {
      switch self {
      case .rectangle, .ellipse, .triangle, .diamond, .polygon, .text: 0
      case .star, .image, .unknown: 112
      case .line(let points), .arrow(let points): 32 + points.count * MemoryLayout<Point>.stride
      case .connector: 16 + MemoryLayout<Connector>.stride
      case .path(let path): 80 + path.d.utf8.count + path.pressure.count * 8
      case .group(let children), .frame(let children): children.reduce(32) { $0 + $1.byteCount }
      }
    }

    /// Feeds what tells kinds apart cheaply.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .rectangle(let radius): radius.hashExactly(into: &hasher)
      case .ellipse: hasher.combine(1)
      case .triangle: hasher.combine(2)
      case .diamond: hasher.combine(3)
      case .polygon(let sides): hasher.combine(sides)
      case .star(let points, _): hasher.combine(points)
      case .line(let points), .arrow(let points): points.hashExactly(into: &hasher)
      case .connector(let connector): hasher.combine(connector)
      case .path(let path): hasher.combine(path)
      case .text: hasher.combine(4)
      case .image(let name), .unknown(let name): name.hashExactly(into: &hasher)
      case .group(let children), .frame(let children): hasher.combine(children)
      }
    }
  }

  /// A line that is attached to shapes.
  public struct Connector: Hashable, Sendable {
    /// One end.
    public struct End: Hashable, Sendable {
      /// The shape it is attached to; nil for a free point.
      @Exact public var shape: String?
      /// A place in the unit square of that shape's frame; for a free end, a point in frame coordinates.
      @Exact public var anchor: Point
      /// Members this version does not know; nil for none.
      public var unknownMembers: UnknownMembers?

      /// An end attached to `shape` at `anchor` (unit square), or free at `anchor` (frame coordinates).
      public init(shape: String?, anchor: Point) {
        self.shape = shape
        self.anchor = anchor
      }
    }
    /// How the line runs.
    public enum Route: String, Hashable, Sendable, CaseIterable { case straight, elbow, curved }

    /// Where it starts.
    public var from: End
    /// Where it ends.
    public var to: End
    /// How it runs. Default straight.
    public var route: Route

    /// A connector between two ends.
    public init(from: End, to: End, route: Route = .straight) {
      self.from = from
      self.to = to
      self.route = route
    }

    /// An elbow from the first to the last of `points` in frame coordinates, attached to nothing.
    static func free(_ points: [Point]) -> Connector {
      Connector(
        from: End(shape: nil, anchor: points.first ?? .zero),
        to: End(shape: nil, anchor: points.last ?? .zero),
        route: .elbow)
    }
  }

  /// An outline in SVG path syntax, kept as it was written.
  public struct PathData: Hashable, Sendable {
    /// SVG path syntax, in frame coordinates.
    @Exact public var d: String
    /// Pen pressures 0 to 1 along the path, one a point; empty when there are none. The line is there
    /// 0.25 + 0.75 × pressure times as wide as the stroke says.
    @Exact public var pressure: [Double]

    /// A path from SVG path syntax.
    public init(d: String, pressure: [Double] = []) {
      self.d = d
      self.pressure = pressure
    }
  }
}
