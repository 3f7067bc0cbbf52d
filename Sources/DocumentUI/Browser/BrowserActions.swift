// The actions of one browser window, and the menus that show them, made of the rows of the command table.

import Gtk
import Localization

/// The commands of a browser's window.
@MainActor
final class BrowserActions {
  private var actions: [(row: BrowserCommand, action: Gtk.SimpleAction)] = []
  private var popovers: (items: Gtk.PopoverMenu, space: Gtk.PopoverMenu)?

  init(of window: BrowserWindow) {
    actions = BrowserCommandTable.rows.map { ($0, Self.action(of: $0, in: window)) }
    for (_, action) in actions { window.window.addAction(action) }
  }

  private static func action(of row: BrowserCommand, in window: BrowserWindow) -> Gtk.SimpleAction {
    let action: Gtk.SimpleAction
    switch row.deed {
    case .perform(let perform):
      action = Gtk.SimpleAction(row.command.name)
      action.onActivate { [weak window] in if let window { perform(window) } }
    case .toggle(_, let perform):
      action = Gtk.SimpleAction(row.command.name, state: .bool(false))
      action.onActivate { [weak window] in if let window { perform(window) } }
    case .choose(_, _, let choose):
      action = Gtk.SimpleAction(row.command.name, state: .string(""), parameter: .string)
      action.onActivate { [weak window] (value: Variant?) in
        if let window, let value = value?.stringValue { choose(window, value) }
      }
    }
    return action
  }

  /// Binds the keys of the browser's own commands. Those that are commands of documents' windows too have the
  /// keys that the person has given those.
  static func bindKeys(in application: Gtk.Application) {
    for row in BrowserCommandTable.rows where CommandKeys.shared.table.keys(of: row.command.action) == nil {
      application.setAccelerators(
        row.command.shortcuts.filter { !ShortcutRules.isPlain($0) }, for: row.command.action)
    }
  }

  /// Says what is selected, and where: what cannot be done with it is off.
  func show(_ situation: BrowserSituation) {
    for (row, action) in actions {
      action.isEnabled = row.isPossible(situation)
      switch row.deed {
      case .perform: break
      case .toggle(let isOn, _): action.state = .bool(isOn(situation))
      case .choose(let value, _, _): action.state = .string(value(situation))
      }
    }
  }

  /// Does the command of a key without Control or Alt. False when that is none, or cannot be given.
  func perform(_ event: Gtk.KeyEvent) -> Bool {
    let press = Gtk.KeyEvent(key: event.key, modifiers: event.modifiers.shortcutModifiers)
    for (row, action) in actions where action.isEnabled {
      for key in row.command.shortcuts where ShortcutRules.isPlain(key) {
        guard Gtk.Accelerator.parse(key) == press else { continue }
        action.activate()
        return true
      }
    }
    return false
  }

  // MARK: Menus

  /// Gives a widget the menus of what is selected in it, and of empty space.
  func attachMenus(to widget: Gtk.Widget) {
    let items = Gtk.Menu()
    for rows in BrowserCommandTable.items { items.appendSection(Self.section(rows)) }
    let space = Gtk.Menu()
    space.append(L("New _Document"), action: StandardCommands.new.action)
    for row in BrowserCommandTable.space { space.append(Self.item(row)) }
    space.appendSection(Self.orders(), label: L(BrowserCommandTable.sort.command.title))
    popovers = (Self.popover(items, widget), Self.popover(space, widget))
  }

  /// The rows that order what is shown.
  static func orders() -> Gtk.Menu {
    let menu = Gtk.Menu()
    let sort = BrowserCommandTable.sort
    if case .choose(_, let choices, _) = sort.deed {
      for choice in choices {
        menu.append(L(choice.title), action: "\(sort.command.action)::\(choice.value)")
      }
    }
    for rows in BrowserCommandTable.orders { menu.appendSection(section(rows)) }
    return menu
  }

  private static func section(_ rows: [BrowserCommand]) -> Gtk.Menu {
    let section = Gtk.Menu()
    for row in rows { section.append(item(row)) }
    return section
  }

  private static func item(_ row: BrowserCommand) -> Gtk.MenuItem {
    let item = Gtk.MenuItem(L(row.command.title), action: row.command.action)
    // GTK shows the others by itself.
    if let key = row.command.shortcuts.first, ShortcutRules.isPlain(key) { item.setAccelerator(key) }
    if row.isHiddenWhenImpossible { item.setAttribute("hidden-when", .string("action-disabled")) }
    return item
  }

  private static func popover(_ menu: Gtk.Menu, _ widget: Gtk.Widget) -> Gtk.PopoverMenu {
    let popover = Gtk.PopoverMenu(menu)
    popover.hasArrow = false
    popover.alignToLineStart()
    popover.attach(to: widget)
    return popover
  }

  /// Opens a menu at a point of the widget.
  func open(ofItems isOfItems: Bool, x: Double, y: Double) -> Bool {
    guard let popovers else { return false }
    let popover = isOfItems ? popovers.items : popovers.space
    popover.setPointing(toX: Int(x), y: Int(y))
    popover.popup()
    return true
  }

  /// The window goes.
  func detachMenus() {
    popovers?.items.detach()
    popovers?.space.detach()
    popovers = nil
  }
}
