// Turning with two fingers.

import CGtk

/// Two fingers turning about each other.
@MainActor
public final class GestureRotate: Gesture {
  /// A gesture of no widget yet.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_gesture_rotate_new()), .adopt)
  }

  /// Calls `body` with the angle and its change since the gesture began, in radians clockwise.
  @discardableResult
  public func onAngleChanged(
    _ body: @escaping @MainActor (_ angle: Double, _ delta: Double) -> Void
  ) -> SignalConnection {
    connectPoint("angle-changed", body)
  }
}
