// The application as a service: started by the desktop over the bus, it waits for what it is asked for.

import CGtk

extension Application {
  /// How long a service without windows waits for something to do before it ends, in milliseconds; 0 not at
  /// all.
  public var inactivityTimeout: Int {
    get { Int(g_application_get_inactivity_timeout(gApplication)) }
    set { g_application_set_inactivity_timeout(gApplication, guint(newValue)) }
  }

  /// Calls `body` when the application has got another window.
  @discardableResult
  public func onWindowAdded(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectPointer("window-added") { _ in body() }
  }
}
