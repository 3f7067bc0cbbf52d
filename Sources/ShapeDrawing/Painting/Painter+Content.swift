// What stands inside a shape: text, pictures, and the label of a kind that is not known.

import Gtk
import ShapeModel

extension Painter {
  /// Paints text upright in its frame: turned with the shape, never mirrored.
  func paintText(
    _ text: TextContent, of shape: Shape, on context: Cairo.Context, _ state: PaintState, alpha: Double
  ) {
    guard text.isSeen else { return }
    let em = text.largestSize * state.scale
    guard em <= DeviceLimits.em else { return }
    if target == .pixels, em < Self.leastEm {
      return paintGreek(text, of: shape, on: context, em: em, alpha: alpha)
    }
    var isTextShape = false
    if case .text = shape.kind { isTextShape = true }
    if isGreeked(text, of: shape, isTextShape: isTextShape) {
      return paintGreek(text, of: shape, on: context, em: em, alpha: alpha)
    }
    guard let placed = textSetter.place(text, of: shape, work: work) else { return }
    context.save()
    if let upright = state.unmirrored(in: shape.frame) { context.transform(upright) }
    context.translate(x: placed.origin.x, y: placed.origin.y)
    context.scale(x: placed.scale, y: placed.scale)
    paint(
      placed.lines, width: shape.frame.width / placed.scale, color: text.color, on: context, state,
      alpha: alpha)
    context.restore()
  }

  /// A connector as its label is painted: in a frame in the middle of its course. Any other shape as it is.
  func lettered(_ shape: Shape) -> Shape {
    guard shape.isConnector else { return shape }
    var label = shape
    label.frame = shape.textFrame(resolving: environment.shape)
    return label
  }

  /// The box, in points, that a connector's line keeps clear for its label; nil when that shows no letters.
  func gap(of shape: Shape, _ state: PaintState) -> Rect? {
    guard shape.isConnector, let text = shape.text, !text.string.isEmpty, text.isSeen else { return nil }
    let em = text.largestSize * state.scale
    let label = lettered(shape)
    guard em <= DeviceLimits.em, target == .vectors || em >= Self.leastEm,
      !isGreeked(text, of: label, isTextShape: false),
      let box = textSetter.place(text, of: label, work: work)?.box, box.isFinite
    else { return nil }
    return box.insetBy(dx: -text.size * 0.25, dy: 0)
  }

  /// Paints a line, but for what is kept clear for its label.
  func paintStroke(
    _ shape: Shape, except gap: Rect?, on context: Cairo.Context, _ state: PaintState, _ painted: Rect,
    alpha: Double
  ) {
    guard let gap else { return paintStroke(shape, on: context, state, painted, alpha: alpha) }
    let field = state.clip.insetBy(dx: -2, dy: -2).roundedOut
    let box = state.toDevice.box(of: gap)
    guard let hole = (target == .pixels ? box.roundedOut : box).intersection(field) else {
      return paintStroke(shape, on: context, state, painted, alpha: alpha)
    }
    context.save()
    context.clipDevice(field, except: hole)
    paintStroke(shape, on: context, state, painted, alpha: alpha)
    context.restore()
  }

  /// The least em in device units that is painted as letters.
  static let leastEm = 2.5

  /// Whether a text is shown as a bar, since setting its letters takes too long for the person who waits, or
  /// for the whole picture.
  private func isGreeked(_ text: TextContent, of shape: Shape, isTextShape: Bool) -> Bool {
    if plan.greeked.contains(shape.id) { return true }
    guard isOnMainThread, !textSetter.isSet(text, in: shape.frame, isTextShape: isTextShape) else {
      return false
    }
    lettersSet += text.string.utf8.count
    return lettersSet > Self.quickLetters
  }

  /// How many bytes of text are set at once while a person waits: that is less than 4 ms.
  private static let quickLetters = 2048

  /// Paints lines whose top left is at the origin.
  private func paint(
    _ lines: SetText, width: Double, color: Color, on context: Cairo.Context, _ state: PaintState,
    alpha: Double
  ) {
    guard let back = Transform(context.matrix).inverted else { return }
    let seen = back.box(of: state.clip.insetBy(dx: -1, dy: -1))
    guard seen.isFinite else { return }
    let (red, green, blue) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    let opacity = alpha * Double(color.alpha) / 255
    lines.forEachPart(from: seen.minY, to: seen.maxY, work: work) { part in
      switch part {
      case .lines(let block, let y):
        context.withState {
          context.translate(x: 0, y: y)
          let visible = Pango.Box(x: seen.x, y: seen.y - y, width: seen.width, height: seen.height)
          if target == .pixels {
            context.fill(
              block, red: red, green: green, blue: blue, alpha: opacity, ownAlpha: alpha, visible: visible,
              goesOn: { work.goesOn(Double($0) * PaintPlan.letterCost) })
          } else {
            context.showText(
              block, red: red, green: green, blue: blue, alpha: opacity, ownAlpha: alpha, visible: visible)
          }
        }
      case .bar(let y, let height):
        let top = max(y, seen.minY)
        let bar = Rect(x: 0, y: top, width: width, height: min(y + height, seen.maxY) - top)
        guard let shown = bar.intersection(seen), shown.height > 0 else { return }
        context.setSource(color, alpha: alpha * 0.4)
        context.append(shown)
        context.fill()
      }
    }
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

  /// Paints a picture stretched to its frame, a crossed box when it cannot be read, or a box that says that
  /// it is too large.
  func paintPicture(
    _ resource: String, of shape: Shape, on context: Cairo.Context, _ state: PaintState, _ painted: Rect
  ) {
    let frame = shape.frame
    guard frame.width > 0, frame.height > 0 else { return }
    if plan.omitted.contains(shape.id) {
      return paintPlaceholder(frame, on: context, state, painted, isCrossed: false)
    }
    let density = target == .pixels ? 1 : Self.vectorDensity
    let matrix = state.toDevice
    let content = pictures.content(
      resource, width: density * frame.width * Point(x: matrix.a, y: matrix.b).length,
      height: density * frame.height * Point(x: matrix.c, y: matrix.d).length, in: environment,
      isDecodingAllowed: !isOnMainThread, work: work)
    switch content {
    case .pixels(let buffer):
      guard let picture = surface(of: buffer, resource) else { return }
      let pattern = Cairo.Pattern.surface(picture)
      let (xx, yy) = (Double(picture.width) / frame.width, Double(picture.height) / frame.height)
      pattern.matrix = Cairo.Matrix(xx: xx, yy: yy, x0: -frame.x * xx, y0: -frame.y * yy)
      // Padding keeps the edges sharp on pixels. In a document of vectors cairo would answer it with a new,
      // wider picture for each use.
      pattern.extend = target == .pixels ? .pad : .none
      guard (try? pattern.check()) != nil else { return }
      context.setSource(pattern)
      if DeviceLimits.holds(painted) {
        context.append(frame)
      } else {
        appendClippedFill(shape.outline, on: context, state)
      }
      context.fill()
    case .tooLarge(let width, let height):
      paintPlaceholder(frame, on: context, state, painted, isCrossed: false)
      // The painted bounds of a picture end at its frame, which may have no room for all letters.
      context.save()
      paintLabel(
        Placeholder.tooLarge(width: width, height: height, in: frame), of: shape, on: context,
        clip(to: frame, on: context, state))
      context.restore()
    case .unreadable: paintPlaceholder(frame, on: context, state, painted, isCrossed: true)
    case .notYet: paintPlaceholder(frame, on: context, state, painted, isCrossed: false)
    }
  }

  /// A surface of a picture. In a document of vectors all uses on a page share one, which is held: cairo
  /// copies the pixels of every surface that goes before the page ends.
  private func surface(of buffer: Cairo.PixelBuffer, _ resource: String) -> Cairo.ImageSurface? {
    guard target == .vectors else { return try? buffer.surface() }
    let identity = "\(buffer.width) \(buffer.height) \(resource)"
    if let known = surfaces[identity] { return known }
    guard let surface = try? buffer.surface(), (try? surface.setIdentity(identity)) != nil else { return nil }
    surfaces[identity] = surface
    return surface
  }

  /// Pixels of a picture for one device unit of a document of vectors, which is a PDF's point: 300 an inch.
  static let vectorDensity = 300.0 / 72

  /// Paints a box with the name of a type that this version does not know.
  func paintUnknown(
    _ shape: Shape, on context: Cairo.Context, _ state: PaintState, _ painted: Rect
  ) {
    paintPlaceholder(shape.frame, on: context, state, painted, isCrossed: false)
    if !plan.leavesLabelsOut, let label = shape.label { paintLabel(label, of: shape, on: context, state) }
  }

  private func paintLabel(
    _ text: TextContent, of shape: Shape, on context: Cairo.Context, _ state: PaintState
  ) {
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
    let (box, lineWidth) = Placeholder.box(in: frame)
    context.setSource(Placeholder.fill)
    context.append(box)
    context.fill()
    context.setSource(Placeholder.line)
    context.lineWidth = lineWidth
    context.lineCap = .butt
    context.lineJoin = .miter
    context.append(box)
    if isCrossed {
      context.move(x: box.minX, y: box.minY)
      context.line(x: box.maxX, y: box.maxY)
      context.move(x: box.maxX, y: box.minY)
      context.line(x: box.minX, y: box.maxY)
    }
    context.stroke()
  }
}
