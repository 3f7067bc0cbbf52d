// Presses, single and repeated.

import CGtk

/// Presses of a button, counted while they follow each other quickly.
@MainActor
public final class GestureClick: GestureSingle {
  /// A gesture of no widget yet.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_gesture_click_new()), .adopt)
  }

  /// Calls `body` at each press.
  @discardableResult
  public func onPressed(
    _ body: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void
  ) -> SignalConnection {
    connectPress("pressed", body)
  }

  /// Calls `body` at each release.
  @discardableResult
  public func onReleased(
    _ body: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void
  ) -> SignalConnection {
    connectPress("released", body)
  }
}
