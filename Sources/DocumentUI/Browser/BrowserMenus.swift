// The commands of the browser's window, and the menus that show them.

import Gtk
import Localization

/// The menus of what is selected in the browser, and of empty space in it.
@MainActor
final class BrowserMenus {
  /// What each command does.
  struct Handlers {
    var open: @MainActor () -> Void
    var rename: @MainActor () -> Void
    var duplicate: @MainActor () -> Void
    var move: @MainActor () -> Void
    var reveal: @MainActor () -> Void
    var star: @MainActor () -> Void
    var keep: @MainActor () -> Void
    var properties: @MainActor () -> Void
    var delete: @MainActor () -> Void
    var newFolder: @MainActor () -> Void
  }

  private let openAction = Gtk.SimpleAction("open-selected")
  private let rename = Gtk.SimpleAction("rename")
  private let duplicate = Gtk.SimpleAction("duplicate")
  private let move = Gtk.SimpleAction("move-to")
  private let reveal = Gtk.SimpleAction("show-in-file-manager")
  private let star = Gtk.SimpleAction("star")
  private let keep = Gtk.SimpleAction("add-to-sidebar")
  private let properties = Gtk.SimpleAction("properties")
  private let delete = Gtk.SimpleAction("trash")
  private let discard = Gtk.SimpleAction("discard-drafts")
  private let newFolder = Gtk.SimpleAction("new-folder")
  /// The order that is chosen in them.
  private let sorting: BrowserSorting
  private var popovers: (items: Gtk.PopoverMenu, space: Gtk.PopoverMenu)?

  init(_ handlers: Handlers, _ sorting: BrowserSorting) {
    self.sorting = sorting
    openAction.onActivate(handlers.open)
    rename.onActivate(handlers.rename)
    duplicate.onActivate(handlers.duplicate)
    move.onActivate(handlers.move)
    reveal.onActivate(handlers.reveal)
    star.onActivate(handlers.star)
    keep.onActivate(handlers.keep)
    properties.onActivate(handlers.properties)
    for action in [delete, discard] { action.onActivate(handlers.delete) }
    newFolder.onActivate(handlers.newFolder)
    show(selected: [], in: .recents)
  }

  var actions: [Gtk.SimpleAction] {
    [openAction, rename, duplicate, move, reveal, star, keep, properties, delete, discard, newFolder]
      + sorting.actions
  }

  /// Says what is selected, and where: what cannot be done with it is off.
  func show(selected items: [BrowserItem], in place: BrowserPlace) {
    let urls = items.compactMap(\.url)
    let areFiles = !items.isEmpty && urls.count == items.count
    openAction.isEnabled = !items.isEmpty
    rename.isEnabled = areFiles && items.count == 1
    duplicate.isEnabled = areFiles && !items.contains(where: \.isFolder)
    move.isEnabled = areFiles
    reveal.isEnabled = areFiles
    star.isEnabled = areFiles
    keep.isEnabled = areFiles && items.allSatisfy(\.isFolder)
    properties.isEnabled = items.count == 1
    // Drafts have no file that the trash could have.
    discard.isEnabled = !items.isEmpty && urls.isEmpty
    delete.isEnabled = !urls.isEmpty
    if case .folder = place { newFolder.isEnabled = true } else { newFolder.isEnabled = false }
  }

  /// Gives a widget the two menus.
  func attach(to widget: Gtk.Widget) {
    let items = Gtk.Menu()
    items.append(L("_Open"), action: "win.open-selected")
    let changes = Gtk.Menu()
    changes.append(L(StandardCommands.rename.title), action: "win.rename")
    changes.append(L(StandardCommands.duplicate.title), action: "win.duplicate")
    changes.append(L(StandardCommands.moveTo.title), action: "win.move-to")
    items.appendSection(changes)
    let places = Gtk.Menu()
    places.append(L("Star or _Unstar"), action: "win.star")
    places.append(L("Add to Side_bar"), action: "win.add-to-sidebar")
    places.append(L("_Show in File Manager"), action: "win.show-in-file-manager")
    for item in [
      Gtk.MenuItem(L("Move to Tr_ash"), action: "win.trash"),
      Gtk.MenuItem(L("Disc_ard…"), action: "win.discard-drafts"),
    ] {
      item.setAttribute("hidden-when", .string("action-disabled"))
      places.append(item)
    }
    items.appendSection(places)
    let facts = Gtk.Menu()
    facts.append(L("P_roperties"), action: "win.properties")
    items.appendSection(facts)
    let space = Gtk.Menu()
    space.append(L("New _Document"), action: StandardCommands.new.action)
    space.append(L("New _Folder"), action: "win.new-folder")
    space.appendSection(Self.orders(), label: L("Sort By"))
    popovers = (Self.popover(items, widget), Self.popover(space, widget))
  }

  /// The rows that order what is shown.
  static func orders() -> Gtk.Menu {
    let menu = Gtk.Menu()
    for key in BrowserOrder.Key.allCases { menu.append(key.title, action: "win.sort::\(key.rawValue)") }
    let way = Gtk.Menu()
    way.append(L("_Reverse Order"), action: "win.sort-reversed")
    menu.appendSection(way)
    let view = Gtk.Menu()
    view.append(L("Show as L_ist"), action: "win.show-as-list")
    menu.appendSection(view)
    return menu
  }

  private static func popover(_ menu: Gtk.Menu, _ widget: Gtk.Widget) -> Gtk.PopoverMenu {
    let popover = Gtk.PopoverMenu(menu)
    popover.hasArrow = false
    popover.horizontalAlign = .start
    popover.attach(to: widget)
    return popover
  }

  /// Opens a menu at a point of the widget.
  func open(ofItems isOfItems: Bool, x: Double, y: Double) -> Bool {
    guard let popovers else { return false }
    let popover = isOfItems ? popovers.items : popovers.space
    popover.setPointing(toX: Int(x), y: Int(y))
    popover.popup()
    return true
  }

  /// The window goes.
  func detach() {
    popovers?.items.detach()
    popovers?.space.detach()
    popovers = nil
  }
}
