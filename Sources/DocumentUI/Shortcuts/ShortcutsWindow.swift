// The window of keyboard shortcuts: every command with its keys, found by name or by key. Enter or a click on
// a row asks for others; what becomes of them is in CommandKeys.

import Gtk
import Localization

/// Shows the keys of commands, and has them changed.
@MainActor
final class ShortcutsWindow {
  let window = Gtk.Window()
  let field = Gtk.SearchEntry()
  private let found = FoundCommandList<ShownShortcut>(L("Commands and their keys")) { $0.row }
  private let resetAll = Gtk.Button(label: L("_Reset All"))
  private let index: CommandSearchIndex
  private var question: ShortcutQuestion?
  /// Called once, when the window has gone.
  var onClosed: (() -> Void)?

  /// A window of the commands in `index`.
  init(_ index: CommandSearchIndex) {
    self.index = index
    window.title = L("Keyboard Shortcuts")
    window.defaultSize = (560, 620)
    window.setContent(makeContent(), below: Gtk.HeaderBar(), isFilled: false)
    connect()
    show()
  }

  private func makeContent() -> Gtk.Widget {
    field.placeholder = L("Search by name or key")
    field.setAccessibleLabel(L("Search Commands"))
    field.undoesOwnText()
    let hint = Gtk.Label(L("Click a command, or press Enter, to give it other keys."))
    hint.wraps = true
    hint.xAlign = 0
    hint.expandsHorizontally = true
    hint.addCSSClass("dim-label")
    resetAll.usesUnderline = true
    resetAll.verticalAlign = .center
    let foot = Gtk.Box(.horizontal, spacing: 12)
    foot.append(hint)
    foot.append(resetAll)
    let column = Gtk.Box(.vertical, spacing: 8)
    column.setMargins(12)
    for part in [field, found.widget, foot] as [Gtk.Widget] { column.append(part) }
    return column
  }

  private func connect() {
    field.onChanged { [weak self] in self?.find() }
    found.list.onActivate { [weak self] in self?.ask($0) }
    resetAll.onClicked { [weak self] in
      guard let self else { return }
      Task { await self.askToResetAll() }
    }
    // From the field the arrows lead into the list, and Enter to its first row; Escape empties it, and then
    // closes the window.
    let keys = Gtk.EventControllerKey()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] event in
      guard let self else { return false }
      switch event.key {
      case .escape where self.field.text.isEmpty: self.window.close()
      case .escape: self.field.text = ""
      case .down where self.rows.count > 0: self.found.list.grabFocus()
      case .enter where self.rows.count > 0, .keypadEnter where self.rows.count > 0: self.ask(0)
      default: return false
      }
      return true
    }
    field.addController(keys)
    window.closeOnKeys()
    window.onCloseRequest { [weak self] in
      self?.question?.close()
      self?.onClosed?()
      return false
    }
  }

  /// Shows the window in front of `parent`.
  func present(over parent: Gtk.Window?) {
    if window.transientParent == nil { window.transientParent = parent }
    window.present()
  }

  /// Shows the keys that commands have now.
  func show() {
    find()
    resetAll.isSensitive = CommandKeys.shared.table.isChanged
  }

  var rows: Gtk.ListModel<ShownShortcut> { found.rows }

  private func find() {
    let wanted = ShownShortcut.find(field.text, in: index)
    let before = Dictionary(rows.elements.map { ($0.action, $0) }) { first, _ in first }
    rows.update(to: wanted, id: \.action)
    // A row that stays says something else.
    for (place, row) in wanted.enumerated() where before[row.action].map({ $0 != row }) == true {
      let wasSelected = found.selection.selected == place
      rows.splice(at: place, removing: 1, inserting: [row])
      if wasSelected { found.selection.selected = place }
    }
    found.showWhatWasFound(for: field)
  }

  // MARK: Changing

  /// Asks for other keys for the command of a row.
  func ask(_ place: Int) {
    guard place < rows.count, question == nil, !rows[place].isFixed else { return }
    found.selection.selected = place
    let question = ShortcutQuestion(rows[place].entry, over: window)
    let focus = window.focus
    question.onClosed = { [weak self] in
      guard let self else { return }
      self.question = nil
      // Where the keys were, unless that row was made anew.
      if let focus, focus.root == self.window { focus.grabFocus() } else { self.found.list.grabFocus() }
    }
    self.question = question
    question.present()
  }

  private func askToResetAll() async {
    let answer = await MessageDialog.ask(
      L("Reset all keyboard shortcuts?"), detail: L("Each command gets the keys again that it came with."),
      parent: window,
      buttons: [
        .init(id: "cancel", label: L("_Cancel"), role: .cancel),
        .init(id: "reset", label: L("_Reset"), role: .destructive),
      ])
    guard answer == "reset" else { return }
    CommandKeys.shared.change { $0.resetAll() }
    found.list.announce(L("All keyboard shortcuts are reset."), about: "shortcuts")
  }
}

/// A command with its keys, as people read them.
@MainActor
struct ShownShortcut: Equatable {
  let entry: CommandSearchIndex.Entry
  let keys: [String]
  let isChanged: Bool
  /// Whether it keeps the keys that it comes with: there is no name to keep others by.
  let isFixed: Bool

  init(_ entry: CommandSearchIndex.Entry) {
    self.entry = entry
    keys = entry.command.keys.compactMap { Gtk.Accelerator.label($0) }
    isChanged = CommandKeys.shared.table.isChanged(entry.command.action)
    isFixed = CommandKeys.isFixed(entry.command)
  }

  var action: String { entry.command.action }

  /// What is to be known of its keys; empty for nothing.
  private var mark: String { isFixed ? L("fixed") : isChanged ? L("changed") : "" }

  /// What its row says.
  var row: FoundCommandList<ShownShortcut>.Row {
    .init(
      title: entry.title, menus: entry.menus.joined(separator: " › "), mark: mark,
      keys: keys.joined(separator: "   "), spoken: spoken)
  }

  /// What is said of it.
  var spoken: String {
    let words = [entry.title, entry.menus.joined(separator: ", ")] + (keys.isEmpty ? [L("no keys")] : keys)
    return (mark.isEmpty ? words : words + [mark]).reduce("") { $0.isEmpty ? $1 : L("%@, %@", $0, $1) }
  }

  /// The commands that are found by their names, and then those found by their keys.
  static func find(_ term: String, in index: CommandSearchIndex) -> [ShownShortcut] {
    let named = index.find(term).map(ShownShortcut.init)
    let key = SearchText.folded(term).filter { !$0.isWhitespace }
    guard !key.isEmpty else { return named }
    let known = Set(named.map(\.action))
    let byKey = index.entries.map(ShownShortcut.init).filter { row in
      !known.contains(row.action) && row.keys.contains { SearchText.folded($0).contains(key) }
    }
    return named + byKey
  }
}
