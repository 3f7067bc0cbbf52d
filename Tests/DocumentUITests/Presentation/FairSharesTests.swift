// Room shared by those who want it, against what is fair.

import TestSupport
import Testing

@testable import DocumentUI

struct FairSharesTests {
  /// Everybody gets what they want, or their least, or nearly the most that anybody gets who has not their
  /// least; nothing is left over then.
  @Test func whoGetsWhat() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let wishes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let least = Int.random(in: 0...80, using: &random)
        return least...Int.random(in: least...200, using: &random)
      }
      let room = Int.random(in: -50...700, using: &random)
      let shares = FairShares.of(room, among: wishes)
      let (least, most) = wishes.reduce((0, 0)) { ($0.0 + $1.lowerBound, $0.1 + $1.upperBound) }
      let what = "seed \(seed): \(wishes) of \(room) get \(shares)"
      #expect(shares.reduce(0, +) == min(most, max(least, room)), "\(what)")
      #expect(zip(shares, wishes).allSatisfy { $1.contains($0) }, "\(what)")
      let free = zip(shares, wishes).filter { $0 > $1.lowerBound }.map(\.0).max() ?? 0
      #expect(zip(shares, wishes).allSatisfy { $0 == $1.upperBound || $0 >= free - 1 }, "\(what)")
    }
  }
}
