// The keyboard focus.

import CGtk

/// Watches the focus come into the widget or below it, and go.
@MainActor
public final class EventControllerFocus: EventController {
  /// A controller of no widget yet.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_event_controller_focus_new()), .adopt)
  }

  /// Whether the focus is in the widget or below it.
  public var containsFocus: Bool { gtk_event_controller_focus_contains_focus(cast()) != 0 }

  /// Calls `body` when the focus comes.
  @discardableResult
  public func onEnter(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("enter", body)
  }

  /// Calls `body` when the focus goes.
  @discardableResult
  public func onLeave(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("leave", body)
  }
}
