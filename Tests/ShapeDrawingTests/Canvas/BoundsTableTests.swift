// The table of bounds, brought along by deltas, equals one made anew.

import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct BoundsTableTests {
  private func ball(_ id: String, _ x: Double) -> Shape {
    Shape(id: id, kind: .ellipse, frame: Rect(x: x, y: x / 2, width: 10, height: 20), fill: .color(.black))
  }

  private func connector(_ id: String, _ from: String, _ to: String) -> Shape {
    Shape(
      id: id,
      kind: .connector(
        .init(
          from: .init(shape: from, anchor: Point(x: 0.5, y: 0.5)),
          to: .init(shape: to, anchor: Point(x: 1, y: 0.5)))),
      frame: Rect(x: 0, y: 0, width: 1, height: 1), stroke: Stroke(color: .black))
  }

  @Test func deltasBringItToWhereANewOneIs() {
    var random = SeededRandom(seed: 3)
    var graphic = Graphic(pages: [Page(id: "p1", name: "", width: 0, height: 0)])
    for index in 0..<300 { graphic.pages[0].shapes.append(ball("b\(index)", Double(index) * 7)) }
    for index in 0..<20 {
      graphic.pages[0].shapes.append(connector("c\(index)", "b\(index * 3)", "b\(index * 7 + 1)"))
    }
    var table = BoundsTable(page: graphic.pages[0])
    for round in 0..<200 {
      let before = graphic
      for step in 0..<Int.random(in: 1...6, using: &random) {
        let count = graphic.pages[0].shapes.count
        let position = Int.random(in: 0..<count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where count > 100: graphic.pages[0].shapes.remove(at: position)
        case 1: graphic.pages[0].shapes.insert(ball("n\(round)-\(step)", 5), at: position)
        case 2:
          graphic.pages[0].shapes.move(from: position, to: Int.random(in: 0..<count, using: &random))
        case 3:
          let ids = (0..<2).map { _ in graphic.pages[0].shapes.randomElement(using: &random)!.id }
          graphic.pages[0].shapes.append(connector("d\(round)-\(step)", ids[0], ids[1]))
        default: graphic.pages[0].shapes[position].frame.x += 100
        }
      }
      let delta = before.delta(to: graphic)
      _ = table.update(delta, page: graphic.pages[0])
      #expect(table.boxes == BoundsTable(page: graphic.pages[0]).boxes, "round \(round)")
      if round % 10 == 0 {
        graphic = before
        _ = table.update(delta.inverse, page: graphic.pages[0])
        #expect(table.boxes == BoundsTable(page: graphic.pages[0]).boxes, "back from round \(round)")
      }
    }
  }

  @Test func whatFollowsAChangedShapeIsTold() throws {
    let group = Shape(id: "g", kind: .group(children: [ball("inner", 50)]), frame: ball("inner", 50).frame)
    var graphic = Graphic(pages: [
      Page(
        id: "p1", name: "", width: 0, height: 0,
        shapes: [ball("a", 0), group, connector("c", "a", "inner"), ball("z", 9)])
    ])
    var table = BoundsTable(page: graphic.pages[0])
    let before = graphic
    graphic.pages[0].shapes["g"] = graphic.pages[0].shapes["g"]!.translated(by: Point(x: 300, y: 0))
    let moved = table.update(before.delta(to: graphic), page: graphic.pages[0])
    #expect(moved.count == 2)
    #expect(try #require(moved.last).maxX > 300 && moved[0].maxX < 100)
    let still = graphic
    graphic.pages[0].shapes["z"]?.frame.x = 500
    #expect(table.update(still.delta(to: graphic), page: graphic.pages[0]).isEmpty)
  }

  @Test func aPageOfManyIsMeasuredInParts() {
    let shapes = (0..<20_000).map { ball("b\($0)", Double($0)) }
    let page = Page(id: "p1", name: "", width: 0, height: 0, shapes: ShapeList(shapes))
    let table = BoundsTable(page: page)
    #expect((0..<20_000).allSatisfy { table.bounds(at: $0) == shapes[$0].paintedBounds })
    let found = table.positions(in: Rect(x: 1000, y: 500, width: 50, height: 10))
    #expect(
      found
        == shapes.indices.filter {
          shapes[$0].paintedBounds.intersects(Rect(x: 1000, y: 500, width: 50, height: 10))
        })
  }
}
