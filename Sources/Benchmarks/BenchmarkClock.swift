// Clocks.

import Glibc

/// What times are measured with.
enum BenchmarkClock: String {
  /// The time that passes.
  case wall
  /// The processor time of this process: nearer the truth on a machine that does other work too.
  case cpu

  /// Seconds since some moment.
  var now: Double {
    var time = timespec()
    clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
