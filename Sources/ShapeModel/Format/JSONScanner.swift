// Reads strict JSON (RFC 8259) from bytes, one token after another. Every read is checked against the end,
// every fault knows its byte. What a value means is left to GraphicReader.

import Localization

/// A place in a JSON text, and the ways to read on from it.
struct JSONScanner {
  /// The deepest nesting of arrays and objects in a value that is kept without being understood.
  static let nestingLimit = 64
  static let otherMemberLimit = 100_000
  /// The most Unicode scalars in a string.
  static let stringLimit = 1_000_000

  let base: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var cursor: UnsafePointer<UInt8>
  private let keys = FormatKey.table
  let decimals = DecimalReader.shared

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
        L(
          "The file ends where %@ was expected. It may have been cut off.", wanted
        ))
    }
    return fault(L("Expected %@, found %@.", wanted, found))
  }

  /// What stands here, for a message.
  var found: String {
    guard cursor < end else { return L("the end of the file") }
    switch cursor.pointee {
    case UInt8(ascii: "{"): return L("an object")
    case UInt8(ascii: "["): return L("an array")
    case UInt8(ascii: "\""):
      var copy = self
      guard let text = try? copy.string() else { return L("a text") }
      return L("the text “%@%@”", text.prefix(24), text.count > 24 ? "…" : "")
    case 0x21...0x7e:
      // A word or a number is shown whole, anything else as its first character.
      var last = cursor
      while last < end, last - cursor < 24, Self.isWord(last.pointee) { last += 1 }
      if last == cursor { last += 1 }
      return L(
        "“%@”", String(decoding: UnsafeBufferPointer(start: cursor, count: last - cursor), as: UTF8.self))
    case 0x80...:
      let rest = UnsafeBufferPointer(start: cursor, count: min(4, end - cursor))
      return L("“%@”", String(decoding: rest, as: UTF8.self).prefix(1))
    case let control:
      return L("the control character U+%@", Self.hex(control))
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

  static func hex(_ value: UInt8) -> String {
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
      guard byte == UInt8(ascii: ",") else { throw unexpected(L("“%@” or “%@”", ",", "]")) }
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
      return fault(L("Expected %@, found %@.", wanted, found), kind: .invalid)
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
    fault(L("There is a comma after the last item. Remove it."), at: offset)
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
      guard byte == UInt8(ascii: ",") else { throw unexpected(L("“%@” or “%@”", ",", "}")) }
      let comma = offset
      cursor += 1
      skipSpace()
      if byte == UInt8(ascii: "}") { throw trailingComma(comma) }
    }
    guard byte == UInt8(ascii: "\"") else {
      throw unexpected(
        members.isFirst ? L("a member's name in quotes or “}”") : L("a member's name in quotes"))
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
      // One of the format's all the same, when it is written with escapes.
      let isNew =
        if let index = keys.find(name) {
          members.begin(FormatKey(rawValue: index).unsafelyUnwrapped)
        } else {
          members.begin(name)
        }
      guard isNew else { throw duplicate(name, at: members.offset) }
      guard members.otherCount <= Self.otherMemberLimit else {
        throw fault(
          LN(
            "An object has more than %@ member that is unknown. Remove some of them.",
            "An object has more than %@ members that are unknown. Remove some of them.",
            Self.otherMemberLimit), at: members.offset, kind: .limit)
      }
    }
    if byte == UInt8(ascii: ":") {
      cursor += 1
    } else {
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw unexpected(L("“%@”", ":")) }
      cursor += 1
    }
    skipSpace()
    return true
  }

  /// Goes to the next member's name in an object whose names are not the format's; false past the object's
  /// end.
  mutating func nextName(_ isFirst: inout Bool) throws(FormatFault) -> Bool {
    skipSpace()
    if byte == UInt8(ascii: "}") {
      cursor += 1
      return false
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { throw unexpected(L("“%@” or “%@”", ",", "}")) }
      let comma = offset
      cursor += 1
      skipSpace()
      if byte == UInt8(ascii: "}") { throw trailingComma(comma) }
    }
    guard byte == UInt8(ascii: "\"") else {
      throw unexpected(isFirst ? L("a name in quotes or “}”") : L("a name in quotes"))
    }
    isFirst = false
    return true
  }

  /// Passes the colon after a name.
  mutating func passColon() throws(FormatFault) {
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw unexpected(L("“%@”", ":")) }
    cursor += 1
    skipSpace()
  }

  private func duplicate(_ name: String, at offset: Int) -> FormatFault {
    fault(L("“%@” is given twice. Remove one of them.", name), at: offset)
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
  static func quotes(_ word: UInt64) -> UInt64 {
    let zeros = word ^ 0x2222_2222_2222_2222
    return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
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
        throw fault(
          LN(
            "Values nest more than %@ level deep here. Make it shallower.",
            "Values nest more than %@ levels deep here. Make it shallower.", Self.nestingLimit),
          kind: .limit)
      }
      if byte == UInt8(ascii: "{") { try skipObject(depth) } else { try skipArray(depth) }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "-"), 48...57, UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "N"),
      UInt8(ascii: "I"):
      _ = try number(L("a value"))
    default:
      guard pass("true") || pass("false") || pass("null") else { throw unexpected(L("a value")) }
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

  /// The byte `index` bytes ahead; 0 past the end.
  @inline(__always)
  func peek(_ index: Int) -> UInt8 { cursor + index < end ? cursor[index] : 0 }

  @inline(__always)
  mutating func advance(by count: Int) { cursor += count }
}
