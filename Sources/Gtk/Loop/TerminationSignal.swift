// Being told to end, by the session or by `kill`.

import CGtk

extension MainLoop {
  /// Calls `body` in the main loop when the process gets SIGTERM, SIGINT or SIGHUP, in place of ending at
  /// once. Call it once.
  public static func onTerminationSignal(_ body: @escaping @MainActor () -> Void) {
    let handler = TerminationHandler(body)
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal,
        { data in
          let handler = Unmanaged<TerminationHandler>.fromOpaque(data!).takeUnretainedValue()
          MainActor.assumeIsolated { handler.body() }
          return 1
        }, Unmanaged.passRetained(handler).toOpaque(), releaseBox)
    }
  }
}

private final class TerminationHandler: Sendable {
  let body: @MainActor @Sendable () -> Void

  init(_ body: @escaping @MainActor @Sendable () -> Void) {
    self.body = body
  }
}
