// Reads texts: their escapes, their UTF-8, their limit.

import Localization

extension JSONScanner {
  /// Reads a text. `limited` is false where the format sets no limit to its length.
  mutating func string(limited: Bool = true) throws(FormatFault) -> String {
    guard byte == UInt8(ascii: "\"") else { throw mismatch(L("a text in quotes")) }
    let start = offset
    cursor += 1
    let first = cursor
    let isASCII = passPlain()
    let result: String
    if cursor < end, cursor.pointee == UInt8(ascii: "\"") {
      let plain = UnsafeBufferPointer(start: first, count: cursor - first)
      if isASCII {
        result = String(decoding: plain, as: UTF8.self)
      } else {
        guard let text = String(validating: plain, as: UTF8.self) else { throw invalidUTF8(first) }
        result = text
      }
    } else {
      result = try escapedString(first, start)
    }
    cursor += 1
    if limited, result.utf8.count > Self.stringLimit, result.unicodeScalars.count > Self.stringLimit {
      throw fault(
        L(
          "A text has %@ characters. The most that is read is %@.", result.unicodeScalars.count,
          Self.stringLimit),
        at: start, kind: .limit)
    }
    return result
  }

  /// Passes bytes up to a quote, a backslash, a control character or the end. Returns true only when all were
  /// ASCII; it may answer false when only what follows them is not.
  @inline(__always)
  @discardableResult
  private mutating func passPlain() -> Bool {
    var all: UInt64 = 0
    while end - cursor >= 8 {
      let word = UInt64(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self))
      let backslashes = word ^ 0x5c5c_5c5c_5c5c_5c5c
      let special =
        Self.quotes(word)
        | ((backslashes &- 0x0101_0101_0101_0101) & ~backslashes & 0x8080_8080_8080_8080)
        | ((word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080)
      all |= word
      if special != 0 {
        cursor += special.trailingZeroBitCount >> 3
        return all & 0x8080_8080_8080_8080 == 0
      }
      cursor += 8
    }
    while cursor < end {
      let byte = cursor.pointee
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      all |= UInt64(byte)
      cursor += 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }

  private mutating func escapedString(_ first: UnsafePointer<UInt8>, _ start: Int) throws(FormatFault)
    -> String
  {
    var bytes = Array(UnsafeBufferPointer(start: first, count: cursor - first))
    var part = cursor
    func check(_ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>) throws(FormatFault) {
      guard String(validating: UnsafeBufferPointer(start: from, count: to - from), as: UTF8.self) != nil
      else {
        throw invalidUTF8(from)
      }
    }
    try check(first, cursor)
    while true {
      guard cursor < end else {
        throw fault(
          L("The file ends inside a text. It may have been cut off."))
      }
      switch cursor.pointee {
      case UInt8(ascii: "\""):
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try readEscape(into: &bytes)
        part = cursor
        passPlain()
        try check(part, cursor)
        bytes.append(contentsOf: UnsafeBufferPointer(start: part, count: cursor - part))
      case 0x0a, 0x0d:
        throw fault(
          L("A line ends inside a text. Close the text with a quote, or write the line break as \\n."))
      case 0:
        throw fault(L("A text holds the character U+0000, which no text may have. Remove it."))
      case let control:
        throw fault(
          L(
            "A text holds the control character U+%@. Write it as \\u%@.", Self.hex(control),
            Self.hex(control).lowercased())
        )
      }
    }
  }

  private mutating func readEscape(into bytes: inout [UInt8]) throws(FormatFault) {
    let start = offset
    cursor += 1
    let letter = byte
    cursor = cursor < end ? cursor + 1 : cursor
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0c)
    case UInt8(ascii: "n"): bytes.append(0x0a)
    case UInt8(ascii: "r"): bytes.append(0x0d)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      var scalar = try readHex(start)
      if scalar & 0xfc00 == 0xd800 {
        guard end - cursor >= 2, cursor[0] == UInt8(ascii: "\\"), cursor[1] == UInt8(ascii: "u") else {
          throw loneSurrogate(start)
        }
        cursor += 2
        let low = try readHex(start)
        guard low & 0xfc00 == 0xdc00 else { throw loneSurrogate(start) }
        scalar = 0x10000 + (scalar & 0x3ff) << 10 + (low & 0x3ff)
      } else if scalar & 0xfc00 == 0xdc00 {
        throw loneSurrogate(start)
      }
      guard scalar != 0 else {
        throw fault(L("A text holds the character U+0000, which no text may have. Remove it."), at: start)
      }
      bytes.append(contentsOf: String(Unicode.Scalar(scalar)!).utf8)
    default:
      if isAtEnd {
        throw fault(
          L("The file ends inside a text. It may have been cut off."))
      }
      throw fault(L("A backslash must be followed by one of \" \\ / b f n r t u."), at: start)
    }
  }

  private func loneSurrogate(_ offset: Int) -> FormatFault {
    fault(
      L("A \\u escape is half of a surrogate pair. Write both halves, or the character itself."), at: offset)
  }

  private mutating func readHex(_ start: Int) throws(FormatFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Self.hexDigit(byte) else {
        throw fault(L("\\u must be followed by four hexadecimal digits."), at: start)
      }
      value = value << 4 | UInt32(digit)
      cursor += 1
    }
    return value
  }

  @inline(__always)
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- 55
    default: nil
    }
  }

  /// A fault at the first byte from `start` on that is not UTF-8.
  private func invalidUTF8(_ start: UnsafePointer<UInt8>) -> FormatFault {
    var decoder = UTF8()
    var bytes = UnsafeBufferPointer(start: start, count: cursor - start).makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { valid += UTF8.width(scalar) }
    return fault(L("A text is not valid UTF-8 here. Save the file as UTF-8."), at: start - base + valid)
  }
}
