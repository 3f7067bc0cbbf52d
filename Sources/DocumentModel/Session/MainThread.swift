// Tells the main actor's turn from other threads, for calls that come from either.

import CLinux
import Dispatch
import Glibc

package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller is on the first thread of the program. Costs two system calls.
  package static var isFirst: Bool { getpid() == clinux_gettid() }

  /// Whether the caller is where the main actor's work is done: on the first thread of the program (which
  /// runs GTK's loop), or in a block of the main queue (which other threads run in a program that has given
  /// up its first one).
  package static var isCurrent: Bool {
    isFirst || DispatchQueue.getSpecific(key: key) == true
  }

  /// Does `body` on the main actor: at once when that is where the caller is, else when it has time.
  package static func run(_ body: @escaping @MainActor () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }
}
