// Reads many inputs that come on standard input one after the other, each behind its length (four bytes,
// little-endian), and says of each what is made of it:
//
//   read COUNT WARNINGS NANOSECONDS MEMORY       COUNT: of shapes, or of files and folders
//   error KIND LINE COLUMN NANOSECONDS MEMORY REASON
//   wrong REASON                                 it was read, but cannot be written and read again
//
// NANOSECONDS: what that took of a processor. MEMORY: how many bytes more than before the process held at
// most while it read; "unknown" where the kernel does not say. What malloc keeps of what was freed hides some
// of it: it is to be told to keep nothing.

import FoundationEssentials
import Glibc
import ShapeModel

/// What makes something of bytes.
protocol Decoder {
  associatedtype Output
  associatedtype Failure: Error

  func decode(_ bytes: [UInt8]) throws(Failure) -> Output
  /// The words for what was read: how much of it, and how many warnings there were.
  func words(for output: Output) -> [String]
  /// The words for why it cannot be read: its kind, line, column, and reason.
  func words(for failure: Failure) -> (kind: String, line: Int, column: Int, reason: String)
  /// Whether it can be written and read again, and is then the same.
  func comesBack(_ output: Output) -> Bool
}

struct FrameDecoder<Content: Decoder> {
  private let decoder: Content

  init(_ decoder: Content) {
    self.decoder = decoder
  }

  func run() -> Int32 {
    while let header = read(4) {
      let count = header.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
      guard let bytes = read(count) else { return 1 }
      decode(bytes)
    }
    return 0
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var offset = 0
    while offset < count {
      let part = bytes.withUnsafeMutableBytes { Glibc.read(0, $0.baseAddress! + offset, count - offset) }
      if part <= 0 { return nil }
      offset += part
    }
    return bytes
  }

  /// The nanoseconds of a processor that the process has taken, whatever else the machine does.
  private var processorTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private func decode(_ bytes: [UInt8]) {
    let isKnown = Memory.forgetPeak()
    let before = Memory.now
    let start = processorTime
    let result = Result { () throws(Content.Failure) in try decoder.decode(bytes) }
    let nanoseconds = "\(processorTime - start)"
    let memory = isKnown ? "\(max(Memory.peak - before, 0))" : "unknown"
    switch result {
    case .success(let output):
      guard decoder.comesBack(output) else {
        return report("wrong", "it does not come back from its own file")
      }
      report("read", decoder.words(for: output).joined(separator: " "), nanoseconds, memory)
    case .failure(let error):
      let (kind, line, column, reason) = decoder.words(for: error)
      report("error", kind, "\(line)", "\(column)", nanoseconds, memory, reason)
    }
  }
}
