// The model's values in cairo's terms.

import Gtk
import ShapeModel

extension Cairo.Context {
  func setSource(_ color: Color, alpha: Double = 1) {
    setSource(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255 * alpha)
  }

  func transform(_ transform: Transform) {
    self.transform(Cairo.Matrix(transform))
  }

  /// Adds an outline to the path.
  package func append(_ outline: [PathElement]) {
    for element in outline {
      switch element {
      case .move(let point): move(x: point.x, y: point.y)
      case .line(let point): line(x: point.x, y: point.y)
      case .curve(let first, let second, let end):
        curve(x1: first.x, y1: first.y, x2: second.x, y2: second.y, x3: end.x, y3: end.y)
      case .close: closePath()
      }
    }
  }

  /// Adds the rectangle to the path.
  func append(_ rect: Rect) {
    rectangle(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Adds the ellipse in `rect` to the path, by the curves of `Shape.outline`.
  func appendEllipse(_ rect: Rect) {
    let kappa = 0.5522847498307936
    let (cx, cy) = (rect.midX, rect.midY)
    let (dx, dy) = (rect.width / 2 * kappa, rect.height / 2 * kappa)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(x: cx, y: top)
    curve(x1: cx + dx, y1: top, x2: right, y2: cy - dy, x3: right, y3: cy)
    curve(x1: right, y1: cy + dy, x2: cx + dx, y2: bottom, x3: cx, y3: bottom)
    curve(x1: cx - dx, y1: bottom, x2: left, y2: cy + dy, x3: left, y3: cy)
    curve(x1: left, y1: cy - dy, x2: cx - dx, y2: top, x3: cx, y3: top)
    closePath()
  }

  /// Draws only inside the box, in device units, from now on.
  func clipDevice(_ box: Rect) {
    let matrix = self.matrix
    self.matrix = .identity
    append(box)
    clip()
    self.matrix = matrix
  }
}

extension Cairo.Context {
  /// Draws only inside `box` and outside of `hole`, both in device units, from now on.
  func clipDevice(_ box: Rect, except hole: Rect) {
    let matrix = self.matrix
    self.matrix = .identity
    append(box)
    // The other way around, so that it is not inside.
    move(x: hole.minX, y: hole.minY)
    line(x: hole.minX, y: hole.maxY)
    line(x: hole.maxX, y: hole.maxY)
    line(x: hole.maxX, y: hole.minY)
    closePath()
    clip()
    self.matrix = matrix
  }
}

extension Cairo.Matrix {
  init(_ transform: Transform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.e, y0: transform.f)
  }
}

extension Transform {
  init(_ matrix: Cairo.Matrix) {
    self.init(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, e: matrix.x0, f: matrix.y0)
  }
}

extension Rect {
  init(_ box: Cairo.Extents) {
    self.init(Point(x: box.x1, y: box.y1), Point(x: box.x2, y: box.y2))
  }

  /// The smallest rectangle of whole units that holds this one.
  package var roundedOut: Rect {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return Rect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}
