// Logs: what was written is read back, and what was torn or damaged is not.

import DocumentTesting
import FileSystemTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@Suite("Records in a log")
struct RecordLogTests {
  static func makeFile(_ fileSystem: any FileSystem) throws -> LogFile {
    let folder = try fileSystem.openMakingDirectory("/state")
    defer { try? fileSystem.close(folder) }
    return LogFile(try fileSystem.open("log", in: folder, .create(mode: 0o600)), fileSystem: fileSystem)
  }

  @Test("the checksum is CRC-32C")
  func checksum() {
    #expect(CRC32C.checksum(Array("123456789".utf8)) == 0xE306_9283)
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let head = CRC32C.checksum(Array(bytes[..<333]))
    #expect(CRC32C.checksum(Array(bytes[333...]), seed: head) == CRC32C.checksum(bytes))
  }

  @Test("numbers, texts and dates are read back, and nothing is read that is not there")
  func coder() throws {
    var encoder = ByteEncoder()
    encoder.append(UInt16(7))
    encoder.append("Größe")
    encoder.append(true)
    encoder.append(Date(timeIntervalSince1970: 1_700_000_000.125))
    encoder.append(Int64?.none) { $0.append($1) }
    var decoder = ByteDecoder(encoder.bytes)
    #expect(try decoder.number(UInt16.self) == 7)
    #expect(try decoder.text() == "Größe")
    #expect(try decoder.flag())
    #expect(try decoder.date() == Date(timeIntervalSince1970: 1_700_000_000.125))
    #expect(try decoder.optional { (decoder) throws(ByteFault) in try decoder.number(Int64.self) } == nil)
    try decoder.end()
    #expect(throws: ByteFault.self) { try decoder.number(UInt8.self) }
    for bytes in [[255, 255, 255, 255, 1], [2, 0, 0, 0, 0xC3, 0x28]] as [[UInt8]] {
      var decoder = ByteDecoder(bytes)
      #expect(throws: ByteFault.self) { try decoder.text() }
    }
    var two = ByteDecoder([2])
    #expect(throws: ByteFault.self) { try two.flag() }
    #expect(throws: ByteFault.self) { try ByteDecoder([1]).end() }
  }

  @Test("records are read back up to where the file is cut off, and the next goes there")
  func torn() throws {
    let memory = MemoryFileSystem()
    let file = try Self.makeFile(memory)
    var log = try RecordLog(file, kind: "Test", salt: 99)
    var ends = [log.end]
    for number in 0..<5 {
      try log.append([(UInt8(number + 2), [UInt8](repeating: UInt8(number), count: number * 7))], to: file)
      ends.append(log.end)
    }
    let bytes = try file.read(at: 0, count: 10_000)
    #expect(Int64(bytes.count) == log.end)
    for length in 0...bytes.count {
      let part = MemoryBytes(bytes: Array(bytes[..<length]))
      guard var log = try RecordLog(part, kind: "Test") else {
        #expect(length < RecordLog.fileHeaderSize)
        continue
      }
      let records = try log.scan()
      #expect(records.count == ends.dropFirst().count { $0 <= length })
      #expect(log.end == ends.last { $0 <= length })
      for record in records {
        #expect(try log.payload(of: record)?.allSatisfy { $0 == record.type - 2 } == true)
      }
    }
    #expect(try RecordLog(MemoryBytes(bytes: bytes), kind: "Jrnl") == nil)
  }

  @Test("a flipped bit is found wherever it is")
  func flipped() throws {
    let memory = MemoryFileSystem()
    let file = try Self.makeFile(memory)
    var log = try RecordLog(file, kind: "Test", salt: 99)
    for number in 0..<3 { try log.append([(2, [UInt8](repeating: UInt8(number), count: 20))], to: file) }
    let bytes = try file.read(at: 0, count: 10_000)
    for position in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[position] ^= 1 << bit
        guard var log = try RecordLog(MemoryBytes(bytes: damaged), kind: "Test") else { continue }
        let payloads = try log.scan().map { try log.payload(of: $0) }
        #expect(payloads.count < 3 || payloads.contains(nil))
      }
    }
  }

  @Test("a record of an earlier file in the same place is not one of this file")
  func salted() throws {
    let memory = MemoryFileSystem()
    let file = try Self.makeFile(memory)
    var old = try RecordLog(file, kind: "Test", salt: 1)
    try old.append([(2, [1]), (2, [2])], to: file)
    var new = try RecordLog(file, kind: "Test", salt: 2)
    #expect(try new.scan().isEmpty)
  }

  @Test("a failed write leaves the log as it was, and the next record takes its place")
  func failedWrite() throws {
    let memory = MemoryFileSystem()
    let writes = Counter()
    let faulty = HookedFileSystem(memory, writeLimit: 10) { (_, call) throws(Errno) in
      if case .write = call, writes.next() == 7 { throw Errno(rawValue: ENOSPC) }
    }
    let file = try Self.makeFile(faulty)
    var log = try RecordLog(file, kind: "Test", salt: 1)
    try log.append([(2, [1])], to: file)
    let end = log.end
    #expect(throws: Errno(rawValue: ENOSPC)) {
      try log.append([(3, [UInt8](repeating: 9, count: 100))], to: file)
    }
    #expect(log.end == end)
    try log.append([(4, [5])], to: file)
    #expect(try log.scan().map(\.type) == [2, 4])
  }

  @Test("pieces of contents depend on what is in them, and not on where they are")
  func chunks() {
    var random = SeededRandom(seed: 7)
    let content = (0..<1_000_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    func pieces(_ bytes: [UInt8]) -> [[UInt8]] {
      var rest = bytes[...]
      var pieces: [[UInt8]] = []
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { ContentChunker.firstPiece(of: $0) }
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      return pieces
    }
    let before = pieces(content)
    #expect(
      before.dropLast().allSatisfy { (ContentChunker.smallest...ContentChunker.largest).contains($0.count) })
    #expect(before.count > 40 && before.count < 120)
    var changed = content
    changed.insert(contentsOf: [1, 2, 3], at: 500_000)
    let after = pieces(changed)
    #expect(after.count { !before.contains($0) } <= 3)
    #expect(after.joined().elementsEqual(changed))
  }

  @Test("equal pieces are stored once, and a damaged one is not built on")
  func pieces() throws {
    let memory = MemoryFileSystem()
    let file = try Self.makeFile(memory)
    var log = try RecordLog(file, kind: "Test", salt: 1)
    var store = ContentStore()
    var random = SeededRandom(seed: 3)
    let content = Data((0..<300_000).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    func reference(_ bytes: [UInt8]) throws -> ContentStore.Reference {
      var decoder = ByteDecoder(bytes)
      return try ContentStore.Reference(&decoder)
    }
    let first = try reference(try store.write(content, to: &log, file))
    let size = log.end
    let second = try reference(try store.write(content + Data([1]), to: &log, file))
    #expect(log.end - size < 100_000)
    #expect(try ContentStore.content(first, in: log) == content)
    #expect(try ContentStore.content(second, in: log) == content + Data([1]))
    #expect(first.size == 300_000)
    // A piece that was damaged on the disk.
    memory.change("/state/log") { $0.data[1000] ^= 1 }
    #expect(try ContentStore.content(first, in: log) == nil)
    let third = try reference(try store.write(content, to: &log, file))
    #expect(try ContentStore.content(third, in: log) == content)
    let small = try reference(try store.write(Data([1, 2]), to: &log, file))
    #expect(small.places.isEmpty)
    #expect(try ContentStore.content(small, in: log) == Data([1, 2]))
  }

  @Test("references that cannot be are refused")
  func badReferences() {
    func bytes(_ body: (inout ByteEncoder) -> Void) -> [UInt8] {
      var encoder = ByteEncoder()
      body(&encoder)
      return encoder.bytes
    }
    let bad: [[UInt8]] = [
      [], [7], [0, 5, 0, 0, 0, 1],
      bytes {
        $0.append(1 as UInt8)
        $0.append(UInt64.max)
        $0.append(0 as UInt64)
        $0.append(UInt32.max)
      },
      bytes {
        $0.append(1 as UInt8)
        $0.append(10 as UInt64)
        $0.append(0 as UInt64)
        $0.append(UInt32.max)
      },
    ]
    for bytes in bad {
      var decoder = ByteDecoder(bytes)
      #expect(throws: ByteFault.self) { try ContentStore.Reference(&decoder) }
    }
  }
}
