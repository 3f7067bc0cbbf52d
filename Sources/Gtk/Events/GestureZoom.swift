// Pinching.

import CGtk

/// Two fingers moving apart or together.
@MainActor
public final class GestureZoom: Gesture {
  /// A gesture of no widget yet.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_gesture_zoom_new()), .adopt)
  }

  /// Calls `body` with the factor since the gesture began.
  @discardableResult
  public func onScaleChanged(_ body: @escaping @MainActor (_ scale: Double) -> Void) -> SignalConnection {
    connectDouble("scale-changed", body)
  }
}
