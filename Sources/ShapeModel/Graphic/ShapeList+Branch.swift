// The middle level of the tree under a ShapeList. See ShapeList+Storage.

extension ShapeList {
  /// Up to 64 leaves that stand side by side.
  final class Branch: @unchecked Sendable {
    static let limit = 64
    let number: UInt32
    var leaves: ContiguousArray<Leaf>
    /// The leaves' numbers, kept beside them so that a search reads one small array.
    var numbers: ContiguousArray<UInt32>
    /// Where each leaf starts, counted from the branch's first shape.
    var starts: ContiguousArray<Int>
    var count: Int

    init(number: UInt32, leaves: ContiguousArray<Leaf>) {
      self.number = number
      self.leaves = leaves
      numbers = []
      starts = []
      count = 0
      recount()
    }

    private init(copying other: Branch) {
      number = other.number
      leaves = other.leaves
      numbers = other.numbers
      starts = other.starts
      count = other.count
    }

    func copy() -> Branch { Branch(copying: self) }

    func recount() {
      numbers.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
      count = 0
      for leaf in leaves {
        numbers.append(leaf.number)
        starts.append(count)
        count += leaf.shapes.count
      }
    }

    func uniqueLeaf(_ position: Int) -> Leaf {
      if !isKnownUniquelyReferenced(&leaves[position]) { leaves[position] = leaves[position].copy() }
      return leaves[position]
    }
  }
}
