// What GLib holds for a connected handler: the Swift closure and the handle to invalidate when it goes.

import CGtk
import Synchronization

class AnySignalBox: @unchecked Sendable {
  let connection: SignalConnection

  /// How many handlers are connected in the process, for tests that look for leaks.
  static let count = Atomic<Int>(0)

  @MainActor
  init() {
    connection = SignalConnection()
    Self.count.add(1, ordering: .relaxed)
  }

  deinit {
    Self.count.subtract(1, ordering: .relaxed)
  }

  /// GLib's notice that the handler is gone. Only main-thread objects have handlers here.
  static let release: GClosureNotify = { data, _ in
    let box = Unmanaged<AnySignalBox>.fromOpaque(data!).takeRetainedValue()
    MainActor.assumeIsolated { box.connection.invalidate() }
  }
}

/// A handler of one shape of signal. Immutable; called on the main thread only.
final class SignalBox<Body>: AnySignalBox, @unchecked Sendable {
  let body: Body

  @MainActor
  init(_ body: Body) {
    self.body = body
  }

  /// The box behind a trampoline's user data.
  static func of(_ data: UnsafeMutableRawPointer?) -> Body {
    Unmanaged<SignalBox<Body>>.fromOpaque(data!).takeUnretainedValue().body
  }
}
