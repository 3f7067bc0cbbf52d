// GtkGestureRotate.

import CGtk

/// Two fingers that turn about each other.
@MainActor
public final class GestureRotate: Gesture {
  /// A gesture of no widget yet.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_gesture_rotate_new()), .adopt)
  }

  /// Calls `body` with the angle since the gesture began, clockwise in radians.
  @discardableResult
  public func onAngleChanged(_ body: @escaping @MainActor (_ angle: Double) -> Void) -> SignalConnection {
    // The first number is the angle itself, the second how far it is from where it began.
    connectPoint("angle-changed") { _, delta in body(delta) }
  }
}
