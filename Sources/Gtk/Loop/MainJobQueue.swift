// The main actor's jobs, run by GLib's main loop in turns, first come first served.
//
// A turn runs jobs for at most 4 ms. The first turns after a quiet time come at the priority of input, so
// that a task runs at once. When they have used up 4 ms of a 16 ms window, the rest waits below the priority
// of GTK's redraw: input and a frame go first, then come further turns as long as nothing else is to do.
// Should frames take all the time there is, the next window gives the jobs another 4 ms. So a flood of tasks
// holds up input and frames by one turn, and a flood of frames holds up tasks by one window.

import CGtk
import Synchronization

final class MainJobQueue: @unchecked Sendable {
  static let shared = MainJobQueue()

  /// How long a turn lasts, in microseconds.
  static let turn: Int64 = 4_000
  /// How often a turn comes at the priority of input, in microseconds.
  static let window: Int64 = 16_000
  /// Just below GDK's redraw (`GDK_PRIORITY_REDRAW` is `G_PRIORITY_HIGH_IDLE + 20`).
  static let yieldingPriority = G_PRIORITY_HIGH_IDLE + 21

  /// The address of a job of the concurrency runtime.
  private typealias Job = UInt

  private enum Phase {
    /// Nothing is queued; the next job wakes the loop.
    case idle
    /// A turn is due or under way.
    case busy
  }

  private struct Shared: ~Copyable {
    var incoming: [Job] = []
    var phase = Phase.idle
    /// How many GLib loops are being run by us, one in another.
    var loops = 0
  }

  private let shared = Mutex(Shared())

  // What follows is the main thread's.
  private var batch: [Job] = []
  private var next = 0
  private var windowStart: Int64 = 0
  private var used: Int64 = 0
  private var promptSource: UnsafeMutablePointer<GSource>!
  private var yieldingSource: UnsafeMutablePointer<GSource>!

  /// Stands in the queue for "run what is on libdispatch's main queue". No job has this address.
  private static let drainMark: Job = 1

  /// How many turns there have been, for tests.
  private(set) var turns = 0
  /// How many jobs of the main actor have been run, for tests.
  private(set) var jobs = 0

  private init() {}

  // MARK: Any thread

  /// Takes a job, unless no loop of ours is running.
  func enqueue(_ job: UnownedJob) -> Bool {
    let address = unsafeBitCast(job, to: UInt.self)
    let (taken, wakes) = shared.withLock { state in
      guard state.loops > 0 else { return (false, false) }
      return (true, Self.append(address, to: &state))
    }
    if wakes { g_source_set_ready_time(promptSource, 0) }
    return taken
  }

  /// Takes note that libdispatch's main queue has work.
  func enqueueMainQueueDrain() {
    if shared.withLock({ Self.append(Self.drainMark, to: &$0) }) { g_source_set_ready_time(promptSource, 0) }
  }

  private static func append(_ job: Job, to state: inout Shared) -> Bool {
    state.incoming.append(job)
    guard state.phase == .idle else { return false }
    state.phase = .busy
    return true
  }

  // MARK: Main thread

  func attach() {
    promptSource = Self.makeSource(priority: G_PRIORITY_DEFAULT) { _, _, _ in
      MainJobQueue.shared.takeTurn(afterOthers: false)
      return 1
    }
    yieldingSource = Self.makeSource(priority: Self.yieldingPriority) { _, _, _ in
      MainJobQueue.shared.takeTurn(afterOthers: true)
      return 1
    }
  }

  func loopBegins() { shared.withLock { $0.loops += 1 } }

  /// Hands what has not been run to libdispatch when the last loop ends. That libdispatch's own queue is to
  /// be run stays noted for the next loop: it says so only once.
  func loopEnds() {
    let left = shared.withLock { state -> [Job]? in
      state.loops -= 1
      guard state.loops == 0 else { return nil }
      defer { state.incoming = [] }
      return state.incoming
    }
    guard let left else { return }
    let jobs = batch[next...] + left
    batch = []
    next = 0
    let owesDrain = jobs.contains(Self.drainMark)
    shared.withLock { state in
      if owesDrain { state.incoming.append(Self.drainMark) }
      state.phase = state.incoming.isEmpty ? .idle : .busy
    }
    g_source_set_ready_time(promptSource, owesDrain ? 0 : -1)
    g_source_set_ready_time(yieldingSource, -1)
    for job in jobs where job != Self.drainMark {
      MainLoopExecutor.shared.enqueue(ExecutorJob(unsafeBitCast(job, to: UnownedJob.self)))
    }
  }

  private static func makeSource(
    priority: gint,
    dispatch: @escaping @convention(c) (UnsafeMutablePointer<GSource>?, GSourceFunc?, gpointer?) -> gboolean
  ) -> UnsafeMutablePointer<GSource> {
    // Without functions to prepare or check, a source is ready at its ready time.
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.dispatch = dispatch
    let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))!
    g_source_set_priority(source, priority)
    g_source_set_name(source, "main-actor jobs")
    g_source_attach(source, nil)
    return source
  }

  /// One turn. `afterOthers` says that input and frames had theirs.
  private func takeTurn(afterOthers: Bool) {
    g_source_set_ready_time(promptSource, -1)
    g_source_set_ready_time(yieldingSource, -1)
    turns += 1
    var now = g_get_monotonic_time()
    if afterOthers || Int64(now) - windowStart >= Self.window {
      windowStart = Int64(now)
      used = 0
    }
    let start = Int64(now)
    while Int64(now) - start + used < Self.turn {
      guard let job = nextJob() else {
        used += Int64(now) - start
        return
      }
      run(job)
      now = g_get_monotonic_time()
    }
    used += Int64(now) - start
    if isEmptyNow() { return }
    g_source_set_ready_time(yieldingSource, 0)
    g_source_set_ready_time(promptSource, gint64(windowStart + Self.window))
  }

  /// The next job; `nil` when there is none, and the next one to come will wake the loop.
  private func nextJob() -> Job? {
    if next == batch.count {
      batch.removeAll(keepingCapacity: batch.capacity <= 4096)
      next = 0
      let isEmpty = shared.withLock { state in
        if state.incoming.isEmpty {
          state.phase = .idle
          return true
        }
        swap(&state.incoming, &batch)
        return false
      }
      if isEmpty { return nil }
    }
    defer { next += 1 }
    return batch[next]
  }

  /// Whether no job is left; if so the next one to come will wake the loop.
  private func isEmptyNow() -> Bool {
    guard next == batch.count else { return false }
    return shared.withLock { state in
      guard state.incoming.isEmpty else { return false }
      state.phase = .idle
      return true
    }
  }

  private func run(_ job: Job) {
    if job == Self.drainMark {
      _dispatch_main_queue_callback_4CF(nil)
    } else {
      jobs += 1
      MainLoopExecutor.shared.run(unsafeBitCast(job, to: UnownedJob.self))
    }
  }
}
