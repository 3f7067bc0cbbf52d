// A lock without Foundation.

import Glibc

/// Mutual exclusion: for a few instructions at a time, or for as long as others still want to wait.
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Takes the lock, unless `isWanted` says that it need not be had any more; it is asked every few
  /// milliseconds. Whether it was taken.
  func lock(while isWanted: () -> Bool) -> Bool {
    repeat {
      var deadline = timespec()
      clock_gettime(CLOCK_REALTIME, &deadline)
      deadline.tv_nsec += 4_000_000
      if deadline.tv_nsec >= 1_000_000_000 {
        (deadline.tv_sec, deadline.tv_nsec) = (deadline.tv_sec + 1, deadline.tv_nsec - 1_000_000_000)
      }
      if pthread_mutex_timedlock(mutex, &deadline) == 0 { return true }
    } while isWanted()
    return false
  }

  func unlock() { pthread_mutex_unlock(mutex) }
}
