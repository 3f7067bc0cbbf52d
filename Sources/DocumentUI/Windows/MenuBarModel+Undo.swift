// What the menus call undo and redo: the steps of the window in front.

import DocumentModel
import Localization

extension MenuBarModel {
  /// Says what would be undone and redone in `window`; not while another window is in front.
  func setTitles(of undo: UndoManager, for window: AnyObject) {
    func title(_ plain: String, _ named: String, _ name: String) -> String {
      name.isEmpty ? L(plain) : L(named, name)
    }
    setTitle(
      of: StandardCommands.undo, title(LKey("_Undo"), LKey("_Undo %@"), undo.undoActionName), for: window)
    setTitle(
      of: StandardCommands.redo, title(LKey("_Redo"), LKey("_Redo %@"), undo.redoActionName), for: window)
  }
}
