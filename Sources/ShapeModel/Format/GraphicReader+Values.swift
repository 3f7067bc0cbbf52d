// Reads single values and says what is wrong with them. A message names the member, what it must be and what
// it is.

import Localization

extension GraphicReader {
  func invalid(_ reason: String, at offset: Int) -> FormatFault {
    FormatFault(kind: .invalid, offset: offset, reason: reason)
  }

  func missing(_ key: String, from what: String, at offset: Int) -> FormatFault {
    invalid(L("“%@” is missing from %@. Add it.", key, what), at: offset)
  }

  /// Passes a value that this version does not know and keeps its bytes.
  mutating func keep(_ members: inout MemberCursor) throws(FormatFault) {
    let start = scanner.offset
    try scanner.skipValue()
    members.keep(scanner.bytes(from: start))
  }

  // MARK: Numbers

  /// A number within ±1e9.
  @inline(__always)
  mutating func number(_ key: FormatKey) throws(FormatFault) -> Double {
    let start = scanner.offset
    let value = try scanner.number(L("a number for “%@”", key.name))
    guard value >= -ShapeEditFormat.numberLimit, value <= ShapeEditFormat.numberLimit else {
      throw outOfRange(start) {
        L("“%@” must be between -1000000000 and 1000000000, found %@.", key.name, $0)
      }
    }
    return value
  }

  /// A number from 0 to 1e9.
  @inline(__always)
  mutating func size(_ key: FormatKey) throws(FormatFault) -> Double {
    let start = scanner.offset
    let value = try scanner.number(L("a number for “%@”", key.name))
    guard value >= 0, value <= ShapeEditFormat.numberLimit else {
      throw outOfRange(start) {
        value < 0
          ? L("“%@” must be at least 0, found %@.", key.name, $0)
          : L("“%@” must be between 0 and 1000000000, found %@.", key.name, $0)
      }
    }
    return value
  }

  /// A number more than 0, to 1e9.
  mutating func positive(_ key: FormatKey) throws(FormatFault) -> Double {
    let start = scanner.offset
    let value = try scanner.number(L("a number for “%@”", key.name))
    guard value > 0, value <= ShapeEditFormat.numberLimit else {
      throw outOfRange(start) {
        value <= 0
          ? L("“%@” must be more than 0, found %@.", key.name, $0)
          : L("“%@” must be more than 0 and at most 1000000000, found %@.", key.name, $0)
      }
    }
    return value
  }

  /// A number from 0 to 1.
  mutating func unit(_ key: FormatKey) throws(FormatFault) -> Double {
    let start = scanner.offset
    let value = try scanner.number(L("a number for “%@”", key.name))
    guard value >= 0, value <= 1 else {
      throw outOfRange(start) { L("“%@” must be between 0 and 1, found %@.", key.name, $0) }
    }
    return value
  }

  /// A whole number.
  mutating func integer(_ key: FormatKey, _ range: ClosedRange<Int>) throws(FormatFault) -> Int {
    let start = scanner.offset
    let value = try scanner.number(L("a whole number for “%@”", key.name))
    guard let whole = Int(exactly: value), range.contains(whole) else {
      throw outOfRange(start) {
        L(
          "“%@” must be a whole number from %@ to %@, found %@.", key.name, range.lowerBound,
          range.upperBound, $0)
      }
    }
    return whole
  }

  /// What is wrong with the number that began at `start`; `reason` is given what stands there.
  @inline(never)
  private func outOfRange(_ start: Int, _ reason: (String) -> String) -> FormatFault {
    invalid(
      reason(String(decoding: bytes[start..<min(scanner.offset, start + 32)], as: UTF8.self)), at: start)
  }

  /// `[x,y]`.
  mutating func point(_ key: FormatKey) throws(FormatFault) -> Point {
    let start = scanner.offset
    try scanner.beginArray(L("[x,y] for “%@”", key.name))
    var isFirst = true
    var values: (Double, Double) = (0, 0)
    var count = 0
    while try scanner.nextElement(&isFirst) {
      let value = try number(key)
      if count == 0 { values.0 = value } else { values.1 = value }
      count += 1
    }
    guard count == 2 else { throw invalid(L("A point of “%@” must be [x,y].", key.name), at: start) }
    return Point(x: values.0, y: values.1)
  }

  /// An array of numbers.
  mutating func numbers(
    _ key: FormatKey, _ element: (inout GraphicReader) throws(FormatFault) -> Double
  ) throws(FormatFault) -> [Double] {
    try scanner.beginArray(L("an array of numbers for “%@”", key.name))
    var isFirst = true
    var values: [Double] = []
    while try scanner.nextElement(&isFirst) { values.append(try element(&self)) }
    return values
  }

  // MARK: Words

  mutating func boolean(_ key: FormatKey) throws(FormatFault) -> Bool {
    try scanner.boolean(L("true or false for “%@”", key.name))
  }

  mutating func string(_ key: FormatKey, limited: Bool = true) throws(FormatFault) -> String {
    guard scanner.byte == UInt8(ascii: "\"") else {
      throw scanner.mismatch(L("a text in quotes for “%@”", key.name))
    }
    return try scanner.string(limited: limited)
  }

  /// One of a few words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: FormatKey)
    throws(FormatFault) -> Choice
  {
    let start = scanner.offset
    let text = try string(key)
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw invalid(
      L(
        "“%@” must be %@ or %@, found “%@”.", key.name, words.dropLast().joined(separator: ", "),
        words.last ?? "", text.prefix(24)),
      at: start)
  }

  /// An id and where it stands, its quotes not counted.
  mutating func readID() throws(FormatFault) -> (text: String, offset: Int, length: Int) {
    let start = scanner.offset
    guard scanner.byte == UInt8(ascii: "\"") else {
      throw scanner.mismatch(L("an id in quotes"))
    }
    var length = 0
    while Self.isIDByte(scanner.peek(length + 1)) { length += 1 }
    guard (1...64).contains(length), scanner.peek(length + 1) == UInt8(ascii: "\"") else {
      let text = try scanner.string()
      throw invalid(
        L(
          "An id must be 1 to 64 of A–Z a–z 0–9 _ -, found “%@%@”.", text.prefix(24),
          text.count > 24 ? "…" : ""),
        at: start)
    }
    let text = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[start + 1..<start + 1 + length]), as: UTF8.self)
    scanner.advance(by: length + 2)
    return (text, start + 1, length)
  }

  @inline(__always)
  private static func isIDByte(_ byte: UInt8) -> Bool {
    byte | 0x20 &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// `"#rrggbbaa"`.
  mutating func color(_ key: FormatKey) throws(FormatFault) -> Color {
    let start = scanner.offset
    if bytes.count - start >= 11, bytes[start] == UInt8(ascii: "\""), bytes[start + 1] == UInt8(ascii: "#"),
      bytes[start + 10] == UInt8(ascii: "\""), let red = channel(start + 2), let green = channel(start + 4),
      let blue = channel(start + 6), let alpha = channel(start + 8)
    {
      scanner.advance(by: 11)
      return Color(red: red, green: green, blue: blue, alpha: alpha)
    }
    guard scanner.byte == UInt8(ascii: "\"") else {
      throw scanner.mismatch(L("a colour such as \"#4a90d9ff\" for “%@”", key.name))
    }
    let text = try scanner.string()
    throw invalid(
      L("“%@” must be a colour such as \"#4a90d9ff\", found “%@”.", key.name, text.prefix(24)), at: start)
  }

  @inline(__always)
  private func channel(_ offset: Int) -> UInt8? {
    guard let high = JSONScanner.hexDigit(bytes[offset]), let low = JSONScanner.hexDigit(bytes[offset + 1])
    else { return nil }
    return high << 4 | low
  }
}
