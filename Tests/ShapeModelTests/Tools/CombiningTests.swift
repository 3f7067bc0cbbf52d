// Shapes become one path: which look it has, what goes, what connectors do, and that it is one step.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct CombiningTests {
  private func combine(_ operation: PathOperation, _ ids: [String], _ canvas: inout TestCanvas) throws {
    let combination = try #require(PathCombination(ids, operation, in: canvas.contents))
    guard case .path(let path) = combination.result() else { return }
    canvas.apply(.combine(combination, into: path, in: canvas.contents))
  }

  @Test func theLowestOneStays() throws {
    var turned = Shape.box("b", 50, 50)
    turned.rotation = 45
    let connector = Shape(
      id: "c",
      kind: .connector(
        .init(
          from: .init(shape: "b", anchor: Point(x: 1, y: 0.5)),
          to: .init(shape: "far", anchor: Point(x: 0, y: 0.5)))), frame: .zero,
      stroke: Stroke(color: .black, width: 1))
    var canvas = TestCanvas([.box("a", 0, 0), turned, .box("far", 400, 0), connector])
    let start = canvas.graphic
    try combine(.unite, ["b", "a"], &canvas)
    #expect(canvas.page.shapes.map(\.id) == ["a", "far", "c"] && canvas.names == ["Unite"])
    let path = try #require(canvas["a"])
    #expect(path.fill == Shape.box("x", 0, 0).fill && path.rotation == 0)
    #expect(path.frame.x == 0 && abs(path.frame.maxX - (100 + 50 * 2.0.squareRoot())) < 0.01)
    guard case .connector(let freed)? = canvas["c"]?.kind else { return }
    #expect(freed.from.shape == nil && freed.to.shape == "far", "it ends where it did")
    canvas.undo()
    #expect(ShapeEditFormat.write(canvas.graphic) == ShapeEditFormat.write(start))
  }

  @Test func linesTextsAndGroupsAreNotCombined() {
    let line = Shape(
      id: "l", kind: .line(points: [.zero, Point(x: 9, y: 9)]), frame: Rect(x: 0, y: 0, width: 9, height: 9))
    var locked = Shape.box("k", 0, 0)
    locked.isLocked = true
    let canvas = TestCanvas([.box("a", 0, 0), line, locked])
    #expect(PathCombination(["a", "l", "k"], .unite, in: canvas.contents) == nil)
  }

  /// The words of all shapes stay, in texts of their own that stand where they stood.
  @Test(arguments: [PathOperation.unite, .subtract, .intersect, .exclude], [0, 30])
  func textsStayWhereTheyWere(_ operation: PathOperation, _ rotation: Double) throws {
    func lettered(_ id: String, _ x: Double, _ string: String) -> Shape {
      var shape = Shape.box(id, x, 0, 100, 80)
      shape.text = TextContent(string: string, size: 20, weight: 700)
      shape.rotation = rotation
      shape.opacity = 0.5
      return shape
    }
    var mute = lettered("c", 60, " ")
    mute.text?.align = .end
    var canvas = TestCanvas([
      .box("below", 0, 0), lettered("a", 0, "left"), .box("between", 0, 0), lettered("b", 40, "right"), mute,
      .box("above", 0, 0),
    ])
    let start = canvas.graphic
    try combine(operation, ["a", "b", "c"], &canvas)
    let path = try #require(canvas["a"])
    #expect(path.text == nil)
    let texts = canvas.page.shapes.filter { $0.kind == .text }
    #expect(texts.map { $0.text?.string } == ["left", "right"])
    for (text, old) in zip(texts, ["a", "b"].compactMap { start.pages[0].shapes[$0] }) {
      #expect(text.frame == old.frame && text.rotation == rotation && text.opacity == 0.5)
      #expect(text.text?.size == 20 && text.text?.weight == 700 && text.text?.fit == nil)
      #expect(text.text?.align == .center && text.text?.verticalAlign == .middle, "as in the shape")
      #expect(text.fill == nil && text.stroke == nil)
    }
    let ids = canvas.page.shapes.map(\.id)
    #expect(ids == ["below", "a"] + texts.map(\.id) + ["between", "above"])
    #expect(canvas.steps.count == 1)
    canvas.undo()
    #expect(canvas.graphic == start)
  }

  /// However many there are, a place is in the path when it is in what each of them makes of those before.
  @Test(arguments: LongForm.seeds(20, long: 2000), PathOperation.allCases)
  func manyBecomeWhatEachInTurnMakes(_ seed: UInt64, _ operation: PathOperation) throws {
    var random = SeededRandom(seed: seed)
    let shapes = (0..<2 + random.int(9)).map { number in
      var shape = Shape.box(
        "s\(number)", random.double(0...90), random.double(0...90), random.double(60...160),
        random.double(60...160))
      if random.bool() { shape.kind = .ellipse }
      shape.rotation = random.double(0...90)
      return shape
    }
    let canvas = TestCanvas(shapes)
    let combination = try #require(PathCombination(shapes.map(\.id), operation, in: canvas.contents))
    var outline: [PathElement] = []
    switch combination.result() {
    case .path(let path): outline = path.outline.transformed(by: path.transform)
    case .nothing: break
    default: Issue.record("SHAPEEDIT_SEED=\(seed)")
    }
    for _ in 0..<60 {
      let place = Point(x: random.double(-20...260), y: random.double(-20...260))
      let around = shapes.map { $0.outline.transformed(by: $0.transform).winding(about: place) }
      guard around.allSatisfy({ $0.distance > 0.5 }) else { continue }
      let isIn = around.dropFirst().reduce(around[0].number != 0) { operation.holds($0, $1.number != 0) }
      #expect((outline.winding(about: place).number != 0) == isIn, "SHAPEEDIT_SEED=\(seed)")
    }
  }

  /// Also between two shapes that take long.
  @Test(arguments: PathOperation.allCases) func whatNobodyWaitsForEndsSoon(_ operation: PathOperation) throws
  {
    func stripes(_ id: String, _ y: Double) -> Shape {
      let d = (0..<2_000).map { "L\($0 % 2 == 0 ? 0 : 9000) \($0)" }.joined()
      return Shape(
        id: id, kind: .path(.init(d: "M0 0" + d + "Z")), frame: Rect(x: 0, y: y, width: 9000, height: 2000))
    }
    let canvas = TestCanvas([stripes("a", 0), stripes("b", 0.5)])
    let combination = try #require(PathCombination(["a", "b"], operation, in: canvas.contents))
    #expect(!combination.isQuick)
    var asked = 0
    let result = combination.result {
      asked += 1
      return asked > 3
    }
    #expect(result == .givenUp && asked < 6)
  }

  @Test func whatHasChangedMeanwhileIsLeftAlone() throws {
    var canvas = TestCanvas([.box("a", 0, 0), .box("b", 50, 50)])
    let combination = try #require(PathCombination(["a", "b"], .subtract, in: canvas.contents))
    guard case .path(let path) = combination.result() else { return }
    canvas.apply(.nudge(["b"], by: Point(x: 1, y: 0), in: canvas.contents))
    #expect(DrawingEdit.combine(combination, into: path, in: canvas.contents) == nil)
    let apart = TestCanvas([.box("a", 0, 0), .box("b", 500, 50)])
    #expect(PathCombination(["a", "b"], .intersect, in: apart.contents)?.result() == .nothing)
  }
}
