// Pieces of texts with parts that look otherwise, and with lists.

import ShapeModel

extension TextPieces {
  /// The pieces, with each item of a list in a piece of its own. Where a long item was cut, its later pieces
  /// are ordinary text.
  static func cutIntoItems(_ pieces: [TextPiece], of text: String) -> [TextPiece] {
    var text = text
    return text.withUTF8 { utf8 in
      var result: [TextPiece] = []
      for (index, piece) in pieces.enumerated() {
        let isLast = index == pieces.count - 1
        var isOpen = false
        func add(_ bytes: Range<Int>, _ level: Int?) {
          if level == nil, isOpen {
            result[result.count - 1].bytes = result[result.count - 1].bytes.lowerBound..<bytes.upperBound
          } else {
            var part = piece
            part.bytes = bytes
            part.level = level
            result.append(part)
          }
          isOpen = level == nil
        }
        let first = result.count
        var at = piece.bytes.lowerBound
        while at < piece.bytes.upperBound {
          let end =
            utf8[at..<piece.bytes.upperBound].firstIndex(of: 0x0a).map { $0 + 1 } ?? piece.bytes.upperBound
          let isBeginning = at == 0 || utf8[at - 1] == 0x0a
          let head = String(
            decoding: UnsafeBufferPointer(rebasing: utf8[at..<min(end, at + 24)]), as: UTF8.self)
          add(at..<end, isBeginning ? TextListItem.parse(head.unicodeScalars)?.item.level : nil)
          at = end
        }
        // The empty paragraph after the last break.
        if isLast, at > piece.bytes.lowerBound, utf8[at - 1] == 0x0a, !isOpen { add(at..<at, nil) }
        if result.count == first { result.append(piece) }
        let length = Double(max(1, piece.bytes.count))
        for part in first..<result.count { result[part].cost *= Double(result[part].bytes.count) / length }
      }
      return result
    }
  }

  /// At which scalar each piece begins.
  static func starts(of pieces: [TextPiece], in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { utf8 in
      var count = 0
      return pieces.map { piece in
        defer { for byte in utf8[piece.bytes] where byte & 0xc0 != 0x80 { count += 1 } }
        return count
      }
    }
  }

  /// The bytes of parts of `text`, which are given in scalars.
  static func places(
    of parts: [(range: Range<Int>, ratio: Double)], in text: String
  ) -> [(bytes: Range<Int>, ratio: Double)] {
    guard !parts.isEmpty else { return [] }
    let parts = parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var text = text
    return text.withUTF8 { utf8 in
      var (scalars, at) = (0, 0)
      func byte(_ scalar: Int) -> Int {
        while at < utf8.count, scalars < scalar || utf8[at] & 0xc0 == 0x80 {
          if utf8[at] & 0xc0 != 0x80 { scalars += 1 }
          at += 1
        }
        return at
      }
      var end = 0
      return parts.compactMap { part in
        let start = max(end, byte(part.range.lowerBound))
        end = max(start, byte(part.range.upperBound))
        return start < end ? (start..<end, part.ratio) : nil
      }
    }
  }
}
