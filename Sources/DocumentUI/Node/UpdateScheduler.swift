// When updates run. In a window: in the frame clock's update phase; in a test: when the test says so.

/// Decides when a requested update runs.
@MainActor
protocol UpdateScheduler: AnyObject {
  /// Runs `update` once, soon. Not called again before that.
  func schedule(_ update: @escaping @MainActor () -> Void)
}

/// A scheduler that waits to be told, for tests.
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
