// Shapes that move into, out of and between groups that are turned, flipped and stretched are seen where they
// were, and so is everything else. To undo it gives the same bytes.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct GroupMoveTests {
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  // Of 3437 a connector's free end comes to lie on its other end by being rounded.
  @Test(arguments: LongForm.seeds(60, long: 4000, besides: [3437]))
  func everythingIsSeenWhereItWas(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList(random.drawing(6, prefix: "s"))
    for step in 0..<40 {
      let before = graphic
      let page = graphic.pages[0]
      let ids = page.shapes.flatMap(\.allIDs)
      let moved = (0...random.int(4)).map { _ in random.pick(ids) }
      let parent = random.bool(0.25) ? nil : random.pick(ids)
      let contents = PageContents(page: page, grid: ShapeGrid(page: page))
      guard let edit = DrawingEdit.move(moved, into: parent, at: random.int(6), in: contents) else {
        continue
      }
      edit.apply(to: &graphic, onPage: page.id)
      if let fault = Self.fault(before, graphic, moved, parent) {
        throw Fault(
          description: "SHAPEEDIT_SEED=\(seed), step \(step), \(moved) into \(parent ?? "the page"): \(fault)"
        )
      }
    }
  }

  private static func fault(
    _ before: Graphic, _ after: Graphic, _ moved: [String], _ parent: String?
  ) -> String? {
    if let fault = inconsistency(in: after) { return fault }
    let (old, new) = (before.pages[0], after.pages[0])
    if let fault = frameFault(old, new, comers: true) { return fault }
    let (oldPlaces, newPlaces) = (places(on: old), places(on: new))
    for (id, place) in oldPlaces {
      guard let now = newPlaces[id] else { return "\(id) is gone" }
      // A group's frame is another one when something comes or goes, and a connector at it ends there.
      let tolerance = Self.tolerance(old.shape(withID: id), on: old)
      if zip(place, now).contains(where: { $0.distance(to: $1) > tolerance })
        || (tolerance.isFinite && place.count != now.count)
      {
        return "\(id) was at \(place.prefix(2)) and is at \(now.prefix(2))"
      }
    }
    if newPlaces.count != oldPlaces.count { return "there is something new" }
    for id in moved where new.groups(around: id)?.last != parent {
      let stayed = old.groups(around: id) ?? []
      let isWithAnother = stayed.contains(where: moved.contains)
      let isLocked = stayed.contains { old.shape(withID: $0)?.isLocked == true }
      if !isWithAnother, !isLocked { return "\(id) did not arrive" }
    }
    let arrived = moved.filter { new.groups(around: $0)?.last == parent }
    let (oldOrder, newOrder) = (order(arrived, old), order(arrived, new))
    if oldOrder.filter(newOrder.contains) != newOrder { return "the order is \(newOrder), not \(oldOrder)" }
    var undone = after
    undone.apply(before.delta(to: after).inverse)
    return ShapeEditFormat.write(undone) == ShapeEditFormat.write(before) ? nil : "undo gives other bytes"
  }

  /// How far a shape may be from where it was, in points: connectors, whose ends are rounded in each group, a
  /// little more than others; those at groups, and at connectors, as far as those take them.
  private static func tolerance(_ shape: Shape?, on page: Page) -> Double {
    guard let shape, case .connector(let connector) = shape.kind else { return 1e-6 }
    let targets = [connector.from.shape, connector.to.shape].compactMap { $0.flatMap(page.shape(withID:)) }
    return targets.contains { $0.isContainer || $0.isConnector } ? .infinity : 1e-4
  }

  /// Those of `ids` that stand in no other of them, from the bottom up.
  private static func order(_ ids: [String], _ page: Page) -> [String] {
    page.shapes.flatMap(\.allIDs).filter { id in
      ids.contains(id) && !(page.groups(around: id) ?? []).contains(where: ids.contains)
    }
  }

  /// Where the outline of each shape that is no group is seen.
  private static func places(on page: Page) -> [String: [Point]] {
    var result: [String: [Point]] = [:]
    func note(_ shape: Shape, _ placement: Placement) {
      if shape.isContainer {
        for child in shape.children { note(child, placement.entering(shape)) }
        // What a frame clips is a matter of its frame.
        if case .group = shape.kind { return }
      }
      let seen = shape.onPage(from: placement) ?? shape
      let outline = seen.outline(resolving: page.shape(withID:))
      let toPage = shape.isConnector ? .identity : shape.transform.followed(by: placement.toPage)
      result[shape.id] = outline.transformed(by: toPage).compactMap(\.end)
    }
    for shape in page.shapes { note(shape, .page) }
    return result
  }

  // MARK: What cannot be

  private func group(_ id: String, _ children: [Shape]) -> Shape {
    let boxes = children.map(\.bounds)
    let box = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
    return Shape(id: id, kind: .group(children: children), frame: box)
  }

  private func move(_ ids: [String], into parent: String?, at index: Int, _ shapes: [Shape]) -> Page? {
    var page = Page(id: "p", name: "", width: 800, height: 600)
    page.shapes = ShapeList(shapes)
    let contents = PageContents(page: page, grid: ShapeGrid(page: page))
    guard let edit = DrawingEdit.move(ids, into: parent, at: index, in: contents) else { return nil }
    edit.changes.apply(to: &page)
    return page
  }

  @Test func whatIsLockedAndWhatIsInsideItselfStays() {
    var locked = group("l", [.box("x", 0, 0), .box("y", 50, 50)])
    locked.isLocked = true
    let inner = group("i", [.box("c", 300, 0), .box("d", 400, 0)])
    let shapes = [.box("a", 600, 0), locked, group("g", [inner, .box("e", 300, 200)])]
    #expect(move(["a"], into: "l", at: 0, shapes) == nil, "nothing comes into a locked group")
    #expect(move(["x"], into: nil, at: 0, shapes) == nil, "nor leaves it")
    #expect(move(["g"], into: "i", at: 0, shapes) == nil, "nor does a group go into itself")
    #expect(move(["g"], into: "g", at: 0, shapes) == nil)
    #expect(move(["a"], into: "e", at: 0, shapes) == nil, "a rectangle is no group")
    #expect(move(["a"], into: nil, at: 0, shapes) == nil && move(["a"], into: nil, at: 1, shapes) == nil)
    #expect(move([], into: "g", at: 0, shapes) == nil && move(["none"], into: "g", at: 0, shapes) == nil)
  }

  @Test func aGroupThatIsLeftEmptyGoes() throws {
    let shapes = [.box("a", 0, 0), group("g", [.box("b", 100, 0)]), .box("c", 300, 0), .box("d", 400, 0)]
    let page = try #require(move(["b", "d"], into: nil, at: 2, shapes))
    #expect(page.shapes.map(\.id) == ["a", "b", "d", "c"])
    let nested = try #require(move(["b"], into: nil, at: 0, [group("o", [group("g", [.box("b", 0, 0)])])]))
    #expect(nested.shapes.map(\.id) == ["b"])
  }

  @Test func groupsNestNoDeeperThanAFile() {
    var deep = Shape.box("deep", 0, 0)
    for level in 1..<ShapeEditFormat.nestingLimit { deep = group("g\(level)", [deep]) }
    let shapes = [deep, group("h", [.box("b", 0, 0)]), .box("c", 0, 0)]
    #expect(move(["g\(ShapeEditFormat.nestingLimit - 1)"], into: "h", at: 0, shapes) == nil)
    #expect(move(["h"], into: "g1", at: 0, shapes) == nil)
    #expect(move(["c"], into: "g1", at: 0, shapes) != nil)
  }
}
