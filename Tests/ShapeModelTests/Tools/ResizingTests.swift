// Handles: resizing one shape in its own axes, many with their box, line ends, and what is inside groups.

import ShapeModel
import Testing

@Suite struct ResizingTests {
  private func selected(_ shape: Shape) -> TestCanvas {
    var canvas = TestCanvas([shape])
    canvas.editor.selection = Selection([shape.id])
    return canvas
  }

  @Test(arguments: [
    (SelectionHandle.topLeft, Rect(x: 10, y: 20, width: 90, height: 80)),
    (.top, Rect(x: 0, y: 20, width: 100, height: 80)),
    (.topRight, Rect(x: 0, y: 20, width: 110, height: 80)),
    (.right, Rect(x: 0, y: 0, width: 110, height: 100)),
    (.bottomRight, Rect(x: 0, y: 0, width: 110, height: 120)),
    (.bottom, Rect(x: 0, y: 0, width: 100, height: 120)),
    (.bottomLeft, Rect(x: 10, y: 0, width: 90, height: 120)),
    (.left, Rect(x: 10, y: 0, width: 90, height: 100)),
  ])
  func eachHandleMovesItsSides(_ handle: SelectionHandle, _ expected: Rect) throws {
    var canvas = selected(.box("a", 0, 0))
    try canvas.dragHandle(handle, by: (10, 20))
    #expect(canvas["a"]?.frame == expected)
    #expect(canvas.names == ["Resize"])
    canvas.undo()
    #expect(canvas["a"] == .box("a", 0, 0))
  }

  @Test(arguments: [
    (SelectionHandle.bottomRight, Rect(x: 0, y: 0, width: 150, height: 75)),
    (.topLeft, Rect(x: 50, y: 25, width: 50, height: 25)),
    (.right, Rect(x: 0, y: -12.5, width: 150, height: 75)),
    (.bottom, Rect(x: -10, y: 0, width: 120, height: 60)),
  ])
  func shiftKeepsTheProportions(_ handle: SelectionHandle, _ expected: Rect) throws {
    var canvas = selected(.box("a", 0, 0, 100, 50))
    try canvas.dragHandle(handle, by: (50, 10 + (handle == .topLeft ? 20 : 0)), .shift)
    if handle == .topLeft {
      // 50 to the right and 30 down: the side that is left larger counts.
      #expect(canvas["a"]?.frame == Rect(x: 50, y: 25, width: 50, height: 25))
    } else {
      #expect(canvas["a"]?.frame == expected)
    }
  }

  @Test func altKeepsTheMiddle() throws {
    var canvas = selected(.box("a", 0, 0))
    try canvas.dragHandle(.right, by: (10, 0), .alt)
    #expect(canvas["a"]?.frame == Rect(x: -10, y: 0, width: 120, height: 100))
    try canvas.dragHandle(.topLeft, by: (10, 10), [.alt, .shift])
    #expect(canvas["a"].map { $0.frame.center.distance(to: Point(x: 50, y: 50)) < 1e-5 } == true)
  }

  @Test func crossingOverMirrors() throws {
    var triangle = Shape.box("a", 0, 0)
    triangle.kind = .triangle
    var canvas = selected(triangle)
    try canvas.dragHandle(.bottom, by: (0, -150))
    #expect(canvas["a"]?.frame == Rect(x: 0, y: -50, width: 100, height: 50))
    #expect(canvas["a"]?.flipY == true && canvas["a"]?.flipX == false)
    try canvas.dragHandle(.right, by: (-130, 0))
    #expect(canvas["a"]?.frame == Rect(x: -30, y: -50, width: 30, height: 50))
    #expect(canvas["a"]?.flipX == true)
  }

  @Test func nothingBecomesThinnerThanAPoint() throws {
    var canvas = selected(.box("a", 0, 0))
    try canvas.dragHandle(.right, by: (-100, 0))
    #expect(canvas["a"]?.frame.width == 1)
  }

  @Test func aTurnedShapeIsResizedInItsOwnAxes() throws {
    var turned = Shape.box("a", 0, 0, 100, 50)
    turned.rotation = 90
    var canvas = selected(turned)
    // The right side is at the bottom now.
    let before = try canvas.handlePoint(.left)
    try canvas.dragHandle(.right, by: (0, 40))
    let shape = try #require(canvas["a"])
    #expect(abs(shape.frame.width - 140) < 1e-6 && abs(shape.frame.height - 50) < 1e-6)
    #expect(shape.rotation == 90)
    #expect(
      try canvas.handlePoint(.left).distance(to: before) < 1e-5, "the opposite side stays where it is seen")
  }

  @Test func theOppositeHandleStaysForAnyAngle() throws {
    let opposite: [SelectionHandle: SelectionHandle] = [
      .topLeft: .bottomRight, .top: .bottom, .topRight: .bottomLeft, .right: .left, .bottomRight: .topLeft,
      .bottom: .top, .bottomLeft: .topRight, .left: .right,
    ]
    for degrees in [17.0, 133, 250, 311] {
      for (handle, other) in opposite {
        var shape = Shape.box("a", 30, 40, 120, 70)
        shape.rotation = degrees
        var canvas = selected(shape)
        let before = try canvas.handlePoint(other)
        try canvas.dragHandle(handle, by: (23, -11))
        #expect(try canvas.handlePoint(other).distance(to: before) < 1e-4)
        #expect(canvas["a"]?.frame != shape.frame)
      }
    }
  }

  @Test func textKeepsItsSize() throws {
    var text = Shape.box("t", 0, 0, 100, 40)
    text.kind = .text
    text.text = TextContent(string: "Hello", size: 18)
    var canvas = selected(text)
    try canvas.dragHandle(.bottomRight, by: (100, 40))
    #expect(canvas["t"]?.frame.size == Size(width: 200, height: 80))
    #expect(canvas["t"]?.text?.size == 18)
  }

  @Test func manyAreResizedWithTheirBox() throws {
    var canvas = TestCanvas([.box("a", 0, 0), .box("b", 200, 100)])
    canvas.editor.selection = Selection(["a", "b"])
    try canvas.dragHandle(.bottomRight, by: (300, 0))
    #expect(canvas["a"]?.frame == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(canvas["b"]?.frame == Rect(x: 400, y: 100, width: 200, height: 100))
    canvas.undo()
    try canvas.dragHandle(.left, by: (600, 0))
    #expect(canvas["a"]?.frame == Rect(x: 500, y: 0, width: 100, height: 100))
    #expect(canvas["a"]?.flipX == true, "the left side crossed the right one")
    #expect(canvas["b"]?.frame == Rect(x: 300, y: 100, width: 100, height: 100))
  }

  @Test func aTurnedShapeAmongManyKeepsItsArea() throws {
    var turned = Shape.box("b", 200, 100)
    turned.rotation = 45
    var canvas = TestCanvas([.box("a", 0, 0), turned])
    canvas.editor.selection = Selection(["a", "b"])
    let width = try canvas.handlePoint(.right).x
    try canvas.dragHandle(.right, by: (width, 0))
    let shape = try #require(canvas["b"])
    // The box around both becomes twice as wide, to the next whole point.
    #expect(abs(shape.frame.width * shape.frame.height - 2 * 100 * 100) < 50)
    #expect(shape.rotation < 45, "it leans towards the way it is stretched")
  }

  @Test func whatIsInAGroupGoesAlong() throws {
    var line = Shape(
      id: "l", kind: .line(points: [.zero, Point(x: 50, y: 50)]),
      frame: Rect(x: 50, y: 50, width: 50, height: 50))
    line.stroke = Stroke(color: .black, width: 3)
    var inner = Shape(id: "inner", kind: .group(children: [line]), frame: line.frame)
    inner.name = "Inner"
    let group = Shape(
      id: "g", kind: .group(children: [.box("a", 0, 0, 50, 50), inner]),
      frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var canvas = selected(group)
    try canvas.dragHandle(.bottomRight, by: (100, 0))
    let children = try #require(canvas["g"]?.children)
    #expect(children[0].frame == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(children[1].frame == Rect(x: 100, y: 50, width: 100, height: 50))
    #expect(children[1].children[0].kind == .line(points: [.zero, Point(x: 100, y: 50)]))
    #expect(children[1].children[0].stroke?.width == 3, "strokes keep their width")
  }

  @Test func pathsAreStretched() throws {
    let path = Shape(
      id: "p", kind: .path(Shape.PathData(d: "M0 0Q50 0 100 100Z")),
      frame: Rect(x: 0, y: 0, width: 100, height: 100),
      fill: .color(.black))
    var canvas = selected(path)
    try canvas.dragHandle(.right, by: (100, 0))
    let box = try #require(canvas["p"]?.outline.bounds)
    #expect(abs(box.maxX - 200) < 1e-3 && abs(box.maxY - 100) < 1e-3)
  }

  @Test func aPathThatCannotBeReadIsNotCut() throws {
    let path = Shape(
      id: "p", kind: .path(Shape.PathData(d: "M0 0L100 100 nonsense")),
      frame: Rect(x: 0, y: 0, width: 100, height: 100),
      fill: .color(.black))
    var canvas = selected(path)
    try canvas.dragHandle(.right, by: (100, 0))
    #expect(canvas["p"]?.kind == path.kind && canvas["p"]?.frame.width == 200)
  }

  // MARK: Lines

  private let line = Shape(
    id: "l", kind: .arrow(points: [.zero, Point(x: 100, y: 0)]),
    frame: Rect(x: 100, y: 100, width: 100, height: 0),
    stroke: Stroke(color: .black, width: 2))

  @Test func aLineAloneHasHandlesAtItsEnds() throws {
    var canvas = selected(line)
    let found = canvas.editor.handles(page: canvas.page, grid: canvas.grid, zoom: 1)
    #expect(try #require(found).positions.map(\.handle) == [.point(0), .point(1)])
    try canvas.dragHandle(.point(1), by: (-50, 80))
    #expect(canvas["l"]?.linePoints == [Point(x: 100, y: 100), Point(x: 150, y: 180)])
    #expect(canvas["l"]?.frame == Rect(x: 100, y: 100, width: 50, height: 80))
    try canvas.dragHandle(.point(0), by: (100, 100))
    #expect(canvas["l"]?.linePoints == [Point(x: 200, y: 200), Point(x: 150, y: 180)])
    #expect(canvas["l"]?.frame == Rect(x: 150, y: 180, width: 50, height: 20), "frames are never negative")
    #expect(canvas.names == ["Move End", "Move End"])
  }

  @Test func shiftKeepsALineTo45Degrees() throws {
    var canvas = selected(line)
    try canvas.dragHandle(.point(1), by: (-20, 70), .shift)
    #expect(canvas["l"]?.linePoints?.last == Point(x: 175, y: 175))
    try canvas.dragHandle(.point(1), by: (10, -70), .shift)
    #expect(canvas["l"]?.linePoints?.last == Point(x: 185, y: 100))
  }

  @Test func aTurnedLineKeepsItsOtherEnd() throws {
    var turned = line
    turned.rotation = 90
    var canvas = selected(turned)
    let other = try canvas.handlePoint(.point(0))
    try canvas.dragHandle(.point(1), by: (30, 10))
    #expect(try canvas.handlePoint(.point(0)).distance(to: other) < 1e-5)
    #expect(canvas["l"]?.rotation == 0)
  }

  @Test func aLineAmongManyIsMirroredByItsPoints() throws {
    var canvas = TestCanvas([line, .box("a", 0, 0)])
    canvas.editor.selection = Selection(["l", "a"])
    try canvas.dragHandle(.right, by: (-400, 0))
    #expect(canvas["l"]?.linePoints == [Point(x: -100, y: 100), Point(x: -200, y: 100)])
    #expect(canvas["l"]?.flipX == false)
  }

  // MARK: Handles

  @Test func handlesHaveTheSameSizeOnTheScreen() throws {
    var canvas = selected(.box("a", 0, 0))
    canvas.zoom = 0.5
    // 8 pixels are 16 points.
    canvas.drag(from: (110, 110), to: (130, 130))
    #expect(canvas["a"]?.frame.size == Size(width: 120, height: 120))
    canvas = selected(.box("a", 0, 0))
    canvas.zoom = 4
    canvas.drag(from: (105, 105), to: (125, 125))
    #expect(canvas["a"]?.frame.size == Size(width: 100, height: 100), "too far from the handle")
  }

  @Test func handlesTurnWithTheShape() throws {
    var shape = Shape.box("a", 0, 0)
    shape.rotation = 45
    let handles = SelectionHandles(try #require(SelectionBox([shape])), zoom: 1)
    #expect(handles.cursor(for: .top) == .northEast)
    #expect(handles.cursor(for: .topLeft) == .north)
    #expect(handles.cursor(for: .left) == .northWest)
    let top = try #require(handles.positions.first { $0.handle == .top })
    let radius: Double = 50
    #expect(
      top.point.distance(to: Point(x: 50 + radius * 0.5.squareRoot(), y: 50 - radius * 0.5.squareRoot()))
        < 1e-9)
    #expect(handles.handle(at: top.point) == .top)
  }

  @Test func aSmallShapeCanStillBeMoved() throws {
    var canvas = selected(.box("a", 0, 0, 10, 10))
    canvas.drag(from: (5, 5), to: (25, 5))
    #expect(canvas["a"]?.frame == Rect(x: 20, y: 0, width: 10, height: 10))
    canvas.drag(from: (31, 11), to: (41, 21))
    #expect(canvas["a"]?.frame == Rect(x: 20, y: 0, width: 20, height: 20), "its corners are outside of it")
  }

  @Test func lockedShapesHaveNoHandles() throws {
    var shape = Shape.box("a", 0, 0)
    shape.isLocked = true
    var canvas = selected(shape)
    let found = canvas.editor.handles(page: canvas.page, grid: canvas.grid, zoom: 1)
    #expect(try #require(found).positions.isEmpty)
    canvas.key(.right)
    canvas.deleteSelection()
    #expect(canvas.steps.isEmpty && canvas["a"] == shape)
  }

  @Test func handlesFollowTheGesture() throws {
    var canvas = selected(.box("a", 0, 0))
    canvas.press(from: (50, 50), to: (80, 50))
    #expect(try canvas.handlePoint(.topLeft) == Point(x: 30, y: 0))
    canvas.send(.cancel)
    #expect(try canvas.handlePoint(.topLeft) == .zero)
  }
}
