// Builds a ShapeList from shapes that come one after another, such as those of a file, in linear time.

/// Gathers shapes into leaves with some room, then builds the branches and the index once.
struct ShapeListBuilder {
  private var branches: ContiguousArray<ShapeList.Branch> = []
  private var leaves: ContiguousArray<ShapeList.Leaf> = []
  private var shapes: ContiguousArray<Shape> = []
  private var hashes: ContiguousArray<UInt32> = []
  private var entries: ContiguousArray<UInt64> = []
  private var leafCount: UInt32 = 0

  private(set) var count = 0

  init() {}

  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  mutating func append(_ shape: consuming Shape) {
    let hash = IDHash.hash(shape.id)
    append(shape, hash: hash)
  }

  /// Adds a shape whose id has this hash.
  @inline(__always)
  mutating func append(_ shape: consuming Shape, hash: UInt32) {
    if shapes.isEmpty {
      shapes.reserveCapacity(ShapeList.Leaf.fill)
      hashes.reserveCapacity(ShapeList.Leaf.fill)
    }
    hashes.append(hash)
    count += 1
    entries.append(ShapeIndex.entry(hash: hash, chunk: leafCount))
    shape.forEachDescendantIDHash { entries.append(ShapeIndex.entry(hash: $0, chunk: leafCount)) }
    shapes.append(shape)
    if shapes.count == ShapeList.Leaf.fill { closeLeaf() }
  }

  mutating func finish() -> ShapeList {
    if !shapes.isEmpty { closeLeaf() }
    if !leaves.isEmpty { closeBranch() }
    return ShapeList(
      storage: ShapeList.Storage(branches: branches, leafCount: Int(leafCount), entries: entries))
  }

  private mutating func closeLeaf() {
    leaves.append(ShapeList.Leaf(number: leafCount, shapes: shapes, hashes: hashes))
    leafCount += 1
    shapes = []
    hashes = []
    if leaves.count == ShapeList.Branch.limit { closeBranch() }
  }

  private mutating func closeBranch() {
    branches.append(ShapeList.Branch(number: UInt32(branches.count), leaves: leaves))
    leaves = []
  }
}
