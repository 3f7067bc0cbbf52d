// The main actor's executor: gives its jobs to `MainJobQueue` while a GLib loop is run, else to libdispatch's
// main queue.
//
// Replacing the executor is what Swift 6.3's runtime offers for this, as yet only as a private interface; the
// older hook `swift_task_enqueueMainExecutor_hook` is not called for actors' jobs any more. A toolchain that
// changes the interface fails to compile this file, and `MainLoopTests` says whether jobs arrive.

import Dispatch
import Glibc
@_spi(ExperimentalCustomExecutors) import _Concurrency

final class MainLoopExecutor: MainExecutor {
  static let shared = MainLoopExecutor()

  /// The executor there was. Tasks may hold it unowned, so it is kept for good.
  private let original: any MainExecutor

  private let mainThread: pthread_t

  private init() {
    original = MainActor.executor
    mainThread = pthread_self()
  }

  /// Makes it the main actor's executor, and `PoolExecutor` that of all else.
  @MainActor
  static func install() {
    _createExecutors(factory: Factory.self)
  }

  private enum Factory: ExecutorFactory {
    static var defaultExecutor: any TaskExecutor { PoolExecutor.shared }
    static var mainExecutor: any MainExecutor { MainLoopExecutor.shared }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if !MainJobQueue.shared.enqueue(job) {
      DispatchQueue.main.async { self.run(job) }
    }
  }

  func run(_ job: UnownedJob) {
    job.runSynchronously(on: asUnownedSerialExecutor())
  }

  func isIsolatingCurrentContext() -> Bool? {
    pthread_equal(pthread_self(), mainThread) != 0
  }

  func checkIsolated() {
    precondition(pthread_equal(pthread_self(), mainThread) != 0, "not on the main thread")
  }

  // For a program whose `main` is asynchronous: the runtime then runs the main thread.

  func run() throws { try original.run() }

  func stop() { original.stop() }
}
