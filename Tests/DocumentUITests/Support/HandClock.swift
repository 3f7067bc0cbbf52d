// The beat of motions as a test gives it.

@testable import DocumentUI

/// A clock that a test sets.
@MainActor
final class HandClock: MotionClock {
  private(set) var now = 100.0
  var isRunning = true
  private var tick: ((Double) -> Bool)?

  /// Whether somebody wants frames.
  var isWanted: Bool { tick != nil }

  func start(_ tick: @escaping @MainActor (Double) -> Bool) { self.tick = tick }

  /// A frame `seconds` later.
  func advance(by seconds: Double) {
    now += seconds
    if let tick, !tick(now) { self.tick = nil }
  }
}
