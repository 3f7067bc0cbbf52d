// What bounds the work of a picture, whatever a drawing holds: each use of a text or picture that takes time
// is counted, and none twice.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct PlanTests {
  private static let area = Rect(x: 0, y: 0, width: 500, height: 500)
  private static var nothing: PaintEnvironment {
    PaintEnvironment(shape: { _ in nil }, resource: { _ in nil })
  }
  private static let novel = String(repeating: "It was a dark night. ", count: 2_000)

  private static func texts(_ count: Int, _ make: (Int, inout Shape, inout TextContent) -> Void) -> [Shape] {
    (0..<count).map { index in
      var shape = Shape(id: "t\(index)", kind: .text, frame: Rect(x: 0, y: 0, width: 300, height: 100))
      var text = TextContent(string: novel, size: 12)
      make(index, &shape, &text)
      shape.text = text
      return shape
    }
  }

  /// Everything that a setter tells texts apart by, and every place from which many lines are set that are
  /// not seen.
  enum Way: CaseIterable, Sendable {
    case width, weight, alignment, bytes, above, wide, turned

    /// Whether only what is seen of a text is set, since it is very long.
    var isLong: Bool { self == .above || self == .wide || self == .turned }

    func change(_ index: Int, _ shape: inout Shape, _ text: inout TextContent) {
      if self != .weight, self != .alignment, self != .bytes { shape.frame.width += Double(index) / 8 }
      switch self {
      case .width: break
      case .weight: text.weight = 100 + index
      case .alignment:
        text.align = TextContent.Alignment.allCases[index % 4]
        text.weight = 100 + index / 4
      case .bytes:
        let spellings = (0..<7).map { index >> $0 & 1 == 0 ? "\u{e9}" : "e\u{301}" }
        text.string = spellings.joined() + text.string
      case .above: shape.frame.y = -40_000
      case .wide: shape.frame.width += 60_000
      case .turned: (shape.frame.y, shape.rotation) = (40_000, 180)
      }
    }
  }

  @Test(arguments: Way.allCases) func eachTextThatIsSetIsCounted(way: Way) {
    let shapes = Self.texts(way.isLong ? 8 : 40) { index, shape, text in
      if way.isLong { text.string = String(repeating: text.string, count: 7) }
      way.change(index, &shape, &text)
    }
    let limit = way.isLong ? 1e9 : 0.3e9
    var plan = PaintPlan(limit: limit)
    plan.add(shapes, area: Self.area, scale: 1, least: 2.5, in: Self.nothing)
    let setter = TextSetter()
    // What the plan lets pass, as it is looked at.
    var cost = 0.0
    for shape in shapes where !plan.greeked.contains(shape.id) {
      guard let text = shape.text else { continue }
      let before = setter.setCount
      _ = setter.place(text, in: shape.frame, isTextShape: true)
      if setter.setCount > before {
        let pages = shape.transform.inverted?.box(of: Self.area).maxY ?? 0
        cost +=
          SetText.cost(
            of: text.string, width: shape.frame.width / text.size,
            seen: (pages - shape.frame.minY) / text.size, runs: text.runs,
            size: text.size
          ).nanoseconds
      }
    }
    #expect(cost <= limit, "\(way)")
    #expect(cost > 0)
  }

  @Test func extentsOfLongTextsAreGuessedAfterSome() {
    let shapes = Self.texts(60) { index, shape, _ in shape.frame.width += Double(index) / 8 }
    let painter = Painter(target: .vectors)
    let box = painter.extents(of: shapes, in: Self.nothing)
    #expect((1..<20).contains(painter.textSetter.setCount))
    #expect((box?.height ?? 0) > 5_000)
    // Those of a person are measured.
    let few = Self.texts(60) { index, _, text in text.string = "A label \(index)" }
    let other = Painter(target: .vectors)
    _ = other.extents(of: few, in: Self.nothing)
    #expect(other.textSetter.setCount == 60)
  }

  /// Pictures that are not kept together are decoded for each use.
  @Test func picturesThatPushEachOtherOutAreCountedEachTime() throws {
    let surface = try Cairo.ImageSurface(format: .rgb24, width: 1_000, height: 1_000)
    let resource = Resource(type: "image/png", data: try surface.pngData())
    let shapes = (0..<200).map {
      Shape(
        id: "i\($0)", kind: .image(resource: "r\($0 % 4)"),
        frame: Rect(x: -100, y: -100, width: 2_000, height: 2_000))
    }
    func omitted(kept: Int) -> Set<String> {
      var plan = PaintPlan(limit: 0.5e9, keptPictures: kept)
      plan.add(
        shapes, area: Self.area, scale: 1, least: 2.5,
        in: PaintEnvironment(shape: { _ in nil }, resource: { _ in resource }))
      return plan.omitted
    }
    #expect(omitted(kept: 64 << 20).isEmpty)
    // The lowest are shown, as many as there is time for; then those of the two that are kept.
    let some = omitted(kept: 8 << 20)
    #expect((0..<41).allSatisfy { !some.contains("i\($0)") })
    #expect((41..<200).allSatisfy { some.contains("i\($0)") == [1, 2].contains($0 % 4) })
  }

  @Test func curvesBeyondAllSizesAreFlattenedToBoundedlyManyChords() {
    for (count, size) in [(1, 1e9), (1_000, 1e9), (40_000, 1e9), (40_000, 4e6)] {
      var outline = [PathElement.move(.zero)]
      for _ in 0..<count {
        outline.append(
          .curve(Point(x: size, y: 0), Point(x: 0, y: size), Point(x: -size, y: -size / 2)))
      }
      let clipper = OutlineClipper(box: Rect(x: -size, y: -size, width: 2 * size, height: 2 * size))
      let chords = clipper.flatten(outline, by: .identity).reduce(0) { $0 + $1.points.count }
      #expect(chords <= 2_500_000, "\(count) curves of \(size)")
      #expect(chords >= 8 * count)
    }
    // What a person draws is as exact as ever.
    let circle = Shape(id: "c", kind: .ellipse, frame: Rect(x: 0, y: 0, width: 4_000, height: 4_000)).outline
    let points = OutlineClipper(box: Rect(x: 0, y: 0, width: 4_000, height: 4_000))
      .flatten(Array(repeating: circle, count: 100).flatMap(\.self), by: .identity)
    for point in points.flatMap({ $0.points }) {
      #expect(abs((point - Point(x: 2_000, y: 2_000)).length - 2_000) < 0.6)
    }
  }

  /// A text that is flipped has as many lines in a document of SVG as one that is not.
  @Test(arguments: [0.0, 90, 180]) func linesThatAreNotSeenAreNotWritten(rotation: Double) throws {
    func lines(flipX: Bool, flipY: Bool) throws -> Int {
      var shape = Self.texts(1) { _, _, _ in }[0]
      (shape.rotation, shape.flipX, shape.flipY) = (rotation, flipX, flipY)
      let page = Page(id: "p", name: "P", width: 500, height: 500, shapes: ShapeList([shape]))
      let svg = try Exporter.data(for: Graphic(pages: [page]), format: .svg)
      return String(decoding: svg, as: UTF8.self).split(separator: "<tspan").count
    }
    let plain = try lines(flipX: false, flipY: false)
    #expect(plain > 5 && plain < 200)
    for (flipX, flipY) in [(true, false), (false, true), (true, true)] {
      let flipped = try lines(flipX: flipX, flipY: flipY)
      #expect(flipped < 200, "\(flipX) \(flipY)")
    }
  }
}
