// The shapes of a page in paint order, as a persistent list: a snapshot is a pointer, an edit copies one
// path.

/// The top level shapes of a page in paint order, bottom first.
///
///     var shapes = ShapeList(drawing)
///     let snapshot = shapes                    // a pointer
///     shapes["k3"]?.opacity = 0.5              // copies 64 shapes at most, whatever the list's length
///     shapes.index(of: "k3")                   // found by hash, not by search
///
/// A copy is O(1). Reading by position or id, changing, inserting and removing anywhere are O(log n); after a
/// copy, the first change to a place copies one leaf of at most 64 shapes, one branch of at most 64 leaves
/// and the root. An `Array` would copy every shape. Ids are meant to be unique in the list; while two shapes
/// have the same id, one of them is found by it.
public struct ShapeList: Sendable {
  var storage: Storage

  init(storage: Storage) { self.storage = storage }

  /// An empty list.
  public init() { storage = Storage() }

  /// A list of `shapes`, bottom first, in linear time.
  public init(_ shapes: some Sequence<Shape>) {
    var builder = ShapeListBuilder()
    builder.reserveCapacity(shapes.underestimatedCount)
    for shape in shapes { builder.append(shape) }
    self = builder.finish()
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
  }

  /// Puts `shape` at `position`, 0 (the bottom) to `count` (the top).
  public mutating func insert(_ shape: Shape, at position: Int) {
    makeUnique()
    storage.insert(shape, at: position)
  }

  /// Puts `shape` on top.
  public mutating func append(_ shape: Shape) { insert(shape, at: count) }

  /// Puts `shapes` on top, in their order.
  public mutating func append(contentsOf shapes: some Sequence<Shape>) {
    for shape in shapes { append(shape) }
  }

  /// Takes the shape at `position` out and returns it.
  @discardableResult
  public mutating func remove(at position: Int) -> Shape {
    makeUnique()
    return storage.remove(at: position)
  }

  /// Takes the shape with this id out and returns it; nil when there is none.
  @discardableResult
  public mutating func remove(id: String) -> Shape? {
    index(of: id).map { remove(at: $0) }
  }

  /// Moves the shape at `source` so that it then stands at `destination`.
  public mutating func move(from source: Int, to destination: Int) {
    guard source != destination else { return }
    insert(remove(at: source), at: destination)
  }

  /// Where the shape with this id stands; nil when there is none. Children of groups are not looked at.
  public func index(of id: String) -> Int? {
    storage.place(of: id).map(storage.position(of:))
  }

  /// Where the top level shape stands that has this id or holds, at any depth, a shape that has it; nil when
  /// there is none.
  public func index(ofRootOf id: String) -> Int? {
    storage.place(ofRootOf: id).map(storage.position(of:))
  }

  /// Whether a top level shape has this id.
  public func contains(id: String) -> Bool { storage.place(of: id) != nil }

  /// The shape with this id. Setting replaces it where it stands, appends it when there is none, and removes
  /// it when set to nil.
  public subscript(id: String) -> Shape? {
    get {
      guard let place = storage.place(of: id) else { return nil }
      return storage.branches[place.branch].leaves[place.leaf].shapes[place.offset]
    }
    set {
      if let newValue, newValue.id == id, contains(id: id) {
        replace(newValue)
      } else if let position = index(of: id) {
        if let newValue { self[position] = newValue } else { remove(at: position) }
      } else if let newValue {
        append(newValue)
      }
    }
  }

  /// Puts `shape` where the one with its id stands; does nothing when there is none.
  mutating func replace(_ shape: Shape) {
    guard let place = storage.place(of: shape.id) else { return }
    makeUnique()
    storage.replace(at: place, with: shape)
  }

  /// Whether both share all storage, so that they are equal without a look at the shapes.
  public func isIdentical(to other: ShapeList) -> Bool { storage === other.storage }
}

extension ShapeList: RandomAccessCollection, MutableCollection {
  /// The bottom.
  public var startIndex: Int { 0 }
  /// One past the top.
  public var endIndex: Int { storage.count }
  /// How many shapes there are, children of groups not counted.
  public var count: Int { storage.count }

  /// The shape at `position`, 0 for the bottom.
  public subscript(position: Int) -> Shape {
    get {
      let place = storage.place(of: position)
      return storage.branches[place.branch].leaves[place.leaf].shapes[place.offset]
    }
    set {
      makeUnique()
      storage.replace(at: storage.place(of: position), with: newValue)
    }
    _modify {
      makeUnique()
      let storage = self.storage
      let place = storage.place(of: position)
      let leaf = storage.uniqueBranch(place.branch).uniqueLeaf(place.leaf)
      let oldHashes = leaf[place.offset].idHashes
      defer { storage.reindex(oldHashes, as: leaf[place.offset].idHashes, leaf: leaf.number) }
      yield &leaf[place.offset]
    }
  }

  /// Goes through a list leaf by leaf.
  public struct Iterator: IteratorProtocol {
    private let storage: Storage
    private var leaf: ContiguousArray<Shape> = []
    private var offset = 0
    private var branchPosition = 0
    private var leafPosition = 0

    init(_ storage: Storage) { self.storage = storage }

    /// The next shape; nil after the top.
    public mutating func next() -> Shape? {
      while offset == leaf.count {
        guard branchPosition < storage.branches.count else { return nil }
        let branch = storage.branches[branchPosition]
        leaf = branch.leaves[leafPosition].shapes
        offset = 0
        leafPosition += 1
        if leafPosition == branch.leaves.count {
          leafPosition = 0
          branchPosition += 1
        }
      }
      defer { offset += 1 }
      return leaf[offset]
    }
  }

  /// Goes from the bottom to the top.
  public func makeIterator() -> Iterator { Iterator(storage) }
}

extension ShapeList: Hashable {
  /// Whether both have equal shapes in the same order. Chunks that both share are not looked at.
  public static func == (a: ShapeList, b: ShapeList) -> Bool {
    if a.storage === b.storage { return true }
    guard a.count == b.count else { return false }
    var left = LeafCursor(a.storage)
    var right = LeafCursor(b.storage)
    while let first = left.leaf, let second = right.leaf {
      if first === second, left.offset == right.offset {
        left.skip(first.shapes.count - left.offset)
        right.skip(second.shapes.count - right.offset)
        continue
      }
      let step = Swift.min(first.shapes.count - left.offset, second.shapes.count - right.offset)
      for i in 0..<step where first.shapes[left.offset + i] != second.shapes[right.offset + i] {
        return false
      }
      left.skip(step)
      right.skip(step)
    }
    return true
  }

  /// Feeds the count and the ids at both ends: enough to tell most lists apart, and cheap.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(first?.id)
    hasher.combine(last?.id)
  }

  private struct LeafCursor {
    let storage: Storage
    var branch = 0
    var position = 0
    var offset = 0

    init(_ storage: Storage) { self.storage = storage }

    var leaf: Leaf? {
      branch < storage.branches.count ? storage.branches[branch].leaves[position] : nil
    }

    mutating func skip(_ count: Int) {
      offset += count
      guard let leaf, offset == leaf.shapes.count else { return }
      offset = 0
      position += 1
      if position == storage.branches[branch].leaves.count {
        position = 0
        branch += 1
      }
    }
  }
}

extension ShapeList: CustomDebugStringConvertible {
  /// The ids, bottom first.
  public var debugDescription: String { "[" + map(\.id).joined(separator: ", ") + "]" }
}

extension ShapeList: ExpressibleByArrayLiteral {
  /// A list of these shapes, bottom first.
  public init(arrayLiteral elements: Shape...) { self.init(elements) }
}
