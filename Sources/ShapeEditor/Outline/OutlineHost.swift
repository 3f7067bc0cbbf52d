// Lets the canvas's model reach the panes beside the canvas without knowing their widgets.

import Gtk
import ShapeModel

/// The outline that a canvas's model speaks to.
@MainActor
protocol OutlineHost: AnyObject {
  /// Has the name of the selected shape edited.
  func renameSelected()
  /// Has the name that is being typed kept at once.
  func finishRenaming()
}

/// What is beside a canvas; nil for what does not show.
@MainActor
struct Panes {
  weak var pageStrip: (any PageStripHost)?
  weak var outline: (any OutlineHost)?
  /// What the inspector shows of a gesture.
  let live = LiveProperties()
  /// Texts of which the inspector's field has left no letter to be seen; they go when that is left.
  var emptiedTexts: [String] = []
  /// Takes back in the window that something was refused: it was done after all.
  var takeBackRefusal: (@MainActor (_ about: Refused) -> Void)?
}

extension OutlineWidget: OutlineHost {
  func renameSelected() {
    guard let id = model.selection.ids.first else { return }
    let root = model.enteredGroups.first ?? id
    if tree.position(of: id, in: root) == nil { listSelected() }
    guard let position = tree.position(of: id, in: root) else { return }
    list.scroll(to: position)
    // When the row is in view, and the menu that this was chosen from has given the keys back.
    Gtk.Timeout.whenIdle { [weak self] in self?.rename(position) }
  }

  func finishRenaming() { for row in visible.rows.values { row.finishRenaming() } }

  /// The menu that is asked for, of a row that is selected for it, or of the page below the rows.
  func menu(for request: ContextMenu.Request) -> (kind: ContextMenuTable, place: Rect)? {
    switch request {
    case .keys:
      guard let row = focusedRow, let position = tree.position(of: row.id, in: row.root) else { return nil }
      selectForMenu(position)
      let bounds = bounds(ofRow: position) ?? (y: 0, height: 1)
      return (.outline, Rect(x: Double(list.width) / 4, y: bounds.y, width: 1, height: bounds.height))
    case .pointer(let point):
      let place = Rect(x: point.x, y: point.y, width: 1, height: 1)
      if isUsed(x: point.x, y: point.y) { return nil }
      input?.cancel()
      guard let row = row(at: point.y) else {
        model.select([])
        return (.canvas, place)
      }
      selectForMenu(row.position)
      return (.outline, place)
    }
  }

  /// Selects the row at a position alone, unless it is selected, and gives it the keys.
  private func selectForMenu(_ position: Int) {
    let row = tree.rows[position]
    if model.selection.contains(row.id) { focus(row.id, in: row.root) } else { choose(position) }
  }
}
