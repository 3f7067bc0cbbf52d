// Wraps GtkGestureLongPress.

import CGtk

/// A press that stays where it is for a while.
@MainActor
public final class GestureLongPress: GestureSingle {
  /// A gesture of no widget yet.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_gesture_long_press_new()), .adopt)
  }

  /// Calls `body` with the place once the press has stayed long enough.
  @discardableResult
  public func onPressed(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
    connectPoint("pressed", body)
  }
}
