// What fills a shape, in SVG's terms.

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient.
  indirect case gradient(Gradient)
}

/// A linear or radial gradient in the frame's unit square, as SVG's `objectBoundingBox` units.
public struct Gradient: Hashable, Sendable {
  /// How the colours run.
  public enum Geometry: Hashable, Sendable {
    /// From `start` to `end`, each in the unit square of the frame.
    case linear(start: Point, end: Point)
    /// From `center` outwards to `radius`, in the unit square of the frame.
    case radial(center: Point, radius: Double)

    /// Whether both are the same to the bit.
    public static func == (a: Geometry, b: Geometry) -> Bool {
      switch (a, b) {
      case (.linear(let start, let end), .linear(let otherStart, let otherEnd)):
        start.isExactly(otherStart) && end.isExactly(otherEnd)
      case (.radial(let center, let radius), .radial(let otherCenter, let otherRadius)):
        center.isExactly(otherCenter) && radius.isExactly(otherRadius)
      default: false
      }
    }

    /// Feeds the bits.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .linear(let start, let end): [start, end].hashExactly(into: &hasher)
      case .radial(let center, let radius):
        center.hashExactly(into: &hasher)
        radius.hashExactly(into: &hasher)
      }
    }
  }

  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// 0 (start) to 1 (end).
    @Exact public var offset: Double
    /// The colour there.
    public var color: Color
    /// Members this version does not know; nil for none.
    public var unknownMembers: UnknownMembers?

    /// `color` at `offset`, 0 to 1.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// How the colours run.
  public var geometry: Geometry
  /// What becomes of the circle of a radial gradient, about its centre; nil for nothing. A linear one has
  /// none.
  public var transform: GradientTransform?
  /// At least two stops, offsets not decreasing.
  public var stops: [Stop]
  /// Members this version does not know; nil for none.
  public var unknownMembers: UnknownMembers?

  /// A gradient from its geometry and stops.
  public init(geometry: Geometry, transform: GradientTransform? = nil, stops: [Stop]) {
    self.geometry = geometry
    self.transform = transform
    self.stops = stops
  }
}
