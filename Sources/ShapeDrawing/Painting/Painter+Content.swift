// What stands inside a shape: text, pictures, and the label of a kind that is not known.

import Gtk
import ShapeModel

extension Painter {
  /// Paints text upright in its frame: turned with the shape, never mirrored.
  func paintText(
    _ text: TextContent, of shape: Shape, on context: Cairo.Context, _ state: PaintState, alpha: Double
  ) {
    guard text.color.alpha > 0, text.size > 0 else { return }
    let em = text.size * state.scale
    guard em <= DeviceLimits.em else { return }
    if target == .pixels, em < 2.5 { return paintGreek(text, of: shape, on: context, em: em, alpha: alpha) }
    var isTextShape = false
    if case .text = shape.kind { isTextShape = true }
    let placed = textSetter.place(text, in: shape.frame, isTextShape: isTextShape)
    context.save()
    if let upright = state.unmirrored(in: shape.frame) { context.transform(upright) }
    let corner = Transform(context.matrix).box(of: placed.box)
    if DeviceLimits.holds(corner) {
      context.translate(x: placed.origin.x, y: placed.origin.y)
      if placed.scale != 1 { context.scale(x: placed.scale, y: placed.scale) }
      context.setSource(text.color, alpha: alpha)
      context.move(x: 0, y: 0)
      if target == .pixels, placed.isOutlined {
        // Outlines stand where they belong at every zoom; cairo's glyphs would be moved to whole pixels.
        placed.layout.addPath(to: context)
        context.fill()
      } else {
        placed.layout.draw(on: context)
        context.newPath()
      }
    }
    context.restore()
  }

  /// Text too small to be read, as a faint bar.
  private func paintGreek(
    _ text: TextContent, of shape: Shape, on context: Cairo.Context, em: Double, alpha: Double
  ) {
    guard em > 0.25 else { return }
    let width = min(shape.frame.width, Double(text.string.utf8.count) * text.size * 0.5)
    let height = text.size * 0.5
    context.setSource(text.color, alpha: alpha * 0.4)
    context.append(
      Rect(
        x: shape.frame.midX - width / 2, y: shape.frame.midY - height / 2, width: width, height: height))
    context.fill()
  }

  /// Paints a picture stretched to its frame, or a crossed box when it cannot be read.
  func paintPicture(
    _ resource: String, of shape: Shape, on context: Cairo.Context, _ state: PaintState, _ painted: Rect
  ) {
    let frame = shape.frame
    guard frame.width > 0, frame.height > 0 else { return }
    guard let picture = pictures.picture(resource, in: environment) else {
      return paintPlaceholder(frame, on: context, state, painted, isCrossed: true)
    }
    let pattern = Cairo.Pattern.surface(picture)
    let (xx, yy) = (Double(picture.width) / frame.width, Double(picture.height) / frame.height)
    pattern.matrix = Cairo.Matrix(xx: xx, yy: yy, x0: -frame.x * xx, y0: -frame.y * yy)
    pattern.extend = .pad
    guard (try? pattern.check()) != nil else { return }
    context.setSource(pattern)
    if DeviceLimits.holds(painted) {
      context.append(frame)
    } else {
      appendClippedFill(shape.outline, on: context, state)
    }
    context.fill()
  }

  /// Paints a box with the name of a type that this version does not know.
  func paintUnknown(
    _ shape: Shape, on context: Cairo.Context, _ state: PaintState, _ painted: Rect
  ) {
    paintPlaceholder(shape.frame, on: context, state, painted, isCrossed: false)
    guard let text = shape.label else { return }
    var label = shape
    label.kind = .rectangle(cornerRadius: 0)
    paintText(text, of: label, on: context, state, alpha: 1)
  }

  private func paintPlaceholder(
    _ frame: Rect, on context: Cairo.Context, _ state: PaintState, _ painted: Rect, isCrossed: Bool
  ) {
    guard DeviceLimits.holds(painted) else {
      context.setSource(Placeholder.fill)
      appendClippedFill(
        Shape(id: "", kind: .rectangle(cornerRadius: 0), frame: frame).outline, on: context, state)
      return context.fill()
    }
    context.setSource(Placeholder.fill)
    context.append(frame)
    context.fill()
    context.setSource(Placeholder.line)
    context.lineWidth = 1
    context.lineCap = .butt
    context.lineJoin = .miter
    context.append(frame)
    if isCrossed {
      context.move(x: frame.minX, y: frame.minY)
      context.line(x: frame.maxX, y: frame.maxY)
      context.move(x: frame.maxX, y: frame.minY)
      context.line(x: frame.minX, y: frame.maxY)
    }
    context.stroke()
  }
}
