// What stands at a line's end. Painter, SVG and hit testing all use this outline.

/// One arrow head: a closed outline to be filled with the stroke's colour, and how much of the line it
/// replaces.
///
/// A head is 6 points and three stroke widths long, so that it grows with the line but is seen on a hairline
/// too.
public struct ArrowHeadGeometry: Hashable, Sendable {
  /// A closed outline to be filled with the stroke's colour, in the coordinates of the line.
  public let outline: [PathElement]
  /// How far the line ends before its tip, in points, so that it does not show beside the head.
  public let shortening: Double

  /// The head at `tip`, which the line reaches in `direction` (need not be a unit vector); nil for `none`.
  public init?(_ head: Stroke.ArrowHead, tip: Point, direction: Point, strokeWidth: Double) {
    let length = direction.length
    guard head != .none, length > 0, length.isFinite, strokeWidth >= 0 else { return nil }
    let along = direction * (1 / length)
    let across = Point(x: -along.y, y: along.x)
    let size = Self.length(strokeWidth: strokeWidth)
    /// A place `back` points before the tip and `side` points beside the line.
    func at(_ back: Double, _ side: Double) -> Point { tip - along * back + across * side }
    func closed(_ points: [Point]) -> [PathElement] {
      points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]
    }
    switch head {
    case .none: return nil
    case .triangle:
      let half = size * 0.45
      outline = closed([tip, at(size, half), at(size, -half)])
      shortening = size * 0.8
    case .open:
      // Two arms as wide as the line, mitred at the tip; each leaves the line by `slope` sideways a point
      // back.
      let slope = 0.6
      let width = max(strokeWidth, 0.5)
      let depth = width * (1 + slope * slope).squareRoot() / slope
      let arm = size * 0.9
      let norm = (1 + slope * slope).squareRoot()
      // The inner corner of an arm's square end.
      let (endBack, endSide) = (arm + width * slope / norm, arm * slope - width / norm)
      outline = closed([
        tip, at(arm, arm * slope), at(endBack, endSide), at(depth, 0), at(endBack, -endSide),
        at(arm, -arm * slope),
      ])
      shortening = width * 1.4
    case .circle:
      let radius = size * 0.35
      let control = radius * 0.5522847498307936
      outline = [
        .move(tip),
        .curve(at(0, control), at(radius - control, radius), at(radius, radius)),
        .curve(at(radius + control, radius), at(2 * radius, control), at(2 * radius, 0)),
        .curve(at(2 * radius, -control), at(radius + control, -radius), at(radius, -radius)),
        .curve(at(radius - control, -radius), at(0, -control), tip),
        .close,
      ]
      shortening = radius * 1.6
    case .diamond:
      let half = size * 0.4
      outline = closed([tip, at(size / 2, half), at(size, 0), at(size / 2, -half)])
      shortening = size - strokeWidth * 0.625
    case .bar:
      let half = size * 0.45
      let width = max(strokeWidth, 0.5)
      outline = closed([at(0, half), at(width, half), at(width, -half), at(0, -half)])
      shortening = width / 2
    }
  }

  /// From tip to back, in points.
  static func length(strokeWidth: Double) -> Double { 6 + 3 * strokeWidth }

  /// No point of any head is farther than this from the tip.
  static func reach(strokeWidth: Double) -> Double {
    // The open head's arms end farthest: 0.9 long with a slope of 0.6, and one width more.
    1.12 * length(strokeWidth: strokeWidth) + max(strokeWidth, 0.5)
  }
}
