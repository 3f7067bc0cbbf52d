// Raster threads that take one step at a time, all on the main thread: every order in which tiles can be
// painted, reported and heard of can be had, and had again.

import ShapeTesting

@testable import ShapeDrawing

/// What raster threads would do, waiting to be done.
final class SteppedThreads: RasterThreads, @unchecked Sendable {
  private var workers: [(number: Int, step: @Sendable () -> Bool)] = []
  private var arrivals: [@MainActor @Sendable () -> Void] = []
  private var timers: [@MainActor @Sendable () -> Void] = []
  private var time: UInt64 = 0
  /// Nanoseconds between two looks at the clock, so that painting takes that long.
  var tick: UInt64 = 1_000_000
  /// What the main thread does while a tile is half painted.
  var onPause: (() -> Void)?

  func run(_ worker: Int, _ step: @escaping @Sendable () -> Bool) { workers.append((worker, step)) }

  func onMain(_ body: @escaping @MainActor @Sendable () -> Void) { arrivals.append(body) }

  func onMain(after milliseconds: Int, _ body: @escaping @MainActor @Sendable () -> Void) {
    timers.append(body)
  }

  var now: UInt64 {
    time += tick
    return time
  }

  func pause() { onPause?() }

  /// Takes one step: a worker's, or one of the main thread; `choose` picks one of so many. False when there
  /// is none to take.
  @MainActor
  func advance(choosing choose: (Int) -> Int) -> Bool {
    let mainSteps = (arrivals.isEmpty ? 0 : 1) + (timers.isEmpty ? 0 : 1)
    guard workers.count + mainSteps > 0 else { return false }
    let choice = choose(workers.count + mainSteps)
    if choice < workers.count {
      let step = workers[choice].step
      if !step() { workers.remove(at: choice) }
    } else if choice == workers.count, !arrivals.isEmpty {
      arrivals.removeFirst()()
    } else {
      timers.removeFirst()()
    }
    return true
  }

  /// Forgets what was to be done. Steps hold the scheduler that waits for them, so that neither would ever be
  /// let go of.
  func stop() {
    onPause = nil
    workers = []
    arrivals = []
    timers = []
  }
}
