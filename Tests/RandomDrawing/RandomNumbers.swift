// Numbers from a seed, and the seeds and lengths that tests of random sequences are given from outside.

import Glibc

/// Numbers from a fixed sequence.
package struct RandomNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The sequence of `seed`.
  package init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678_9abc_def1 }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Whether something that happens `share` of the time happens now.
  package mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  /// One of `choices`, which are not none.
  package mutating func pick<Choices: Collection>(_ choices: Choices) -> Choices.Element {
    choices.randomElement(using: &self)!
  }
}

/// How long a test of random sequences runs, and from which seed.
///
///     SHAPEEDIT_LONG=1    the long form
///     SHAPEEDIT_SEED=7    from this seed rather than the usual one
package enum RandomRun {
  /// Whether the long form is asked for.
  package static var isLong: Bool { getenv("SHAPEEDIT_LONG").map { $0.pointee == 0x31 } ?? false }

  /// The seed to begin with: the one given; else 1.
  package static var seed: UInt64 { getenv("SHAPEEDIT_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1 }

  /// `usual` steps, or `long` ones in the long form. Prints how to run it again.
  package static func steps(of test: String, usual: Int, long: Int) -> Int {
    let count = isLong ? long : usual
    print("\(test): \(count) steps, SHAPEEDIT_SEED=\(seed)")
    return count
  }
}
