// A menu model as GTK's menu and actions. The menu is made anew only when it looks different; what its items
// do is always that of the last update.

import Gtk

/// The GTK side of a menu.
@MainActor
final class MenuActions {
  private(set) var menu = Gtk.Menu()
  private let group = SimpleActionGroup()
  private var looks: [String] = []
  private var items: [MenuModel.Item] = []
  private var actions: [SimpleAction] = []
  private static let prefix = "view-menu"

  /// Makes the actions known to `widget` and what is in it.
  func install(on widget: Gtk.Widget) { widget.insertActionGroup(Self.prefix, group) }

  /// Takes over another model; says whether the menu was made anew.
  @discardableResult
  func update(to model: MenuModel) -> Bool {
    let newLooks = model.looks
    let isNew = newLooks != looks || items.isEmpty
    items = []
    if isNew {
      looks = newLooks
      for action in actions { group.removeAction(action.name) }
      actions = []
      menu = build(model)
    } else {
      collect(model)
    }
    for (action, item) in zip(actions, items) {
      action.isEnabled = item.isEnabled
      switch item.effect {
      case .toggle(let isOn, _): action.state = .bool(isOn ?? false)
      case .choose(let isChosen, _): action.state = .bool(isChosen)
      case .perform, .submenu: break
      }
    }
    return isNew
  }

  /// Gathers the items in the order `build` made their actions.
  private func collect(_ model: MenuModel) {
    for group in model.groups {
      for item in group.items {
        if case .submenu(let submenu) = item.effect { collect(submenu) } else { items.append(item) }
      }
    }
  }

  private func build(_ model: MenuModel) -> Gtk.Menu {
    let menu = Gtk.Menu()
    for group in model.groups {
      let section = Gtk.Menu()
      for item in group.items {
        if case .submenu(let submenu) = item.effect {
          section.append(MenuItem(item.title, submenu: build(submenu)))
          continue
        }
        let menuItem = MenuItem(item.title, action: Self.prefix + "." + makeAction(for: item))
        if let icon = item.icon { menuItem.setIcon(icon) }
        section.append(menuItem)
      }
      menu.appendSection(section, label: group.title)
    }
    return menu
  }

  /// Makes the action of an item; returns its name.
  private func makeAction(for item: MenuModel.Item) -> String {
    let index = items.count
    items.append(item)
    let name = "item\(index)"
    let action: SimpleAction
    if case .perform = item.effect {
      action = SimpleAction(name)
    } else {
      action = SimpleAction(name, state: .bool(false))
    }
    action.onActivate { [weak self] in self?.activate(index) }
    actions.append(action)
    group.addAction(action)
    return name
  }

  private func activate(_ index: Int) {
    guard items.indices.contains(index) else { return }
    switch items[index].effect {
    case .perform(let action): action()
    case .toggle(let isOn, let set): set(!(isOn ?? false))
    case .choose(_, let set): set()
    case .submenu: break
    }
  }
}
