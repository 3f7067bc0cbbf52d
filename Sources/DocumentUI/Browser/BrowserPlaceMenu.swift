// The context menu of a folder at the side of the browser.

import Gtk
import Localization

/// Opens a folder at the side, or takes it from there.
@MainActor
final class BrowserPlaceMenu {
  private let popover: Gtk.PopoverMenu
  private let widget: Gtk.Widget
  private let actions = Gtk.SimpleActionGroup()
  private var show: () -> Void = {}
  private var remove: () -> Void = {}

  init(on widget: Gtk.Widget) {
    self.widget = widget
    let menu = Gtk.Menu()
    menu.append(L("_Open"), action: "place.open")
    menu.append(L("_Remove from Sidebar"), action: "place.remove")
    popover = Gtk.PopoverMenu(menu)
    popover.setAccessibleLabel(L("Places"))
    popover.hasArrow = false
    popover.alignToLineStart()
    popover.attach(to: widget)
    let open = Gtk.SimpleAction("open")
    open.onActivate { [weak self] in self?.show() }
    let remove = Gtk.SimpleAction("remove")
    remove.onActivate { [weak self] in self?.remove() }
    for action in [open, remove] { actions.addAction(action) }
    widget.insertActionGroup("place", actions)
  }

  /// Opens at a point of the widget, in logical pixels.
  func open(x: Double, y: Double, show: @escaping () -> Void, remove: @escaping () -> Void) {
    self.show = show
    self.remove = remove
    popover.setPointing(toX: Int(x), y: Int(y))
    popover.popup()
  }

  /// The window goes.
  func detach() { popover.detach() }
}
