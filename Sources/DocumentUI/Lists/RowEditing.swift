// How people delete and move rows: by keys, by their menus, and by dragging.

import Gtk
import Localization

/// Keys and drags on the rows of a list.
@MainActor
final class RowEditing {
  private let rows: RowsCoordinator
  private unowned let list: ListBaseView
  private let drag = GestureDrag()
  private var start: (x: Double, y: Double)?
  private var pointer = 0.0
  /// The rows that are dragged.
  private var dragged: (rows: [Int], collection: RowSource.Collection)?
  /// The row before which they would go, and where that shows.
  private var target: Int?
  private var marked: (row: Gtk.Widget, name: String)?
  private var scrolling: TickCallback?

  private static let threshold = 8.0
  /// How near to an edge the list scrolls, and how far in a frame.
  private static let edge = 24.0
  private static let step = 8.0

  init(_ rows: RowsCoordinator, _ list: ListBaseView) {
    self.rows = rows
    self.list = list
    let keys = EventControllerKey()
    keys.onKeyPressed { [weak self] in self?.press($0) ?? false }
    list.addController(keys)
    drag.onDragBegin { [weak self] x, y in self?.start = (x, y) }
    drag.onDragUpdate { [weak self] dx, dy in self?.moved(dx, dy) }
    drag.onDragEnd { [weak self] _, _ in self?.ended() }
    list.addController(drag)
  }

  // MARK: Keys

  private func press(_ event: KeyEvent) -> Bool {
    let focus = (list.root as? Gtk.Window)?.focus
    // What is typed into a field of a row is the field's.
    guard focus?.isEditingText != true, let position = rows.focusedPosition(focus) else { return false }
    let modifiers = event.modifiers.shortcutModifiers
    switch event.key {
    case Key("Delete") where modifiers.isEmpty, Key("KP_Delete") where modifiers.isEmpty:
      return rows.delete(meaning: position)
    case Key("Up") where modifiers == .alt: return step(position, -1)
    case Key("Down") where modifiers == .alt: return step(position, 1)
    default: return false
    }
  }

  private func step(_ position: Int, _ direction: Int) -> Bool {
    guard let (moved, collection) = rows.movable(meaning: position), let first = moved.first,
      let last = moved.last
    else { return false }
    let destination = direction < 0 ? first - 1 : last + 2
    guard destination >= 0, destination <= collection.count else { return true }
    collection.edits.move?(IndexSet(moved), destination)
    return true
  }

  // MARK: Dragging

  private func moved(_ dx: Double, _ dy: Double) {
    guard let start, !drag.isTouch else { return }
    if dragged == nil {
      guard (dx * dx + dy * dy).squareRoot() >= Self.threshold,
        let row = rows.row(at: start.y, in: list), let found = rows.movable(meaning: row.position)
      else { return }
      dragged = found
      drag.setState(.claimed)
      list.cursorName = "grabbing"
      scroll()
    }
    pointer = start.y + dy
    find()
  }

  /// The list scrolls while the pointer is at its edge.
  private func scroll() {
    let scroller = list.parent as? Gtk.ScrolledWindow
    scrolling = list.addTickCallback { [weak self, weak scroller] _ in
      guard let self, dragged != nil, let scroller else { return false }
      let step = pointer < Self.edge ? -Self.step : pointer > Double(list.height) - Self.edge ? Self.step : 0
      if step != 0 {
        scroller.verticalAdjustment.value += step
        find()
      }
      return true
    }
  }

  /// Finds where the rows would go.
  private func find() {
    guard let dragged else { return }
    let collection = dragged.collection
    let row = rows.row(at: min(max(pointer, 1), Double(list.height) - 1), in: list)
    var place = row.map { $0.position + (pointer > $0.top + $0.height / 2 ? 1 : 0) }
    if row == nil, pointer > 0 { place = collection.start + collection.count }
    target = place.map { min(max($0 - collection.start, 0), collection.count) }
    mark()
  }

  private func mark() {
    if let marked { marked.row.removeCSSClass(marked.name) }
    marked = nil
    guard let target, let dragged else { return }
    let isEnd = target == dragged.collection.count
    let position = dragged.collection.start + (isEnd ? target - 1 : target)
    guard let row = rows.widget(at: position) else { return }
    marked = (row, isEnd ? "dui-drop-below" : "dui-drop-above")
    row.addCSSClass(marked!.name)
  }

  private func ended() {
    let (dragged, target) = (dragged, target)
    self.dragged = nil
    self.target = nil
    start = nil
    mark()
    scrolling?.remove()
    scrolling = nil
    list.cursorName = nil
    guard let dragged, let target, let first = dragged.rows.first, let last = dragged.rows.last else {
      return
    }
    let stays = last - first + 1 == dragged.rows.count && target >= first && target <= last + 1
    if !stays { dragged.collection.edits.move?(IndexSet(dragged.rows), target) }
  }
}

extension RowsCoordinator {
  /// The rows that are meant by one: those that are selected with it in its collection, or it alone. As
  /// offsets in the collection.
  private func meant(by position: Int, _ isAllowed: (RowTraits) -> Bool) -> (
    rows: [Int], collection: RowSource.Collection
  )? {
    guard let collection = rows.collection(at: position) else { return nil }
    let range = collection.start..<(collection.start + collection.count)
    let selected = selectionModel.selectedPositions.filter { range.contains($0) }
    let positions = selected.contains(position) ? selected.sorted() : [position]
    let allowed = positions.filter { traits(at: $0).map(isAllowed) ?? true }
    return allowed.isEmpty ? nil : (allowed.map { $0 - collection.start }, collection)
  }

  /// The rows that are moved with one; nil where it cannot be moved.
  func movable(meaning position: Int) -> (rows: [Int], collection: RowSource.Collection)? {
    meant(by: position) { $0.isMovable }.flatMap { $0.collection.edits.move == nil ? nil : $0 }
  }

  /// Deletes the rows that are meant by one. False where it cannot be deleted.
  @discardableResult
  func delete(meaning position: Int) -> Bool {
    guard let (meant, collection) = meant(by: position, { $0.isDeletable }),
      let delete = collection.edits.delete
    else { return false }
    delete(IndexSet(meant))
    return true
  }

  /// What the menu of a row has beside that of its views.
  func menuItems(of position: Int, _ traits: RowTraits) -> AnyView {
    let actions = traits.actions
    let canDelete = traits.isDeletable && rows.collection(at: position)?.edits.delete != nil
    return AnyView(
      TupleView(
        (
          Divider(), ForEach(Array(actions.indices), id: \.self) { actions[$0] },
          canDelete
            ? TupleView(
              (
                Divider(),
                Button(MenuTitle.plain(LKey("_Delete")), role: .destructive) { [weak self] in
                  self?.delete(meaning: position)
                }
              )) : nil
        )))
  }
}
