// The tree under a ShapeList: a root, branches of at most 64 leaves, leaves of at most 64 shapes. A node is
// changed in place only while one owner holds it; else it is copied first. A leaf keeps its number through
// copies, so the index from ids to leaves stays true when a shape is changed, and changes only for shapes
// that go to another leaf. Children of groups are in the index too, with the leaf of their group.

extension ShapeList {
  /// Where a shape stands: the branch, the leaf in it, the shape in that.
  struct Place {
    var branch: Int
    var leaf: Int
    var offset: Int
  }

  /// The root.
  final class Storage: @unchecked Sendable {
    var branches: ContiguousArray<Branch> = []
    var offsets = Offsets()
    var count: Int { offsets.count }
    var index = ShapeIndex()
    /// From a leaf's number to the number of the branch that holds it.
    var parents: ContiguousArray<UInt32> = []
    var freeLeafNumbers: ContiguousArray<UInt32> = []
    var nextBranchNumber: UInt32 = 0

    init() {}

    init(branches: ContiguousArray<Branch>, leafCount: Int, entries: ContiguousArray<UInt64>) {
      self.branches = branches
      nextBranchNumber = UInt32(branches.count)
      parents = ContiguousArray(repeating: 0, count: leafCount)
      for branch in branches {
        for number in branch.offsets.numbers { parents[Int(number)] = branch.number }
      }
      index = ShapeIndex(entries)
      recount()
    }

    private init(copying other: Storage) {
      branches = other.branches
      offsets = other.offsets
      index = other.index
      parents = other.parents
      freeLeafNumbers = other.freeLeafNumbers
      nextBranchNumber = other.nextBranchNumber
    }

    func copy() -> Storage { Storage(copying: self) }

    func recount() { offsets.recount(branches.lazy.map { ($0.number, $0.count) }) }

    // MARK: Finding

    func place(of position: Int) -> Place {
      precondition(position >= 0 && position < count, "Index out of range.")
      let branch = offsets.child(at: position)
      let inBranch = position - offsets.starts[branch]
      let leaf = branches[branch].offsets.child(at: inBranch)
      return Place(branch: branch, leaf: leaf, offset: inBranch - branches[branch].offsets.starts[leaf])
    }

    func place(of id: String) -> Place? { place(of: id, hash: IDHash.hash(id)) }

    private func place(of id: String, hash: UInt32) -> Place? {
      index.first(hash: hash) { leafNumber in
        guard let branch = offsets.position(of: parents[Int(leafNumber)]),
          let leaf = branches[branch].offsets.position(of: leafNumber),
          let offset = branches[branch].leaves[leaf].offset(of: id, hash: hash)
        else { return nil }
        return Place(branch: branch, leaf: leaf, offset: offset)
      }
    }

    /// Where the top level shape stands that has this id or holds a shape that has it.
    func place(ofRootOf id: String) -> Place? {
      let hash = IDHash.hash(id)
      if let place = place(of: id, hash: hash) { return place }
      return index.first(hash: hash) { leafNumber in
        guard let branch = offsets.position(of: parents[Int(leafNumber)]),
          let leaf = branches[branch].offsets.position(of: leafNumber),
          let offset = branches[branch].leaves[leaf].shapes.firstIndex(where: { $0.holds(id) })
        else { return nil }
        return Place(branch: branch, leaf: leaf, offset: offset)
      }
    }

    func position(of place: Place) -> Int {
      offsets.starts[place.branch] + branches[place.branch].offsets.starts[place.leaf] + place.offset
    }

    // MARK: Changing. Only a storage with one owner is changed.

    func uniqueBranch(_ position: Int) -> Branch {
      if !isKnownUniquelyReferenced(&branches[position]) { branches[position] = branches[position].copy() }
      return branches[position]
    }

    /// Puts what has changed about a leaf's ids into the index.
    func reindex(_ old: [UInt32], as new: [UInt32], leaf: UInt32) {
      guard old != new else { return }
      for hash in old { index.remove(hash: hash, chunk: leaf) }
      for hash in new { index.insert(hash: hash, chunk: leaf) }
    }

    /// Puts `shape` where another stands.
    func replace(at place: Place, with shape: Shape) {
      let leaf = uniqueBranch(place.branch).uniqueLeaf(place.leaf)
      let old = leaf.shapes[place.offset]
      leaf.replace(at: place.offset, with: shape, hash: IDHash.hash(shape.id))
      if old.id != shape.id || old.hasChildren || shape.hasChildren {
        reindex(old.idHashes, as: shape.idHashes, leaf: leaf.number)
      }
    }

    func insert(_ shape: Shape, at position: Int) {
      precondition(position >= 0 && position <= count, "Index out of range.")
      if count == 0 {
        branches.append(
          Branch(number: makeBranchNumber(), leaves: [Leaf(number: makeLeafNumber(), shapes: [], hashes: [])])
        )
        parents[Int(branches[0].leaves[0].number)] = branches[0].number
        recount()
      }
      var place: Place
      if position == count {
        let branch = branches.count - 1
        let leaf = branches[branch].leaves.count - 1
        place = Place(branch: branch, leaf: leaf, offset: branches[branch].leaves[leaf].shapes.count)
      } else {
        place = self.place(of: position)
      }
      if branches[place.branch].leaves[place.leaf].shapes.count == Leaf.limit {
        place = splitLeaf(at: place, appending: position == count)
      }
      let branch = uniqueBranch(place.branch)
      let leaf = branch.uniqueLeaf(place.leaf)
      leaf.insert(shape, hash: IDHash.hash(shape.id), at: place.offset)
      shape.forEachIDHash { index.insert(hash: $0, chunk: leaf.number) }
      shift(place, by: 1)
    }

    func remove(at position: Int) -> Shape {
      let place = place(of: position)
      let branch = uniqueBranch(place.branch)
      let leaf = branch.uniqueLeaf(place.leaf)
      let shape = leaf.remove(at: place.offset)
      shape.forEachIDHash { index.remove(hash: $0, chunk: leaf.number) }
      shift(place, by: -1)
      if leaf.shapes.count < Leaf.limit / 4 { joinLeaf(at: place) }
      return shape
    }

    private func shift(_ place: Place, by difference: Int) {
      branches[place.branch].offsets.grow(place.leaf, by: difference)
      offsets.grow(place.branch, by: difference)
    }

    private func makeBranchNumber() -> UInt32 {
      nextBranchNumber += 1
      return nextBranchNumber - 1
    }

    private func makeLeafNumber() -> UInt32 {
      if let number = freeLeafNumbers.popLast() { return number }
      parents.append(0)
      return UInt32(parents.count - 1)
    }

    /// Makes room in a full leaf: its upper half goes to a new leaf after it, or, when the list grows at its
    /// end, a new leaf takes what comes. Returns where the insertion now belongs.
    private func splitLeaf(at place: Place, appending: Bool) -> Place {
      let branch = uniqueBranch(place.branch)
      let leaf = branch.uniqueLeaf(place.leaf)
      let cut = appending ? Leaf.limit : Leaf.limit / 2
      let fresh = leaf.split(at: cut, number: makeLeafNumber())
      for shape in fresh.shapes {
        shape.forEachIDHash { index.move(hash: $0, from: leaf.number, to: fresh.number) }
      }
      branch.leaves.insert(fresh, at: place.leaf + 1)
      parents[Int(fresh.number)] = branch.number
      branch.recount()
      var result = place
      if appending || place.offset > cut {
        result.leaf += 1
        result.offset -= cut
      }
      guard branch.leaves.count > Branch.limit else { return result }
      let branchCut = appending ? Branch.limit : Branch.limit / 2
      let freshBranch = Branch(
        number: makeBranchNumber(), leaves: ContiguousArray(branch.leaves[branchCut...]))
      branch.leaves.removeSubrange(branchCut...)
      branch.recount()
      for number in freshBranch.offsets.numbers { parents[Int(number)] = freshBranch.number }
      branches.insert(freshBranch, at: place.branch + 1)
      recount()
      if result.leaf >= branchCut {
        result.branch += 1
        result.leaf -= branchCut
      }
      return result
    }

    /// Drops a leaf that is empty; joins one that is small with a neighbour that has room.
    private func joinLeaf(at place: Place) {
      let branch = branches[place.branch]
      if !branch.leaves[place.leaf].shapes.isEmpty {
        let neighbours = [place.leaf - 1, place.leaf + 1].filter { branch.leaves.indices.contains($0) }
        let size = branch.leaves[place.leaf].shapes.count
        guard
          let other = neighbours.first(where: {
            branch.leaves[$0].shapes.count + size <= Leaf.limit * 3 / 4
          })
        else { return }
        let moved = branch.leaves[place.leaf]
        let target = branch.uniqueLeaf(other)
        for shape in moved.shapes {
          shape.forEachIDHash { index.move(hash: $0, from: moved.number, to: target.number) }
        }
        target.join(moved, isBefore: other > place.leaf)
      }
      freeLeafNumbers.append(branch.leaves[place.leaf].number)
      branch.leaves.remove(at: place.leaf)
      branch.recount()
      if branch.leaves.count < Branch.limit / 4 { joinBranch(at: place.branch) }
    }

    private func joinBranch(at position: Int) {
      let branch = branches[position]
      if !branch.leaves.isEmpty {
        let neighbours = [position - 1, position + 1].filter { branches.indices.contains($0) }
        guard
          let other = neighbours.first(where: {
            branches[$0].leaves.count + branch.leaves.count <= Branch.limit * 3 / 4
          })
        else { return }
        let target = uniqueBranch(other)
        for number in branch.offsets.numbers { parents[Int(number)] = target.number }
        target.leaves.insert(
          contentsOf: branch.leaves, at: other < position ? target.leaves.count : 0)
        target.recount()
      }
      branches.remove(at: position)
      recount()
    }
  }
}
