// The ids in a shape: its own and, for a group, those of the shapes inside it.

extension Shape {
  var hasChildren: Bool {
    switch kind {
    case .group(let children), .frame(let children): !children.isEmpty
    default: false
    }
  }

  /// Whether the shape or one inside it has this id.
  func holds(_ wanted: String) -> Bool {
    id == wanted || (hasChildren && children.contains { $0.holds(wanted) })
  }

  /// Calls `body` with the hashes of the shape's id and of those of the shapes inside it.
  func forEachIDHash(_ body: (UInt32) -> Void) {
    body(IDHash.hash(id))
    if hasChildren { for child in children { child.forEachIDHash(body) } }
  }

  /// The hashes of the shape's id and of those of the shapes inside it.
  var idHashes: [UInt32] {
    var hashes: [UInt32] = []
    forEachIDHash { hashes.append($0) }
    return hashes
  }

  /// The hashes of the ids of the shapes inside it.
  func forEachDescendantIDHash(_ body: (UInt32) -> Void) {
    if hasChildren { for child in children { child.forEachIDHash(body) } }
  }
}
