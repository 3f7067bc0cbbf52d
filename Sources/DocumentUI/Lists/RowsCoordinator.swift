// The rows of a list or grid on GTK's side: the model of ids, the selection, and a host for each row that
// shows.

import Gtk
import Localization

/// What selects rows: the ids that are selected, and how to say others.
@MainActor
struct RowSelection {
  let isMultiple: Bool
  /// Whether a value is of the kind that is selected. Rows with others cannot be selected.
  let takes: (AnyHashable) -> Bool
  let get: () -> Set<AnyHashable>
  let set: (Set<AnyHashable>) -> Void
}

/// Keeps GTK's list in step with the rows of a view.
@MainActor
final class RowsCoordinator {
  /// How a row is put among the views, and taken out again.
  private struct Hosts {
    let make: (AnyView) -> HostNode<AnyView>
    let remove: (HostNode<AnyView>) -> Void
  }

  let model = ListModel<AnyHashable>()
  let selectionModel: SelectionModel
  private(set) var rows: RowSource
  private var ids: [AnyHashable] = []
  private var positions: [AnyHashable: Int]?
  /// What rows are selected by, as far as that is remembered.
  var memory = SelectionMemory()
  private var shown: [ObjectIdentifier: Cell] = [:]
  private let hosts: Hosts
  private let padding: EdgeInsets
  private let alignment: Alignment
  /// Whether rows look as their views say; cells of a grid do not.
  private let hasChrome: Bool

  /// What is said of all sections.
  private(set) var sectionTraits = SectionTraits()
  /// Whether rows that show count by where they are; those that did may have gone since.
  private(set) var hasObservers = false

  /// Called when a row has a menu.
  var onActions: () -> Void = {}
  /// Called when rows have come, gone or moved.
  var onOrderChange: () -> Void = {}

  /// A row that shows.
  final class Cell {
    let host: HostNode<AnyView>
    weak var item: ListItem?
    var id: AnyHashable
    /// The style class of the room above it.
    var gap: String?
    /// The style class of the line under it.
    var line: String?
    let menu: RowMenu

    init(host: HostNode<AnyView>, item: ListItem, id: AnyHashable, menu: RowMenu) {
      self.host = host
      self.item = item
      self.id = id
      self.menu = menu
    }
  }

  init(
    rows: RowSource, isMultiple: Bool?, padding: EdgeInsets, alignment: Alignment, hasChrome: Bool,
    makeHost: @escaping (AnyView) -> HostNode<AnyView>, removeHost: @escaping (HostNode<AnyView>) -> Void
  ) {
    self.rows = rows
    self.padding = padding
    self.alignment = alignment
    self.hasChrome = hasChrome
    hosts = Hosts(make: makeHost, remove: removeHost)
    ids = rows.ids
    model.splice(at: 0, removing: 0, inserting: ids)
    switch isMultiple {
    case nil: selectionModel = NoSelection(model)
    case true?: selectionModel = MultiSelection(model)
    case false?: selectionModel = SingleSelection(model)
    }
  }

  /// Makes and fills the rows that show.
  func makeFactory() -> SignalListItemFactory {
    SignalListItemFactory(
      setup: { _ in },
      bind: { [weak self] in self?.bind($0) },
      unbind: { [weak self] in self?.unbind($0) })
  }

  private func view(at index: Int, _ menu: RowMenu?) -> AnyView {
    let rows = rows
    let row = RowContent { rows.content(index) }
    guard hasChrome else {
      return AnyView(
        row.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment).padding(padding).id(
          ids[index]))
    }
    let kind = rows.kind(index)
    let top: CGFloat = gap(before: index) == nil ? 12 : 0
    let insets = kind == .header ? EdgeInsets(top: top, leading: 9, bottom: 4, trailing: 9) : padding
    let chrome = RowChrome(insets: insets, alignment: alignment, row: menu)
    // The id of the row is the identity of what is in it, whichever place of the list shows it.
    switch kind {
    case .row:
      let isSelectable = !(selectionModel is NoSelection)
      return AnyView(
        row.modifier(chrome).modifier(MinimumRowHeight(isHeader: false)).modifier(
          EnvironmentModifier {
            $0.rowMenu = menu
            $0.isInListRow = true
            $0.isInSelectableRow = isSelectable
            $0.isInSidebarRow = $0.listLook == SidebarListStyle().look
          }
        ).id(ids[index]))
    case .header:
      let title = row.font(.headline).keepingTextsAround().modifier(chrome)
      return AnyView(title.modifier(MinimumRowHeight(isHeader: true)).id(ids[index]))
    case .footer:
      let words = row.font(.caption).foregroundStyle(.secondary).keepingTextsAround()
      return AnyView(words.modifier(chrome).id(ids[index]))
    }
  }

  private func bind(_ item: ListItem) {
    // A row that is about to go shows nothing.
    guard let id = item.element(as: AnyHashable.self), let position = position(of: item, id) else { return }
    // Before the row has its content, by which GTK tells assistive technology of it.
    setUse(of: item, at: position)
    let cell: Cell
    if let known = shown[ObjectIdentifier(item)] {
      cell = known
      cell.id = id
      cell.host.update(to: view(at: position, cell.menu))
    } else {
      let menu = RowMenu()
      let host = hosts.make(view(at: position, menu))
      cell = Cell(host: host, item: item, id: id, menu: menu)
      item.child = host.widget
      shown[ObjectIdentifier(item)] = cell
      host.layout.onObserved = { [weak self] in self?.hasObservers = true }
      if hasChrome { addMenu(to: cell) }
      menu.traitsDidChange = { [weak self, weak cell] in
        if let self, let cell, let place = self.position(of: cell) { follow(cell, at: place) }
      }
    }
    show(cell)
  }

  /// Says whether a row can be selected and activated.
  private func setUse(of item: ListItem, at position: Int) {
    guard hasChrome else { return }
    let isRow = rows.kind(position) == .row
    item.isSelectable = isRow && (selectionModel is NoSelection || canSelect(position))
    item.isActivatable = isRow
  }

  /// Shows what the views of a row say of it now. A tag may have come, or gone.
  private func follow(_ cell: Cell, at position: Int) {
    if let item = cell.item { setUse(of: item, at: position) }
    show(cell)
  }

  /// Shows what the views of a row say of it where that is the row's own widget's.
  private func show(_ cell: Cell) {
    name(cell)
    // Rows say where they are. GTK hands the widgets on.
    if hasChrome, let kind = cell.item?.position.map(rows.kind), kind != .row {
      cell.host.widget.parent?.setAccessibleDescription(kind == .header ? L("Heading") : nil)
    }
    guard hasChrome, let row = cell.host.widget.parent else { return }
    let traits = cell.host.preferences[RowTraitsKey.self]
    if !traits.actions.isEmpty || Self.menu(of: cell.host) != nil { onActions() }
    let position = position(of: cell)
    if traits.isSelectionDisabled {
      memory.hasUnselectable = true
      cell.item?.isSelectable = false
    }
    let hidesLine =
      traits.separator == .hidden
      || position.map { rows.sections.hidesLine(under: $0, sectionTraits) } ?? false
    // What a click does nothing to does not light up under the pointer, and GTK hands the widgets on.
    let isStill =
      position.map(rows.kind) != .row
      || (selectionModel is NoSelection || traits.isSelectionDisabled) && traits.activate == nil
    let isSecond = position.map { $0 % 2 == 1 && rows.kind($0) == .row } ?? false
    for (name, isWanted) in [("dui-no-line", hidesLine), ("dui-still", isStill), ("dui-second", isSecond)]
    where isWanted != row.hasCSSClass(name) {
      if isWanted { row.addCSSClass(name) } else { row.removeCSSClass(name) }
    }
    let gap = position.flatMap(gap).map { StyleSheet.styleClass("gap", "margin-top: \($0)px;") }
    replace(&cell.gap, with: gap, of: row)
    let line = traits.separatorTint.map { color in
      StyleSheet.styleClass("line", color.css) {
        "listview.dui-list.dui-lines > row.\($0):not(.dui-no-line) { border-bottom-color: \(color.css); }\n"
      }
    }
    replace(&cell.line, with: line, of: row)
  }

  /// Gives a row another class of a kind of which it has one.
  private func replace(_ old: inout String?, with name: String?, of row: Gtk.Widget) {
    guard name != old else { return }
    if let old { row.removeCSSClass(old) }
    if let name { row.addCSSClass(name) }
    old = name
  }

  private func gap(before index: Int) -> CGFloat? {
    if let gap = rows.sections.gap(before: index, sectionTraits) { return gap }
    guard index > 0, rows.kind(index) == .row, rows.kind(index - 1) == .row else { return nil }
    return rows.sections.rowGap(before: index, sectionTraits)
  }

  /// Gives the row a menu for what its list lets people do with it.
  private func addMenu(to cell: Cell) {
    cell.menu.items = { [weak self, weak cell] in
      guard let self, let cell, let position = cell.item?.position else { return AnyView(EmptyView()) }
      return menuItems(of: position, cell.host.preferences[RowTraitsKey.self])
    }
  }

  /// What a row's views say of it; nil for a row that does not show.
  func traits(at position: Int) -> RowTraits? {
    cell(at: position)?.host.preferences[RowTraitsKey.self]
  }

  /// What shows a row; nil for a row that does not show.
  func cell(at position: Int) -> Cell? { shown.values.first { $0.item?.position == position } }

  /// What the views of rows say of whether these may be deleted or moved. Those of rows that do not show are
  /// made for the question, unless their type tells that they say nothing; they go before they appear.
  func traits(at positions: [Int]) -> [RowTraits] {
    var known: [Int: Cell] = [:]
    for cell in shown.values { if let position = cell.item?.position { known[position] = cell } }
    return positions.map { position in
      if let cell = known[position] { return cell.host.preferences[RowTraitsKey.self] }
      if SilentRows.contains(rows.content(position).storage.viewType) { return RowTraits() }
      let host = hosts.make(view(at: position, nil))
      defer { hosts.remove(host) }
      return host.preferences[RowTraitsKey.self]
    }
  }

  /// The place of the row that the pointer is over, with its frame in the list.
  func row(at y: Double, in list: Gtk.Widget) -> (position: Int, top: Double, height: Double)? {
    for cell in shown.values {
      guard let position = cell.item?.position, let bounds = cell.host.widget.parent?.bounds(in: list),
        y >= bounds.y, y < bounds.y + bounds.height
      else { continue }
      return (position, bounds.y, bounds.height)
    }
    return nil
  }

  /// The place of the row of an id, or of a value that it is selected by.
  func place(ofIDOrValue id: AnyHashable) -> Int? {
    ids.firstIndex(of: id) ?? ids.indices.first { value(at: $0) == id }
  }

  /// The widget of a row that shows.
  func widget(at position: Int) -> Gtk.Widget? {
    shown.values.first { $0.item?.position == position }?.host.widget.parent
  }

  /// The place of the row that has the focus, or something in it.
  func focusedPosition(_ focus: Gtk.Widget?) -> Int? {
    guard let focus else { return nil }
    return shown.values.first { cell in
      guard let row = cell.host.widget.parent else { return false }
      return focus == row || focus.isDescendant(of: row)
    }?.item?.position
  }

  /// Tells rows that they have moved.
  func didScroll() {
    hasObservers = false
    for cell in shown.values {
      cell.host.layout.didScroll()
      if !cell.host.layout.scrollObservers.isEmpty { hasObservers = true }
    }
  }

  /// Names a row, which is a widget of GTK's own around the content, for assistive technology.
  private func name(_ cell: Cell) {
    // GTK hands the widget on, with the name of another row.
    let text = cell.host.providedText
    guard let row = cell.host.widget.parent, !row.accessibleLabel.hasBytes(of: text) else { return }
    row.setAccessibleLabel(text)
  }

  private func unbind(_ item: ListItem) {
    let key = ObjectIdentifier(item)
    if let cell = shown[key] { drop(cell, key) }
  }

  private func drop(_ cell: Cell, _ key: ObjectIdentifier) {
    shown[key] = nil
    // GTK shows other rows by the same widget.
    if let row = cell.host.widget.parent {
      replace(&cell.gap, with: nil, of: row)
      replace(&cell.line, with: nil, of: row)
    }
    cell.item?.child = nil
    hosts.remove(cell.host)
  }

  /// Where the row of a cell is; nil when it is gone.
  private func position(of cell: Cell) -> Int? { position(of: cell.item, cell.id) }

  /// Where a row is; nil when it is gone. Its number may be another one's: GTK 4.18 binds rows while the
  /// model has only some of the changes. To look for the id takes a table of all of them.
  private func position(of item: ListItem?, _ id: AnyHashable) -> Int? {
    if let position = item?.position, self.id(at: position) == id { return position }
    return position(of: id)
  }

  /// Takes over other rows, and what is said of all sections.
  func update(to new: RowSource, _ sections: SectionTraits) {
    rows = new
    sectionTraits = sections
    let newIDs = new.ids
    if newIDs != ids {
      ids = newIDs
      positions = nil
      memory.rowsDidChange()
      model.update(to: newIDs) { $0 }
      onOrderChange()
    }
    // Rows that show are brought up to date; what is equal in them is not visited.
    for (key, cell) in shown {
      guard let position = position(of: cell) else {
        // GTK 4.18 keeps the row that had the focus for a moment, under its old number.
        drop(cell, key)
        continue
      }
      cell.host.update(to: view(at: position, cell.menu))
      follow(cell, at: position)
    }
  }

  func id(at position: Int) -> AnyHashable? { ids.indices.contains(position) ? ids[position] : nil }

  /// The place of the row with an id.
  func position(of id: AnyHashable) -> Int? {
    if positions == nil {
      positions = [:]
      positions!.reserveCapacity(ids.count)
      for (index, id) in ids.enumerated() { positions![id] = index }
    }
    return positions![id]
  }

  // MARK: Selection

  /// What a row is selected by: its tag, or its id where it has none.
  func value(at position: Int) -> AnyHashable? {
    ids.indices.contains(position) ? rows.tag(position) ?? ids[position] : nil
  }

  private func canSelect(_ position: Int) -> Bool { value(at: position).map(memory.canSelect) ?? false }

  /// What the selected rows are selected by.
  var selectedValues: Set<AnyHashable> {
    Set(selectionModel.selectedPositions.compactMap { value(at: $0) })
  }

  /// What people may select of the rows that are selected. Keys come to all of them.
  var allowedValues: Set<AnyHashable> {
    guard memory.hasUnselectable else { return selectedValues }
    let positions = selectionModel.selectedPositions.sorted()
    let allowed = zip(positions, traits(at: positions)).filter { !$1.isSelectionDisabled }
    return Set(allowed.compactMap { value(at: $0.0) })
  }

  /// The places of the rows with some values. Rows that may have tags are looked at only for a value that no
  /// row has where it was last, and once for each such value.
  private func positions(of values: Set<AnyHashable>) -> [AnyHashable: Int] {
    var found: [AnyHashable: Int] = [:]
    func look(for value: AnyHashable, at position: Int?) {
      if let position, self.value(at: position) == value { found[value] = position }
    }
    for value in values {
      look(for: value, at: position(of: value))
      if found[value] == nil, let id = memory.ids[value] { look(for: value, at: position(of: id)) }
    }
    let missing = values.subtracting(found.keys)
    if !missing.isEmpty {
      let shown = shown.values.compactMap { $0.item?.position }
      for position in memory.places(toSearchFor: missing, among: rows, ids, shown: shown) {
        guard let value = value(at: position), missing.contains(value), found[value] == nil else { continue }
        found[value] = position
        if found.count == values.count { break }
      }
    }
    memory.ids = found.mapValues { ids[$0] }
    memory.absent = missing.subtracting(found.keys)
    return found
  }

  /// Selects the rows of `selected`; returns the place of one that was not selected before.
  func select(_ selected: Set<AnyHashable>) -> Int? {
    let old = selectedValues
    guard selected != old else { return nil }
    let places = positions(of: selected)
    let wanted = Set(places.values)
    if let single = selectionModel as? SingleSelection {
      single.selected = wanted.first
    } else {
      selectionModel.selectedPositions = wanted
    }
    return selected.subtracting(old).compactMap { places[$0] }.min()
  }
}

/// What a row shows. It is made in a body of its own, so that whatever is read where a row is written marks
/// that row, and neither the list nor the view around it.
private struct RowContent: View {
  let make: @MainActor () -> AnyView

  var body: some View { make() }
}
