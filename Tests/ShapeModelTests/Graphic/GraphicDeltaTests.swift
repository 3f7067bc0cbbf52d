// Deltas: there and back, proportional to the change, and what they say.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct GraphicDeltaTests {
  private func makeGraphic(_ counts: [Int]) -> Graphic {
    Graphic(
      pages: counts.enumerated().map { index, count in
        Page(
          id: "p\(index)", name: "Page", width: 100, height: 100,
          shapes: ShapeList((0..<count).map { makeShape("p\(index)s\($0)", x: Double($0)) }))
      })
  }

  private func checkThereAndBack(
    _ before: Graphic, _ after: Graphic, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let delta = before.delta(to: after)
    var graphic = before
    graphic.apply(delta)
    #expect(graphic == after, sourceLocation: sourceLocation)
    graphic.apply(delta.inverse)
    #expect(graphic == before, sourceLocation: sourceLocation)
    #expect(delta.inverse.inverse == delta, sourceLocation: sourceLocation)
  }

  private func edit(_ graphic: inout Graphic, _ next: inout Int, using random: inout SeededRandom) {
    let page = Int.random(in: 0..<graphic.pages.count, using: &random)
    let count = graphic.pages[page].shapes.count
    switch Int.random(in: 0..<14, using: &random) {
    case 0...2:
      next += 1
      graphic.pages[page].shapes.insert(
        makeShape("n\(next)"), at: Int.random(in: 0...count, using: &random))
    case 3...4 where count > 0:
      graphic.pages[page].shapes.remove(at: Int.random(in: 0..<count, using: &random))
    case 5...7 where count > 0:
      graphic.pages[page].shapes[Int.random(in: 0..<count, using: &random)].rotation += 1
    case 8...9 where count > 0:
      graphic.pages[page].shapes.move(
        from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random))
    case 10 where count > 0 && graphic.pages.count > 1:
      let shape = graphic.pages[page].shapes.remove(at: Int.random(in: 0..<count, using: &random))
      graphic.pages[(page + 1) % graphic.pages.count].shapes.append(shape)
    case 11:
      next += 1
      graphic.pages.insert(
        Page(id: "n\(next)", name: "New", width: 1, height: 2),
        at: Int.random(in: 0...graphic.pages.count, using: &random))
    case 12 where graphic.pages.count > 1:
      let taken = graphic.pages.remove(at: page)
      if Bool.random(using: &random) {
        graphic.pages.insert(taken, at: Int.random(in: 0...graphic.pages.count, using: &random))
      }
    default:
      graphic.pages[page].name += "x"
      graphic.resources["r\(Int.random(in: 0..<3, using: &random))"] =
        Bool.random(using: &random) ? Resource(type: "image/png", data: [UInt8(next & 255)]) : nil
    }
  }

  @Test(arguments: Array(UInt64(1)...40))
  func randomEditsGoThereAndBack(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var graphic = makeGraphic([Int.random(in: 0..<600, using: &random), 40, 0])
    var next = 0
    var steps: [(Graphic, GraphicDelta)] = []
    let first = graphic
    for _ in 0..<30 {
      let before = graphic
      for _ in 0..<Int.random(in: 1...8, using: &random) { edit(&graphic, &next, using: &random) }
      checkThereAndBack(before, graphic)
      steps.append((before, before.delta(to: graphic)))
    }
    checkThereAndBack(first, graphic)
    for (before, delta) in steps.reversed() {
      graphic.apply(delta.inverse)
      #expect(graphic == before)
    }
  }

  @Test func drawingsWithoutCommonHistory() {
    let before = makeGraphic([500])
    var after = makeGraphic([500])
    #expect(before.delta(to: after).isEmpty)
    after.pages[0].shapes = ShapeList(after.pages[0].shapes.shuffled(using: &Self.random))
    checkThereAndBack(before, after)
    checkThereAndBack(before, Graphic())
  }

  nonisolated(unsafe) private static var random = SeededRandom(seed: 99)

  @Test func largeChangesAreMadeInOnePass() {
    let before = makeGraphic([5000])
    var after = before
    after.pages[0].shapes = ShapeList(
      after.pages[0].shapes.enumerated().filter { $0.offset % 3 != 0 }.map(\.element))
    after.pages[0].shapes.append(makeShape("top"))
    after.pages[0].shapes.insert(makeShape("bottom"), at: 0)
    after.pages[0].shapes.move(from: 100, to: 3000)
    checkThereAndBack(before, after)
  }

  @Test func aDeltaNamesOnlyWhatChanged() {
    let before = makeGraphic([3000])
    var after = before
    after.pages[0].shapes["p0s1500"]?.rotation = 45
    let old = before.pages[0].shapes[1500]
    let new = after.pages[0].shapes[1500]
    #expect(before.delta(to: after).changes == [.replaced(page: "p0", old: old, new: new)])

    after = before
    after.pages[0].shapes.move(from: 2999, to: 0)
    #expect(
      before.delta(to: after).changes == [
        .moved(page: "p0", shape: before.pages[0].shapes[2999], from: 2999, to: 0)
      ])

    after = before
    after.pages[0].shapes.remove(at: 7)
    after.pages[0].shapes.insert(makeShape("new"), at: 2000)
    #expect(
      before.delta(to: after).changes == [
        .removed(page: "p0", shape: before.pages[0].shapes[7], at: 7),
        .inserted(page: "p0", shape: makeShape("new"), at: 2000),
      ])

    after = before
    after.pages[0].name = "Other"
    #expect(
      before.delta(to: after).changes == [
        .pageChanged(old: before.pages[0].withoutShapes, new: after.pages[0].withoutShapes)
      ])
  }

  @Test func byteCountFollowsContent() {
    let before = makeGraphic([100])
    var after = before
    after.pages[0].shapes[0].text = TextContent(string: String(repeating: "a", count: 10_000))
    let delta = before.delta(to: after)
    #expect(delta.byteCount > 10_000)
    #expect(delta.byteCount < 12_000)
    #expect(delta.inverse.byteCount == delta.byteCount)
    #expect(GraphicDelta(changes: []).byteCount < 100)
  }

  @Test func dirtyRectsCoverOldAndNew() {
    let before = makeGraphic([100, 3])
    var after = before
    after.pages[0].shapes[40].frame.x = 500
    let delta = before.delta(to: after)
    let rects = delta.dirtyRects(from: before.pages[0], to: after.pages[0])
    #expect(rects.contains { $0.contains(Rect(x: 40, y: 0, width: 10, height: 10)) })
    #expect(rects.contains { $0.contains(Rect(x: 500, y: 0, width: 10, height: 10)) })
    #expect(rects.allSatisfy { $0.width < 100 })
    #expect(delta.dirtyRects(from: before.pages[1], to: after.pages[1]).isEmpty)
    after.pages[1].background = .black
    #expect(
      before.delta(to: after).dirtyRects(from: before.pages[1], to: after.pages[1]).contains {
        $0.contains(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
      })
  }

  @Test func freshIDsAreUnique() {
    let graphic = makeGraphic([10])
    let ids = (0..<1000).map { _ in graphic.makeID() }
    #expect(Set(ids).count == 1000)
    #expect(ids.allSatisfy { $0.utf8.count == 10 })
  }
}
