// Where the bytes of a log come from: an open file, or memory.

import FoundationEssentials
import Glibc

/// Bytes that can be read at any place.
protocol ByteSource: Sendable {
  /// How many there are.
  func size() throws(Errno) -> Int64

  /// The bytes from `offset` on; fewer than `count` only at the end.
  func read(at offset: Int64, count: Int) throws(Errno) -> [UInt8]
}

/// Bytes in memory.
struct MemoryBytes: ByteSource {
  let bytes: [UInt8]

  func size() throws(Errno) -> Int64 { Int64(bytes.count) }

  func read(at offset: Int64, count: Int) throws(Errno) -> [UInt8] {
    guard offset >= 0, offset < Int64(bytes.count) else { return [] }
    return Array(bytes[Int(offset)...].prefix(count))
  }
}

/// An open file of ours.
final class LogFile: ByteSource {
  let fileSystem: any FileSystem
  let descriptor: FileDescriptor

  /// Takes an open file over. It stays open until ``close()``.
  init(_ descriptor: FileDescriptor, fileSystem: any FileSystem) {
    self.descriptor = descriptor
    self.fileSystem = fileSystem
  }

  /// How long it is now.
  func size() throws(Errno) -> Int64 { try fileSystem.status(of: descriptor).size }

  func read(at offset: Int64, count: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        do throws(Errno) {
          let part = try fileSystem.read(
            descriptor,
            into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]),
            at: offset + Int64(filled))
          if part == 0 { return }
          filled += part
        } catch {
          if error.rawValue == EINTR { continue }
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all of `bytes` at `offset`.
  func write(_ bytes: [UInt8], at offset: Int64) throws(Errno) {
    var failure: Errno?
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        do throws(Errno) {
          let part = try fileSystem.write(
            descriptor, UnsafeRawBufferPointer(rebasing: bytes[done...]), at: offset + Int64(done))
          if part == 0 {
            failure = Errno(rawValue: EIO)
            return
          }
          done += part
        } catch {
          if error.rawValue == EINTR { continue }
          failure = error
          return
        }
      }
    }
    if let failure { throw failure }
  }

  /// Waits until what was written is on the disk.
  func sync() throws(Errno) {
    try fileSystem.syncData(descriptor)
  }

  func close() {
    try? fileSystem.close(descriptor)
  }
}
