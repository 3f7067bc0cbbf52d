// The hash of content that is not in memory as a whole.

import FoundationEssentials

/// Hashes content a block at a time: the hash of the hashes of its blocks.
struct BlockHash {
  /// How many bytes every block but the last has.
  static let blockSize = 1 << 18

  private var hashes: [UInt64] = []

  /// The hash of what was appended.
  var result: ContentHash { hashes.withUnsafeBytes { ContentHash(of: $0) } }

  mutating func append(_ block: UnsafeRawBufferPointer) {
    if !block.isEmpty { hashes.append(ContentHash(of: block).value) }
  }

  /// The hash of content that is in memory.
  static func hash(of contents: Data) -> ContentHash {
    var blocks = BlockHash()
    contents.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: blockSize) {
        blocks.append(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + blockSize, bytes.count)]))
      }
    }
    return blocks.result
  }
}
