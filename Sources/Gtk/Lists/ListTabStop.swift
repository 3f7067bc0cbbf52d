// Tab in lists: one press leads out of a list, and one back to the row that had the focus.

import CGtk

/// Lets Tab lead past the rows of a list, and back to the one that it has led away from. GTK goes through all
/// rows first, and newer versions come back to the first row or the last.
@MainActor
final class ListTabStop {
  private weak var list: ListBaseView?
  private let focus = EventControllerFocus()
  /// The value whose row Tab has led away from. Its widget shows another one when the list is scrolled.
  private weak var left: AnyObject?
  private weak var window: Widget?

  init(_ list: ListBaseView) {
    self.list = list
    list.addController(focus)
    watch(list) { $0.leave($1) }
  }

  /// Calls `body` when Tab is pressed below a widget, which handles it or not.
  private func watch(
    _ widget: Widget, _ body: @escaping @MainActor (ListTabStop, _ isBackwards: Bool) -> Bool
  ) {
    let keys = EventControllerKey()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] event in
      guard let self, event.key == .tab || event.key == .backTab,
        event.modifiers.isDisjoint(with: [.control, .alt])
      else { return false }
      return body(self, event.key == .backTab || event.modifiers.contains(.shift))
    }
    widget.addController(keys)
  }

  private func leave(_ isBackwards: Bool) -> Bool {
    guard let list, let root = list.root else { return false }
    let row = gtk_widget_get_focus_child(list.widget)
    left = list.rows?.items.values.first { $0.row?.widget == row }?.value
    if root !== window {
      window = root
      watch(root) { $0.comeBack($1) }
    }
    list.canFocus = false
    defer { list.canFocus = true }
    return move(in: root, isBackwards)
  }

  /// Does what Tab does elsewhere in the window, and where that leads into the list goes to the row.
  private func comeBack(_ isBackwards: Bool) -> Bool {
    guard let list, let root = list.root, !focus.containsFocus, let row = leftRow(of: list),
      move(in: root, isBackwards)
    else { return false }
    if focus.containsFocus { row.grabFocus() }
    return true
  }

  /// The row of what Tab has led away from, where it is seen.
  private func leftRow(of list: ListBaseView) -> Widget? {
    guard let left, let row = list.rows?.items.values.first(where: { $0.value === left })?.row,
      row.isMapped
    else { return nil }
    return row
  }

  private func move(in root: Widget, _ isBackwards: Bool) -> Bool {
    gtk_widget_child_focus(root.widget, isBackwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD) != 0
  }
}
