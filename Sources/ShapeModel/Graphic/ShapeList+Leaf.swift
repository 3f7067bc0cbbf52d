// The lowest level of the tree under a ShapeList. See ShapeList+Storage.

extension ShapeList {
  /// Up to 64 shapes that stand side by side in paint order.
  final class Leaf: @unchecked Sendable {
    static let limit = 64
    /// How many shapes a leaf gets when a list is built, so that it takes some more before it is split.
    static let fill = 48
    let number: UInt32
    private(set) var shapes: ContiguousArray<Shape>
    /// The hashes of the shapes' ids, kept beside them so that a search reads little.
    private var hashes: ContiguousArray<UInt32>

    init(number: UInt32, shapes: ContiguousArray<Shape>, hashes: ContiguousArray<UInt32>) {
      self.number = number
      self.shapes = shapes
      self.hashes = hashes
    }

    func copy() -> Leaf { Leaf(number: number, shapes: shapes, hashes: hashes) }

    func offset(of id: String, hash: UInt32) -> Int? {
      for i in hashes.indices where hashes[i] == hash && shapes[i].id == id { return i }
      return nil
    }

    func insert(_ shape: Shape, hash: UInt32, at offset: Int) {
      shapes.insert(shape, at: offset)
      hashes.insert(hash, at: offset)
    }

    func remove(at offset: Int) -> Shape {
      hashes.remove(at: offset)
      return shapes.remove(at: offset)
    }

    /// Changes a shape where it stands.
    subscript(offset: Int) -> Shape {
      get { shapes[offset] }
      _modify {
        defer { hashes[offset] = IDHash.hash(shapes[offset].id) }
        yield &shapes[offset]
      }
    }

    /// Puts `shape`, whose id has this hash, where another stands.
    func replace(at offset: Int, with shape: Shape, hash: UInt32) {
      shapes[offset] = shape
      hashes[offset] = hash
    }

    /// Takes what stands from `cut` on out into a new leaf.
    func split(at cut: Int, number: UInt32) -> Leaf {
      let rest = Leaf(
        number: number, shapes: ContiguousArray(shapes[cut...]), hashes: ContiguousArray(hashes[cut...]))
      shapes.removeSubrange(cut...)
      hashes.removeSubrange(cut...)
      return rest
    }

    /// Takes in what another leaf holds, which stands just before or after.
    func join(_ other: Leaf, isBefore: Bool) {
      shapes.insert(contentsOf: other.shapes, at: isBefore ? 0 : shapes.count)
      hashes.insert(contentsOf: other.hashes, at: isBefore ? 0 : hashes.count)
    }
  }
}
