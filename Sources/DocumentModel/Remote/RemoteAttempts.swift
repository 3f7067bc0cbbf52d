// What was sent to another computer, whether its answer came or not.

import Synchronization

/// Remembers what a session tried to write last.
final class RemoteAttempts: Sendable {
  private let hash = Mutex<ContentHash?>(nil)

  /// The hash of what was sent last; nil when nothing was.
  var last: ContentHash? {
    get { hash.withLock { $0 } }
    set { hash.withLock { $0 = newValue } }
  }
}
