// One thread for all of a test.

import Dispatch

/// Runs the parts of a task that are on no actor where the main actor's are: nothing has to be handed to
/// another thread.
package final class MainQueue: TaskExecutor {
  package static let shared = MainQueue()

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
