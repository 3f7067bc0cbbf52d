// What frames take of the main thread.

import Gtk

/// The times of some frames.
struct FrameTimes {
  /// The main thread's time for each frame, from before its updates until it is painted.
  var work = Samples()
  /// How many frames were measured.
  var count = 0
  /// How many of them took longer than two sixtieths of a second, or came later than that after the one
  /// before.
  var late = 0
}

/// Measures frames of a window from before anything of a frame is done until it is painted. Time in which the
/// main thread could have run but others had the processor does not count.
@MainActor
final class FrameMeter {
  /// Two frames of a display that shows sixty a second, in seconds.
  static let lateness = 2.0 / 60

  /// Called at the end of each frame.
  var afterFrame: () -> Void = {}
  private(set) var times = FrameTimes()
  private let wait = ProcessorWait()
  private var start = 0.0
  private var lastEnd: Double?
  private var counts = false
  private var connections: [SignalConnection] = []

  init(_ frames: FrameClock) {
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

  /// Seconds, without those in which others had the processor.
  private var now: Double { BenchmarkClock.wall.now - wait.now }

  private func frameBegins() { start = now }

  private func frameEnds() {
    let end = now
    if counts {
      counts = false
      times.count += 1
      times.work.add(end - start)
      // The display's beat is one frame: that much later is not late yet.
      let interval = lastEnd.map { end - $0 } ?? 0
      if end - start > Self.lateness || interval > Self.lateness + 1.0 / 60 { times.late += 1 }
      lastEnd = end
    }
    afterFrame()
  }
}
