// Random numbers for tests that print their seed.

import Foundation

/// Random numbers that are the same for a seed.
public struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// A seed: the one that SHAPEEDIT_SEED says, or any.
  public static func seed() -> UInt64 {
    ProcessInfo.processInfo.environment["SHAPEEDIT_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
  }

  /// The numbers of a seed.
  public init(_ seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
