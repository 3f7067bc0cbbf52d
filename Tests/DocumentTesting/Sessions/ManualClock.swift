import Foundation

@testable import DocumentModel

/// A clock that a test moves by hand.
@MainActor
package final class ManualClock: SessionClock {
  package private(set) var now: Duration = .zero
  private var timers: [Timer] = []

  private final class Timer: SessionTimer {
    let deadline: Duration
    let body: @MainActor () -> Void
    let isOfAnswer: Bool
    var isCancelled = false

    init(deadline: Duration, isOfAnswer: Bool, body: @escaping @MainActor () -> Void) {
      self.deadline = deadline
      self.body = body
      self.isOfAnswer = isOfAnswer
    }

    func cancel() {
      isCancelled = true
    }
  }

  package init() {}

  package var date: Date { Date(timeIntervalSince1970: 1_700_000_000 + Double(now.components.seconds)) }

  package func schedule(at deadline: Duration, _ body: @escaping @MainActor () -> Void) -> any SessionTimer {
    // Ten seconds: what a session gives a disk to answer at the end.
    let timer = Timer(deadline: deadline, isOfAnswer: deadline - now == .seconds(10), body: body)
    if timer.isOfAnswer { askedCount += 1 }
    timers.append(timer)
    return timer
  }

  /// How often a disk was given its time to answer.
  package private(set) var askedCount = 0

  /// Whether one is given it now. Who lets it pass while a thread does what was asked makes a silent disk of
  /// a slow thread.
  package var isAsking: Bool { timers.contains { $0.isOfAnswer && !$0.isCancelled } }

  /// How many calls are yet to come.
  package var scheduledCount: Int { timers.count { !$0.isCancelled } }

  /// When the next of them is.
  var nextDeadline: Duration? { timers.filter { !$0.isCancelled }.map(\.deadline).min() }

  /// Lets time pass, and calls what is due on the way.
  package func advance(by duration: Duration) {
    let end = now + duration
    while let next = timers.filter({ !$0.isCancelled && $0.deadline <= end }).min(by: {
      $0.deadline < $1.deadline
    }) {
      now = max(now, next.deadline)
      timers.removeAll { $0 === next || $0.isCancelled }
      next.body()
    }
    now = end
  }
}
