// Wraps GtkEventControllerMotion.

import CGtk

/// Watches the pointer over the widget. Points are in the widget's logical pixels.
@MainActor
public final class EventControllerMotion: EventController {
  /// A controller of no widget yet.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_event_controller_motion_new()), .adopt)
  }

  /// Calls `body` when the pointer comes in.
  @discardableResult
  public func onEnter(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
    connectPoint("enter", body)
  }

  /// Calls `body` when the pointer moves.
  @discardableResult
  public func onMotion(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
    connectPoint("motion", body)
  }

  /// Calls `body` when the pointer goes out.
  @discardableResult
  public func onLeave(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("leave", body)
  }
}
