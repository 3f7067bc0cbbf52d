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
    case .outline: Self.rows("win.rename-shape", "win.zoom-selection") + [.divider] + Self.shapeItems
    case .page: CommandTable.pages
    }
  }

  /// The rows with these actions.
  @MainActor private static func rows(_ actions: String...) -> [CommandItem] {
    actions.map { action in
      guard let row = CommandTable.rows.first(where: { $0.command.action == action }) else {
        preconditionFailure("\(action) is no row of the command table")
      }
      return .row(row)
    }
  }

  @MainActor private static var shapeItems: [CommandItem] {
    rows("win.cut", "win.copy", "win.paste", "win.duplicate-selection", "win.delete") + [.divider]
      + [.submenu("C_opy As", rows("win.copy-as-svg", "win.copy-as-png"))]
      + rows("win.copy-style", "win.paste-style") + [.divider]
      + [
        .submenu(
          LKey("Order"),
          rows("win.bring-to-front", "win.bring-forward", "win.send-backward", "win.send-to-back")),
        .submenu("_Align", CommandTable.alignment),
        .submenu("_Distribute", CommandTable.distribution),
        .submenu("Same Si_ze", CommandTable.sameSize),
        .submenu(LKey("Flip and Rotate"), CommandTable.turning), .divider,
      ]
      + rows("win.group", "win.ungroup", "win.enter-group", "win.leave-group") + [.divider]
      + rows("win.lock", "win.hide", "win.select-same-kind") + [.divider] + rows("win.export")
  }

  @MainActor private static var canvasItems: [CommandItem] {
    rows("win.paste", "win.paste-in-place", "win.select-all", "win.leave-group") + [.divider]
      + [.submenu("_Insert", CommandTable.insert), .divider]
      + rows("win.zoom-fit", "win.zoom-actual", "win.snap") + [.divider]
      + rows("win.outline", "win.inspector") + [.divider] + rows("win.export", "win.print")
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
    if goneWhenImpossible.contains(command.action) {
      item.setAttribute("hidden-when", .string("action-disabled"))
    }
    return item
  }

  /// Rows that most shapes have no use for; they stand in the menu bar all the time.
  private static let goneWhenImpossible: Set = ["win.ungroup", "win.enter-group", "win.leave-group"]

  /// A title without the letter that chooses it: those are chosen for other menus, and one would be of two
  /// rows here.
  @MainActor private static func title(_ title: String) -> String { MenuTitle.plain(title) }
}
