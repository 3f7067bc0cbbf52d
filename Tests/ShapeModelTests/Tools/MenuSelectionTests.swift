// What is selected for a menu that is asked for somewhere on the canvas.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct MenuSelectionTests {
  private func ask(_ canvas: inout TestCanvas, _ x: Double, _ y: Double) {
    let input = PointerInput(point: Point(x: x, y: y))
    canvas.finish(canvas.editor.selectForMenu(at: input, page: canvas.page, grid: canvas.grid))
  }

  @Test func whatIsThereIsSelected() {
    var locked = Shape.box("locked", 400, 0)
    locked.isLocked = true
    var canvas = TestCanvas([.box("a", 0, 0), .box("b", 200, 0), locked])
    ask(&canvas, 50, 50)
    #expect(canvas.selection == ["a"])
    canvas.editor.selection = Selection(["a", "b"])
    ask(&canvas, 250, 50)
    #expect(canvas.selection == ["a", "b"], "what is selected together stays so")
    ask(&canvas, 450, 50)
    #expect(canvas.selection == ["locked"])
    ask(&canvas, 900, 900)
    #expect(canvas.selection.isEmpty && canvas.names.isEmpty)
    canvas.editor.tool = .rectangle
    ask(&canvas, 50, 50)
    #expect(canvas.selection == ["a"] && canvas.editor.tool == .select)
  }

  @Test func aGestureIsLeftAlone() {
    var canvas = TestCanvas([.box("a", 0, 0), .box("b", 200, 0)])
    canvas.down(50, 50)
    canvas.move(90, 90)
    ask(&canvas, 250, 50)
    #expect(canvas.selection == ["a"] && canvas.editor.isGestureActive)
  }

  @Test func groupsAreStayedInAndLeft() {
    let group = Shape(
      id: "group", kind: .group(children: [.box("a", 0, 0), .box("b", 200, 0)]),
      frame: Rect(x: 0, y: 0, width: 300, height: 100))
    var canvas = TestCanvas([group, .box("c", 600, 0)])
    ask(&canvas, 50, 50)
    #expect(canvas.selection == ["group"] && canvas.editor.enteredGroups.isEmpty)
    canvas.doubleClick(50, 50)
    ask(&canvas, 250, 50)
    #expect(canvas.selection == ["b"] && canvas.editor.enteredGroups == ["group"])
    ask(&canvas, 650, 50)
    #expect(canvas.selection == ["c"] && canvas.editor.enteredGroups.isEmpty)
    canvas.doubleClick(50, 50)
    ask(&canvas, 900, 900)
    #expect(canvas.selection.isEmpty && canvas.editor.enteredGroups.isEmpty)
  }

  /// By chance, against a walk over all shapes.
  @Test func theTopmostIsFoundByTheWalkToo() {
    for seed in UInt64(1)...40 {
      var random = SeededRandom(seed: seed)
      let shapes = random.drawing(12, prefix: "s").map { shape in
        var shape = shape
        shape.isLocked = random.bool(0.2)
        shape.isHidden = random.bool(0.2)
        return shape
      }
      var canvas = TestCanvas(shapes)
      for _ in 0..<20 {
        let point = random.point(500).tidy
        let before = canvas.selection
        let top = canvas.page.shapes.last { shape in
          !shape.isHidden
            && shape.contains(point, tolerance: 6, resolving: canvas.page.shape(withID:))
        }
        // One that is hollow is taken inside while it is selected alone.
        guard let top else { continue }
        ask(&canvas, point.x, point.y)
        #expect(
          canvas.selection == (before.contains(top.id) ? before : [top.id]), "seed \(seed), at \(point)")
      }
      #expect(canvas.names.isEmpty)
    }
  }
}
