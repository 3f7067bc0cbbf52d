// Reads many files that come on standard input one after the other, each behind its length (four bytes, little-endian),
// and says of each what ShapeEdit's reader makes of it:
//
//   read SHAPES WARNINGS NANOSECONDS
//   error KIND LINE COLUMN NANOSECONDS REASON
//   wrong REASON                       it was read, but cannot be written and read again
//   memory BYTES                       at the end: the most the process ever held

import FoundationEssentials
import Glibc
import ShapeModel

struct FrameDecoder {
  func run() -> Int32 {
    while let header = read(4) {
      let count = header.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
      guard let bytes = read(count) else { return 1 }
      decode(bytes)
    }
    report("memory", "\(peakMemory())")
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

  private func decode(_ bytes: [UInt8]) {
    let start = ContinuousClock.now
    let result = Result { () throws(FormatError) in try ShapeEditFormat.read(bytes) }
    let time = (ContinuousClock.now - start).components
    let nanoseconds = time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
    switch result {
    case .success(let drawing):
      let written = ShapeEditFormat.write(drawing.graphic)
      guard let again = try? ShapeEditFormat.read(written), ShapeEditFormat.write(again.graphic) == written
      else { return report("wrong", "it does not come back from its own file") }
      let count = drawing.graphic.pages.reduce(0) { $0 + $1.shapes.count }
      report("read", "\(count)", "\(drawing.warnings.count)", "\(nanoseconds)")
    case .failure(let error):
      let kind =
        switch error.kind {
        case .newerVersion(let version): "newerVersion-\(version)"
        default: "\(error.kind)"
        }
      report("error", kind, "\(error.line)", "\(error.column)", "\(nanoseconds)", error.reason)
    }
  }
}
