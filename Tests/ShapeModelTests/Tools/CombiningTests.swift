// Shapes become one path: which look it has, what goes, what connectors do, and that it is one step.

import ShapeModel
import ShapeTesting
import Testing

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
