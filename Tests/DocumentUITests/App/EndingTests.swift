// Whether the program is about to end.

import Testing

@testable import DocumentUI

struct EndingTests {
  /// All sequences of up to five events, against the rule said anew: after it was told to end it ends; before
  /// that, what came last counts.
  @Test func aProgramThatIsToldToEndEnds() {
    func told(_ ending: inout Ending) { ending.begin(.told) }
    func quitting(_ ending: inout Ending) { ending.begin(.quitting) }
    func stay(_ ending: inout Ending) { ending.stay() }
    let events = [("told", told), ("quitting", quitting), ("stay", stay)]
    var sequences: [[Int]] = [[]]
    for _ in 0..<5 { sequences += sequences.flatMap { sequence in events.indices.map { sequence + [$0] } } }
    for sequence in sequences {
      var ending = Ending()
      for event in sequence { events[event].1(&ending) }
      let names = sequence.map { events[$0].0 }
      #expect(ending.isUnderWay == (names.contains("told") || names.last == "quitting"), "\(names)")
    }
  }

  /// A start that comes as another process ends is tried again, for a while.
  @Test @MainActor func aStartIsTriedAgain() throws {
    struct Refused: Error {}
    var tries = 0
    try AppRunner.again(for: .seconds(60), pause: .zero) {
      tries += 1
      if tries < 4 { throw Refused() }
    }
    #expect(tries == 4)
    #expect(throws: Refused.self) {
      try AppRunner.again(for: .milliseconds(5), pause: .milliseconds(1)) { throw Refused() }
    }
  }
}
