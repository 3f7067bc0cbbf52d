// Swift values as the rows of a list view. A row's GObject is made when first shown and stays with its value
// when that moves, so that the widgets of rows that only move are kept.

import CGtk

/// An ordered list of Swift values for a list view or grid view.
///
///     let model = ListModel(["a", "b", "c"])
///     model.splice(at: 1, removing: 1, inserting: ["x", "y"])   // a x y c
///     model.move(from: 0, to: 3)                                // x y c a
@MainActor
public final class ListModel<Element>: AnyListModel {
  typealias Slot = ListStorage<Element>.Slot
  typealias Row = ListStorage<Element>.Row

  private let storage: ListStorage<Element>

  private var slots: [Slot] {
    get { storage.slots }
    _modify { yield &storage.slots }
  }

  /// A list of `elements`.
  public init(_ elements: some Sequence<Element>) {
    storage = ListStorage(elements.map { Slot(row: Row($0), object: nil) })
    super.init(storage)
  }

  /// An empty list.
  public init() {
    storage = ListStorage([])
    super.init(storage)
  }

  /// How many values there are.
  public override var count: Int { slots.count }

  /// The values.
  public var elements: [Element] { slots.map(\.row.element) }

  /// The value at `index`.
  public subscript(index: Int) -> Element { slots[index].row.element }

  /// Replaces `removing` values at `index` by `elements`, with one notice to the view.
  public func splice(at index: Int, removing: Int, inserting elements: some Collection<Element>) {
    replace(index..<(index + removing), with: elements.map { Slot(row: Row($0), object: nil) })
  }

  /// Adds a value at the end.
  public func append(_ element: Element) { splice(at: count, removing: 0, inserting: [element]) }

  /// Takes out the value at `index`.
  public func remove(at index: Int) { splice(at: index, removing: 1, inserting: []) }

  /// Takes out all values.
  public func removeAll() { if !slots.isEmpty { splice(at: 0, removing: count, inserting: []) } }

  /// Moves a value so that it ends up at `target`. The rows between keep their widgets, and so does the moved
  /// one.
  public func move(from source: Int, to target: Int) {
    guard source != target else { return }
    let range = min(source, target)..<(max(source, target) + 1)
    var part = Array(slots[range])
    let moved = part.remove(at: source - range.lowerBound)
    part.insert(moved, at: target - range.lowerBound)
    slots.replaceSubrange(range, with: part)
    itemsChanged(at: range.lowerBound, removed: range.count, added: range.count)
  }

  /// Puts another value in a row without telling the view: for a value that changed while its row stays the
  /// same row.
  public func replace(at index: Int, with element: Element) { slots[index].row.element = element }

  /// Makes the list `elements`, changing as little as the ids allow: a value with an id that was there keeps
  /// its row, its widget and whether it is selected. The view is told of what comes, goes or changes places,
  /// and of nothing else, unless that is in more than ``noticeLimit`` places. Linear; ids must be unique.
  public func update<ID: Hashable>(to elements: some Collection<Element>, id: (Element) -> ID) {
    let new = Array(elements)
    let newIDs = new.map(id)
    let difference = ListDifference(
      from: slots.map { id($0.row.element) }, to: newIDs, limit: Self.noticeLimit)
    for (old, index) in difference.kept { slots[old].row.element = new[index] }
    // From the end, so that the places before stay what they are. No value goes from one range to another.
    // The view asks for objects of ranges that are still to come.
    for hunk in difference.hunks.reversed() {
      var reusable: [ID: Slot] = [:]
      for slot in slots[hunk.old] { reusable[id(slot.row.element)] = slot }
      let replacement = hunk.new.map { index in
        guard !reusable.isEmpty, let slot = reusable.removeValue(forKey: newIDs[index]) else {
          return Slot(row: Row(new[index]), object: nil)
        }
        slot.row.element = new[index]
        return slot
      }
      slots.replaceSubrange(hunk.old, with: replacement)
      itemsChanged(at: hunk.old.lowerBound, removed: hunk.old.count, added: hunk.new.count)
      for slot in reusable.values { if let object = slot.object { g_object_unref(object) } }
    }
  }

  /// In how many places a view is told of changes one by one: each costs it some time.
  static var noticeLimit: Int { 32 }

  private func replace(_ range: Range<Int>, with replacement: [Slot]) {
    guard !range.isEmpty || !replacement.isEmpty else { return }
    let removed = slots[range].compactMap(\.object)
    slots.replaceSubrange(range, with: replacement)
    itemsChanged(at: range.lowerBound, removed: range.count, added: replacement.count)
    for object in removed { g_object_unref(object) }
  }
}
