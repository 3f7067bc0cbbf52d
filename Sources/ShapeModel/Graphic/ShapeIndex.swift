// From a shape's id to the chunk that holds it: a persistent hash trie. It stores no ids, only the hash and
// the chunk's number, eight bytes a shape; who looks up compares ids in the chunk. It may hold the same pair
// twice.

/// A persistent multimap from hashes to chunk numbers. A copy is a pointer; a change copies one path.
struct ShapeIndex: Sendable {
  /// Sixteen ways a level, four bits of the hash each. An entry is the hash in the upper half, the chunk in
  /// the lower.
  private enum Node: Sendable {
    case bucket(ContiguousArray<UInt64>)
    case branch(ContiguousArray<Node>)
  }

  private static let bucketLimit = 48
  private var root = Node.bucket([])

  /// An empty index.
  init() {}

  /// An index of many entries, in time linear in their number.
  init(_ entries: ContiguousArray<UInt64>) {
    root = Self.build(entries, shift: 32)
  }

  /// The pair as it is stored.
  static func entry(hash: UInt32, chunk: UInt32) -> UInt64 { UInt64(hash) << 32 | UInt64(chunk) }

  /// Adds the pair.
  mutating func insert(hash: UInt32, chunk: UInt32) {
    Self.insert(Self.entry(hash: hash, chunk: chunk), into: &root, shift: 32)
  }

  /// Takes one such pair out, if there is one.
  mutating func remove(hash: UInt32, chunk: UInt32) {
    Self.remove(Self.entry(hash: hash, chunk: chunk), from: &root, shift: 32)
  }

  /// Says that what was in one chunk is in another now.
  mutating func move(hash: UInt32, from old: UInt32, to new: UInt32) {
    Self.replace(
      Self.entry(hash: hash, chunk: old), with: Self.entry(hash: hash, chunk: new), in: &root, shift: 32)
  }

  /// The first result of `body` that is not nil, over the chunks stored for `hash`.
  @inline(__always)
  func first<Result>(hash: UInt32, _ body: (UInt32) -> Result?) -> Result? {
    Self.first(root, hash: hash, shift: 0, body)
  }

  private static func first<Result>(
    _ node: borrowing Node, hash: UInt32, shift: UInt32, _ body: (UInt32) -> Result?
  ) -> Result? {
    switch node {
    case .branch(let children):
      return first(children[Int(hash >> shift & 15)], hash: hash, shift: shift + 4, body)
    case .bucket(let entries):
      for entry in entries where UInt32(truncatingIfNeeded: entry >> 32) == hash {
        if let result = body(UInt32(truncatingIfNeeded: entry)) { return result }
      }
      return nil
    }
  }

  private static func slot(_ entry: UInt64, _ shift: UInt64) -> Int { Int(entry >> shift & 15) }

  private static func build(_ entries: ContiguousArray<UInt64>, shift: UInt64) -> Node {
    if entries.count <= bucketLimit || shift >= 64 { return .bucket(entries) }
    var parts = ContiguousArray(repeating: ContiguousArray<UInt64>(), count: 16)
    var counts = [Int](repeating: 0, count: 16)
    for entry in entries { counts[slot(entry, shift)] += 1 }
    for i in 0..<16 { parts[i].reserveCapacity(counts[i]) }
    for entry in entries { parts[slot(entry, shift)].append(entry) }
    var children = ContiguousArray<Node>()
    children.reserveCapacity(16)
    for i in 0..<16 {
      children.append(build(parts[i], shift: shift + 4))
      parts[i] = []
    }
    return .branch(children)
  }

  // A node is emptied while its content is changed, so that content held nowhere else is changed in place.

  private static func insert(_ entry: UInt64, into node: inout Node, shift: UInt64) {
    switch node {
    case .bucket(var entries):
      node = .bucket([])
      entries.append(entry)
      node = entries.count > bucketLimit ? build(entries, shift: shift) : .bucket(entries)
    case .branch(var children):
      node = .bucket([])
      insert(entry, into: &children[slot(entry, shift)], shift: shift + 4)
      node = .branch(children)
    }
  }

  private static func remove(_ entry: UInt64, from node: inout Node, shift: UInt64) {
    switch node {
    case .bucket(var entries):
      guard let position = entries.firstIndex(of: entry) else { return }
      node = .bucket([])
      entries.swapAt(position, entries.count - 1)
      entries.removeLast()
      node = .bucket(entries)
    case .branch(var children):
      node = .bucket([])
      remove(entry, from: &children[slot(entry, shift)], shift: shift + 4)
      node = .branch(children)
    }
  }

  /// Both have the same hash, so both belong in the same bucket.
  private static func replace(_ old: UInt64, with new: UInt64, in node: inout Node, shift: UInt64) {
    switch node {
    case .bucket(var entries):
      guard let position = entries.firstIndex(of: old) else { return }
      node = .bucket([])
      entries[position] = new
      node = .bucket(entries)
    case .branch(var children):
      node = .bucket([])
      replace(old, with: new, in: &children[slot(old, shift)], shift: shift + 4)
      node = .branch(children)
    }
  }
}
