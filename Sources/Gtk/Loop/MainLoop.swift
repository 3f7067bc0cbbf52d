// The main thread's event loop is GLib's. Main-actor jobs and the libdispatch main queue run as sources of
// it.
//
// Jobs of the main actor come here by `MainLoopExecutor`; see `MainJobQueue` for how they share the thread
// with input and frames. What is put on `DispatchQueue.main` comes by an eventfd that libdispatch signals;
// its whole backlog then counts as one job, for libdispatch cannot be asked to run a part of it. The two are
// not ordered with each other.
//
// While no GLib loop is run by `Application.run` or here, jobs go where they would without us: to
// libdispatch.

import CGtk
import Glibc

/// The event loop of the main thread.
@MainActor
public enum MainLoop {
  private static var isInstalled = false

  /// Lets GLib's main loop run the main queue and main-actor tasks. Called by `Application`; harmless when
  /// repeated.
  public static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    MainJobQueue.shared.attach()
    MainLoopExecutor.install()
    // The descriptor must be read, or it stays ready and the loop never sleeps.
    _ = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, _dispatch_get_main_queue_port_4CF(), G_IO_IN,
      { descriptor, _, _ in
        var wakeups: UInt64 = 0
        _ = read(descriptor, &wakeups, 8)
        MainJobQueue.shared.enqueueMainQueueDrain()
        return 1
      }, nil, nil)
  }

  /// Runs `body`, which runs GLib's main loop, with main-actor jobs going to that loop.
  static func whileRunning<Result>(_ body: () throws -> Result) rethrows -> Result {
    MainJobQueue.shared.loopBegins()
    defer { MainJobQueue.shared.loopEnds() }
    return try body()
  }

  /// Runs the loop until `condition` holds, asked after each event, or until `timeout` seconds have passed.
  /// Returns whether it holds. For tests and tools; not to be called from a main-actor task, whose thread it
  /// would need.
  public static func run(until condition: () -> Bool, timeout: Double) -> Bool {
    install()
    return whileRunning {
      if condition() { return true }
      // The loop wakes at the deadline even if nothing happens.
      let expired = ExpiryFlag()
      let source = g_timeout_add(
        guint(timeout * 1000),
        { data in
          Unmanaged<ExpiryFlag>.fromOpaque(data!).takeUnretainedValue().isSet = true
          return 0
        }, Unmanaged.passUnretained(expired).toOpaque())
      defer { if !expired.isSet { g_source_remove(source) } }
      while !expired.isSet {
        g_main_context_iteration(nil, 1)
        if condition() { return true }
      }
      return false
    }
  }

  /// Runs the loop until `condition` holds, asked after each turn. Returns how long the longest turn held the
  /// thread, in seconds: its processor time, or the time that passed where it waited for something (so that
  /// other programs on the same machine do not count). For benchmarks: it looks for events all the time.
  public static func longestTurn(until condition: () -> Bool) -> Double {
    install()
    return whileRunning {
      var longest = 0.0
      while !condition() {
        let start = ThreadTime.now
        if g_main_context_iteration(nil, 0) != 0 {
          longest = max(longest, ThreadTime.now.held(since: start))
        } else {
          g_usleep(50)
        }
      }
      return longest
    }
  }

  private struct ThreadTime {
    var passed: Double
    var worked: Double
    /// How often the thread has waited.
    var waits: Int

    static var now: ThreadTime {
      func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      }
      var usage = rusage()
      getrusage(1, &usage)  // RUSAGE_THREAD
      return ThreadTime(
        passed: seconds(CLOCK_MONOTONIC), worked: seconds(CLOCK_THREAD_CPUTIME_ID), waits: usage.ru_nvcsw)
    }

    func held(since start: ThreadTime) -> Double {
      waits == start.waits ? worked - start.worked : passed - start.passed
    }
  }

  private final class ExpiryFlag {
    var isSet = false
  }
}
