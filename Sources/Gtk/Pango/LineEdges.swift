// Where letters stand in a line.

import CGtk

extension Pango {
  /// Where the letters of one line begin and end, found in one pass: Pango looks through the line for each.
  struct LineEdges {
    /// By bytes of the line: where the letter that begins there begins and ends, in Pango's units from the
    /// line's left.
    private var edges: [(begin: Double, end: Double)]

    /// Those of a line of which `utf8` are the bytes; they begin at the byte `start` of `text`.
    init(
      _ line: UnsafeMutablePointer<PangoLayoutLine>, text: UnsafePointer<CChar>, start: Int,
      utf8: UnsafeBufferPointer<UInt8>
    ) {
      edges = Array(repeating: (0, 0), count: utf8.count)
      var left = 0.0
      var node = line.pointee.runs
      while let current = node {
        let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
        left = read(item, left: left, text, start, utf8)
        node = current.pointee.next
      }
    }

    /// Where the letter that begins at a byte of the line begins: at its right if it runs from right to left.
    func begin(_ index: Int) -> Double { edges[index].begin }
    /// Where it ends.
    func end(_ index: Int) -> Double { edges[index].end }

    /// Reads a part of the line that begins at `left`; returns where it ends.
    private mutating func read(
      _ item: UnsafeMutablePointer<PangoGlyphItem>, left: Double, _ text: UnsafePointer<CChar>, _ start: Int,
      _ utf8: UnsafeBufferPointer<UInt8>
    ) -> Double {
      guard let glyphs = item.pointee.glyphs else { return left }
      let isBackward = item.pointee.item.pointee.analysis.level & 1 == 1
      var x = left
      var places = [x]
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        x += Double(glyphs.pointee.glyphs[index].geometry.width)
        places.append(x)
      }
      var iterator = PangoGlyphItemIter()
      var hasCluster = pango_glyph_item_iter_init_start(&iterator, item, text) != 0
      while hasCluster {
        let ends = (
          places[Int(iterator.start_glyph) + (isBackward ? 1 : 0)],
          places[Int(iterator.end_glyph) + (isBackward ? 1 : 0)]
        )
        let bytes = (Int(iterator.start_index) - start..<Int(iterator.end_index) - start).clamped(
          to: utf8.indices)
        divide(bytes, ends, utf8)
        hasCluster = pango_glyph_item_iter_next_cluster(&iterator) != 0
      }
      return x
    }

    /// Gives each letter of a cluster its part of it.
    private mutating func divide(
      _ bytes: Range<Int>, _ ends: (begin: Double, end: Double), _ utf8: UnsafeBufferPointer<UInt8>
    ) {
      let letters = String(decoding: UnsafeBufferPointer(rebasing: utf8[bytes]), as: UTF8.self)
      let part = (ends.end - ends.begin) / Double(max(1, letters.count))
      var (at, begin) = (bytes.lowerBound, ends.begin)
      for letter in letters {
        for _ in 0..<letter.utf8.count where at < bytes.upperBound {
          edges[at] = (begin, begin + part)
          at += 1
        }
        begin += part
      }
    }
  }
}
