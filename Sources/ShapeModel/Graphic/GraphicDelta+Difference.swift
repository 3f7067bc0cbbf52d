// Finds what changed between two drawings. Chunks that both share are recognised by identity and never opened, so
// the work is proportional to what changed, not to the drawing.

extension Graphic {
  /// What changes this drawing into `new`. The work is proportional to what changed when `new` came from a copy of
  /// this drawing by edits; two drawings without common history are compared shape by shape.
  public func delta(to new: Graphic) -> GraphicDelta {
    var changes: [GraphicDelta.Change] = []
    if unknownMembers != new.unknownMembers {
      changes.append(.unknownMembersChanged(old: unknownMembers, new: new.unknownMembers))
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
      if !before.hasSameProperties(as: after) {
        changes.append(.pageChanged(old: before.withoutShapes, new: after.withoutShapes))
      }
      before.shapes.appendChanges(to: after.shapes, page: before.id, &changes)
    }
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
    let (before, after) = Self.candidates(storage, new.storage)
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

  /// The shapes of the leaves that the two do not share, in paint order.
  private static func candidates(_ old: Storage, _ new: Storage) -> ([Candidate], [Candidate]) {
    let oldBranches = Set(old.branches.map { ObjectIdentifier($0) })
    let sharedBranches = Set(new.branches.map { ObjectIdentifier($0) }).intersection(oldBranches)
    let before = pieces(old, sharedBranches)
    let after = pieces(new, sharedBranches)
    var shared = Set(before.map(\.identity)).intersection(after.map(\.identity))
    // Shared pieces stand in the same order in both, since lists move shapes, not leaves. Should that ever not hold,
    // compare everything.
    let inOrder = before.lazy.map(\.identity).filter(shared.contains)
      .elementsEqual(after.lazy.map(\.identity).filter(shared.contains))
    if !inOrder {
      shared = []
      return (gather(pieces(old, []), shared), gather(pieces(new, []), shared))
    }
    return (gather(before, shared), gather(after, shared))
  }

  private static func pieces(_ storage: Storage, _ shared: Set<ObjectIdentifier>) -> [Piece] {
    var result: [Piece] = []
    for (branch, start) in zip(storage.branches, storage.starts) {
      let identity = ObjectIdentifier(branch)
      if shared.contains(identity) {
        result.append(Piece(identity: identity, leaf: nil, start: start))
      } else {
        for (leaf, offset) in zip(branch.leaves, branch.starts) {
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
