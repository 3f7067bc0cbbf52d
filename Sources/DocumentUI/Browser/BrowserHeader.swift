// The browser's header: New and Open, the search, the main menu. In a narrow window the search has a row of
// its own below it.

import Gtk
import Localization

/// The bar at the top of the browser.
@MainActor
final class BrowserHeader {
  let widget = Gtk.HeaderBar()
  /// Has the search in a narrow window, while it is wanted. It belongs below the bar.
  let row = Gtk.Box(.horizontal, spacing: 0)
  /// Called when another name is to be looked for.
  var onSearch: () -> Void = {}
  /// Called when Enter is pressed in a search for something.
  var onEnter: () -> Void = {}
  /// Called when the search is given up: keys go where they went before.
  var onStopSearch: () -> Void = {}
  /// Called when the places are asked for, in a narrow window.
  var onSide: () -> Void = {}

  /// Whether there is little room: the menu has Open then, buttons the places and the search, and New is an
  /// icon.
  var isNarrow = false { didSet { if isNarrow != oldValue { takeForm() } } }

  /// What the app shows below the bar, above the documents; nil for nothing.
  var launch: ViewHost?

  private let search = Gtk.SearchEntry()
  private let open = BrowserHeader.makeOpen()
  /// The main menu, and that of orders.
  private let menus: [Gtk.MenuButton]
  private let side = Gtk.Button(iconName: "sidebar-show-symbolic")
  private let new = Gtk.Button(label: L("_New"))
  private let find = Gtk.ToggleButton(iconName: "edit-find-symbolic")
  private let window: Gtk.Window

  /// - Parameters:
  ///   - offersNew: whether new documents can be made.
  ///   - offersHelp: whether the app has a help.
  init(of window: Gtk.Window, offersNew: Bool, offersHelp: Bool) {
    self.window = window
    menus = [Self.makeMenu(help: offersHelp), Self.makeSorting()]
    side.tooltip = L("Places")
    side.setAccessibleLabel(L("Places"))
    side.isVisible = false
    side.onClicked { [weak self] in self?.onSide() }
    widget.packStart(side)
    prepareNew()
    if offersNew { widget.packStart(new) }
    widget.packStart(open)
    search.placeholder = L("Search documents")
    search.setAccessibleLabel(L("Search documents"))
    search.undoesOwnText()
    search.sizeRequest = (160, -1)
    search.expandsHorizontally = true
    widget.titleWidget = search
    row.setMargins(6)
    row.isVisible = false
    for button in menus {
      button.givesFocusBack()
      widget.packEnd(button)
    }
    menus[0].closesByMenuKey()
    prepareFind()
    widget.packEnd(find)
    search.onSearchChanged { [weak self] in self?.onSearch() }
    search.onChanged { [weak self] in self?.goOnInField() }
    search.onActivate { [weak self] in
      if let self, !self.text.isEmpty { self.onEnter() }
    }
    search.onStopSearch { [weak self] in
      self?.search.text = ""
      self?.onStopSearch()
      self?.find.isActive = false
    }
    search.captureKeys(of: window)
  }

  /// What is looked for in the documents' names.
  var text: String {
    get { search.text }
    set {
      search.text = newValue
      find.isActive = !newValue.isEmpty
    }
  }

  /// Lets the person type what to look for.
  func grabFocus() {
    find.isActive = true
    search.grabFocus()
  }

  private var hasFocus: Bool { window.focus?.isDescendant(of: search) == true }

  private func takeForm() {
    let hadFocus = hasFocus
    widget.showButtons(for: isNarrow ? .narrow : .wide)
    open.isVisible = !isNarrow
    side.isVisible = isNarrow
    find.isVisible = isNarrow
    if isNarrow {
      new.iconName = "list-add-symbolic"
      // The window's name has no room.
      widget.titleWidget = Gtk.Box(.horizontal, spacing: 0)
      row.append(search)
    } else {
      new.label = L("_New")
      row.remove(search)
      widget.titleWidget = search
    }
    new.setAccessibleLabel(L("New Document"))
    find.isActive = hadFocus || !text.isEmpty
    showRow()
    if hadFocus { search.grabFocus() }
  }

  private func showRow() { row.isVisible = isNarrow && find.isActive }

  /// A search that was begun by typing goes on in the field at once, where a space is a letter too.
  private func goOnInField() {
    guard !search.text.isEmpty, !hasFocus else { return }
    grabFocus()
    search.position = -1
  }

  private func prepareNew() {
    new.usesUnderline = true
    new.addCSSClass("suggested-action")
    new.tooltip = L("New Document")
    new.actionName = StandardCommands.new.action
  }

  private func prepareFind() {
    find.tooltip = L("Search documents")
    find.setAccessibleLabel(L("Search documents"))
    find.isVisible = false
    find.onToggled { [weak self] in self?.showRow() }
    find.onClicked { [weak self] in
      guard let self else { return }
      if find.isActive { search.grabFocus() } else { search.text = "" }
    }
  }

  private static func makeOpen() -> Gtk.Widget {
    let open = Gtk.Button(label: L("_Open…"))
    open.usesUnderline = true
    open.actionName = StandardCommands.open.action
    return open
  }

  private static func makeSorting() -> Gtk.MenuButton {
    let button = Gtk.MenuButton()
    button.iconName = "view-sort-descending-symbolic"
    button.menu = BrowserActions.orders()
    button.tooltip = L("Sort By")
    button.setAccessibleLabel(L("Sort By"))
    return button
  }

  /// The commands of the main menu.
  static func commands(help: Bool) -> [Command] {
    [StandardCommands.open, StandardCommands.preferences, StandardCommands.shortcuts]
      + (help ? [StandardCommands.help] : []) + [StandardCommands.about, StandardCommands.quit]
  }

  private static func makeMenu(help: Bool) -> Gtk.MenuButton {
    let menu = Gtk.Menu()
    for command in commands(help: help) { menu.append(L(command.title), action: command.action) }
    let button = Gtk.MenuButton()
    button.iconName = "open-menu-symbolic"
    button.menu = menu
    button.isPrimary = true
    button.tooltip = L("Main Menu")
    button.setAccessibleLabel(L("Main Menu"))
    return button
  }
}
