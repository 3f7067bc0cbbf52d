// Files that were dropped in the browser, and the rule that says whether they are moved or copied.

import FoundationEssentials
import Gtk

/// Files that were dropped.
struct DroppedFiles: Sendable {
  let urls: [URL]
  /// Whether they were dragged from this browser.
  let isOwn: Bool
  /// What may be done with them: one of the two with Ctrl or Shift.
  let actions: DragActions

  /// What is shown while they are over a place: a move where it is offered. Where that turns out to be
  /// another disk they are copied, so nothing is lost.
  static func preferred(_ offered: DragActions) -> DragActions {
    offered.contains(.move) ? .move : offered.intersection(.copy)
  }

  /// What is done with one that is dropped into a folder: what the keys say; else it is moved on its disk,
  /// and copied to another, as file managers do.
  ///
  /// - Parameter isSameDisk: whether it and the folder are on one file system.
  func action(isSameDisk: Bool) -> DragActions {
    guard actions.isSuperset(of: [.copy, .move]) else { return actions.contains(.move) ? .move : .copy }
    return isSameDisk ? .move : .copy
  }
}
