// Numbers and texts as bytes, little-endian, and back. Reading is strict and bounded: what is short, too long
// or not UTF-8 is an error, and nothing is allocated for a count that the bytes cannot hold.

import FoundationEssentials

/// Writes values one after the other.
struct ByteEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Some bytes, with their number before them.
  mutating func append(_ content: [UInt8]) {
    append(UInt32(truncatingIfNeeded: content.count))
    bytes.append(contentsOf: content)
  }

  mutating func append(_ text: String) { append(Array(text.utf8)) }

  mutating func append(_ flag: Bool) { append(flag ? 1 as UInt8 : 0) }

  /// A value that may be missing.
  mutating func append<Value>(_ value: Value?, _ body: (inout ByteEncoder, Value) -> Void) {
    append(value != nil)
    if let value { body(&self, value) }
  }

  /// A date, to the millisecond.
  mutating func append(_ date: Date) {
    append(Int64((date.timeIntervalSince1970 * 1000).rounded()))
  }

  mutating func append(_ version: FileVersion) {
    let identity = version.identity
    append(identity.device)
    append(identity.inode)
    append(identity.size)
    for time in [identity.modified, identity.changed] {
      append(time.seconds)
      append(time.nanoseconds)
    }
    append(version.hash.value)
  }
}

/// Bytes that do not say what they should.
struct ByteFault: Error {}

/// Reads what a ``ByteEncoder`` wrote.
struct ByteDecoder {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(ByteFault) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - offset >= size else { throw ByteFault() }
    defer { offset += size }
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }

  mutating func content() throws(ByteFault) -> [UInt8] {
    let count = Int(try number(UInt32.self))
    guard bytes.count - offset >= count else { throw ByteFault() }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  mutating func text() throws(ByteFault) -> String {
    guard let text = String(validating: try content(), as: UTF8.self) else { throw ByteFault() }
    return text
  }

  mutating func flag() throws(ByteFault) -> Bool {
    switch try number(UInt8.self) {
    case 0: false
    case 1: true
    default: throw ByteFault()
    }
  }

  mutating func optional<Value>(
    _ body: (inout ByteDecoder) throws(ByteFault) -> Value
  ) throws(ByteFault) -> Value? {
    try flag() ? try body(&self) : nil
  }

  mutating func date() throws(ByteFault) -> Date {
    Date(timeIntervalSince1970: Double(try number(Int64.self)) / 1000)
  }

  mutating func fileVersion() throws(ByteFault) -> FileVersion {
    let device = try number(UInt64.self)
    let inode = try number(UInt64.self)
    let size = try number(Int64.self)
    func time(_ decoder: inout ByteDecoder) throws(ByteFault) -> FileStatus.Time {
      FileStatus.Time(seconds: try decoder.number(), nanoseconds: try decoder.number())
    }
    let modified = try time(&self)
    let changed = try time(&self)
    let status = FileStatus(
      kind: .regular, device: device, inode: inode, mode: 0, size: size, modified: modified, changed: changed)
    return FileVersion(
      identity: FileIdentity(status), hash: ContentHash(value: try number(UInt64.self)))
  }

  /// That nothing is left.
  func end() throws(ByteFault) {
    if !isAtEnd { throw ByteFault() }
  }
}
