import DocumentModel
import Synchronization

/// Brings news of files when a test says so.
package final class ManualMonitor: FileMonitor {
  private struct Entry {
    var name: FilePath?
    var directory: FilePath
    var call: @Sendable () -> Void
  }

  private let watches = Mutex<[Int: Entry]>([:])
  private let next = Counter()

  private struct Watch: FileWatch {
    let isThere: @Sendable () -> Bool
    let body: @Sendable () -> Void

    var hasEnded: Bool { !isThere() }

    func cancel() {
      body()
    }
  }

  package init() {}

  package func watch(
    _ name: FilePath?, in directory: FilePath, _ onChange: @escaping @Sendable () -> Void
  ) -> (any FileWatch)? {
    let number = next.next()
    watches.withLock { $0[number] = Entry(name: name, directory: directory, call: onChange) }
    return Watch {
      self.watches.withLock { $0[number] != nil }
    } body: {
      self.watches.withLock { $0[number] = nil }
    }
  }

  /// How many files are watched.
  package var count: Int { watches.withLock { $0.count } }

  /// Tells all who watch that something may have happened.
  package func tell() {
    for call in watches.withLock({ $0.values.map(\.call) }) { call() }
  }

  /// The paths that are watched; those of directories with all that is in them end with a slash.
  package var paths: Set<String> {
    watches.withLock { Set($0.values.map { "\($0.directory)/\($0.name?.description ?? "")" }) }
  }

  /// A directory is gone: its watches end, and their owners are told.
  package func end(_ directory: FilePath) {
    let calls = watches.withLock { watches in
      let ended = watches.filter { $0.value.directory == directory }
      for number in ended.keys { watches[number] = nil }
      return ended.values.map(\.call)
    }
    for call in calls { call() }
  }
}
