// Says from one thread to another that something is given up.

import Synchronization

/// A flag that is set once.
final class CancellationFlag: Sendable {
  private let value = Atomic(false)

  /// Whether it is set.
  var isSet: Bool { value.load(ordering: .relaxed) }

  /// Sets it.
  func set() { value.store(true, ordering: .relaxed) }
}
