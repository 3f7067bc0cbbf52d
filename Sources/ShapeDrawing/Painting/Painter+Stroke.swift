// Strokes: width, dashes, caps, joins and arrow heads.

import Gtk
import ShapeModel

extension Painter {
  func paintStroke(
    _ shape: Shape, on context: Cairo.Context, _ state: PaintState, _ painted: Rect, alpha: Double
  ) {
    guard let stroke = shape.stroke, stroke.color.alpha > 0 else { return }
    let style = strokeStyle(stroke, of: shape, state, painted)
    if style.isSkipped { return }
    // Line and head overlap where they meet; a translucent colour must not show that.
    if style.showsHeads, stroke.color.alpha < 255 {
      context.save()
      context.clipDevice(
        (painted.insetBy(dx: -1, dy: -1).intersection(state.clip) ?? painted).roundedOut)
      context.pushGroup()
      var opaque = stroke
      opaque.color.alpha = 255
      paint(opaque, style, of: shape, on: context, state, painted, alpha: 1)
      context.popGroupToSource()
      context.paint(alpha: alpha * Double(stroke.color.alpha) / 255)
      context.restore()
    } else {
      paint(stroke, style, of: shape, on: context, state, painted, alpha: alpha)
    }
  }

  /// What each piece of a line that is cut takes, in nanoseconds, about.
  private static let pieceCost = 1_000.0

  /// How much of a stroke is worth painting at its size on the device.
  private struct StrokeStyle {
    /// It cannot be told from the fill's edge.
    var isSkipped = false
    /// Caps and joins are smaller than a pixel.
    var isHairline = false
    var showsHeads: Bool
    /// What it has, painted or not; nil for a solid line.
    var pattern: DashPattern?
    /// The dashes that are painted, in points.
    var dash: [Double] = []
    /// Whether only what is near the picture is given dashes, since all of the line would have very many.
    var isCut = false
    /// The share of ink in dashes too fine to be told apart; 1 for any other line.
    var ink = 1.0
  }

  private func strokeStyle(
    _ stroke: Stroke, of shape: Shape, _ state: PaintState, _ painted: Rect
  ) -> StrokeStyle {
    let scale = state.scale
    let light = outlines.light[shape.id]
    var style = StrokeStyle(showsHeads: shape.mayShowHeads, pattern: DashPattern(stroke))
    if light == nil, let pattern = style.pattern {
      (style.dash, style.isCut) = dash(pattern, of: shape, state, painted)
    }
    guard target == .pixels else { return style }
    let width = stroke.width * scale
    style.isSkipped = width < 0.15 && shape.showsFill
    style.isHairline = width < 0.5
    // A head is six points and three widths long.
    if (6 + 3 * stroke.width) * scale < 1 { style.showsHeads = false }
    if let pattern = style.pattern, pattern.period * scale < 1 || (style.dash.isEmpty && light == nil) {
      style.ink = pattern.ink
      style.dash = []
      style.isCut = false
    }
    return style
  }

  private func paint(
    _ stroke: Stroke, _ style: StrokeStyle, of shape: Shape, on context: Cairo.Context, _ state: PaintState,
    _ painted: Rect, alpha: Double
  ) {
    context.setSource(stroke.color, alpha: alpha * style.ink)
    context.lineWidth = min(stroke.width, DeviceLimits.lineWidth / state.scale)
    // Each piece of a line that is painted lighter has ends of its own.
    let isLight = outlines.light[shape.id]?.stroke != nil
    // Of a dot nothing but its ends is seen.
    context.lineCap = (style.isHairline && style.dash.isEmpty) || isLight ? .butt : stroke.cap.cairo
    context.lineJoin = style.isHairline ? .miter : isLight ? .bevel : stroke.join.cairo
    let isHeld = DeviceLimits.holds(painted)
    let tolerance = context.tolerance
    defer { context.tolerance = tolerance }
    if !style.dash.isEmpty { context.setDash(style.dash) }
    if !style.isHairline, !isLight, isHeld, let area = shape.pressedOutline {
      guard work.goesOn(Self.pieceCost * Double(area.count)) else { return }
      context.append(area)
      return context.fill()
    }
    func outline() -> [PathElement] {
      if let light = outlines.light[shape.id]?.stroke { return light }
      return style.showsHeads
        ? shape.strokeOutline(resolving: environment.shape) : shape.outline(resolving: environment.shape)
    }
    let isCut =
      (!isHeld || style.isCut)
      && strokeClipped(outline(), of: stroke, on: context, state, style, isHeld: isHeld)
    if !isCut {
      if style.isCut { context.setDash([]) }
      switch shape.kind {
      case .rectangle(let radius) where radius <= 0: context.append(shape.frame)
      case .image, .frame: context.append(shape.frame)
      case .ellipse: context.appendEllipse(shape.frame)
      default:
        let outline = outline()
        context.tolerance = max(
          tolerance, StrokeCorners.tolerance(of: outline, stroke, width: context.lineWidth * state.scale))
        context.append(outline)
      }
      context.stroke()
    }
    if !style.dash.isEmpty { context.setDash([]) }
    guard style.showsHeads else { return }
    context.setSource(stroke.color, alpha: alpha)
    for head in shape.arrowHeads(resolving: environment.shape) {
      if isHeld { context.append(head.outline) } else { appendClippedFill(head.outline, on: context, state) }
      context.fill()
    }
  }

  /// The dashes of a line, and whether it is cut before it is given them: what is cut is measured when it has
  /// been cut.
  private func dash(_ pattern: DashPattern, of shape: Shape, _ state: PaintState, _ painted: Rect) -> (
    [Double], Bool
  ) {
    let dash = pattern.lengths(reach: 0, scale: state.scale)
    guard !dash.isEmpty else { return ([], false) }
    guard DeviceLimits.holds(painted) else { return (dash, true) }
    let count = pattern.count(reach: shape.strokeLength(resolving: environment.shape), scale: state.scale)
    if state.field.contains(painted) { return (count < DeviceLimits.dashes ? dash : [], false) }
    return (dash, count >= DeviceLimits.dashes / 10)
  }

  /// Strokes what of an outline is near the field; each piece has the dashes it would have in the whole.
  /// False when nothing was painted since they are too many, and cairo can hold all of the solid line.
  private func strokeClipped(
    _ outline: [PathElement], of stroke: Stroke, on context: Cairo.Context, _ state: PaintState,
    _ style: StrokeStyle, isHeld: Bool
  ) -> Bool {
    guard let back = state.toDevice.inverted else { return true }
    let width = context.lineWidth * state.scale
    let pieces = OutlineClipper(field: state.field, lineWidth: width)
      .pieces(of: outline, by: state.toDevice, isSolid: style.dash.isEmpty)
    var dash = style.dash
    if !dash.isEmpty, let pattern = style.pattern {
      dash = pattern.lengths(reach: pieces.reduce(0) { $0 + $1.length } / state.scale, scale: state.scale)
      if dash.isEmpty, isHeld { return false }
      if dash.isEmpty { context.setDash([]) }
    }
    context.tolerance = max(
      context.tolerance, StrokeCorners.tolerance(of: pieces.lazy.map(\.points), stroke, width: width))
    let period = dash.isEmpty ? 0 : dash.reduce(0, +) * (dash.count.isMultiple(of: 2) ? 1 : 2)
    for piece in pieces {
      guard work.goesOn(Self.pieceCost) else { return true }
      if period > 0 {
        context.setDash(
          dash, offset: (piece.distance / state.scale).truncatingRemainder(dividingBy: period))
      }
      for (index, point) in piece.points.enumerated() {
        let place = back.apply(point)
        if index == 0 { context.move(x: place.x, y: place.y) } else { context.line(x: place.x, y: place.y) }
      }
      if piece.isClosed { context.closePath() }
      context.stroke()
    }
    return true
  }
}

extension Shape {
  /// About how long its outline is, in points.
  func strokeLength(resolving shape: (String) -> Shape?) -> Double {
    var (length, start, current) = (0.0, Point.zero, Point.zero)
    func move(to point: Point) {
      length += current.distance(to: point)
      current = point
    }
    for element in outline(resolving: shape) {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): move(to: point)
      case .curve(let first, let second, let end):
        move(to: first)
        move(to: second)
        move(to: end)
      case .close: move(to: start)
      }
    }
    return length
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
