// What stands beside the title of a header bar. Items that there is no room for go into a menu at the end of
// the bar, and the field to search with into a row below it.

import Gtk

/// The items at both sides of a header bar's title.
@MainActor
final class ToolbarSides {
  @MainActor
  private struct Item {
    let entry: ToolbarEntry
    /// What it can do with and wants in the bar, as last seen there.
    var widths = 0...0

    var widget: LayoutHostWidget { entry.host.widget }
    var place: ToolbarSpot.Place { entry.spot.place }
    var placement: ToolbarItemPlacement { entry.placement }
  }

  private let header: Gtk.HeaderBar
  /// Where the row goes; nil where there is none.
  private weak var column: Gtk.Box?
  /// What is above the row in there; nil for nothing.
  weak var head: Gtk.Widget?
  private var items: [Item] = []
  private lazy var menu = ToolbarMenu()
  private var row: Gtk.Box?
  /// What is to be changed in the next frame.
  private var change: Gtk.TickCallback?

  /// What stands at the trailing end before all items.
  var innermost: Gtk.Widget? {
    didSet { if let innermost { header.packEnd(innermost) } }
  }

  init(_ header: Gtk.HeaderBar, above column: Gtk.Box?) {
    self.header = header
    self.column = column
  }

  /// Shows these items and no others. Those that stay are where they were.
  func show(_ entries: [ToolbarEntry]) {
    change?.remove()
    change = nil
    let focus = takeAll()
    let known = Dictionary(items.map { (ObjectIdentifier($0.widget), $0.widths) }) { first, _ in first }
    for item in items where !entries.contains(where: { $0.host === item.entry.host }) {
      item.widget.sizeRequest.width = -1
    }
    items = entries.map { Item(entry: $0, widths: known[ObjectIdentifier($0.host.widget)] ?? 0...0) }
    putAll(focus)
    for index in items.indices where items[index].place == .bar {
      items[index].widths = items[index].widget.wantedWidths
      items[index].widget.sizeRequest.width = items[index].widths.upperBound
    }
  }

  /// Takes all items from where they are; returns what has the focus in one of them.
  private func takeAll() -> Gtk.Widget? {
    let focus = (header.root as? Gtk.Window)?.focus
    let focused = focus.flatMap { focus in
      items.contains { focus.isDescendant(of: $0.widget) } ? focus : nil
    }
    for item in items where item.widget.parent != nil {
      switch item.place {
      case .bar: header.remove(item.widget)
      case .menu: menu.remove(item.widget)
      case .row: row?.remove(item.widget)
      }
    }
    return focused
  }

  /// Puts all items where they are to be.
  private func putAll(_ focus: Gtk.Widget?) {
    func widgets(_ place: ToolbarSpot.Place) -> [Gtk.Widget] {
      items.filter { $0.place == place }.map(\.widget)
    }
    let inMenu = widgets(.menu)
    if !inMenu.isEmpty || menu.button.parent != nil {
      if menu.button.parent != nil { header.remove(menu.button) }
      if !inMenu.isEmpty { header.packEnd(menu.button) }
      menu.show(inMenu)
    }
    let inBar = items.filter { $0.place == .bar }
    for item in inBar where item.placement.region == .leading { header.packStart(item.widget) }
    // Each is put before those that are there.
    for item in inBar.reversed() where item.placement.region == .trailing { header.packEnd(item.widget) }
    if let innermost {
      header.remove(innermost)
      header.packEnd(innermost)
    }
    showRow(widgets(.row))
    for item in items { item.widget.forgetSizes() }
    if let focus, focus.root != nil, focus.isMapped { focus.grabFocus() }
  }

  private func showRow(_ widgets: [Gtk.Widget]) {
    guard !widgets.isEmpty, let column else {
      row?.isVisible = false
      return
    }
    let row = row ?? Gtk.Box(.horizontal, spacing: 6)
    if self.row == nil {
      row.addCSSClass("toolbar")
      column.insert(row, after: head)
      self.row = row
    }
    row.isVisible = true
    for widget in widgets {
      widget.expandsHorizontally = true
      row.append(widget)
    }
  }

  /// Has each item shown whole that a bar of this width has room for, and the others elsewhere.
  func adapt(to width: Int) {
    guard !items.isEmpty else { return }
    for index in items.indices {
      let widths = items[index].widget.wantedWidths
      // Elsewhere it has another width, but what shows nothing there would show nothing in the bar.
      if items[index].place == .bar || widths.upperBound == 0 { items[index].widths = widths }
    }
    let isNarrow = header.hasCSSClass("narrow")
    let gap = isNarrow ? 2 : 6
    var others = header.measure(.horizontal).minimum
    for item in items where item.place == .bar { others -= item.widget.measure(.horizontal).minimum + gap }
    let needsMenu = items.contains { $0.place == .menu }
    let menuWidth = needsMenu ? menu.button.measure(.horizontal).minimum : Self.usualMenuWidth
    if needsMenu { others -= menuWidth + gap }
    let fit = ToolbarFit(
      items: items.map { ToolbarFit.Item(widths: $0.widths, placement: $0.placement) }, others: others,
      gap: gap, menu: menuWidth)
    let stays = fit.staying(in: width)
    let widths = fit.widths(of: stays, in: width)
    let places = zip(items, stays).map { item, stays -> ToolbarSpot.Place in
      stays ? .bar : item.placement.meaning == .search && column != nil ? .row : .menu
    }
    let isSame =
      places == items.map(\.place)
      && widths == items.filter { $0.place == .bar }.map(\.widget.sizeRequest.width)
    change?.remove()
    change = nil
    guard !isSame else { return }
    // Not in the middle of a layout.
    change = header.addTickCallback { [weak self] _ in
      self?.change = nil
      self?.move(to: places, widths)
      return false
    }
  }

  /// About what the button of the menu takes before it has been seen, in logical pixels.
  private static let usualMenuWidth = 40

  private func move(to places: [ToolbarSpot.Place], _ widths: [Int]) {
    if places != items.map(\.place) {
      let focus = takeAll()
      for (item, place) in zip(items, places) {
        item.entry.spot.menu = menu
        if place != .bar { item.widget.sizeRequest.width = -1 }
        if place != .row { item.widget.expandsHorizontally = false }
        item.entry.spot.move(to: place)
      }
      putAll(focus)
      for item in items { item.entry.spot.didMove() }
    }
    for (item, width) in zip(items.filter { $0.place == .bar }, widths) {
      item.widget.sizeRequest.width = width
    }
  }
}

extension Gtk.Widget {
  /// Has all in it measured anew. GTK does so for what has other margins than before, but not where it was
  /// measured in another place meanwhile.
  fileprivate func forgetSizes() {
    queueResize()
    for child in children { child.forgetSizes() }
  }
}

extension LayoutHostWidget {
  /// The least width that what is on it takes and the one that it wants, whatever it was given.
  fileprivate var wantedWidths: ClosedRange<Int> {
    guard let layout else { return 0...0 }
    let wish = layout.measure(.horizontal, across: nil)
    layout.lookAgain()
    return Int(wish.minimum)...Int(max(wish.minimum, wish.natural))
  }
}
