// The grid against a linear scan, at random, while the drawing changes; and its speed and size in proportion.

import Foundation
import ShapeModel
import ShapeTesting
import Testing

@Suite struct ShapeGridTests {
  private static func hit(_ point: Point, _ tolerance: Double, _ page: Page) -> String? {
    page.shapes.last {
      !$0.isHidden && !$0.isLocked
        && $0.contains(point, tolerance: tolerance, resolving: page.shape(withID:))
    }?.id
  }

  private static func painting(_ rect: Rect, _ page: Page) -> [Int] {
    page.shapes.indices.filter {
      page.shapes[$0].paintedBounds(resolving: page.shape(withID:)).intersects(rect)
    }
  }

  private static func selected(_ rect: Rect, _ page: Page) -> [String] {
    page.shapes.filter {
      !$0.isHidden && !$0.isLocked && $0.bounds(resolving: page.shape(withID:)).intersects(rect)
    }.map(\.id)
  }

  private func drawing(_ random: inout SeededRandom, count: Int) -> Graphic {
    var graphic = Graphic()
    for index in 0..<count {
      // Sizes from specks to giants.
      let size = pow(10, random.double(0...5))
      var shape = random.shape(id: "s\(index)", extent: 2000, size: size)
      shape.isHidden = random.bool(0.05)
      shape.isLocked = random.bool(0.05)
      graphic.pages[0].shapes.append(shape)
    }
    return graphic
  }

  private func check(_ grid: ShapeGrid, _ page: Page, _ random: inout SeededRandom, queries: Int) {
    for _ in 0..<queries {
      let point = random.point(2500)
      let tolerance = random.double(0...20)
      #expect(grid.hit(at: point, tolerance: tolerance, in: page) == Self.hit(point, tolerance, page))
      let rect = Rect(point, point + random.point(pow(10, random.double(0...5))))
      #expect(grid.shapes(paintingIn: rect, of: page) == Self.painting(rect, page))
      #expect(grid.shapes(selectedBy: rect, of: page) == Self.selected(rect, page))
    }
  }

  @Test func agreesWithALinearScan() {
    var random = SeededRandom(seed: 1)
    let page = drawing(&random, count: 400).pages[0]
    check(ShapeGrid(page: page), page, &random, queries: 300)
  }

  @Test func agreesAfterEveryChange() {
    var random = SeededRandom(seed: 2)
    var graphic = drawing(&random, count: 150)
    var grid = ShapeGrid(page: graphic.pages[0])
    for step in 0..<200 {
      let before = graphic
      for _ in 0...random.int(4) {
        let count = graphic.pages[0].shapes.count
        switch random.int(4) {
        case 0:
          graphic.pages[0].shapes.insert(
            random.shape(id: "n\(step)-\(random.next())", extent: 2000, size: 800), at: random.int(count + 1))
        case 1 where count > 1: graphic.pages[0].shapes.remove(at: random.int(count))
        case 2 where count > 1: graphic.pages[0].shapes.move(from: random.int(count), to: random.int(count))
        default:
          let position = random.int(count)
          let shape = graphic.pages[0].shapes[position]
          graphic.pages[0].shapes[position] = shape.translated(by: random.point(500))
        }
      }
      let delta = before.delta(to: graphic)
      grid.update(delta, page: graphic.pages[0])
      #expect(grid.count == graphic.pages[0].shapes.count)
      check(grid, graphic.pages[0], &random, queries: 3)
      // And back, as undo does, and forth.
      if step.isMultiple(of: 20) {
        grid.update(delta.inverse, page: before.pages[0])
        check(grid, before.pages[0], &random, queries: 3)
        grid.update(delta, page: graphic.pages[0])
      }
    }
  }

  @Test func connectorsAreFoundWhereTheyRun() {
    var graphic = Graphic()
    let box = Shape(
      id: "box", kind: .rectangle(cornerRadius: 0), frame: Rect(x: 0, y: 0, width: 50, height: 50),
      fill: .color(.black))
    var far = box
    far.id = "far"
    far.frame.x = 500
    var connector = Shape(
      id: "c",
      kind: .connector(
        .init(
          from: .init(shape: "box", anchor: Point(x: 1, y: 0.5)),
          to: .init(shape: "far", anchor: Point(x: 0, y: 0.5)))),
      frame: .zero)
    connector.stroke = Stroke(color: .black)
    graphic.pages[0].shapes = [box, far, connector]
    var grid = ShapeGrid(page: graphic.pages[0])
    #expect(grid.hit(at: Point(x: 275, y: 25), tolerance: 2, in: graphic.pages[0]) == "c")
    #expect(grid.connectors(attachedTo: "far") == ["c"])
    let before = graphic
    far.frame.y = 1000
    graphic.pages[0].shapes["far"] = far
    grid.update(before.delta(to: graphic), page: graphic.pages[0])
    #expect(grid.hit(at: Point(x: 275, y: 25), tolerance: 2, in: graphic.pages[0]) == nil)
    #expect(grid.hit(at: Point(x: 275, y: 525), tolerance: 2, in: graphic.pages[0]) == "c")
  }

  @Test func aChildIsFoundWhereItIsSeen() throws {
    let child = Shape(id: "child", kind: .ellipse, frame: Rect(x: 0, y: 0, width: 20, height: 10))
    var group = Shape(
      id: "g", kind: .group(children: [child]), frame: Rect(x: 0, y: 0, width: 100, height: 100))
    group.rotation = 90
    group.flipX = true
    var page = Graphic().pages[0]
    page.shapes = [group]
    let found = try #require(page.shape(withID: "child"))
    // A point of the child goes the same way by the child's own transform as by both.
    for point in child.frame.corners {
      let seen = group.transform.apply(child.transform.apply(point))
      let own = found.transform.apply(point + (found.frame.origin - child.frame.origin))
      #expect(seen.distance(to: own) < 1e-6)
    }
    #expect(page.shape(withID: "nobody") == nil)
  }

  @Test func hugeAndDistantShapesAreFound() {
    var page = Graphic().pages[0]
    page.shapes = [
      Shape(
        id: "giant", kind: .ellipse, frame: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9),
        fill: .color(.black)),
      Shape(
        id: "far", kind: .ellipse, frame: Rect(x: 9e8, y: 9e8, width: 10, height: 10), fill: .color(.black)),
    ]
    let grid = ShapeGrid(page: page)
    #expect(grid.hit(at: .zero, tolerance: 1, in: page) == "giant")
    #expect(grid.hit(at: Point(x: 9e8 + 5, y: 9e8 + 5), tolerance: 1, in: page) == "far")
    #expect(grid.shapes(paintingIn: Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), of: page) == [0, 1])
    #expect(grid.hit(at: Point(x: .nan, y: 0), tolerance: 1, in: page) == nil)
  }

  /// However much of a page changes in one step, who follows whom is known, and where everything is.
  @Test(arguments: LongForm.seeds(20, long: 400)) func connectorsThatAllChangeAreFollowed(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var graphic = Graphic()
    let boxes = ["a", "b", "c"]
    for id in boxes {
      graphic.pages[0].shapes.append(.box(id, random.double(0...800), random.double(0...800)))
    }
    func end(_ random: inout SeededRandom) -> Shape.Connector.End {
      .init(shape: random.bool(0.9) ? random.pick(boxes) : nil, anchor: Point(x: 0.5, y: 1))
    }
    for number in 0..<80 {
      graphic.pages[0].shapes.append(
        Shape(
          id: "k\(number)", kind: .connector(.init(from: end(&random), to: end(&random))),
          frame: Rect(x: 0, y: 0, width: 10, height: 10), stroke: Stroke(color: .black)))
    }
    var grid = ShapeGrid(page: graphic.pages[0])
    for step in 0..<6 {
      let before = graphic
      for index in graphic.pages[0].shapes.indices {
        var shape = graphic.pages[0].shapes[index]
        shape.frame.x += random.double(-50...50)
        // At every other step some are attached to others, or to nothing.
        if shape.isConnector, step.isMultiple(of: 2), random.bool(0.2) {
          shape.kind = .connector(.init(from: end(&random), to: end(&random)))
        }
        graphic.pages[0].shapes[index] = shape
      }
      let page = graphic.pages[0]
      grid.update(before.delta(to: graphic), page: page)
      let new = ShapeGrid(page: page)
      for id in boxes {
        let isSame = grid.connectors(attachedTo: id) == new.connectors(attachedTo: id)
        #expect(isSame, "SHAPEEDIT_SEED=\(seed), step \(step): \(id)")
      }
      let place = Rect(x: random.double(0...800), y: random.double(0...800), width: 90, height: 90)
      let isFound = grid.shapes(paintingIn: place, of: page) == Self.painting(place, page)
      #expect(isFound, "SHAPEEDIT_SEED=\(seed), step \(step)")
    }
  }
}
