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

  /// Points are put down, taken back and put down again; what is finished is the path through those that are
  /// there, and the rest of the page stays as it is.
  @Test(arguments: LongForm.seeds(40, long: 4000)) func pointsAreTakenBackOneByOne(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var canvas = TestCanvas([.box("a", 0, 0)])
    canvas.editor.selection = Selection(["a"])
    canvas.editor.tool = .path
    var points: [Point] = []
    var taken: [Point] = []
    for step in 0..<40 {
      let place = Point(x: 200 + Double(step) * 20, y: Double(random.int(400)))
      switch random.int(8) {
      case 0, 1:
        canvas.send(.takeBack)
        if let last = points.popLast() { taken.append(last) }
      case 2:
        canvas.send(.putBack)
        if let last = taken.popLast() { points.append(last) }
      case 3:
        // A second finger comes.
        canvas.down(place.x, place.y)
        canvas.send(.cancel)
        taken = []
      default:
        canvas.click(place.x, place.y)
        points.append(place)
        taken = []
      }
      if points.isEmpty { taken = [] }
      let drawn = canvas.editor.drawnPoints
      #expect((drawn != nil) == !points.isEmpty, "SHAPEEDIT_SEED=\(seed)")
      #expect(drawn?.canPutBack ?? false == !taken.isEmpty && drawn?.isPressed != true)
      #expect(canvas.steps.isEmpty && canvas.selection == ["a"])
    }
    canvas.send(.finish)
    #expect(canvas.page.shapes.first == .box("a", 0, 0))
    let drawn = elements(canvas.page.shapes.count > 1 ? canvas.page.shapes.last : nil)
    #expect(drawn.compactMap(\.end) == (points.count > 1 ? points : []), "SHAPEEDIT_SEED=\(seed)")
    #expect(canvas.names == (points.count > 1 ? ["Draw Path"] : []))
  }

  @Test(arguments: [CanvasEvent.cancel, .takeBack]) func aPressThatWouldCloseIsTakenBack(_ event: CanvasEvent)
  {
    var canvas = canvas(.path)
    for x in [100.0, 200, 300] { canvas.click(x, x) }
    canvas.press(from: (100, 100), to: (140, 160))
    canvas.send(event)
    canvas.up(140, 160)
    canvas.key(.enter)
    #expect(
      elements(canvas["new1"]) == [
        .move(Point(x: 100, y: 100)), .line(Point(x: 200, y: 200)), .line(Point(x: 300, y: 300)),
      ])
  }

  /// A path all of whose points are at one place is none, however it ends.
  @Test(arguments: [CanvasEvent.key(.enter, []), .finish, nil] as [CanvasEvent?])
  func aPathWithoutASizeIsNone(_ end: CanvasEvent?) {
    var canvas = canvas(.path)
    for _ in 0..<2 { canvas.click(100, 100) }
    if let end { canvas.send(end) } else { canvas.click(100, 100) }
    #expect(canvas.steps.isEmpty && canvas.page.shapes.isEmpty && !canvas.editor.isGestureActive)
  }

  /// What is edited in a group is left alone when that is locked or hidden meanwhile.
  @Test(arguments: [ShapeProperty.isLocked(true), .isHidden(true)])
  func pointsInAGroupThatIsLockedMeanwhileStay(_ lock: ShapeProperty) {
    let group = Shape(id: "g", kind: .group(children: [path]), frame: path.frame)
    for event in [CanvasEvent.key(.right, []), .key(.tab, []), .modifiersChanged([])] {
      var canvas = TestCanvas([group])
      canvas.editor.enter(["g"])
      canvas.editor.selection = Selection(["p"])
      canvas.editor.editedPath = EditedPath(id: "p", selected: [1])
      canvas.key(.right)
      #expect(canvas.names == ["Move Point"])
      canvas.apply(.set(lock, ofShape: "g", in: canvas.contents))
      let before = Array(canvas.page.shapes)
      canvas.send(event)
      #expect(canvas.editor.editedPath == nil)
      canvas.drag(from: (100, 100), to: (150, 130))
      #expect(Array(canvas.page.shapes) == before && canvas.names.count == 2)
    }
  }

  /// In a group that is locked or hidden nothing is begun that could not be kept.
  @Test(arguments: Tool.allCases.filter(\.draws), [true, false])
  func nothingIsDrawnInALockedGroup(_ tool: Tool, isHidden: Bool) {
    var group = Shape(
      id: "g", kind: .group(children: [.box("a", 0, 0)]), frame: Rect(x: 0, y: 0, width: 100, height: 100))
    group.isLocked = !isHidden
    group.isHidden = isHidden
    var canvas = TestCanvas([group])
    canvas.editor.enter(["g"])
    canvas.editor.tool = tool
    canvas.drag(from: (200, 200), to: (300, 300))
    #expect(!canvas.editor.isGestureActive && canvas.steps.isEmpty && canvas.textEdits.isEmpty)
    #expect(canvas.output.preview.isEmpty && canvas.output.hint.contains("locked"))
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
    var random = SeededRandom(seed: seed)
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
