// The time of sessions as a test sets it.

import DocumentModel
import Foundation

/// A clock that a test sets.
@MainActor
final class SetClock: SessionClock {
  private(set) var now = Duration.zero
  private var timers: [SetTimer] = []

  private final class SetTimer: SessionTimer {
    let deadline: Duration
    let body: @MainActor () -> Void
    var isOff = false

    init(_ deadline: Duration, _ body: @escaping @MainActor () -> Void) {
      (self.deadline, self.body) = (deadline, body)
    }

    func cancel() { isOff = true }
  }

  var date: Date { Date(timeIntervalSince1970: 0) }

  func schedule(at deadline: Duration, _ body: @escaping @MainActor () -> Void) -> any SessionTimer {
    let timer = SetTimer(deadline, body)
    timers.append(timer)
    return timer
  }

  func advance(by duration: Duration) {
    now += duration
    let due = timers.filter { !$0.isOff && $0.deadline <= now }
    timers.removeAll { $0.isOff || $0.deadline <= now }
    for timer in due { timer.body() }
  }
}
