// What may be done with what is dragged: a copy, or the thing itself comes.

import CGtk

/// What is offered or done at the end of a drag. The keys that are held while dragging narrow what is
/// offered: with Ctrl it is a copy, with Shift a move.
public struct DragActions: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: UInt32

  /// Those whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Where it comes from it stays.
  public static let copy = DragActions(rawValue: 1 << 0)
  /// It is there no more where it came from.
  public static let move = DragActions(rawValue: 1 << 1)

  init(_ actions: GdkDragAction) {
    self = []
    if actions.rawValue & GDK_ACTION_COPY.rawValue != 0 { insert(.copy) }
    if actions.rawValue & GDK_ACTION_MOVE.rawValue != 0 { insert(.move) }
  }

  var gdk: GdkDragAction {
    GdkDragAction(
      (contains(.copy) ? GDK_ACTION_COPY.rawValue : 0) | (contains(.move) ? GDK_ACTION_MOVE.rawValue : 0))
  }
}
