// The drawing tools.

import ShapeModel
import Testing

@Suite struct DrawingTests {
  private func canvas(_ tool: Tool) -> TestCanvas {
    var canvas = TestCanvas()
    canvas.editor.tool = tool
    return canvas
  }

  @Test(arguments: [
    (Tool.rectangle, Shape.Kind.rectangle(cornerRadius: 0)), (.ellipse, .ellipse), (.triangle, .triangle),
    (.diamond, .diamond),
    (.polygon, .polygon(sides: 5)), (.star, .star(points: 5, innerRadius: 0.4)),
  ])
  func aDragDrawsABox(_ tool: Tool, _ kind: Shape.Kind) {
    var canvas = canvas(tool)
    canvas.drag(from: (100, 80), to: (40, 20))
    #expect(canvas["new1"]?.kind == kind)
    #expect(canvas["new1"]?.frame == Rect(x: 40, y: 20, width: 60, height: 60))
    #expect(canvas["new1"]?.fill == canvas.editor.toolStyle.fill)
    #expect(canvas["new1"]?.stroke == canvas.editor.toolStyle.stroke)
    #expect(canvas.names == ["Draw \(tool.displayName)"])
    #expect(canvas.selection == ["new1"] && canvas.editor.tool == .select)
    #expect(canvas.output.selectionChanged && canvas.output.toolChanged)
    canvas.undo()
    #expect(canvas.page.shapes.isEmpty)
  }

  @Test(arguments: Tool.allCases.filter { $0.draws && $0 != .pencil && $0 != .path })
  func aClickMakesAShapeOfTheUsualSize(_ tool: Tool) throws {
    var canvas = canvas(tool)
    canvas.click(300, 200)
    if tool == .text, case .new(let text)? = canvas.textEdits.first {
      #expect(text.text?.fit == .content && text.frame.width == 0, "as wide as what is written")
      #expect(text.frame.x == 300 && text.frame.midY == 200, "letters begin at the pointer")
      return
    }
    let shape = try #require(canvas["new1"])
    #expect(shape.frame.width >= 100)
    #expect(shape.frame.center == Point(x: 300, y: 200))
    #expect(shape.bounds.width > 0)
    #expect(canvas.textEdits.isEmpty)
  }

  @Test func theNextShapeLiesOnTop() {
    var canvas = canvas(.rectangle)
    canvas.drag(from: (0, 0), to: (100, 100))
    canvas.editor.tool = .ellipse
    canvas.drag(from: (20, 20), to: (80, 80))
    #expect(canvas.page.shapes.map(\.id) == ["new1", "new2"])
    canvas.click(500, 500)
    canvas.click(50, 50)
    #expect(canvas.selection == ["new2"])
  }

  @Test func shiftMakesItSquareAndAltDrawsFromTheMiddle() {
    var canvas = canvas(.rectangle)
    canvas.editor.keepsTool = true
    canvas.drag(from: (0, 0), to: (100, -40), .shift)
    #expect(canvas["new1"]?.frame == Rect(x: 0, y: -100, width: 100, height: 100))
    canvas.drag(from: (0, 0), to: (100, 40), .alt)
    #expect(canvas["new2"]?.frame == Rect(x: -100, y: -40, width: 200, height: 80))
    canvas.drag(from: (0, 0), to: (-30, 40), [.alt, .shift])
    #expect(canvas["new3"]?.frame == Rect(x: -40, y: -40, width: 80, height: 80))
    #expect(canvas.editor.tool == .rectangle, "a kept tool stays")
  }

  @Test func spaceMovesWhatIsBeingDrawn() {
    var canvas = canvas(.ellipse)
    canvas.press(from: (0, 0), to: (50, 50))
    canvas.key(.spaceDown)
    canvas.move(150, 60)
    #expect(canvas.output.preview.first?.frame == Rect(x: 100, y: 10, width: 50, height: 50))
    canvas.key(.spaceUp)
    canvas.move(200, 60)
    canvas.up(200, 60)
    #expect(canvas["new1"]?.frame == Rect(x: 100, y: 10, width: 100, height: 50))
  }

  @Test func aLineGoesFromEndToEnd() {
    var canvas = canvas(.arrow)
    canvas.drag(from: (100, 100), to: (40, 160))
    #expect(canvas["new1"]?.kind == .arrow(points: [Point(x: 60, y: 0), Point(x: 0, y: 60)]))
    #expect(canvas["new1"]?.frame == Rect(x: 40, y: 100, width: 60, height: 60))
    #expect(canvas["new1"]?.fill == nil && canvas["new1"]?.endHead == .triangle)
    canvas.editor.tool = .line
    canvas.drag(from: (0, 0), to: (100, 8), .shift)
    #expect(canvas["new2"]?.linePoints == [.zero, Point(x: 100, y: 0)])
    canvas.editor.tool = .line
    canvas.drag(from: (0, 0), to: (50, 20), .alt)
    #expect(canvas["new3"]?.linePoints == [Point(x: -50, y: -20), Point(x: 50, y: 20)])
    #expect(canvas.names == ["Draw Arrow", "Draw Line", "Draw Line"])
  }

  @Test func aLineIsSeenEvenWithoutAStrokeStyle() {
    var canvas = canvas(.line)
    canvas.editor.toolStyle.stroke = nil
    canvas.drag(from: (0, 0), to: (100, 0))
    #expect(canvas["new1"]?.showsStroke == true)
  }

  @Test func textIsABoxAndIsInTheDrawingOnceItHasWords() throws {
    var canvas = canvas(.text)
    canvas.drag(from: (0, 0), to: (200, 5))
    guard case .new(let text)? = canvas.textEdits.first else {
      Issue.record("no text is to be written")
      return
    }
    #expect(text.frame == Rect(x: 0, y: 0, width: 200, height: 24), "at least one line high")
    #expect(canvas.page.shapes.isEmpty && canvas.steps.isEmpty && canvas.selection.isEmpty)
    #expect(canvas.editor.tool == .select)
    for nothing in ["", " ", "\n \u{3000}"] {
      #expect(DrawingEdit.newText(text, string: nothing, in: canvas.contents) == nil)
    }
    canvas.apply(.newText(text, string: "Hello", in: canvas.contents))
    #expect(canvas["new1"]?.text?.string == "Hello" && canvas.names == ["Draw Text"])
    canvas.editor.tool = .text
    canvas.click(20, 10)
    #expect(canvas.textEdits.last == .shape("new1"), "text on a text edits it")
    #expect(DrawingEdit.endTextEditing("new1", string: "Hello", in: canvas.contents) == nil)
    canvas.apply(.endTextEditing("new1", string: "Hello!", in: canvas.contents))
    #expect(canvas.names == ["Draw Text", "Edit Text"])
    canvas.apply(.endTextEditing("new1", string: "  ", in: canvas.contents))
    #expect(canvas.page.shapes.isEmpty, "a text without letters goes away")
  }

  /// A text in whose box no letter has room is as wide as what is written.
  @Test(arguments: [0.0, 3, 15, 16, 40]) func aTextThatIsDraggedStraightDownHasRoom(_ width: Double) {
    var canvas = canvas(.text)
    canvas.drag(from: (10, 10), to: (10 + width, 90))
    guard case .new(let text)? = canvas.textEdits.first else {
      Issue.record("no text is to be written")
      return
    }
    #expect(text.text?.fit == (width < 16 ? .content : .height))
  }

  @Test func enterWritesATextAtTheViewsMiddle() {
    var canvas = canvas(.text)
    let output = canvas.editor.insertShape(at: Point(x: 512, y: 384), page: canvas.page, grid: canvas.grid)
    guard case .new(let text)? = output.beginTextEditing else {
      Issue.record("no text is to be written")
      return
    }
    #expect(output.edit == nil && text.frame.midY == 384)
  }

  @Test func onlySpacesAreNoTextOfAShapeEither() {
    var box = Shape.box("a", 0, 0)
    box.text = TextContent(string: "Hello")
    var canvas = TestCanvas([box])
    canvas.apply(.endTextEditing("a", string: " \n", in: canvas.contents))
    #expect(canvas["a"]?.text == nil && canvas.names == ["Edit Text"])
  }

  @Test func thePreviewIsWhatWillBe() {
    var canvas = canvas(.triangle)
    canvas.press(from: (0, 0), to: (60, 40))
    let preview = canvas.output.preview
    #expect(canvas.page.shapes.isEmpty)
    canvas.up(60, 40)
    #expect(Array(canvas.page.shapes) == preview)
  }

  @Test func aDragBackToTheStartIsAClick() {
    var canvas = canvas(.rectangle)
    canvas.press(from: (50, 50), to: (90, 90))
    canvas.move(50, 50)
    canvas.up(50, 50)
    #expect(canvas["new1"]?.frame.size == Size(width: 120, height: 80))
  }

  @Test func enterInsertsAtTheViewsMiddle() {
    var canvas = canvas(.ellipse)
    let output = canvas.editor.insertShape(at: Point(x: 512, y: 384), page: canvas.page, grid: canvas.grid)
    canvas.finish(output)
    #expect(canvas["new1"]?.frame.center == Point(x: 512, y: 384) && canvas.selection == ["new1"])
    let none = canvas.editor.insertShape(at: .zero, page: canvas.page, grid: canvas.grid)
    #expect(none.edit == nil, "the select tool inserts nothing")
  }

  /// Each of several that keys make at one place can be seen.
  @Test(arguments: Tool.allCases.filter { $0.draws })
  func whatEnterInsertsAgainStandsBesideTheFirst(_ tool: Tool) throws {
    var canvas = canvas(tool)
    for _ in 0..<3 {
      canvas.editor.tool = tool
      canvas.editor.selection = Selection()
      let output = canvas.editor.insertShape(
        at: Point(x: 512, y: 384), page: canvas.page, grid: canvas.grid)
      canvas.finish(output)
      guard case .new(var text)? = output.beginTextEditing else { continue }
      text.frame.width = 60
      canvas.apply(.newText(text, string: "Words", in: canvas.contents))
    }
    let corners = canvas.page.shapes.map { Point(x: $0.frame.x, y: $0.frame.y) }
    try #require(corners.count == 3)
    #expect(corners[1] == corners[0] + Point(x: 10, y: 10), "\(tool)")
    #expect(corners[2] == corners[0] + Point(x: 20, y: 20), "\(tool)")
  }

  @Test func drawingStartsOnOtherShapesToo() {
    var canvas = TestCanvas([.box("a", 0, 0)])
    canvas.editor.tool = .ellipse
    canvas.drag(from: (20, 20), to: (60, 60))
    #expect(canvas.page.shapes.count == 2 && canvas["a"] == .box("a", 0, 0))
  }

  @Test func rectanglesTakeTheCornerRadiusOfTheStyle() {
    var canvas = canvas(.rectangle)
    canvas.editor.toolStyle.cornerRadius = 12
    canvas.editor.toolStyle.opacity = 0.5
    canvas.drag(from: (0, 0), to: (60, 40))
    #expect(canvas["new1"]?.kind == .rectangle(cornerRadius: 12) && canvas["new1"]?.opacity == 0.5)
  }
}
