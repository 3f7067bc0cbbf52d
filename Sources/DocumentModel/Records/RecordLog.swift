// A file that only grows: records one after the other, each with its length and checksums. The recovery
// journal and the kept versions are such files. What a kill or a power cut leaves of one is read up to the
// first record that is not there whole; the next record is written over the rest.
//
// On disk, numbers little-endian:
//
//     file    "DocLog01", four letters for what it is, a random salt (4 bytes), CRC-32C of these 16 bytes (4)
//     record  type (1), zero (3), length of the payload (4), XXH64 of the payload (8),
//             CRC-32C of these 16 bytes, continuing from the salt (4), the payload
//
// The salt keeps a record of an earlier file, in blocks the disk has used again, from being taken for one of
// this file.

import FoundationEssentials
import Glibc

/// A file of records, open. Not safe to use from two threads at once.
struct RecordLog {
  /// One record, where it stands.
  struct Record: Hashable, Sendable {
    /// What it is, as its writer numbered it.
    var type: UInt8
    /// Where it begins in the file; its name for other records.
    var offset: Int64
    /// The bytes of the payload.
    var length: Int
    /// The hash of the payload.
    var hash: ContentHash

    /// Where the next record begins.
    var end: Int64 { offset + Int64(RecordLog.headerSize + length) }
  }

  static let magic = Array("DocLog01".utf8)
  static let fileHeaderSize = 20
  static let headerSize = 20
  /// The longest payload, in bytes. Longer contents are cut into pieces.
  static let payloadLimit = 16 << 20

  let bytes: any ByteSource
  let salt: UInt32
  /// Where the next record goes.
  private(set) var end: Int64
  /// How long the file is. Asked once: it would be taken for the end of the records, where those that follow
  /// are written.
  private(set) var size: Int64

  // MARK: Reading

  /// The log in `bytes`; nil when they do not begin as a log of this kind does.
  init?(_ bytes: any ByteSource, kind: StaticString) throws(Errno) {
    let header = try bytes.read(at: 0, count: Self.fileHeaderSize)
    guard header.count == Self.fileHeaderSize, header.starts(with: Self.magic),
      Array(header[8..<12]) == Self.letters(kind),
      CRC32C.checksum(Array(header[..<16])) == Self.number(header, 16)
    else { return nil }
    self.bytes = bytes
    salt = Self.number(header, 12)
    end = Int64(Self.fileHeaderSize)
    size = try bytes.size()
  }

  /// The record at `offset`; nil where there is none whose beginning is whole and whose payload is within the
  /// file.
  func record(at offset: Int64) throws(Errno) -> Record? {
    let (start, overflow) = offset.addingReportingOverflow(Int64(Self.headerSize))
    guard offset >= Int64(Self.fileHeaderSize), !overflow, start <= size else { return nil }
    let header = try bytes.read(at: offset, count: Self.headerSize)
    guard header.count == Self.headerSize,
      CRC32C.checksum(Array(header[..<16]), seed: salt) == Self.number(header, 16)
    else { return nil }
    let length = Int(Self.number(header, 4))
    guard length <= Self.payloadLimit, Int64(length) <= size - start else { return nil }
    let hash = header.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self) }
    return Record(
      type: header[0], offset: offset, length: length, hash: ContentHash(value: UInt64(littleEndian: hash)))
  }

  /// The payload of a record; nil when it is damaged.
  func payload(of record: Record) throws(Errno) -> [UInt8]? {
    let payload = try bytes.read(at: record.offset + Int64(Self.headerSize), count: record.length)
    let hash = payload.withUnsafeBytes { ContentHash(of: $0) }
    return payload.count == record.length && hash == record.hash ? payload : nil
  }

  /// Every record up to the first that is torn. What is appended then goes there.
  mutating func scan() throws(Errno) -> [Record] {
    var records: [Record] = []
    end = Int64(Self.fileHeaderSize)
    while let record = try record(at: end) {
      records.append(record)
      end = record.end
    }
    return records
  }

  // MARK: Writing

  /// Begins a log in an empty file.
  init(_ file: LogFile, kind: StaticString, salt: UInt32) throws(Errno) {
    bytes = file
    self.salt = salt
    end = 0
    size = 0
    var header = Self.magic + Self.letters(kind)
    withUnsafeBytes(of: salt.littleEndian) { header.append(contentsOf: $0) }
    withUnsafeBytes(of: CRC32C.checksum(header).littleEndian) { header.append(contentsOf: $0) }
    try file.write(header, at: 0)
    end = Int64(header.count)
    size = end
  }

  /// Adds records with one write. After an error it is as if nothing had been added.
  ///
  /// - Parameter payloads: each at most ``payloadLimit`` bytes.
  @discardableResult
  mutating func append(_ payloads: [(type: UInt8, payload: [UInt8])], to file: LogFile) throws(Errno)
    -> [Record]
  {
    var block: [UInt8] = []
    block.reserveCapacity(payloads.reduce(0) { $0 + $1.payload.count + Self.headerSize })
    var records: [Record] = []
    for (type, payload) in payloads {
      precondition(payload.count <= Self.payloadLimit)
      let hash = payload.withUnsafeBytes { ContentHash(of: $0) }
      records.append(
        Record(type: type, offset: end + Int64(block.count), length: payload.count, hash: hash))
      var header = ByteEncoder()
      header.append(type)
      for _ in 0..<3 { header.append(0 as UInt8) }
      header.append(UInt32(payload.count))
      header.append(hash.value)
      header.append(CRC32C.checksum(header.bytes, seed: salt))
      block += header.bytes
      block += payload
    }
    try file.write(block, at: end)
    end += Int64(block.count)
    size = max(size, end)
    return records
  }

  private static func letters(_ kind: StaticString) -> [UInt8] {
    precondition(kind.utf8CodeUnitCount == 4)
    return Array(UnsafeBufferPointer(start: kind.utf8Start, count: 4))
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
  }
}
