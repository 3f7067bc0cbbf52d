// Strokes: width, dashes, caps, joins and arrow heads.

import Gtk
import ShapeModel

extension Painter {
  func paintStroke(
    _ shape: Shape, on context: Cairo.Context, _ state: PaintState, _ painted: Rect, alpha: Double
  ) {
    guard let stroke = shape.stroke, stroke.color.alpha > 0 else { return }
    // Line and head overlap where they meet; a translucent colour must not show that.
    if shape.mayShowHeads, stroke.color.alpha < 255 {
      context.save()
      context.clipDevice(
        (painted.insetBy(dx: -1, dy: -1).intersection(state.clip) ?? painted).roundedOut)
      context.pushGroup()
      var opaque = stroke
      opaque.color.alpha = 255
      paint(opaque, of: shape, on: context, state, painted, alpha: 1)
      context.popGroupToSource()
      context.paint(alpha: alpha * Double(stroke.color.alpha) / 255)
      context.restore()
    } else {
      paint(stroke, of: shape, on: context, state, painted, alpha: alpha)
    }
  }

  private func paint(
    _ stroke: Stroke, of shape: Shape, on context: Cairo.Context, _ state: PaintState, _ painted: Rect,
    alpha: Double
  ) {
    context.setSource(stroke.color, alpha: alpha)
    context.lineWidth = min(stroke.width, DeviceLimits.lineWidth / state.scale)
    context.lineCap = stroke.cap.cairo
    context.lineJoin = stroke.join.cairo
    let isHeld = DeviceLimits.holds(painted)
    let dash = stroke.usableDash(reach: reach(of: painted, state), scale: state.scale)
    if !dash.isEmpty { context.setDash(dash) }
    if isHeld {
      switch shape.kind {
      case .rectangle(let radius) where radius <= 0: context.append(shape.frame)
      case .image, .frame: context.append(shape.frame)
      case .ellipse: context.appendEllipse(shape.frame)
      default: context.append(shape.strokeOutline(resolving: environment.shape))
      }
      context.stroke()
    } else {
      strokeClipped(
        shape.strokeOutline(resolving: environment.shape), on: context, state, dash: dash)
    }
    if !dash.isEmpty { context.setDash([]) }
    guard shape.mayShowHeads else { return }
    for head in shape.arrowHeads(resolving: environment.shape) {
      if isHeld { context.append(head.outline) } else { appendClippedFill(head.outline, on: context, state) }
      context.fill()
    }
  }

  /// How long a line can be that is seen, in points, if it runs around what is painted.
  private func reach(of painted: Rect, _ state: PaintState) -> Double {
    let seen = DeviceLimits.holds(painted) ? painted : painted.intersection(state.clip) ?? .zero
    return 2 * (seen.width + seen.height) / state.scale
  }

  /// Strokes what of an outline is near the clip; each piece has the dashes it would have in the whole.
  private func strokeClipped(
    _ outline: [PathElement], on context: Cairo.Context, _ state: PaintState, dash: [Double]
  ) {
    guard let back = state.toDevice.inverted else { return }
    let margin = min(context.lineWidth * state.scale * Stroke.miterLimit, DeviceLimits.lineWidth) + 64
    let clipper = OutlineClipper(box: state.clip.insetBy(dx: -margin, dy: -margin))
    let period = dash.reduce(0, +) * (dash.count.isMultiple(of: 2) ? 1 : 2)
    for subpath in clipper.flatten(outline, by: state.toDevice) {
      for piece in clipper.clip(line: subpath.points, isClosed: subpath.isClosed) {
        if period > 0 {
          context.setDash(
            dash, offset: (piece.distance / state.scale).truncatingRemainder(dividingBy: period))
        }
        for (index, point) in piece.points.enumerated() {
          let place = back.apply(point)
          if index == 0 { context.move(x: place.x, y: place.y) } else { context.line(x: place.x, y: place.y) }
        }
        context.stroke()
      }
    }
  }
}

extension Stroke {
  /// The dashes to draw with, for a line that is seen for `reach` points; empty for a solid line: when there are
  /// none, when they are not usable, and when they are too many or too fine to be told apart.
  func usableDash(reach: Double, scale: Double) -> [Double] {
    guard !dash.isEmpty, dash.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return [] }
    let period = dash.reduce(0, +)
    guard period > 0, period.isFinite, period * scale > 0.1,
      reach / period * Double(dash.count) < DeviceLimits.dashes
    else { return [] }
    return dash.map { min($0, 1e9) }
  }
}

extension Stroke.Cap {
  var cairo: Cairo.LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension Stroke.Join {
  var cairo: Cairo.LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
