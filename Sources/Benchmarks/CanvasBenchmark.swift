// Frames of the canvas at 1920 by 1080 with every shape in view: what the main thread does for one, and with the
// nodes drawn as GTK's cairo renderer draws them.

import Gtk
import ShapeDrawing
import ShapeModel

struct CanvasBenchmark: BenchmarkCase {
  let name = "canvas"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for size in context.sizes {
      let graphic = try context.graphic(size)
      rows += try MainActor.assumeIsolated { try Self.measure(graphic, size, context.clock) }
    }
    return rows
  }

  @MainActor
  private static func measure(
    _ graphic: Graphic, _ size: Int, _ clock: BenchmarkClock
  ) throws -> [BenchmarkRow] {
    MainLoop.install()
    let renderer = CanvasRenderer()
    let screen = try Cairo.ImageSurface(format: .rgb24, width: 1920, height: 1080)
    let page = graphic.pages[0]
    let whole = Rect(x: 0, y: 0, width: page.width, height: page.height)
    var viewport = CanvasViewport(width: 1920, height: 1080).fitting(whole)

    var first = Samples()
    let start = clock.now
    renderer.viewport = viewport
    renderer.show(graphic, page: 0)
    try settle(renderer)
    first.add(clock.now - start)

    var pan = Samples()
    var mainThread = Samples()
    for step in 0..<240 {
      let start = clock.now
      // Back and forth by about a third of the screen.
      viewport = viewport.scrolled(byX: step % 120 < 60 ? 11 : -11, y: step % 80 < 40 ? 5 : -5)
      renderer.viewport = viewport
      let node = Snapshot.record { renderer.snapshot(into: $0) }
      mainThread.add(clock.now - start)
      node?.draw(on: Cairo.Context(screen))
      pan.add(clock.now - start)
      _ = MainLoop.run(until: { true }, timeout: 0)
    }

    var drag = Samples()
    var shape = page.shapes[page.shapes.count / 2]
    renderer.viewport = viewport
    renderer.hiddenShapes = [shape.id]
    try settle(renderer)
    for step in 0..<120 {
      let old = viewport.canvasRect(shape.paintedBounds)
      let start = clock.now
      shape.frame.x += step < 60 ? 9 / viewport.zoom : -9 / viewport.zoom
      renderer.overlay = [shape]
      let node = Snapshot.record { renderer.snapshot(into: $0) }
      // GTK repaints where the old and the new frame differ.
      let damage = old.union(viewport.canvasRect(shape.paintedBounds)).insetBy(dx: -2, dy: -2)
      let context = Cairo.Context(screen)
      context.rectangle(x: damage.x, y: damage.y, width: damage.width, height: damage.height)
      context.clip()
      node?.draw(on: context)
      drag.add(clock.now - start)
    }
    renderer.hiddenShapes = []
    renderer.clearOverlay()
    try settle(renderer)

    var zoom = Samples()
    for step in 0..<8 {
      let start = clock.now
      viewport = viewport.zoomed(
        to: viewport.zoom * (step < 4 ? 1.1 : 1 / 1.1), about: Point(x: 960, y: 540))
      renderer.viewport = viewport
      try settle(renderer)
      zoom.add(clock.now - start)
    }
    return [
      .time("open to sharp", size: size, first, unit: "ms", factor: 1e3, atMost: size == 100_000 ? 300 : nil),
      .time("pan frame", size: size, pan, unit: "ms", factor: 1e3, atMost: 16.7),
      .time("pan frame, without drawing", size: size, mainThread, unit: "ms", factor: 1e3, atMost: 1),
      .time("drag frame", size: size, drag, unit: "ms", factor: 1e3, atMost: 4),
      .time("sharp after zoom", size: size, zoom, unit: "ms", factor: 1e3, atMost: 150),
    ]
  }

  @MainActor
  private static func settle(_ renderer: CanvasRenderer) throws {
    guard MainLoop.run(until: { renderer.isSharp }, timeout: 120) else {
      throw FileFailure(description: "The canvas did not become sharp.")
    }
  }
}
