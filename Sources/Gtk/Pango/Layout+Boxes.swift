// Where parts of a text are in its lines.

import CGtk

extension Pango.Layout {
  /// The boxes around a part of the text, in Unicode scalars: one for each line that has some of it, and more
  /// where its letters do not stand side by side.
  public func boxes(of range: Range<Int>) -> [Pango.Box] {
    let bytes = bytes(of: range)
    // It also gives letters that no font has their width.
    guard !bytes.isEmpty, lineCount > 0 else { return [] }
    let iterator = pango_layout_get_iter(pointer)
    defer { pango_layout_iter_free(iterator) }
    var boxes: [Pango.Box] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      let start = Int(pango_layout_line_get_start_index(line))
      if start >= bytes.upperBound { break }
      let part = bytes.clamped(to: start..<start + Int(pango_layout_line_get_length(line)))
      guard !part.isEmpty else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      let whole = Pango.Box(logical)
      boxes += ranges(of: part, in: line).map {
        Pango.Box(x: $0.lowerBound, y: whole.y, width: $0.upperBound - $0.lowerBound, height: whole.height)
      }
    } while pango_layout_iter_next_line(iterator) != 0
    return boxes
  }

  /// From where to where, across the layout, bytes of a line stand.
  private func ranges(
    of bytes: Range<Int>, in line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [Range<Double>] {
    var places: UnsafeMutablePointer<CInt>?
    var count: CInt = 0
    pango_layout_line_get_x_ranges(
      line, CInt(bytes.lowerBound), CInt(bytes.upperBound), &places, &count)
    defer { g_free(places) }
    guard let places else { return [] }
    return (0..<Int(count)).map {
      let (left, right) = (Double(places[2 * $0]), Double(places[2 * $0 + 1]))
      return left / Double(PANGO_SCALE)..<max(left, right) / Double(PANGO_SCALE)
    }
  }

  /// The bytes of Unicode scalars of the text.
  private func bytes(of range: Range<Int>) -> Range<Int> {
    var text = text
    return text.withUTF8 { utf8 in
      var (scalars, start) = (0, utf8.count)
      for (place, byte) in utf8.enumerated() where byte & 0xc0 != 0x80 {
        if scalars == range.lowerBound { start = place }
        if scalars == range.upperBound { return min(start, place)..<place }
        scalars += 1
      }
      return start..<utf8.count
    }
  }
}
