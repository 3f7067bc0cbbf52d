// Asks for the new keys of a command, by having them pressed. What cannot be is said with its reason; keys of
// another command are taken over only when that is said too.

import Gtk
import Localization

/// The question which keys a command is to have.
@MainActor
final class ShortcutQuestion {
  let window = Gtk.Window()
  private let command: Command
  private let name: String
  /// Has the keys at first: what is pressed there is not for a button.
  private let place = Gtk.Button()
  private let pressed = Gtk.Label("")
  private let message = Gtk.Label("")
  private let reset = Gtk.Button(label: L("Reset"))
  private let remove = Gtk.Button(label: L("Remove"))
  private let cancel = Gtk.Button(label: L("Cancel"))
  private let takeOver = Gtk.Button(label: L("Take Over"))
  /// What is done when the keys are taken over.
  private var change: ((inout ShortcutTable) -> Void)?
  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?

  init(_ entry: CommandSearchIndex.Entry, over parent: Gtk.Window) {
    command = entry.command
    name = entry.title
    window.title = L("Keys of “%@”", name)
    window.transientParent = parent
    window.isModal = true
    window.destroysWithParent = true
    window.isResizable = false
    window.setContent(makeContent(), below: Gtk.HeaderBar(), isFilled: false)
    connect()
  }

  private var keys: CommandKeys { .shared }

  private func makeContent() -> Gtk.Widget {
    let textScale = max(1, DesktopLook.shared.textScale)
    let hint = Gtk.Label(L("Press the new keys. Backspace removes them, Escape leaves them as they are."))
    for label in [hint, message] {
      label.wraps = true
      label.justification = .center
      label.maximumWidthInCharacters = Int(40 / textScale)
    }
    hint.addCSSClass("dim-label")
    message.isVisible = false
    let now = label(of: command.keys)
    pressed.text = now.isEmpty ? L("no keys") : now
    pressed.addCSSClass("title-2")
    place.child = pressed
    place.hasFrame = false
    place.horizontalAlign = .center
    place.setAccessibleLabel(L("Keys of “%@”: %@", name, pressed.text))
    place.setAccessibleDescription(hint.text)
    reset.isVisible = keys.table.isChanged(command.action)
    let own = label(of: keys.table.defaults(of: command.action))
    reset.setAccessibleLabel(own.isEmpty ? L("Reset to no keys") : L("Reset to %@", own))
    reset.tooltip = own.isEmpty ? L("Reset to no keys") : L("Reset to %@", own)
    remove.isVisible = !command.keys.isEmpty
    takeOver.isVisible = false
    takeOver.addCSSClass("suggested-action")
    // Side by side large words would make the window wider than a small screen.
    let buttons = Gtk.Box(textScale > 1.4 ? .vertical : .horizontal, spacing: 8)
    buttons.horizontalAlign = .center
    for button in [reset, remove, cancel, takeOver] { buttons.append(button) }
    let column = Gtk.Box(.vertical, spacing: 10)
    column.setMargins(18)
    for part in [place, hint, message, buttons] as [Gtk.Widget] { column.append(part) }
    return column
  }

  private func label(of keys: [String]) -> String {
    keys.compactMap { Gtk.Accelerator.label($0) }.joined(separator: "   ")
  }

  private func connect() {
    let controller = Gtk.EventControllerKey()
    controller.propagationPhase = .capture
    controller.onKeyPressed { [weak self] in self?.take($0) ?? false }
    window.addController(controller)
    cancel.onClicked { [weak self] in self?.close() }
    remove.onClicked { [weak self] in self?.removeKeys() }
    reset.onClicked { [weak self] in self?.resetKeys() }
    takeOver.onClicked { [weak self] in
      guard let self, let change = self.change else { return }
      self.finish(change)
    }
    window.onCloseRequest { [weak self] in
      self?.ended()
      return false
    }
    window.onDestroyed { [weak self] in self?.ended() }
  }

  private func ended() {
    onClosed?()
    onClosed = nil
  }

  func present() {
    window.present()
    place.grabFocus()
  }

  func close() { window.close() }

  // MARK: Keys

  /// Takes the keys that are pressed; says whether they are not for the buttons.
  func take(_ event: Gtk.KeyEvent) -> Bool {
    if event.key == .escape {
      close()
      return true
    }
    if event.key == .tab || event.key == .backTab { return false }
    if !place.isFocus, [.enter, .keypadEnter, .space, .left, .right].contains(event.key) { return false }
    if event.key == .backspace, event.modifiers.shortcutModifiers.isEmpty {
      removeKeys()
      return true
    }
    guard let key = keys.key(of: event) else { return true }
    propose(key)
    return true
  }

  private func propose(_ key: String) {
    let label = Gtk.Accelerator.label(key) ?? key
    pressed.text = label
    if let refusal = keys.refusal(of: key, to: command) {
      change = nil
      return say(L("%@ cannot be used. %@", label, refusal))
    }
    let owner = keys.table.owner(of: key)
    if owner == command.action { return close() }
    guard let owner else { return finish { [action = command.action] in $0.give(key, to: action) } }
    ask(L("%@ belongs to “%@”, which would lose it.", label, title(of: owner))) {
      [action = command.action] in $0.give(key, to: action)
    }
  }

  private func removeKeys() { finish { [action = command.action] in $0.removeKeys(of: action) } }

  private func resetKeys() {
    let losers = keys.table.losers(ifResetting: command.action).map(title)
    let own = label(of: keys.table.defaults(of: command.action))
    guard let loser = losers.first else { return finish { [action = command.action] in $0.reset(action) } }
    pressed.text = own
    ask(L("%@ belongs to “%@”, which would lose it.", own, loser)) {
      [action = command.action] in $0.reset(action)
    }
  }

  private func title(of action: String) -> String {
    MenuTitle.plain(keys.commands.first { $0.action == action }?.title ?? action)
  }

  private func ask(_ text: String, _ change: @escaping (inout ShortcutTable) -> Void) {
    say(text)
    self.change = change
    takeOver.isVisible = true
    takeOver.grabFocus()
  }

  private func say(_ text: String) {
    message.text = text
    message.isVisible = true
    takeOver.isVisible = false
    place.setAccessibleLabel(L("Keys of “%@”: %@", name, pressed.text))
    place.grabFocus()
    place.announce(text, about: "shortcut")
  }

  private func finish(_ change: @escaping (inout ShortcutTable) -> Void) {
    keys.change(change)
    let now = label(of: command.keys)
    let parent = window.transientParent
    close()
    parent?.announce(now.isEmpty ? L("%@: no keys", name) : L("%@: %@", name, now), about: "shortcut")
  }
}
