// Drags and keys in the outline: rows are dragged to reorder shapes, into groups and out of them; keys open,
// close, rename and reorder, and move into the group above and out of a group. What is dragged changes the
// drawing once, at the end.

import DocumentUI
import Gtk
import ShapeModel

/// Takes input for one outline.
@MainActor
final class OutlineInput: RowInputHandler {
  private unowned let outline: OutlineWidget
  let rows: RowInput
  private let contextMenu: ContextMenu
  private let focus = Gtk.EventControllerFocus()
  private let searchKeys = Gtk.EventControllerKey()
  /// Where the button went down on a row, in logical pixels of the list.
  private var start: (x: Double, y: Double)?
  /// The shapes that are dragged; empty when none are.
  private(set) var dragged: [String] = []
  /// Where they would go; nil where they cannot.
  private(set) var place: OutlinePlace?
  /// The page that they are dragged on.
  private var page = ""
  /// The shapes among which that place was found.
  private var foundAmong = ShapeList()
  private var pointer = 0.0

  init(_ outline: OutlineWidget) {
    self.outline = outline
    rows = RowInput(of: outline.list, in: outline)
    contextMenu = ContextMenu([.outline, .canvas], of: outline.list) { [weak outline] in
      outline?.menu(for: $0)
    }
    outline.model.panes.outline = outline
    rows.tell(self)
    outline.onMap { [weak self] in self?.rows.watchWindow() }
    outline.onUnmap { [weak self] in self?.rows.leaveWindow() }
    focus.onEnter { [weak self] in
      // In the next turn: GTK is moving the focus now.
      Task { [weak self] in self?.focusSelected() }
    }
    outline.list.addController(focus)
    // After the field, whose input method may have candidates to go through.
    searchKeys.onKeyPressed { [weak outline] event in
      guard event.key == .down, event.modifiers.shortcutModifiers.isEmpty else { return false }
      outline?.goToFound()
      return true
    }
    outline.search.addController(searchKeys)
  }

  /// Moves the keys that have come into the list to what is selected: GTK gives them to the row that had them
  /// last, at first the topmost. A press takes them to its row.
  private func focusSelected() {
    let model = outline.model
    guard !rows.isPressed, let row = outline.focusedRow, !model.selection.contains(row.id),
      let id = model.selection.ids.last
    else { return }
    outline.focus(id, in: model.enteredGroups.first ?? id)
  }

  // MARK: Keys

  func rename(at position: Int) { outline.rename(position) }

  func renameFocused() -> Bool {
    guard let row = outline.focusedRow, let position = outline.tree.position(of: row.id, in: row.root) else {
      return false
    }
    outline.rename(position)
    return true
  }

  /// Does what a key means in the list. Whether it means something.
  func pressed(_ event: Gtk.KeyEvent) -> Bool {
    guard let row = outline.focusedRow else { return false }
    let modifiers = event.modifiers.shortcutModifiers
    let isMirrored = outline.direction == .rightToLeft
    switch event.key {
    case .up where modifiers == .alt: outline.model.order(.forward)
    case .down where modifiers == .alt: outline.model.order(.backward)
    case .left where modifiers == .alt: isMirrored ? moveIn(row) : moveOut(row)
    case .right where modifiers == .alt: isMirrored ? moveOut(row) : moveIn(row)
    case .left where modifiers.isEmpty: isMirrored ? open(row) : close(row)
    case .right where modifiers.isEmpty: isMirrored ? close(row) : open(row)
    case .escape where modifiers.isEmpty: outline.model.host?.takeFocus()
    default: return false
    }
    return true
  }

  /// Opens the group; of one that is open, goes to the first child.
  private func open(_ row: OutlineRow) {
    guard let position = outline.tree.position(of: row.id, in: row.root) else { return }
    if outline.tree.isOpen(row.id) {
      let next = position + 1
      if next < outline.tree.rows.count, outline.tree.rows[next].parent == row.id { outline.choose(next) }
    } else {
      outline.setOpen(row.id, true)
    }
  }

  /// Closes the group; of anything else, goes to the group around it.
  private func close(_ row: OutlineRow) {
    if outline.tree.open.contains(row.id) {
      outline.setOpen(row.id, false)
    } else if let parent = row.parent, let position = outline.tree.position(of: parent, in: row.root) {
      outline.choose(position)
    }
  }

  // MARK: Other groups

  /// What moves with a row: the selected shapes, or its own alone when that is none of them.
  private func shapes(with id: String) -> [String] {
    outline.model.selection.contains(id) ? outline.model.selection.ids : [id]
  }

  /// Moves the shapes into the group in the row above them, to the bottom of it: they lie where they lay.
  private func moveIn(_ row: OutlineRow) {
    let ids = shapes(with: row.id)
    let group = outline.tree.shape(above: Set(ids), besides: row)
    guard let group, group.isContainer,
      outline.tree.position(of: group.id, in: row.parent == nil ? group.id : row.root) != nil
    else { return }
    move(ids, with: row, into: group.id, at: 0)
  }

  /// Moves the shapes out of their group, to right behind it.
  private func moveOut(_ row: OutlineRow) {
    guard let group = row.parent else { return }
    let page = outline.model.drawing.page
    let around = page.groups(around: group)?.last
    let index =
      around.map { id in page.shapes[row.root]?.member(withID: id)?.children.firstIndex { $0.id == group } }
      ?? page.shapes.index(of: group)
    if let index { move(shapes(with: row.id), with: row, into: around, at: index) }
  }

  /// Moves shapes, selects them where they are then, and leaves the keys with the row.
  private func move(_ ids: [String], with row: OutlineRow, into parent: String?, at index: Int) {
    let model = outline.model
    guard model.performOnPage({ .move(ids, into: parent, at: index, in: $0) }) != nil else { return }
    model.select(ids)
    outline.show(graphic: model.drawing.graphic)
    outline.focus(row.id, in: model.drawing.page.groups(around: row.id)?.first ?? row.id)
  }

  // MARK: Dragging

  var isDragging: Bool { !dragged.isEmpty }

  func began(x: Double, y: Double) {
    outline.show(graphic: outline.model.drawing.graphic)
    start = outline.isUsed(x: x, y: y) || outline.row(at: y) == nil ? nil : (x, y)
  }

  func moved(dx: Double, dy: Double) {
    guard let start else { return }
    if dragged.isEmpty {
      guard (dx * dx + dy * dy).squareRoot() >= RowInput.threshold, let row = outline.row(at: start.y) else {
        return
      }
      let id = outline.tree.rows[row.position].id
      dragged = shapes(with: id)
      page = outline.model.drawing.page.id
      rows.beginDragging(scrolling: outline.scroller.verticalAdjustment) { [unowned self] in
        (pointer, outline.list.height)
      }
    }
    pointer = start.y + dy
    find()
  }

  func scrolled() { find() }

  /// Finds where the shapes would go.
  private func find() {
    outline.show(graphic: outline.model.drawing.graphic)
    // Of another page than the one that is shown by now nothing can be moved here.
    guard outline.model.drawing.page.id == page else { return cancel() }
    let tree = outline.tree
    var found: OutlinePlace?
    // Above the list the first row that is seen is meant, below all rows the last.
    if let row = outline.row(at: max(pointer, 1)) {
      found = OutlinePlace(row: row.position, share: max(pointer - row.top, 0) / row.height, in: tree)
    } else {
      found = OutlinePlace(belowRowsOf: tree)
    }
    foundAmong = outline.model.drawing.page.shapes
    let place = found.flatMap { $0.takes(Set(dragged), on: outline.model.drawing.page) ? $0 : nil }
    if place != self.place {
      self.place = place
      outline.cursorName = place == nil ? "no-drop" : "grabbing"
      outline.queueDraw()
    }
  }

  func ended() {
    let (ids, place, shapes) = (dragged, place, foundAmong)
    cancel()
    outline.model.catchUp()
    // What was undone meanwhile, or written by another program, may have moved the place that is drawn.
    guard let place, !ids.isEmpty, shapes.isIdentical(to: outline.model.drawing.page.shapes) else { return }
    outline.model.performOnPage { .move(ids, into: place.parent, at: place.index, in: $0) }
    outline.model.select(ids)
  }

  /// What was dragged stays where it was.
  func cancel() {
    start = nil
    guard isDragging else { return }
    (dragged, place, foundAmong) = ([], nil, ShapeList())
    rows.endDragging()
    outline.queueDraw()
  }

  // MARK: Drawing

  /// Draws where the shapes would go: a line between rows, or a frame around a group.
  func draw(into snapshot: Gtk.Snapshot) {
    guard let place, let row = outline.bounds(ofRow: place.row),
      let corner = outline.list.convert(x: 0, y: row.y, to: outline)
    else { return }
    let depth = outline.tree.rows.indices.contains(place.row) ? outline.tree.rows[place.row].depth : 0
    let inset = corner.x + 6 + Double(place.parent == nil ? 0 : depth * OutlineRowView.indent)
    let width = Double(outline.list.width) - (inset - corner.x) - 6
    guard width > 0 else { return }
    let color = SelectionOverlay.accent
    switch place.side {
    case .into:
      snapshot.append(border: color, thickness: 2, x: inset, y: corner.y, width: width, height: row.height)
    case .above: snapshot.append(color: color, x: inset, y: corner.y - 1, width: width, height: 2)
    case .below:
      snapshot.append(color: color, x: inset, y: corner.y + row.height - 1, width: width, height: 2)
    }
  }
}
