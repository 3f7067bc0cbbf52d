// Where blocking work is done: not on the main actor, and not on the threads of Swift's own pool, which are as few as the
// processors and would stand still while a slow disk is waited for.

import Dispatch

enum Background {
  private static let queue = DispatchQueue(
    label: "DocumentModel.Background", qos: .userInitiated, attributes: .concurrent)

  /// Does `work` on a thread that may wait.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
