import Synchronization

/// Counts, from any thread.
package final class Counter: Sendable {
  private let count = Mutex(0)

  package init() {}

  package func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }

  package var value: Int { count.withLock { $0 } }
}
