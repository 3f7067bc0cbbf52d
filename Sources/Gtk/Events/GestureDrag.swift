// Dragging.

import CGtk

/// A press that moves.
@MainActor
public final class GestureDrag: GestureSingle {
  /// A gesture of no widget yet.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(gtk_gesture_drag_new()), .adopt)
  }

  /// Calls `body` with the place of the press.
  @discardableResult
  public func onDragBegin(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection
  {
    connectPoint("drag-begin", body)
  }

  /// Calls `body` with the distance from the press at each move.
  @discardableResult
  public func onDragUpdate(_ body: @escaping @MainActor (_ dx: Double, _ dy: Double) -> Void)
    -> SignalConnection
  {
    connectPoint("drag-update", body)
  }

  /// Calls `body` with the distance from the press at the release, or when broken off.
  @discardableResult
  public func onDragEnd(_ body: @escaping @MainActor (_ dx: Double, _ dy: Double) -> Void) -> SignalConnection
  {
    connectPoint("drag-end", body)
  }
}
