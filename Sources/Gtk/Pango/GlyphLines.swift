// Lines of text as glyphs in their places: what is left of a layout once it is set, ready to be painted.

import CGtk

extension Pango {
  /// Glyphs in their places, line by line. Used by the thread of the context that set them.
  public final class GlyphLines {
    struct Glyph {
      /// Which of the typefaces; −1 for the box of a letter that no font has.
      var typeface: Int32
      var id: UInt32
      var x: Float
      var y: Float
    }

    struct Line {
      var glyphs: Range<Int>
      var runs: Range<Int>
      /// Its glyphs by their colours; empty when all are in that of the text.
      var inks: Range<Int>
      /// The lines under its letters.
      var rules: Range<Int>
      var top: Double
      var bottom: Double
    }

    /// Glyphs in one colour, 0xrrggbbaa; nil is that of the text.
    struct Ink {
      var glyphs: Range<Int>
      var color: UInt32?
    }

    /// A line under letters, in their colour.
    struct Rule {
      var box: Box
      var color: UInt32?
    }

    /// Glyphs of one font together with the letters they stand for, for documents whose text can be selected.
    struct Run {
      var glyphs: Range<Int>
      var utf8: [CChar]
      var clusters: [cairo_text_cluster_t]
      var isBackward: Bool
      var color: UInt32?
      /// The em in units of the layout.
      var em: Double
    }

    let typefaces: [Typeface]
    let glyphs: [Glyph]
    let lines: [Line]
    let runs: [Run]
    let inks: [Ink]
    let rules: [Rule]
    /// The largest em in units of the layout.
    let em: Double
    /// The layout's logical box.
    public let box: Box

    /// The lines under the letters of a line, and their colours, 0xrrggbbaa; nil is that of the text.
    public func underlines(ofLine index: Int) -> [(box: Box, color: UInt32?)] {
      lines.indices.contains(index) ? rules[lines[index].rules].map { ($0.box, $0.color) } : []
    }

    /// How many glyphs there are.
    public var glyphCount: Int { glyphs.count }

    /// Takes the glyphs out of a layout; with `keepsText` also the letters.
    init(_ layout: Layout, keepsText: Bool) {
      var builder = Builder(layout, keepsText: keepsText)
      builder.read()
      typefaces = builder.typefaces
      glyphs = builder.glyphs
      lines = builder.lines
      runs = builder.runs
      inks = builder.inks
      rules = builder.rules
      em = max(layout.em, layout.largestSize)
      box = layout.logicalExtents
    }

    private struct Builder {
      let layout: Layout
      let keepsText: Bool
      let text: UnsafePointer<CChar>
      var typefaces: [Typeface] = []
      var indices: [ObjectIdentifier: Int32] = [:]
      var glyphs: [Glyph] = []
      var lines: [Line] = []
      var runs: [Run] = []
      var inks: [Ink] = []
      var rules: [Rule] = []

      init(_ layout: Layout, keepsText: Bool) {
        self.layout = layout
        self.keepsText = keepsText
        text = pango_layout_get_text(layout.pointer)
      }

      mutating func read() {
        let iterator = pango_layout_get_iter(layout.pointer)
        defer { pango_layout_iter_free(iterator) }
        let unit = Double(PANGO_SCALE)
        repeat {
          guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
          var logical = PangoRectangle()
          pango_layout_iter_get_line_extents(iterator, nil, &logical)
          let (firstGlyph, firstRun, firstInk, firstRule) = (
            glyphs.count, runs.count, inks.count, rules.count
          )
          // Pango's own numbers end at two million units; sums of them may be larger.
          var x = Double(logical.x)
          let baseline = pango_layout_iter_get_baseline(iterator)
          var node = line.pointee.runs
          while let current = node {
            let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
            read(item, x: &x, baseline: baseline)
            node = current.pointee.next
          }
          if inks[firstInk...].allSatisfy({ $0.color == nil }) { inks.removeSubrange(firstInk...) }
          lines.append(
            Line(
              glyphs: firstGlyph..<glyphs.count, runs: firstRun..<runs.count, inks: firstInk..<inks.count,
              rules: firstRule..<rules.count, top: Double(logical.y) / unit,
              bottom: (Double(logical.y) + Double(logical.height)) / unit))
        } while pango_layout_iter_next_line(iterator) != 0
      }

      private mutating func read(
        _ item: UnsafeMutablePointer<PangoGlyphItem>, x: inout Double, baseline: Int32
      ) {
        guard let string = item.pointee.glyphs, let font = item.pointee.item.pointee.analysis.font else {
          return
        }
        let unit = Double(PANGO_SCALE)
        let level = Double(baseline) - Double(item.pointee.y_offset)
        let typeface = index(of: layout.context.typeface(font))
        let (first, start) = (glyphs.count, x)
        let look = Span.look(of: item.pointee.item)
        let isMissing = Self.isMissing(item)
        var isShown: [Bool] = []
        for place in 0..<Int(string.pointee.num_glyphs) {
          let info = string.pointee.glyphs[place]
          let isEmpty = info.glyph == 0x0fff_ffff && !isMissing
          let isUnknown = isMissing || !isEmpty && info.glyph & UInt32(PANGO_GLYPH_UNKNOWN_FLAG) != 0
          if keepsText { isShown.append(!isUnknown && !isEmpty) }
          if !isEmpty, !keepsText || !isUnknown {
            glyphs.append(
              Glyph(
                typeface: isUnknown ? -1 : typeface,
                id: isUnknown ? UInt32(max(0, info.geometry.width)) : info.glyph,
                x: Float((x + Double(info.geometry.x_offset)) / unit),
                y: Float((level + Double(info.geometry.y_offset)) / unit)))
          }
          x += Double(info.geometry.width)
        }
        if keepsText, glyphs.count > first {
          var run = run(item, glyphs: first..<glyphs.count, isShown)
          run.color = look.color
          if layout.largestSize > 0 { run.em = typefaces[Int(typeface)].em }
          runs.append(run)
        }
        inks.append(Ink(glyphs: first..<glyphs.count, color: look.color))
        if look.isUnderlined {
          underline(start..<max(start, x), baseline, typefaces[Int(typeface)], look.color)
        }
      }

      /// Draws a line under letters, where their font has it.
      private mutating func underline(
        _ extent: Range<Double>, _ baseline: Int32, _ typeface: Typeface, _ color: UInt32?
      ) {
        let unit = Double(PANGO_SCALE)
        let line = typeface.underline
        let box = Box(
          x: extent.lowerBound / unit, y: Double(baseline) / unit + line.offset,
          width: (extent.upperBound - extent.lowerBound) / unit, height: line.thickness)
        guard box.width > 0 else { return }
        // Letters in a row have one line: seams between two would be seen.
        if let last = rules.last, last.color == color, last.box.y == box.y, last.box.height == box.height,
          abs(last.box.x + last.box.width - box.x) < 1e-6
        {
          rules[rules.count - 1].box.width += box.width
        } else {
          rules.append(Rule(box: box, color: color))
        }
      }

      /// Whether the letters of a run have been given a width since no font has them.
      private static func isMissing(_ item: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
        var node = item.pointee.item.pointee.analysis.extra_attrs
        while let current = node {
          let attribute = current.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
          if attribute.pointee.klass.pointee.type == PANGO_ATTR_SHAPE { return true }
          node = current.pointee.next
        }
        return false
      }

      private func run(
        _ item: UnsafeMutablePointer<PangoGlyphItem>, glyphs: Range<Int>, _ isShown: [Bool]
      ) -> Run {
        let offset = Int(item.pointee.item.pointee.offset)
        let length = Int(item.pointee.item.pointee.length)
        let utf8 = Array(UnsafeBufferPointer(start: text + offset, count: length))
        let isBackward = item.pointee.item.pointee.analysis.level & 1 == 1
        var clusters: [cairo_text_cluster_t] = []
        var iterator = PangoGlyphItemIter()
        var hasCluster = pango_glyph_item_iter_init_start(&iterator, item, text) != 0
        while hasCluster {
          let range =
            isBackward
            ? Int(iterator.end_glyph) + 1..<Int(iterator.start_glyph) + 1
            : Int(iterator.start_glyph)..<Int(iterator.end_glyph)
          let shown = range.reduce(0) { $0 + (isShown.indices.contains($1) && isShown[$1] ? 1 : 0) }
          clusters.append(
            cairo_text_cluster_t(
              num_bytes: iterator.end_index - iterator.start_index, num_glyphs: Int32(shown)))
          hasCluster = pango_glyph_item_iter_next_cluster(&iterator) != 0
        }
        return Run(
          glyphs: glyphs, utf8: utf8, clusters: clusters, isBackward: isBackward, color: nil, em: layout.em)
      }

      private mutating func index(of typeface: Typeface) -> Int32 {
        if let known = indices[ObjectIdentifier(typeface)] { return known }
        let index = Int32(typefaces.count)
        typefaces.append(typeface)
        indices[ObjectIdentifier(typeface)] = index
        return index
      }
    }
  }
}
