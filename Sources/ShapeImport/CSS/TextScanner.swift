// Reads the small languages inside of attributes: numbers, names and signs, one after another.

/// A place in a text, and the ways to read on from it. Works on bytes: all signs of these languages are
/// ASCII.
struct TextScanner {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ text: some StringProtocol) {
    bytes = ArraySlice(Array(text.utf8))
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position >= bytes.endIndex }

  /// The next byte; 0 at the end.
  var next: UInt8 { isAtEnd ? 0 : bytes[position] }

  func byte(after count: Int) -> UInt8 {
    position + count < bytes.endIndex ? bytes[position + count] : 0
  }

  mutating func advance(_ count: Int = 1) { position = min(position + count, bytes.endIndex) }

  mutating func skipSpace() {
    while !isAtEnd, next.isSpace { position += 1 }
  }

  /// Space with at most one comma in it.
  mutating func skipSeparator() {
    skipSpace()
    if take(",") { skipSpace() }
  }

  /// Reads `sign` when it is next.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard !isAtEnd, bytes[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// The text up to the first of `signs`, which is not read; all of the rest when there is none.
  mutating func text(upTo signs: String) -> String {
    let stops = Array(signs.utf8)
    let start = position
    while !isAtEnd, !stops.contains(bytes[position]) { position += 1 }
    return text(from: start)
  }

  /// What was read since `start`.
  func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

  /// A name of letters, digits, "-", "_" and whatever is not ASCII; empty when none is next.
  mutating func name() -> String {
    let start = position
    while !isAtEnd {
      let byte = bytes[position]
      guard byte.isLetter || byte.isDigit || byte == 0x2d || byte == 0x5f || byte >= 0x80 else { break }
      position += 1
    }
    return text(from: start)
  }

  /// A number as SVG writes them; nil, with nothing read, when none is next.
  mutating func number() -> Double? {
    let start = position
    var end = position
    func at(_ index: Int) -> UInt8 { index < bytes.endIndex ? bytes[index] : 0 }
    if at(end) == 0x2b || at(end) == 0x2d { end += 1 }
    var digits = 0
    while at(end).isDigit { (end, digits) = (end + 1, digits + 1) }
    if at(end) == 0x2e, at(end + 1).isDigit || digits > 0 {
      end += 1
      while at(end).isDigit { (end, digits) = (end + 1, digits + 1) }
    }
    guard digits > 0 else { return nil }
    if at(end) | 0x20 == 0x65 {
      var place = end + 1
      if at(place) == 0x2b || at(place) == 0x2d { place += 1 }
      if at(place).isDigit {
        while at(place).isDigit { place += 1 }
        end = place
      }
    }
    var text = String(decoding: bytes[start..<end], as: UTF8.self)
    if text.hasSuffix(".") { text.removeLast() }
    guard let value = Double(text), value.isFinite else { return nil }
    position = end
    return value
  }

  /// Numbers parted by space and commas, up to the first that is none.
  mutating func numbers(most: Int = .max) -> [Double] {
    var result: [Double] = []
    skipSpace()
    while result.count < most, let value = number() {
      result.append(value)
      skipSeparator()
    }
    return result
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0d).contains(self) }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { (0x61...0x7a).contains(self | 0x20) }
}

extension StringProtocol {
  /// Without the white space around it.
  var trimmingSpace: String {
    let utf8 = Array(self.utf8)
    guard let first = utf8.firstIndex(where: { !$0.isSpace }),
      let last = utf8.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return String(decoding: utf8[first...last], as: UTF8.self)
  }

  /// The words that white space parts.
  var words: [String] {
    utf8.split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }
  }
}
