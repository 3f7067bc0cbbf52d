// The menu bar of all windows, made of rows of the command table. What changes does so in place: a title that
// names a step (“Undo Move”), keys, and what the app's commands are made of.
//
// One model for all: GTK 4.8 keeps a reference to each section and submenu that a bar has shown, for good,
// and a model of its own for each window would stay when the window has gone.

import Gtk
import Localization

/// What the windows' menu bars show.
@MainActor
final class MenuBarModel {
  /// The menus' names, as they are read out.
  private(set) var names: [String] = []
  /// What new documents can be made from.
  let templates: TemplateMenu
  /// The windows that are open.
  let windows = WindowsMenu()
  /// The window in front, which says what titles are.
  private weak var front: AnyObject?
  /// What windows have called commands, by their actions; other menus show it too.
  private var titles: [String: String] = [:]
  private var menus: [(title: String, entries: [MenuEntry])]
  private let recents: RecentDocuments
  /// How many menus have got their items, in their order.
  private var filled = 0
  private lazy var part = MenuPart { [weak self] in self?.closeMenus() }
  private var heads: [Head] = []

  /// Menus without items, which `fillNext` makes: GTK makes all widgets of a menu at once, though it is
  /// closed, and the first window is to be painted before.
  init(
    _ menus: [(title: String, entries: [MenuEntry])], recents: RecentDocuments, templates: TemplateMenu
  ) {
    self.recents = recents
    self.templates = templates
    self.menus = menus
    names = menus.map { MenuTitle.plain($0.title) }
    showRows()
  }

  /// The menus of the bar.
  var menu: Gtk.Menu { part.menu }

  /// How many menus have no items yet.
  var unfilled: Int { max(menus.count - filled, 0) }

  /// Makes the items of the next menu that has none.
  func fillNext() {
    guard unfilled > 0 else { return }
    filled += 1
    // What comes after all were filled is filled at once.
    if unfilled == 0 { filled = .max }
    showRows()
  }

  /// Every command in the menus.
  var commands: [Command] { menus.flatMap(\.entries.commands) }

  /// Shows other menus; says whether they are others.
  @discardableResult
  func show(_ new: [(title: String, entries: [MenuEntry])]) -> Bool {
    guard !new.elementsEqual(menus, by: { $0.title == $1.title && $0.entries == $1.entries }) else {
      return false
    }
    let before = Dictionary(commands.map { ($0.action, $0.title) }) { first, _ in first }
    menus = new
    // What has another name of its own now is another command.
    for command in commands where before[command.action].map({ $0 != command.title }) == true {
      titles[command.action] = nil
    }
    let names = menus.map { MenuTitle.plain($0.title) }
    showRows()
    if names != self.names {
      self.names = names
      for index in heads.indices { connect(index) }
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
    guard front == nil || front === window, !shownTitle(of: command).hasBytes(of: title) else { return }
    titles[command.action] = title
    showRows()
  }

  /// Shows the keys that commands have now.
  func showKeys() { showRows() }

  // MARK: Widgets

  /// What shows the menus in a window.
  private struct Head {
    weak var bar: Gtk.PopoverMenuBar?
    weak var button: Gtk.MenuButton?
    let menuClosed: @MainActor () -> Void
    var connections: [SignalConnection] = []
  }

  /// Names the menus of a bar that shows them, and closes what is open in it when a menu goes.
  /// - Parameter menuClosed: called each time that a menu of the bar has closed.
  func add(_ bar: Gtk.PopoverMenuBar, _ button: Gtk.MenuButton, menuClosed: @escaping @MainActor () -> Void) {
    heads.removeAll { $0.bar == nil }
    heads.append(Head(bar: bar, button: button, menuClosed: menuClosed))
    connect(heads.count - 1)
  }

  private func connect(_ index: Int) {
    let head = heads[index]
    for connection in head.connections { connection.disconnect() }
    head.bar?.nameMenus(names)
    heads[index].connections = head.bar?.onMenuClosed(head.menuClosed) ?? []
  }

  private func closeMenus() {
    for head in heads {
      head.bar?.leaveMenus()
      head.button?.popdown()
    }
  }

  // MARK: Rows

  private func showRows() {
    part.show(
      menus.enumerated().map { place, menu in
        .submenu(title: L(menu.title), place < filled ? sections(menu.entries) : [])
      })
  }

  private func sections(_ entries: [MenuEntry]) -> [MenuPart.Row] {
    entries.split(separator: .divider).flatMap { part -> [MenuPart.Row] in
      // The list of windows is a section itself.
      let groups = part.split(separator: .openWindows, omittingEmptySubsequences: false)
      return groups.enumerated().flatMap { index, group -> [MenuPart.Row] in
        (index > 0 ? [.foreignSection(windows.menu)] : [])
          + (group.isEmpty ? [] : [.section(title: group.first?.heading, group.compactMap(row))])
      }
    }
  }

  private func row(_ entry: MenuEntry) -> MenuPart.Row? {
    switch entry {
    case .command(let command):
      .item(title: shownTitle(of: command), action: command.action, key: command.keys.first)
    case .submenu(let title, let entries): .submenu(title: L(title), sections(entries))
    case .openRecent: .foreignMenu(title: L("Open _Recent"), recents.menu)
    case .newFromTemplate: .foreignMenu(title: L("New from Temp_late"), templates.menu)
    case .openWindows, .divider, .heading: nil
    }
  }

  /// What a command is called now, with what marks its mnemonic.
  func shownTitle(of command: Command) -> String { titles[command.action] ?? L(command.title) }
}

extension MenuEntry {
  /// The title, for a heading.
  fileprivate var heading: String? {
    if case .heading(let title) = self { title } else { nil }
  }
}
