// What a JSON text says, whatever the order of the members of its objects: an encoder that keeps them in
// dictionaries writes the same content in another order each time.

import FoundationEssentials

/// Tells whether two JSON texts are the same but for the order of members.
///
/// Numbers, strings and the space between them have to be written alike.
struct JSONMeaning {
  /// How deep a text may be nested.
  private static let depthLimit = 256

  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  /// Whether two texts differ at most in the order of members; false for what is not an object or array.
  static func isSame(_ one: Data, _ other: Data) -> Bool {
    guard one.count == other.count, let first = hash(of: one) else { return false }
    return first == hash(of: other)
  }

  /// The hash of what a text says; nil when it is no JSON.
  private static func hash(of text: Data) -> ContentHash? {
    text.withUnsafeBytes { bytes in
      var reader = JSONMeaning(bytes: bytes)
      guard let hash = reader.value(depth: 0) else { return nil }
      let end = reader.space()
      return reader.place == bytes.count ? Self.hash(3, [hash.value, end]) : nil
    }
  }

  private init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Whether this byte is the next; it is then passed.
  private mutating func passes(_ character: Character) -> Bool {
    guard next == character.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) -> ContentHash? {
    guard depth < Self.depthLimit else { return nil }
    let before = space()
    let value: ContentHash?
    switch next {
    case UInt8(ascii: "{"): value = object(depth)
    case UInt8(ascii: "["): value = array(depth)
    // A text that is neither an object nor an array has no members to be in another order.
    case _ where depth == 0: value = nil
    case UInt8(ascii: "\""): value = string()
    default: value = scalar()
    }
    return value.map { Self.hash(0, [before, $0.value]) }
  }

  private mutating func object(_ depth: Int) -> ContentHash? {
    var members: [(name: UInt64, place: Int, parts: [UInt64])] = []
    place += 1
    var end = space()
    if !passes("}") {
      repeat {
        let before = members.isEmpty ? end : space()
        guard let name = string() else { return nil }
        let after = space()
        guard passes(":"), let value = value(depth: depth + 1) else { return nil }
        members.append((name.value, members.count, [name.value, before, after, value.value]))
        end = space()
      } while passes(",")
      guard passes("}") else { return nil }
    }
    // The order of members that share a name counts.
    members.sort { ($0.name, $0.place) < ($1.name, $1.place) }
    return Self.hash(1, members.flatMap(\.parts) + [end])
  }

  private mutating func array(_ depth: Int) -> ContentHash? {
    var parts: [UInt64] = []
    place += 1
    var end = space()
    if !passes("]") {
      parts.append(end)
      repeat {
        guard let value = value(depth: depth + 1) else { return nil }
        end = space()
        parts += [value.value, end]
      } while passes(",")
      guard passes("]") else { return nil }
    }
    return Self.hash(2, parts + [end])
  }

  private static func hash(_ kind: UInt64, _ parts: [UInt64]) -> ContentHash {
    ([kind] + parts).withUnsafeBytes { ContentHash(of: $0) }
  }

  private mutating func string() -> ContentHash? {
    let start = place
    guard passes("\"") else { return nil }
    while let byte = next {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return lexeme(from: start) }
    }
    return nil
  }

  /// A number, or one of the three words.
  private mutating func scalar() -> ContentHash? {
    let start = place
    while let byte = next, byte > 0x20, !",:]}[{\"".utf8.contains(byte) { place += 1 }
    return place > start ? lexeme(from: start) : nil
  }

  /// The space that comes next, if there is any.
  private mutating func space() -> UInt64 {
    let start = place
    while let byte = next, byte <= 0x20 { place += 1 }
    return place > start ? lexeme(from: start).value : 0
  }

  private func lexeme(from start: Int) -> ContentHash {
    ContentHash(of: UnsafeRawBufferPointer(rebasing: bytes[start..<place]))
  }
}
