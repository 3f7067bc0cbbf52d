// The outline: every shape of the page as a row with its picture and name, topmost first, groups open and
// closed. Its selection is the canvas's. Rows are made for what shows; an edit touches the rows of the shapes
// that changed.

import DocumentUI
import Gtk
import ShapeModel

/// The outline among the views.
struct OutlineView: GtkWidgetRepresentable {
  let model: CanvasModel
  /// The drawing that the document has; a new value says that rows may have changed.
  let graphic: Graphic
  /// What is selected; a new value says that the selection has changed.
  let selection: Selection
  /// The groups that it is in.
  let groups: [String]
  /// Which page is shown.
  let place: PagePlace

  func makeWidget(context: Context) -> OutlineWidget {
    OutlineWidget(model: model)
  }

  func updateWidget(_ widget: OutlineWidget, context: Context) {
    model.follow(graphic)
    widget.show(graphic: model.drawing.graphic)
  }
}

/// The list of shapes, and the field that searches it.
@MainActor
final class OutlineWidget: Gtk.CustomWidget {
  /// What the rows show.
  private struct Shown {
    /// The drawing; nil before there is one.
    var graphic: Graphic?
    /// The id of its page.
    var page = ""
    var selection = Selection()
    /// The groups that the selection is in.
    var groups: [String] = []
  }

  let model: CanvasModel
  private(set) var tree = OutlineTree()
  let list: Gtk.ListView
  let scroller = Gtk.ScrolledWindow()
  private let rows = Gtk.ListModel<OutlineRow>()
  private let selected: Gtk.MultiSelection
  private let box = Gtk.Box(.vertical, spacing: 0)
  private let stack = Gtk.Stack()
  let search = Gtk.SearchEntry()
  let visible = ShownRows<OutlineRowView, OutlineRow>()
  private var shown = Shown()
  private var isFollowing = false
  /// The search among the names of a large drawing; nil when none is under way.
  private(set) var filtering: Task<Void, Never>?
  /// Drags and keys.
  var input: OutlineInput?

  init(model: CanvasModel) {
    self.model = model
    selected = Gtk.MultiSelection(rows)
    // The list holds this, and must hold nothing of the outline.
    let relay = Relay()
    let factory = visible.factory(
      make: { OutlineRowView($0, relay.actions) }, fill: { relay.outline?.fill($0, $1) })
    list = Gtk.ListView(selected, factory: factory)
    super.init(cssName: "outline", role: .group)
    relay.outline = self
    ShapeEditStyle.install()
    list.addCSSClass("outline-list")
    list.setAccessibleLabel(L("Shapes"))
    list.tellPlaces { [weak self] in self?.place(ofRow: $0) }
    list.onActivate { [weak self] in self?.input?.rows.activated($0) }
    scroller.setAccessibleLabel(L("Shapes"))
    scroller.child = list
    for (name, text) in [
      ("empty", L("No shapes yet. Pick a tool and draw.")), ("nothing", L("No shape has that in its name.")),
    ] {
      let label = Gtk.Label(text)
      label.addCSSClass("dim-label")
      label.wraps = true
      label.justification = .center
      label.setMargins(24)
      stack.add(label, name: name)
    }
    stack.add(scroller, name: "list")
    stack.expandsVertically = true
    search.placeholder = L("Search Shapes")
    search.setAccessibleLabel(L("Search Shapes"))
    search.undoesOwnText()
    search.setMargins(6)
    search.onSearchChanged { [weak self] in self?.searchChanged() }
    search.onStopSearch { [weak self] in self?.leaveSearch() }
    box.append(stack)
    box.append(search)
    appendChild(box)
    selected.onSelectionChanged { [weak self] in self?.selectionChanged() }
    input = OutlineInput(self)
  }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    box.measure(orientation, forSize: forSize)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    box.allocate(x: 0, y: 0, width: width, height: height)
  }

  override func snapshot(_ snapshot: Gtk.Snapshot) {
    super.snapshot(snapshot)
    input?.draw(into: snapshot)
  }

  // MARK: What is shown

  private var page: Page { model.drawing.page }

  /// Shows the shapes of the page, and what is selected of them.
  func show(graphic new: Graphic) {
    isFollowing = true
    defer { isFollowing = false }
    var isChanged = true
    if let old = shown.graphic, shown.page == page.id {
      let delta = old.delta(to: new)
      isChanged = take(tree.follow(page.shapes, delta, ofPage: page.id))
      showChanged(delta)
    } else {
      tree.show(page.shapes)
      isChanged = take(nil)
    }
    (shown.graphic, shown.page) = (new, page.id)
    stack.visibleChildName = rows.count > 0 ? "list" : page.shapes.isEmpty ? "empty" : "nothing"
    search.isVisible = !page.shapes.isEmpty || !tree.filter.isEmpty
    showSelection(rowsHaveChanged: isChanged)
  }

  /// Changes the rows as `tree` says. Whether there was something to change.
  @discardableResult
  private func take(_ splices: [OutlineTree.Splice]?) -> Bool {
    guard let splices else {
      rows.update(to: tree.rows) { $0.id }
      for view in visible.rows.values { if let row = view.row { fillAgain(view, row.id) } }
      list.tellPlacesAgain()
      return true
    }
    for splice in splices {
      rows.splice(at: splice.position, removing: splice.removed, inserting: splice.inserted)
    }
    return !splices.isEmpty
  }

  /// Shows rows anew whose shapes have changed, and those of connectors: what they join may be called
  /// something else.
  private func showChanged(_ delta: GraphicDelta) {
    var changed: Set<String> = []
    for case .replaced(page.id, _, let new) in delta.changes { changed.insert(new.id) }
    guard !delta.isEmpty else { return }
    for (id, view) in visible.rows {
      guard let row = view.row, changed.contains(row.root) || view.isOfConnector else { continue }
      fillAgain(view, id)
    }
    list.tellPlacesAgain()
  }

  private func fillAgain(_ view: OutlineRowView, _ id: String) {
    guard let root = view.row?.root, let position = tree.position(of: id, in: root) else { return }
    fill(view, tree.rows[position])
  }

  fileprivate func fill(_ view: OutlineRowView, _ row: OutlineRow) {
    guard let shape = page.shapes[row.root]?.member(withID: row.id) else { return }
    view.show(shape, in: row, isOpen: tree.isOpen(row.id), on: page)
  }

  /// Where a row is among those of its group.
  private func place(ofRow position: Int) -> Gtk.ListPlace? {
    guard tree.rows.indices.contains(position) else { return nil }
    let row = tree.rows[position]
    guard let rank = page.shapes.index(of: row.root) else { return nil }
    var (number, count, shape) = (page.shapes.count - rank, page.shapes.count, page.shapes[rank])
    if let parent = row.parent, let group = shape.member(withID: parent),
      let index = group.children.firstIndex(where: { $0.id == row.id })
    {
      (number, count, shape) = (group.children.count - index, group.children.count, group.children[index])
    }
    // Translators: read aloud: which of how many rows it is, and how deep in groups, such as "3 of 8, level
    // 1".
    let words = L(
      "%@ of %@, level %@", LNumber(Double(number)), LNumber(Double(count)), LNumber(Double(row.depth + 1)))
    return Gtk.ListPlace(
      position: number, count: count, level: row.depth + 1,
      isExpanded: shape.children.isEmpty ? nil : tree.isOpen(row.id), words: words)
  }

  // MARK: The selection

  /// More selected shapes than these are looked for by a walk over all rows.
  private static let mostLookedUp = 512

  /// Selects the rows of what is selected on the canvas. Groups around what has just been selected are
  /// opened.
  private func showSelection(rowsHaveChanged: Bool) {
    let (selection, groups) = (model.selection, model.enteredGroups)
    let isNew = selection != shown.selection || groups != shown.groups
    guard isNew || rowsHaveChanged else { return }
    if isNew, !selection.isEmpty { for group in groups { change(group, isOpen: true) } }
    (shown.selection, shown.groups) = (selection, groups)
    let positions: Set<Int>
    if selection.count > Self.mostLookedUp {
      positions = Set(tree.rows.indices.filter { selection.contains(tree.rows[$0].id) })
    } else {
      positions = Set(selection.compactMap { tree.position(of: $0, in: groups.first ?? $0) })
    }
    selected.selectedPositions = positions
    if isNew, let first = positions.min() { list.scroll(to: first) }
  }

  private func selectionChanged() {
    guard !isFollowing else { return }
    model.select(selected.selectedPositions.sorted().reversed().map { tree.rows[$0].id })
    // Of several groups not these are selected, but what they are in.
    isFollowing = true
    showSelection(rowsHaveChanged: true)
    isFollowing = false
  }

  // MARK: What is done with rows

  /// The row that the keys go to; nil when they go elsewhere.
  var focusedRow: OutlineRow? { visible.rows.values.first { $0.hasFocus }?.row }

  /// The row at a height of the list, in logical pixels, with where it is; nil below the last.
  func row(at y: Double) -> (position: Int, top: Double, height: Double)? {
    // Of what is there, not of what is about to be: rows may wait for their new places.
    guard let target = list.pick(x: Double(list.width) / 2, y: y) else { return nil }
    for view in visible.rows.values {
      guard let row = view.row, view.holds(target), let bounds = view.bounds(in: list) else { continue }
      return tree.position(of: row.id, in: row.root).map { ($0, bounds.y, bounds.height) }
    }
    return nil
  }

  /// Whether a press there is one of a row's own buttons.
  func isUsed(x: Double, y: Double) -> Bool {
    guard let target = list.pick(x: x, y: y) else { return false }
    return visible.rows.values.contains { $0.isUsed(at: target) }
  }

  /// The top of the row at a position, in logical pixels of the list; nil when it does not show.
  func bounds(ofRow position: Int) -> (y: Double, height: Double)? {
    guard tree.rows.indices.contains(position), let view = visible[tree.rows[position].id] else {
      return nil
    }
    return view.bounds(in: list).map { ($0.y, $0.height) }
  }

  /// Opens or closes a group.
  func setOpen(_ id: String, _ isOpen: Bool) {
    isFollowing = true
    change(id, isOpen: isOpen)
    showSelection(rowsHaveChanged: true)
    isFollowing = false
  }

  /// Lists what is in a group, or no more, and shows at its row which.
  private func change(_ group: String, isOpen: Bool) {
    guard isOpen != tree.open.contains(group) else { return }
    take(tree.setOpen(group, isOpen))
    if let view = visible[group] { fillAgain(view, group) }
    list.tellPlacesAgain()
  }

  /// Changes what can be changed of any shape wherever it is.
  fileprivate func set(_ property: ShapeProperty, _ id: String) {
    model.performOnPage { .set(property, ofShape: id, in: $0) }
  }

  /// Has the name of a row edited.
  func rename(_ position: Int) {
    show(graphic: model.drawing.graphic)
    guard tree.rows.indices.contains(position) else { return }
    visible[tree.rows[position].id]?.beginRenaming()
  }

  /// Gives the keys to the row of a shape, which is made to show.
  func focus(_ id: String, in root: String) {
    guard let position = tree.position(of: id, in: root) else { return }
    list.scroll(to: position)
    visible[id]?.takeFocus()
  }

  /// Selects the row at a position alone, and gives it the keys.
  func choose(_ position: Int) {
    guard tree.rows.indices.contains(position) else { return }
    selected.selectedPositions = [position]
    focus(tree.rows[position].id, in: tree.rows[position].root)
  }

  // MARK: Searching

  private func searchChanged() {
    let term = search.text
    // What was typed before is not looked for any more, also where the list shows what is typed now.
    filtering?.cancel()
    filtering = nil
    guard term != tree.filter else { return }
    guard model.drawing.isLarge else {
      tree.setFilter(term)
      return showFiltered()
    }
    // All names of a large drawing are looked at in the background.
    let (tree, page) = (tree, page)
    filtering = Task { [weak self] in
      let found = await Task.detached(priority: .userInitiated) {
        var tree = tree
        tree.setFilter(term)
        return tree
      }.value
      guard let self, !Task.isCancelled else { return }
      self.filtering = nil
      let open = self.tree.open
      self.tree = found
      let delta = Graphic(pages: [page]).delta(to: Graphic(pages: [self.page]))
      _ = self.tree.follow(self.page.shapes, delta, ofPage: self.page.id)
      // Groups have been opened and closed meanwhile.
      for group in open.symmetricDifference(self.tree.open) {
        _ = self.tree.setOpen(group, open.contains(group))
      }
      self.showFiltered()
    }
  }

  /// Ends the search; where there is none the keys go back to the canvas.
  private func leaveSearch() {
    if search.text.isEmpty { model.host?.takeFocus() } else { search.text = "" }
  }

  /// Takes the keys from the search into the list: to what is selected there, or else the topmost row, which
  /// is selected then. They stay where nothing is listed.
  func goToFound() {
    if filtering == nil { searchChanged() }
    // What is listed while the search goes on is not what is looked for.
    guard filtering == nil, !tree.rows.isEmpty else { return }
    // What was selected in this turn of the loop is not shown yet.
    isFollowing = true
    showSelection(rowsHaveChanged: true)
    isFollowing = false
    if let position = selected.selectedPositions.min() {
      focus(tree.rows[position].id, in: tree.rows[position].root)
    } else {
      choose(0)
    }
  }

  /// Lists what is selected, which a search has left out or a closed group hides.
  func listSelected() {
    filtering?.cancel()
    filtering = nil
    search.text = ""
    if !tree.filter.isEmpty {
      tree.setFilter("")
      showFiltered()
    }
    for group in model.enteredGroups { setOpen(group, true) }
  }

  private func showFiltered() {
    isFollowing = true
    take(nil)
    stack.visibleChildName = rows.count > 0 ? "list" : page.shapes.isEmpty ? "empty" : "nothing"
    showSelection(rowsHaveChanged: true)
    isFollowing = false
  }
}

/// What rows know of their outline.
@MainActor
private final class Relay {
  weak var outline: OutlineWidget?

  var actions: OutlineRowActions {
    OutlineRowActions(
      setOpen: { [weak self] in self?.outline?.setOpen($0, $1) },
      set: { [weak self] in self?.outline?.set($0, $1) },
      renamed: { [weak self] in self?.outline?.list.grabFocus() })
  }
}
