// The hash by which contents are told apart.

import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@Suite("Content hash")
struct ContentHashTests {
  /// From the reference implementation of xxHash.
  @Test(
    "agrees with XXH64",
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func vectors(_ text: String, _ hash: UInt64) {
    #expect(Array(text.utf8).withUnsafeBytes { ContentHash(of: $0).value } == hash)
  }

  @Test("is the same however the bytes come")
  func pieces() {
    let seed = SeededRandom.seed()
    print("SHAPEEDIT_SEED=\(seed)")
    var random = SeededRandom(seed: seed)
    for count in Array(0...130) + [1000, 4096, 70_001] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var (hasher, rest) = (ContentHasher(), bytes[...])
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 0...80, using: &random))
        Array(piece).withUnsafeBytes { hasher.add($0) }
        rest = rest.dropFirst(piece.count)
      }
      #expect(hasher.hash == bytes.withUnsafeBytes { ContentHash(of: $0) }, "\(count) bytes")
    }
  }
}
