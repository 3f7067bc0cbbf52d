// The menu bar of all windows, made of rows of the command table. Titles that name a step (“Undo Move”)
// change in place.
//
// One model for all: GTK 4.8 keeps a reference to each section and submenu that a bar has shown, for good,
// and a model of its own for each window would stay when the window has gone.

import Gtk
import Localization

/// What the windows' menu bars show.
@MainActor
final class MenuBarModel {
  /// The menus of the bar.
  let menu = Gtk.Menu()
  /// The menus' names, as they are read out.
  private(set) var names: [String] = []
  /// What new documents can be made from.
  let templates: TemplateMenu
  /// The documents that are open.
  let windows = WindowsMenu()
  /// The window in front, which says what titles are.
  private weak var front: AnyObject?
  private var places: [Place] = []
  /// What windows have called commands, by their actions; other menus show it too.
  private var titles: [String: String] = [:]
  private var menuTitles: [String] = []
  private var entries: [[MenuEntry]] = []
  private let recents: RecentDocuments
  /// The menus that have no items yet, in their order.
  private var waiting: [(menu: Gtk.Menu, entries: [MenuEntry])] = []

  /// Menus without items, which `fillNext` makes: GTK makes all widgets of a menu at once, though it is
  /// closed, and the first window is to be painted before.
  init(
    _ menus: [(title: String, entries: [MenuEntry])], recents: RecentDocuments, templates: TemplateMenu
  ) {
    self.recents = recents
    self.templates = templates
    show(menus, filled: false)
  }

  /// How many menus have no items yet.
  var unfilled: Int { waiting.count }

  /// Makes the items of the next menu that has none.
  func fillNext() {
    guard !waiting.isEmpty else { return }
    let (menu, entries) = waiting.removeFirst()
    fill(menu, entries)
  }

  /// Every command in the menus.
  var commands: [Command] { entries.flatMap(\.commands) }

  /// Shows other menus; says whether they are others.
  @discardableResult
  func show(_ menus: [(title: String, entries: [MenuEntry])]) -> Bool {
    show(menus, filled: waiting.isEmpty)
  }

  @discardableResult
  private func show(_ menus: [(title: String, entries: [MenuEntry])], filled: Bool) -> Bool {
    let titles = menus.map { L($0.title) }
    guard titles != menuTitles || menus.map(\.entries) != entries else { return false }
    let before = Dictionary(commands.map { ($0.action, $0.title) }) { first, _ in first }
    entries = menus.map(\.entries)
    menuTitles = titles
    // What has another name of its own now is another command.
    for command in commands where before[command.action].map({ $0 != command.title }) == true {
      self.titles[command.action] = nil
    }
    names = titles.map(MenuTitle.withoutMnemonic)
    places = []
    while menu.count > 0 { menu.remove(at: menu.count - 1) }
    waiting = []
    for (title, part) in zip(titles, menus) {
      guard !filled, !part.entries.contains(.openWindows) else {
        menu.appendSubmenu(title, submenu(part.entries))
        continue
      }
      let empty = Gtk.Menu()
      menu.appendSubmenu(title, empty)
      waiting.append((empty, part.entries))
    }
    return true
  }

  /// From now on titles are those of `window`, whose number is `id`.
  func follow(_ window: AnyObject, id: Int) {
    front = window
    windows.mark(id)
    templates.look()
  }

  /// Shows another title, already translated, for a command of a window; not while another window is in
  /// front.
  func setTitle(of command: Command, _ title: String, for window: AnyObject) {
    guard front == nil || front === window, !self.title(of: command).hasBytes(of: title) else { return }
    titles[command.action] = title
    for place in places where place.command.action == command.action { show(place) }
  }

  /// Shows the keys that commands have now.
  func showKeys() {
    for index in places.indices where places[index].key != places[index].command.keys.first {
      places[index].key = places[index].command.keys.first
      show(places[index])
    }
  }

  /// Where a command is, and the key that it is shown with.
  private struct Place {
    let command: Command
    let section: Gtk.Menu
    let index: Int
    var key: String?
  }

  private func submenu(_ entries: [MenuEntry]) -> Gtk.Menu {
    // The menu itself: nothing else is to stand in it.
    if entries.contains(.openWindows) { return windows.menu }
    let menu = Gtk.Menu()
    fill(menu, entries)
    return menu
  }

  private func fill(_ menu: Gtk.Menu, _ entries: [MenuEntry]) {
    for part in entries.split(separator: .divider) {
      let section = Gtk.Menu()
      for entry in part {
        switch entry {
        case .command(let command):
          places.append(
            Place(command: command, section: section, index: section.count, key: command.keys.first))
          section.append(item(command))
        case .submenu(let title, let entries):
          section.appendSubmenu(L(title), submenu(entries))
        case .openRecent:
          section.appendSubmenu(L("Open _Recent"), recents.menu)
        case .newFromTemplate:
          section.appendSubmenu(L("New from Temp_late"), templates.menu)
        case .openWindows, .divider:
          break
        }
      }
      menu.appendSection(section)
    }
  }

  private func show(_ place: Place) {
    place.section.remove(at: place.index)
    place.section.insert(item(place.command), at: place.index)
  }

  private func title(of command: Command) -> String { titles[command.action] ?? L(command.title) }

  private func item(_ command: Command) -> Gtk.MenuItem {
    let item = Gtk.MenuItem(title(of: command), action: command.action)
    if let key = command.keys.first { item.setAccelerator(key) }
    return item
  }
}
