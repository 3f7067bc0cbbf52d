// The canvas: whatever was edited, panned and zoomed on the way, tiles end up showing what painting the page
// at once shows; nodes stay the same, memory stays bounded, and no frame waits.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@MainActor @Suite(.serialized) struct CanvasRendererTests {
  private var random = SeededRandom(seed: 7)

  private mutating func shape(_ id: String) -> Shape {
    let frame = Rect(
      x: .random(in: -900...900, using: &random), y: .random(in: -900...900, using: &random),
      width: .random(in: 2...260, using: &random), height: .random(in: 2...200, using: &random))
    let kinds: [Shape.Kind] = [
      .rectangle(cornerRadius: 0), .rectangle(cornerRadius: 8), .ellipse, .star(points: 6, innerRadius: 0.5),
      .arrow(points: [Point(x: 0, y: 0), Point(x: frame.width, y: frame.height)]), .text,
    ]
    var shape = Shape(id: id, kind: kinds.randomElement(using: &random)!, frame: frame)
    let color = { (random: inout SeededRandom) in
      Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random), alpha: Bool.random(using: &random) ? 255 : 150)
    }
    shape.fill = .color(color(&random))
    shape.stroke = Stroke(color: color(&random), width: .random(in: 0.5...9, using: &random))
    shape.rotation = Bool.random(using: &random) ? 0 : .random(in: 0...360, using: &random)
    shape.opacity = Bool.random(using: &random) ? 1 : 0.6
    if Bool.random(using: &random) { shape.text = TextContent(string: "Shape \(id)") }
    return shape
  }

  private mutating func graphic(_ count: Int) -> Graphic {
    let shapes = (0..<count).map { shape("s\($0)") }
    return Graphic(pages: [Page(id: "p1", name: "", width: 0, height: 0, shapes: ShapeList(shapes))])
  }

  private func settle(_ renderer: CanvasRenderer) async throws {
    // Looks are counted, not seconds: beside other tests each may be waited for long.
    for _ in 0..<100_000 {
      if renderer.isSettled { return }
      try await Task.sleep(for: .milliseconds(1))
    }
    try #require(renderer.isSettled, "the canvas never settles")
  }

  private func frame(_ renderer: CanvasRenderer) throws -> Pixels {
    let viewport = renderer.viewport
    let node = try #require(Snapshot.record { renderer.snapshot(into: $0) })
    let surface = try Cairo.ImageSurface(
      width: Int(viewport.width * viewport.scaleFactor), height: Int(viewport.height * viewport.scaleFactor))
    let context = Cairo.Context(surface)
    context.scale(x: viewport.scaleFactor, y: viewport.scaleFactor)
    node.draw(on: context)
    return try Pixels(surface)
  }

  private func direct(_ graphic: Graphic, _ viewport: CanvasViewport, without hidden: Set<String> = []) throws
    -> Pixels
  {
    let surface = try Cairo.ImageSurface(
      width: Int(viewport.width * viewport.scaleFactor), height: Int(viewport.height * viewport.scaleFactor))
    let context = Cairo.Context(surface)
    context.setSource(red: 1, green: 1, blue: 1)
    context.paint()
    let scale = viewport.deviceScale
    context.translate(
      x: -(viewport.origin.x * scale).rounded(), y: -(viewport.origin.y * scale).rounded())
    context.scale(x: scale, y: scale)
    let page = graphic.pages[0]
    Painter().paint(
      page, on: context, in: PaintEnvironment(page: page, of: graphic), isSkipped: { hidden.contains($0) })
    return try Pixels(surface)
  }

  private func expectSame(_ a: Pixels, _ b: Pixels, _ note: Comment) {
    // Cairo cuts edges at the clip, which moves them by up to 1/256 pixel: here and there one of its samples
    // of a pixel falls on the other side.
    #expect(a.differingPixels(from: b, tolerance: 40) == 0, note)
    #expect(a.differingPixels(from: b, tolerance: 3) < a.values.count / 1000, note)
  }

  @Test mutating func tilesShowWhatPaintingAtOnceShows() async throws {
    var graphic = graphic(250)
    let renderer = CanvasRenderer()
    renderer.viewport = CanvasViewport(zoom: 1, origin: .zero, width: 700, height: 500)
    renderer.show(graphic, page: 0)
    for round in 0..<24 {
      if round % 4 == 0 {
        renderer.viewport = CanvasViewport(
          zoom: .random(in: 0.2...4, using: &random),
          origin: Point(
            x: .random(in: -900...600, using: &random), y: .random(in: -900...600, using: &random)),
          width: 700, height: 500, scaleFactor: round % 8 == 0 ? 1 : 2)
      } else if round % 4 == 1 {
        renderer.viewport = renderer.viewport.scrolled(byX: 133, y: -71)
      }
      let before = graphic
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let position = graphic.pages[0].shapes.indices.randomElement(using: &random)!
        switch Int.random(in: 0..<4, using: &random) {
        case 0: graphic.pages[0].shapes.remove(at: position)
        case 1: graphic.pages[0].shapes.append(shape("n\(round)-\(position)"))
        case 2: graphic.pages[0].shapes.move(from: position, to: 0)
        default: graphic.pages[0].shapes[position].frame.x += 37
        }
      }
      renderer.update(to: graphic, delta: before.delta(to: graphic))
      // Some edits come while the last ones are still being painted.
      if round % 3 == 0 { continue }
      try await settle(renderer)
      expectSame(try frame(renderer), try direct(graphic, renderer.viewport), "round \(round)")
    }
  }

  @Test mutating func panningKeepsTheSameNodes() async throws {
    let renderer = CanvasRenderer()
    renderer.viewport = CanvasViewport(zoom: 1, origin: .zero, width: 900, height: 900)
    renderer.show(graphic(200), page: 0)
    try await settle(renderer)
    let before = renderer.visibleNodes
    #expect(before.count >= 4)
    renderer.viewport = renderer.viewport.scrolled(byX: 40, y: 25)
    _ = try frame(renderer)
    let kept = renderer.visibleNodes.filter { before[$0.key] == $0.value }
    #expect(kept.count >= 4)
  }

  @Test mutating func anEditReplacesOnlyTheTilesItTouches() async throws {
    var graphic = graphic(50)
    let renderer = CanvasRenderer()
    renderer.viewport = CanvasViewport(zoom: 1, origin: .zero, width: 1024, height: 1024)
    graphic.pages[0].shapes.append(
      Shape(
        id: "small", kind: .ellipse, frame: Rect(x: 100, y: 100, width: 20, height: 20), fill: .color(.black))
    )
    renderer.show(graphic, page: 0)
    try await settle(renderer)
    let before = renderer.visibleNodes
    let old = graphic
    graphic.pages[0].shapes["small"]?.frame.x += 5
    renderer.update(to: graphic, delta: old.delta(to: graphic))
    try await settle(renderer)
    let changed = renderer.visibleNodes.filter { before[$0.key] != $0.value }
    #expect(changed.keys.map { [$0.column, $0.row] } == [[0, 0]])
    expectSame(try frame(renderer), try direct(graphic, renderer.viewport), "after the edit")
  }

  @Test mutating func aZoomShowsScaledTilesAtOnce() async throws {
    var graphic = graphic(0)
    graphic.pages[0].shapes.append(
      Shape(
        id: "big", kind: .rectangle(cornerRadius: 0),
        frame: Rect(x: -500, y: -500, width: 2000, height: 2000),
        fill: .color(Color(rgb: 0x336699))))
    let renderer = CanvasRenderer()
    renderer.viewport = CanvasViewport(zoom: 1, origin: .zero, width: 400, height: 400)
    renderer.show(graphic, page: 0)
    try await settle(renderer)
    renderer.viewport = renderer.viewport.zoomed(to: 1.7, about: Point(x: 200, y: 200))
    #expect(!renderer.isSharp)
    #expect(try frame(renderer)[200, 200] == 0x336699)
    try await settle(renderer)
    expectSame(try frame(renderer), try direct(graphic, renderer.viewport), "after the zoom")
  }

  @Test mutating func memoryStaysBounded() async throws {
    let renderer = CanvasRenderer()
    renderer.viewport = CanvasViewport(zoom: 2, origin: Point(x: -900, y: -900), width: 800, height: 600)
    renderer.show(graphic(150), page: 0)
    for step in 0..<60 {
      renderer.viewport = renderer.viewport.scrolled(
        byX: step % 12 < 6 ? 400 : -380, y: step % 6 == 5 ? 300 : 0)
      if step % 5 == 0 { renderer.viewport.zoom *= 0.9 }
      try await settle(renderer)
      _ = try frame(renderer)
      #expect(renderer.tileCounts.all <= renderer.tileLimit)
    }
    #expect(renderer.tileLimit <= 160)
    #expect(renderer.tileCounts.withPixels > 5)
  }

  @Test mutating func anEmptyPageTakesNoPixels() async throws {
    var graphic = Graphic(pages: [Page(id: "p", name: "", width: 300, height: 200)])
    let renderer = CanvasRenderer()
    renderer.viewport = CanvasViewport(zoom: 1, origin: Point(x: -40, y: -40), width: 800, height: 600)
    renderer.show(graphic, page: 0)
    try await settle(renderer)
    #expect(renderer.tileCounts.withPixels == 0)
    let picture = try frame(renderer)
    #expect(picture[50, 50] == 0xffffff && picture[20, 20] != 0xffffff)
    // With a shape everywhere that cannot be seen, tiles are painted: they look the same.
    var unseen = Shape(
      id: "all", kind: .rectangle(cornerRadius: 0),
      frame: Rect(x: -2000, y: -2000, width: 4000, height: 4000), fill: .color(.white))
    unseen.opacity = 0.001
    graphic.pages[0].shapes.append(unseen)
    renderer.show(graphic, page: 0)
    try await settle(renderer)
    #expect(renderer.tileCounts.withPixels >= 4)
    expectSame(picture, try frame(renderer), "the sheet, its edge and its shadow")
  }

  @Test mutating func jobsNobodyWantsAnyMoreAreDropped() async throws {
    let graphic = graphic(400)
    let renderer = CanvasRenderer()
    renderer.show(graphic, page: 0)
    for step in 0..<200 {
      renderer.viewport = CanvasViewport(
        zoom: 0.3 + Double(step) * 0.01, origin: Point(x: Double(step) * 3 - 500, y: -400), width: 900,
        height: 700)
    }
    try await settle(renderer)
    // At most what both threads had begun is left of other scales.
    #expect(renderer.tileCounts.withPixels <= 50)
    expectSame(try frame(renderer), try direct(graphic, renderer.viewport), "after all")
  }

  /// A tile is let go of while a thread paints it, and wanted again before the thread is done.
  @Test mutating func aTileWantedAgainWhileItWasBeingPaintedIsPainted() async throws {
    var graphic = graphic(6000)
    let renderer = CanvasRenderer()
    let near = CanvasViewport(zoom: 0.2, origin: Point(x: -1000, y: -1000), width: 400, height: 400)
    for round in 0..<5 {
      renderer.viewport = near
      renderer.show(graphic, page: 0)
      // The threads are at it.
      try await Task.sleep(for: .milliseconds(3))
      var far = near
      far.zoom = 0.1
      renderer.viewport = far
      // What changes everywhere takes the tiles of other scales with it.
      var changed = graphic
      for index in 0..<300 { changed.pages[0].shapes[index].frame.x += Double(round + 1) }
      renderer.update(to: changed, delta: graphic.delta(to: changed))
      graphic = changed
      renderer.viewport = near
      try await settle(renderer)
      try expectSame(frame(renderer), direct(graphic, renderer.viewport), "round \(round)")
    }
  }

  @Test mutating func draggedShapesLeaveTheTilesAndStandInTheOverlay() async throws {
    var graphic = graphic(100)
    let renderer = CanvasRenderer()
    renderer.viewport = CanvasViewport(zoom: 1, origin: Point(x: -300, y: -300), width: 800, height: 600)
    renderer.show(graphic, page: 0)
    try await settle(renderer)
    var dragged = graphic.pages[0].shapes.last!
    dragged.frame.x = -100
    dragged.frame.y = -100
    let before = graphic
    graphic.pages[0].shapes[dragged.id] = dragged
    renderer.update(to: graphic, delta: before.delta(to: graphic))
    renderer.hiddenShapes = [dragged.id]
    try await settle(renderer)
    expectSame(
      try frame(renderer), try direct(graphic, renderer.viewport, without: [dragged.id]), "hidden")
    let paintedBefore = renderer.overlayPaintCount
    for _ in 0..<20 {
      dragged.frame.x += 7
      renderer.overlay = [dragged]
      _ = try frame(renderer)
    }
    #expect(renderer.overlayPaintCount == paintedBefore + 1, "a shape that only moves is painted once")
    let dropped = graphic
    graphic.pages[0].shapes[dragged.id] = dragged
    // The shape is on top, so that the overlay and the tiles show the same.
    expectSame(try frame(renderer), try direct(graphic, renderer.viewport), "dragged")
    renderer.update(to: graphic, delta: dropped.delta(to: graphic))
    renderer.hiddenShapes = []
    renderer.overlay = []
    expectSame(try frame(renderer), try direct(graphic, renderer.viewport), "just dropped")
    try await settle(renderer)
    expectSame(try frame(renderer), try direct(graphic, renderer.viewport), "dropped")
  }

  @Test mutating func connectorsFollowTheShapesTheyAreAttachedTo() async throws {
    func ball(_ id: String, _ x: Double, _ y: Double) -> Shape {
      Shape(
        id: id, kind: .ellipse, frame: Rect(x: x, y: y, width: 40, height: 40),
        fill: .color(Color(rgb: 0x3584e4)))
    }
    let connector = Shape(
      id: "c",
      kind: .connector(
        .init(
          from: .init(shape: "a", anchor: Point(x: 1, y: 0.5)),
          to: .init(shape: "b", anchor: Point(x: 0, y: 0.5)))),
      frame: Rect(x: 0, y: 0, width: 10, height: 10), stroke: Stroke(color: .black, width: 3))
    var graphic = Graphic(pages: [
      Page(
        id: "p1", name: "", width: 0, height: 0,
        shapes: [ball("a", 20, 20), ball("b", 600, 60), connector])
    ])
    let renderer = CanvasRenderer()
    renderer.viewport = CanvasViewport(zoom: 1, origin: .zero, width: 800, height: 700)
    renderer.show(graphic, page: 0)
    try await settle(renderer)
    let before = graphic
    graphic.pages[0].shapes["b"]?.frame.y = 620
    renderer.update(to: graphic, delta: before.delta(to: graphic))
    try await settle(renderer)
    expectSame(try frame(renderer), try direct(graphic, renderer.viewport), "moved")
  }

  @Test func theSheetLiesOnTheDesk() async throws {
    var page = Page(id: "p1", name: "", width: 200, height: 100, grid: Grid(spacing: 20))
    page.background = Color(rgb: 0xfffff0)
    let renderer = CanvasRenderer()
    renderer.viewport = CanvasViewport(zoom: 1, origin: Point(x: -50, y: -50), width: 300, height: 200)
    renderer.show(Graphic(pages: [page]), page: 0)
    try await settle(renderer)
    let light = try frame(renderer)
    #expect(light[5, 5] == 0xe6e5e4)
    #expect(light[62, 62] == 0xfffff0)
    #expect(light[70, 62] != 0xfffff0, "a grid line")
    #expect(light[150, 151] != light[5, 5], "the shadow")
    renderer.appearance = .dark
    try await settle(renderer)
    let dark = try frame(renderer)
    #expect(dark[5, 5] == 0x1d1d20)
    #expect(dark[62, 62] == 0xfffff0, "a dark interface leaves the document's colours alone")
  }

  @Test mutating func aFrameTakesTheMainThreadLittleTime() async throws {
    let renderer = CanvasRenderer()
    renderer.viewport = CanvasViewport(zoom: 0.5, origin: Point(x: -900, y: -900), width: 1920, height: 1080)
    renderer.show(graphic(3000), page: 0)
    try await settle(renderer)
    let times = (0..<30).map { step in
      ThreadClock.measure {
        renderer.viewport = renderer.viewport.scrolled(byX: step.isMultiple(of: 2) ? 9 : -7, y: 3)
        _ = Snapshot.record { renderer.snapshot(into: $0) }
      }
    }.sorted()
    #expect(times[times.count / 2] < .milliseconds(4))
  }
}
