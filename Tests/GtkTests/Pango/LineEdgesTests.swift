// Where the words of a line begin and end, found in one pass, is where Pango finds each. Needs no display.

import CGtk
import TestSupport
import Testing

@testable import Gtk

@Suite struct LineEdgesTests {
  private static let words = ["hello", "fi", "office", "x", "1", ",", "\t", " ", "  ", "\n"]
  /// Not both: from right to left Pango parts letters that no font has from those they go with.
  private static let (turned, accented) = (
    words + ["שלום", "سلام", "لا", "\u{202e}", "\u{2067}"],
    words + ["a\u{301}", "中文", "👩‍👩‍👧", "\u{10ffff}", "ก\u{e49}\u{e33}", "क्ष"]
  )

  private static func layout(_ random: inout SeededRandom, in context: Pango.Context) -> Pango.Layout {
    let layout = Pango.Layout(context)
    let words = Bool.random(using: &random) ? turned : accented
    layout.setFont(Pango.Font(family: "sans-serif", size: 32))
    layout.text = (0..<1 + Int.random(in: 0..<40, using: &random))
      .map { _ in words.randomElement(using: &random)! + (Bool.random(using: &random) ? " " : "") }.joined()
    let count = layout.text.unicodeScalars.count
    var end = 0
    let spans = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
      let start = end + Int.random(in: 0...5, using: &random)
      end = start + 1 + Int.random(in: 0..<9, using: &random)
      var span = Pango.Span(start..<end)
      span.size = Bool.random(using: &random) ? 50 : nil
      span.weight = 700
      return span
    }
    layout.setSpans(spans.filter { $0.range.upperBound <= count }, isUnderlined: false)
    layout.setWidth([nil, 40, 300, 2_000].randomElement(using: &random)!)
    layout.setAlignment([.left, .center, .right].randomElement(using: &random)!)
    layout.setJustified(Bool.random(using: &random))
    return layout
  }

  @Test func wordsAreWherePangoFindsThem() {
    let seed = SeededRandom.seed()
    print("Words of lines: SHAPEEDIT_SEED=\(seed)")
    var random = SeededRandom(seed: seed)
    let context = Pango.Context()
    var count = 0
    for _ in 0..<400 {
      let layout = Self.layout(&random, in: context)
      let lines = layout.lines
      let iterator = pango_layout_get_iter(layout.pointer)
      defer { pango_layout_iter_free(iterator) }
      for line in lines {
        let known = pango_layout_iter_get_line_readonly(iterator)!
        // Letters of a cluster, which Pango divides by what the font says of them, are looked at as one.
        for word in line.words where line.words.count > 1 {
          func x(_ byte: Int, isAfter: Bool) -> Double {
            var x: Int32 = 0
            pango_layout_line_index_to_x(known, Int32(byte), isAfter ? 1 : 0, &x)
            return line.box.x + Double(x) / Double(PANGO_SCALE)
          }
          let last = word.bytes.upperBound - word.text.unicodeScalars.last!.utf8.count
          let (begin, end) = (x(word.bytes.lowerBound, isAfter: false), x(last, isAfter: true))
          #expect(word.isRightToLeft == (end < begin), "\(word) in \(line.text.debugDescription)")
          #expect(abs(word.x - begin) < 0.01, "\(word), \(begin), in \(line.text.debugDescription)")
          count += 1
        }
        _ = pango_layout_iter_next_line(iterator)
      }
    }
    #expect(count > 3_000)
  }
}
