// The context menus at the side of the browser: of a place, and of the space where there is none.

import Gtk
import Localization

/// Opens a place at the side, adds its folder or takes it from there, or adds another.
@MainActor
final class BrowserPlaceMenu {
  /// What can be done with a place; nil for what cannot, which the menu leaves out.
  struct Deeds {
    var open: (() -> Void)?
    var add: (() -> Void)?
    var remove: (() -> Void)?
    var reveal: (() -> Void)?
  }

  /// A row of the menu of a place.
  struct Row {
    let title: String
    let action: String
    let deed: KeyPath<Deeds, (() -> Void)?>
  }

  /// What the menu of a place has.
  static let rows = [
    Row(title: LKey("_Open"), action: "open", deed: \.open),
    Row(title: LKey("Add to Side_bar"), action: "add", deed: \.add),
    Row(title: LKey("_Remove from Sidebar"), action: "remove", deed: \.remove),
    Row(title: LKey("_Show in File Manager"), action: "reveal", deed: \.reveal),
  ]

  private let popovers: (place: Gtk.PopoverMenu, space: Gtk.PopoverMenu)
  private var actions: [Gtk.SimpleAction] = []
  private var deeds = Deeds()

  /// - Parameter addFolder: asks for a folder, and adds it.
  init(on widget: Gtk.Widget, addFolder: @escaping () -> Void) {
    let (place, space) = (Gtk.Menu(), Gtk.Menu())
    for row in Self.rows {
      let item = Gtk.MenuItem(L(row.title), action: "place.\(row.action)")
      item.setAttribute("hidden-when", .string("action-disabled"))
      place.append(item)
    }
    space.append(L("_Add Folder…"), action: "place.add-folder")
    popovers = (Self.popover(place, on: widget), Self.popover(space, on: widget))
    let group = Gtk.SimpleActionGroup()
    actions = Self.rows.map { row in
      let action = Gtk.SimpleAction(row.action)
      action.onActivate { [weak self] in self?.deeds[keyPath: row.deed]?() }
      group.addAction(action)
      return action
    }
    let other = Gtk.SimpleAction("add-folder")
    other.onActivate { addFolder() }
    group.addAction(other)
    widget.insertActionGroup("place", group)
  }

  private static func popover(_ menu: Gtk.Menu, on widget: Gtk.Widget) -> Gtk.PopoverMenu {
    let popover = Gtk.PopoverMenu(menu)
    popover.setAccessibleLabel(L("Places"))
    popover.hasArrow = false
    popover.alignToLineStart()
    popover.attach(to: widget)
    return popover
  }

  /// Opens at a point of the widget, in logical pixels.
  ///
  /// - Parameter deeds: what can be done with a place; nil where there is none.
  func open(_ deeds: Deeds?, x: Double, y: Double) {
    if let deeds {
      self.deeds = deeds
      for (row, action) in zip(Self.rows, actions) { action.isEnabled = deeds[keyPath: row.deed] != nil }
    }
    let popover = deeds == nil ? popovers.space : popovers.place
    popover.setPointing(toX: Int(x), y: Int(y))
    popover.popup()
  }

  /// The window goes.
  func detach() {
    popovers.place.detach()
    popovers.space.detach()
  }
}
