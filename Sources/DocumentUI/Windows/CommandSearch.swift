// The search for commands: a field below the window's title, and what it finds. The keys stay in the field;
// what is chosen is done after they have gone back to where they were.

import Gtk
import Localization

/// Finds a command of one window by its name, and has it done.
@MainActor
final class CommandSearch {
  private let popover = Gtk.Popover()
  private let field = Gtk.SearchEntry()
  private let found = FoundCommandList<FoundCommand>(L("Commands")) { $0.row }
  private let keys = Gtk.EventControllerKey()
  private let index: CommandSearchIndex
  private var isEnabled: [String: Bool] = [:]
  /// Where keys went before, and go again afterwards.
  private var focusBefore: Gtk.Widget?
  private var chosen: Command?
  /// Has a command done.
  private let perform: @MainActor (Command) -> Void
  /// Gives the keys to what the document is worked at with.
  private let takeKeysHome: @MainActor () -> Void

  /// The search in `index`, below `parent`. `takeKeysHome` is called where what had the keys has gone, such
  /// as a name that was being typed.
  init(
    _ index: CommandSearchIndex, below parent: Gtk.Widget, takeKeysHome: @escaping @MainActor () -> Void,
    perform: @escaping @MainActor (Command) -> Void
  ) {
    self.index = index
    self.perform = perform
    self.takeKeysHome = takeKeysHome
    popover.name = StandardCommands.searchName
    popover.hasArrow = false
    popover.position = .bottom
    popover.setAccessibleLabel(L("Search Commands"))
    popover.child = makeContent()
    popover.attach(to: parent)
    connect()
  }

  private func makeContent() -> Gtk.Widget {
    field.placeholder = L("Search Commands")
    field.setAccessibleLabel(L("Search Commands"))
    field.undoesOwnText()
    // As wide as the list, however large its placeholder.
    field.widthInCharacters = 8
    found.list.addCSSClass("command-list")
    // The keys stay in the field.
    found.list.isFocusable = false
    let column = Gtk.Box(.vertical, spacing: 6)
    column.append(field)
    column.append(found.widget)
    return column
  }

  private func connect() {
    field.onChanged { [weak self] in self?.find() }
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] in self?.pressed($0) ?? false }
    field.addController(keys)
    found.list.onActivate { [weak self] in self?.choose($0) }
    popover.onClosed { [weak self] in
      // In the next turn: newer versions of GTK give the focus to what the popover hangs from after this.
      Task { @MainActor in self?.end() }
    }
  }

  // MARK: Opening and closing

  /// Opens the search; `isEnabled` says which commands can be done now.
  func open(isEnabled: (Command) -> Bool) {
    guard !popover.isVisible, let window = popover.root as? Gtk.Window else { return }
    self.isEnabled = Dictionary(
      index.entries.map { ($0.command.action, isEnabled($0.command)) }
    ) { $1 }
    chosen = nil
    focusBefore = window.focus
    found.scroller.sizeRequest = (
      max(260, min(520, window.width - 56)), max(160, min(380, window.height - 160))
    )
    field.text = ""
    find()
    popover.popup()
    field.grabFocus()
  }

  private func end() {
    guard !popover.isVisible else { return }
    if let focusBefore, focusBefore.isMapped { focusBefore.grabFocus() } else { takeKeysHome() }
    focusBefore = nil
    guard let command = chosen else { return }
    chosen = nil
    RecentCommands.note(command.action)
    perform(command)
  }

  // MARK: Searching

  private func find() {
    rows.splice(
      at: 0, removing: rows.count,
      inserting: index.find(field.text, recent: RecentCommands.actions).map {
        FoundCommand(entry: $0, isEnabled: isEnabled[$0.command.action] == true)
      })
    found.showWhatWasFound(for: field)
    if rows.count > 0 { select(0) }
  }

  private func select(_ place: Int) {
    guard rows.count > 0 else { return }
    let place = min(max(place, 0), rows.count - 1)
    found.selection.selected = place
    found.list.scroll(to: place)
    field.announce(rows[place].spoken, about: "command search")
  }

  /// How many rows a key for pages goes.
  private static let page = 8

  /// Does what a key means for the list. Whether it means something.
  func pressed(_ event: Gtk.KeyEvent) -> Bool {
    let place = found.selection.selected ?? 0
    switch event.key {
    case .escape: popover.popdown()
    case .up: select(place == 0 ? rows.count - 1 : place - 1)
    case .down: select(place + 1 == rows.count ? 0 : place + 1)
    case Gtk.Key("Page_Up"): select(place - Self.page)
    case Gtk.Key("Page_Down"): select(place + Self.page)
    case Gtk.Key("Return"), .keypadEnter: choose(place)
    default: return false
    }
    return true
  }

  /// Has the command of a row done, if that can be.
  func choose(_ place: Int) {
    guard place < rows.count else { return }
    guard rows[place].isEnabled else {
      return field.announce(rows[place].spoken, about: "command search")
    }
    chosen = rows[place].entry.command
    popover.popdown()
  }

  /// What is found.
  private var rows: Gtk.ListModel<FoundCommand> { found.rows }
}

/// The commands that were last given by the search, the latest first.
@MainActor
enum RecentCommands {
  private static let key = "recent-commands"
  private static let most = 6

  static var actions: [String] {
    (AppSettings.shared.read(key)?.string ?? "").split(separator: " ").map(String.init)
  }

  static func note(_ action: String) {
    let new = [action] + actions.filter { $0 != action }
    AppSettings.shared.write(key, .string(new.prefix(most).joined(separator: " ")))
  }
}

/// A command that was found.
@MainActor
struct FoundCommand {
  let entry: CommandSearchIndex.Entry
  let isEnabled: Bool

  /// Its key; empty for none.
  var key: String { entry.command.keyLabel }

  var menus: String { entry.menus.joined(separator: " › ") }

  /// What its row says.
  var row: FoundCommandList<FoundCommand>.Row {
    .init(
      title: entry.title, menus: isEnabled ? menus : L("%@ — not possible now", menus), keys: key,
      isEnabled: isEnabled, spoken: spoken)
  }

  /// What is said of it.
  var spoken: String {
    var text = L("%@, %@", entry.title, entry.menus.joined(separator: ", "))
    if !key.isEmpty { text = L("%@, %@", text, key) }
    return isEnabled ? text : L("%@, not possible now", text)
  }
}
