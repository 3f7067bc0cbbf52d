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
  }

  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// 0 (start) to 1 (end).
    public var offset: Double
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
  /// At least two stops, offsets not decreasing.
  public var stops: [Stop]
  /// Members this version does not know; nil for none.
  public var unknownMembers: UnknownMembers?

  /// A gradient from its geometry and stops.
  public init(geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops
  }
}
