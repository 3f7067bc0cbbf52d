// Very many areas as large as the picture: painted in bounded time, the topmost as they are.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct CoverPlanTests {
  #if DEBUG
    private static let patience = 3.0
  #else
    private static let patience = 1.0
  #endif

  private static func paint(_ random: inout SeededRandom) -> Paint {
    func color() -> Color {
      Color(
        red: UInt8(random.int(256)), green: UInt8(random.int(256)), blue: UInt8(random.int(256)),
        alpha: random.pick([255, 128, 3]))
    }
    guard random.bool(0.8) else { return .color(color()) }
    let stops = [Gradient.Stop(offset: 0, color: color()), Gradient.Stop(offset: 1, color: color())]
    return .gradient(
      Gradient(
        geometry: random.bool()
          ? .linear(start: .zero, end: Point(x: 1, y: 1))
          : .radial(center: Point(x: 0.5, y: 0.5), radius: 0.7),
        stops: stops))
  }

  /// `count` shapes as large as the page, in groups of `group` of them.
  private static func page(_ random: inout SeededRandom, count: Int, group: Int) -> Page {
    let models = (0..<20).map { _ in
      var shape = Shape(
        id: "", kind: random.pick([.ellipse, .rectangle(cornerRadius: 0), .diamond]),
        frame: Rect(x: random.double(-20...20), y: random.double(-20...20), width: 300, height: 290),
        fill: paint(&random))
      shape.rotation = random.pick([0, 0, 45])
      shape.opacity = random.pick([1, 1, 0.5])
      return shape
    }
    var shapes = (0..<count).map { index in
      var shape = models[random.int(models.count)]
      shape.id = "s\(index)"
      return shape
    }
    if group > 1 {
      shapes = stride(from: 0, to: count, by: group).map { start in
        var whole = Shape(
          id: "g\(start)", kind: .group(children: Array(shapes[start..<min(count, start + group)])),
          frame: models[0].frame)
        whole.opacity = random.pick([1, 0.9])
        return whole
      }
    }
    return Page(id: "p", name: "", width: 300, height: 300, shapes: ShapeList(shapes))
  }

  private static func plan(_ page: Page) -> CoverPlan {
    CoverPlan(
      page.shapes.map { (shape: $0, bounds: $0.paintedBounds) }, area: page.sheet!, scale: 256.0 / 300,
      resolving: { _ in nil })
  }

  @Test(arguments: LongForm.seeds(3, long: 60)) func anyAreasArePaintedInTime(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // Few enough groups for one thread, whose time is counted.
    let group = [30_000, 300, 1_000][Int(seed % 3)]
    let graphic = Graphic(pages: [Self.page(&random, count: 30_000, group: group)])
    let used = try Usage.of { _ = try Thumbnail.png(graphic, side: 256) }
    #expect(used.time < .seconds(2 * Self.patience), "SHAPEEDIT_SEED=\(seed)")
    #expect(used.megabytes < 256, "SHAPEEDIT_SEED=\(seed)")
  }

  /// A picture takes as long as any, and longer in proportion to its pixels; a small one what each may take.
  @Test func largePicturesTakeTimeInProportion() {
    for side in [1.0, 64, 256, 1_000, 2_000, 16_384] {
      let limit = CoverPlan.limit(pixels: side * side, time: 3e9)
      #expect(limit * side * side <= 3e9 + 200 * side * side, "\(side)")
      #expect(limit >= 200 && limit <= CoverPlan.limit)
    }
    // As many areas as would take a quarter of an hour.
    var random = SeededRandom(seed: LongForm.seed)
    var page = Self.page(&random, count: 2_000, group: 1)
    (page.width, page.height) = (16_384, 16_384)
    for index in page.shapes.indices {
      page.shapes[index].frame = Rect(x: -8_000, y: -8_000, width: 32_000, height: 32_000)
    }
    let (area, pixels) = (Rect(x: 0, y: 0, width: 16_384, height: 16_384), 16_384.0 * 16_384)
    let plan = CoverPlan(
      page.shapes.map { (shape: $0, bounds: $0.paintedBounds(resolving: page.shape(withID:))) }, area: area,
      scale: 1, limit: CoverPlan.limit(pixels: pixels, time: 3e9), resolving: page.shape(withID:))
    let kept = page.shapes.filter { !plan.hidden.contains($0.id) }
    #expect(kept.count > 25 && kept.count < 700, "\(kept.count)")
    #expect(kept.reduce(0) { $0 + CoverPlan.ownCost($1, pixels: pixels) } <= 3e9 + 200 * pixels)
  }

  /// What is kept is on top, and nothing is left out as long as there is time for all.
  @Test(arguments: LongForm.seeds(6, long: 200)) func whatIsLeftOutIsAtTheBottom(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let page = Self.page(&random, count: 6_000, group: seed.isMultiple(of: 2) ? 1 : 6_000)
    let hidden = Self.plan(page).hidden
    let all = page.shapes.count == 1 ? page.shapes[0].children : Array(page.shapes)
    let lowest = try #require(all.firstIndex { !hidden.contains($0.id) })
    #expect(lowest > 0 && all.count - lowest > 500, "SHAPEEDIT_SEED=\(seed)")
    // What comes cheaply still finds room below what did not.
    #expect(all.suffix(500).allSatisfy { !hidden.contains($0.id) })
    let few = Self.page(&random, count: 300, group: 1 + random.int(100))
    #expect(Self.plan(few).hidden.isEmpty, "SHAPEEDIT_SEED=\(seed)")
    #expect(Self.plan(Gallery.graphic.pages[0]).hidden.isEmpty)
  }

  /// Shapes take the same in any groups that do nothing to them, however large and deep, and less in frames,
  /// which cut them.
  @Test(arguments: LongForm.seeds(12, long: 400)) func groupsTakeWhatIsInThem(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var page = Self.page(&random, count: 200, group: 1)
    page.shapes = ShapeList(
      page.shapes.map { shape in
        var shape = shape
        let side = random.pick([3.0, 40, 150, 500])
        shape.frame = Rect(
          x: random.double(-200...400), y: random.double(-200...400), width: side, height: side)
        return shape
      })
    let flat = Self.plan(page).total
    var (grouped, framed) = (page, page)
    for number in 0..<random.int(40) {
      let start = random.int(grouped.shapes.count)
      let end = min(grouped.shapes.count, start + 1 + random.int(60))
      for isFrame in [false, true] {
        var shapes = Array(isFrame ? framed.shapes : grouped.shapes)
        let inside = Array(shapes[start..<end])
        let frame = Rect(x: 0, y: 0, width: random.double(1...300), height: 200)
        shapes[start..<end] = [
          Shape(
            id: "g\(number)", kind: isFrame ? .frame(children: inside) : .group(children: inside),
            frame: frame)
        ]
        if isFrame { framed.shapes = ShapeList(shapes) } else { grouped.shapes = ShapeList(shapes) }
      }
    }
    #expect(abs(Self.plan(grouped).total - flat) <= 1e-9 * flat, "SHAPEEDIT_SEED=\(seed)")
    #expect(Self.plan(framed).total <= flat * (1 + 1e-9), "SHAPEEDIT_SEED=\(seed)")
  }
}
