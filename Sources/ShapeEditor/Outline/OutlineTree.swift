// The rows of the outline: which shapes are listed, in which order and how deep. Kept up by what changed, so
// that an edit costs what it changed however many shapes there are; it is always what `rows(of:)` would give.

import Gtk
import ShapeModel

/// A row of the outline: a shape, and where it is among groups.
struct OutlineRow: Hashable, Identifiable, Sendable {
  /// The shape's id.
  var id: String
  /// That of the top level shape it is or is in.
  var root: String
  /// That of the group around it; nil on the page.
  var parent: String?
  /// How many groups are around it.
  var depth = 0
}

/// Every row that there is, topmost shape first, the children of open groups below these.
struct OutlineTree: Sendable {
  /// Rows that come in place of others.
  struct Splice: Hashable, Sendable {
    var position: Int
    var removed: Int
    var inserted: [OutlineRow]
  }

  /// The rows, from the top.
  private(set) var rows: [OutlineRow] = []
  /// Ids of the groups that are open; some may not be there.
  private(set) var open: Set<String> = []
  /// What names and texts of shapes must have in them to be listed; empty for all.
  private(set) var filter = ""
  /// The shapes that are listed.
  private(set) var shapes = ShapeList()

  /// More shapes than these that come, go or move are taken in by one pass over all.
  static let mostSingleChanges = 64

  // MARK: From nothing

  /// Lists all of `shapes` anew.
  mutating func show(_ shapes: ShapeList) {
    self.shapes = shapes
    // In an array of its own: one that this value holds too would be copied for each row.
    var rows: [OutlineRow] = []
    rows.reserveCapacity(shapes.count)
    for shape in shapes.reversed() { append(shape, to: &rows) }
    self.rows = rows
  }

  /// Lists only shapes whose name or text has `filter` in it, and the groups around them; all with an empty
  /// one.
  mutating func setFilter(_ filter: String) {
    self.filter = filter
    show(shapes)
  }

  /// The rows of a top level shape.
  private func block(of shape: Shape) -> [OutlineRow] {
    var rows: [OutlineRow] = []
    append(shape, to: &rows)
    return rows
  }

  private func append(_ shape: Shape, to rows: inout [OutlineRow]) {
    append(shape, OutlineRow(id: shape.id, root: shape.id), to: &rows)
  }

  private func append(_ shape: Shape, _ row: OutlineRow, to rows: inout [OutlineRow]) {
    let place = rows.count
    rows.append(row)
    guard shape.isContainer else {
      if !filter.isEmpty, !isFound(shape) { rows.removeLast() }
      return
    }
    if open.contains(shape.id) || !filter.isEmpty {
      for child in shape.children.reversed() {
        append(
          child, OutlineRow(id: child.id, root: row.root, parent: shape.id, depth: row.depth + 1), to: &rows)
      }
    }
    if !filter.isEmpty, rows.count == place + 1, !isFound(shape) { rows.removeLast() }
  }

  private func isFound(_ shape: Shape) -> Bool {
    shape.isFound(by: filter) { id in shapes.index(ofRootOf: id).flatMap { shapes[$0].member(withID: id) } }
  }

  // MARK: Following

  /// Goes from the shapes listed to `new`, to which the changes of `page` in `delta` lead. Returns what
  /// changed of the rows, in order; nil when all rows are to be looked at.
  mutating func follow(_ new: ShapeList, _ delta: GraphicDelta, ofPage page: String) -> [Splice]? {
    var removed: [String] = []
    var inserted: [Shape] = []
    var replaced: [Shape] = []
    var isRenamed = false
    for change in delta.changes {
      switch change {
      case .replaced(page, let old, let new):
        if !filter.isEmpty || old.isContainer || new.isContainer { replaced.append(new) }
        if !filter.isEmpty, !old.isCalled(as: new) { isRenamed = true }
      case .removed(page, let shape, _):
        removed.append(shape.id)
        isRenamed = true
      case .inserted(page, let shape, _):
        inserted.append(shape)
        isRenamed = true
      case .moved(page, let shape, _, _):
        removed.append(shape.id)
        inserted.append(shape)
      case .pageInserted, .pageRemoved, .pageMoved:
        show(new)
        return nil
      case .replaced, .removed, .inserted, .moved: break
      case .pageChanged, .resourceChanged, .unknownMembersChanged, .formatVersionChanged: break
      }
    }
    // A connector anywhere is found by what it joins.
    let isAllDoubtful = isRenamed && !filter.isEmpty
    guard !isAllDoubtful, removed.count + inserted.count + replaced.count <= Self.mostSingleChanges else {
      show(new)
      return nil
    }
    var splices: [Splice] = []
    // Rows are found by where their shapes stood as long as some of those are to go.
    for id in removed { apply(Splice(block(of: id), inserting: []), to: &splices) }
    shapes = new
    for shape in inserted { apply(Splice(block(of: shape.id), inserting: block(of: shape)), to: &splices) }
    for shape in replaced { rebuild(shape, &splices) }
    return splices
  }

  private mutating func apply(_ splice: Splice, to splices: inout [Splice]) {
    guard splice.removed > 0 || !splice.inserted.isEmpty else { return }
    rows.replaceSubrange(splice.position..<splice.position + splice.removed, with: splice.inserted)
    splices.append(splice)
  }

  /// Lists what is in a top level shape anew; rows that stay are left alone.
  private mutating func rebuild(_ root: Shape, _ splices: inout [Splice]) {
    let (range, new) = (block(of: root.id), block(of: root))
    var (start, end, newEnd) = (range.lowerBound, range.upperBound, new.count)
    while start < end, start - range.lowerBound < newEnd, rows[start] == new[start - range.lowerBound] {
      start += 1
    }
    while end > start, newEnd > start - range.lowerBound, rows[end - 1] == new[newEnd - 1] {
      end -= 1
      newEnd -= 1
    }
    apply(Splice(start..<end, inserting: Array(new[(start - range.lowerBound)..<newEnd])), to: &splices)
  }

  /// The rows of the top level shape with this id, or where they would be.
  private func block(of root: String) -> Range<Int> {
    guard let rank = shapes.index(of: root) else { return 0..<0 }
    var (low, high) = (0, rows.count)
    if open.isEmpty, filter.isEmpty, rows.count == shapes.count {
      // Nothing but the shapes of the page.
      low = shapes.count - 1 - rank
    } else {
      while low < high {
        let middle = (low + high) / 2
        if (shapes.index(of: rows[middle].root) ?? -1) > rank { low = middle + 1 } else { high = middle }
      }
    }
    var end = low
    while end < rows.count, rows[end].root == root { end += 1 }
    return low..<end
  }

  // MARK: Opening and finding

  /// Opens or closes a group. Returns what changed of the rows.
  mutating func setOpen(_ id: String, _ isOpen: Bool) -> [Splice] {
    guard isOpen != open.contains(id) else { return [] }
    if isOpen { open.insert(id) } else { open.remove(id) }
    var splices: [Splice] = []
    if let root = shapes.index(ofRootOf: id) { rebuild(shapes[root], &splices) }
    return splices
  }

  /// The row of a shape that is in the top level shape `root`; nil when it has none.
  func position(of id: String, in root: String) -> Int? {
    let block = block(of: root)
    return id == root ? (block.isEmpty ? nil : block.lowerBound) : rows[block].firstIndex { $0.id == id }
  }

  /// The shape right above the topmost of `ids`, which are on the level of `row`; nil when there is none.
  func shape(above ids: Set<String>, besides row: OutlineRow) -> Shape? {
    guard let parent = row.parent else {
      let next = ids.compactMap { shapes.index(of: $0) }.max().map { $0 + 1 }
      return next.flatMap { $0 < shapes.count ? shapes[$0] : nil }
    }
    let children = shapes[row.root]?.member(withID: parent)?.children ?? []
    let next = children.lastIndex { ids.contains($0.id) }.map { $0 + 1 }
    return next.flatMap { $0 < children.count ? children[$0] : nil }
  }

  /// Whether a row's group is shown open.
  func isOpen(_ id: String) -> Bool { !filter.isEmpty || open.contains(id) }
}

extension OutlineTree.Splice {
  fileprivate init(_ range: Range<Int>, inserting rows: [OutlineRow]) {
    self.init(position: range.lowerBound, removed: range.count, inserted: rows)
  }
}

extension Shape {
  /// Whether `term` is in its name as its row shows it, in its text, or in what a connector is, whatever the
  /// case and the accents.
  func isFound(by term: String, resolving: (String) -> Shape?) -> Bool {
    SearchText.contains(term, in: displayName(resolving: resolving))
      || (text.map { SearchText.contains(term, in: $0.string) } ?? false)
      || isConnector && SearchText.contains(term, in: displayName)
  }

  /// Whether this and all in it have the names and texts of `other` and all in that.
  fileprivate func isCalled(as other: Shape) -> Bool {
    id == other.id && name == other.name && text == other.text
      && children.elementsEqual(other.children) { $0.isCalled(as: $1) }
  }
}
