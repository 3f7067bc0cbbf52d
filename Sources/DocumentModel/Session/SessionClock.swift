// The time as sessions see it, so that a test can move it by hand.

import FoundationEssentials

/// What tells sessions the time and wakes them up.
public protocol SessionClock: Sendable {
  /// The time since some fixed moment; never goes backwards.
  @MainActor var now: Duration { get }

  /// The date by the calendar.
  @MainActor var date: Date { get }

  /// Calls `body` once, when ``now`` has reached `deadline`, unless the timer was cancelled by then.
  @MainActor func schedule(at deadline: Duration, _ body: @escaping @MainActor () -> Void) -> any SessionTimer
}

extension SessionClock {
  /// Does something, and waits for it no longer than `limit`; it goes on all the same.
  ///
  /// - Returns: whether it is done.
  @MainActor
  package func wait(_ limit: Duration, for body: @escaping @MainActor () async -> Void) async -> Bool {
    await withCheckedContinuation { continuation in
      let race = Race(continuation)
      race.timer = schedule(at: now + limit) { race.end(false) }
      Task {
        await body()
        race.end(true)
      }
    }
  }
}

extension SessionClock {
  /// What `question` finds, which is asked in the background; nil when it takes longer than `limit`. It goes
  /// on all the same.
  @MainActor
  package func answer<R: Sendable>(
    within limit: Duration, _ question: @escaping @Sendable () -> R
  ) async -> R? {
    let asking = Task { await Background.run(question) }
    return await wait(limit, for: { _ = await asking.value }) ? await asking.value : nil
  }
}

/// A race between some work and its time limit: whichever ends first counts.
@MainActor
private final class Race {
  private var continuation: CheckedContinuation<Bool, Never>?
  var timer: (any SessionTimer)?

  init(_ continuation: CheckedContinuation<Bool, Never>) {
    self.continuation = continuation
  }

  func end(_ isDone: Bool) {
    timer?.cancel()
    timer = nil
    continuation?.resume(returning: isDone)
    continuation = nil
  }
}

/// A call that is yet to come.
@MainActor
public protocol SessionTimer {
  /// Cancels the call.
  func cancel()
}

/// The clock of this computer. It does not wake up while nothing is scheduled.
public struct SystemSessionClock: SessionClock {
  private static let start = ContinuousClock.now

  /// The clock of this computer.
  public init() {}

  /// The time since the program first asked.
  @MainActor public var now: Duration { ContinuousClock.now - Self.start }

  /// The date by the calendar.
  @MainActor public var date: Date { Date() }

  /// Calls `body` at `deadline`.
  @MainActor
  public func schedule(at deadline: Duration, _ body: @escaping @MainActor () -> Void) -> any SessionTimer {
    let wait = deadline - now
    return TaskTimer(
      task: Task { @MainActor in
        do {
          try await Task.sleep(for: max(wait, .zero))
        } catch {
          return
        }
        if !Task.isCancelled { body() }
      })
  }

  private struct TaskTimer: SessionTimer {
    let task: Task<Void, Never>

    func cancel() {
      task.cancel()
    }
  }
}
