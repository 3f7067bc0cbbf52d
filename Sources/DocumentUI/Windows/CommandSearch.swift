// The search for commands: a field below the window's title, and what it finds. The keys stay in the field;
// what is chosen is done after they have gone back to where they were.

import Gtk
import Localization

/// Finds a command of one window by its name, and has it done.
@MainActor
final class CommandSearch {
  private let popover = Gtk.Popover()
  private let field = Gtk.SearchEntry()
  private let rows = Gtk.ListModel<FoundCommand>()
  private let selected: Gtk.SingleSelection
  private let list: Gtk.ListView
  private let scroller = Gtk.ScrolledWindow()
  private let nothing = Gtk.Label(L("No command is called that."))
  private let stack = Gtk.Stack()
  private let keys = Gtk.EventControllerKey()
  private let index: CommandSearchIndex
  private var isEnabled: [String: Bool] = [:]
  /// Where keys went before, and go again afterwards.
  private var focusBefore: Gtk.Widget?
  private var chosen: Command?
  /// Has a command done.
  private let perform: @MainActor (Command) -> Void

  /// The search in `index`, below `parent`.
  init(_ index: CommandSearchIndex, below parent: Gtk.Widget, perform: @escaping @MainActor (Command) -> Void)
  {
    self.index = index
    self.perform = perform
    selected = Gtk.SingleSelection(rows, autoselects: true)
    let factory = Gtk.SignalListItemFactory(
      setup: { item in
        let row = FoundCommandRow(item)
        item.userData = row
        item.child = row.widget
      },
      bind: { item in
        if let found = item.element(as: FoundCommand.self) {
          (item.userData as? FoundCommandRow)?.show(found)
        }
      })
    list = Gtk.ListView(selected, factory: factory)
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
    list.addCSSClass("command-list")
    list.setAccessibleLabel(L("Commands"))
    list.tellPositions { L("%@ of %@", LNumber(Double($0)), LNumber(Double($1))) }
    list.activatesOnSingleClick = true
    // The keys stay in the field.
    list.isFocusable = false
    scroller.setAccessibleLabel(L("Commands"))
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.child = list
    nothing.addCSSClass("dim-label")
    nothing.wraps = true
    nothing.justification = .center
    nothing.setMargins(24)
    stack.add(scroller, name: "list")
    stack.add(nothing, name: "nothing")
    stack.expandsVertically = true
    let column = Gtk.Box(.vertical, spacing: 6)
    column.append(field)
    column.append(stack)
    return column
  }

  private func connect() {
    field.onChanged { [weak self] in self?.find() }
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] in self?.pressed($0) ?? false }
    field.addController(keys)
    list.onActivate { [weak self] in self?.choose($0) }
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
    scroller.sizeRequest = (max(260, min(520, window.width - 40)), max(160, min(380, window.height - 160)))
    field.text = ""
    find()
    popover.popup()
    field.grabFocus()
  }

  private func end() {
    guard !popover.isVisible else { return }
    if let focusBefore, focusBefore.root != nil { focusBefore.grabFocus() }
    focusBefore = nil
    guard let command = chosen else { return }
    chosen = nil
    RecentCommands.note(command.action)
    perform(command)
  }

  // MARK: Searching

  private func find() {
    let found = index.find(field.text, recent: RecentCommands.actions)
    rows.splice(
      at: 0, removing: rows.count,
      inserting: found.map { FoundCommand(entry: $0, isEnabled: isEnabled[$0.command.action] == true) })
    stack.visibleChildName = found.isEmpty ? "nothing" : "list"
    if found.isEmpty {
      field.announce(nothing.text, about: "command search")
    } else {
      select(0)
    }
  }

  private func select(_ place: Int) {
    guard rows.count > 0 else { return }
    let place = min(max(place, 0), rows.count - 1)
    selected.selected = place
    list.scroll(to: place)
    field.announce(rows[place].spoken, about: "command search")
  }

  /// How many rows a key for pages goes.
  private static let page = 8

  /// Does what a key means for the list. Whether it means something.
  func pressed(_ event: Gtk.KeyEvent) -> Bool {
    let place = selected.selected ?? 0
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

  /// What is found, for tests.
  var found: [FoundCommand] { rows.elements }
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

  /// What is said of it.
  var spoken: String {
    var text = L("%@, %@", entry.title, entry.menus.joined(separator: ", "))
    if !key.isEmpty { text = L("%@, %@", text, key) }
    return isEnabled ? text : L("%@, not possible now", text)
  }
}

/// A row: title, where it is in the menus, key.
@MainActor
private final class FoundCommandRow {
  let widget = Gtk.Box(.horizontal, spacing: 8)
  private let title = Gtk.Label("")
  private let menus = Gtk.Label("")
  private let key = Gtk.Label("")
  private weak var item: Gtk.ListItem?

  init(_ item: Gtk.ListItem) {
    self.item = item
    widget.setMargins(6)
    title.ellipsize = .end
    title.xAlign = 0
    menus.ellipsize = .end
    menus.xAlign = 0
    menus.expandsHorizontally = true
    // It has what the title and the key leave.
    menus.maximumWidthInCharacters = 1
    menus.addCSSClass("caption")
    for label in [menus, key] { label.addCSSClass("dim-label") }
    for label in [title, menus, key] { widget.append(label) }
  }

  func show(_ found: FoundCommand) {
    title.text = found.entry.title
    menus.text = found.isEnabled ? found.menus : L("%@ — not possible now", found.menus)
    key.text = found.key
    title.opacity = found.isEnabled ? 1 : 0.5
    key.opacity = found.isEnabled ? 1 : 0.5
    item?.setAccessibleLabel(found.spoken)
  }
}
