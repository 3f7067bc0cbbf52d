// Lines in any style, however wide, far and finely dashed: painted in bounded time and memory, and as cairo
// paints them wherever there is time for it.

import Glibc
import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct StrokeLimitTests {
  #if DEBUG
    private static let patience = 3.0
  #else
    private static let patience = 1.0
  #endif

  /// A line, a path or another outline in any style, near or far.
  private static func shape(_ random: inout SeededRandom, id: String, count: Int) -> Shape {
    let reach = random.pick([1, 100, 1e4, 1e6, 1e9])
    let step = Point(x: random.double(-1...1), y: random.double(-1...1)) * reach
    let isRandom = random.bool()
    let points = (0..<count).map { index in
      isRandom ? random.point(reach) : Point(x: step.x * Double(index % 7 - 3), y: step.y * Double(index % 5))
    }
    let kind: Shape.Kind =
      switch random.int(6) {
      case 0, 1: .line(points: points)
      case 2: .arrow(points: points)
      case 3: .path(Shape.PathData(d: path(points)))
      case 4: .ellipse
      default: .rectangle(cornerRadius: reach / 4)
      }
    let place = random.pick([0.0, 100, -reach, -reach * 0.7])
    var shape = Shape(
      id: id, kind: kind, frame: Rect(x: place, y: place / 2, width: 2 * reach, height: 1.5 * reach),
      stroke: stroke(&random))
    shape.rotation = random.pick([0, 0, 30])
    shape.opacity = random.pick([1, 1, 0.5])
    return shape
  }

  private static func path(_ points: [Point]) -> String {
    var d = "M\(points[0].x) \(points[0].y)"
    for index in stride(from: 1, to: points.count - 1, by: 2) {
      d += "Q\(points[index].x) \(points[index].y) \(points[index + 1].x) \(points[index + 1].y)"
    }
    return d
  }

  private static func stroke(_ random: inout SeededRandom) -> Stroke {
    Stroke(
      color: Color(red: 20, green: 60, blue: 150, alpha: random.pick([255, 255, 120])),
      width: random.pick([0.3, 1, 8, 100, 1e4, 1e6, 1e9]),
      dash: random.pick([
        [], [0, 5], [1e-9, 1e-9], [0.2, 0.1], [6, 4], [300, 100], [1e9, 1e-9],
        (0..<2000).map { Double($0 % 3) },
      ]),
      cap: random.pick(Stroke.Cap.allCases), join: random.pick(Stroke.Join.allCases),
      start: random.pick(Stroke.ArrowHead.allCases), end: random.pick(Stroke.ArrowHead.allCases))
  }

  /// One outline of many points, some of fewer, or many of few: a thumbnail is there in two seconds, a
  /// document or a tile in some more, and none of them takes much memory.
  @Test(arguments: LongForm.seeds(16, long: 3000)) func anyStrokesTakeBoundedTimeAndMemory(_ seed: UInt64)
    throws
  {
    var random = SeededRandom(seed: seed + 120)
    let (shapes, points) = [(1, 2), (1, 50), (1, 4_000), (2, 500), (30, 50), (150, 4)][Int(seed % 6)]
    let side = random.pick([300.0, 0, 5000, 1e9])
    var list: [Shape] = []
    let isAlike = random.bool()
    for index in 0..<shapes {
      if isAlike, var copy = list.first {
        copy.id = "s\(index)"
        list.append(copy)
      } else {
        list.append(Self.shape(&random, id: "s\(index)", count: points))
      }
    }
    let page = Page(id: "p", name: "", width: side, height: side, shapes: ShapeList(list))
    let graphic = Graphic(pages: [page])
    func check(_ what: String, seconds: Double, _ body: () -> Void) {
      let used = Usage.of(body)
      #expect(used.time < .seconds(seconds * Self.patience), "SHAPEEDIT_SEED=\(seed): \(what)")
      #expect(used.megabytes < 256, "SHAPEEDIT_SEED=\(seed): \(what)")
    }
    check("thumbnail", seconds: 2) { _ = try? Thumbnail.png(graphic, side: 256) }
    check("PDF", seconds: 5) { _ = try? Exporter.data(for: graphic, format: .pdf) }
    check("SVG", seconds: 5) { _ = try? Exporter.data(for: graphic, format: .svg) }
    if side == 300 { check("PNG", seconds: 5) { _ = try? Exporter.data(for: graphic, format: .png) } }
    let scale = random.pick([0.01, 1, 30])
    check("tile", seconds: 2) { Self.paintTile(of: page, scale: scale) }
  }

  private static func paintTile(of page: Page, scale: Double) {
    let scene = CanvasScene(page: page, resources: [:], appearance: .light)
    _ = TileRasterizer(pictures: PictureCache()).paint(
      TileJob(key: TileKey(scale: scale, column: 0, row: 0), version: 1),
      of: SceneIndex.Snapshot(scene: scene, bounds: BoundsTable(page: page)))
  }

  /// A line that runs far out of the page, with dashes that it can be painted with in the ordinary way.
  private static func farShape(_ random: inout SeededRandom) -> Shape {
    let reach = random.pick([100, 3e4, 2e5])
    let near = Point(x: random.double(50...250), y: random.double(50...250))
    let points =
      [near - random.point(reach), near] + (0..<random.int(4)).map { _ in near + random.point(reach) }
    let box = Rect(enclosing: points)!
    var shape = Shape(
      id: "s",
      kind: random.bool(0.7)
        ? .line(points: points.map { $0 - box.origin }) : .rectangle(cornerRadius: 0), frame: box,
      stroke: Stroke(
        color: .black, width: random.pick([1, 4, 20, 400]),
        dash: random.pick([[], [6, 4], [5, 3, 2], [0, 9], [40, 15]]), cap: random.pick(Stroke.Cap.allCases),
        join: random.pick(Stroke.Join.allCases)))
    shape.rotation = random.pick([0, 0, 20])
    return shape
  }

  /// What cairo paints when it is given all of a line and all of its dashes.
  private static func plain(_ shape: Shape) throws -> Pixels {
    let surface = try Cairo.ImageSurface(width: 300, height: 300)
    let context = Cairo.Context(surface)
    let stroke = try #require(shape.stroke)
    context.setSource(stroke.color)
    context.lineWidth = stroke.width
    context.miterLimit = Stroke.miterLimit
    context.lineCap = stroke.cap.cairo
    context.lineJoin = stroke.join.cairo
    if !stroke.dash.isEmpty { context.setDash(stroke.dash) }
    context.append(shape.outline.transformed(by: shape.transform))
    context.stroke()
    return try Pixels(surface)
  }

  /// What is cut before it is given dashes looks as if it were not.
  @Test(arguments: LongForm.seeds(60, long: 3000)) func whatIsCutIsTheSamePicture(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let shape = Self.farShape(&random)
    let page = Page(id: "p", name: "", width: 300, height: 300, shapes: ShapeList([shape]))
    let graphic = Graphic(pages: [page])
    let plain = try Self.plain(shape)
    let picture = try Pixels(png: Exporter.data(for: graphic, format: .png))
    // cairo counts in 256ths of a pixel, and turns about other middles.
    #expect(picture.differingPixels(from: plain, tolerance: 40) < 30, "SHAPEEDIT_SEED=\(seed)")
    guard seed.isMultiple(of: 12) else { return }
    let pdf = try Exporter.data(for: graphic, format: .pdf)
    let shown = try Program.run(
      "pdftocairo", ["-png", "-singlefile", "-r", "96"], input: pdf, output: "png")
    #expect(try Pixels(png: shown).meanDifference(from: plain) < 0.02, "SHAPEEDIT_SEED=\(seed)")
  }

  /// Dashes from far away: however small they are shown, a line is as dark as they make it.
  @Test(arguments: [
    ([2, 2], Stroke.Cap.butt), ([1, 3], .butt), ([3, 1], .butt), ([2], .butt), ([0, 4], .round),
    ([1, 3], .square),
    ([0.5, 1.5, 1, 1], .butt), ([1, 3], .round),
  ])
  func dashesAreAsDarkAtAnyScale(dash: [Double], cap: Stroke.Cap) throws {
    // How long the dashes are on the device, from apart to far too fine, for thin lines and wide ones.
    for period in [16, 8, 4, 2, 1.5, 1.01, 0.99, 0.5, 0.2, 0.11, 0.09, 0.01, 0.001] {
      for isWide in [false, true] where isWide || period >= 1 {
        let scale = period / 4
        var shape = Shape(
          id: "l", kind: .line(points: [.zero, Point(x: 400 / scale, y: 0)]),
          frame: Rect(x: 10 / scale, y: 20 / scale, width: 400 / scale, height: 0))
        shape.stroke = Stroke(color: .black, width: isWide ? 8 / scale : 1, dash: dash, cap: cap)
        let stroke = try #require(shape.stroke)
        let surface = try Cairo.ImageSurface(width: 420, height: 40)
        let context = Cairo.Context(surface)
        context.scale(x: scale, y: scale)
        Painter().paint(
          [shape], on: context, in: PaintEnvironment(shape: { _ in nil }, resource: { _ in nil }))
        surface.flush()
        let ink = surface.withPixels { $0.reduce(0.0) { $0 + Double($1 >> 24) / 255 } }
        let ends: Double = cap == .butt ? 0 : cap == .square ? 1 : .pi / 4
        let all = dash.count == 1 ? dash + dash : dash
        let painted = stride(from: 0, to: all.count, by: 2).reduce(0.0) {
          $0 + all[$1] + min(all[$1 + 1], ends * stroke.width)
        }
        let expected = 400 * stroke.width * scale * painted / all.reduce(0, +)
        #expect(
          abs(ink - expected) <= 0.12 * expected + 10, "\(period) wide: \(isWide), \(ink) for \(expected)")
      }
    }
  }

  /// Each outline alone is within its limit; all of them together are looked at no longer than a few seconds.
  @Test func dashesOfManyCurvesAreBoundedTogether() throws {
    let curves = (0..<100).map { "Q\($0 % 7)e5 \($0 % 3)e5 \($0 % 5)e5 \($0 % 2)e5" }.joined()
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList(
      (0..<40).map { index in
        Shape(
          id: "s\(index)", kind: .path(Shape.PathData(d: "M0 0" + curves)),
          frame: Rect(x: -5e5, y: -5e5, width: 1e6, height: 1e6),
          stroke: Stroke(color: .black, width: 1e6, dash: [1e5, 1e5]))
      })
    let sheet = try Exporter.sheet(of: graphic, at: 0, Exporter.Options())
    let one = SVGWriter(sheet, dashLimit: 1).written().dashWork
    #expect(one > 10_000)
    let limit = 3 * one
    #expect((limit..<limit + one).contains(SVGWriter(sheet, dashLimit: limit).written().dashWork))
  }
}
