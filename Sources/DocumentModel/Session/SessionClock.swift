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

/// A call that is yet to come.
@MainActor
public protocol SessionTimer {
  /// Calls it off.
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
