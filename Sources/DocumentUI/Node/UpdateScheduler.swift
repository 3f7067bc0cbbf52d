// When updates run. In a window: in the frame clock's update phase; in a test: when the test says so.

/// Decides when a requested update runs.
@MainActor
protocol UpdateScheduler: AnyObject {
  /// Runs `update` once, soon. Not called again before that.
  func schedule(_ update: @escaping @MainActor () -> Void)
}
