// Updates that run when a test says so.

@testable import DocumentUI

/// A scheduler that waits to be told.
@MainActor
final class ManualScheduler: UpdateScheduler {
  private var pending: (@MainActor () -> Void)?

  /// Whether an update was asked for.
  var isPending: Bool { pending != nil }

  func schedule(_ update: @escaping @MainActor () -> Void) { pending = update }

  /// Runs the update that was asked for.
  func flush() {
    let update = pending
    pending = nil
    update?()
  }
}
