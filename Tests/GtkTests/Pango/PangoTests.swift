// Text layout: breaking, alignment, lines, threads. Needs no display.

import Testing

@testable import Gtk

@Suite struct PangoTests {
  private func layout(_ text: String, size: Double = 16, width: Double? = nil) -> Pango.Layout {
    let layout = Pango.Layout(Pango.Context())
    layout.setFont(Pango.Font(family: "sans-serif", size: size))
    layout.text = text
    layout.setWidth(width)
    return layout
  }

  @Test func linesBreakAtTheWidth() {
    let text = "The quick brown fox jumps over the lazy dog"
    #expect(layout(text).lineCount == 1)
    let narrow = layout(text, width: 100)
    #expect(narrow.lineCount > 2)
    #expect(narrow.lines.allSatisfy { $0.box.width <= 101 })
    #expect(
      narrow.lines.map(\.text).joined(separator: " ").split(separator: " ").joined(separator: " ") == text)
    #expect(narrow.lines.map(\.baseline) == narrow.lines.map(\.baseline).sorted())
    // A word wider than the width is broken inside.
    #expect(layout("Donaudampfschifffahrtsgesellschaft", width: 60).lineCount > 2)
  }

  @Test func theSizeIsInUserUnits() {
    let (small, large) = (layout("Hxg", size: 20), layout("Hxg", size: 40))
    #expect(abs(large.logicalExtents.height / small.logicalExtents.height - 2) < 0.02)
    #expect((20...32).contains(small.logicalExtents.height))
    // Not hinted: widths grow in proportion, so that breaks do not depend on the zoom.
    let text = "Sphinx of black quartz, judge my vow"
    let ratio = layout(text, size: 50).logicalExtents.width / layout(text, size: 5).logicalExtents.width
    #expect(abs(ratio - 10) < 0.05)
  }

  @Test func alignmentMovesLines() {
    let layout = layout("Hi", width: 100)
    layout.setAlignment(.left)
    #expect(layout.lines[0].box.x == 0)
    layout.setAlignment(.center)
    let line = layout.lines[0].box
    #expect(abs(line.x + line.width / 2 - 50) < 0.1)
    layout.setAlignment(.right)
    #expect(abs(layout.lines[0].box.x + line.width - 100) < 0.1)
  }

  @Test func justifiedLinesReachTheWidth() throws {
    let layout = layout("one two three four five six seven eight nine ten", width: 160)
    let loose = layout.lines[0]
    layout.setJustified(true)
    let line = layout.lines[0]
    #expect(abs(line.box.width - 160) < 1)
    #expect(line.words.map(\.text) == loose.words.map(\.text))
    #expect(try #require(line.words.last).x > (try #require(loose.words.last)).x)
  }

  @Test func textFromRightToLeftIsKnown() {
    let lines = layout("שלום עולם\nhello", width: 200).lines
    #expect(lines.map(\.isRightToLeft) == [true, false])
    #expect(abs(lines[0].box.x + lines[0].box.width - 200) < 1)
    #expect(lines[0].words[0].x > lines[0].words[1].x)
  }

  @Test func oddTextIsKept() {
    #expect(layout("a\0b").text == "a\u{fffd}b")
    #expect(layout("").lineCount == 1)
    #expect(layout("").logicalExtents.height > 10)
    #expect(layout("a\n\nb").lines.map(\.text) == ["a", "", "b"])
  }

  @Test func caretAndIndexAreInverse() {
    let layout = layout("añb")
    for index in [0, 1, 3, 4] {
      let box = layout.caretBox(at: index)
      #expect(layout.index(x: box.x + 0.01, y: box.height / 2) == index)
    }
  }

  @Test func drawsInk() throws {
    let surface = try Cairo.ImageSurface(width: 60, height: 30)
    let context = Cairo.Context(surface)
    context.move(x: 5, y: 5)
    layout("Mm").draw(on: context)
    #expect(surface.withPixels { $0.contains { $0 >> 24 == 255 } })
  }

  @Test func threadsWithTheirOwnContextsAgree() async {
    let widths = await withTaskGroup(of: Double.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let layout = Pango.Layout(Pango.Context())
          layout.setFont(Pango.Font(family: "serif", size: 13, weight: 700, isItalic: true))
          layout.text = "Zwölf Boxkämpfer jagen Viktor"
          return layout.logicalExtents.width
        }
      }
      return await group.reduce(into: Set<Double>()) { $0.insert($1) }
    }
    #expect(widths.count == 1)
  }

  @Test func familiesAreListedOnce() {
    let families = Pango.fontFamilies()
    #expect(!families.isEmpty)
    #expect(families == Set(families).sorted())
  }
}
