// The browser's header: New and Open, the search, the main menu.

import Gtk
import Localization

/// The bar at the top of the browser.
@MainActor
final class BrowserHeader {
  let widget = Gtk.HeaderBar()
  /// Called when another name is to be looked for.
  var onSearch: () -> Void = {}
  /// Called when Enter is pressed in a search for something.
  var onEnter: () -> Void = {}
  /// Called when the search is given up: keys go where they went before.
  var onStopSearch: () -> Void = {}
  /// Called when the places are asked for, in a narrow window.
  var onSide: () -> Void = {}

  /// Whether there is little room: the menu has Open then, and a button the places.
  var isNarrow = false {
    didSet {
      open.isVisible = !isNarrow
      side.isVisible = isNarrow
      search.sizeRequest = (isNarrow ? 60 : 160, -1)
      search.widthInCharacters = isNarrow ? 4 : -1
      search.maximumWidthInCharacters = isNarrow ? 6 : -1
    }
  }

  /// What the app shows below the bar, above the documents; nil for nothing.
  var launch: ViewHost?

  private let search = Gtk.SearchEntry()
  private let open = BrowserHeader.makeOpen()
  private let side = Gtk.Button(iconName: "sidebar-show-symbolic")
  private let window: Gtk.Window

  /// - Parameter offersNew: whether new documents can be made.
  init(of window: Gtk.Window, offersNew: Bool) {
    self.window = window
    side.tooltip = L("Places")
    side.setAccessibleLabel(L("Places"))
    side.isVisible = false
    side.onClicked { [weak self] in self?.onSide() }
    widget.packStart(side)
    if offersNew { widget.packStart(Self.makeNew()) }
    widget.packStart(open)
    search.placeholder = L("Search documents")
    search.setAccessibleLabel(L("Search documents"))
    search.undoesOwnText()
    search.sizeRequest = (160, -1)
    search.expandsHorizontally = true
    widget.titleWidget = search
    widget.packEnd(Self.makeMenu())
    widget.packEnd(Self.makeSorting())
    search.onSearchChanged { [weak self] in self?.onSearch() }
    search.onChanged { [weak self] in self?.goOnInField() }
    search.onActivate { [weak self] in
      if let self, !self.text.isEmpty { self.onEnter() }
    }
    search.onStopSearch { [weak self] in
      self?.search.text = ""
      self?.onStopSearch()
    }
    search.captureKeys(of: window)
  }

  /// What is looked for in the documents' names.
  var text: String {
    get { search.text }
    set { search.text = newValue }
  }

  /// Lets the person type what to look for.
  func grabFocus() { search.grabFocus() }

  /// A search that was begun by typing goes on in the field at once, where a space is a letter too.
  private func goOnInField() {
    guard !search.text.isEmpty, window.focus?.isDescendant(of: search) != true else { return }
    search.grabFocus()
    search.position = -1
  }

  private static func makeNew() -> Gtk.Widget {
    let new = Gtk.Button(label: L("_New"))
    new.usesUnderline = true
    new.addCSSClass("suggested-action")
    new.tooltip = L("New Document")
    new.actionName = StandardCommands.new.action
    return new
  }

  private static func makeOpen() -> Gtk.Widget {
    let open = Gtk.Button(label: L("_Open…"))
    open.usesUnderline = true
    open.actionName = StandardCommands.open.action
    return open
  }

  private static func makeSorting() -> Gtk.Widget {
    let button = Gtk.MenuButton()
    button.iconName = "view-sort-descending-symbolic"
    button.menu = BrowserActions.orders()
    button.tooltip = L("Sort By")
    button.setAccessibleLabel(L("Sort By"))
    return button
  }

  private static func makeMenu() -> Gtk.Widget {
    let menu = Gtk.Menu()
    for command in [
      StandardCommands.open, StandardCommands.preferences, StandardCommands.about, StandardCommands.quit,
    ] {
      menu.append(L(command.title), action: command.action)
    }
    let button = Gtk.MenuButton()
    button.iconName = "open-menu-symbolic"
    button.menu = menu
    button.isPrimary = true
    button.tooltip = L("Main Menu")
    button.setAccessibleLabel(L("Main Menu"))
    return button
  }
}
