// What frames take of the main thread, while others use the machine too.

import Glibc
import Gtk

/// Measures a window's frames: how long each takes from before its updates until it is painted, and how long
/// after the one before it ends. Time in which the main thread could have run but other programs or threads
/// had the processor does not count; time in which it was blocked does.
@MainActor
final class FrameMeter {
  /// One frame, in seconds.
  struct Frame {
    var work: Double
    /// From the end of the one before; nil for the first.
    var interval: Double?
  }

  private(set) var frames: [Frame] = []
  private let schedule = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
  private var start = 0.0
  private var lastEnd: Double?
  private var connections: [SignalConnection] = []

  /// Measures from now on.
  init(_ clock: FrameClock) {
    connections = [
      clock.onBeforePaint { [weak self] in
        guard let self else { return }
        self.start = self.now
      },
      clock.onAfterPaint { [weak self] in
        guard let self, self.start > 0 else { return }
        let end = self.now
        self.frames.append(Frame(work: end - self.start, interval: self.lastEnd.map { end - $0 }))
        self.lastEnd = end
      },
    ]
  }

  /// Measures no more.
  func stop() {
    for connection in connections { connection.disconnect() }
    connections = []
  }

  isolated deinit { if schedule >= 0 { close(schedule) } }

  /// The longest that a frame took.
  var longest: Double { frames.map(\.work).max() ?? 0 }
  /// The longest from the end of a frame to the end of the next.
  var longestInterval: Double { frames.compactMap(\.interval).max() ?? 0 }

  /// A line for people.
  var summary: String {
    let work = frames.map(\.work).sorted()
    guard !work.isEmpty else { return "no frames" }
    func milliseconds(_ seconds: Double) -> String { "\((seconds * 10_000).rounded() / 10) ms" }
    return "\(work.count) frames: median \(milliseconds(work[work.count / 2])), 95 % within "
      + "\(milliseconds(work[work.count * 95 / 100])), longest \(milliseconds(longest)); longest interval "
      + milliseconds(longestInterval)
  }

  /// Seconds of the clock, less those in which this thread waited for a processor.
  private var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - waited
  }

  private var waited: Double {
    var bytes = [UInt8](repeating: 0, count: 96)
    let count = pread(schedule, &bytes, bytes.count, 0)
    let words = bytes[..<max(count, 0)].split(separator: UInt8(ascii: " "))
    guard words.count == 3, let time = UInt64(String(decoding: words[1], as: UTF8.self)) else { return 0 }
    return Double(time) / 1e9
  }
}
