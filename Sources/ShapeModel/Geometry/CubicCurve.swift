// One cubic Bézier curve: evaluation, extremes, flattening, splitting.

/// A cubic Bézier curve, in document points.
public struct CubicCurve: Hashable, Sendable {
  /// Where the curve begins and ends.
  public var start: Point, end: Point
  /// The control points, in order.
  public var control1: Point, control2: Point

  /// The curve from `start` to `end`.
  public init(start: Point, control1: Point, control2: Point, end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The point at parameter `t`, 0 (start) to 1 (end).
  public func point(at t: Double) -> Point {
    let s = 1 - t
    return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
  }

  /// The curve's part from its start to parameter `t`, and the rest (de Casteljau).
  public func split(at t: Double) -> (head: CubicCurve, tail: CubicCurve) {
    func between(_ a: Point, _ b: Point) -> Point { a * (1 - t) + b * t }
    let a = between(start, control1)
    let b = between(control1, control2)
    let c = between(control2, end)
    let ab = between(a, b)
    let bc = between(b, c)
    let middle = between(ab, bc)
    return (
      CubicCurve(start: start, control1: a, control2: ab, end: middle),
      CubicCurve(start: middle, control1: bc, control2: c, end: end)
    )
  }

  /// How many equal steps of the parameter keep chords within `tolerance` of the curve, 1 to 512 (Wang's
  /// formula).
  func chordCount(tolerance: Double) -> Int {
    let first = (start - control1 * 2 + control2).length
    let second = (control1 - control2 * 2 + end).length
    let count = (0.75 * max(first, second) / max(tolerance, 1e-6)).squareRoot().rounded(.up)
    return count.isFinite ? Int(min(max(count, 1), 512)) : 512
  }

  /// Calls `body` with the points where the curve turns back horizontally or vertically, its ends excepted.
  func forEachExtreme(_ body: (Point) -> Void) {
    func visit(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
      let low = min(p0, p3)
      let high = max(p0, p3)
      if p1 >= low, p1 <= high, p2 >= low, p2 <= high { return }
      // The derivative divided by three: a·t² + b·t + c.
      let a = p3 - 3 * p2 + 3 * p1 - p0
      let b = 2 * (p2 - 2 * p1 + p0)
      let c = p1 - p0
      func report(_ t: Double) {
        if t > 0, t < 1 { body(point(at: t)) }
      }
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return }
      // The stable form: no difference of nearly equal numbers.
      let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      if a != 0 { report(q / a) }
      if q != 0 { report(c / q) }
    }
    visit(start.x, control1.x, control2.x, end.x)
    visit(start.y, control1.y, control2.y, end.y)
  }
}
