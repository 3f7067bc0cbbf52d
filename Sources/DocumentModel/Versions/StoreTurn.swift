// A lock for work on files that must not be seen half done by this process.

import Glibc
import Synchronization

/// A lock, taken once by its holder, and what is not to be removed meanwhile. Only for threads that may wait.
final class StoreTurn: @unchecked Sendable {
  private struct Store: Hashable {
    var folder: FilePath
    var fileSystem: ObjectIdentifier?
  }

  private static let turns = Mutex<[Store: StoreTurn]>([:])

  /// How many documents of this process can go back to a version, by its id.
  let spared = Mutex<[UInt64: Int]>([:])

  // Never moved, and used by the functions for mutexes only.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// The one of all that this process does in `folder`.
  static func of(_ folder: FilePath, _ fileSystem: any FileSystem) -> StoreTurn {
    // A file system that is an object has files of its own.
    let isObject = type(of: fileSystem) is AnyClass
    let store = Store(folder: folder, fileSystem: isObject ? ObjectIdentifier(fileSystem as AnyObject) : nil)
    return turns.withLock { turns in
      if let turn = turns[store] { return turn }
      let turn = StoreTurn()
      turns[store] = turn
      return turn
    }
  }

  /// Waits for its turn.
  func take() { pthread_mutex_lock(mutex) }

  /// Ends its turn.
  func giveBack() { pthread_mutex_unlock(mutex) }
}
