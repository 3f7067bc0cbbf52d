// What the reader of recovery journals makes of any bytes at all, and of records whose checksums are right
// and whose content is not: few mutations get past the checksums, so they are mended first.

import Fuzzing

@testable import DocumentModel

@main
struct Journals {
  static func main() {
    fuzz { bytes in
      let bytes = Array(bytes)
      read(bytes)
      read(mended(bytes))
    }
  }

  private static func read(_ bytes: [UInt8]) {
    guard let journal = JournalReader.read(bytes) else { return }
    let size = journal.changes.reduce(journal.start?.count ?? 0) { $0 + $1.count }
    // Pieces may be used more than once; that is bounded too.
    precondition(size < 1 << 31, "a journal of \(bytes.count) bytes holds \(size)")
  }

  /// The bytes as a log whose header and records have the right checksums.
  private static func mended(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > RecordLog.fileHeaderSize else { return bytes }
    var bytes = bytes
    bytes.replaceSubrange(0..<12, with: RecordLog.magic + Array("Jrnl".utf8))
    let salt = number(bytes, 12)
    put(CRC32C.checksum(Array(bytes[..<16])), in: &bytes, at: 16)
    var offset = RecordLog.fileHeaderSize
    while offset + RecordLog.headerSize <= bytes.count {
      let start = offset + RecordLog.headerSize
      let length = min(Int(number(bytes, offset + 4)), bytes.count - start)
      put(UInt32(length), in: &bytes, at: offset + 4)
      let hash = bytes[start..<(start + length)].withUnsafeBytes { ContentHash(of: $0) }
      put(UInt32(truncatingIfNeeded: hash.value), in: &bytes, at: offset + 8)
      put(UInt32(truncatingIfNeeded: hash.value >> 32), in: &bytes, at: offset + 12)
      put(CRC32C.checksum(Array(bytes[offset..<(offset + 16)]), seed: salt), in: &bytes, at: offset + 16)
      offset = start + length
    }
    return bytes
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * $1) }
  }

  private static func put(_ number: UInt32, in bytes: inout [UInt8], at offset: Int) {
    for i in 0..<4 { bytes[offset + i] = UInt8(truncatingIfNeeded: number >> (8 * i)) }
  }
}
