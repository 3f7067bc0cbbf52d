// A draft that was discarded and can still be put back. Its journal is as it was, under another name, and
// stays locked as long as somebody can put it back.

import FoundationEssentials
import Glibc
import Synchronization

/// A draft that is out of the ``DraftStore`` until it is put back, or removed for good.
///
/// When this goes without either, or its process dies, the draft is found again by whoever lists the drafts
/// next. Every call blocks on the disk.
package final class DiscardedDraft: Sendable {
  /// What the draft is known by.
  package let id: String

  private let store: RecoveryStore
  /// The locked journal; nil when it was put back or removed.
  private let journal: Mutex<LogFile?>

  init(_ id: String, of store: RecoveryStore, journal: LogFile) {
    self.id = id
    self.store = store
    self.journal = Mutex(journal)
  }

  deinit { journal.withLock { $0?.close() } }

  /// Puts the draft back, whole. After an error it can be tried again.
  package func putBack() throws(Errno) {
    try journal.withLock { journal throws(Errno) in
      guard let held = journal else { return }
      try store.putBack(id)
      held.close()
      journal = nil
    }
  }

  /// Removes the draft for good.
  package func remove() {
    journal.withLock { journal in
      guard let held = journal else { return }
      store.remove(discarded: id)
      held.close()
      journal = nil
    }
  }
}

extension DraftStore {
  /// Discards a draft that is open in no window, so that it can be put back.
  ///
  /// - Returns: nil when it is gone.
  /// - Throws: why it cannot be discarded; `EBUSY` when a living process has it.
  package func putAside(_ id: String) async throws(Errno) -> DiscardedDraft? {
    guard let store else { return nil }
    return try await Background.run { () -> Result<DiscardedDraft?, Errno> in
      do throws(Errno) { return .success(try store.putAside(id)) } catch { return .failure(error) }
    }.get()
  }
}
