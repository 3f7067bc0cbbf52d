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
        item.child = CommandRow(item)
      },
      bind: { item in
        guard let element = item.element(as: Element.self) else { return }
        let shown = row(element)
        (item.child as? CommandRow)?.show(
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
    nothing.maximumWidthInCharacters = 14
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

/// A row: title, where it is in the menus, mark, keys. What there is no room for is cut, the menus first; the
/// keys go below a title that would be cut.
@MainActor
private final class CommandRow: CustomWidget {
  private let names = Gtk.Box(.horizontal, spacing: 8)
  private let title = Gtk.Label("")
  private let menus = Gtk.Label("")
  private let mark = Gtk.Label("")
  private let keys = Gtk.Label("")
  private weak var item: Gtk.ListItem?

  /// The room between names and keys, in logical pixels.
  private static let gap = 8

  init(_ item: Gtk.ListItem) {
    self.item = item
    super.init(cssName: "command-row")
    setMargins(6)
    for label in [title, menus, keys] { label.ellipsize = .end }
    for label in [title, menus] { label.xAlign = 0 }
    menus.expandsHorizontally = true
    // It has what the others leave.
    menus.maximumWidthInCharacters = 1
    for label in [menus, mark] { label.addCSSClass("caption") }
    for label in [menus, mark, keys] { label.addCSSClass("dim-label") }
    for label in [title, menus, mark] { names.append(label) }
    for part in [names, keys] as [Gtk.Widget] { appendChild(part) }
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

  override var contentRequestMode: SizeRequestMode { .heightForWidth }

  private func areKeysBelow(_ width: Int) -> Bool {
    guard width >= 0, !keys.text.isEmpty else { return false }
    return names.measure(.horizontal).natural + Self.gap + keys.measure(.horizontal).natural > width
  }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    let (first, second) = (names.measure(orientation), keys.measure(orientation))
    if orientation == .horizontal {
      // How wide the list is, its window says.
      let least = max(first.minimum, second.minimum)
      return Gtk.Measurement(minimum: least, natural: least)
    }
    let height =
      areKeysBelow(forSize) ? first.natural + second.natural : max(first.natural, second.natural)
    return Gtk.Measurement(minimum: height, natural: height)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    func put(_ child: Gtk.Widget, _ x: Int, _ y: Int, _ wide: Int, _ high: Int) {
      let start = direction == .rightToLeft ? width - x - wide : x
      child.allocate(x: start, y: y, width: wide, height: high)
    }
    let wide = min(keys.measure(.horizontal).natural, width)
    guard areKeysBelow(width) else {
      put(names, 0, 0, max(names.measure(.horizontal).minimum, width - wide - Self.gap), height)
      return put(keys, width - wide, 0, wide, height)
    }
    let above = names.measure(.vertical).natural
    put(names, 0, 0, width, above)
    put(keys, width - wide, above, wide, height - above)
  }
}
