// The button at the end of a header bar that opens what there is no room for.

import Gtk
import Localization

/// Holds the items that do not fit into a header bar.
@MainActor
final class ToolbarMenu {
  let button = Gtk.MenuButton()
  private let popover = Gtk.Popover()
  private let column = Gtk.Box(.vertical, spacing: 2)

  init() {
    button.iconName = DrawnSymbols.shown(SymbolNames.iconName("ellipsis.circle"))
    button.tooltip = L("More")
    button.setAccessibleLabel(L("More"))
    popover.child = column
    button.popover = popover
  }

  /// Puts these items in, which are nowhere, in place of those there.
  func show(_ items: [Gtk.Widget]) {
    for item in items { column.append(item) }
    if items.isEmpty { button.popdown() }
  }

  /// Takes an item out.
  func remove(_ item: Gtk.Widget) { column.remove(item) }

  /// Whether an item is in here.
  func holds(_ item: Gtk.Widget) -> Bool { item.parent === column }

  /// Closes, unless something hangs from an item that is to be seen.
  func closeAfterPress() {
    if !Self.hasOpenPopover(column) { button.popdown() }
  }

  private static func hasOpenPopover(_ widget: Gtk.Widget) -> Bool {
    widget.children.contains { $0 is Gtk.Popover && $0.isVisible || hasOpenPopover($0) }
  }
}
