// What the canvas draws to show why something landed where it did.

/// A line, a gap or a side that what is drawn or moved has in common with something else, in page
/// coordinates.
public enum SnapGuide: Hashable, Sendable {
  /// Edges or middles in one line, from end to end.
  case line(Point, Point)
  /// One of several equal gaps, from edge to edge.
  case gap(Point, Point)
  /// One of two sides of the same length, from end to end.
  case side(Point, Point)

  /// From where to where it is drawn.
  public var ends: (Point, Point) {
    switch self {
    case .line(let a, let b), .gap(let a, let b), .side(let a, let b): (a, b)
    }
  }

  /// What is said beside it, in points; nil when a line speaks for itself.
  public var length: Double? {
    if case .line = self { return nil }
    return ends.0.distance(to: ends.1)
  }
}
