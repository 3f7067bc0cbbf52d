// Wraps GtkGestureLongPress.

import CGtk

/// A press that stays where it is for a while.
@MainActor
public final class GestureLongPress: GestureSingle {
  /// A gesture of no widget yet.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_gesture_long_press_new()), .adopt)
  }

  /// How long, as a factor of the desktop's time.
  public var delayFactor: Double {
    get { gtk_gesture_long_press_get_delay_factor(cast()) }
    set { if newValue != delayFactor { gtk_gesture_long_press_set_delay_factor(cast(), newValue) } }
  }

  /// Calls `body` with the place once the press has stayed long enough.
  @discardableResult
  public func onPressed(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
    connectPoint("pressed", body)
  }
}
