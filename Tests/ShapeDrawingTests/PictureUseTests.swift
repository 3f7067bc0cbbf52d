// A picture that is used again costs nothing again: not in a document, and not in the time that an export
// takes.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct PictureUseTests {
  /// A picture of noise over four quarters of colour, which no encoder makes small.
  private static func picture(_ width: Int, _ height: Int, seed: UInt64, alpha: Bool = false) throws
    -> Resource
  {
    var random = SeededRandom(seed: seed)
    let picture = try Cairo.ImageSurface(format: alpha ? .argb32 : .rgb24, width: width, height: height)
    picture.withPixels { pixels in
      for index in pixels.indices {
        let (x, y) = (index % width < width / 2, index / width < height / 2)
        let quarter: UInt32 = x ? (y ? 0xc0_2020 : 0x20_c020) : (y ? 0x20_20c0 : 0xc0_c020)
        pixels[index] = 0xff00_0000 | quarter ^ UInt32(random.int(1 << 18)) & 0x1f_1f1f
        if alpha, !x, !y { pixels[index] = 0 }
      }
    }
    return Resource(type: "image/png", data: try picture.pngData())
  }

  private static func graphic(
    uses: Int, pages: Int, resources: [String: Resource], place: (Int) -> (frame: Rect, rotation: Double)
  ) -> Graphic {
    let ids = resources.keys.sorted()
    var graphic = Graphic(
      pages: (0..<pages).map { page in
        let shapes = (0..<uses).map {
          let (frame, rotation) = place($0)
          var shape = Shape(
            id: "i\(page)-\($0)", kind: .image(resource: ids[$0 % ids.count]), frame: frame)
          shape.rotation = rotation
          return shape
        }
        return Page(id: "p\(page)", name: "P", width: 500, height: 400, shapes: ShapeList(shapes))
      })
    graphic.resources = resources
    return graphic
  }

  /// However often and on however many pages a picture is shown, a PDF holds it once.
  @Test(arguments: [false, true]) func picturesAreInADocumentOnce(alpha: Bool) throws {
    let resources = ["r": try Self.picture(100, 100, seed: 5, alpha: alpha)]
    func size(uses: Int, pages: Int, growth: Double = 0) throws -> Int {
      let graphic = Self.graphic(uses: uses, pages: pages, resources: resources) {
        let side = 20 + growth * Double($0)
        return (Rect(x: 7.3 * Double($0 % 50), y: 5 * Double($0), width: side, height: side), Double($0 % 3))
      }
      return try Exporter.data(for: graphic, format: .pdf).count
    }
    let once = try size(uses: 1, pages: 1)
    #expect(once > 15_000)
    // A use is a line in the page.
    #expect(try size(uses: 50, pages: 1) < once + 50 * 120)
    #expect(try size(uses: 2, pages: 20) < once + 20 * 2_000)
    // At most once for each halving of its sides.
    #expect(try size(uses: 50, pages: 1, growth: 1) < 2 * once + 50 * 120)
  }

  /// Turned, flipped, cut by a frame, translucent, in several sizes: they look as they do in a PNG.
  @Test func picturesInADocumentLookTheSame() throws {
    let resources = [
      "a": try Self.picture(64, 48, seed: 1), "b": try Self.picture(40, 40, seed: 2, alpha: true),
      "c": try Self.picture(300, 20, seed: 3),
    ]
    var graphic = Self.graphic(uses: 18, pages: 2, resources: resources) {
      let width = Double(30 + 12 * ($0 / 3 % 4))
      return (
        Rect(x: Double($0 % 6) * 80 + 8, y: Double($0 / 6) * 120 + 8, width: width, height: width * 0.8),
        $0 % 4 == 3 ? 30 : 0
      )
    }
    var shapes = Array(graphic.pages[0].shapes)
    shapes[4].flipX = true
    shapes[5].flipY = true
    shapes[6].opacity = 0.5
    shapes[7] = Shape(
      id: "f", kind: .frame(children: [shapes[7]]), frame: shapes[7].frame.insetBy(dx: 10, dy: 5))
    graphic.pages[0] = Page(id: "p0", name: "P", width: 500, height: 400, shapes: ShapeList(shapes))
    let pdf = try Exporter.data(for: graphic, format: .pdf)
    for page in 0..<2 {
      let painted = try Program.run(
        "pdftocairo", ["-png", "-r", "96", "-singlefile", "-f", "\(page + 1)"], input: pdf, output: "png")
      let picture = try Pixels(png: painted)
      let expected = try Pixels(png: Exporter.data(for: graphic, format: .png, page: page))
      #expect(picture.meanDifference(from: expected) < 0.004, "page \(page)")
      #expect(picture.differingPixels(from: expected, tolerance: 80) < 400, "page \(page)")
    }
  }

  /// Each band of a picture asks for what it shows; what does not fit into memory is painted less sharp, not
  /// decoded again.
  @Test func eachPictureIsDecodedOnce() throws {
    var random = SeededRandom(seed: LongForm.seed)
    let rounds = LongForm.steps(of: "pictures", usual: 12, long: 400)
    var tight = 0
    for round in 0..<rounds {
      var resources: [String: Resource] = [:]
      for index in 0...random.int(4) {
        resources["r\(index)"] = try Self.picture(
          100 + random.int(400), 100 + random.int(400), seed: UInt64(index))
      }
      let graphic = Self.graphic(uses: 1 + random.int(12), pages: 1, resources: resources) { _ in
        let frame = Rect(
          x: random.double(-200...400), y: random.double(-200...400), width: random.double(1...600),
          height: random.double(1...600))
        return (frame, random.bool() ? 0 : random.double(0...360))
      }
      let sheet = try Exporter.sheet(of: graphic, at: 0, Exporter.Options())
      let capacity = 220_000 + random.int(600_000)
      let plan = PicturePlan(sheet.page.shapes, area: sheet.area, scale: 4, in: sheet.environment)
      let cache = Raster.pictures(for: sheet, scale: 4, within: capacity)
      _ = try Raster.surface(sheet, width: 2_000, height: 1_600, scale: 4, pictures: cache)
      let context = "SHAPEEDIT_SEED=\(LongForm.seed), round \(round)"
      if plan.maximumPixels(within: capacity) < 500 * 500 { tight += 1 }
      #expect(cache.decodeCount <= plan.count, "\(context)")
      #expect(cache.keptBytes <= capacity, "\(context)")
    }
    #expect(tight >= rounds / 4)
  }
}
