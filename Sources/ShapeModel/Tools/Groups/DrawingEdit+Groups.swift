// Edits of shapes anywhere in groups: moving them in and out, and setting the name, the lock or the eye of a
// shape wherever it is.

import Localization

extension DrawingEdit {
  /// Moves shapes, wherever they are, into the group `parent`, nil for the page, where they come to stand
  /// below the child that is at `index` of those there now. They stay where they are seen, and keep their
  /// order.
  ///
  /// nil when nothing would change, and when that cannot be: what is in a locked group stays there, nothing
  /// comes into a locked group, a group does not go into itself, and groups do not nest deeper than a file
  /// may have it.
  public static func move(
    _ ids: some Sequence<String>, into parent: String?, at index: Int, in contents: PageContents
  ) -> Self? {
    let whole = contents.whole
    guard let move = GroupMove(ids, into: parent, at: index, on: whole.page),
      let changes = move.changes(whole)
    else { return nil }
    return DrawingEdit(actionName: L("Move", context: "undo step"), changes: changes)
  }

  /// Gives the shape with this id, wherever it is, a name, a lock or an eye; nil when it has that already.
  /// All other properties are set on shapes of the page.
  public static func set(_ property: ShapeProperty, ofShape id: String, in contents: PageContents) -> Self? {
    let whole = contents.whole
    guard property.appliesToLocked, let path = whole.page.groups(around: id) else { return nil }
    guard let rootID = path.first, let root = whole.page.shapes[rootID] else {
      return set(property, of: [id], in: whole)
    }
    let new = root.mappingChildren(path.dropFirst()) { children in
      guard let index = children.firstIndex(where: { $0.id == id }) else { return }
      children[index] = children[index].setting(property)
    }
    guard new != root else { return nil }
    return DrawingEdit(actionName: property.actionName, changes: ShapeChanges(replaced: [new]))
  }
}

/// Shapes that change groups.
private struct GroupMove {
  /// A shape that moves.
  struct Item {
    /// The groups around it, outermost first.
    var groups: [Shape]
    /// It as it is in the drawing.
    var shape: Shape
    /// Its place, and those of the groups around it, from the page down.
    var place: [Int]
  }

  private let items: [Item]
  /// The groups around where they go, outermost first.
  private let target: [Shape]
  /// Where they go among those that are there, and among those that stay.
  private let (wantedIndex, index): (Int, Int)
  private let isReordering: Bool

  init?(_ ids: some Sequence<String>, into parent: String?, at index: Int, on page: Page) {
    var target: [Shape] = []
    if let parent {
      guard let path = page.groups(around: parent) else { return nil }
      target = page.anyGroups(along: path + [parent])
      guard target.count == path.count + 1 else { return nil }
    }
    let wanted = Set(ids)
    guard !target.contains(where: { $0.isLocked || wanted.contains($0.id) }) else { return nil }
    items = wanted.compactMap { page.item($0, unlessWith: wanted) }.sorted {
      $0.place.lexicographicallyPrecedes($1.place)
    }
    guard !items.isEmpty else { return nil }
    self.target = target
    let siblings = items.filter { $0.groups.last?.id == parent }
    let moved = siblings.map { $0.place[$0.place.count - 1] }
    wantedIndex = index
    self.index = index - moved.count { $0 < index }
    isReordering = siblings.count == items.count
    // Already there?
    if isReordering, moved == Array(self.index..<self.index + moved.count) { return nil }
  }

  /// What changes on the page; nil when it cannot be.
  func changes(_ whole: PageContents) -> ShapeChanges? {
    var roots: [String: Shape] = [:]
    var affected = Set(target.map(\.id))
    func change(_ groups: [Shape], _ body: (inout [Shape]) -> Void) {
      guard let root = groups.first else { return }
      let path = groups.map(\.id)
      affected.formUnion(path)
      roots[root.id] = (roots[root.id] ?? root).mappingChildren(path.dropFirst(), body)
    }
    let ids = Set(items.map(\.shape.id))
    for groups in Dictionary(grouping: items, by: { $0.groups.map(\.id) }).values.map({ $0[0].groups }) {
      change(groups) { $0.removeAll { ids.contains($0.id) } }
    }
    let comers = items.map { item -> Shape in
      if item.groups.last?.id == target.last?.id { return item.shape }
      let seen = item.groups.reversed().reduce(item.shape) { $0.carried(by: $1, isTidy: false) }
      return target.reduce(seen) { $0.released(into: $1) }
    }
    change(target) { $0.insert(contentsOf: comers, at: min(max(index, 0), $0.count)) }
    var removed: [Shape] = []
    var replaced: [Shape] = []
    for root in roots.values {
      if let new = isReordering ? root : root.settled(affected) {
        guard new.depth <= ShapeEditFormat.nestingLimit else { return nil }
        replaced.append(new)
      } else if let old = whole.page.shapes[root.id] {
        removed.append(old)
      }
    }
    guard comers.allSatisfy({ $0.depth + target.count <= ShapeEditFormat.nestingLimit }) else { return nil }
    let gone = gone(removed, replaced, whole)
    let freed = comers.map { $0.detached(where: gone.contains, resolving: whole.shape(withID:)) }
    let result = whole.changes(
      replacing: replaced, removing: removed, gone: gone, arriving: target.isEmpty ? freed : [])
    return result.changes
      .moving(items, to: target.isEmpty ? index - count(removed, on: whole.page) : nil, as: result.arrived)
  }

  /// How many of `shapes` stand below where the items go.
  private func count(_ shapes: [Shape], on page: Page) -> Int {
    shapes.count { (page.shapes.index(of: $0.id) ?? .max) < wantedIndex }
  }

  /// Ids of groups that are left empty.
  private func gone(_ removed: [Shape], _ replaced: [Shape], _ whole: PageContents) -> Set<String> {
    var gone: Set<String> = []
    for root in replaced { whole.page.shapes[root.id]?.forEachID { gone.insert($0) } }
    for root in removed { root.forEachID { gone.insert($0) } }
    for root in replaced { root.forEachID { gone.remove($0) } }
    for item in items { item.shape.forEachID { gone.remove($0) } }
    return gone
  }
}

extension ShapeChanges {
  /// These changes, and the top level shapes among `items` gone from where they are. With an `index` all
  /// items come to the page there, looking as `comers` do.
  fileprivate func moving(_ items: [GroupMove.Item], to index: Int?, as comers: [Shape]) -> ShapeChanges {
    var result = self
    let leaving = Set(items.filter(\.groups.isEmpty).map(\.shape.id))
    result.replaced.removeAll { leaving.contains($0.id) }
    result.removed += items.map(\.shape.id).filter(leaving.contains)
    if let index {
      result.inserted = comers.enumerated().map { .init($1, at: max(index, 0) + $0) }
    }
    return result
  }
}

extension Page {
  /// As `groups(along:)`, groups without children too.
  fileprivate func anyGroups(along ids: [String]) -> [Shape] {
    var result: [Shape] = []
    for id in ids {
      let found = result.last.map { $0.children.first { $0.id == id } } ?? shapes[id]
      guard let found, found.isContainer else { break }
      result.append(found)
    }
    return result
  }

  /// The shape with this id and where it is; nil when it is in a locked group, or in one that moves too.
  fileprivate func item(_ id: String, unlessWith others: Set<String>) -> GroupMove.Item? {
    guard let path = groups(around: id), !path.contains(where: others.contains) else { return nil }
    let groups = anyGroups(along: path)
    guard let root = shapes.index(of: path.first ?? id), !groups.contains(where: \.isLocked) else {
      return nil
    }
    var place = [root]
    var shape = shapes[root]
    for next in path.dropFirst() + (path.isEmpty ? [] : [id]) {
      guard let index = shape.children.firstIndex(where: { $0.id == next }) else { return nil }
      place.append(index)
      shape = shape.children[index]
    }
    return GroupMove.Item(groups: groups, shape: shape, place: place)
  }
}

extension Shape {
  /// Whether it can hold other shapes.
  public var isContainer: Bool {
    switch kind {
    case .group, .frame: true
    default: false
    }
  }
}
