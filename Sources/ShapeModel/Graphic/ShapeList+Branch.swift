// The middle level of the tree under a ShapeList. See ShapeList+Storage.

extension ShapeList {
  /// Up to 64 leaves that stand side by side.
  final class Branch: @unchecked Sendable {
    static let limit = 64
    let number: UInt32
    var leaves: ContiguousArray<Leaf>
    var offsets: Offsets
    var count: Int { offsets.count }

    init(number: UInt32, leaves: ContiguousArray<Leaf>) {
      self.number = number
      self.leaves = leaves
      offsets = Offsets()
      recount()
    }

    private init(copying other: Branch) {
      number = other.number
      leaves = other.leaves
      offsets = other.offsets
    }

    func copy() -> Branch { Branch(copying: self) }

    func recount() { offsets.recount(leaves.lazy.map { ($0.number, $0.shapes.count) }) }

    func uniqueLeaf(_ position: Int) -> Leaf {
      if !isKnownUniquelyReferenced(&leaves[position]) { leaves[position] = leaves[position].copy() }
      return leaves[position]
    }
  }
}
