// A tile under way is left at once when it is not wanted any more, in whatever way that comes; and yet what
// changes with every frame is seen.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@MainActor @Suite(.serialized) struct TileFlightTests {
  /// How a tile stops being wanted as it was.
  enum Way: CaseIterable, Sendable {
    case scroll, zoom, page, edit, hide, appearance, sheet, close
  }

  private static func graphic(_ id: String) -> Graphic {
    let shapes = (0..<1_500).map { index in
      Shape(
        id: "s\(index)", kind: .ellipse,
        frame: Rect(x: Double(index % 60) * 6, y: Double(index / 60) * 6, width: 30, height: 20),
        fill: .color(Color(rgb: UInt32(index) * 991 & 0xffffff)))
    }
    return Graphic(pages: [Page(id: id, name: "", width: 400, height: 400, shapes: ShapeList(shapes))])
  }

  /// A canvas of one tile that is being painted.
  @MainActor private final class Canvas {
    let threads = SteppedThreads()
    var renderer: CanvasRenderer?
    var graphic: Graphic

    init() {
      graphic = TileFlightTests.graphic("p")
      renderer = CanvasRenderer(threads: threads)
      renderer?.viewport = CanvasViewport(width: 400, height: 400)
      renderer?.show(graphic, page: 0)
    }

    func edit() {
      let before = graphic
      graphic.pages[0].shapes["s7"]?.frame.x += 1
      renderer?.update(to: graphic, delta: before.delta(to: graphic))
    }

    func make(_ way: Way) {
      switch way {
      case .scroll: renderer?.viewport.origin = Point(x: 9_000, y: 0)
      case .zoom: renderer?.viewport.zoom = 2
      case .page: renderer?.show(TileFlightTests.graphic("q"), page: 0)
      case .edit: edit()
      case .hide: renderer?.hiddenShapes = ["s7"]
      case .appearance: renderer?.appearance = .dark
      case .sheet: renderer?.show(graphic, page: 0)
      case .close: renderer = nil
      }
    }
  }

  @Test(arguments: Way.allCases) func aTileThatIsNotWantedAnyMoreIsLeftAtOnce(_ way: Way) {
    for portions in [1, 40, 700] {
      let canvas = Canvas()
      defer { canvas.threads.stop() }
      var pauses = 0
      canvas.threads.onPause = { [unowned canvas] in
        MainActor.assumeIsolated {
          pauses += 1
          if pauses == portions { canvas.make(way) }
        }
      }
      while pauses < portions, canvas.threads.advance(choosing: { _ in 0 }) {}
      #expect(pauses == portions, "\(way) after \(portions) portions")
      guard let renderer = canvas.renderer else { continue }
      #expect(!renderer.isSharp)
      while !renderer.isSharp, canvas.threads.advance(choosing: { $0 - 1 }) {}
      #expect(renderer.isSharp, "\(way) after \(portions) portions")
      while canvas.threads.advance(choosing: { _ in 0 }) {}
      #expect(renderer.isSharp && renderer.givenUpCount == 1, "\(way) after \(portions) portions")
    }
  }

  @Test func whatChangesAllTheTimeIsSeenAllTheTime() {
    let canvas = Canvas()
    defer { canvas.threads.stop() }
    // Many times while each tile is painted.
    var pauses = 0
    canvas.threads.onPause = { [unowned canvas] in
      MainActor.assumeIsolated {
        pauses += 1
        if pauses.isMultiple(of: 400) { canvas.edit() }
      }
    }
    var (seen, last) = (0, [TileKey: ObjectIdentifier]())
    for _ in 0..<100 {
      _ = canvas.threads.advance { _ in 0 }
      _ = canvas.threads.advance { $0 - 1 }
      let now = canvas.renderer?.visibleNodes ?? [:]
      if now != last { seen += 1 }
      last = now
    }
    #expect(seen >= 3 && canvas.renderer!.givenUpCount >= 3, "seen \(seen) times")
  }

  // MARK: What is not seen

  /// A canvas of four tiles and the twelve around them, with a shape in each.
  private static func fourTiles() -> (renderer: CanvasRenderer, threads: SteppedThreads, graphic: Graphic) {
    let shapes = (0..<16).map { index in
      Shape(
        id: "s\(index)", kind: .ellipse,
        frame: Rect(
          x: Double(index % 4) * 512 + 100, y: Double(index / 4) * 512 + 100, width: 30, height: 20),
        fill: .color(.black))
    }
    let page = Page(id: "p", name: "", width: 2_048, height: 2_048, shapes: ShapeList(shapes))
    let threads = SteppedThreads()
    let renderer = CanvasRenderer(threads: threads)
    let graphic = Graphic(pages: [page])
    renderer.viewport = CanvasViewport(origin: Point(x: 512, y: 512), width: 1_024, height: 1_024)
    renderer.show(graphic, page: 0)
    return (renderer, threads, graphic)
  }

  private static func isSeen(_ key: TileKey) -> Bool {
    (1...2).contains(key.column) && (1...2).contains(key.row)
  }

  /// Tiles that are not seen are given up only where one that is seen would wait.
  @Test(arguments: 1...TileScheduler.workerCount, 0...4)
  func asManyUnseenTilesAreGivenUpAsSeenOnesWait(unseen: Int, changed: Int) {
    for seed in LongForm.seeds(4, long: 100) {
      var random = SeededRandom(seed: seed)
      let (renderer, threads, before) = Self.fourTiles()
      defer { threads.stop() }
      func isReady() -> Bool {
        renderer.isSharp && renderer.flights.count == unseen
          && !renderer.flights.keys.contains(where: Self.isSeen)
      }
      while !isReady(), threads.advance(choosing: { random.int($0) }) {}
      let note: Comment =
        "SHAPEEDIT_SEED=\(seed): \(unseen) unseen tiles under way, \(changed) seen ones changed"
      guard isReady() else {
        Issue.record(note)
        continue
      }
      var after = before
      for index in [5, 6, 9, 10].prefix(changed) { after.pages[0].shapes["s\(index)"]?.frame.x += 1 }
      if changed == 0 { after.pages[0].shapes["s0"]?.opacity = 0.5 }
      let underWay = renderer.flights
      renderer.update(to: after, delta: before.delta(to: after))
      // One that changed itself is not painted for nothing.
      let givenUp = underWay.values.count { $0.isGivenUp && ($0.key.column, $0.key.row) != (0, 0) }
      let idle = TileScheduler.workerCount - unseen
      #expect(givenUp == min(unseen, max(0, changed - idle)), note)
      while threads.advance(choosing: { random.int($0) }) {}
      #expect(renderer.isSharp, note)
    }
  }
}
