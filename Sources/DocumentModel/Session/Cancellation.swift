// A flag that one thread raises and another looks at.

import Synchronization

/// Says to a save in the background that nobody wants it any more.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() {
    flag.store(true, ordering: .relaxed)
  }
}
