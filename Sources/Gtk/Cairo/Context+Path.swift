// Paths of a drawing context.

import CGtk

extension Cairo.Context {
  /// Forgets the path.
  public func newPath() { cairo_new_path(pointer) }

  /// Starts a part of the path that is not joined to what is there.
  public func newSubPath() { cairo_new_sub_path(pointer) }

  /// Starts a part of the path at a point.
  public func move(x: Double, y: Double) { cairo_move_to(pointer, x, y) }

  /// A straight line to a point.
  public func line(x: Double, y: Double) { cairo_line_to(pointer, x, y) }

  /// A cubic Bézier curve to (`x3`, `y3`).
  public func curve(x1: Double, y1: Double, x2: Double, y2: Double, x3: Double, y3: Double) {
    cairo_curve_to(pointer, x1, y1, x2, y2, x3, y3)
  }

  /// A straight line back to the start of this part of the path.
  public func closePath() { cairo_close_path(pointer) }

  /// A closed rectangle.
  public func rectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(pointer, x, y, width, height)
  }

  /// A part of a circle, from `startAngle` to `endAngle` in radians, from the x axis towards the y axis.
  public func arc(
    centerX: Double, centerY: Double, radius: Double, startAngle: Double = 0, endAngle: Double = 2 * .pi
  ) {
    cairo_arc(pointer, centerX, centerY, radius, startAngle, endAngle)
  }
}
