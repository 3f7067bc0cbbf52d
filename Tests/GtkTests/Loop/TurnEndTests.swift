// The end of a turn of the main loop: told of once all is done, and not while the loop sleeps. With
// Foundation's run loop as what is done there.

import Dispatch
import Foundation
import TestSupport
import XCTest

@testable import Gtk

final class TurnEndTests: GtkTestCase, @unchecked Sendable {
  override func tearDown() {
    MainActor.assumeIsolated { MainLoop.atEndOfTurn { nil } }
    super.tearDown()
  }

  /// In random sequences of sources at all priorities each one's work is seen at an end of a turn before the
  /// loop sleeps, and a loop with nothing to do comes to no end of a turn.
  func testEachTurnEndsOnce() {
    onMain {
      let seed = SeededRandom.seed()
      var random = SeededRandom(seed: seed)
      for _ in 0..<200 {
        var (seen, ends) = (0, 0)
        let done = Counter()
        MainLoop.atEndOfTurn {
          ends += 1
          seen = done.value
          return nil
        }
        let wanted = Int.random(in: 1...6, using: &random)
        for _ in 0..<wanted {
          switch Int.random(in: 0..<4, using: &random) {
          case 0:
            _ = Timeout(milliseconds: Int.random(in: 0...3)) {
              done.value += 1
              return false
            }
          case 1: Task { @MainActor in done.value += 1 }
          case 2: DispatchQueue.main.async { MainActor.assumeIsolated { done.value += 1 } }
          default:
            DispatchQueue.global().async { Task { @MainActor in done.value += 1 } }
          }
        }
        wait("all is seen at an end of a turn, SHAPEEDIT_SEED=\(seed)") { seen == wanted }
        let before = ends
        // Whatever woke the loop, it ends once more, and sleeps.
        _ = MainLoop.run(until: { false }, timeout: 0.01)
        XCTAssertLessThanOrEqual(ends - before, 3, "SHAPEEDIT_SEED=\(seed)")
      }
    }
  }

  /// It is told again when it says so, and not before.
  func testComesBackInTime() {
    onMain {
      var calls: [Double] = []
      let start = ContinuousClock.now
      MainLoop.atEndOfTurn {
        calls.append((ContinuousClock.now - start) / .seconds(1))
        return calls.count < 30 ? 0.02 : nil
      }
      wait { calls.count >= 30 }
      // Some turns are those of what else is going on.
      XCTAssertGreaterThanOrEqual(calls.last!, 0.2)
    }
  }

  /// Timers fire, and what is performed is done, also by what they do themselves.
  func testRunsFoundationsRunLoop() {
    onMain {
      MainLoop.atEndOfTurn {
        guard let date = RunLoop.main.limitDate(forMode: .default) else { return nil }
        return date == .distantFuture ? nil : date.timeIntervalSinceNow
      }
      let (fired, performed, chained) = (Counter(), Counter(), Counter())
      let timer = Timer.scheduledTimer(withTimeInterval: 0.005, repeats: true) { _ in
        MainActor.assumeIsolated {
          fired.value += 1
          guard fired.value == 3 else { return }
          RunLoop.main.perform {
            MainActor.assumeIsolated {
              performed.value += 1
              let next = Timer(fire: Date() + 0.005, interval: 0, repeats: false) { _ in
                MainActor.assumeIsolated { chained.value += 1 }
              }
              RunLoop.main.add(next, forMode: .common)
            }
          }
        }
      }
      wait("the timers") { fired.value >= 5 && performed.value == 1 && chained.value == 1 }
      timer.invalidate()
      let count = fired.value
      _ = MainLoop.run(until: { false }, timeout: 0.03)
      XCTAssertEqual(fired.value, count, "an invalid timer fires no more")
    }
  }
}
