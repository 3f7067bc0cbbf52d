// Export: the formats agree with each other and with librsvg, are deterministic, and refuse what cannot be.

import Foundation
import Gtk
import ShapeTesting
import Synchronization
import Testing

@testable import ShapeDrawing
@testable import ShapeModel

@Suite struct ExportTests {
  private func page(_ shapes: [Shape], width: Double = 100, height: Double = 80) -> Graphic {
    Graphic(pages: [
      Page(id: "p1", name: "A & B <1>", width: width, height: height, shapes: ShapeList(shapes))
    ])
  }

  private let red = Shape(
    id: "red", kind: .rectangle(cornerRadius: 0), frame: Rect(x: 10, y: 10, width: 30, height: 20),
    fill: .color(Color(rgb: 0xff0000)))

  @Test func librsvgDrawsOurSVGAsWePaint() throws {
    let graphic = Gallery.graphic
    let ours = try Pixels(png: Exporter.data(for: graphic, format: .png))
    let svg = try Exporter.data(for: graphic, format: .svg)
    let theirs = try Pixels(png: Program.run("rsvg-convert", [], input: svg))
    #expect(ours.meanDifference(from: theirs) < 0.001)
    #expect(ours.differingPixels(from: theirs, tolerance: 40) < ours.values.count / 2000)
    // The comparison bites: one shape less is seen.
    var changed = graphic
    changed.pages[0].shapes.remove(id: "group")
    let other = try Pixels(png: Exporter.data(for: changed, format: .png))
    #expect(other.differingPixels(from: theirs, tolerance: 40) > ours.values.count / 2000)
  }

  @Test func popplerDrawsOurPDFAsWePaint() throws {
    let graphic = Gallery.graphic
    let ours = try Pixels(png: Exporter.data(for: graphic, format: .png))
    let pdf = try Exporter.data(for: graphic, format: .pdf)
    let ppm = try Program.run("pdftocairo", ["-png", "-r", "96", "-singlefile"], input: pdf, output: "png")
    #expect(ours.meanDifference(from: try Pixels(png: ppm)) < 0.01)
  }

  @Test func textOfPDFAndSVGIsText() throws {
    let graphic = Gallery.graphic
    let pdf = try Program.run(
      "pdftotext", [], input: Exporter.data(for: graphic, format: .pdf), output: "txt")
    #expect(String(decoding: pdf, as: UTF8.self).contains("Boxkämpfer jagen Viktor."))
    let svg = String(decoding: try Exporter.data(for: graphic, format: .svg), as: UTF8.self)
    #expect(svg.contains("Boxkämpfer jagen Viktor.</tspan>"))
    #expect(svg.contains("mixed  spaces &amp; </tspan>"))
    #expect(svg.contains("<title>Every kind &amp; style</title>"))
    #expect(svg.contains("&lt;tags&gt;"))
    #expect(svg.contains("<rect x=\"20\" y=\"20\" width=\"90\" height=\"55\" fill=\"#4a90d9\"/>"))
    #expect(svg.contains("<ellipse") && svg.contains("<polygon") && svg.contains("<polyline"))
  }

  @Test func aPageIsPrintedInTheMiddleAndAsLargeAsFits() throws {
    func printed(_ graphic: Graphic, width: Int, height: Int) throws -> Pixels {
      let surface = try Cairo.ImageSurface(format: .argb32, width: width, height: height)
      try PrintedDrawing(graphic).paint(
        page: 0, on: Cairo.Context(surface), width: Double(width), height: Double(height))
      return try Pixels(surface)
    }
    var hanging = red
    hanging.frame = Rect(x: -50, y: 40, width: 100, height: 20)
    // 100 by 80 points are 75 by 60 of PDF's: here with 12.5 and 20 on each side.
    let room = try printed(page([hanging]), width: 100, height: 100)
    let row = 20 + Int(50 * 0.75)
    #expect(room.values[row * 100 + 20] == 0xff0000)
    #expect(room.values[row * 100 + 10] == 0xffffff)  // Off the page.
    #expect(room.values[row * 100 + 55] == 0xffffff)
    // Half as much room: half as large.
    let tight = try printed(page([red]), width: 40, height: 40)
    #expect(tight.values[(4 + 8) * 40 + 10] == 0xff0000)
    #expect(tight.values[(4 + 14) * 40 + 10] == 0xffffff)
    #expect(throws: ExportError.nothingToExport) { try PrintedDrawing(page([], width: 0, height: 0)) }
  }

  @Test func theSameDrawingGivesTheSameBytes() throws {
    for format in ExportFormat.allCases {
      #expect(
        try Exporter.data(for: Gallery.graphic, format: format)
          == Exporter.data(for: Gallery.graphic, format: format))
    }
  }

  @Test func bandsPaintWhatOneThreadPaints() throws {
    var graphic = Gallery.graphic
    // Enough shapes to be painted in bands, the same ones over and over.
    let shapes = Array(graphic.pages[0].shapes)
    for round in 0..<3 {
      for shape in shapes {
        var copy = shape
        copy.id += "-\(round)"
        graphic.pages[0].shapes.append(copy)
      }
    }
    let banded = try Pixels(png: Exporter.data(for: graphic, format: .png))
    let whole = try Cairo.ImageSurface(format: .rgb24, width: 1250, height: 900)
    let context = Cairo.Context(whole)
    context.setSource(.white)
    context.paint()
    Painter().paint(
      graphic.pages[0], on: context, in: PaintEnvironment(page: graphic.pages[0], of: graphic))
    let difference = banded.differingPixels(from: try Pixels(whole), tolerance: 40)
    #expect(difference == 0)
  }

  /// The same pixels, to the last, on a machine with any number of processors.
  @Test(arguments: RandomLook.allCases, LongForm.seeds(1, long: 40))
  func pixelsDoNotDependOnTheProcessors(look: RandomLook, seed: UInt64) throws {
    // A page may be empty.
    let drawing = RandomDrawing(seed: seed, look: look, pages: 6)
    var graphic = drawing.graphic
    let page = try #require(graphic.pages.first { !$0.shapes.isEmpty })
    graphic.pages = [page]
    // Enough shapes to be shared out.
    func renamed(_ shape: Shape, _ round: Int) -> Shape {
      var copy = shape
      copy.id = "\(shape.id)r\(round)"
      copy.mapChildren { renamed($0, round) }
      return copy
    }
    for round in 0..<(260 / max(1, page.shapes.count)) {
      for shape in page.shapes {
        var copy = renamed(shape, round)
        copy.frame.x += Double(round * 37 % 400)
        copy.frame.y += Double(round * 53 % 300)
        graphic.pages[0].shapes.append(copy)
      }
    }
    if page.width == 0 { (graphic.pages[0].width, graphic.pages[0].height) = (900, 700) }
    let sheet = try Exporter.sheet(of: graphic, at: 0, Exporter.Options()) { false }
    func pixels(_ processors: Int) throws -> [UInt32] {
      let surface = try Raster.surface(
        sheet, width: sheet.area.width, height: sheet.area.height, scale: 1, processors: processors)
      return surface.withPixels { Array($0) }
    }
    let one = try pixels(1)
    for processors in [2, 3, 5, 8, 16] {
      let others = try pixels(processors)
      let width = Int(sheet.area.width)
      let places = one.indices.filter { one[$0] != others[$0] }
        .map { Point(x: Double($0 % width), y: Double($0 / width)) }
      let box = Rect(enclosing: places)
      #expect(box == nil, "\(processors) processors, \(places.count) pixels, SHAPEEDIT_SEED=\(seed)")
    }
  }

  /// What the browser shows is what is exported, scaled down: each pixel the mean of nine.
  @Test(arguments: LongForm.seeds(1, long: 100))
  func aThumbnailIsTheExportedPictureScaledDown(seed: UInt64) throws {
    // Some times what letters and thin lines differ by.
    let limit = 0.005
    var (last, others) = (nil as Pixels?, [Double]())
    // Some drawings are empty, and of one seed all are.
    for (index, look) in RandomLook.allCases.enumerated() {
      let drawing = RandomDrawing(
        seed: seed &* 97 &+ UInt64(index), look: look, pages: 1,
        area: Rect(x: 0, y: 0, width: 600, height: 420))
      var graphic = drawing.graphic
      (graphic.pages[0].width, graphic.pages[0].height) = (600, 420)
      let exported = try Pixels(png: Exporter.data(for: graphic, format: .png)).scaledDown(by: 3)
      let thumbnail = try Pixels(png: Thumbnail.png(graphic, side: 200))
      let difference = thumbnail.meanDifference(from: exported)
      #expect(difference < limit, "\(look), SHAPEEDIT_SEED=\(seed)")
      // Another drawing's picture is not taken for this one's.
      if let last { others.append(thumbnail.meanDifference(from: last)) }
      last = exported
    }
    #expect(others.count { $0 > limit } > 1, "\(others), SHAPEEDIT_SEED=\(seed)")
  }

  @Test func scaleAndBackground() throws {
    let graphic = page([red], width: 50.5, height: 40)
    let picture = try Pixels(
      png: Exporter.data(for: graphic, format: .png, scale: 2, background: Color(rgb: 0x00ff00)))
    #expect(picture.width == 101 && picture.height == 80)
    #expect(picture[30, 30] == 0xff0000)
    #expect(picture[5, 5] == 0x00ff00)
    let clear = try Cairo.ImageSurface(
      encoded: Exporter.data(for: graphic, format: .png, background: .clear), mimeType: "image/png")
    #expect(clear.withPixels { $0[0] } == 0)
    let svg = String(
      decoding: try Exporter.data(for: graphic, format: .svg, background: .clear), as: UTF8.self)
    #expect(svg.components(separatedBy: "<rect").count == 2)
  }

  @Test func aSelectionIsAsLargeAsItIs() throws {
    var other = red
    other.id = "other"
    other.frame.x = 60
    let graphic = page([red, other])
    let bytes = try Exporter.data(
      for: graphic, format: .png, options: Exporter.Options(selection: ["other"]))
    let picture = try Pixels(png: bytes)
    #expect(picture.width == 30 && picture.height == 20)
    #expect(picture[0, 0] == 0xff0000)
    #expect(throws: ExportError.nothingToExport) {
      try Exporter.data(for: graphic, format: .svg, options: Exporter.Options(selection: ["none"]))
    }
  }

  /// The picture of a shape with a line ends where the line does.
  @Test(arguments: [
    Shape.Kind.rectangle(cornerRadius: 0), .rectangle(cornerRadius: 12), .ellipse, .triangle,
    .line(points: [Point(x: 0, y: 0), Point(x: 1, y: 0.5), Point(x: 0, y: 1)]),
  ])
  func aPictureOfAShapeHasNoEmptyRim(kind: Shape.Kind) throws {
    for (width, turn, join) in [
      (2.0, 0.0, Stroke.Join.miter), (2, 0, .round), (4, 30, .miter), (6, 90, .bevel),
    ] {
      var shape = Shape(
        id: "s", kind: kind, frame: Rect(x: 120, y: 130, width: 120, height: 80),
        fill: .color(Color(rgb: 0x3584e4)), stroke: Stroke(color: .black, width: width, join: join))
      shape.rotation = turn
      let graphic = page([shape], width: 400, height: 400)
      let options = Exporter.Options(selection: ["s"], background: .white)
      let shown = try Pixels(png: Exporter.data(for: graphic, format: .png, options: options))
      let size = try Exporter.size(of: graphic, options: options)
      #expect(Double(shown.width) == size.width && Double(shown.height) == size.height)
      if case .rectangle = kind, turn == 0 { #expect(shown.width == 122 && shown.height == 82) }
      // A corner's tip may be less than a pixel shows.
      let rim = turn == 0 && !shape.isLine && kind != .triangle ? 1 : 2
      func hasInk(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
        rows.contains { y in columns.contains { shown[$0, y] != 0xffffff } }
      }
      let (across, down) = (0..<shown.width, 0..<shown.height)
      let edges = [
        hasInk(across.prefix(rim), down), hasInk(across.suffix(rim), down), hasInk(across, down.prefix(rim)),
        hasInk(across, down.suffix(rim)),
      ]
      #expect(edges == [true, true, true, true], "\(kind), \(width), \(turn), \(join)")
      // Nothing that is seen is cut off.
      let whole = try Pixels(png: Exporter.data(for: graphic, format: .png, background: .white))
      let ink = [whole, shown].map { pixels in pixels.values.count { $0 & 0xff00 < 0xf000 } }
      #expect(ink[0] == ink[1], "\(kind), \(width), \(turn), \(join)")
    }
  }

  /// Letters that are slanted for want of slanted ones are so in a document of vectors too, which stays text.
  @Test(arguments: [(false, 400), (true, 400), (true, 700)])
  func slantedLettersAreSlantedInPDF(isItalic: Bool, weight: Int) throws {
    // Bars from top to bottom: slanted, they lean to the right.
    for font in ["Cantarell", "DejaVu Sans"] {
      let text = TextContent(string: "IIII", font: font, size: 80, weight: weight, italic: isItalic)
      let shape = Shape(
        id: "t", kind: .text, frame: Rect(x: 10, y: 10, width: 280, height: 110), text: text)
      let graphic = page([shape], width: 300, height: 130)
      let ours = try Pixels(png: Exporter.data(for: graphic, format: .png))
      let pdf = try Exporter.data(for: graphic, format: .pdf)
      let theirs = try Pixels(
        png: Program.run("pdftocairo", ["-png", "-r", "96", "-singlefile"], input: pdf, output: "png"))
      #expect(ours.meanDifference(from: theirs) < 0.01, "\(font)")
      let words = try Program.run("pdftotext", [], input: pdf, output: "txt")
      #expect(String(decoding: words, as: UTF8.self).contains("IIII"), "\(font)")
      // Printed, a point is as large as in PDF.
      let paper = try Cairo.ImageSurface(format: .rgb24, width: 225, height: 98)
      try PrintedDrawing(graphic).paint(page: 0, on: Cairo.Context(paper), width: 225, height: 98)
      let small = try Pixels(
        png: Exporter.data(for: graphic, format: .png, options: Exporter.Options(scale: 0.75)))
      #expect(try Pixels(paper).meanDifference(from: small) < 0.02, "\(font)")
    }
  }

  @Test func aPageWithoutBoundsIsAsLargeAsItsShapes() throws {
    var stroked = red
    stroked.stroke = Stroke(color: .black, width: 4)
    let picture = try Pixels(png: Exporter.data(for: page([stroked], width: 0, height: 0), format: .png))
    #expect((34...38).contains(picture.width) && (24...28).contains(picture.height))
    #expect(throws: ExportError.nothingToExport) {
      try Exporter.data(for: page([], width: 0, height: 0), format: .png)
    }
  }

  @Test func pdfHasAllPages() throws {
    var graphic = page([red])
    graphic.pages.append(Page(id: "p2", name: "Two", width: 200, height: 300, shapes: [red]))
    graphic.pages.append(Page(id: "p3", name: "Endless and empty", width: 0, height: 0))
    let info = try Program.run("pdfinfo", ["-l", "9"], input: Exporter.data(for: graphic, format: .pdf))
    let text = String(decoding: info, as: UTF8.self)
    #expect(text.contains("Pages:           2"))
    #expect(text.contains("Page    1 size:  75 x 60 pts"))
    #expect(text.contains("Page    2 size:  150 x 225 pts"))
    let one = try Program.run("pdfinfo", [], input: Exporter.data(for: graphic, format: .pdf, page: 1))
    #expect(String(decoding: one, as: UTF8.self).contains("Pages:           1"))
  }

  /// Whenever it is given up, an export ends soon and gives nothing; asked to its end, all of it.
  @Test(arguments: ExportFormat.allCases) func whatIsGivenUpGivesNothing(_ format: ExportFormat) throws {
    final class Asked: Sendable {
      let count = Mutex(0)
    }
    var shapes: [Shape] = []
    for index in 0..<200 {
      let frame = Rect(x: Double(index % 20) * 40, y: Double(index / 20) * 40, width: 38, height: 38)
      let text = TextContent(string: "Shape \(index)", size: 9)
      shapes.append(Shape(id: "s\(index)", kind: index % 3 == 0 ? .ellipse : .text, frame: frame, text: text))
    }
    for page in [page(shapes, width: 800, height: 400), page(shapes, width: 0, height: 0)] {
      let whole = try Exporter.data(for: page, format: format)
      func export(until limit: Int) -> (result: [UInt8]?, asked: Int) {
        let asked = Asked()
        let bytes = try? Exporter.data(for: page, format: format, options: Exporter.Options()) {
          asked.count.withLock {
            $0 += 1
            return $0 > limit
          }
        }
        return (bytes, asked.count.withLock(\.self))
      }
      let all = export(until: .max)
      #expect(all.result == whole && all.asked >= 200)
      // How often several threads ask differs a little.
      for limit in [0, 1, 2, 50, 150] {
        let part = export(until: limit)
        let isNothing = part.result == nil
        #expect(isNothing, "\(format), \(limit) of \(all.asked)")
        #expect(part.asked <= limit + 8, "\(format), \(limit) of \(all.asked)")
      }
    }
  }

  /// A picture that is to be so wide is so wide, for any size of a page.
  @Test func picturesAreAsWideAsTheyAreToBe() {
    var random = SeededRandom(seed: LongForm.seed)
    for _ in 0..<20_000 {
      let points = Double.random(in: 1...5_000, using: &random)
      let size = Bool.random(using: &random) ? points : points.rounded()
      let width = Double(Int.random(in: 1...32_767, using: &random))
      #expect(Exporter.pixels(size, scale: width / size) == width, "seed \(LongForm.seed): \(size), \(width)")
    }
    #expect(Exporter.pixels(100.2, scale: 1) == 101)
  }

  @Test func whatCannotBeIsRefused() {
    let graphic = page([red])
    #expect(throws: ExportError.noSuchPage(3, count: 1)) {
      try Exporter.data(for: graphic, format: .svg, page: 2)
    }
    #expect(throws: ExportError.badScale(0)) { try Exporter.data(for: graphic, format: .png, scale: 0) }
    #expect(throws: ExportError.self) { try Exporter.data(for: graphic, format: .png, scale: .nan) }
    #expect(throws: ExportError.tooLarge(width: 100_000, height: 80_000)) {
      try Exporter.data(for: graphic, format: .png, scale: 1000)
    }
    #expect(
      ExportError.noSuchPage(3, count: 1).description == "There is no page 3; the drawing has 1 page.")
    #expect(ExportFormat(fileExtension: "PNG") == .png)
    #expect(ExportFormat(fileExtension: "jpeg") == nil)
  }

  @Test func thumbnailsFitTheirSquare() throws {
    let wide = try Pixels(png: Thumbnail.png(page([red], width: 400, height: 100), side: 128))
    #expect(wide.width == 128 && wide.height == 32)
    #expect(wide[6, 6] == 0xff0000)
    let empty = try Pixels(png: Thumbnail.png(page([], width: 0, height: 0), side: 64))
    #expect(empty.width == 64 && Set(empty.values) == [0xffffff])
  }

  @Test func numbersAreShortAndExactEnough() {
    func text(_ value: Double) -> String {
      var svg = SVGText()
      svg.number(value)
      return String(decoding: svg.bytes, as: UTF8.self)
    }
    #expect(text(0) == "0")
    #expect(text(-0.00001) == "0")
    #expect(text(12.5) == "12.5")
    #expect(text(-3.0625) == "-3.0625")
    #expect(text(0.1 + 0.2) == "0.3")
    #expect(text(-1e9) == "-1000000000")
    #expect(text(.nan) == "0")
  }

  @Test(arguments: ["", "a", "ab", "abc", "abcd"])
  func base64IsTheStandards(string: String) {
    var svg = SVGText()
    svg.base64(Array(string.utf8))
    #expect(String(decoding: svg.bytes, as: UTF8.self) == Data(string.utf8).base64EncodedString())
  }
}
