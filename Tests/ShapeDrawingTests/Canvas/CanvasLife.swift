// A canvas in use: a drawing is edited and looked at by chance, while its tiles are painted sooner or later.

import Glibc
import Gtk
import ShapeModel
import ShapeTesting

@testable import ShapeDrawing

/// One renderer and what is done with it. Everything follows from the seed.
@MainActor
final class CanvasLife {
  private static let pictures = [
    Resource(type: "image/png", data: Gallery.photo), Resource(type: "image/png", data: Array("broken".utf8)),
  ]

  private var drawing: RandomDrawing
  /// Who edits it by gestures and all commands, its first page alone; nil when it edits itself.
  private var life: DrawingLife?
  private var random: SeededRandom
  private let threads = SteppedThreads()
  private let renderer: CanvasRenderer
  private let limits: TilePlan.Limits
  /// The drawing as the renderer knows it.
  private var shown: Graphic
  /// Shapes that are being dragged, where they are now.
  private var dragged: [Shape] = []
  private var told: [String] = []
  /// How often something is still done while a tile is half painted, and whether that is so now.
  private var interruptionsLeft = 0
  private var isInterrupting = false

  /// What was done lately.
  var story: String { told.suffix(12).joined(separator: "\n") }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed ^ 0x5eed)
    let look = random.pick(RandomLook.allCases)
    drawing = RandomDrawing(seed: seed, look: look, resources: Self.pictures)
    if seed % 3 == 2 {
      let life = DrawingLife(seed: seed)
      drawing.take(life.graphic)
      drawing.pageID = life.page.id
      self.life = life
    }
    shown = drawing.graphic
    // Sometimes little is too much.
    limits = TilePlan.Limits().scaled(by: random.pick([1, 1, 1e-3, 1e-4, 1e-5]))
    renderer = CanvasRenderer(threads: threads, limits: limits)
    threads.tick = random.pick([100_000, 3_000_000, 30_000_000])
    renderer.viewport = CanvasViewport(width: 260, height: 180)
    renderer.show(shown, page: 0)
    told.append("\(life == nil ? "\(look)" : "life"), seed \(seed), limits \(limits.texts)")
    threads.onPause = { [unowned self] in MainActor.assumeIsolated { interrupt() } }
  }

  isolated deinit { threads.stop() }

  /// How many pictures were compared.
  private(set) var comparedCount = 0
  /// How many tiles were given up half painted.
  var givenUpCount: Int { renderer.givenUpCount }

  // MARK: Steps

  /// One thing is done, and some tiles are painted.
  func step() throws {
    interruptionsLeft = random.pick([0, 0, 1, 2, 4])
    told.append(act())
    if random.bool(0.3) {
      // The next step comes before this one is seen.
      for _ in 0..<random.pick(0...8) { _ = advance() }
      if random.bool(0.3) { _ = try picture(of: renderer) }
    }
  }

  private func act() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...9: return edit()
    case 10...12: return drag()
    case 13, 14: return zoom()
    case 15, 16: return pan()
    case 17: return changeLook()
    case 18: return life == nil ? changePage() : pan()
    default: return changeView()
    }
  }

  /// A raster thread or the main thread goes on; false when they have nothing to do.
  private func advance() -> Bool { threads.advance { random.pick(0..<$0) } }

  /// Sometimes something is done while a tile is half painted.
  private func interrupt() {
    guard interruptionsLeft > 0, !isInterrupting, random.bool(0.1) else { return }
    interruptionsLeft -= 1
    isInterrupting = true
    told.append("meanwhile \(act())")
    isInterrupting = false
  }

  /// The drawing is edited; what a gesture shows before it ends is seen too.
  private func edit() -> String {
    guard let what = life?.step() else {
      let what = drawing.edit()
      follow()
      return what
    }
    if let life, !life.preview.isEmpty || !life.hidden.isEmpty {
      dragged = life.preview
      renderer.hiddenShapes = life.hidden
      renderer.overlay = dragged
      if !isInterrupting { for _ in 0..<random.pick(0...8) { _ = advance() } }
      letGo()
    }
    // What was done meanwhile is in it.
    if let life { drawing.take(life.graphic) }
    follow()
    return what
  }

  /// The renderer takes up what was edited.
  private func follow() {
    let new = drawing.graphic
    defer { shown = new }
    guard new.pageIndex(of: drawing.pageID) == nil else {
      return renderer.update(to: new, delta: shown.delta(to: new))
    }
    dragged = []
    drawing.pageID = new.pages[0].id
    renderer.show(new, page: 0)
  }

  /// Shapes are taken, moved some way, and dropped, let go of, or held on to.
  private func drag() -> String {
    if !dragged.isEmpty {
      if random.bool(0.3) { return moveDragged() }
      return drop(cancels: life != nil || random.bool(0.3))
    }
    let contents = drawing.contents
    let taken = contents.shapes(drawing.someShapes()).filter { !$0.isHidden && !$0.isLocked }
    guard !taken.isEmpty else { return "nothing to drag" }
    dragged = taken
    renderer.hiddenShapes = Set(taken.map(\.id))
    renderer.overlay = taken
    let first = moveDragged()
    return first + (random.bool(0.5) ? drop(cancels: life != nil || random.bool(0.2)) : "")
  }

  private func moveDragged() -> String {
    for _ in 0..<random.pick(1...3) {
      let way = Point(x: .random(in: -150...150, using: &random), y: .random(in: -150...150, using: &random))
      dragged = dragged.map { $0.translated(by: way) }
      renderer.overlay = dragged
      if !isInterrupting, random.bool(0.5) { _ = advance() }
    }
    return "drag \(dragged.map(\.id)) "
  }

  private func drop(cancels: Bool) -> String {
    let before = drawing.contents.shapes(dragged.map(\.id))
    if !cancels, let from = before.first, let to = dragged.first(where: { $0.id == from.id }) {
      drawing.perform(
        .nudge(before.map(\.id), by: to.frame.origin - from.frame.origin, in: drawing.contents))
      follow()
    }
    letGo()
    return cancels ? "cancel" : "drop"
  }

  /// Nothing stands above the tiles any longer.
  private func letGo() {
    dragged = []
    renderer.hiddenShapes = []
    renderer.overlay = []
  }

  private func zoom() -> String {
    let zoom = random.pick([1, 1, 2, 0.5, 0.25, 1.25, 3.7, 0.06, 40, .random(in: 0.1...4, using: &random)])
    let anchor = Point(x: .random(in: 0...260, using: &random), y: .random(in: 0...180, using: &random))
    renderer.viewport = renderer.viewport.zoomed(to: zoom, about: anchor)
    return "zoom \(renderer.viewport.zoom)"
  }

  private func pan() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      // To where something stands.
      guard let shape = drawing.page.shapes.randomElement(using: &random) else { break }
      renderer.viewport.origin = shape.frame.origin - Point(x: 40, y: 30) * (1 / renderer.viewport.zoom)
    case 1:
      renderer.viewport = renderer.viewport.scrolled(
        byX: .random(in: -900...900, using: &random), y: .random(in: -900...900, using: &random))
    default:
      renderer.viewport = renderer.viewport.scrolled(
        byX: .random(in: -90...90, using: &random), y: .random(in: -90...90, using: &random))
    }
    return "pan to \(renderer.viewport.origin)"
  }

  private func changeLook() -> String {
    if random.bool(0.5) {
      renderer.appearance.showsGrid.toggle()
      return "grid shown \(renderer.appearance.showsGrid)"
    }
    let showsGrid = renderer.appearance.showsGrid
    renderer.appearance = random.bool(0.5) ? .dark : .light
    renderer.appearance.showsGrid = showsGrid
    return "appearance"
  }

  private func changePage() -> String {
    let index = random.pick(drawing.graphic.pages.indices)
    if drawing.graphic.pages[index].id != drawing.pageID { dragged = [] }
    drawing.pageID = drawing.graphic.pages[index].id
    renderer.show(shown, page: index)
    return "show page \(index)"
  }

  private func changeView() -> String {
    if random.bool(0.5) {
      var new = renderer.viewport
      new.scaleFactor = 3 - new.scaleFactor
      // Sometimes the pixels for a point stay the same.
      if random.bool(0.3) { new.zoom *= new.scaleFactor == 2 ? 0.5 : 2 }
      renderer.viewport = new
      return "scale factor \(new.scaleFactor)"
    }
    renderer.viewport.width = random.pick([200, 260, 700])
    return "width \(renderer.viewport.width)"
  }

  // MARK: The oracle

  /// What is wrong with what is seen once everything visible is painted; nil when nothing is, or when it is
  /// left unpainted.
  func fault() throws -> String? {
    guard random.bool(0.7) else { return nil }
    if random.bool(0.2) {
      while advance() {}
      if !renderer.isSettled { return "the canvas never settles" }
    } else {
      while !renderer.isSharp, advance() {}
      if !renderer.isSharp { return "the canvas is never sharp" }
    }
    comparedCount += 1
    let (kept, painted) = (try picture(of: renderer), try pictureFromScratch())
    if kept.hasSameBytes(as: painted) { return nil }
    let (keptPixels, paintedPixels) = (try Pixels(kept), try Pixels(painted))
    if keptPixels == paintedPixels { return nil }
    return "\(keptPixels.difference(from: paintedPixels)); \(renderer.viewport)"
  }

  /// What a renderer shows that knows nothing of what was before.
  private func pictureFromScratch() throws -> Cairo.ImageSurface {
    let threads = SteppedThreads()
    defer { threads.stop() }
    let fresh = CanvasRenderer(threads: threads, limits: limits)
    fresh.appearance = renderer.appearance
    fresh.viewport = renderer.viewport
    fresh.show(shown, page: shown.pageIndex(of: drawing.pageID)!)
    fresh.hiddenShapes = renderer.hiddenShapes
    while !fresh.isSharp, threads.advance(choosing: { random.pick(0..<$0) }) {}
    return try picture(of: fresh)
  }

  /// What is seen of a page; without what is being dragged, which is painted only now and then.
  private func picture(of renderer: CanvasRenderer) throws -> Cairo.ImageSurface {
    let viewport = renderer.viewport
    let node = Snapshot.record { snapshot in
      if dragged.isEmpty { renderer.snapshot(into: snapshot) } else { renderer.snapshotTiles(into: snapshot) }
    }
    let surface = try Cairo.ImageSurface(
      format: .rgb24, width: Int(viewport.width * viewport.scaleFactor),
      height: Int(viewport.height * viewport.scaleFactor))
    let context = Cairo.Context(surface)
    context.scale(x: viewport.scaleFactor, y: viewport.scaleFactor)
    node?.draw(on: context)
    surface.flush()
    return surface
  }
}

extension Cairo.ImageSurface {
  /// Whether two pictures of one size hold the same bytes: a quick yes.
  func hasSameBytes(as other: Cairo.ImageSurface) -> Bool {
    withPixels { mine in
      other.withPixels { others in
        mine.count == others.count && memcmp(mine.baseAddress!, others.baseAddress!, mine.count * 4) == 0
      }
    }
  }
}

extension Pixels {
  /// Where two pictures differ and by how much, in words.
  func difference(from other: Pixels) -> String {
    var (minX, minY, maxX, maxY, most, count) = (Int.max, Int.max, 0, 0, 0, 0)
    for index in values.indices where values[index] != other.values[index] {
      count += 1
      (minX, maxX) = (min(minX, index % width), max(maxX, index % width))
      (minY, maxY) = (min(minY, index / width), max(maxY, index / width))
      for shift in [0, 8, 16] as [UInt32] {
        most = max(most, abs(Int(values[index] >> shift & 255) - Int(other.values[index] >> shift & 255)))
      }
    }
    return
      "\(count) pixels differ by up to \(most) within (\(minX), \(minY))–(\(maxX), \(maxY)) of \(width) × \(height)"
  }
}
