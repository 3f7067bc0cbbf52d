// Where the keys go while a text is edited on the canvas.

import DocumentUI
import Gtk

/// Says when the keys have gone elsewhere than a text and what belongs to it: a menu gives them back, and in
/// the inspector one says how letters look.
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
        let focus = window.focus
        let stays = [InspectorView.name, StandardCommands.searchName]
        if view.isFocus || focus?.isInMenuBar == true
          || stays.contains(where: { focus?.isInside(named: $0) == true })
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
