// Windows beside a document's: Escape closes them, as it does dialogs.

import Gtk

extension Gtk.Window {
  /// Closes the window when Escape is pressed and nothing in the window wants the key for itself.
  func closeWithEscape() {
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      guard event.key == .escape else { return false }
      self?.close()
      return true
    }
    addController(keys)
  }
}
