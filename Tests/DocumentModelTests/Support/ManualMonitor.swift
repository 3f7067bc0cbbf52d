import DocumentModel
import Synchronization

/// Brings news of files when a test says so.
final class ManualMonitor: FileMonitor {
  private let watches = Mutex<[Int: @Sendable () -> Void]>([:])
  private let next = Counter()

  private struct Watch: FileWatch {
    let body: @Sendable () -> Void

    func cancel() {
      body()
    }
  }

  func watch(
    _ name: FilePath, in directory: FilePath, _ onChange: @escaping @Sendable () -> Void
  ) -> (any FileWatch)? {
    let number = next.next()
    watches.withLock { $0[number] = onChange }
    return Watch { self.watches.withLock { $0[number] = nil } }
  }

  /// How many files are watched.
  var count: Int { watches.withLock { $0.count } }

  /// Tells all who watch that something may have happened.
  func tell() {
    for call in watches.withLock({ Array($0.values) }) { call() }
  }
}
