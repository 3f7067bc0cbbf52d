// The kinds of shapes, one case for each `type` of the format. What is large or rare is boxed, so that a shape
// stays small.

extension Shape {
  /// What is drawn inside a shape's frame. Points are in frame coordinates: points (1/96 inch) from its top left.
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
  }

  /// A line that is attached to shapes.
  public struct Connector: Hashable, Sendable {
    /// One end.
    public struct End: Hashable, Sendable {
      /// The shape it is attached to; nil for a free point.
      public var shape: String?
      /// A place in the unit square of that shape's frame; for a free end, a point in frame coordinates.
      public var anchor: Point
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
  }

  /// An outline in SVG path syntax, kept as it was written.
  public struct PathData: Hashable, Sendable {
    /// SVG path syntax, in frame coordinates.
    public var d: String
    /// Pen pressures 0 to 1 along the path, one a point; empty when there are none.
    public var pressure: [Double]

    /// A path from SVG path syntax.
    public init(d: String, pressure: [Double] = []) {
      self.d = d
      self.pressure = pressure
    }
  }
}
