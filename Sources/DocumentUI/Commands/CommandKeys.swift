// The keys that commands have now, of all windows: what a person has changed is kept in the settings, and
// followed at once.

import Gtk
import Localization

/// The keys of the running app's commands.
@MainActor
final class CommandKeys {
  /// The app's.
  static let shared = CommandKeys(AppSettings.shared)

  /// The setting that the changes are kept in.
  static let setting = "shortcuts"

  private let settings: AppSettings
  private(set) var commands: [Command] = []
  private(set) var rules = ShortcutRules()
  private(set) var table = ShortcutTable([])
  private var observers: [() -> Void] = []

  init(_ settings: AppSettings) {
    self.settings = settings
    settings.onChanged(Self.setting) { [weak self] in self?.read() }
  }

  /// Whether the keys of a command are those that a view says.
  static func isFixed(_ command: Command) -> Bool { command.action.hasPrefix("app.view-") }

  /// Takes the commands of the menus. What views say is of them is theirs: there is no name to keep it by.
  func follow(_ menus: [(title: String, entries: [MenuEntry])]) {
    let all = menus.flatMap(\.entries.commands)
    commands = all.filter { !Self.isFixed($0) }
    rules = ShortcutRules()
    for (title, _) in menus {
      let title = L(title)
      guard let mark = title.firstIndex(of: "_"), mark < title.index(before: title.endIndex) else { continue }
      rules.menus[title[title.index(after: mark)].lowercased()] = MenuTitle.withoutMnemonic(title)
    }
    for command in all where Self.isFixed(command) {
      for key in command.shortcuts.compactMap(ShortcutTable.uniform) {
        rules.fixed[key] = MenuTitle.withoutMnemonic(command.title)
      }
    }
    read()
  }

  private func read() {
    let kept = settings.read(Self.setting)?.string ?? ""
    // A key that a view of the app says is the view's, whatever the framework has it for.
    let rows = commands.map { command in
      ShortcutTable.Row(
        action: command.action,
        keys: command.shortcuts.filter { key in
          ShortcutTable.uniform(key).map { rules.fixed[$0] == nil } ?? true
        })
    }
    var new = ShortcutTable(rows, changes: kept)
    // What was written by hand, or allowed by another version.
    for (action, keys) in new.changes {
      for key in keys
      where !Gtk.Accelerator.isValid(key)
        || rules.refusal(of: key, to: action, comingWith: new.defaults(of: action)) != nil
      {
        new.reset(action)
      }
    }
    guard new != table else { return }
    table = new
    for body in observers { body() }
  }

  /// Calls `body` whenever commands have got other keys.
  func onChanged(_ body: @escaping () -> Void) { observers.append(body) }

  /// Changes the keys, and keeps them.
  func change(_ body: (inout ShortcutTable) -> Void) {
    var new = table
    body(&new)
    settings.write(Self.setting, new.kept.isEmpty ? nil : .string(new.kept))
    read()
  }

  /// The keys that a command has now.
  func keys(of command: Command) -> [String] {
    // Views that show it are evaluated anew when it changes.
    _ = settings.read(Self.setting)
    return table.keys(of: command.action) ?? command.shortcuts
  }

  /// What is wrong with a key for a command.
  func refusal(of key: String, to command: Command) -> String? {
    rules.refusal(of: key, to: command.action, comingWith: table.defaults(of: command.action))
  }

  /// The key of a press, as it is kept: of those that it can mean, the one that a command has, or else the
  /// sign that the key writes without Shift. Nil for a key that is only held with others.
  func key(of event: Gtk.KeyEvent) -> String? {
    let meanings = ShortcutKeys(event).presses.compactMap { Gtk.Accelerator.name($0) }
      .compactMap(ShortcutTable.uniform)
    if let owned = meanings.first(where: { table.owner(of: $0) != nil }) { return owned }
    let plain = event.key(without: .shift) ?? event.key
    let press = Gtk.KeyEvent(key: plain.lowercased, modifiers: event.modifiers.shortcutModifiers)
    return Gtk.Accelerator.name(press).flatMap(ShortcutTable.uniform)
  }
}

extension Command {
  /// The keys it has now: those in `shortcuts`, unless the person has given it others.
  @MainActor public var keys: [String] { CommandKeys.shared.keys(of: self) }

  /// How its first key is written where people read it, as `Ctrl+Z`; empty for none.
  @MainActor public var keyLabel: String { keys.first.flatMap { Gtk.Accelerator.label($0) } ?? "" }

  /// Calls `body` whenever commands have got other keys.
  @MainActor package static func onKeysChanged(_ body: @escaping @MainActor () -> Void) {
    CommandKeys.shared.onChanged(body)
  }
}
