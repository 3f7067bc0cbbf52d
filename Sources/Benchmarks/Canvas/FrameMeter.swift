// What frames take of the main thread.

import Gtk

/// The times of some frames.
struct FrameTimes {
  /// The main thread's time for each frame: events, updates, layout and painting.
  var work = Samples()
  /// The time from the end of one frame to the end of the next.
  var intervals = Samples()
  /// How many frames were measured.
  var count = 0
  /// How many of them took longer than two sixtieths of a second, or came that late.
  var late = 0
}

/// Measures frames of a window from before anything of a frame is done until it is painted.
@MainActor
final class FrameMeter {
  /// Two frames of a display that shows sixty a second.
  static let lateness = 2.0 / 60

  let clock: BenchmarkClock
  /// Called at the end of each frame.
  var afterFrame: () -> Void = {}
  private(set) var times = FrameTimes()
  private var start = 0.0
  private var lastEnd: Double?
  private var counts = false
  private var connections: [SignalConnection] = []

  init(_ frames: FrameClock, clock: BenchmarkClock) {
    self.clock = clock
    connections = [
      frames.onBeforePaint { [weak self] in self?.frameBegins() },
      frames.onAfterPaint { [weak self] in self?.frameEnds() },
    ]
  }

  /// Forgets what was measured.
  func begin() {
    times = FrameTimes()
    lastEnd = nil
  }

  /// Has the frame under way measured.
  func countThisFrame() { counts = true }

  func end() -> FrameTimes { times }

  private func frameBegins() { start = clock.threadNow }

  private func frameEnds() {
    let work = clock.threadNow - start
    let now = BenchmarkClock.wall.now
    if counts {
      counts = false
      times.count += 1
      times.work.add(work)
      if let lastEnd { times.intervals.add(now - lastEnd) }
      // Two frames may be a trifle further apart than the display's beat.
      let isLate = work > Self.lateness || lastEnd.map { now - $0 > 1.2 * Self.lateness } ?? false
      if isLate { times.late += 1 }
      lastEnd = now
    }
    afterFrame()
  }
}
