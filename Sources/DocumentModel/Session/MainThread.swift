// Tells the main actor's turn from other threads, for calls that come from either.

import CLinux
import Dispatch
import Glibc

enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller is where the main actor's work is done: on the first thread of the program (which
  /// runs GTK's loop), or in a block of the main queue (which other threads run in a program that has given
  /// up its first one).
  private static var isCurrent: Bool {
    getpid() == clinux_gettid() || DispatchQueue.getSpecific(key: key) == true
  }

  /// Does `body` on the main actor: at once when that is where the caller is, else when it has time.
  static func run(_ body: @escaping @MainActor () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      Task { @MainActor in body() }
    }
  }
}
