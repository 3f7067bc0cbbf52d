// Room shared by those who want it, against what is fair.

import Testing

@testable import DocumentUI

struct FairSharesTests {
  /// Everybody gets what they want, or nearly the most that anybody gets; nothing is left over then.
  @Test func whoGetsWhat() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededRandom(seed)
    for _ in 0..<2_000 {
      let wishes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Int.random(in: 0...200, using: &random)
      }
      let room = Int.random(in: -50...700, using: &random)
      let shares = FairShares.of(room, among: wishes)
      let wanted = wishes.reduce(0, +)
      #expect(shares.reduce(0, +) == min(wanted, max(0, room)), "seed \(seed): \(wishes) of \(room)")
      let most = shares.max() ?? 0
      #expect(
        zip(shares, wishes).allSatisfy { $0 == $1 || $0 >= most - 1 && $0 < $1 },
        "seed \(seed): \(wishes) of \(room) get \(shares)")
    }
  }
}
