import Synchronization

/// Raised and lowered, seen from any thread.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .sequentiallyConsistent) }

  func lower() {
    value.store(false, ordering: .sequentiallyConsistent)
  }

  func raise() {
    value.store(true, ordering: .sequentiallyConsistent)
  }
}
