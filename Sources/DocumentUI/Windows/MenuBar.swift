// A window's menu bar, made of rows of the command table. Titles that name a step (“Undo Move”) change in
// place.

import Gtk
import Localization

/// The menu bar of one window.
@MainActor
final class MenuBar {
  let widget: Gtk.PopoverMenuBar
  private var places: [Command: (section: Gtk.Menu, index: Int)] = [:]
  private var titles: [Command: String] = [:]

  init(_ menus: [(title: String, entries: [MenuEntry])], recents: RecentDocuments) {
    let bar = Gtk.Menu()
    widget = Gtk.PopoverMenuBar(bar)
    for menu in menus {
      bar.appendSubmenu(L(menu.title), build(menu.entries, recents))
    }
    widget.nameMenus(menus.map { L($0.title).filter { $0 != "_" } })
  }

  /// Shows another title, already translated, for a command.
  func setTitle(of command: Command, _ title: String) {
    guard let place = places[command], titles[command, default: L(command.title)] != title else { return }
    titles[command] = title
    place.section.remove(at: place.index)
    place.section.insert(item(command, title), at: place.index)
  }

  private func build(_ entries: [MenuEntry], _ recents: RecentDocuments) -> Gtk.Menu {
    let menu = Gtk.Menu()
    for part in entries.split(separator: .divider) {
      let section = Gtk.Menu()
      for entry in part {
        switch entry {
        case .command(let command):
          places[command] = (section, section.count)
          section.append(item(command, L(command.title)))
        case .submenu(let title, let entries):
          section.appendSubmenu(L(title), build(entries, recents))
        case .openRecent:
          section.appendSubmenu(L("Open _Recent"), recents.menu)
        case .divider:
          break
        }
      }
      menu.appendSection(section)
    }
    return menu
  }

  private func item(_ command: Command, _ title: String) -> Gtk.MenuItem {
    let item = Gtk.MenuItem(title, action: command.action)
    if let key = command.shortcuts.first { item.setAccelerator(key) }
    return item
  }
}
