// Which tiles are painted next, and the threads that paint them. The main thread replaces the list of what is wanted
// whenever that changes, so that nobody paints what nobody wants any more.

import Dispatch
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
  private var inFlight: Set<TileKey> = []
  private var reports: [TileReport] = []
  private var isReportScheduled = false
  private var working = [Bool](repeating: false, count: workerCount)
  private var isStopped = false

  private let queues: [DispatchQueue]
  private let workers: [Worker]
  private let deliver: @MainActor @Sendable ([TileReport]) -> Void

  /// A rasterizer that only its own serial queue touches.
  private final class Worker: @unchecked Sendable {
    let rasterizer = TileRasterizer()
  }

  /// A scheduler that calls `deliver` on the main thread with what was reported since it was last called.
  init(deliver: @escaping @MainActor @Sendable ([TileReport]) -> Void) {
    self.deliver = deliver
    queues = (0..<Self.workerCount).map {
      DispatchQueue(label: "org.shapeedit.raster-\($0)", qos: .userInitiated)
    }
    workers = (0..<Self.workerCount).map { _ in Worker() }
  }

  /// Replaces what is to be painted, most wanted first. Jobs being painted are finished and reported.
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
    for worker in idle {
      queues[worker].async { self.work(worker) }
    }
  }

  /// Tiles that are being painted.
  var tilesInFlight: Set<TileKey> { lock.withLock { inFlight } }

  /// Whether nothing is painted, to be painted, or to be reported.
  var isIdle: Bool {
    lock.withLock { jobs.isEmpty && inFlight.isEmpty && reports.isEmpty && !working.contains(true) }
  }

  /// Forgets all jobs; nothing is delivered any more.
  func stop() {
    lock.withLock {
      isStopped = true
      jobs = []
      reports = []
    }
  }

  private func work(_ worker: Int) {
    while true {
      if index.hasChanges { report(.moved(index.takeUpChanges().moved)) }
      let job: TileJob
      switch takeJob(worker) {
      case .paint(let next): job = next
      case .takeUpChanges: continue
      case .rest: return
      }
      let start = DispatchTime.now().uptimeNanoseconds
      // One device pixel more, for smooth edges.
      let part = job.base == nil ? nil : job.dirty
      var rect = job.key.pageRect
      if let part {
        rect = Rect(
          x: rect.x + part.x / job.key.scale, y: rect.y + part.y / job.key.scale,
          width: part.width / job.key.scale, height: part.height / job.key.scale)
      }
      let margin = 1 / job.key.scale
      let latest = index.takeUpChanges()
      report(.moved(latest.moved))
      let content = latest.snapshot.flatMap {
        workers[worker].rasterizer.paint(
          job.key, of: $0.scene, positions: $0.bounds.positions(in: rect.insetBy(dx: -margin, dy: -margin)),
          bounds: $0.bounds, over: job.base, dirty: part)
      }
      finish(job, content, since: start)
    }
  }

  private enum Step {
    case paint(TileJob)
    case takeUpChanges
    case rest
  }

  private func takeJob(_ worker: Int) -> Step {
    lock.withLock {
      // A tile that another thread is painting is asked for again once that is reported.
      while let job = jobs.popFirst() {
        if inFlight.insert(job.key).inserted { return .paint(job) }
      }
      // Looked at under the lock, so that a change either is seen here or finds this thread resting.
      if index.hasChanges, !isStopped { return .takeUpChanges }
      working[worker] = false
      return .rest
    }
  }

  private func finish(_ job: TileJob, _ content: TileRasterizer.Content?, since start: UInt64) {
    let time = DispatchTime.now().uptimeNanoseconds - start
    lock.withLock { _ = inFlight.remove(job.key) }
    report(.painted(job, content, nanoseconds: time))
  }

  private func report(_ report: TileReport) {
    if case .moved(let rects) = report, rects.isEmpty { return }
    let mustSchedule = lock.withLock {
      guard !isStopped else { return false }
      reports.append(report)
      defer { isReportScheduled = true }
      return !isReportScheduled
    }
    guard mustSchedule else { return }
    DispatchQueue.main.async {
      let reports = self.lock.withLock {
        defer { self.reports = [] }
        self.isReportScheduled = false
        return self.reports
      }
      if !reports.isEmpty { MainActor.assumeIsolated { self.deliver(reports) } }
    }
  }
}
