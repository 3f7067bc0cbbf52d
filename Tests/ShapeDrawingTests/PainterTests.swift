// The painter alone: opacity, flips, clips, levels of detail, and values meant to do harm.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct PainterTests {
  private func paint(
    _ shapes: [Shape], width: Int = 100, height: Int = 100, zoom: Double = 1, origin: Point = .zero
  ) throws -> Pixels {
    let surface = try Cairo.ImageSurface(format: .rgb24, width: width, height: height)
    let context = Cairo.Context(surface)
    context.setSource(.white)
    context.paint()
    context.scale(x: zoom, y: zoom)
    context.translate(x: -origin.x, y: -origin.y)
    let page = Page(id: "p", name: "", width: 0, height: 0, shapes: ShapeList(shapes))
    Painter().paint(page, on: context, in: PaintEnvironment(page: page, resources: [:]))
    try context.check()
    return try Pixels(surface)
  }

  private func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UInt32 = 0, id: String = "s"
  ) -> Shape {
    Shape(
      id: id, kind: .rectangle(cornerRadius: 0), frame: Rect(x: x, y: y, width: width, height: height),
      fill: .color(Color(rgb: color)))
  }

  @Test func opacityAppliesToAShapeAsAWhole() throws {
    var shape = box(20, 20, 60, 60, 0xff0000)
    shape.stroke = Stroke(color: .black, width: 20)
    shape.opacity = 0.5
    let picture = try paint([shape])
    // Where stroke covers fill the fill does not shine through.
    #expect((0x7f7f7f...0x808080).contains(picture[25, 50]))
    #expect((0xff7f7f...0xff8080).contains(picture[50, 50]))
  }

  @Test func opacityAppliesToAGroupAsAWhole() throws {
    var group = Shape(
      id: "g", kind: .group(children: [box(10, 10, 50, 50, 0), box(30, 30, 50, 50, 0, id: "t")]),
      frame: Rect(x: 10, y: 10, width: 70, height: 70))
    group.opacity = 0.5
    let picture = try paint([group])
    #expect(picture[40, 40] == picture[15, 15])
    #expect((0x7f7f7f...0x808080).contains(picture[40, 40]))
  }

  @Test func aTranslucentArrowHasNoSeam() throws {
    var arrow = Shape(
      id: "a", kind: .arrow(points: [Point(x: 0, y: 0), Point(x: 80, y: 0)]),
      frame: Rect(x: 10, y: 50, width: 80, height: 0),
      stroke: Stroke(color: Color(red: 0, green: 0, blue: 0, alpha: 128), width: 8))
    let picture = try paint([arrow])
    let row = Set((15..<80).map { picture[$0, 50] })
    #expect(row.count == 1)
    arrow.stroke?.color = .black
    #expect(try paint([arrow])[85, 50] == 0)
  }

  @Test func textIsNeverMirrored() throws {
    var shape = Shape(
      id: "t", kind: .text, frame: Rect(x: 0, y: 0, width: 100, height: 40),
      text: TextContent(string: "FLAG", size: 30))
    let plain = try paint([shape])
    shape.flipX = true
    #expect(try paint([shape]) == plain)
    shape.flipY = true
    #expect(try paint([shape]) == plain)
    var group = Shape(id: "g", kind: .group(children: [shape]), frame: shape.frame)
    group.flipX = true
    #expect(try paint([group]) == plain)
    #expect(Set(plain.values).count > 2)
  }

  @Test func aFrameClipsItsChildren() throws {
    let frame = Shape(
      id: "f", kind: .frame(children: [box(0, 0, 100, 100, 0x0000ff)]),
      frame: Rect(x: 30, y: 30, width: 20, height: 20))
    let picture = try paint([frame])
    #expect(picture[40, 40] == 0x0000ff)
    #expect(picture[29, 40] == 0xffffff && picture[51, 40] == 0xffffff)
  }

  @Test func hiddenShapesAreNotPainted() throws {
    var shape = box(0, 0, 100, 100)
    shape.isHidden = true
    #expect(Set(try paint([shape]).values) == [0xffffff])
  }

  @Test func tinyShapesAreAsFaintAsTheyAreSmall() throws {
    let shapes = (0..<10_000).map { box(Double($0 % 100), Double($0 / 100), 0.5, 0.5, 0, id: "s\($0)") }
    // Each covers a quarter of its square, at a tenth of its size.
    let picture = try paint(shapes, width: 10, height: 10, zoom: 0.1)
    let gray = Int(picture[5, 5] & 255)
    #expect(abs(gray - 191) < 24)
  }

  @Test func dashesTooFineForPixelsAreAsFaintAsTheyAre() throws {
    let line = Shape(
      id: "l", kind: .line(points: [Point(x: 0, y: 0), Point(x: 1000, y: 0)]),
      frame: Rect(x: 0, y: 500, width: 1000, height: 0),
      stroke: Stroke(color: .black, width: 40, dash: [1, 3]))
    let picture = try paint([line], zoom: 0.1)
    // A quarter of the line is ink.
    #expect((0xbe...0xc1).contains(picture[50, 50] & 255))
  }

  @Test func textTooSmallToReadIsABar() throws {
    let text = Shape(
      id: "t", kind: .text, frame: Rect(x: 0, y: 0, width: 900, height: 20),
      text: TextContent(string: String(repeating: "word ", count: 20), size: 16))
    let picture = try paint([text], zoom: 0.1)
    #expect((10..<80).allSatisfy { picture[$0, 1] != 0xffffff })
    #expect((0..<100).allSatisfy { picture[$0, 5] == 0xffffff })
  }

  // MARK: Values meant to do harm

  private static let extremes: [Double] = [0, 1e-9, 0.3, 50, 1e5, 1e9]

  @Test func extremeValuesPaintQuicklyAndLeaveTheContextWell() throws {
    let kinds: [Shape.Kind] = [
      .rectangle(cornerRadius: 1e9), .ellipse, .triangle, .polygon(sides: 100),
      .star(points: 100, innerRadius: 0), .text,
      .line(points: [Point(x: -1e9, y: -1e9), Point(x: 1e9, y: 1e9), Point(x: 0, y: -1e9)]),
      .path(Shape.PathData(d: "M-1e9 0C1e9 1e9 -1e9 1e9 1e9 0A1e9 1e9 0 0 1 0 0Z")),
      .arrow(points: [Point(x: 5, y: 5), Point(x: 5, y: 5)]), .image(resource: "none"),
      .unknown(type: "x"), .frame(children: [box(0, 0, 1e9, 1e9)]),
    ]
    for kind in kinds {
      for size in Self.extremes {
        for width in Self.extremes {
          var shape = Shape(
            id: "s", kind: kind, frame: Rect(x: -size / 2, y: -size / 3, width: size, height: size),
            fill: .gradient(
              Gradient(
                geometry: .linear(start: .zero, end: Point(x: 1, y: 1)),
                stops: [.init(offset: 0, color: .white), .init(offset: 1, color: .black)])),
            stroke: Stroke(
              color: Color(rgb: 0xff0000), width: width, dash: size > 1 ? [1e-6, 1e-6] : [3, 0],
              cap: .round, start: .triangle, end: .circle),
            text: TextContent(string: "Text", size: max(size, 1e-3)))
          shape.rotation = 33
          shape.opacity = 0.9
          for zoom in [0.01, 1, 64] {
            let note: Comment = "\(kind) of \(size), line \(width), zoom \(zoom)"
            let time = ThreadClock.measure {
              #expect(throws: Never.self, note) { _ = try paint([shape], zoom: zoom) }
            }
            #expect(time < .seconds(2), note)
          }
        }
      }
    }
  }

  @Test func aHugeShapeIsPaintedWhereItIs() throws {
    var huge = box(-1e9, -1e9, 1e9 + 50, 1e9 + 50, 0x00ff00)
    let picture = try paint([huge])
    #expect(picture[49, 49] == 0x00ff00)
    #expect(picture[51, 49] == 0xffffff && picture[49, 51] == 0xffffff)
    huge.kind = .ellipse
    huge.frame = Rect(x: 0, y: -5e8, width: 1e9, height: 1e9)
    let circle = try paint([huge], origin: Point(x: -50, y: -50))
    #expect(circle[52, 50] == 0x00ff00)
    #expect(circle[47, 50] == 0xffffff)
    let line = Shape(
      id: "l", kind: .line(points: [Point(x: 0, y: 0), Point(x: 1e9, y: 1e9)]),
      frame: Rect(x: -5e8, y: -5e8, width: 1e9, height: 1e9), stroke: Stroke(color: .black, width: 10))
    let diagonal = try paint([line])
    #expect(diagonal[50, 50] == 0 && diagonal[70, 70] == 0)
    #expect(diagonal[50, 70] == 0xffffff)
  }

  @Test func dashesOfACutLineAreWhereTheyWouldBe() throws {
    var line = Shape(
      id: "l", kind: .line(points: [Point(x: 0, y: 0), Point(x: 5_000_000, y: 0)]),
      frame: Rect(x: -4_200_000, y: 50, width: 5_000_000, height: 0),
      stroke: Stroke(color: .black, width: 4, dash: [10, 10]))
    let cut = try paint([line])
    line.frame.x = 0
    line.kind = .line(points: [Point(x: 0, y: 0), Point(x: 500, y: 0)])
    // 4,200,000 is a whole number of periods.
    #expect(cut.differingPixels(from: try paint([line]), tolerance: 40) == 0)
    #expect(cut[5, 50] == 0 && cut[15, 50] == 0xffffff)
  }

  /// Dashes take time in proportion to the length of the line, however small the box is that it runs in, and
  /// however far its width reaches into what is seen.
  @Test(arguments: [0.5, 1e3, 1e6], [[0, 5], [1, 2, 3], [1e-9, 1e-9]])
  func whatDashesTakeIsBounded(width: Double, dash: [Double]) throws {
    let crossing: [Point] = (0..<300).map { index in
      Point(x: Double(index * 7919 % 300), y: Double(index * 104_729 % 300))
    }
    var path = "M0 0"
    for point in crossing { path += "Q\(point.x) \(point.y) \(point.y) \(point.x)" }
    let kinds: [Shape.Kind] = [
      .line(points: crossing), .path(Shape.PathData(d: path)), .star(points: 500, innerRadius: 0.01),
      .ellipse,
      .rectangle(cornerRadius: 40),
    ]
    for kind in kinds {
      for side in [300, 1e9] {
        for cap in Stroke.Cap.allCases {
          let shape = Shape(
            id: "s", kind: kind, frame: Rect(x: 10, y: 10, width: side, height: 280),
            stroke: Stroke(color: .black, width: width, dash: dash, cap: cap, join: .round))
          let page = Page(id: "p", name: "P", width: 300, height: 300, shapes: ShapeList([shape]))
          let used = try ThreadClock.measure { _ = try Thumbnail.png(Graphic(pages: [page]), side: 256) }
          // A program for debugging takes three times as long as it may.
          #expect(used < .seconds(6), "\(kind), \(side), \(cap)")
        }
      }
    }
  }

  @Test func dashesTooFineToSeeBecomeALine() {
    let stroke = Stroke(color: .black, dash: [0.001, 0.001])
    #expect(stroke.usableDash(reach: 100, scale: 1).isEmpty)
    #expect(Stroke(color: .black, dash: [0, 0]).usableDash(reach: 100, scale: 1).isEmpty)
    #expect(Stroke(color: .black, dash: [-1, 3]).usableDash(reach: 100, scale: 1).isEmpty)
    #expect(Stroke(color: .black, dash: [4, 2]).usableDash(reach: 100, scale: 1) == [4, 2])
  }

  @Test func textTakesTheHeightItNeeds() {
    let setter = TextSetter()
    let text = TextContent(string: "The quick brown fox jumps over the lazy dog", size: 20)
    let one = setter.naturalLine(of: text).size
    #expect(one.width > 300 && one.height < 40)
    #expect(setter.height(of: text, width: one.width / 3) > 2.5 * one.height)
  }

  @Test func textStandsWhereItsAlignmentSays() {
    let setter = TextSetter()
    let frame = Rect(x: 100, y: 200, width: 300, height: 100)
    var text = TextContent(string: "Word", size: 20)
    let inBox = setter.place(text, in: frame, isTextShape: false).box
    #expect(abs(inBox.midX - 250) < 0.5 && abs(inBox.midY - 250) < 0.5)
    let alone = setter.place(text, in: frame, isTextShape: true).box
    #expect(alone.x == 100 && alone.y == 200)
    text.align = .end
    text.verticalAlign = .bottom
    let end = setter.place(text, in: frame, isTextShape: true).box
    #expect(abs(end.maxX - 400) < 0.5 && abs(end.maxY - 300) < 0.5)
    let vast = Rect(x: -1e9, y: 0, width: 2e9, height: 10)
    text.align = .center
    #expect(abs(setter.place(text, in: vast, isTextShape: true).box.midX) < 1)
  }
}
