// Where the keys go while a text is edited on the canvas.

import DocumentUI
import Gtk

/// Says when the keys have gone elsewhere than a text and what belongs to it: its own menu and other menus
/// give them back, and in the inspector one says how letters look.
@MainActor
final class FocusWatch {
  private var connection: Gtk.SignalConnection?

  /// Watches over `view`, which is in a window, in place of what was watched before.
  func begin(_ view: Gtk.Widget, _ left: @escaping @MainActor () -> Void) {
    end()
    connection = (view.root as? Gtk.Window)?.onFocusChanged { [weak self, weak view] in
      // In the next turn: GTK does not survive that a widget goes away while it is told that the focus has
      // left it.
      Task { @MainActor in
        guard let self, self.connection != nil, let view, let window = view.root as? Gtk.Window else {
          return
        }
        guard let focus = window.focus else { return left() }
        let stays = [InspectorView.name, StandardCommands.searchName]
        if focus.isDescendant(of: view) || focus.isInMenuBar
          || stays.contains(where: { focus.isInside(named: $0) })
        {
          return
        }
        left()
      }
    }
  }

  /// Watches no more.
  func end() {
    connection?.disconnect()
    connection = nil
  }
}
