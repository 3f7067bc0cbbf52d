// Shapes that are being drawn or dragged: painted by the main thread into one node, which is only moved while
// they are only moved.

import Gtk
import ShapeModel

/// Paints the few shapes that change with every frame.
@MainActor
final class CanvasOverlay {
  /// How shapes are shown, so that a drag of thousands stays smooth: it follows from how many there are, what
  /// is in groups included.
  private enum Detail {
    case whole
    /// As boxes of their colour.
    case boxes
    /// As the frames of what is not in a group, as many as may be painted, and one around all.
    case frames
  }
  /// The most shapes that are painted whole, and as boxes.
  private static let (wholeLimit, boxLimit) = (256, CanvasOutput.mostShownOneByOne)
  /// What all outlines may take, in nanoseconds: less than the main thread may be held.
  private static let outlineLimit = 3e6

  private var shapes: [Shape] = []
  private let painter: Painter

  /// What was painted, and how.
  private struct Recording {
    var node: RenderNode
    var shapes: [Shape]
    /// Where the connectors among them, and those in groups, ran.
    var courses: [[PathElement]]
    /// The part of the page that was painted, in points.
    var area: Rect
    /// Whether that is all that the shapes paint.
    var isWhole: Bool
    var deviceScale: Double
  }
  private var recording: Recording?
  /// How often shapes were painted; tests count it.
  private(set) var paintCount = 0
  /// How many shapes inside groups, and of those in none how many one by one, were looked at; tests count it.
  private(set) var lookCount = 0
  private var detail = Detail.whole

  /// An overlay that shows pictures decoded by others.
  init(pictures: PictureCache) { painter = Painter(pictures: pictures, isOnMainThread: true) }

  var isEmpty: Bool { shapes.isEmpty }

  func set(_ shapes: [Shape]) {
    self.shapes = shapes
    if shapes.isEmpty { recording = nil }
    let count = Shape.count(shapes, upTo: Self.boxLimit + 1)
    lookCount += count
    detail = count > Self.boxLimit ? .frames : count > Self.wholeLimit ? .boxes : .whole
  }

  func snapshot(
    into snapshot: Snapshot, viewport: CanvasViewport, environment: PaintEnvironment
  ) {
    guard !shapes.isEmpty else { return }
    guard detail != .frames else {
      guard let new = record(viewport: viewport, environment: environment) else { return }
      recording = nil
      return append(new, movedBy: .zero, into: snapshot, viewport)
    }
    let visible = viewport.visibleRect
    // Connectors run between the shapes as they are here, what is inside groups included.
    var environment = environment
    environment.shape = ShapeResolver(shapes, else: environment.shape).shape(withID:)
    let courses = Self.courses(of: shapes, in: environment)
    if let recording, recording.deviceScale == viewport.deviceScale,
      let delta = Self.translation(from: recording.shapes, to: shapes),
      Self.areCourses(recording.courses, movedBy: delta, to: courses),
      recording.isWhole || recording.area.offset(by: delta).contains(visible)
    {
      return append(recording, movedBy: delta, into: snapshot, viewport)
    }
    let isPainted = courses.count <= Self.mostPaintedCourses
    guard var new = record(viewport: viewport, environment: environment, isPainted: isPainted) else { return }
    new.courses = courses
    recording = new
    append(new, movedBy: .zero, into: snapshot, viewport)
  }

  private func append(
    _ recording: Recording, movedBy delta: Point, into snapshot: Snapshot, _ viewport: CanvasViewport
  ) {
    let scale = viewport.deviceScale
    let corner = recording.area.origin + delta - viewport.origin
    snapshot.save()
    // On whole device pixels, as it was painted.
    snapshot.translate(
      x: (corner.x * scale).rounded() / viewport.scaleFactor,
      y: (corner.y * scale).rounded() / viewport.scaleFactor)
    snapshot.append(recording.node)
    snapshot.restore()
  }

  /// Of more connectors, which run elsewhere in each frame, no picture is made first: it would be as large as
  /// what they span, and never be shown again.
  private static let mostPaintedCourses = 24
  /// More connectors than these are painted above all else without smooth edges, which take about eight times
  /// as long: 15 to 90 µs each across a canvas.
  private static let mostSmoothLines = 80

  private func record(
    viewport: CanvasViewport, environment: PaintEnvironment, isPainted: Bool = true
  ) -> Recording? {
    paintCount += 1
    let scale = viewport.deviceScale
    guard let whole = wholeBounds(environment) else { return nil }
    let visible = viewport.visibleRect
    let room = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
    let grown = whole.insetBy(dx: -2 / scale, dy: -2 / scale)
    guard let seen = grown.intersection(room) else { return nil }
    let device = Rect(
      x: seen.x * scale, y: seen.y * scale, width: seen.width * scale, height: seen.height * scale
    ).roundedOut
    let side = Double(Cairo.ImageSurface.maximumSide)
    guard device.width >= 1, device.height >= 1, device.width <= side, device.height <= side else {
      return nil
    }
    let size = Size(width: device.width / viewport.scaleFactor, height: device.height / viewport.scaleFactor)
    func paint(_ context: Cairo.Context) {
      context.translate(x: -device.x, y: -device.y)
      context.scale(x: scale, y: scale)
      self.paint(whole, seen: seen, on: context, scale: scale, in: environment)
    }
    let node: RenderNode
    if isPainted {
      guard let surface = try? Cairo.ImageSurface(width: Int(device.width), height: Int(device.height)) else {
        return nil
      }
      paint(Cairo.Context(surface))
      surface.flush()
      node = RenderNode(image: surface, width: size.width, height: size.height)
    } else {
      node = RenderNode(x: 0, y: 0, width: size.width, height: size.height) { context in
        context.scale(x: 1 / viewport.scaleFactor, y: 1 / viewport.scaleFactor)
        paint(context)
      }
    }
    let area = Rect(
      x: device.x / scale, y: device.y / scale, width: device.width / scale, height: device.height / scale)
    return Recording(
      node: node, shapes: shapes, courses: [], area: area, isWhole: room.contains(grown), deviceScale: scale)
  }

  /// Paints what is `seen` of all shapes, which paint in `whole`.
  private func paint(
    _ whole: Rect, seen: Rect, on context: Cairo.Context, scale: Double, in environment: PaintEnvironment
  ) {
    switch detail {
    case .whole:
      painter.outlines = OutlinePlan(
        shapes.lazy.map { (shape: $0, bounds: whole) }, area: seen, scale: scale, limit: Self.outlineLimit,
        limitOfEach: Self.outlineLimit, resolving: environment.shape)
      let lines = Set(shapes.lazy.filter(\.isConnector).map(\.id))
      guard lines.count > Self.mostSmoothLines else {
        return painter.paint(shapes, on: context, in: environment)
      }
      painter.paint(shapes, on: context, in: environment, isSkipped: lines.contains)
      context.isAntialiased = false
      painter.paint(shapes, on: context, in: environment) { !lines.contains($0) }
      context.isAntialiased = true
    case .boxes:
      for shape in shapes {
        paintBoxes(shape, in: .page, on: context, alpha: 1, resolving: environment.shape)
      }
    case .frames: paintFrames(around: whole, on: context, lineWidth: 1 / scale)
    }
  }

  /// What all shapes paint; of those that are shown as frames, their frames.
  private func wholeBounds(_ environment: PaintEnvironment) -> Rect? {
    var whole: Rect?
    for shape in shapes where !shape.isHidden {
      let bounds =
        detail == .frames ? Self.frame(of: shape) : shape.paintedBounds(resolving: environment.shape)
      whole = whole?.union(bounds) ?? bounds
    }
    return whole
  }

  private func paintBoxes(
    _ shape: Shape, in placement: Placement, on context: Cairo.Context, alpha: Double,
    resolving: (String) -> Shape?
  ) {
    guard !shape.isHidden else { return }
    lookCount += 1
    let alpha = alpha * min(1, shape.opacity)
    let children = shape.children
    if children.isEmpty || shape.showsFill {
      var color = shape.stroke?.color ?? Placeholder.line
      if case .color(let fill)? = shape.fill { color = fill }
      context.setSource(color, alpha: alpha)
      if shape.isLine {
        // A box would hide what it runs around.
        context.lineWidth = shape.stroke?.width ?? 1
        context.append(Self.course(of: shape, in: placement, resolving: resolving))
        context.stroke()
      } else {
        context.append(placement.toPage.box(of: shape.bounds))
        context.fill()
      }
    }
    guard !children.isEmpty else { return }
    let inner = placement.entering(shape)
    for child in children {
      paintBoxes(child, in: inner, on: context, alpha: alpha, resolving: resolving)
    }
  }

  private static func course(
    of line: Shape, in placement: Placement, resolving: (String) -> Shape?
  ) -> [PathElement] {
    if let seen = line.onPage(from: placement) { return seen.outline(resolving: resolving) }
    return line.outline(resolving: resolving).transformed(by: line.transform.followed(by: placement.toPage))
  }

  /// The box around a shape's frame, known without a look at what is in a group.
  private static func frame(of shape: Shape) -> Rect { shape.transform.box(of: shape.frame) }

  private func paintFrames(around whole: Rect, on context: Cairo.Context, lineWidth: Double) {
    context.setSource(Placeholder.line)
    context.lineWidth = lineWidth
    context.append(whole)
    for shape in shapes.prefix(Self.boxLimit) where !shape.isHidden {
      lookCount += 1
      context.append(Self.frame(of: shape))
    }
    context.stroke()
  }

  /// Where the connectors among `shapes` run.
  private static func courses(of shapes: [Shape], in environment: PaintEnvironment) -> [[PathElement]] {
    shapes.lazy.filter(\.holdsConnector).flatMap { $0.connectorsOnPage() }
      .map { $0.outline(resolving: environment.shape) }
  }

  private static func areCourses(
    _ old: [[PathElement]], movedBy delta: Point, to new: [[PathElement]]
  ) -> Bool {
    let move = Transform.translation(delta)
    return old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.count == new.count
          && zip(old, new).allSatisfy { $0.transformed(by: move).isNear($1) }
      }
  }

  /// The one displacement that takes every shape of `old` to its counterpart; nil when anything else changed.
  /// Where connectors run is looked at apart.
  private static func translation(from old: [Shape], to new: [Shape]) -> Point? {
    guard old.count == new.count, let first = old.first, let firstNew = new.first else { return nil }
    let delta = firstNew.frame.origin - first.frame.origin
    for (a, b) in zip(old, new) {
      let way = b.frame.origin - a.frame.origin
      guard a.id == b.id, abs(way.x - delta.x) < 1e-6, abs(way.y - delta.y) < 1e-6,
        abs(a.frame.width - b.frame.width) < 1e-9, abs(a.frame.height - b.frame.height) < 1e-9,
        a.rotation == b.rotation, a.flipX == b.flipX, a.flipY == b.flipY, a.opacity == b.opacity,
        a.isHidden == b.isHidden, a.fill == b.fill, a.stroke == b.stroke, a.text == b.text,
        hasSameGeometry(a, b)
      else { return nil }
    }
    return delta
  }

  /// Whether two shapes of the same size have the same outline, but for its place.
  private static func hasSameGeometry(_ a: Shape, _ b: Shape) -> Bool {
    // Its ends are told by its course.
    if a.holdsConnector, a.children.isEmpty { return b.holdsConnector && b.children.isEmpty }
    let (first, second) = (a.children, b.children)
    if first.isEmpty && second.isEmpty { return a.kind == b.kind }
    return translation(from: first, to: second).map {
      let way = b.frame.origin - a.frame.origin
      return abs($0.x - way.x) < 1e-6 && abs($0.y - way.y) < 1e-6
    } ?? false
  }
}

extension PathElement {
  /// Whether both are the same but for rounding.
  fileprivate func isNear(_ other: PathElement) -> Bool {
    func isNear(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < 1e-5 && abs(a.y - b.y) < 1e-5 }
    return switch (self, other) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): isNear(a, b)
    case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
      isNear(a, d) && isNear(b, e) && isNear(c, f)
    case (.close, .close): true
    default: false
    }
  }
}
