// Where blocking work is done: not on the main actor, and not on the threads of Swift's own pool, which are as few as the
// processors and would stand still while a slow disk is waited for.

import Dispatch

enum Background {
  /// As many threads as there is blocking work.
  static let queue = DispatchQueue(
    label: "DocumentModel.Background", qos: .userInitiated, attributes: .concurrent)

  /// Runs the nonisolated parts of a task on threads that may wait.
  private final class Executor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  private static let executor = Executor()

  /// Does `work` on a thread that may wait.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }

  /// Does `work`, and what it waits for in turn, on threads that may wait. When `cancellation` says so its task is
  /// cancelled.
  static func run<Result: Sendable>(
    cancellation: Cancellation? = nil, _ work: @escaping @Sendable () async -> Result
  ) async -> Result {
    let task = Task(executorPreference: executor, operation: work)
    cancellation?.onCancel { task.cancel() }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
