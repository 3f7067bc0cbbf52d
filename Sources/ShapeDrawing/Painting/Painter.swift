// Paints shapes with cairo: what is painted, in which order, and as what unit. How each part is painted
// stands in `Painter+Fill.swift`, `Painter+Stroke.swift`, `Painter+Content.swift`.

import Gtk
import ShapeModel

/// Paints shapes into a cairo context, whatever its transform. Keeps fonts and pictures; one for each thread.
///
///     let painter = Painter()
///     context.scale(x: zoom, y: zoom)
///     painter.paint(page, on: context, in: PaintEnvironment(page: page, of: graphic))
///
/// Any value that the format allows is safe: outlines beyond cairo's numbers are cut to what is seen, endless
/// dashes become solid lines.
public final class Painter {
  /// What the result is for.
  public enum Target: Sendable {
    /// Pixels: what is smaller than half of one is painted as a dot or left out.
    case pixels
    /// A document of vectors: everything is painted.
    case vectors
  }

  let textSetter: TextSetter
  let pictures: PictureCache
  let target: Target
  /// Whether it paints while a person waits: then nothing is decoded.
  let isOnMainThread: Bool
  /// What is left out since all of it would take too long.
  var plan = PaintPlan(limit: .infinity)
  /// What lies under so much that it is left out.
  var cover = CoverPlan()
  /// Which outlines are painted lighter, since all of them would take too long.
  var outlines = OutlinePlan()
  /// The pictures on a page of a document of vectors, by what tells them apart.
  var surfaces: [String: Cairo.ImageSurface] = [:]
  /// What is done of the picture, which may be given up: what is painted then is not whole.
  var work = PaintWork()
  /// Bytes of text that were set since painting began.
  var lettersSet = 0
  var environment = PaintEnvironment(shape: { _ in nil }, resource: { _ in nil })

  /// A painter for `target`, with decoded pictures that may be shared with others. One that is
  /// `isOnMainThread` decodes none itself.
  public init(
    target: Target = .pixels, pictures: PictureCache = PictureCache(), isOnMainThread: Bool = false
  ) {
    self.target = target
    textSetter = TextSetter(keepsText: target == .vectors)
    self.pictures = pictures
    self.isOnMainThread = isOnMainThread
  }

  /// Lets go of the pictures on a page that a document of vectors has taken in; to be called when the page
  /// ends.
  func endPage() {
    surfaces = [:]
    pictures.trim()
  }

  /// Paints the shapes of `page`, bottom first, and not its background. Only what can be seen through the
  /// context's clip is painted; shapes for which `isSkipped` is true are left out.
  public func paint(
    _ page: Page, on context: Cairo.Context, in environment: PaintEnvironment,
    isSkipped: (String) -> Bool = { _ in false }
  ) {
    paint(page.shapes, on: context, in: environment, isSkipped: isSkipped)
  }

  /// Paints `shapes`, bottom first, each in page coordinates. Only what can be seen through the context's
  /// clip is painted; shapes for which `isSkipped` is true are left out.
  public func paint(
    _ shapes: some Sequence<Shape>, on context: Cairo.Context, in environment: PaintEnvironment,
    isSkipped: (String) -> Bool = { _ in false }
  ) {
    begin(on: context, in: environment) { state in
      for shape in shapes where !isSkipped(shape.id) {
        if work.isGivenUp { break }
        paint(shape, on: context, state)
      }
    }
  }

  /// Paints `shapes`, bottom first, of which the painted bounds are known. What is too much for cairo is cut
  /// to `field`, in device units, so that it is the same for any clip inside it.
  func paint(
    _ shapes: some Sequence<(shape: Shape, bounds: Rect)>, on context: Cairo.Context,
    in environment: PaintEnvironment, field: Rect? = nil
  ) {
    begin(on: context, in: environment, field: field) { state in
      for (shape, bounds) in shapes {
        if work.isGivenUp { break }
        paint(shape, on: context, state, known: PaintedBoxes(box: bounds))
      }
    }
  }

  private func begin(
    on context: Cairo.Context, in environment: PaintEnvironment, field: Rect? = nil,
    _ body: (PaintState) -> Void
  ) {
    let toDevice = Transform(context.matrix)
    let state = PaintState(
      toDevice: toDevice, clip: toDevice.box(of: Rect(context.clipExtents)), field: field)
    guard state.scale > 0, toDevice.e.isFinite, toDevice.f.isFinite else { return }
    self.environment = environment
    lettersSet = 0
    context.save()
    context.miterLimit = Stroke.miterLimit
    body(state)
    context.restore()
    // Closures may hold a whole drawing.
    self.environment = PaintEnvironment(shape: { _ in nil }, resource: { _ in nil })
  }

  /// Paints one shape and its children. `known` are its painted bounds, when they are known.
  func paint(_ shape: Shape, on context: Cairo.Context, _ state: PaintState, known: PaintedBoxes? = nil) {
    guard !shape.isHidden, shape.opacity > 0, !cover.hidden.contains(shape.id) else { return }
    if let connector = shape.onPage(from: state.placement) {
      context.save()
      context.matrix = Cairo.Matrix(state.pageToDevice)
      paint(connector, on: context, state.onPage)
      return context.restore()
    }
    let boxes = known ?? self.boxes(of: shape, state)
    let painted = state.pageToDevice.box(of: boxes.box)
    guard !work.isGivenUp, painted.intersects(state.clip) else { return }
    if target == .pixels, max(painted.width, painted.height) < Self.leastSide {
      guard work.goesOn(Self.shapeCost) else { return }
      return paintDot(shape, on: context, painted)
    }
    guard work.goesOn(cost(of: shape, painted, state)) else { return }
    // Curves of what is small need fewer chords.
    let isSmall = target == .pixels && max(painted.width, painted.height) < 12
    if isSmall { context.tolerance = 0.3 }
    defer { if isSmall { context.tolerance = 0.1 } }
    let alpha = min(1, shape.opacity)
    guard alpha < 1, isComposite(shape) else {
      return paintParts(shape, on: context, state, painted, boxes, alpha: alpha)
    }
    // All parts as one: where they cover each other nothing shines through.
    context.save()
    context.clipDevice(
      (painted.insetBy(dx: -1, dy: -1).intersection(state.clip) ?? painted).roundedOut)
    context.pushGroup()
    paintParts(shape, on: context, state, painted, boxes, alpha: 1)
    context.popGroupToSource()
    context.paint(alpha: alpha)
    context.restore()
  }

  /// Where a shape and its groups paint; means nothing once the work is given up.
  private func boxes(of shape: Shape, _ state: PaintState) -> PaintedBoxes {
    guard work.looksOn() else { return PaintedBoxes(box: .zero) }
    return shape.paintedBoxes(in: state.placement, resolving: environment.shape, isWanted: work.looksOn)
  }

  private func paint(
    _ children: [Shape], on context: Cairo.Context, _ state: PaintState,
    _ boxes: PaintedBoxes = PaintedBoxes(box: .zero)
  ) {
    boxes.forEach(children) { child, known in
      if !work.isGivenUp { paint(child, on: context, state, known: known) }
    }
  }

  /// What a shape takes, in nanoseconds, however small it is.
  private static let shapeCost = 500.0

  /// What a shape takes without its text, its picture and its children.
  private func cost(of shape: Shape, _ painted: Rect, _ state: PaintState) -> Double {
    let seen = painted.intersection(state.clip)
    let outline = outlines.costs.isEmpty ? 0 : outlines.costs[shape.id] ?? 0
    return Self.shapeCost + outline
      + CoverPlan.ownCost(shape, pixels: seen.map { $0.width * $0.height } ?? 0)
  }

  /// Whether a shape is painted in more than one step, so that its opacity must be applied to the whole.
  private func isComposite(_ shape: Shape) -> Bool {
    switch shape.kind {
    case .group, .frame, .unknown, .image: return true
    default: break
    }
    var parts = 0
    if shape.showsFill { parts += 1 }
    if shape.showsStroke { parts += shape.mayShowHeads ? 2 : 1 }
    if let text = shape.text, !text.string.isEmpty { parts += 1 }
    return parts > 1
  }

  private func paintParts(
    _ shape: Shape, on context: Cairo.Context, _ state: PaintState, _ painted: Rect, _ boxes: PaintedBoxes,
    alpha: Double
  ) {
    let inner = state.entering(shape)
    let isTurned = inner.toDevice != state.toDevice
    if isTurned {
      context.save()
      context.matrix = Cairo.Matrix(inner.toDevice)
    }
    switch shape.kind {
    case .group(let children):
      paint(children, on: context, inner, boxes)
    case .frame(let children):
      if shape.showsFill { paintFill(shape, on: context, inner, painted, alpha: alpha) }
      paintClipped(children, to: shape.frame, on: context, inner)
      if shape.showsStroke { paintStroke(shape, on: context, inner, painted, alpha: alpha) }
    case .image(let resource):
      paintPicture(resource, of: shape, on: context, inner, painted)
      if shape.showsStroke { paintStroke(shape, on: context, inner, painted, alpha: alpha) }
    case .unknown:
      paintUnknown(shape, on: context, inner, painted)
    default:
      if shape.showsFill { paintFill(shape, on: context, inner, painted, alpha: alpha) }
      if shape.showsStroke {
        paintStroke(shape, except: gap(of: shape, inner), on: context, inner, painted, alpha: alpha)
      }
    }
    if let text = shape.text, !text.string.isEmpty {
      paintText(text, of: lettered(shape), on: context, inner, alpha: alpha)
    }
    if isTurned { context.restore() }
  }

  private func paintClipped(
    _ children: [Shape], to frame: Rect, on context: Cairo.Context, _ state: PaintState
  ) {
    guard !children.isEmpty else { return }
    context.save()
    paint(children, on: context, clip(to: frame, on: context, state))
    context.restore()
  }

  /// Draws only inside `frame` from now on. Returns the state there.
  func clip(to frame: Rect, on context: Cairo.Context, _ state: PaintState) -> PaintState {
    var inner = state
    let box = state.toDevice.box(of: frame)
    if DeviceLimits.holds(box) {
      context.append(frame)
      context.clip()
      if let seen = box.intersection(state.clip) { inner.clip = seen }
      if let seen = box.intersection(state.field) { inner.field = seen }
    } else {
      appendClippedFill(Shape(id: "", kind: .frame(children: []), frame: frame).outline, on: context, state)
      context.clip()
    }
    return inner
  }

  /// What is smaller, in device units, is painted as a dot.
  static let leastSide = 0.75

  /// The least share of a pixel that a dot covers. Fainter ones would be rounded to nothing one by one,
  /// however many there are.
  private static let leastDot = 0.04

  /// A shape that covers less than a pixel, as a box of its colour; cairo makes it as faint as it is small.
  /// Of the smallest only some are painted, by chance but always the same ones, and so much stronger.
  private func paintDot(_ shape: Shape, on context: Cairo.Context, _ painted: Rect) {
    var box = painted
    let cover = box.width * box.height
    if cover < Self.leastDot {
      let place = shape.frame.x.bitPattern &* 0x9e37_79b9_7f4a_7c15 ^ shape.frame.y.bitPattern
      let mixed = (place ^ place >> 29) &* 0xbf58_476d_1ce4_e5b9
      let chance = Double(mixed >> 11) / Double(1 << 53)
      guard chance * Self.leastDot < cover else { return }
      let side = Self.leastDot.squareRoot()
      box = Rect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    }
    let color: Color
    if case .color(let fill)? = shape.fill, shape.showsFill {
      color = fill
    } else if case .gradient(let gradient)? = shape.fill, shape.showsFill, let stop = gradient.stops.first {
      color = stop.color
    } else if shape.showsStroke, let stroke = shape.stroke {
      color = stroke.color
    } else if let child = shape.children.first {
      return paintDot(child, on: context, box)
    } else {
      return
    }
    let matrix = context.matrix
    context.matrix = .identity
    context.setSource(color, alpha: min(1, shape.opacity))
    context.append(box)
    context.fill()
    context.matrix = matrix
  }
}

extension Shape {
  /// Whether an arrow head may be painted at an end.
  var mayShowHeads: Bool { startHead != .none || endHead != .none }
}
