// Where shapes that are dragged in the outline would go.

import ShapeModel

/// A place among the shapes of the page or of a group.
struct OutlinePlace: Hashable, Sendable {
  /// The group; nil for the page.
  var parent: String?
  /// Below which of its shapes, as they stand now, counted from the bottom.
  var index: Int
  /// The row that it is shown at, and whether as a line above or below that, or as what it goes into.
  var row: Int
  var side: Side

  /// Where at a row.
  enum Side: Hashable, Sendable { case above, into, below }

  /// The place at `share` of the height of a row, 0 at its top; nil when the row's shape is not there.
  init?(row position: Int, share: Double, in tree: OutlineTree) {
    guard tree.rows.indices.contains(position) else { return nil }
    let row = tree.rows[position]
    guard let root = tree.shapes[row.root] else { return nil }
    var (shape, siblings, rank) = (root, [Shape](), tree.shapes.index(of: row.root))
    if let parent = row.parent {
      guard let group = root.member(withID: parent) else { return nil }
      siblings = group.children
      rank = siblings.firstIndex { $0.id == row.id }
      if let rank { shape = siblings[rank] }
    }
    guard let rank else { return nil }
    self.row = position
    let isOpen = shape.isContainer && !shape.children.isEmpty && tree.isOpen(shape.id)
    if shape.isContainer, share >= 0.25, isOpen || share <= 0.75 {
      (parent, index, side) = (shape.id, shape.children.count, .into)
    } else if share < 0.5 {
      (parent, index, side) = (row.parent, rank + 1, .above)
    } else {
      (parent, index, side) = (row.parent, rank, .below)
    }
  }

  /// The place below all shapes.
  init(belowRowsOf tree: OutlineTree) {
    (parent, index, side) = (nil, 0, .below)
    row = max(tree.rows.count - 1, 0)
  }

  /// Whether shapes may come there: it is in no locked group, and in none of them.
  func takes(_ ids: Set<String>, on page: Page) -> Bool {
    guard let parent, let around = page.groups(around: parent) else { return true }
    return (around + [parent]).allSatisfy { id in
      !ids.contains(id) && page.shape(withID: id)?.isLocked == false
    }
  }
}

extension Shape {
  /// The shape with this id, this one or one inside, as the drawing has it: not carried along by the groups
  /// around it, as a descendant is.
  func member(withID id: String) -> Shape? {
    if self.id == id { return self }
    for child in children {
      if let found = child.member(withID: id) { return found }
    }
    return nil
  }
}
