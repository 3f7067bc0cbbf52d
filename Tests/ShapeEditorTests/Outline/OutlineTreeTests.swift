// The outline's rows, kept up by what changed, are those made anew from the same drawing: after edits, moves
// between groups, undo, opening, closing and searching. What it says has changed makes the rows it had the
// rows it has.

import ShapeModel
import ShapeTesting
import XCTest

@testable import ShapeEditor

final class OutlineTreeTests: XCTestCase {
  func testRowsKeptUpAreRowsMadeAnew() {
    let steps = LongForm.steps(of: "outline", usual: 120, long: 12_000)
    for round in 0..<UInt64(steps / 40) {
      let seed = LongForm.seed + round
      var life = DrawingLife(seed: seed)
      var random = SeededRandom(seed: ~seed)
      var tree = OutlineTree()
      tree.show(life.page.shapes)
      var mirror = tree.rows
      var told: [String] = []
      for step in 0..<40 {
        let before = life.graphic
        let splices: [OutlineTree.Splice]?
        switch random.int(10) {
        case 0...2:
          let id = random.pick(life.page.shapes.flatMap(\.allIDs) + ["gone"])
          let isOpen = random.bool(0.7)
          told.append("open \(id) \(isOpen)")
          splices = tree.setOpen(id, isOpen)
        case 3 where random.bool(0.3):
          let filter = random.pick(["", "", "a", "Name", "rect", "→"])
          told.append("filter “\(filter)”")
          tree.setFilter(filter)
          splices = nil
        default:
          told.append(life.step())
          let delta = before.delta(to: life.graphic)
          splices = tree.follow(life.page.shapes, delta, ofPage: life.page.id)
        }
        if let splices {
          for splice in splices {
            mirror.replaceSubrange(
              splice.position..<splice.position + splice.removed, with: splice.inserted)
          }
        } else {
          mirror = tree.rows
        }
        let story = "SHAPEEDIT_SEED=\(seed), step \(step)\n" + told.suffix(8).joined(separator: "\n")
        let wanted = Self.rows(life.page, open: tree.open, filter: tree.filter)
        guard tree.rows == wanted, mirror == wanted else {
          return XCTFail("\(tree.rows == wanted ? "the changes" : "the rows"): \(story)")
        }
        for (position, row) in wanted.enumerated() where tree.position(of: row.id, in: row.root) != position {
          return XCTFail("\(row.id) is found elsewhere: \(story)")
        }
      }
    }
  }

  /// The rows by a plain walk.
  private static func rows(_ page: Page, open: Set<String>, filter: String) -> [OutlineRow] {
    func rows(_ shape: Shape, _ row: OutlineRow) -> [OutlineRow] {
      var inside: [OutlineRow] = []
      if !filter.isEmpty || open.contains(shape.id) {
        for child in shape.children.reversed() {
          inside += rows(
            child, OutlineRow(id: child.id, root: row.root, parent: shape.id, depth: row.depth + 1))
        }
      }
      if !filter.isEmpty, inside.isEmpty, !shape.isFound(by: filter, resolving: page.shape(withID:)) {
        return []
      }
      return [row] + inside
    }
    return page.shapes.reversed().flatMap { rows($0, OutlineRow(id: $0.id, root: $0.id)) }
  }

  /// A connector is found by what its row shows, which is what the shapes that it joins are called now.
  func testAConnectorIsFoundByWhatItJoins() {
    func named(_ id: String, _ name: String) -> Shape {
      var box = Shape.box(id, 0, 0)
      box.name = name
      return box
    }
    let center = Point(x: 0.5, y: 0.5)
    let joining = Shape.Connector(
      from: .init(shape: "a", anchor: center), to: .init(shape: "b", anchor: center), route: .straight)
    let group = Shape(
      id: "g", kind: .group(children: [named("b", "End")]),
      frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var page = Page(id: "p", name: "", width: 0, height: 0)
    page.shapes = ShapeList([
      named("a", "Start"), group, Shape(id: "k", kind: .connector(joining), frame: group.frame),
    ])
    var tree = OutlineTree()
    tree.show(page.shapes)
    func found(_ term: String) -> [String] {
      tree.setFilter(term)
      return tree.rows.map(\.id)
    }
    XCTAssertEqual(found("start → e"), ["k"])
    XCTAssertEqual(found("connector"), ["k"])
    XCTAssertEqual(found("End"), ["k", "g", "b"])
    let before = Graphic(pages: [page])
    page.shapes["g"]?.kind = .group(children: [named("b", "Finish")])
    _ = tree.follow(page.shapes, before.delta(to: Graphic(pages: [page])), ofPage: "p")
    XCTAssertEqual(tree.rows.map(\.id), [])
    XCTAssertEqual(found("finish"), ["k", "g", "b"])
  }

  /// Among very many shapes an edit, a move between groups, and the opening of a group cost little.
  func testAnEditAmongManyIsQuick() {
    let count = LongForm.count(4_000, long: 100_000)
    var page = Page(id: "p", name: "", width: 0, height: 0)
    page.shapes = ShapeList(
      (0..<count).map { index -> Shape in
        let box = Shape.box("s\(index)", Double(index % 300) * 110, Double(index / 300) * 110)
        guard index.isMultiple(of: 10) else { return box }
        return Shape(
          id: "g\(index)", kind: .group(children: [box, .box("t\(index)", box.frame.x + 50, box.frame.y)]),
          frame: box.frame)
      })
    var tree = OutlineTree()
    tree.show(page.shapes)
    _ = tree.setOpen("g2000", true)
    _ = tree.setOpen("g500", true)
    var graphic = Graphic(pages: [page])
    var times: [Duration] = []
    for round in 0..<24 {
      let before = graphic
      let number = 10 * (round * 37 % (count / 20))
      switch round % 4 {
      case 0: graphic.pages[0].shapes["s\(number + 1)"]?.frame.x += 1
      case 1: graphic.pages[0].shapes.remove(id: "s\(number + 3)")
      case 2: graphic.pages[0].shapes.move(from: number, to: count - 100 - number)
      default:
        if case .group(let children)? = graphic.pages[0].shapes["g\(number)"]?.kind {
          graphic.pages[0].shapes["g\(number)"]?.kind = .group(children: children.reversed())
        }
      }
      let delta = before.delta(to: graphic)
      times.append(
        ThreadClock.measure {
          _ = tree.follow(graphic.pages[0].shapes, delta, ofPage: "p")
          if round % 4 == 3 { _ = tree.setOpen("g\(number)", true) }
        })
    }
    times.sort()
    print(
      "  an edit among \(count) rows: median \(times[times.count / 2]), longest \(times[times.count - 1])")
    XCTAssertLessThan(times[times.count / 2], .milliseconds(4))
  }
}
