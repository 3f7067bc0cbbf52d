// Finds what changed between two drawings. Chunks that both share are recognised by identity and never
// opened, so the work is proportional to what changed, not to the drawing.

import Glibc

extension Graphic {
  /// What changes this drawing into `new`. The work is proportional to what changed when `new` came from a
  /// copy of this drawing by edits; two drawings without common history are compared shape by shape.
  public func delta(to new: Graphic) -> GraphicDelta {
    var changes: [GraphicDelta.Change] = []
    if unknownMembers != new.unknownMembers {
      changes.append(.unknownMembersChanged(old: unknownMembers, new: new.unknownMembers))
    }
    if formatVersion != new.formatVersion {
      changes.append(.formatVersionChanged(old: formatVersion, new: new.formatVersion))
    }
    appendResourceChanges(to: new, &changes)
    appendPageChanges(to: new, &changes)
    return GraphicDelta(changes: changes)
  }

  private func appendResourceChanges(to new: Graphic, _ changes: inout [GraphicDelta.Change]) {
    guard resources != new.resources else { return }
    for key in Set(resources.keys).union(new.resources.keys).sorted() {
      let (before, after) = (resources[key], new.resources[key])
      if before != after { changes.append(.resourceChanged(key: key, old: before, new: after)) }
    }
  }

  private func appendPageChanges(to new: Graphic, _ changes: inout [GraphicDelta.Change]) {
    // As a rule the same pages are there in the same order, and a drawing may have thousands.
    let areSame =
      pages.count == new.pages.count && zip(pages, new.pages).allSatisfy { $0.id == $1.id }
    if areSame {
      for (before, after) in zip(pages, new.pages) { before.appendChanges(to: after, &changes) }
      return
    }
    let newPositions = Dictionary(
      new.pages.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let oldIDs = Set(pages.map(\.id))
    var common: [(old: Int, new: Int)] = []
    for (position, page) in pages.enumerated() {
      if let newPosition = newPositions[page.id] {
        common.append((position, newPosition))
      } else {
        changes.append(.pageRemoved(page, at: position))
      }
    }
    for (position, page) in new.pages.enumerated() where !oldIDs.contains(page.id) {
      changes.append(.pageInserted(page, at: position))
    }
    let stays = longestIncreasingRun(of: common.map(\.new))
    for (i, pair) in common.enumerated() {
      let (before, after) = (pages[pair.old], new.pages[pair.new])
      if !stays[i] { changes.append(.pageMoved(id: before.id, from: pair.old, to: pair.new)) }
      before.appendChanges(to: after, &changes)
    }
  }
}

extension Page {
  /// What changes a page into `new`, which has the same id.
  fileprivate func appendChanges(to new: Page, _ changes: inout [GraphicDelta.Change]) {
    if !hasSameProperties(as: new) {
      changes.append(.pageChanged(old: withoutShapes, new: new.withoutShapes))
    }
    shapes.appendChanges(to: new.shapes, page: id, &changes)
  }
}

extension ShapeList {
  /// A leaf where it stands, or a whole branch that both lists share.
  private struct Piece {
    var identity: ObjectIdentifier
    var leaf: Leaf?
    var start: Int
  }

  /// A shape in a leaf that changed. `rank` counts the shared pieces before it.
  private struct Candidate {
    var shape: Shape
    var position: Int
    var rank: Int
  }

  fileprivate func appendChanges(
    to new: ShapeList, page: String, _ changes: inout [GraphicDelta.Change]
  ) {
    if storage === new.storage { return }
    let (before, after) = Self.candidates(storage, new.storage) { old, new in
      changes.append(.replaced(page: page, old: old, new: new))
    }
    if before.isEmpty, after.isEmpty { return }
    var newPositions: [String: Int] = Dictionary(minimumCapacity: after.count)
    for (i, candidate) in after.enumerated() { newPositions[candidate.shape.id] = i }

    var isOld = [Bool](repeating: false, count: after.count)
    var common: [(old: Candidate, new: Candidate)] = []
    for candidate in before {
      if let i = newPositions[candidate.shape.id], !isOld[i] {
        isOld[i] = true
        common.append((candidate, after[i]))
      } else {
        changes.append(.removed(page: page, shape: candidate.shape, at: candidate.position))
      }
    }
    for (i, candidate) in after.enumerated() where !isOld[i] {
      changes.append(.inserted(page: page, shape: candidate.shape, at: candidate.position))
    }

    // What changed sides with a shared piece has moved; of the rest, as many as possible stay.
    let sameRank = common.indices.filter { common[$0].old.rank == common[$0].new.rank }
    let run = longestIncreasingRun(of: sameRank.map { common[$0].new.position })
    var stays = [Bool](repeating: false, count: common.count)
    for (i, index) in sameRank.enumerated() { stays[index] = run[i] }
    for (i, pair) in common.enumerated() {
      if !stays[i] {
        changes.append(
          .moved(page: page, shape: pair.new.shape, from: pair.old.position, to: pair.new.position))
      }
      if pair.old.shape != pair.new.shape {
        changes.append(.replaced(page: page, old: pair.old.shape, new: pair.new.shape))
      }
    }
  }

  /// The shapes of the leaves that the two do not share, in paint order. Leaves that hold the same ids in the
  /// same order count as shared, and what differs in them is reported.
  private static func candidates(
    _ old: Storage, _ new: Storage, _ replaced: (_ old: Shape, _ new: Shape) -> Void
  ) -> ([Candidate], [Candidate]) {
    let sharedBranches = sharedBranches(old, new)
    let before = pieces(old, sharedBranches)
    var after = pieces(new, sharedBranches)
    var shared = Set(before.map(\.identity)).intersection(after.map(\.identity))
    var replacements: [(old: Leaf, new: Leaf)] = []
    // A leaf that was copied to be changed has the number of the one it is a copy of.
    let changed = Dictionary(
      before.lazy.compactMap { piece in
        shared.contains(piece.identity) ? nil : piece.leaf.map { ($0.number, $0) }
      }, uniquingKeysWith: { first, _ in first })
    for i in after.indices where !shared.contains(after[i].identity) {
      guard let leaf = after[i].leaf, let original = changed[leaf.number], original.hasSameIDs(as: leaf)
      else { continue }
      replacements.append((original, leaf))
      after[i].identity = ObjectIdentifier(original)
      shared.insert(after[i].identity)
    }
    // Shared pieces stand in the same order in both, since lists move shapes, not leaves. Should that ever
    // not hold, compare everything.
    let inOrder = before.lazy.map(\.identity).filter(shared.contains)
      .elementsEqual(after.lazy.map(\.identity).filter(shared.contains))
    if !inOrder {
      return (gather(pieces(old, []), []), gather(pieces(new, []), []))
    }
    for pair in replacements { pair.new.forEachDifference(from: pair.old, replaced) }
    return (gather(before, shared), gather(after, shared))
  }

  /// The branches that both have, by identity. Those at the same place need no search.
  private static func sharedBranches(_ old: Storage, _ new: Storage) -> Set<ObjectIdentifier> {
    if old.branches.count == new.branches.count {
      let same = zip(old.branches, new.branches).filter { $0 === $1 }
      if same.count > old.branches.count / 2 { return Set(same.map { ObjectIdentifier($0.0) }) }
    }
    let oldBranches = Set(old.branches.map { ObjectIdentifier($0) })
    return Set(new.branches.map { ObjectIdentifier($0) }).intersection(oldBranches)
  }

  private static func pieces(_ storage: Storage, _ shared: Set<ObjectIdentifier>) -> [Piece] {
    var result: [Piece] = []
    for (branch, start) in zip(storage.branches, storage.offsets.starts) {
      let identity = ObjectIdentifier(branch)
      if shared.contains(identity) {
        result.append(Piece(identity: identity, leaf: nil, start: start))
      } else {
        for (leaf, offset) in zip(branch.leaves, branch.offsets.starts) {
          result.append(Piece(identity: ObjectIdentifier(leaf), leaf: leaf, start: start + offset))
        }
      }
    }
    return result
  }

  private static func gather(_ pieces: [Piece], _ shared: Set<ObjectIdentifier>) -> [Candidate] {
    var result: [Candidate] = []
    var rank = 0
    for piece in pieces {
      if shared.contains(piece.identity) {
        rank += 1
      } else if let leaf = piece.leaf {
        for (i, shape) in leaf.shapes.enumerated() {
          result.append(Candidate(shape: shape, position: piece.start + i, rank: rank))
        }
      }
    }
    return result
  }
}

extension ShapeList.Leaf {
  /// Whether both hold shapes with the same ids in the same order.
  fileprivate func hasSameIDs(as other: ShapeList.Leaf) -> Bool {
    guard shapes.count == other.shapes.count else { return false }
    for i in shapes.indices where shapes[i].id != other.shapes[i].id { return false }
    return true
  }

  /// Calls `body` with each shape that differs. Both leaves hold the same ids in the same order.
  fileprivate func forEachDifference(
    from old: ShapeList.Leaf, _ body: (_ old: Shape, _ new: Shape) -> Void
  ) {
    let stride = MemoryLayout<Shape>.stride
    for i in shapes.indices {
      // A shape that was only copied has the same bits, which is a quick yes; other bits may still mean the
      // same.
      let isCopy = shapes.withUnsafeBytes { new in
        old.shapes.withUnsafeBytes { old in
          memcmp(new.baseAddress! + i * stride, old.baseAddress! + i * stride, stride) == 0
        }
      }
      if !isCopy, shapes[i] != old.shapes[i] { body(old.shapes[i], shapes[i]) }
    }
  }
}

/// Marks one longest increasing subsequence of distinct `values`, in n log n.
private func longestIncreasingRun(of values: [Int]) -> [Bool] {
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for (i, value) in values.enumerated() {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) >> 1
      if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
    }
    previous[i] = low > 0 ? tails[low - 1] : -1
    if low == tails.count { tails.append(i) } else { tails[low] = i }
  }
  var marks = [Bool](repeating: false, count: values.count)
  var i = tails.last ?? -1
  while i >= 0 {
    marks[i] = true
    i = previous[i]
  }
  return marks
}
