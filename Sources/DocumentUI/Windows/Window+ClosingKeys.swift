// Windows that show something for a while close as dialogs do.

import Gtk

extension Gtk.Window {
  /// Closes the window on Escape and on the keys that close a document's window, when nothing in it uses
  /// them.
  package func closeOnKeys() {
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      let closing = (["Escape"] + StandardCommands.close.keys).compactMap { Gtk.Accelerator.parse($0) }
      let modifiers = event.modifiers.shortcutModifiers
      guard closing.contains(where: { $0.key == event.key.lowercased && $0.modifiers == modifiers }) else {
        return false
      }
      self?.close()
      return true
    }
    addController(keys)
  }
}
