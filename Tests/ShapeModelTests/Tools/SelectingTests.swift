// Clicking and dragging with the select tool, as a person would.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct SelectingTests {
  /// Two boxes side by side, and one lying half over the first.
  private let three: [Shape] = [.box("a", 0, 0), .box("b", 200, 0), .box("c", 50, 50)]

  @Test func aClickSelectsTheTopmost() {
    var canvas = TestCanvas(three)
    canvas.click(20, 20)
    #expect(canvas.selection == ["a"] && canvas.output.edit == nil)
    canvas.click(75, 75)
    #expect(canvas.selection == ["c"])
    canvas.click(500, 500)
    #expect(canvas.selection == [])
    #expect(canvas.steps.isEmpty, "selecting is no undo step")
  }

  @Test func aClickSaysThatTheSelectionChanged() {
    var canvas = TestCanvas(three)
    canvas.down(20, 20)
    #expect(canvas.output.selectionChanged)
    canvas.up(20, 20)
    #expect(!canvas.output.selectionChanged)
  }

  @Test func shiftClickAddsAndTakesAway() {
    var canvas = TestCanvas(three)
    canvas.click(20, 20)
    canvas.click(250, 50, .shift)
    #expect(canvas.selection == ["a", "b"])
    canvas.click(20, 20, .shift)
    #expect(canvas.selection == ["b"])
    canvas.click(500, 500, .shift)
    #expect(canvas.selection == ["b"], "Shift on nothing changes nothing")
  }

  @Test func aClickOnOneOfManySelectsItOnRelease() {
    var canvas = TestCanvas(three)
    canvas.key(.escape)
    canvas.editor.selection = Selection(["a", "b"])
    canvas.down(250, 50)
    #expect(canvas.selection == ["a", "b"], "it may become a drag of both")
    canvas.up(250, 50)
    #expect(canvas.selection == ["b"])
  }

  /// Moving is spoken of exactly where an arrow key moves something.
  @Test func theHintSaysWhatCanBeMoved() {
    for fixed in 0..<64 {
      // Each of two boxes is locked, hidden, or both, or neither; the group around a third one likewise.
      func isOn(_ bit: Int) -> Bool { fixed >> bit & 1 == 1 }
      var shapes = Array(three.prefix(2))
      shapes.append(
        Shape(
          id: "g", kind: .group(children: [.box("in", 0, 300)]),
          frame: Rect(x: 0, y: 300, width: 100, height: 100)))
      for place in shapes.indices {
        (shapes[place].isLocked, shapes[place].isHidden) = (isOn(2 * place), isOn(2 * place + 1))
      }
      for ids in [["a"], ["a", "b"], ["g"], ["in"]] {
        var canvas = TestCanvas(shapes)
        canvas.editor.select(ids, on: canvas.page)
        let hint = canvas.send(.modifiersChanged([])).hint
        canvas.key(.right)
        #expect(hint.contains("Drag to move") == !canvas.steps.isEmpty, "\(fixed), \(ids): \(hint)")
        #expect(!hint.isEmpty)
      }
    }
  }

  @Test func aClickOnALockedShapeSaysSo() {
    var shapes = three
    shapes[2].isLocked = true
    var canvas = TestCanvas(shapes)
    canvas.click(130, 130)
    let said = canvas.output.hint
    #expect(canvas.selection == [] && said.contains("locked") && canvas.output.pointer.refusal == said)
    canvas.move(500, 500)
    #expect(canvas.output.hint == said, "it stays until something else is done")
    canvas.click(500, 500)
    #expect(canvas.output.hint != said && canvas.output.pointer.refusal == nil)
    canvas.click(20, 20)
    canvas.click(130, 130, .shift)
    #expect(canvas.selection == ["a"] && canvas.output.hint == said)
    canvas.key(.escape)
    #expect(canvas.output.pointer.refusal == nil)
    canvas.drag(from: (130, 130), to: (140, 140))
    #expect(canvas.output.pointer.refusal == nil, "a marquee is no click")
  }

  /// So does one in a frame, whether that is selected or entered; a menu is about the locked shape there.
  @Test func aClickOnALockedShapeInAFrameSaysSo() {
    var locked = Shape.box("c", 150, 150, 50, 50)
    locked.isLocked = true
    let frame = Shape(
      id: "f", kind: .frame(children: [locked, .box("d", 300, 150, 50, 50)]),
      frame: Rect(x: 100, y: 100, width: 300, height: 200), fill: .color(Color(rgb: 0xffffff)))
    var canvas = TestCanvas([frame])
    for _ in 0..<2 {
      canvas.click(175, 175)
      #expect(canvas.selection == ["f"] && canvas.output.hint.contains("locked"))
      #expect(canvas.output.pointer.refusal == canvas.output.hint)
    }
    canvas.doubleClick(175, 175)
    #expect(canvas.editor.enteredGroups == ["f"] && canvas.output.pointer.refusal != nil)
    canvas.click(325, 175)
    #expect(canvas.selection == ["d"] && canvas.output.pointer.refusal == nil)
    canvas.click(175, 175)
    #expect(canvas.selection == ["f"] && canvas.output.pointer.refusal != nil)
    canvas.click(120, 280)
    #expect(canvas.selection == ["f"] && canvas.output.pointer.refusal == nil, "nothing else is there")
    let input = canvas.input(175, 175)
    canvas.finish(canvas.editor.selectForMenu(at: input, page: canvas.page, grid: canvas.grid))
    #expect(canvas.selection == ["c"] && canvas.editor.enteredGroups == ["f"])
    canvas.editor.selection = Selection()
    canvas.finish(canvas.editor.selectForMenu(at: input, page: canvas.page, grid: canvas.grid))
    #expect(canvas.selection == ["c"] && canvas.editor.enteredGroups == ["f"])
  }

  /// A handle is where a drag does something: nowhere on what is locked or hidden.
  @Test(arguments: KindTraitsTests.kinds) func whatIsFixedHasNoHandles(_ kind: Shape.Kind) {
    for bits in 0..<4 {
      var shape = Shape(id: "a", kind: kind, frame: Rect(x: 0, y: 0, width: 100, height: 100))
      (shape.isLocked, shape.isHidden) = (bits & 1 != 0, bits & 2 != 0)
      let handles = SelectionBox([shape]).map { SelectionHandles($0, zoom: 1).positions } ?? []
      #expect(handles.isEmpty || bits == 0, "\(bits)")
    }
  }

  /// However many locked shapes are selected, a motion looks at none of them.
  @Test func motionsLookAtNoLockedShapes() {
    func time(_ count: Int) -> Duration {
      let shapes = (0..<count).map { number -> Shape in
        var shape = Shape.box("s\(number)", Double(number), 0, 1, 1)
        shape.isLocked = true
        return shape
      }
      var canvas = TestCanvas(shapes)
      canvas.editor.selection = Selection(shapes.map(\.id))
      canvas.move(-50, -50)
      #expect(canvas.output.hint.contains("locked"))
      return (0..<5).map { _ in ThreadClock.measure { canvas.move(-50, -50) } }.min() ?? .zero
    }
    let (few, many) = (time(100), time(20_000))
    #expect(many < few * 20, "\(many), and \(few) for few")
  }

  @Test func lockedAndHiddenShapesAreNotThere() {
    var shapes = three
    shapes[2].isLocked = true
    var canvas = TestCanvas(shapes)
    canvas.click(75, 75)
    #expect(canvas.selection == ["a"])
    shapes[2].isLocked = false
    shapes[2].isHidden = true
    canvas = TestCanvas(shapes)
    canvas.click(75, 75)
    #expect(canvas.selection == ["a"])
    canvas.drag(from: (-50, -50), to: (400, 400))
    #expect(canvas.selection == ["a", "b"])
  }

  @Test func aMarqueeSelectsWhatItTouchesAtOnce() {
    var canvas = TestCanvas(three)
    canvas.press(from: (-50, -50), to: (10, 10))
    #expect(canvas.output.marquee == Rect(x: -50, y: -50, width: 60, height: 60))
    #expect(canvas.selection == ["a"])
    canvas.move(210, 10)
    #expect(canvas.selection == ["a", "b"])
    canvas.move(10, 10)
    #expect(canvas.selection == ["a"], "what it leaves is let go")
    canvas.up(10, 10)
    #expect(canvas.selection == ["a"] && canvas.output.marquee == nil)
  }

  @Test func aMarqueeWithShiftAdds() {
    var canvas = TestCanvas(three)
    canvas.click(250, 50)
    canvas.drag(from: (-50, -50), to: (10, 10), .shift)
    #expect(canvas.selection == ["b", "a"])
  }

  @Test func aDragSelectsAndMoves() {
    var canvas = TestCanvas(three)
    canvas.drag(from: (250, 50), to: (260, 80))
    #expect(canvas.selection == ["b"])
    #expect(canvas["b"]?.frame == Rect(x: 210, y: 30, width: 100, height: 100))
    #expect(canvas.names == ["Move"])
  }

  @Test func aDragOfOneSelectedMovesAll() {
    var canvas = TestCanvas(three)
    canvas.editor.selection = Selection(["a", "b"])
    canvas.drag(from: (20, 20), to: (25, 120))
    #expect(canvas["a"]?.frame.origin == Point(x: 5, y: 100))
    #expect(canvas["b"]?.frame.origin == Point(x: 205, y: 100))
    #expect(canvas.names == ["Move"], "one gesture is one undo step")
    canvas.undo()
    #expect(canvas.page.shapes == ShapeList(three))
  }

  @Test func lessThanThreePixelsIsNoDrag() {
    var canvas = TestCanvas(three)
    canvas.drag(from: (20, 20), to: (22, 20))
    #expect(canvas.steps.isEmpty)
    canvas.zoom = 4
    canvas.drag(from: (20, 20), to: (21, 20))
    #expect(canvas["a"]?.frame.x == 1, "pixels on the screen count, not points")
  }

  @Test func aDragShowsAPreviewAndLeavesThePageAlone() {
    var canvas = TestCanvas(three)
    canvas.press(from: (20, 20), to: (40, 50))
    #expect(canvas.output.preview.map(\.frame.origin) == [Point(x: 20, y: 30)])
    #expect(canvas.output.hidden == ["a"])
    #expect(canvas.page.shapes == ShapeList(three))
    #expect(canvas.output.cursor == .move)
  }

  @Test func shiftKeepsAMoveToOneAxis() {
    var canvas = TestCanvas(three)
    canvas.press(from: (20, 20), to: (50, 32))
    canvas.up(50, 32, .shift)
    #expect(canvas["a"]?.frame.origin == Point(x: 30, y: 0))
    canvas.press(from: (250, 50), to: (255, 90))
    canvas.send(.modifiersChanged(.shift))
    #expect(canvas.output.preview.first?.frame.origin == Point(x: 200, y: 40), "at once, without a move")
    canvas.send(.modifiersChanged([]))
    #expect(canvas.output.preview.first?.frame.origin == Point(x: 205, y: 40))
    canvas.send(.cancel)
  }

  @Test func altDragDuplicates() {
    var canvas = TestCanvas(three)
    canvas.drag(from: (20, 20), to: (20, 320), .alt)
    #expect(canvas.page.shapes.map(\.id) == ["a", "new1", "b", "c"], "a copy lies right above its original")
    #expect(canvas["a"] == three[0])
    #expect(canvas["new1"]?.frame == Rect(x: 0, y: 300, width: 100, height: 100))
    #expect(canvas.selection == ["new1"])
    #expect(canvas.names == ["Duplicate"])
    canvas.undo()
    #expect(canvas.page.shapes == ShapeList(three))
  }

  @Test func altCanBePressedAndLetGoDuringADrag() {
    var canvas = TestCanvas(three)
    canvas.press(from: (20, 20), to: (20, 320))
    canvas.send(.modifiersChanged(.alt))
    #expect(canvas.output.hidden.isEmpty && canvas.output.preview.count == 1)
    #expect(canvas.output.cursor == .copy)
    canvas.send(.modifiersChanged([]))
    canvas.up(20, 320)
    #expect(canvas.names == ["Move"] && canvas.page.shapes.count == 3)
  }

  @Test func aDragBackToTheStartIsNoEdit() {
    var canvas = TestCanvas(three)
    canvas.press(from: (20, 20), to: (120, 20))
    canvas.move(20, 20)
    canvas.up(20, 20)
    #expect(canvas.steps.isEmpty)
  }

  @Test func aDoubleClickEditsText() {
    var shapes = three
    shapes[0].text = TextContent(string: "Hello")
    var canvas = TestCanvas(shapes)
    canvas.doubleClick(20, 20)
    #expect(canvas.textEdits == [.shape("a")] && canvas.selection == ["a"])
    let line = Shape(
      id: "l", kind: .line(points: [.zero, Point(x: 100, y: 0)]),
      frame: Rect(x: 0, y: 300, width: 100, height: 0),
      stroke: Stroke(color: .black))
    canvas = TestCanvas([line])
    canvas.doubleClick(50, 300)
    #expect(canvas.textEdits == [], "a line holds no text")
  }

  @Test func aHollowShapeIsTakenOnItsOutlineAndInsideOnceSelected() {
    var hollow = Shape.box("h", 0, 0)
    hollow.fill = nil
    hollow.stroke = Stroke(color: .black, width: 2)
    var canvas = TestCanvas([hollow])
    canvas.click(50, 50)
    #expect(canvas.selection == [])
    canvas.click(0, 50)
    #expect(canvas.selection == ["h"])
    canvas.drag(from: (50, 50), to: (60, 50))
    #expect(canvas["h"]?.frame.x == 10)
  }

  @Test func escapeLeavesTheToolThenTheSelection() {
    var canvas = TestCanvas(three)
    canvas.click(20, 20)
    canvas.editor.tool = .ellipse
    canvas.key(.escape)
    #expect(canvas.editor.tool == .select && canvas.selection == ["a"] && canvas.output.toolChanged)
    canvas.key(.escape)
    #expect(canvas.selection == [])
  }

  @Test func tabWalksTheShapes() {
    var shapes = three
    shapes[1].isHidden = true
    var canvas = TestCanvas(shapes)
    canvas.key(.tab)
    #expect(canvas.selection == ["a"])
    canvas.key(.tab)
    #expect(canvas.selection == ["c"])
    canvas.key(.tab)
    #expect(
      canvas.selection == ["c"], "past the last it leads nowhere here, but on to the next part of the window")
    canvas.key(.tab, .shift)
    #expect(canvas.selection == ["a"])
    canvas.key(.tab, .shift)
    #expect(canvas.selection == ["a"])
    canvas.key(.escape)
    canvas.key(.tab, .shift)
    #expect(canvas.selection == ["c"], "backwards it begins at the end")
  }

  @Test func whatIsGoneFromThePageIsNotSelected() {
    var canvas = TestCanvas(three)
    canvas.editor.selection = Selection(["a", "nobody"])
    canvas.move(0, 0)
    #expect(canvas.selection == ["a"])
  }

  @Test func theHandPans() {
    var canvas = TestCanvas(three)
    canvas.editor.tool = .hand
    canvas.press(from: (20, 20), to: (50, 20))
    #expect(canvas.output.pan == Point(x: 30, y: 0) && canvas.output.cursor == .grabbing)
    #expect(canvas.editor.isPanning)
    canvas.up(50, 20)
    #expect(canvas.selection == [] && canvas.steps.isEmpty && canvas.editor.tool == .hand)
    canvas.editor.tool = .select
    canvas.key(.spaceDown)
    canvas.press(from: (20, 20), to: (50, 20))
    #expect(canvas.output.pan == Point(x: 30, y: 0), "Space and drag pans with any tool")
  }

  @Test func aPanIsMadeOnce() {
    var canvas = TestCanvas(three)
    canvas.key(.spaceDown)
    canvas.press(from: (20, 20), to: (50, 20))
    // A key that is held repeats, and that is no movement.
    for event: CanvasEvent in [.key(.spaceDown, []), .modifiersChanged(.shift), .key(.left, [])] {
      #expect(canvas.send(event).pan == nil && canvas.editor.isPanning)
    }
    #expect(canvas.editor.output(page: canvas.page, grid: canvas.grid).pan == nil)
  }

  @Test func thePointerTellsWhatIsUnderIt() {
    var canvas = TestCanvas(three)
    canvas.move(20, 20)
    #expect(canvas.output.cursor == .move)
    canvas.move(500, 500)
    #expect(canvas.output.cursor == .arrow)
    canvas.click(250, 50)
    canvas.move(300, 100)
    #expect(canvas.output.cursor == .southEast)
    canvas.editor.tool = .text
    canvas.move(20, 20)
    #expect(canvas.output.cursor == .text)
  }
}
