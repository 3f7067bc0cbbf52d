// The context menus: which rows of the command table stand in which, in which order.

import DocumentUI
import Gtk

/// A context menu of a document's window.
enum ContextMenuTable: CaseIterable {
  /// Of selected shapes on the canvas.
  case shapes
  /// Of the canvas where there is no shape.
  case canvas
  /// Of a row of the outline.
  case outline
  /// Of a page in the strip.
  case page

  /// What is in it.
  @MainActor var items: [CommandItem] {
    switch self {
    case .shapes: Self.shapeItems
    case .canvas: Self.canvasItems
    case .outline: Self.outlineItems
    case .page: CommandTable.pages
    }
  }

  @CommandItemsBuilder @MainActor private static var outlineItems: [CommandItem] {
    CommandTable.renameShape
    CommandTable.zoomSelection
    CommandItem.divider
    shapeItems
  }

  @CommandItemsBuilder @MainActor private static var shapeItems: [CommandItem] {
    CommandTable.cut
    CommandTable.copy
    CommandTable.paste
    CommandTable.duplicate
    CommandTable.delete
    CommandItem.divider
    CommandItem.submenu("C_opy As", CommandTable.copying)
    CommandTable.copyStyle
    CommandTable.pasteStyle
    CommandItem.divider
    CommandItem.submenu(LKey("Order"), CommandTable.ordering)
    CommandItem.submenu("_Align", CommandTable.alignment)
    CommandItem.submenu("_Distribute", CommandTable.distribution)
    CommandItem.submenu("Same Si_ze", CommandTable.sameSize)
    CommandItem.submenu(LKey("Flip and Rotate"), CommandTable.turning)
    CommandItem.divider
    CommandTable.grouping
    CommandItem.divider
    CommandTable.lock
    CommandTable.hide
    CommandTable.selectSameKind
    CommandItem.divider
    CommandTable.export
  }

  @CommandItemsBuilder @MainActor private static var canvasItems: [CommandItem] {
    CommandTable.paste
    CommandTable.pasteInPlace
    CommandTable.selectAll
    CommandTable.leaveGroup
    CommandItem.divider
    CommandItem.submenu("_Insert", CommandTable.insert)
    CommandItem.divider
    CommandTable.zoomFit
    CommandTable.zoomActual
    CommandTable.snap
    CommandItem.divider
    CommandTable.outline
    CommandTable.inspector
    CommandItem.divider
    CommandTable.export
    CommandTable.print
  }

  /// One for all windows: GTK 4.8 keeps what a menu has shown for good.
  @MainActor var menu: Gtk.Menu {
    if let menu = Self.menus[self] { return menu }
    if Self.menus.isEmpty { Command.onKeysChanged { Self.showKeys() } }
    let menu = Self.menu(of: items)
    Self.menus[self] = menu
    return menu
  }

  @MainActor private static var menus: [ContextMenuTable: Gtk.Menu] = [:]

  @MainActor private static func menu(of items: [CommandItem]) -> Gtk.Menu {
    let menu = Gtk.Menu()
    var section = Gtk.Menu()
    for item in items + [.divider] {
      switch item {
      case .row(let row):
        rows.append((section, section.count, row.command))
        section.append(self.item(row.command))
      case .submenu(let title, let items):
        section.appendSubmenu(self.title(title), Self.menu(of: items))
      case .divider:
        if section.count > 0 { menu.appendSection(section) }
        section = Gtk.Menu()
      }
    }
    return menu
  }

  /// Where the rows of all menus are.
  @MainActor private static var rows: [(section: Gtk.Menu, index: Int, command: Command)] = []

  /// Shows the keys that commands have now.
  @MainActor private static func showKeys() {
    for (section, index, command) in rows
    where section.attribute("accel", at: index) != command.keys.first {
      section.remove(at: index)
      section.insert(item(command), at: index)
    }
  }

  @MainActor private static func item(_ command: Command) -> Gtk.MenuItem {
    let item = Gtk.MenuItem(title(command.title), action: command.action)
    if let key = command.keys.first { item.setAccelerator(key) }
    if goneWhenImpossible.contains(command) {
      item.setAttribute("hidden-when", .string("action-disabled"))
    }
    return item
  }

  /// Rows that most shapes have no use for; they stand in the menu bar all the time.
  @MainActor private static let goneWhenImpossible = Set(
    [CommandTable.ungroup, CommandTable.enterGroup, CommandTable.leaveGroup].map(\.command))

  /// A title without the letter that chooses it: those are chosen for other menus, and one would be of two
  /// rows here.
  @MainActor private static func title(_ title: String) -> String { MenuTitle.plain(title) }
}
