// The persistent list against a plain array, and what it shares.

import ShapeTesting
import Testing

@testable import ShapeModel

/// A small shape whose place tells it apart.
func makeShape(_ id: String, x: Double = 0) -> Shape {
  Shape(id: id, kind: .rectangle(cornerRadius: 0), frame: Rect(x: x, y: 0, width: 10, height: 10))
}

func makeList(_ count: Int) -> ShapeList {
  ShapeList((0..<count).lazy.map { makeShape("s\($0)", x: Double($0)) })
}

@Suite struct ShapeListTests {
  /// Everything the tree promises about itself.
  private func checkStructure(_ list: ShapeList, sourceLocation: SourceLocation = #_sourceLocation) {
    let storage = list.storage
    var start = 0
    var seen: Set<UInt32> = []
    for (i, branch) in storage.branches.enumerated() {
      #expect(storage.offsets.numbers[i] == branch.number, sourceLocation: sourceLocation)
      #expect(storage.offsets.starts[i] == start, sourceLocation: sourceLocation)
      #expect(
        (1...ShapeList.Branch.limit).contains(branch.leaves.count), sourceLocation: sourceLocation)
      var inBranch = 0
      for (j, leaf) in branch.leaves.enumerated() {
        #expect(seen.insert(leaf.number).inserted, sourceLocation: sourceLocation)
        #expect(branch.offsets.numbers[j] == leaf.number, sourceLocation: sourceLocation)
        #expect(branch.offsets.starts[j] == inBranch, sourceLocation: sourceLocation)
        #expect(storage.parents[Int(leaf.number)] == branch.number, sourceLocation: sourceLocation)
        #expect(
          (1...ShapeList.Leaf.limit).contains(leaf.shapes.count), sourceLocation: sourceLocation)
        inBranch += leaf.shapes.count
      }
      #expect(branch.count == inBranch, sourceLocation: sourceLocation)
      start += inBranch
    }
    #expect(storage.count == start, sourceLocation: sourceLocation)
    #expect(seen.isDisjoint(with: storage.freeLeafNumbers), sourceLocation: sourceLocation)
    #expect(
      seen.count + storage.freeLeafNumbers.count == storage.parents.count,
      sourceLocation: sourceLocation)
  }

  private func check(_ list: ShapeList, is model: [Shape], sourceLocation: SourceLocation = #_sourceLocation)
  {
    checkStructure(list, sourceLocation: sourceLocation)
    #expect(list.count == model.count, sourceLocation: sourceLocation)
    #expect(list.elementsEqual(model), sourceLocation: sourceLocation)
    for (i, shape) in model.enumerated() {
      #expect(list[i] == shape, sourceLocation: sourceLocation)
      #expect(list.index(of: shape.id) == i, sourceLocation: sourceLocation)
    }
  }

  @Test func emptyListHasNothing() {
    var list = ShapeList()
    #expect(list.isEmpty)
    #expect(list.index(of: "a") == nil)
    #expect(list["a"] == nil)
    list["a"] = makeShape("a")
    check(list, is: [makeShape("a")])
    list["a"] = nil
    check(list, is: [])
  }

  @Test(arguments: [0, 1, 63, 64, 65, 4095, 4096, 4097, 9000])
  func builtListEqualsItsSequence(count: Int) {
    check(makeList(count), is: (0..<count).map { makeShape("s\($0)", x: Double($0)) })
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func randomEditsAgreeWithAnArray(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var list = makeList(300)
    var model = Array(list)
    var snapshots: [(ShapeList, [Shape])] = []
    var next = 1000
    for step in 0..<4000 {
      // Phases of growing and of shrinking, so that chunks are split and joined.
      let growing = (step / 1000) % 2 == 0
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<(growing ? 6 : 2):
        next += 1
        let shape = makeShape("n\(next)")
        let position =
          Int.random(in: 0..<4, using: &random) == 0
          ? model.count : Int.random(in: 0...model.count, using: &random)
        list.insert(shape, at: position)
        model.insert(shape, at: position)
      case 0..<8 where !model.isEmpty:
        let position = Int.random(in: 0..<model.count, using: &random)
        #expect(list.remove(at: position) == model.remove(at: position))
      case 8 where !model.isEmpty:
        let position = Int.random(in: 0..<model.count, using: &random)
        list[position].frame.x += 1
        model[position].frame.x += 1
        if Int.random(in: 0..<4, using: &random) == 0 {
          next += 1
          list[position].id = "r\(next)"
          model[position].id = "r\(next)"
        }
      default:
        guard !model.isEmpty else { continue }
        let source = Int.random(in: 0..<model.count, using: &random)
        let destination = Int.random(in: 0..<model.count, using: &random)
        list.move(from: source, to: destination)
        model.insert(model.remove(at: source), at: destination)
      }
      if step % 200 == 0 { snapshots.append((list, model)) }
    }
    check(list, is: model)
    for (snapshot, model) in snapshots { check(snapshot, is: model) }
  }

  @Test func removingAllLeavesNoChunk() {
    var list = makeList(5000)
    var random = SeededRandom(seed: 7)
    while !list.isEmpty { list.remove(at: Int.random(in: 0..<list.count, using: &random)) }
    checkStructure(list)
    #expect(list.storage.branches.isEmpty)
    list.append(makeShape("again"))
    check(list, is: [makeShape("again")])
  }

  @Test func sortingAndSwappingKeepTheIndex() {
    var list = makeList(500)
    list.reverse()
    check(list, is: (0..<500).reversed().map { makeShape("s\($0)", x: Double($0)) })
    list.sort { $0.frame.x < $1.frame.x }
    check(list, is: Array(makeList(500)))
  }

  @Test func moreThanOneBranchOfBranches() {
    // 64 × 64 × 3 shapes put in at the front, which splits leaves and branches.
    var list = ShapeList()
    for i in 0..<12_288 { list.insert(makeShape("s\(i)"), at: 0) }
    checkStructure(list)
    #expect(list.storage.branches.count > 2)
    #expect(list.index(of: "s0") == 12_287)
    #expect(list.index(of: "s12287") == 0)
  }

  private func leaves(_ list: ShapeList) -> Set<ObjectIdentifier> {
    Set(list.storage.branches.flatMap(\.leaves).map { ObjectIdentifier($0) })
  }

  private func branches(_ list: ShapeList) -> Set<ObjectIdentifier> {
    Set(list.storage.branches.map { ObjectIdentifier($0) })
  }

  @Test func anEditAfterASnapshotCopiesOnePath() {
    let before = makeList(20_000)
    var after = before
    #expect(after.isIdentical(to: before))
    after[12_345].opacity = 0.5
    #expect(leaves(after).subtracting(leaves(before)).count == 1)
    #expect(branches(after).subtracting(branches(before)).count == 1)
    #expect(before[12_345].opacity == 1)

    let edited = after
    after.remove(at: 3)
    #expect(leaves(after).subtracting(leaves(edited)).count == 1)
    let removed = after
    // As many as no longer fit in a leaf, so that it is split.
    for i in 0...ShapeList.Leaf.limit - ShapeList.Leaf.fill { after.insert(makeShape("new\(i)"), at: 10_000) }
    #expect(leaves(after).subtracting(leaves(removed)).count == 2)
    #expect(branches(after).subtracting(branches(removed)).count <= 2)
  }

  @Test func anEditWithoutASnapshotCopiesNothing() {
    var list = makeList(20_000)
    let identities = leaves(list)
    for i in stride(from: 0, to: 20_000, by: 7) { list[i].opacity = 0.5 }
    #expect(leaves(list) == identities)
  }

  @Test func equalityLooksAtContentNotAtChunks() {
    let built = makeList(1000)
    var grown = ShapeList()
    for shape in built.reversed() { grown.insert(shape, at: 0) }
    #expect(grown == built)
    #expect(grown.hashValue == built.hashValue)
    grown[999].opacity = 0.25
    #expect(grown != built)
    grown[999].opacity = 1
    grown.remove(at: 0)
    #expect(grown != built)
  }

  @Test func shapeIsSmall() {
    #expect(MemoryLayout<Shape>.stride <= 152)
  }

  @Test(arguments: [UInt64(1), 2])
  func childrenAreFoundThroughTheirGroups(seed: UInt64) {
    func makeGroup(_ id: String, _ children: [Shape]) -> Shape {
      Shape(id: id, kind: .group(children: children), frame: .zero)
    }
    var random = SeededRandom(seed: seed)
    var list = ShapeList((0..<200).map { makeGroup("g\($0)", [makeGroup("h\($0)", [makeShape("c\($0)")])]) })
    var next = 200
    var gone: [String] = []
    for _ in 0..<1500 {
      let position = Int.random(in: 0..<list.count, using: &random)
      next += 1
      switch Int.random(in: 0..<5, using: &random) {
      case 0: list.insert(makeGroup("g\(next)", [makeShape("c\(next)")]), at: position)
      case 1 where list.count > 50:
        let removed = list.remove(at: position)
        gone += [removed.id] + removed.children.map(\.id)
      case 2:
        gone += list[position].children.map(\.id)
        list[position].kind = .frame(children: [makeShape("c\(next)"), makeShape("d\(next)")])
      case 3:
        gone += [list[position].id] + list[position].children.map(\.id)
        list[position] = makeGroup("g\(next)", [])
      default: list.move(from: position, to: Int.random(in: 0..<list.count, using: &random))
      }
    }
    func check(_ shape: Shape, root: Int) {
      #expect(list.index(ofRootOf: shape.id) == root)
      for child in shape.children {
        #expect(list.index(of: child.id) == nil)
        check(child, root: root)
      }
    }
    for (position, shape) in list.enumerated() { check(shape, root: position) }
    for id in gone { #expect(list.index(ofRootOf: id) == nil) }
    checkStructure(list)
  }
}
