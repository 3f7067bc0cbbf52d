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
  /// Those that are for a part of the window, the innermost first, and what views do before the document is
  /// saved.
  private var otherHandlers: [CommandHandler] = []
  /// Which of the document's own commands can be done now, were there no views.
  private var own: [String: Bool] = [:]
  private var plainKeys: [Gtk.KeyEvent: String] = [:]
  private var otherKeys: [Gtk.KeyEvent: String] = [:]
  /// The commands' titles, by their actions.
  private var titles: [String: String] = [:]
  /// The command that was just given.
  private var given: String?
  /// Called before a key is taken: what the keys before have left decides which commands there are, and where
  /// the focus is.
  var willTakeKey: () -> Void = {}
  /// Called when another widget has got the focus.
  var didMoveFocus: () -> Void = {}
  /// Gets every key before the widget that has the focus.
  private let keysFirst = Gtk.EventControllerKey()
  /// The widget with the focus; while a menu is open, the one that had it before.
  private var focus: Gtk.Widget?
  /// The widget that had the focus first: what the document is worked at with.
  private weak var home: Gtk.Widget?

  /// The button that holds the menus of a window that is not wide.
  private weak var menuButton: Gtk.MenuButton?

  init(window: Gtk.ApplicationWindow, head: WindowHead?) {
    self.window = window
    menuButton = head?.menuButton
    window.onFocusChanged { [weak self] in self?.focusChanged() }
    window.onFullscreenChanged { [weak self] in
      guard let self else { return }
      tell(MenuTitle.plain(StandardCommands.fullScreen.title), isOn: self.window.isFullscreen)
    }
    head?.onMenuClosed = { [weak self, weak bar = head?.menuBar] in
      // In the next turn: another menu may be about to open.
      Task { @MainActor in
        if bar?.isOpen == false { self?.giveFocusBack() }
      }
    }
  }

  private func focusChanged() {
    if let now = window.focus, isInMenus(now) { return }
    focus = window.focus
    if home == nil { home = focus }
    enableTextCommands()
    didMoveFocus()
  }

  /// Says whether editing commands can be done where the focus is.
  private func enableTextCommands() {
    for name in Self.textCommand.keys {
      actions[Self.name(name)]?.isEnabled = isEditingText || handler(of: name)?.isEnabled == true
    }
  }

  /// Whether a widget is a part of the menus, wherever they are.
  private func isInMenus(_ widget: Gtk.Widget) -> Bool {
    widget.isInMenuBar || menuButton.map { widget.isDescendant(of: $0) } == true
  }

  /// Moves the focus home from a widget that went with what it showed. GTK would leave it there until a
  /// frame, and keys that go to it get nowhere, and then give it to whatever comes next.
  func keepFocus() {
    guard let focus = window.focus, focus.root != window else { return }
    takeFocusHome()
  }

  /// Gives the focus to what the document is worked at with, or takes it away where that has gone.
  func takeFocusHome() { window.focus = home?.root == window ? home : nil }

  /// After a menu, keys go where they went before.
  private func giveFocusBack() {
    guard let now = window.focus, isInMenus(now), let focus, focus.root == window else { return }
    focus.grabFocus()
  }

  /// Whether keys write text.
  var isEditingText: Bool { focus?.isEditingText == true }

  /// Has what is being typed taken into the document, as when the focus leaves it; it is typed on all the
  /// same.
  ///
  /// - Parameter isClosing: whether the window is about to close: what would wait for more comes to its end.
  func commitEditing(isClosing: Bool = false) async {
    for handler in otherHandlers where handler.action == CommandHandler.savingAction { handler.perform() }
    if isClosing {
      for handler in otherHandlers where handler.action == CommandHandler.closingAction { handler.perform() }
    }
    guard isEditingText, let field = focus, field.typingUndo?.keepTyping() != true else { return }
    window.focus = nil
    await Task.yield()
    if window.focus == nil, field.root == window { field.grabFocusForTyping() }
  }

  /// Adds a command of the document's own.
  func add(_ command: Command, perform: @escaping @MainActor () -> Void) {
    let name = Self.name(command.action)
    let action = Gtk.SimpleAction(name)
    action.onActivate { perform() }
    actions[name] = action
    window.addAction(action)
  }

  /// Adds an action that takes a word, and does the command that this stands for if it can be done; with
  /// another word it does nothing.
  func add(_ name: String, choosing commands: [String: Command]) {
    let action = Gtk.SimpleAction(name, parameter: .string)
    action.onActivate { [weak self] (word: Variant?) in
      guard let self, let command = word?.stringValue.flatMap({ commands[$0] }) else { return }
      _ = activate(command)
    }
    window.addAction(action)
  }

  /// Says whether one of the document's own commands can be done now. A view that handles it says so itself.
  func setEnabled(_ command: Command, _ isEnabled: Bool) {
    own[command.action] = isEnabled
    actions[Self.name(command.action)]?.isEnabled = handlers[command.action]?.isEnabled ?? isEnabled
  }

  /// Has the views do one of the document's own commands. False when none of them handles it.
  func handle(_ command: Command) -> Bool {
    guard let handler = handlers[command.action] else { return false }
    if handler.isEnabled { handler.perform() }
    return true
  }

  /// Whether one of the window's commands can be done now.
  func isEnabled(_ command: Command) -> Bool { actions[Self.name(command.action)]?.isEnabled == true }

  /// Does one of the window's commands, if that can be done now. False when it is none of the window's.
  func activate(_ command: Command) -> Bool {
    guard command.action.hasPrefix("win."), let action = actions[Self.name(command.action)] else {
      return false
    }
    willTakeKey()
    if action.isEnabled { action.activate() }
    return true
  }

  /// What does a command now: the part of the window that has the focus, or else the window.
  private func handler(of action: String) -> CommandHandler? {
    otherHandlers.first { $0.action == action && $0.area?.contains(focus) == true } ?? handlers[action]
  }

  /// Takes what the views handle now.
  func setHandlers(_ new: [CommandHandler]) {
    let old = handlers
    func isForAll(_ handler: CommandHandler) -> Bool {
      handler.area == nil && !handler.isOfDocument
    }
    otherHandlers = new.filter { !isForAll($0) }
    handlers = Dictionary(new.lazy.filter(isForAll).map { ($0.action, $0) }) { _, last in last }
    tellStates(after: old)
    for (name, handler) in handlers {
      let key = Self.name(name)
      let action = actions[key] ?? addHandled(name, state: handler.state)
      if let state = handler.state { action.state = .bool(state) }
      action.isEnabled = handler.isEnabled || (Self.textCommand[name] != nil && isEditingText)
    }
    for name in old.keys where handlers[name] == nil && Self.textCommand[name] == nil {
      actions[Self.name(name)]?.isEnabled = own[name] ?? false
    }
    enableTextCommands()
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
    tell(title, isOn: handler.state == true)
  }

  private func tell(_ title: String, isOn: Bool) {
    window.announce(isOn ? L("%@: on", title) : L("%@: off", title), about: "command")
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
    if let command = Self.textCommand[action], let focus, focus.isEditingText { return focus.edit(command) }
    guard let handler = handler(of: action), handler.isEnabled else { return }
    given = action
    handler.perform()
  }

  private static func name(_ action: String) -> String {
    action.hasPrefix("win.") ? String(action.dropFirst(4)) : action
  }

  // MARK: Text

  /// What editing commands mean in a widget in which text is edited.
  private static let textCommand: [String: TextCommand] = [
    StandardCommands.cut.action: .cut, StandardCommands.copy.action: .copy,
    StandardCommands.paste.action: .paste, StandardCommands.selectAll.action: .selectAll,
    StandardCommands.delete.action: .delete, TextEditingCommands.upperCase.action: .uppercase,
    TextEditingCommands.lowerCase.action: .lowercase, TextEditingCommands.capitals.action: .capitalized,
  ]

  /// Adds an editing command, enabled for the text that has the focus even when no view handles it.
  func addEditing(_ command: Command) {
    _ = addHandled(command.action, state: nil)
  }

  /// Takes back what is being typed where the focus is. False when that is for the document's undo: nothing
  /// is typed, or the document has it already.
  func undoTyping() -> Bool { focus?.takeBackTyping() ?? false }

  /// Types again what `undoTyping` took back. False when that is for the document's redo.
  func redoTyping() -> Bool { focus?.typeAgain() ?? false }

  // MARK: Keys

  /// Does the commands of keys that GTK does not find: those without Control or Alt, while no text is being
  /// edited and the focused widget does not use them; and those that Shift or another country's keyboard
  /// makes another sign of.
  func followKeys(of commands: [Command]) {
    setKeys(of: commands)
    let plain = Gtk.EventControllerKey()
    plain.onKeyPressed { [weak self] event in
      guard let self, self.window.focus?.isEditingText != true else { return false }
      return self.perform(event, self.plainKeys)
    }
    window.addController(plain)
    keysFirst.propagationPhase = .capture
    keysFirst.onKeyPressed { [weak self] event in
      guard let self else { return false }
      // Keys that GTK follows by itself, such as Tab, find what the one before has left too. What is typed
      // goes where it went.
      let focus = self.window.focus
      if !self.isEditingText { self.willTakeKey() }
      let isCommand = !event.modifiers.isDisjoint(with: [.control, .alt, .super])
      if isCommand, self.perform(event, self.otherKeys) { return true }
      // The key is on its way to the widget that had the focus.
      guard let now = self.window.focus, now != focus else { return false }
      return self.keysFirst.forward(to: now)
    }
    window.addController(keysFirst)
  }

  /// Takes the keys that commands have now.
  func setKeys(of commands: [Command]) {
    plainKeys = [:]
    otherKeys = [:]
    for command in commands {
      titles[command.action] = MenuTitle.plain(command.title)
      for shortcut in command.keys {
        guard let key = Gtk.Accelerator.parse(shortcut) else { continue }
        if ShortcutRules.isPlain(shortcut) {
          plainKeys[key] = command.action
        } else {
          otherKeys[key] = command.action
        }
      }
    }
  }

  private func perform(_ event: Gtk.KeyEvent, _ keys: [Gtk.KeyEvent: String]) -> Bool {
    let names = ShortcutKeys(event).presses.lazy.compactMap { keys[$0] }
    guard let name = names.first else { return false }
    if name.hasPrefix("app.") {
      willTakeKey()
      return window.activateAction(name)
    }
    guard let action = actions[Self.name(name)] else { return false }
    willTakeKey()
    guard action.isEnabled else { return takesBackTyping(name) }
    action.activate()
    return true
  }

  /// Undoes or redoes in the text that is being edited, which GTK would do by itself, knowing nothing of a
  /// text that is still to come.
  private func takesBackTyping(_ name: String) -> Bool {
    switch name {
    case StandardCommands.undo.action: undoTyping()
    case StandardCommands.redo.action: redoTyping()
    default: false
    }
  }
}
