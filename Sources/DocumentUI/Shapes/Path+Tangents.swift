// Arcs by the lines that they touch.

import Glibc

extension Path {
  /// Adds a part of a circle that touches two lines, and a line to where it begins: the first goes from the
  /// current point to `tangent1End`, the second from there to `tangent2End`. Where there is no such circle, a
  /// line to `tangent1End` is added; without a point to begin at nothing is.
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let start = currentPoint, radius.isFinite else { return }
    let back = UnitVector(from: tangent1End, to: start)
    let on = UnitVector(from: tangent1End, to: tangent2End)
    let cosine = back.dx * on.dx + back.dy * on.dy
    let sine = back.dx * on.dy - back.dy * on.dx
    // Both lines are one, or there is only one of them.
    guard radius > 0, cosine.isFinite, abs(sine) > 1e-9 else { return addLine(to: tangent1End) }
    let half = acos(max(-1, min(cosine, 1))) / 2
    let (reach, distance) = (radius / tan(half), radius / sin(half))
    var middle = UnitVector(dx: back.dx + on.dx, dy: back.dy + on.dy)
    let length = (middle.dx * middle.dx + middle.dy * middle.dy).squareRoot()
    middle = UnitVector(dx: middle.dx / length, dy: middle.dy / length)
    let center = CGPoint(
      x: tangent1End.x + middle.dx * distance, y: tangent1End.y + middle.dy * distance)
    func angle(_ side: UnitVector) -> Angle {
      Angle(
        radians: Double(
          atan2(
            tangent1End.y + side.dy * reach - center.y, tangent1End.x + side.dx * reach - center.x)))
    }
    addArc(
      center: center, radius: radius, startAngle: angle(back), endAngle: angle(on), clockwise: sine > 0)
  }
}

/// A direction, one logical pixel long.
private struct UnitVector {
  let dx: CGFloat
  let dy: CGFloat

  init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// The direction from one point to another; not a number where both are one.
  init(from start: CGPoint, to end: CGPoint) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    self.init(dx: x / length, dy: y / length)
  }
}
