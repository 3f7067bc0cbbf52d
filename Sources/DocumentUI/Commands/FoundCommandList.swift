// A list of commands that were found, as the search for commands and the window of shortcuts show it: rows of
// a title, where the command is in the menus, and its keys; or a text where nothing was found.

import Gtk
import Localization

/// Shows commands, each as an `Element` says.
@MainActor
final class FoundCommandList<Element> {
  /// What a row says of a command.
  struct Row {
    var title: String
    var menus: String
    /// Something that is to be known of it; empty for nothing.
    var mark = ""
    var keys: String
    var isEnabled = true
    /// What is read out of all that.
    var spoken: String
  }

  let widget = Gtk.Stack()
  let scroller = Gtk.ScrolledWindow()
  let rows = Gtk.ListModel<Element>()
  let selection: Gtk.SingleSelection
  let list: Gtk.ListView
  private let nothing = Gtk.Label(L("No command is called that."))

  /// An empty list, called `name`.
  init(_ name: String, row: @escaping @MainActor (Element) -> Row) {
    selection = Gtk.SingleSelection(rows, autoselects: true)
    let factory = Gtk.SignalListItemFactory(
      setup: { item in
        let row = CommandRow(item)
        item.userData = row
        item.child = row.widget
      },
      bind: { item in
        guard let element = item.element(as: Element.self) else { return }
        let shown = row(element)
        (item.userData as? CommandRow)?.show(
          title: shown.title, menus: shown.menus, mark: shown.mark, keys: shown.keys,
          isEnabled: shown.isEnabled, spoken: shown.spoken)
      })
    list = Gtk.ListView(selection, factory: factory)
    list.setAccessibleLabel(name)
    list.tellPositions { L("%@ of %@", LNumber(Double($0)), LNumber(Double($1))) }
    list.activatesOnSingleClick = true
    scroller.setAccessibleLabel(name)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.child = list
    nothing.addCSSClass("dim-label")
    nothing.wraps = true
    nothing.justification = .center
    nothing.setMargins(24)
    widget.add(scroller, name: "list")
    widget.add(nothing, name: "nothing")
    widget.expandsVertically = true
  }

  /// Shows the rows, or that there are none, which is also read out by `field`.
  func showWhatWasFound(for field: Gtk.Widget) {
    widget.visibleChildName = rows.count == 0 ? "nothing" : "list"
    if rows.count == 0 { field.announce(nothing.text, about: "commands") }
  }
}

/// A row: title, where it is in the menus, mark, keys. What there is no room for is cut, the menus first.
@MainActor
private final class CommandRow {
  let widget = Gtk.Box(.horizontal, spacing: 8)
  private let title = Gtk.Label("")
  private let menus = Gtk.Label("")
  private let mark = Gtk.Label("")
  private let keys = Gtk.Label("")
  private weak var item: Gtk.ListItem?

  init(_ item: Gtk.ListItem) {
    self.item = item
    widget.setMargins(6)
    for label in [title, menus] {
      label.ellipsize = .end
      label.xAlign = 0
    }
    menus.expandsHorizontally = true
    // It has what the others leave.
    menus.maximumWidthInCharacters = 1
    for label in [menus, mark] { label.addCSSClass("caption") }
    for label in [menus, mark, keys] { label.addCSSClass("dim-label") }
    for label in [title, menus, mark, keys] { widget.append(label) }
  }

  func show(
    title: String, menus: String, mark: String, keys: String, isEnabled: Bool, spoken: String
  ) {
    self.title.text = title
    self.menus.text = menus
    self.mark.text = mark
    self.mark.isVisible = !mark.isEmpty
    self.keys.text = keys
    for label in [self.title, self.keys] { label.opacity = isEnabled ? 1 : 0.5 }
    item?.setAccessibleLabel(spoken)
  }
}
