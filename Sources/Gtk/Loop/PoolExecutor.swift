// The executor of tasks that run on no actor: a few threads for all of them.
//
// Swift's own puts such tasks on libdispatch's global queues. From their first use on libdispatch looks once
// a second, as long as the process lives, whether their threads wait for something, and a program that nobody
// uses wakes up each time (`_dispatch_workq_monitor_pools`). The threads of serial queues are not watched in
// this way.

import Dispatch
import Glibc
import Synchronization
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// Runs tasks in the order of their arrival, urgent ones first, a few at a time.
///
/// What waits for a disk does not belong here (`Background` has threads for that): nobody takes its place
/// meanwhile.
final class PoolExecutor: TaskExecutor, SchedulingExecutor {
  static let shared = PoolExecutor()

  /// Jobs in the order of their arrival.
  private struct Line: Sendable {
    private var jobs: [UnownedJob] = []
    private var first = 0

    mutating func append(_ job: UnownedJob) { jobs.append(job) }

    mutating func popFirst() -> UnownedJob? {
      guard first < jobs.count else { return nil }
      defer {
        first += 1
        if first == jobs.count {
          jobs.removeAll(keepingCapacity: first <= 1024)
          first = 0
        }
      }
      return jobs[first]
    }
  }

  private struct State {
    var urgent = Line()
    var others = Line()
    /// The numbers of the queues that do nothing.
    var idle: [Int]
  }

  private let queues: [DispatchQueue]
  private let timers = DispatchQueue(label: "Gtk.PoolExecutor.timers")
  private let state: Mutex<State>
  /// For clocks of other kinds than ours.
  private let original = Task<Never, Never>.defaultExecutor

  private init() {
    let count = max(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    queues = (0..<count).map { DispatchQueue(label: "Gtk.PoolExecutor.\($0)") }
    state = Mutex(State(idle: Array((0..<count).reversed())))
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let isUrgent = job.priority.rawValue >= TaskPriority.medium.rawValue
    enqueue(UnownedJob(job), isUrgent: isUrgent)
  }

  private func enqueue(_ job: UnownedJob, isUrgent: Bool) {
    let queue = state.withLock { state in
      if isUrgent { state.urgent.append(job) } else { state.others.append(job) }
      return state.idle.popLast()
    }
    if let queue { queues[queue].async { self.work(queue) } }
  }

  private func work(_ queue: Int) {
    while true {
      let job = state.withLock { state in
        let job = state.urgent.popFirst() ?? state.others.popFirst()
        if job == nil { state.idle.append(queue) }
        return job
      }
      guard let job else { return }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  // MARK: Later

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    guard let delay = delay as? Swift.Duration else {
      guard let original = original as? any SchedulingExecutor else { return enqueue(job) }
      return original.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }
    let isUrgent = job.priority.rawValue >= TaskPriority.medium.rawValue
    let job = UnownedJob(job)
    let (seconds, attoseconds) = delay.components
    let time = Double(max(seconds, 0)) + max(Double(attoseconds) / 1e18, 0)
    timers.asyncAfter(deadline: .now() + time) { self.enqueue(job, isUrgent: isUrgent) }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
  }
}
