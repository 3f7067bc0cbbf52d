// Limits that the program puts on itself where nobody watches it: file managers have thumbnails made unasked.

import DocumentUI

#if canImport(Glibc)
  import Glibc
#endif

/// What making a thumbnail may take of the machine. Beyond it the process says so and ends with exit code 1;
/// nothing has been written then.
///
/// Memory that is not given ends a program in Swift and GLib wherever it stands, so that is caught as a
/// signal is.
@MainActor
enum ThumbnailLimits {
  /// Memory that can be written to, in bytes. A thumbnail takes less than half of it.
  private static let memory: rlim_t = 512 << 20
  /// Seconds of the processors. A thumbnail takes two at most.
  private static let seconds: rlim_t = 30
  /// Seconds of the clock: libdispatch waits for a thread for ever when there is no memory for one.
  private static let wait: UInt32 = 60

  /// Lines for the signals' handlers, which can make none; they stay until the process ends.
  private nonisolated(unsafe) static var memoryLine = UnsafeRawBufferPointer(start: nil, count: 0)
  private nonisolated(unsafe) static var timeLine = UnsafeRawBufferPointer(start: nil, count: 0)
  private nonisolated(unsafe) static var waitLine = UnsafeRawBufferPointer(start: nil, count: 0)

  /// The clock that was set for the program, when that was looked up, and what its end does.
  private static let realTime = __itimer_which_t(ITIMER_REAL.rawValue)
  private static var startersClock = itimerval()
  private static var startersClockRead = 0
  private static var startersAction = sigaction()

  /// Sets the limits, unless lower ones are set, for a thumbnail of `file`.
  static func begin(for file: String) {
    let megabytes = lower(__rlimit_resource_t(RLIMIT_DATA.rawValue), to: memory) >> 20
    let seconds = lower(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: seconds)
    memoryLine = line(
      "\(file): \(L("No thumbnail is made: it needs more than %@ MB of memory, or the program failed.", Int(clamping: megabytes)))"
    )
    timeLine = line(
      "\(file): \(L("No thumbnail is made: it needs more than %@ s of processor time.", Int(clamping: seconds)))"
    )
    // Who started the program may have set a clock for it: the earlier of both counts.
    var none = itimerval()
    setitimer(realTime, &none, &startersClock)
    startersClockRead = now
    sigaction(SIGALRM, nil, &startersAction)
    let left = UInt32(clamping: startersClock.it_value.tv_sec + (startersClock.it_value.tv_usec > 0 ? 1 : 0))
    let wait = left > 0 ? min(left, wait) : wait
    waitLine = line("\(file): \(L("No thumbnail is made: it takes more than %@ s.", Int(wait)))")
    handle(SIGALRM) { _ in ThumbnailLimits.end(saying: ThumbnailLimits.waitLine) }
    alarm(wait)
    handle(SIGXCPU) { _ in ThumbnailLimits.end(saying: ThumbnailLimits.timeLine) }
    for signal in [SIGABRT, SIGILL, SIGTRAP] {
      handle(signal) { _ in ThumbnailLimits.end(saying: ThumbnailLimits.memoryLine) }
    }
  }

  /// Lets the limits go once the thumbnail is there: it is written whole, and no part of it stays behind.
  static func finish() {
    signal(SIGXCPU, SIG_IGN)
    giveClockBack()
    let resource = __rlimit_resource_t(RLIMIT_DATA.rawValue)
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
  }

  /// What is left of a starter's clock counts for what comes after a thumbnail too.
  private static func giveClockBack() {
    alarm(0)
    sigaction(SIGALRM, &startersAction, nil)
    let set = startersClock.it_value.tv_sec * 1_000_000 + startersClock.it_value.tv_usec
    guard set > 0 else { return }
    let left = max(1, set - (now - startersClockRead))
    startersClock.it_value = timeval(tv_sec: left / 1_000_000, tv_usec: left % 1_000_000)
    setitimer(realTime, &startersClock, nil)
  }

  /// Microseconds of a clock that is never set.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }

  /// Lowers a limit, and returns what it is then.
  private static func lower(_ resource: __rlimit_resource_t, to value: rlim_t) -> rlim_t {
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = min(limit.rlim_cur, value)
    setrlimit(resource, &limit)
    return limit.rlim_cur
  }

  private static func line(_ text: String) -> UnsafeRawBufferPointer {
    let bytes = StandardError.bytes(of: text)
    let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    kept.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(kept)
  }

  /// A signal comes on any thread: the handler is no actor's.
  private static func handle(_ signal: Int32, _ handler: @escaping @Sendable @convention(c) (Int32) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    sigaction(signal, &action, nil)
  }

  /// Ends the process; called where hardly anything may be called.
  private nonisolated static func end(saying line: UnsafeRawBufferPointer) {
    _ = write(STDERR_FILENO, line.baseAddress, line.count)
    _exit(1)
  }
}
