// Fills: colours, gradients, and outlines beyond cairo's numbers.

import Gtk
import ShapeModel

extension Painter {
  func paintFill(
    _ shape: Shape, on context: Cairo.Context, _ state: PaintState, _ painted: Rect, alpha: Double
  ) {
    guard let fill = shape.fill, setSource(fill, of: shape, on: context, state, alpha: alpha) else {
      return
    }
    if !DeviceLimits.holds(painted) {
      appendClippedFill(outlines.light[shape.id]?.fill ?? shape.outline, on: context, state)
    } else {
      switch shape.kind {
      case .rectangle(let radius) where radius <= 0: context.append(shape.frame)
      case .ellipse: context.appendEllipse(shape.frame)
      default: context.append(outlines.light[shape.id]?.fill ?? shape.outline)
      }
    }
    context.fill()
  }

  /// Makes `paint` the source; false when it paints nothing.
  private func setSource(
    _ paint: Paint, of shape: Shape, on context: Cairo.Context, _ state: PaintState, alpha: Double
  ) -> Bool {
    let frame = shape.frame
    switch paint {
    case .color(let color):
      guard color.alpha > 0 else { return false }
      context.setSource(color, alpha: alpha)
    case .gradient(let gradient):
      // A frame without width or height has no unit square; SVG paints nothing then.
      guard frame.width > 0, frame.height > 0 else { return false }
      // All of the gradient is in a fraction of a pixel, which cairo's fixed point numbers cannot tell apart.
      if min(frame.width, frame.height) * state.scale < 0.01, let last = gradient.stops.last {
        context.setSource(last.color, alpha: alpha)
        return true
      }
      if gradient.isFlat, let last = gradient.stops.last {
        context.setSource(last.color, alpha: alpha)
        return true
      }
      guard let pattern = gradient.pattern(in: frame, alpha: alpha) else { return false }
      context.setSource(pattern)
    }
    return true
  }

  /// Adds what of an outline is near the clip to the path, in device units and thus for any size. The path is
  /// then in place whatever the context's transform.
  func appendClippedFill(_ outline: [PathElement], on context: Cairo.Context, _ state: PaintState) {
    let clipper = OutlineClipper(box: state.field.insetBy(dx: -64, dy: -64))
    let matrix = context.matrix
    context.matrix = .identity
    for subpath in clipper.flatten(outline, by: state.toDevice) {
      let points = clipper.clip(polygon: subpath.points)
      guard points.count > 2 else { continue }
      context.move(x: points[0].x, y: points[0].y)
      for point in points.dropFirst() { context.line(x: point.x, y: point.y) }
      context.closePath()
    }
    context.matrix = matrix
  }
}

extension Gradient {
  /// The most stops that cairo is given. For each one more it goes over all that it has, in every tile.
  static let mostPaintedStops = 512

  /// What is painted of the stops: all of them, or, where they are too many, the first and the last in each
  /// of as many equal parts of the gradient as there is room for.
  var paintedStops: [Stop] {
    guard stops.count > Self.mostPaintedStops else { return stops }
    let parts = Self.mostPaintedStops / 2
    func part(of stop: Stop) -> Int { min(parts - 1, Int(min(1, max(0, stop.offset)) * Double(parts))) }
    return stops.indices.filter { index in
      index == stops.startIndex || index + 1 == stops.endIndex
        || part(of: stops[index]) != part(of: stops[index - 1])
        || part(of: stops[index]) != part(of: stops[index + 1])
    }.map { stops[$0] }
  }

  /// The gradient in the coordinates of `frame`; nil when cairo cannot make it.
  func pattern(in frame: Rect, alpha: Double) -> Cairo.Pattern? {
    let pattern: Cairo.Pattern
    let stops = paintedStops
    // What lies beyond two stops at one end would get the colour of the wrong one in PDF, which has no place
    // for the other: those end where nothing else is, farther out.
    let isWidened =
      stops.count > 1
      && (stops[0].offset == stops[1].offset
        || stops[stops.count - 2].offset == stops[stops.count - 1].offset)
    // Halves and doubles leave all numbers as exact as they are.
    var place = { (offset: Double) in offset }
    switch geometry {
    case .linear(var start, var end):
      if isWidened {
        (start, end) = (start - (end - start) * 0.5, end + (end - start) * 0.5)
        place = { ($0 + 0.5) / 2 }
      }
      pattern = .linear(x0: start.x, y0: start.y, x1: end.x, y1: end.y)
    case .radial(let center, var radius):
      if isWidened {
        radius *= 2
        place = { $0 / 2 }
      }
      pattern = .radial(
        cx0: center.x, cy0: center.y, radius0: 0, cx1: center.x, cy1: center.y, radius1: max(0, radius))
    }
    func add(_ color: Color, at offset: Double) {
      pattern.addColorStop(
        offset: offset, red: Double(color.red) / 255, green: Double(color.green) / 255,
        blue: Double(color.blue) / 255, alpha: Double(color.alpha) / 255 * alpha)
    }
    if isWidened { add(stops[0].color, at: 0) }
    for stop in stops { add(stop.color, at: place(min(1, max(0, stop.offset)))) }
    if isWidened { add(stops[stops.count - 1].color, at: 1) }
    pattern.extend = .pad
    // From the page to the unit square, and there back to the circle.
    var matrix = Transform(
      a: 1 / frame.width, b: 0, c: 0, d: 1 / frame.height, e: -frame.x / frame.width,
      f: -frame.y / frame.height)
    if transform != nil, let back = ellipse?.inverted { matrix = matrix.followed(by: back) }
    pattern.matrix = Cairo.Matrix(
      xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.e, y0: matrix.f)
    return (try? pattern.check()) == nil ? nil : pattern
  }
}
