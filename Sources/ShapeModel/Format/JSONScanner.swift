// Reads strict JSON (RFC 8259) from bytes, one token after another. Every read is checked against the end, every
// fault knows its byte. What a value means is left to GraphicReader.

/// A place in a JSON text, and the ways to read on from it.
struct JSONScanner {
  /// The deepest nesting of arrays and objects in a value that is kept without being understood.
  static let nestingLimit = 64
  /// The most Unicode scalars in a string.
  static let stringLimit = 1_000_000

  private let base: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var cursor: UnsafePointer<UInt8>
  private let keys = FormatKey.table
  private let decimals = DecimalReader.shared

  /// Reads `bytes`, which must outlive the scanner.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address; any will do for a text of no bytes.
    base = bytes.baseAddress ?? UnsafePointer(bitPattern: 8)!
    end = base + bytes.count
    cursor = base
  }

  /// How many bytes were read.
  var offset: Int {
    get { cursor - base }
    set { cursor = base + newValue }
  }

  /// The next byte; 0 at the end.
  @inline(__always)
  var byte: UInt8 { cursor < end ? cursor.pointee : 0 }

  var isAtEnd: Bool { cursor >= end }

  func byte(at offset: Int) -> UInt8 { base[offset] }

  @inline(__always)
  mutating func advance() { cursor += 1 }

  @inline(__always)
  mutating func skipSpace() {
    while cursor < end {
      switch cursor.pointee {
      case 0x20, 0x0a, 0x0d, 0x09: cursor += 1
      default: return
      }
    }
  }

  /// The bytes from `start` to where the scanner is.
  func bytes(from start: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base + start, count: offset - start))
  }

  // MARK: Faults

  func fault(_ reason: String, at offset: Int? = nil, kind: FormatError.Kind = .syntax) -> FormatFault {
    FormatFault(kind: kind, offset: offset ?? self.offset, reason: reason)
  }

  /// A fault here: `wanted` was expected, and something else stands here.
  func unexpected(_ wanted: String) -> FormatFault {
    guard cursor < end else {
      return fault(
        "The file ends where \(wanted) was expected. It may have been cut off; restore an earlier version.")
    }
    return fault("Expected \(wanted), found \(found).")
  }

  /// What stands here, for a message.
  var found: String {
    guard cursor < end else { return "the end of the file" }
    switch cursor.pointee {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "\""):
      var copy = self
      guard let text = try? copy.string() else { return "text" }
      return "the text “\(text.prefix(24))\(text.count > 24 ? "…" : "")”"
    case 0x21...0x7e:
      // A word or a number is shown whole, anything else as its first character.
      var last = cursor
      while last < end, last - cursor < 24, Self.isWord(last.pointee) { last += 1 }
      if last == cursor { last += 1 }
      return "“\(String(decoding: UnsafeBufferPointer(start: cursor, count: last - cursor), as: UTF8.self))”"
    case 0x80...:
      let rest = UnsafeBufferPointer(start: cursor, count: min(4, end - cursor))
      return "“\(String(decoding: rest, as: UTF8.self).prefix(1))”"
    case let control:
      return "the control character U+\(Self.hex(control))"
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func hex(_ value: UInt8) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  // MARK: Objects and arrays

  /// Passes `[`.
  @inline(__always)
  mutating func beginArray(_ wanted: @autoclosure () -> String) throws(FormatFault) {
    guard byte == UInt8(ascii: "[") else { throw mismatch(wanted()) }
    cursor += 1
  }

  /// Goes to the next element of an array, or past its end. `isFirst` is true before the first.
  @inline(__always)
  mutating func nextElement(_ isFirst: inout Bool) throws(FormatFault) -> Bool {
    skipSpace()
    if byte == UInt8(ascii: "]"), cursor < end {
      cursor += 1
      return false
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { throw unexpected("“,” or “]”") }
      let comma = offset
      cursor += 1
      skipSpace()
      if byte == UInt8(ascii: "]") { throw trailingComma(comma) }
    }
    isFirst = false
    return true
  }

  /// Passes `{`.
  @inline(__always)
  mutating func beginObject(_ wanted: @autoclosure () -> String) throws(FormatFault) {
    guard byte == UInt8(ascii: "{") else { throw mismatch(wanted()) }
    cursor += 1
  }

  /// A fault about a value that is there but of another type, or about no value at all.
  func mismatch(_ wanted: String) -> FormatFault {
    var copy = self
    guard cursor < end else { return unexpected(wanted) }
    do throws(FormatFault) {
      try copy.skipToken()
      return fault("Expected \(wanted), found \(found).", kind: .invalid)
    } catch {
      return error
    }
  }

  /// Passes the first token of a value, so that what is not JSON is told from what is of the wrong type.
  private mutating func skipToken() throws(FormatFault) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): cursor += 1
    default: try skipValue()
    }
  }

  private func trailingComma(_ offset: Int) -> FormatFault {
    fault("There is a comma after the last item. Remove it.", at: offset)
  }

  /// Goes to the next member of an object and past its colon; false past the object's end.
  @inline(__always)
  mutating func nextMember(_ members: inout MemberCursor) throws(FormatFault) -> Bool {
    skipSpace()
    if byte == UInt8(ascii: "}") {
      cursor += 1
      return false
    }
    if !members.isFirst {
      guard byte == UInt8(ascii: ",") else { throw unexpected("“,” or “}”") }
      let comma = offset
      cursor += 1
      skipSpace()
      if byte == UInt8(ascii: "}") { throw trailingComma(comma) }
    }
    guard byte == UInt8(ascii: "\"") else {
      throw unexpected(members.isFirst ? "a member's name in quotes or “}”" : "a member's name in quotes")
    }
    members.isFirst = false
    members.offset = offset
    cursor += 1
    if let index = shortName(keys) {
      let key = FormatKey(rawValue: index).unsafelyUnwrapped
      guard members.begin(key) else { throw duplicate(key.name, at: members.offset) }
    } else {
      cursor -= 1
      let name = try string()
      guard members.begin(name) else { throw duplicate(name, at: members.offset) }
    }
    if byte == UInt8(ascii: ":") {
      cursor += 1
    } else {
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw unexpected("“:”") }
      cursor += 1
    }
    skipSpace()
    return true
  }

  /// Goes to the next member's name in an object whose names are not the format's; false past the object's end.
  mutating func nextName(_ isFirst: inout Bool) throws(FormatFault) -> Bool {
    skipSpace()
    if byte == UInt8(ascii: "}") {
      cursor += 1
      return false
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { throw unexpected("“,” or “}”") }
      let comma = offset
      cursor += 1
      skipSpace()
      if byte == UInt8(ascii: "}") { throw trailingComma(comma) }
    }
    guard byte == UInt8(ascii: "\"") else {
      throw unexpected(isFirst ? "a name in quotes or “}”" : "a name in quotes")
    }
    isFirst = false
    return true
  }

  /// Passes the colon after a name.
  mutating func passColon() throws(FormatFault) {
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw unexpected("“:”") }
    cursor += 1
    skipSpace()
  }

  private func duplicate(_ name: String, at offset: Int) -> FormatFault {
    fault("“\(name)” is given twice. Remove one of them.", at: offset)
  }

  // MARK: Short names

  /// Reads on past a name of the table and its closing quote; nil, and nothing read, when it is another name.
  @inline(__always)
  mutating func shortName(_ table: NameTable) -> UInt8? {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var length: Int
    if end - cursor >= 17 {
      let raw = UnsafeRawPointer(cursor)
      low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
      var mask = Self.quotes(low)
      if mask != 0 {
        length = mask.trailingZeroBitCount >> 3
        low &= (1 << UInt64(8 * length)) &- 1
      } else {
        high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        mask = Self.quotes(high)
        guard mask != 0 else { return nil }
        length = mask.trailingZeroBitCount >> 3
        high &= (1 << UInt64(8 * length)) &- 1
        length += 8
      }
    } else {
      length = 0
      while true {
        guard cursor + length < end, length < 16 else { return nil }
        let byte = cursor[length]
        if byte == UInt8(ascii: "\"") { break }
        if length < 8 {
          low |= UInt64(byte) << UInt64(8 * length)
        } else {
          high |= UInt64(byte) << UInt64(8 * (length - 8))
        }
        length += 1
      }
    }
    guard let index = table.find(low, high) else { return nil }
    cursor += length + 1
    return index
  }

  /// A bit for each byte of `word` that is a quote; exact up to the lowest one.
  @inline(__always)
  private static func quotes(_ word: UInt64) -> UInt64 {
    let zeros = word ^ 0x2222_2222_2222_2222
    return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
  }

  // MARK: Numbers

  /// Reads a number, rounded to the nearest double; what is too large is infinite.
  @inline(__always)
  mutating func number(_ wanted: @autoclosure () -> String) throws(FormatFault) -> Double {
    let start = cursor
    var p = cursor
    let isNegative = p < end && p.pointee == UInt8(ascii: "-")
    if isNegative { p += 1 }
    var digits: UInt64 = 0
    let firstDigit = p
    while p < end, p.pointee &- 48 < 10 {
      digits = digits &* 10 &+ UInt64(p.pointee &- 48)
      p += 1
    }
    var count = p - firstDigit
    guard count > 0, firstDigit.pointee != 48 || count == 1 else {
      throw numberFault(start, p, count, wanted())
    }
    var exponent = 0
    if p < end, p.pointee == UInt8(ascii: ".") {
      p += 1
      let firstDecimal = p
      while p < end, p.pointee &- 48 < 10 {
        digits = digits &* 10 &+ UInt64(p.pointee &- 48)
        p += 1
      }
      exponent = firstDecimal - p
      guard exponent < 0 else { throw numberFault(start, p, 1, wanted()) }
      count -= exponent
    }
    if p < end, p.pointee | 0x20 == UInt8(ascii: "e") {
      exponent += try readExponent(&p, start, wanted())
    }
    cursor = p
    let value: Double
    if count <= 19, let quick = decimals.value(digits, exponent) {
      value = quick
    } else {
      value = Self.slowValue(firstDigit, p)
    }
    return isNegative ? -value : value
  }

  private func readExponent(_ p: inout UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, _ wanted: String)
    throws(FormatFault) -> Int
  {
    p += 1
    var isNegative = false
    if p < end, p.pointee == UInt8(ascii: "-") || p.pointee == UInt8(ascii: "+") {
      isNegative = p.pointee == UInt8(ascii: "-")
      p += 1
    }
    let first = p
    var exponent = 0
    while p < end, p.pointee &- 48 < 10 {
      exponent = min(exponent * 10 + Int(p.pointee &- 48), 1_000_000_000)
      p += 1
    }
    guard p > first else { throw numberFault(start, p, 1, wanted) }
    return isNegative ? -exponent : exponent
  }

  @inline(never)
  private static func slowValue(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Double {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    // The grammar was checked, so the library reads it too; it answers infinity or 0 for what is out of range.
    return Double(text) ?? 0
  }

  @inline(never)
  private func numberFault(
    _ start: UnsafePointer<UInt8>, _ stop: UnsafePointer<UInt8>, _ count: Int, _ wanted: String
  ) -> FormatFault {
    let at = start - base
    if stop >= end { return JSONScanner.cutOff(end - base, wanted) }
    if count > 1 { return fault("A number cannot start with 0. Remove the zeros before it.", at: at) }
    var here = self
    here.offset = at
    switch start.pointee {
    case UInt8(ascii: "-"), 48...57:
      return fault("\(here.found) is not a number as JSON writes it, such as 40, -0.5 or 1e3.", at: at)
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "N"), UInt8(ascii: "I"):
      return fault("\(here.found) is not a number as JSON writes it, such as 40, -0.5 or 1e3.", at: at)
    default: return here.mismatch(wanted)
    }
  }

  private static func cutOff(_ offset: Int, _ wanted: String) -> FormatFault {
    FormatFault(
      kind: .syntax, offset: offset,
      reason:
        "The file ends where \(wanted) was expected. It may have been cut off; restore an earlier version."
    )
  }

  // MARK: Words

  /// Reads `true` or `false`.
  mutating func boolean(_ wanted: @autoclosure () -> String) throws(FormatFault) -> Bool {
    if pass("true") { return true }
    if pass("false") { return false }
    throw mismatch(wanted())
  }

  private mutating func pass(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - cursor >= count else { return false }
    for i in 0..<count where cursor[i] != word.utf8Start[i] { return false }
    cursor += count
    return true
  }

  // MARK: Values that are not understood

  /// Passes any value, checking that it is JSON: its nesting, its texts, that no key is given twice.
  mutating func skipValue(depth: Int = 1) throws(FormatFault) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth <= Self.nestingLimit else {
        throw fault("Values nest more than \(Self.nestingLimit) deep here. Make it shallower.", kind: .limit)
      }
      if byte == UInt8(ascii: "{") { try skipObject(depth) } else { try skipArray(depth) }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "-"), 48...57, UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "N"),
      UInt8(ascii: "I"):
      _ = try number("a value")
    default:
      guard pass("true") || pass("false") || pass("null") else { throw unexpected("a value") }
    }
  }

  private mutating func skipObject(_ depth: Int) throws(FormatFault) {
    cursor += 1
    var members = MemberCursor()
    while try nextMember(&members) {
      try skipValue(depth: depth + 1)
    }
  }

  private mutating func skipArray(_ depth: Int) throws(FormatFault) {
    cursor += 1
    var isFirst = true
    while try nextElement(&isFirst) { try skipValue(depth: depth + 1) }
  }

  // MARK: Texts

  /// Reads a text. `limited` is false where the format sets no limit to its length.
  mutating func string(limited: Bool = true) throws(FormatFault) -> String {
    guard byte == UInt8(ascii: "\"") else { throw mismatch("a text in quotes") }
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
        "A text has \(result.unicodeScalars.count) characters. The most that is read is \(Self.stringLimit).",
        at: start, kind: .limit)
    }
    return result
  }

  /// Passes bytes up to a quote, a backslash, a control character or the end. Returns true only when all were ASCII;
  /// it may answer false when only what follows them is not.
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
          "The file ends inside a text. It may have been cut off; restore an earlier version.")
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
          "A line ends inside a text. Close the text with a quote, or write the line break as \\n.")
      case 0:
        throw fault("A text holds the character U+0000, which no text may have. Remove it.")
      case let control:
        throw fault(
          "A text holds the control character U+\(Self.hex(control)). Write it as \\u\(Self.hex(control).lowercased())."
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
        throw fault("A text holds the character U+0000, which no text may have. Remove it.", at: start)
      }
      bytes.append(contentsOf: String(Unicode.Scalar(scalar)!).utf8)
    default:
      if isAtEnd {
        throw fault(
          "The file ends inside a text. It may have been cut off; restore an earlier version.")
      }
      throw fault("A backslash must be followed by one of \" \\ / b f n r t u.", at: start)
    }
  }

  private func loneSurrogate(_ offset: Int) -> FormatFault {
    fault("A \\u escape is half of a surrogate pair. Write both halves, or the character itself.", at: offset)
  }

  private mutating func readHex(_ start: Int) throws(FormatFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Self.hexDigit(byte) else {
        throw fault("\\u must be followed by four hexadecimal digits.", at: start)
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
    return fault("A text is not valid UTF-8 here. Save the file as UTF-8.", at: start - base + valid)
  }

  /// The byte `index` bytes ahead; 0 past the end.
  @inline(__always)
  func peek(_ index: Int) -> UInt8 { cursor + index < end ? cursor[index] : 0 }

  @inline(__always)
  mutating func advance(by count: Int) { cursor += count }
}
