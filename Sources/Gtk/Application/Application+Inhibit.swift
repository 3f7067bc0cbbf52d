// Keeping the session from ending while something is not safe yet.

import CGtk

extension Application {
  /// What is kept from happening.
  public struct InhibitFlags: OptionSet, Sendable {
    /// GTK's bits.
    public var rawValue: UInt32
    /// Flags by GTK's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Logging out or shutting down.
    public static let logout = InhibitFlags(rawValue: GTK_APPLICATION_INHIBIT_LOGOUT.rawValue)
    /// Suspending.
    public static let suspend = InhibitFlags(rawValue: GTK_APPLICATION_INHIBIT_SUSPEND.rawValue)
    /// The screen going dark.
    public static let idle = InhibitFlags(rawValue: GTK_APPLICATION_INHIBIT_IDLE.rawValue)
  }

  /// Keeps something from happening, for a `reason` shown to people. Returns what to undo it by; 0 if the desktop
  /// cannot.
  public func inhibit(_ flags: InhibitFlags, window: Window?, reason: String) -> UInt32 {
    gtk_application_inhibit(
      application, window?.window, GtkApplicationInhibitFlags(rawValue: flags.rawValue), reason)
  }

  /// Undoes an `inhibit`.
  public func uninhibit(_ cookie: UInt32) {
    if cookie != 0 { gtk_application_uninhibit(application, cookie) }
  }

  /// Calls `body` when the session is about to end; there is a moment to save or to inhibit.
  @discardableResult
  public func onQueryEnd(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("query-end", body)
  }
}
