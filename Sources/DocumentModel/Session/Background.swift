// Where blocking work is done: not on the main actor, and not on the threads of Swift's own pool, which are
// as few as the processors and would stand still while a slow disk is waited for.

import Dispatch
import Glibc

package enum Background {
  /// Whether the present task and those that it starts do such work where they are: all happens in one order
  /// then, and nothing waits for a thread. For tests that play thousands of lives.
  @TaskLocal package static var isImmediate = false

  /// Does `work` on a thread that may wait, at once, however many wait already.
  package static func start(_ work: @escaping @Sendable () -> Void) {
    if isImmediate { return work() }
    // A queue of its own: one that all work shares gets as many threads as there are processors, and while
    // all of them wait for a slow disk only one more each second.
    queue("DocumentModel.Background").async(execute: work)
  }

  /// Waits a little for another process, on a thread that may wait; not where all happens in one order, since
  /// nobody else is there.
  static func pause(milliseconds: UInt32) {
    if !isImmediate { usleep(milliseconds * 1_000) }
  }

  /// A queue that does one thing after the other, on a thread that may wait, and waits for no other queue.
  static func queue(_ label: String) -> DispatchQueue {
    DispatchQueue(label: label, qos: .userInitiated)
  }

  /// The same, or one that does its work at once where the present task does.
  static func workQueue(_ label: String) -> any WorkQueue {
    isImmediate ? ImmediateQueue() : queue(label)
  }

  /// Runs the nonisolated parts of a task on threads that may wait.
  private final class Executor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      start { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  private static let executor = Executor()

  // Begun where the caller is: a thread of Swift's pool need not be waited for only to begin it.

  /// Does `work` on a thread that may wait.
  nonisolated(nonsending) package static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result)
    async -> Result
  {
    await withCheckedContinuation { continuation in
      start { continuation.resume(returning: work()) }
    }
  }

  /// Does `work`, and what it waits for in turn, on threads that may wait. When `cancellation` says so its
  /// task is cancelled.
  nonisolated(nonsending) package static func run<Result: Sendable>(
    cancellation: Cancellation? = nil, _ work: @escaping @Sendable () async -> Result
  ) async -> Result {
    // The new task may be under way before it hears of what was called off already.
    let isCancelled = Task.isCancelled || cancellation?.isCancelled ?? false
    let task = Task(executorPreference: executor) {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      return await work()
    }
    cancellation?.onCancel { task.cancel() }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
