// Text layout: breaking, alignment, lines, threads. Needs no display.

import CGtk
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

  @Test func aPointOfTheCaretIsOfItsIndex() {
    let layout = layout("añb")
    for index in [0, 1, 3, 4] {
      var caret = PangoRectangle()
      pango_layout_get_cursor_pos(layout.pointer, Int32(index), &caret, nil)
      let box = Pango.Box(caret)
      #expect(layout.index(x: box.x + 0.01, y: box.height / 2) == index)
    }
  }

  private static let everything = Pango.Box(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  @Test func lettersAreFilledWhereTheyStand() throws {
    for size in [8, 20, 40] as [Double] {
      let surface = try Cairo.ImageSurface(width: 100, height: 60)
      let context = Cairo.Context(surface)
      context.translate(x: 5, y: 5)
      let layout = layout("Mm", size: size)
      context.fill(
        layout.glyphLines(), red: 0, green: 0, blue: 0, alpha: 1, visible: Self.everything)
      var drawn = PangoRectangle()
      pango_layout_get_extents(layout.pointer, &drawn, nil)
      let ink = Pango.Box(drawn)
      let dark = surface.withPixels { pixels in pixels.indices.filter { pixels[$0] >> 24 > 128 } }
      let columns = dark.map { (pixel: Int) in Double(pixel % 100) }
      let rows = dark.map { (pixel: Int) in Double(pixel / 100) }
      #expect(abs(try #require(columns.min()) - 5 - ink.x) < 2)
      #expect(abs(try #require(columns.max()) - 4 - ink.x - ink.width) < 2)
      #expect(abs(try #require(rows.min()) - 5 - ink.y) < 2)
      #expect(abs(try #require(rows.max()) - 4 - ink.y - ink.height) < 2)
    }
  }

  @Test func whatIsNotVisibleIsNotFilled() throws {
    let surface = try Cairo.ImageSurface(width: 100, height: 100)
    let lines = layout("Mm\nMm\n\n\n\nMm", size: 16).glyphLines()
    Cairo.Context(surface).fill(
      lines, red: 0, green: 0, blue: 0, alpha: 1, visible: Pango.Box(x: 0, y: 0, width: 100, height: 16))
    surface.withPixels { pixels in
      #expect(pixels[..<1600].contains { $0 != 0 })
      #expect(pixels[8000...].allSatisfy { $0 == 0 })
    }
  }

  @Test func aBrokenWordGetsNoHyphen() {
    let text = "Donaudampf\u{ad}schiff\u{ad}fahrt"
    let lines = layout(text, width: 60).glyphLines()
    // A soft hyphen is not shown, and none is added.
    #expect(lines.glyphCount <= text.unicodeScalars.count)
    let plain = layout("Donaudampfschifffahrtsgesellschaft", width: 60)
    #expect(plain.lineCount > 2)
    #expect(plain.glyphLines().glyphCount <= 34)
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
}
