// What it takes to set texts is planned before it is done: whatever their letters, sizes and frames, no more
// of them is set than was planned.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct PlannedTextTests {
  private static let words = [
    "word ", "x", "a\u{301}", "\u{301}", "\u{200e}\u{200f}", "a\u{5d0}", "\u{202b}a\u{202a}b", "\n", "\r",
    "\t",
    "中", "👩‍👩‍👧 ", "\u{fdfd}", "ก\u{e49}\u{e33}", "\u{10ffff}", "क्ष", "il", "•\t\n", "i  ",
  ]
  private static let sizes: [Double] = [0.001, 0.3, 1, 7, 14, 28, 400, 10_000, 1e6]

  /// Texts that look alike but for their first letters, which make each another one to be set.
  private static func page(_ random: inout SeededRandom) -> Page {
    let word = random.pick(words)
    let count = random.pick([300, 3_000, 20_000])
    let string = String(String(repeating: word, count: count / word.unicodeScalars.count))
    let frame = Rect(
      x: random.pick([0, -50, 40]), y: random.pick([0, -0.3, -900, 90]),
      width: random.pick([0.5, 8, 50, 300, 5_000, 1e6]), height: random.pick([1, 100, 1e6]))
    var text = TextContent(string: "", size: random.pick([14, 14, 1, 90]))
    text.align = random.pick([nil, .start, .justify])
    text.verticalAlign = random.pick([nil, .top, .middle, .bottom])
    text.lists = random.bool(0.2)
    text.fit = random.pick([nil, .content])
    let kind: Shape.Kind = random.bool() ? .text : .rectangle(cornerRadius: 0)
    let (rotation, flip) = (random.pick([0.0, 0, 90, 180]), random.bool(0.2))
    var runs: [TextRun] = []
    if random.bool(0.7) {
      let some = (0..<1 + random.int(4)).map { _ in random.pick(sizes) }
      let (gap, length) = (random.int(4), random.pick([1, 3, 40, 5_000]))
      var end = random.int(20)
      while end < count - gap - length, runs.count < 300 {
        runs.append(
          TextRun(
            end + gap..<end + gap + length,
            TextRunStyle(
              size: random.bool(0.7) ? random.pick(some) : nil, weight: random.bool(0.3) ? 700 : nil)))
        end += gap + length
      }
    }
    let change = random.int(3)
    let shapes = (0..<random.pick([30, 30, 3, 1])).map { index in
      var shape = Shape(id: "t\(index)", kind: kind, frame: frame)
      (shape.rotation, shape.flipX) = (rotation, flip)
      shape.text = text
      // Once more as it is, in another size, or as it is aligned without being told.
      shape.text?.string = String(UnicodeScalar(UInt8(0x41 + index / 2))) + string
      if text.lists { shape.text?.string = "•\t" + string }
      if index % 2 == 1, change == 1 {
        shape.text?.size *= 2
        shape.frame.width *= 2
      }
      if index % 2 == 1, change == 2 {
        shape.kind = .diamond
        shape.text?.align = nil
      }
      let scalars = shape.text?.string.unicodeScalars.count ?? 0
      shape.text?.runs = runs.filter { $0.range.upperBound <= scalars }
      return shape
    }
    let side = random.pick([1.0, 300, 2_000])
    return Page(id: "p", name: "P", width: side, height: side, shapes: ShapeList(shapes))
  }

  @Test(arguments: LongForm.seeds(100, long: 5_000)) func noMoreIsSetThanWasPlanned(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let page = Self.page(&random)
    let sheet = try Exporter.sheet(of: Graphic(pages: [page]), at: 0, Exporter.Options())
    let limit = 0.1e9
    let writer = SVGWriter(sheet, limit: limit).written()
    // What is set to find how high it is, is set once more to be written.
    #expect(writer.textSetter.setCost <= 2.5 * writer.plan.spent, "SHAPEEDIT_SEED=\(seed), SVG")

    let surface = try Cairo.ImageSurface(width: 300, height: 300)
    let painter = Painter()
    painter.plan = PaintPlan(limit: limit)
    painter.plan.add(page.shapes, area: sheet.area, scale: 1, least: Painter.leastEm, in: sheet.environment)
    sheet.paint(on: Cairo.Context(surface), with: painter)
    #expect(painter.textSetter.setCost <= 1.25 * painter.plan.spent, "SHAPEEDIT_SEED=\(seed), pixels")
  }
}
