// Commands that are written as views. They are looked at where the app's scenes are, so that what they read
// has them looked at again, and come to rows of menus with what the rows do.

import Gtk

/// Views, or commands with a body, that come to entries of menus. Each is itself alone.
@MainActor
public final class CommandViews: Hashable {
  fileprivate enum Content {
    case views(AnyView)
    case commands(CommandBody)
  }

  fileprivate let content: Content

  init<V: View>(views: V) { content = .views(AnyView(views)) }

  init<C: Commands>(commands: C) { content = .commands(TypedCommandBody(commands)) }

  /// Whether they are the same ones.
  public nonisolated static func == (a: CommandViews, b: CommandViews) -> Bool { a === b }

  /// Hashes which ones they are.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CommandPart {
  /// Whether it is made of views, or has a body.
  var isOfViews: Bool {
    switch self {
    case .menu, .group: false
    case .menuOfViews, .groupOfViews, .nested: true
    }
  }
}

/// Commands with a body, behind a class.
@MainActor
private class CommandBody {
  func parts(_ store: CommandStore, _ path: String) -> [CommandPart] { [] }
}

private final class TypedCommandBody<C: Commands>: CommandBody {
  private var commands: C

  init(_ commands: C) { self.commands = commands }

  override func parts(_ store: CommandStore, _ path: String) -> [CommandPart] {
    store.install(in: &commands, path)
    return commands.body.parts
  }
}

/// What a row made of a view does.
@MainActor
struct ViewCommand {
  let isEnabled: Bool
  /// Whether it is on, for one that can be.
  let state: Bool?
  let perform: () -> Void
}

/// What lasts of commands that are written as views.
@MainActor
final class CommandStore {
  private unowned let node: AnyNode
  private var stores: [String: PropertyStore] = [:]

  init(_ node: AnyNode) { self.node = node }

  /// Connects the dynamic properties of a view or of commands with what lasts of them.
  func install<T>(in value: inout T, _ path: String) {
    let key = path + " " + String(describing: T.self)
    let store = stores[key] ?? PropertyStore(.plan(for: T.self))
    stores[key] = store
    store.install(in: &value, of: node)
    store.update(&value)
  }

  /// The parts with rows of menus in place of views, and what these rows do.
  func rows(of parts: [CommandPart]) -> (parts: [CommandPart], commands: [String: ViewCommand]) {
    var commands: [String: ViewCommand] = [:]
    let rows = expand(parts, "app.view", &commands)
    return (rows, commands)
  }

  private func expand(
    _ parts: [CommandPart], _ path: String, _ commands: inout [String: ViewCommand]
  ) -> [CommandPart] {
    var result: [CommandPart] = []
    for (index, part) in parts.enumerated() {
      let path = "\(path)-\(index)"
      switch part {
      case .menu, .group: result.append(part)
      case .menuOfViews(let title, let views):
        result.append(.menu(MenuTitle.verbatim(title), entries(views, path, &commands)))
      case .groupOfViews(let place, let side, let views):
        result.append(.group(place, side, entries(views, path, &commands)))
      case .nested(let views):
        if case .commands(let body) = views.content {
          result += expand(body.parts(self, path), path, &commands)
        }
      }
    }
    return result
  }

  private func entries(
    _ views: CommandViews, _ path: String, _ commands: inout [String: ViewCommand]
  ) -> [MenuEntry] {
    guard case .views(let content) = views.content else { return [] }
    return entries(MenuModel(content, evaluating: self, path), path, &commands)
  }

  private func entries(
    _ model: MenuModel, _ path: String, _ commands: inout [String: ViewCommand]
  ) -> [MenuEntry] {
    var result: [MenuEntry] = []
    for (index, group) in model.groups.enumerated() {
      if index > 0 || group.title != nil { result.append(.divider) }
      if let title = group.title { result.append(.heading(title)) }
      for item in group.items {
        // A row that is shown still does nothing rather than what another one says. Keys are of a command,
        // whatever it is called.
        let place = path + item.place
        let name = item.shortcut == nil ? place + "." + MenuCollector.sign(item.title) : place
        let title = MenuTitle.verbatim(item.title)
        switch item.effect {
        case .submenu(let menu): result.append(.submenu(title, entries(menu, place, &commands)))
        case .perform(let action):
          commands[name] = ViewCommand(isEnabled: item.isEnabled, state: nil, perform: action)
        case .toggle(let isOn, let set):
          commands[name] = ViewCommand(isEnabled: item.isEnabled, state: isOn ?? false) {
            set(!(isOn ?? false))
          }
        case .choose(let isChosen, let set):
          commands[name] = ViewCommand(isEnabled: item.isEnabled, state: isChosen, perform: set)
        }
        guard commands[name] != nil else { continue }
        var command = Command(name, title)
        command.shortcuts = item.shortcut.map { [$0.accelerator] } ?? []
        result.append(.command(command))
      }
    }
    // What comes after it in its menu is not under its heading.
    if model.groups.last?.title != nil { result.append(.divider) }
    return result
  }
}

extension KeyboardShortcut {
  /// The shortcut in GTK's accelerator syntax.
  @MainActor
  var accelerator: String {
    var text = ""
    if modifiers.contains(.control) { text += "<Control>" }
    if modifiers.contains(.option) { text += "<Alt>" }
    if modifiers.contains(.shift) { text += "<Shift>" }
    guard key.key.count == 1, let character = key.key.lowercased().unicodeScalars.first else {
      return text + key.gtkName
    }
    return text + Gtk.Key(character).description
  }
}
