// The pencil, the path tool, and the editing of a path's points, as a person does it.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct PathEditingTests {
  private func canvas(_ tool: Tool) -> TestCanvas {
    var canvas = TestCanvas()
    canvas.editor.tool = tool
    return canvas
  }

  private func elements(_ shape: Shape?) -> [PathElement] {
    guard let shape, case .path(let path) = shape.kind else { return [] }
    return path.elements.transformed(by: .translation(shape.frame.origin))
  }

  @Test func thePencilDrawsAndStays() throws {
    var canvas = canvas(.pencil)
    canvas.down(100, 100)
    for step in 1...40 { canvas.move(100 + Double(step) * 4, 100 + Double(step % 9)) }
    let preview = try #require(canvas.output.preview.first)
    canvas.up(260, 104)
    let line = try #require(canvas["new1"])
    #expect(line == preview, "what is shown is what is left")
    #expect(line.fill == nil && line.stroke?.cap == .round)
    #expect(canvas.names == ["Draw Freehand Line"] && canvas.editor.tool == .pencil)
    #expect(canvas.selection == ["new1"])
    canvas.click(300, 300)
    let dot = try #require(canvas["new2"])
    #expect(dot.frame == Rect(x: 300, y: 300, width: 0, height: 0))
    canvas.key(.escape)
    #expect(canvas.editor.tool == .select)
    canvas.undo()
    canvas.undo()
    #expect(canvas.page.shapes.isEmpty)
  }

  @Test func thePathToolPutsDownPoints() throws {
    var canvas = canvas(.path)
    canvas.click(100, 100)
    canvas.drag(from: (200, 100), to: (250, 100))
    canvas.move(220, 180)
    canvas.click(200, 200)
    #expect(canvas.steps.isEmpty, "one step at the end")
    canvas.key(.enter)
    #expect(
      elements(canvas["new1"]) == [
        .move(Point(x: 100, y: 100)),
        .curve(Point(x: 100, y: 100), Point(x: 150, y: 100), Point(x: 200, y: 100)),
        .curve(Point(x: 250, y: 100), Point(x: 200, y: 200), Point(x: 200, y: 200)),
      ])
    #expect(canvas.names == ["Draw Path"] && canvas.editor.tool == .select)
    #expect(canvas["new1"]?.fill == nil)
    // A click on the first point closes it.
    canvas.editor.tool = .path
    for point in [(400.0, 100.0), (500, 100), (450, 200), (401, 102)] { canvas.click(point.0, point.1) }
    #expect(elements(canvas["new2"]).last == .close && canvas["new2"]?.fill != nil)
    #expect(elements(canvas["new2"]).count == 4)
    // A double click ends it; Escape makes none.
    canvas.editor.tool = .path
    canvas.click(600, 100)
    canvas.doubleClick(700, 100)
    #expect(elements(canvas["new3"]).count == 2)
    canvas.editor.tool = .path
    canvas.click(600, 300)
    canvas.click(700, 300)
    canvas.key(.escape)
    #expect(canvas.steps.count == 3 && !canvas.editor.isGestureActive)
    canvas.click(600, 300)
    canvas.key(.enter)
    #expect(canvas.steps.count == 3, "one point is no path")
  }

  private var path: Shape {
    Shape(
      id: "p", kind: .path(.init(d: "M0 0C30 0 70 0 100 0L100 100L0 100Z")),
      frame: Rect(x: 100, y: 100, width: 100, height: 100), fill: .color(.black))
  }

  @Test func pointsAreSelectedMovedAddedAndRemoved() throws {
    var canvas = TestCanvas([path])
    canvas.doubleClick(150, 150)
    #expect(canvas.output.editedPath == EditedPath(id: "p"))
    canvas.drag(from: (200, 200), to: (240, 220))
    #expect(canvas.names == ["Move Point"])
    #expect(canvas["p"]?.frame == Rect(x: 100, y: 100, width: 140, height: 120))
    #expect(canvas.output.editedPath?.selected == [2])
    canvas.key(.left)
    canvas.key(.up, .shift)
    #expect(elements(canvas["p"])[2].end == Point(x: 239, y: 210))
    canvas.undo()
    canvas.undo()
    // Tab goes from point to point, and on from the last.
    canvas.key(.tab)
    #expect(canvas.output.editedPath?.selected == [3])
    // A double click on the line adds a point, on a point smooths it and makes it a corner again.
    let before = elements(canvas["p"]).bounds
    canvas.doubleClick(100, 160)
    #expect(canvas.names.last == "Add Point" && elements(canvas["p"]).count == 6)
    #expect(elements(canvas["p"]).bounds == before)
    canvas.doubleClick(100, 160)
    #expect(canvas.names.last == "Make Smooth")
    canvas.doubleClick(100, 160)
    #expect(canvas.names.last == "Make Corner")
    canvas.apply(.removeNodes(of: try #require(canvas.output.editedPath), in: canvas.contents))
    #expect(elements(canvas["p"]).count == 5)
    canvas.key(.escape)
    #expect(canvas.output.editedPath == nil && canvas.selection == ["p"])
    canvas.key(.enter)
    #expect(canvas.output.editedPath != nil)
    canvas.click(700, 700)
    #expect(canvas.output.editedPath == nil && canvas.selection.isEmpty)
  }

  /// However a path is turned and mirrored, the point that is dragged follows and all others stay.
  @Test(arguments: LongForm.seeds(20, long: 2000))
  func theOthersStay(_ seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    var shape = path
    shape.rotation = random.double(0...360)
    shape.flipX = random.bool()
    shape.flipY = random.bool()
    var canvas = TestCanvas([shape])
    canvas.editor.selection = Selection(["p"])
    canvas.key(.enter)
    let before = try #require(shape.nodesOnPage).nodes
    let index = random.int(before.count)
    let (from, way) = (before[index].point, Point(x: 40, y: 30))
    canvas.drag(from: (from.x, from.y), to: (from.x + way.x, from.y + way.y))
    let after = try #require(canvas["p"]?.nodesOnPage).nodes
    for (number, (old, new)) in zip(before, after).enumerated() where number != index {
      #expect(old.point.distance(to: new.point) < 1e-4, "SHAPEEDIT_SEED=\(seed): point \(number)")
    }
    #expect(after[index].point.distance(to: from + way) < 0.8, "SHAPEEDIT_SEED=\(seed)")
    canvas.undo()
    #expect(canvas["p"] == shape)
  }
}
