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
  private var dragged: DraggedRows?
  /// How many rows are before the place where they would go, and where that shows.
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
    rows.onOrderChange = { [weak self] in self?.find() }
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
        let row = rows.row(at: start.y, in: list), let found = rows.grab(row.position)
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
    guard dragged != nil else { return }
    let row = rows.row(at: min(max(pointer, 1), Double(list.height) - 1), in: list)
    target = row.map { $0.position + (pointer > $0.top + $0.height / 2 ? 1 : 0) }
    if row == nil, pointer > 0 { target = rows.rows.count }
    mark()
  }

  private func mark() {
    if let marked { marked.row.removeCSSClass(marked.name) }
    marked = nil
    guard let target, let dragged, let place = rows.place(of: dragged, at: target),
      let row = rows.widget(at: place.row)
    else { return }
    marked = (row, place.isBelow ? "dui-drop-below" : "dui-drop-above")
    row.addCSSClass(marked!.name)
  }

  private func ended() {
    // Rows may have come and gone under the pointer.
    find()
    let (dragged, target) = (dragged, target)
    self.dragged = nil
    self.target = nil
    start = nil
    mark()
    scrolling?.remove()
    scrolling = nil
    list.cursorName = nil
    if let dragged, let target { rows.drop(dragged, at: target) }
  }
}

/// Rows that are being dragged, known by their ids: other rows may come, go and move meanwhile.
struct DraggedRows {
  /// The row that the pointer took.
  let grabbed: AnyHashable
  /// A row of each element that is moved.
  let ids: [AnyHashable]
}

extension RowsCoordinator {
  /// The elements that are meant by a row: those whose rows are selected with it in its collection, or its
  /// own. As offsets in the collection. An element with a row that is not allowed is not meant.
  private func meant(by position: Int, _ isAllowed: (RowTraits) -> Bool) -> (
    rows: [Int], collection: RowSource.Collection
  )? {
    guard let collection = rows.element(at: position)?.collection else { return nil }
    let selected = selectionModel.selectedPositions
    let positions = selected.contains(position) ? selected.sorted() : [position]
    let elements = positions.compactMap { position in
      rows.element(at: position).flatMap { $0.collection === collection ? (position, $0.offset) : nil }
    }
    var (allowed, refused) = (Set<Int>(), Set<Int>())
    for ((_, offset), traits) in zip(elements, traits(at: elements.map(\.0))) {
      if isAllowed(traits) { allowed.insert(offset) } else { refused.insert(offset) }
    }
    let offsets = allowed.subtracting(refused).sorted()
    return offsets.isEmpty ? nil : (offsets, collection)
  }

  /// The elements that are moved with a row; nil where it cannot be moved.
  func movable(meaning position: Int) -> (rows: [Int], collection: RowSource.Collection)? {
    meant(by: position) { $0.isMovable }.flatMap { $0.collection.edits.move == nil ? nil : $0 }
  }

  /// The rows that are dragged by one; nil where it cannot be moved.
  func grab(_ position: Int) -> DraggedRows? {
    guard let (offsets, collection) = movable(meaning: position), let grabbed = id(at: position) else {
      return nil
    }
    let firsts = offsets.compactMap {
      rows.rows(of: RowSource.Element(collection: collection, offset: $0))?.lowerBound
    }
    return DraggedRows(grabbed: grabbed, ids: firsts.compactMap { id(at: $0) })
  }

  /// The elements that are dragged, as they are now; nil when the row that was taken has gone.
  private func elements(of dragged: DraggedRows) -> (offsets: [Int], collection: RowSource.Collection)? {
    func element(_ id: AnyHashable) -> RowSource.Element? {
      position(of: id).flatMap { rows.element(at: $0) }
    }
    guard let collection = element(dragged.grabbed)?.collection, collection.edits.move != nil else {
      return nil
    }
    let elements = dragged.ids.compactMap { element($0) }.filter { $0.collection === collection }
    return (Set(elements.map(\.offset)).sorted(), collection)
  }

  /// The row above or below which what is dragged would go, with `target` rows before that place.
  func place(of dragged: DraggedRows, at target: Int) -> (row: Int, isBelow: Bool)? {
    guard let collection = elements(of: dragged)?.collection else { return nil }
    return place(before: rows.destination(target, in: collection), in: collection)
  }

  /// The row above or below which an element with an offset in a collection would come; nil without rows.
  func place(before offset: Int, in collection: RowSource.Collection) -> (row: Int, isBelow: Bool)? {
    func found(_ offset: Int) -> Range<Int>? {
      rows.rows(of: RowSource.Element(collection: collection, offset: offset))
    }
    if let row = (offset..<collection.count).lazy.compactMap({ found($0) }).first {
      return (row.lowerBound, false)
    }
    return (0..<offset).reversed().lazy.compactMap { found($0) }.first.map { ($0.upperBound - 1, true) }
  }

  /// Moves what is dragged to the place that has `target` rows before it.
  func drop(_ dragged: DraggedRows, at target: Int) {
    guard let (offsets, collection) = elements(of: dragged), let first = offsets.first,
      let last = offsets.last
    else { return }
    let destination = rows.destination(target, in: collection)
    let stays = last - first + 1 == offsets.count && destination >= first && destination <= last + 1
    if !stays { collection.edits.move?(IndexSet(offsets), destination) }
  }

  /// Deletes the elements that are meant by a row. False where it cannot be deleted.
  @discardableResult
  func delete(meaning position: Int) -> Bool {
    guard let (meant, collection) = meant(by: position, { $0.isDeletable }),
      let delete = collection.edits.delete
    else { return false }
    delete(IndexSet(meant))
    return true
  }

  /// What the menu of a row has beside that of its views: actions and Delete, where these do not have them.
  func menuItems(of position: Int, _ traits: RowTraits) -> AnyView {
    let actions = traits.actions
    let canDelete = traits.isDeletable && rows.element(at: position)?.collection.edits.delete != nil
    // Where the row is when it is deleted may be elsewhere.
    let id = id(at: position)
    let items = TupleView(
      (
        Divider(), ForEach(Array(actions.indices), id: \.self) { actions[$0] },
        canDelete
          ? TupleView(
            (
              Divider(),
              Button(MenuTitle.plain(LKey("_Delete")), role: .destructive) { [weak self] in
                guard let self, let id, let now = self.position(of: id) else { return }
                delete(meaning: now)
              }
            )) : nil
      ))
    return AnyView(MissingMenuItems(content: items))
  }
}
