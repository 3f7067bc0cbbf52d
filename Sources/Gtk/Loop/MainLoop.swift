// The main thread's event loop is GLib's. The libdispatch main queue, and with it MainActor, runs as a source of it.

import CGtk
import Glibc

/// The event loop of the main thread.
@MainActor
public enum MainLoop {
  private static var isInstalled = false

  /// Lets GLib's main loop run the main queue and main-actor tasks. Called by `Application`; harmless when repeated.
  public static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    _ = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, _dispatch_get_main_queue_port_4CF(), G_IO_IN,
      { descriptor, _, _ in
        var wakeups: UInt64 = 0
        _ = read(descriptor, &wakeups, 8)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }
}
