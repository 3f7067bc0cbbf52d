// Random numbers for tests that print their seed.

import Foundation

/// Random numbers that are the same for a seed (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A seed: the one that SHAPEEDIT_SEED says, or any.
  public static func seed() -> UInt64 {
    ProcessInfo.processInfo.environment["SHAPEEDIT_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
  }

  /// The same numbers for the same seed, in every run.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 ..< bound.
  public mutating func int(_ bound: Int) -> Int { bound <= 0 ? 0 : Int(next() % UInt64(bound)) }

  /// Evenly spread over `range`.
  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
  }

  /// True with this chance, 0 to 1.
  public mutating func bool(_ chance: Double = 0.5) -> Bool { double(0...1) < chance }

  /// One of `elements`, which are not empty.
  public mutating func pick<Element>(_ elements: some RandomAccessCollection<Element>) -> Element {
    elements[elements.index(elements.startIndex, offsetBy: int(elements.count))]
  }
}
