// Holds a background thread at a certain point until the test lets it go on: a slow disk without a clock.

import Foundation

package final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isClosed = false
  private var waiting = 0
  private var watchers: [CheckedContinuation<Void, Never>] = []

  package init() {}

  package func close() {
    condition.withLock { isClosed = true }
  }

  package func open() {
    condition.withLock {
      isClosed = false
      condition.broadcast()
    }
  }

  /// Called in the background: waits while the gate is closed.
  package func pass() {
    condition.lock()
    defer { condition.unlock() }
    guard isClosed else { return }
    waiting += 1
    for watcher in watchers { watcher.resume() }
    watchers = []
    while isClosed { condition.wait() }
    waiting -= 1
  }

  /// Whether a thread waits at the gate.
  package var isHolding: Bool { holdCount > 0 }

  /// How many threads wait at the gate.
  package var holdCount: Int { condition.withLock { waiting } }

  /// Returns when a thread waits at the gate.
  package func isReached() async {
    await withCheckedContinuation { continuation in
      condition.withLock {
        if waiting > 0 { continuation.resume() } else { watchers.append(continuation) }
      }
    }
  }
}
