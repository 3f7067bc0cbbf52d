// Text broken into lines.

import CGtk

extension Pango {
  /// A paragraph or more in one font, broken into lines. Used by the thread of its context.
  public final class Layout {
    let pointer: OpaquePointer
    let context: Context
    /// Whether letters that no font has are known.
    private var isSettled = false
    /// The em in user units.
    private(set) var em: Double = 16
    /// What is otherwise in parts of the text, over bytes of UTF-8.
    var spans: [(bytes: Range<Int>, span: Span)] = []
    /// The largest em of those.
    var largestSize: Double = 0

    /// An empty layout. Where a word is broken no hyphen is added: SVG, whose text has no hyphens but its
    /// own, would differ.
    public init(_ context: Context) {
      self.context = context
      pointer = pango_layout_new(context.pointer)
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
      pango_layout_set_attributes(pointer, attributes)
      pango_attr_list_unref(attributes)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// The text; lines are parted by "\n". NUL characters are shown as U+FFFD.
    public var text: String {
      get { String(cString: pango_layout_get_text(pointer)) }
      set {
        var text = Self.withBases(newValue)
        text.withUTF8 { utf8 in
          let bytes =
            utf8.contains(0) ? utf8.flatMap { $0 == 0 ? Array("\u{fffd}".utf8) : [$0] } : Array(utf8)
          bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
              pango_layout_set_text(pointer, $0.baseAddress, Int32(clamping: $0.count))
            }
          }
        }
      }
    }

    /// The text with a space that does not break in place of one that has accents. Pango (1.50) breaks lines
    /// between the two, which HarfBuzz keeps together, and ends the process over that.
    private static func withBases(_ text: String) -> String {
      func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200b || (scalar.properties.isWhitespace && !(0x0a...0x0d).contains(scalar.value))
      }
      func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.value {
        case 0x200c, 0x200d, 0x1f3fb...0x1f3ff, 0xe0020...0xe007f: return true
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: return true
        default: return false
        }
      }
      let scalars = text.unicodeScalars
      guard zip(scalars, scalars.dropFirst()).contains(where: { isAccent($1) && isSpace($0) }) else {
        return text
      }
      var result = String.UnicodeScalarView()
      for (scalar, next) in zip(scalars, Array(scalars.dropFirst()) + [" "]) {
        result.append(isAccent(next) && isSpace(scalar) ? "\u{a0}" : scalar)
      }
      return String(result)
    }

    /// Gives letters that no font has a width of their own, once.
    ///
    /// Pango (1.50) takes it from the font's metrics, and finds those under one flag for the whole process: a
    /// thread that asks while another one is at it is told that letters have no width, and lines break
    /// elsewhere.
    private func settle() {
      guard !isSettled else { return }
      isSettled = true
      context.metrics.find(for: pointer)
      let missing = missingLetters
      guard !missing.isEmpty else { return }
      let attributes = pango_attr_list_copy(pango_layout_get_attributes(pointer))
      defer { pango_attr_list_unref(attributes) }
      let unit = Double(PANGO_SCALE) * em
      var box = PangoRectangle(
        x: 0, y: -Int32(0.75 * unit), width: Int32(Self.missingWidth * unit), height: Int32(0.8 * unit))
      for letters in missing {
        let attribute = pango_attr_shape_new(&box, &box)!
        attribute.pointee.start_index = UInt32(letters.lowerBound)
        attribute.pointee.end_index = UInt32(letters.upperBound)
        pango_attr_list_insert(attributes, attribute)
      }
      pango_layout_set_attributes(pointer, attributes)
    }

    /// The width of a letter that no font has, in ems.
    static let missingWidth = 0.6

    /// Where in the text letters stand that no font has.
    private var missingLetters: [Range<Int>] {
      var missing: [Range<Int>] = []
      let iterator = pango_layout_get_iter(pointer)
      defer { pango_layout_iter_free(iterator) }
      repeat {
        var node = pango_layout_iter_get_line_readonly(iterator)?.pointee.runs
        while let current = node {
          let run = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
          let offset = Int(run.item.pointee.offset)
          let count = Int(run.glyphs.pointee.num_glyphs)
          let isBackward = run.item.pointee.analysis.level & 1 == 1
          for place in 0..<count {
            let glyph = run.glyphs.pointee.glyphs[place].glyph
            guard glyph & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0, glyph != 0x0fff_ffff else { continue }
            // Up to the next cluster in the order of the text.
            let start = run.glyphs.pointee.log_clusters[place]
            var next = place
            while next >= 0, next < count, run.glyphs.pointee.log_clusters[next] == start {
              next += isBackward ? -1 : 1
            }
            let end =
              next >= 0 && next < count
              ? Int(run.glyphs.pointee.log_clusters[next]) : Int(run.item.pointee.length)
            let letters = offset + Int(start)..<offset + end
            // One attribute for all: each takes time in proportion to their number.
            if missing.last == letters { continue }
            if let last = missing.last, last.upperBound == letters.lowerBound {
              missing[missing.count - 1] = last.lowerBound..<letters.upperBound
            } else {
              missing.append(letters)
            }
          }
          node = current.pointee.next
        }
      } while pango_layout_iter_next_line(iterator) != 0
      return missing
    }

    /// The font of all of the text.
    public func setFont(_ font: Font) {
      em = font.size
      font.withDescription { pango_layout_set_font_description(pointer, $0) }
    }

    /// The width lines are broken to, in user units; nil never breaks.
    public func setWidth(_ width: Double?) {
      pango_layout_set_width(pointer, width.map { Self.units(max(0, $0)) } ?? -1)
      pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
    }

    /// Where lines stand in the width.
    public func setAlignment(_ alignment: Alignment) {
      pango_layout_set_alignment(pointer, PangoAlignment(rawValue: alignment.rawValue))
    }

    /// Whether lines, but the last of a paragraph, are stretched to the width.
    public func setJustified(_ isJustified: Bool) {
      pango_layout_set_justify(pointer, isJustified ? 1 : 0)
    }

    /// The layout's logical box, line spacing included.
    public var logicalExtents: Box {
      settle()
      var logical = PangoRectangle()
      pango_layout_get_extents(pointer, nil, &logical)
      return Box(logical)
    }

    /// How many lines there are.
    public var lineCount: Int {
      settle()
      return Int(pango_layout_get_line_count(pointer))
    }

    /// The glyphs in their places, to be painted. With `keepsText` they can be shown as text, too.
    public func glyphLines(keepsText: Bool = false) -> GlyphLines {
      settle()
      return GlyphLines(self, keepsText: keepsText)
    }

    /// One line as it is shown.
    public struct Line: Sendable {
      /// Its text, without the line break.
      public var text: String
      /// Where that stands among the bytes of the layout's text.
      public var bytes: Range<Int>
      /// From the layout's top to the baseline.
      public var baseline: Double
      /// Its logical box in the layout.
      public var box: Box
      /// Whether it runs from right to left.
      public var isRightToLeft: Bool
      /// Its words with the x of their first letter, in the order of the text; for lines that are stretched.
      public var words: [Word]
    }

    /// A word of a line.
    public struct Word: Sendable {
      /// Its letters.
      public var text: String
      /// Where they stand among the bytes of the layout's text.
      public var bytes: Range<Int>
      /// Its left edge in the layout; its right edge when it runs from right to left.
      public var x: Double
      /// Whether it runs from right to left, whatever its line does.
      public var isRightToLeft: Bool
    }

    /// The lines from top to bottom.
    public var lines: [Line] { lines(withWords: true) }

    /// The lines from top to bottom. A word of which parts look otherwise is as many words. Those without
    /// words take less time.
    public func lines(withWords hasWords: Bool) -> [Line] {
      settle()
      let iterator = pango_layout_get_iter(pointer)
      defer { pango_layout_iter_free(iterator) }
      let bytes = UnsafeRawPointer(pango_layout_get_text(pointer)!).assumingMemoryBound(to: UInt8.self)
      var lines: [Line] = []
      repeat {
        guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
        var logical = PangoRectangle()
        pango_layout_iter_get_line_extents(iterator, nil, &logical)
        let start = Int(pango_layout_line_get_start_index(line))
        let utf8 = UnsafeBufferPointer(start: bytes + start, count: Int(pango_layout_line_get_length(line)))
        let box = Box(logical)
        let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        lines.append(
          Line(
            text: String(decoding: utf8, as: UTF8.self), bytes: start..<start + utf8.count,
            baseline: Double(pango_layout_iter_get_baseline(iterator)) / Double(PANGO_SCALE), box: box,
            isRightToLeft: isRightToLeft,
            words: hasWords ? words(of: utf8, line: line, start: start, box: box) : []))
      } while pango_layout_iter_next_line(iterator) != 0
      return lines
    }

    private func words(
      of utf8: UnsafeBufferPointer<UInt8>, line: UnsafeMutablePointer<PangoLayoutLine>, start: Int, box: Box
    ) -> [Word] {
      let edges = LineEdges(line, text: pango_layout_get_text(pointer), start: start, utf8: utf8)
      func x(_ place: Double) -> Double { box.x + place / Double(PANGO_SCALE) }
      func word(_ range: Range<Int>) -> Word {
        let (begin, end) = (x(edges.begin(range.lowerBound)), x(edges.end(range.upperBound - 1)))
        return Word(
          text: String(decoding: utf8[range], as: UTF8.self),
          bytes: start + range.lowerBound..<start + range.upperBound, x: begin, isRightToLeft: end < begin)
      }
      let words = utf8.indices.split { utf8[$0] == 0x20 || utf8[$0] == 0x09 }.flatMap { place in
        segments(of: start + place.startIndex..<start + place.endIndex).map {
          word($0.bytes.lowerBound - start..<$0.bytes.upperBound - start)
        }
      }
      // A stretched line of one word has room between its letters.
      guard words.count == 1, !words[0].isRightToLeft, pango_layout_get_justify(pointer) != 0,
        pango_layout_get_width(pointer) >= 0,
        box.width >= Double(pango_layout_get_width(pointer)) / Double(PANGO_SCALE) - 1
      else { return words }
      var letters: [Word] = []
      var at = utf8.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? 0
      for letter in words[0].text {
        let end = at + letter.utf8.count
        letters.append(word(at..<end))
        at = end
      }
      return letters
    }

    /// The UTF-8 byte index nearest to a point of the layout.
    public func index(x: Double, y: Double) -> Int {
      var (index, trailing): (Int32, Int32) = (0, 0)
      pango_layout_xy_to_index(pointer, Self.units(x), Self.units(y), &index, &trailing)
      guard trailing > 0, let text = pango_layout_get_text(pointer) else { return Int(index) }
      let next = g_utf8_offset_to_pointer(text + Int(index), CLong(trailing))!
      return UnsafePointer(next) - text
    }

    /// A length in pango's units, kept inside what pango can add up.
    private static func units(_ length: Double) -> Int32 {
      Int32(max(-1e9, min(1e9, (length * Double(PANGO_SCALE)).rounded())))
    }
  }
}
