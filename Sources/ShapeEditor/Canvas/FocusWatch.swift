// Where the keys go while a text is edited on the canvas.

import DocumentUI
import Gtk

/// Says when the keys have gone elsewhere than a text and what belongs to it: its own menu and other menus
/// give them back, and in the inspector one says how letters look. What is in the window's head opens these.
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
        if focus.isDescendant(of: view) || focus.isInHead || focus.isInInspector
          || focus.isInside(named: StandardCommands.searchName)
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

extension Gtk.Widget {
  /// Whether it is in the inspector, or scrolls it: that has the keys while there are no fields yet.
  var isInInspector: Bool {
    isInside(named: InspectorView.name)
      || (self as? Gtk.ScrolledWindow)?.child?.name == InspectorView.name
  }

  /// Whether it is in the head of a window or in the menus, which are in a row or behind a button there.
  fileprivate var isInHead: Bool {
    isInMenuBar || sequence(first: self, next: \.parent).contains { $0.hasCSSClass("document-head") }
  }
}
