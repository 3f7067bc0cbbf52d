// The part of a window that has the focus when a command is for it.

import Gtk

/// Where a command is for.
@MainActor
final class CommandArea {
  fileprivate weak var widget: Gtk.Widget?

  /// Whether a widget with the focus is in it, and is no text.
  func contains(_ focus: Gtk.Widget?) -> Bool {
    guard let focus, let widget else { return false }
    // There the commands are for the text.
    if focus.isEditingText || (focus as? Gtk.Label)?.isSelectable == true { return false }
    return focus.isDescendant(of: widget)
  }

  /// Whether the focus of the window is in it.
  var containsFocus: Bool { contains((widget?.root as? Gtk.Window)?.focus) }
}

/// Finds the widget of an area.
struct CommandAreaModifier: WidgetModifier {
  let area: CommandArea

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) { area.widget = widget }

  func update<C: View>(_ widget: Gtk.Widget, _ effect: Void, _ node: WidgetModifierNode<C, Self>) {
    area.widget = widget
  }
}
