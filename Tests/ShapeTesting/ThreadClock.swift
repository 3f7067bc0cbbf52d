// How long something takes, whatever else the machine does meanwhile.

import Glibc

/// The time of a processor that the present thread has taken.
public enum ThreadClock {
  /// What it has taken until now.
  public static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// What `work` takes on this thread.
  public static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }
}
