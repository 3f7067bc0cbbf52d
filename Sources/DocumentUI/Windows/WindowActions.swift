// A window's actions (`win.…`): those of the document, and those that views handle. Editing commands go to
// the text that is being edited, if any, and to the views else.

import Gtk
import Localization

/// The actions of one window.
@MainActor
final class WindowActions {
  private let window: Gtk.ApplicationWindow
  private var actions: [String: Gtk.SimpleAction] = [:]
  private var handlers: [String: CommandHandler] = [:]
  private var plainKeys: [Gtk.KeyEvent: String] = [:]
  /// The commands' titles, by their actions.
  private var titles: [String: String] = [:]
  /// The command that was just given.
  private var given: String?
  /// The widget with the focus; while a menu is open, the one that had it before.
  private var focus: Gtk.Widget?

  init(window: Gtk.ApplicationWindow, menuBar: Gtk.PopoverMenuBar) {
    self.window = window
    window.onFocusChanged { [weak self] in self?.focusChanged() }
    menuBar.onMenuClosed { [weak self, weak menuBar] in
      // In the next turn: another menu may be about to open.
      Task { @MainActor in
        if menuBar?.isOpen == false { self?.giveFocusBack() }
      }
    }
  }

  private func focusChanged() {
    if let now = window.focus, now.isInMenuBar { return }
    focus = window.focus
    for name in Self.textAction.keys {
      actions[Self.name(name)]?.isEnabled = isEditingText || handlers[name]?.isEnabled == true
    }
  }

  /// After a menu, keys go where they went before.
  private func giveFocusBack() {
    guard window.focus?.isInMenuBar == true, let focus, focus.root == window else { return }
    focus.grabFocus()
  }

  /// Whether keys write text.
  private var isEditingText: Bool { focus?.isEditingText == true }

  /// Has what is being typed taken into the document, as when the focus leaves it.
  func commitEditing() async {
    guard isEditingText, let field = focus else { return }
    window.focus = nil
    await Task.yield()
    if window.focus == nil, field.root == window { field.grabFocus() }
  }

  /// Adds an action of the document's own.
  func add(_ name: String, perform: @escaping @MainActor () -> Void) {
    let action = Gtk.SimpleAction(name)
    action.onActivate { perform() }
    actions[name] = action
    window.addAction(action)
  }

  /// Says whether one of the document's own actions can be done now.
  func setEnabled(_ name: String, _ isEnabled: Bool) {
    actions[name]?.isEnabled = isEnabled
  }

  /// Whether one of the window's actions can be done now.
  func isEnabled(_ name: String) -> Bool { actions[name]?.isEnabled == true }

  /// Takes what the views handle now.
  func setHandlers(_ new: [CommandHandler]) {
    let old = handlers
    handlers = Dictionary(new.map { ($0.action, $0) }) { _, last in last }
    tellStates(after: old)
    for (name, handler) in handlers {
      let key = Self.name(name)
      let action = actions[key] ?? addHandled(name, state: handler.state)
      if let state = handler.state { action.state = .bool(state) }
      action.isEnabled = handler.isEnabled || (Self.textAction[name] != nil && isEditingText)
    }
    for name in old.keys where handlers[name] == nil && Self.textAction[name] == nil {
      actions[Self.name(name)]?.isEnabled = false
    }
  }

  /// Says that the command that was given is on, or off. What takes the place of another says so itself.
  private func tellStates(after old: [String: CommandHandler]) {
    let changed = handlers.filter { name, handler in
      handler.state != nil && old[name].map { $0.state != handler.state } ?? false
    }
    guard let (name, handler) = changed.first, changed.count == 1, name == given,
      let title = titles[name]
    else { return }
    given = nil
    window.announce(handler.state == true ? L("%@: on", title) : L("%@: off", title), about: "command")
  }

  private func addHandled(_ name: String, state: Bool?) -> Gtk.SimpleAction {
    let action =
      state.map { Gtk.SimpleAction(Self.name(name), state: .bool($0)) } ?? Gtk.SimpleAction(Self.name(name))
    action.onActivate { [weak self] in self?.perform(name) }
    actions[Self.name(name)] = action
    window.addAction(action)
    return action
  }

  private func perform(_ action: String) {
    if let textAction = Self.textAction[action], editText(textAction) { return }
    guard let handler = handlers[action], handler.isEnabled else { return }
    given = action
    handler.perform()
  }

  private static func name(_ action: String) -> String {
    action.hasPrefix("win.") ? String(action.dropFirst(4)) : action
  }

  // MARK: Text

  /// What editing commands mean in a widget in which text is edited.
  private static let textAction = [
    "win.cut": "clipboard.cut", "win.copy": "clipboard.copy", "win.paste": "clipboard.paste",
    "win.select-all": "selection.select-all", "win.delete": "selection.delete",
  ]

  /// Adds an editing command, enabled for the text that has the focus even when no view handles it.
  func addEditing(_ command: Command) {
    _ = addHandled(command.action, state: nil)
  }

  /// Whether the focus is in text that undoes its own changes, as the fields of a dialog do. What is bound to the
  /// document leaves undo to it.
  var isInTextThatUndoes: Bool { focus?.undoesText == true }

  /// Does a text widget's own action when text is being edited. False when it is not.
  @discardableResult
  func editText(_ action: String) -> Bool {
    guard let focus, focus.isEditingText else { return false }
    focus.activateAction(action)
    return true
  }

  // MARK: Keys

  /// Lets keys without Control or Alt do their commands while no text is being edited: what the focused
  /// widget does not use comes here.
  func followKeys(of commands: [Command]) {
    for command in commands { titles[command.action] = L(command.title).filter { $0 != "_" } }
    for command in commands where command.hasPlainKey {
      for shortcut in command.shortcuts {
        if let key = Gtk.Accelerator.parse(shortcut) { plainKeys[key] = command.action }
      }
    }
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      guard let self, self.window.focus?.isEditingText != true, let name = self.command(for: event),
        let action = self.actions[Self.name(name)], action.isEnabled
      else { return false }
      action.activate()
      return true
    }
    window.addController(keys)
  }

  /// The command of a key without Control or Alt: by what the key writes, or, for one like Shift+2, by what it writes
  /// without Shift, which is the same on keyboards of many countries.
  private func command(for event: Gtk.KeyEvent) -> String? {
    let modifiers = event.modifiers.shortcutModifiers
    return [event.key.lowercased, event.unmodifiedKey].compactMap { $0 }.lazy
      .compactMap { self.plainKeys[Gtk.KeyEvent(key: $0, modifiers: modifiers)] }.first
  }
}

extension Command {
  /// Whether one of its keys is used without Control, Alt or Super and is no function key, so that it must
  /// not be taken from text that is being edited.
  var hasPlainKey: Bool {
    shortcuts.contains { key in
      let name = key.split(separator: ">").last.map(String.init) ?? key
      let isFunctionKey = name.hasPrefix("F") && Int(name.dropFirst()) != nil
      return !isFunctionKey && !["<Control>", "<Alt>", "<Super>", "<Meta>"].contains { key.contains($0) }
    }
  }
}
