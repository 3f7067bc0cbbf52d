// A lock for work on files that must not be seen half done by this process.

import Glibc

/// A lock, taken once by its holder. Only for threads that may wait.
final class StoreTurn: @unchecked Sendable {
  // Never moved, and used by the functions for mutexes only.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits for its turn.
  func take() { pthread_mutex_lock(mutex) }

  /// Ends its turn.
  func giveBack() { pthread_mutex_unlock(mutex) }
}
