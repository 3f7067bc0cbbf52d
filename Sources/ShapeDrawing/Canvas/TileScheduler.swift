// Which tiles are painted next, and the threads that paint them. The main thread replaces the list of what is
// wanted whenever that changes, and gives up what is being painted, so that nobody paints what nobody wants
// any more.

import Gtk
import ShapeModel

/// Hands jobs to raster threads and their reports to the main thread. An idle scheduler does nothing at all.
final class TileScheduler: @unchecked Sendable {
  /// How many threads paint tiles.
  static let workerCount = 2

  let index = SceneIndex()
  private let lock = Lock()
  // Guarded by the lock.
  private var jobs: ArraySlice<TileJob> = []
  private var inFlight: [TileKey: TileFlight] = [:]
  private var reports: [TileReport] = []
  private var isReportScheduled = false
  private var working = [Bool](repeating: false, count: workerCount)
  private var isStopped = false

  private let threads: RasterThreads
  private let workers: [Worker]
  private let deliver: @MainActor @Sendable ([TileReport]) -> Void

  /// A rasterizer and what is being done with it, which only its own thread touches.
  private final class Worker: @unchecked Sendable {
    let rasterizer: TileRasterizer
    var stage = Stage.looking

    init(_ rasterizer: TileRasterizer) { self.rasterizer = rasterizer }
  }

  /// Where a worker stands between two steps.
  private enum Stage {
    case looking
    case took(TileJob, TileFlight)
    case done(TileReport, TileKey)
  }

  /// A scheduler whose threads share `pictures`, and that calls `deliver` on the main thread with what was
  /// reported since it was last called.
  init(
    threads: RasterThreads, pictures: PictureCache, limits: TilePlan.Limits,
    deliver: @escaping @MainActor @Sendable ([TileReport]) -> Void
  ) {
    self.threads = threads
    self.deliver = deliver
    workers = (0..<Self.workerCount).map { _ in Worker(TileRasterizer(pictures: pictures, limits: limits)) }
  }

  /// Replaces what is to be painted, most wanted first. Jobs being painted are finished, unless their flight
  /// is given up, and reported.
  func replaceJobs(_ new: [TileJob]) {
    lock.withLock { jobs = new[...] }
    wake()
  }

  /// Makes raster threads take up changes of the scene even when no tile is to be painted.
  func wake() {
    let hasChanges = index.hasChanges
    let idle: [Int] = lock.withLock {
      guard !isStopped, !jobs.isEmpty || hasChanges else { return [] }
      let wanted = min(max(jobs.count, 1), Self.workerCount)
      let idle = working.indices.filter { !working[$0] }
      let busy = working.count - idle.count
      let started = idle.prefix(max(0, wanted - busy))
      for worker in started { working[worker] = true }
      return Array(started)
    }
    for worker in idle { threads.run(worker) { self.step(worker) } }
  }

  /// Tiles that are being painted.
  var flights: [TileKey: TileFlight] { lock.withLock { inFlight } }

  /// Whether nothing is painted, to be painted, or to be reported.
  var isIdle: Bool {
    lock.withLock { jobs.isEmpty && inFlight.isEmpty && reports.isEmpty && !working.contains(true) }
  }

  /// Whether all that changed is known to the main thread: the places to which attached connectors moved are
  /// found by raster threads.
  var hasToldEverything: Bool {
    guard !index.isBehind else { return false }
    return lock.withLock { !reports.contains { if case .moved = $0 { true } else { false } } }
  }

  /// The box around all shapes of the latest scene, found by a thread that may wait.
  func contentBounds() async -> Rect? {
    await Task.detached(priority: .userInitiated) { self.takeUpChanges()?.bounds.extent }.value
  }

  /// Forgets all jobs and gives up what is being painted; nothing is delivered any more.
  func stop() {
    lock.withLock {
      isStopped = true
      for flight in inFlight.values { flight.giveUp() }
      jobs = []
      reports = []
    }
  }

  // MARK: Raster threads

  /// The next step of a worker: takes a job, paints it, or reports it. False when there is nothing to do.
  private func step(_ number: Int) -> Bool {
    let worker = workers[number]
    switch worker.stage {
    case .looking:
      if index.hasChanges { takeUpChanges() }
      switch takeJob(number) {
      case .paint(let job, let flight): worker.stage = .took(job, flight)
      case .takeUpChanges: break
      case .rest: return false
      }
    case .took(let job, let flight): worker.stage = .done(paint(job, flight, worker), job.key)
    case .done(let painted, let key):
      worker.stage = .looking
      // At once, so that the main thread neither waits for a report it has had nor asks for what is on its
      // way.
      report(painted) { inFlight[key] = nil }
    }
    return true
  }

  private func paint(_ job: TileJob, _ flight: TileFlight, _ worker: Worker) -> TileReport {
    let start = threads.now
    let work = PaintWork { [threads] in
      threads.pause()
      return flight.isGivenUp
    }
    let content = takeUpChanges().flatMap { worker.rasterizer.paint(job, of: $0, work) }
    return work.isGivenUp ? .givenUp(job) : .painted(job, content, nanoseconds: threads.now - start)
  }

  @discardableResult
  private func takeUpChanges() -> SceneIndex.Snapshot? {
    // Told also when nothing moved: the main thread may wait for just that.
    index.takeUpChanges { moved in
      if let moved { report(.moved(moved)) }
    }
  }

  private enum Step {
    case paint(TileJob, TileFlight)
    case takeUpChanges
    case rest
  }

  private func takeJob(_ worker: Int) -> Step {
    lock.withLock {
      // A tile that another thread is painting is asked for again once that is reported.
      while let job = jobs.popFirst() {
        guard inFlight[job.key] == nil else { continue }
        let flight = TileFlight(job)
        inFlight[job.key] = flight
        return .paint(job, flight)
      }
      // Looked at under the lock, so that a change either is seen here or finds this thread resting.
      if index.hasChanges, !isStopped { return .takeUpChanges }
      working[worker] = false
      return .rest
    }
  }

  private func report(_ report: TileReport, changing change: () -> Void = {}) {
    let mustSchedule = lock.withLock {
      change()
      guard !isStopped else { return false }
      reports.append(report)
      defer { isReportScheduled = true }
      return !isReportScheduled
    }
    guard mustSchedule else { return }
    threads.onMain {
      let reports = self.lock.withLock {
        defer { self.reports = [] }
        self.isReportScheduled = false
        return self.reports
      }
      if !reports.isEmpty { self.deliver(reports) }
    }
  }
}
