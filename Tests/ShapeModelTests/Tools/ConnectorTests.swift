// Connectors are drawn, taken by their ends and by their lines, copied; a flowchart grows.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct ConnectorTests {
  private func canvas(_ tool: Tool = .select, _ shapes: [Shape] = [.box("a", 0, 0), .box("b", 300, 100)])
    -> TestCanvas
  {
    var canvas = TestCanvas(shapes)
    canvas.editor.tool = tool
    return canvas
  }

  private func connector(_ shape: Shape?) throws -> Shape.Connector {
    guard case .connector(let value) = try #require(shape).kind else {
      Issue.record("no connector")
      return Shape.Connector(from: .init(shape: nil, anchor: .zero), to: .init(shape: nil, anchor: .zero))
    }
    return value
  }

  /// Shapes and groups that move together cost what they are, not each of them for each group: a group that
  /// moves as a whole carries its connectors, and of another only what it is attached to counts.
  @Test(arguments: [true, false]) func manyGroupsWithConnectorsAreMovedSoon(moveAlong: Bool) {
    let boxes = (0..<4_000).map { Shape.box("s\($0)", Double($0), 0, 1, 1) }
    func group(_ number: Int, _ isAttached: Bool) -> Shape {
      let end = Shape.Connector.End(shape: isAttached ? "s\(number)" : nil, anchor: .zero)
      let line = Shape(
        id: "c\(number)",
        kind: .connector(.init(from: end, to: .init(shape: nil, anchor: Point(x: 1, y: 1)))),
        frame: Rect(x: 0, y: 0, width: 1, height: 1))
      return Shape(id: "g\(number)", kind: .group(children: [line]), frame: line.frame)
    }
    func time(_ isAttached: Bool) -> Duration {
      let canvas = TestCanvas(boxes + (0..<800).map { group($0, isAttached) })
      let contents = canvas.contents
      let moved = canvas.page.shapes.filter { moveAlong || $0.children.isEmpty }.map(\.id)
      return (0..<3).map { _ in
        ThreadClock.measure { _ = DrawingEdit.nudge(moved, by: Point(x: 1, y: 0), in: contents) }
      }.min() ?? .zero
    }
    let (free, attached) = (time(false), time(true))
    #expect(attached < free * 8, "\(attached), and \(free) without connectors")
  }

  private func ends(_ canvas: TestCanvas, _ id: String) -> [Point] {
    let course = canvas[id]?.outline(resolving: canvas.page.shape(withID:)) ?? []
    return [course.first?.end, course.last?.end].compactMap { $0 }
  }

  // MARK: Drawing

  @Test(arguments: [Tool.arrow, .connector]) func aDragFromShapeToShapeJoinsThem(_ tool: Tool) throws {
    var canvas = canvas(tool)
    canvas.move(96, 48)
    #expect(canvas.output.attachment?.anchors.count == 4, "anchors are shown under the pointer")
    #expect(canvas.output.attachment?.chosen == Point(x: 100, y: 50))
    canvas.send(.pointerLeft)
    #expect(canvas.output.attachment == nil)
    canvas.press(from: (96, 48), to: (350, 150))
    #expect(canvas.output.attachment?.chosen == nil && canvas.output.attachment != nil)
    #expect(canvas.output.preview.count == 1)
    let shown = canvas.output.preview[0]
    canvas.up(350, 150)
    let value = try connector(canvas["new1"])
    #expect(canvas["new1"] == shown, "what was shown is what is left")
    #expect(value.from == .init(shape: "a", anchor: Point(x: 1, y: 0.5)))
    #expect(value.to == .init(shape: "b", anchor: Point(x: 0.5, y: 0.5)), "inside, it aims at the middle")
    #expect(value.route == (tool == .arrow ? .straight : .elbow))
    #expect(canvas["new1"]?.endHead == .triangle && canvas["new1"]?.startHead == Stroke.ArrowHead.none)
    #expect(canvas.names == ["Draw \(tool.displayName)"] && canvas.selection == ["new1"])
    #expect(canvas.editor.tool == .select && canvas.output.attachment == nil)
    canvas.undo()
    #expect(canvas.page.shapes.map(\.id) == ["a", "b"])
  }

  @Test(arguments: [Tool.arrow, .connector]) func enterJoinsTwoShapesThatAreSelected(_ tool: Tool) throws {
    var dragged = canvas(tool)
    dragged.drag(from: (350, 150), to: (50, 50))
    var canvas = canvas(tool)
    canvas.editor.selection = Selection(["b", "a"])
    canvas.finish(canvas.editor.insertShape(at: .zero, page: canvas.page, grid: canvas.grid))
    let value = try connector(canvas["new1"])
    #expect(value.from.shape == "b" && value.to.shape == "a", "from the one that was selected first")
    #expect(canvas["new1"] == dragged["new1"], "as a drag from one to the other makes it")
    #expect(canvas.names == ["Draw \(tool.displayName)"] && canvas.selection == ["new1"])
    #expect(canvas.editor.tool == .select)
    canvas.undo()
    #expect(canvas.page.shapes.map(\.id) == ["a", "b"])
  }

  @Test func enterMakesAFreeLineOfAnythingElse() throws {
    var locked = Shape.box("locked", 0, 300)
    locked.isLocked = true
    let line = Shape(
      id: "l", kind: .line(points: [.zero, Point(x: 100, y: 0)]),
      frame: Rect(x: 0, y: 500, width: 100, height: 0), stroke: Stroke(color: .black, width: 2))
    let floor = Shape.box("floor", -100, -100, 900, 900)
    let shapes = [floor, .box("a", 0, 0), .box("b", 300, 100), locked, line]
    for (tool, ids) in [
      (.connector, []), (.connector, ["a"]), (.arrow, ["a", "b", "floor"]),
      (.connector, ["a", "locked"]), (.arrow, ["a", "l"]), (.line, ["a", "b"]),
      // Whoever draws upon a large shape means no connector to it.
      (.connector, ["a", "floor"]),
    ] as [(Tool, [String])] {
      var canvas = canvas(tool, shapes)
      canvas.editor.selection = Selection(ids)
      canvas.finish(canvas.editor.insertShape(at: .zero, page: canvas.page, grid: canvas.grid))
      let new = try #require(canvas["new1"], "\(tool), \(ids)")
      #expect(new.frame.size == Size(width: 120, height: 0), "\(tool), \(ids)")
      #expect(canvas.names == ["Draw \(tool.displayName)"] && canvas.selection == ["new1"])
    }
  }

  @Test func enterJoinsShapesInsideAGroup() throws {
    let group = Shape(
      id: "g", kind: .group(children: [.box("x", 300, 0), .box("y", 500, 0)]),
      frame: Rect(x: 300, y: 0, width: 300, height: 100))
    var canvas = canvas(.connector, [group])
    canvas.editor.select(["x", "y"], on: canvas.page)
    canvas.finish(canvas.editor.insertShape(at: .zero, page: canvas.page, grid: canvas.grid))
    let value = try connector(canvas["g"]?.children.last)
    #expect(value.from.shape == "x" && value.to.shape == "y" && canvas.steps.count == 1)
  }

  @Test func anArrowWithFreeEndsStaysAnArrowAndAConnectorIsOneAnyway() throws {
    var canvas = canvas(.arrow)
    canvas.drag(from: (150, 300), to: (250, 350))
    #expect(canvas["new1"]?.kind == .arrow(points: [.zero, Point(x: 100, y: 50)]))
    canvas.editor.tool = .connector
    canvas.drag(from: (150, 300), to: (250, 350))
    let value = try connector(canvas["new2"])
    #expect(value.from.shape == nil && value.to.shape == nil)
    #expect(ends(canvas, "new2") == [Point(x: 150, y: 300), Point(x: 250, y: 350)])
  }

  @Test func withControlNothingIsAttached() throws {
    var canvas = canvas(.connector)
    canvas.move(96, 48, .control)
    #expect(canvas.output.attachment == nil)
    canvas.drag(from: (96, 48), to: (350, 150), .control)
    var value = try connector(canvas["new1"])
    #expect(value.from.shape == nil && value.to.shape == nil)
    // Pressed before the end is dropped, it counts for the end alone.
    canvas.editor.tool = .connector
    canvas.press(from: (96, 48), to: (350, 150))
    canvas.move(350, 150, .control)
    canvas.up(350, 150, .control)
    value = try connector(canvas["new2"])
    #expect(value.from.shape == "a" && value.to.shape == nil)
    #expect(ends(canvas, "new2").last == Point(x: 350, y: 150))
  }

  @Test func lockedHiddenAndLinesAreNoTargets() {
    var locked = Shape.box("a", 0, 0)
    locked.isLocked = true
    var hidden = Shape.box("b", 300, 100)
    hidden.isHidden = true
    let line = Shape(
      id: "l", kind: .line(points: [.zero, Point(x: 100, y: 0)]),
      frame: Rect(x: 0, y: 300, width: 100, height: 0), stroke: Stroke(color: .black, width: 20))
    var canvas = canvas(.connector, [locked, hidden, line])
    for place in [Point(x: 50, y: 50), Point(x: 350, y: 150), Point(x: 50, y: 300), Point(x: 100, y: 50)] {
      canvas.move(place.x, place.y)
      #expect(canvas.output.attachment == nil)
    }
  }

  @Test func whoDrawsUponALargeShapeMeansNoConnectorToIt() throws {
    let floor = Shape.box("floor", -100, -100, 1000, 1000)
    var canvas = canvas(.arrow, [floor, .box("a", 0, 0), .box("b", 300, 100)])
    canvas.drag(from: (150, 400), to: (400, 500))
    #expect(canvas["new1"]?.kindName == "Arrow")
    canvas.editor.tool = .arrow
    canvas.drag(from: (50, 50), to: (400, 500))
    let value = try connector(canvas["new2"])
    #expect(value.from.shape == "a" && value.to.shape == nil)
  }

  @Test func aGroupIsATargetAsAWholeAndAnOutlinedShapeInside() throws {
    let group = Shape(
      id: "g", kind: .group(children: [.box("x", 300, 0), .box("y", 500, 0)]),
      frame: Rect(x: 300, y: 0, width: 300, height: 100))
    var outlined = Shape.box("o", 0, 200, 200, 200)
    outlined.fill = nil
    outlined.stroke = Stroke(color: .black)
    var canvas = canvas(.connector, [group, outlined])
    canvas.drag(from: (100, 300), to: (350, 50))
    let value = try connector(canvas["new1"])
    #expect(value.from.shape == "o" && value.to.shape == "g")
    canvas.editor.tool = .connector
    canvas.move(450, 50)
    #expect(canvas.output.attachment == nil, "between the shapes of a group there is nothing")
  }

  @Test(arguments: [CanvasEvent.cancel, .key(.escape, [])]) func aConnectorIsCancelled(_ event: CanvasEvent) {
    var canvas = canvas(.connector)
    canvas.press(from: (96, 48), to: (350, 150))
    canvas.send(event)
    #expect(canvas.steps.isEmpty && canvas.output.preview.isEmpty && canvas.output.attachment == nil)
    #expect(canvas.page.shapes.count == 2)
  }

  // MARK: Ends

  private func joined(_ route: Shape.Connector.Route = .straight) -> TestCanvas {
    let value = Shape.Connector(
      from: .init(shape: "a", anchor: Point(x: 1, y: 0.5)),
      to: .init(shape: "b", anchor: Point(x: 0, y: 0.5)),
      route: route)
    let line = Shape(
      id: "k", kind: .connector(value), frame: Rect(x: 100, y: 50, width: 200, height: 100),
      stroke: Stroke(color: .black, width: 2))
    var canvas = canvas(.select, [.box("a", 0, 0), .box("b", 300, 100), .box("c", 300, 400), line])
    canvas.editor.selection = Selection(["k"])
    return canvas
  }

  @Test(arguments: Shape.Connector.Route.allCases) func anEndIsTakenToAnotherShape(
    _ route: Shape.Connector.Route
  ) throws {
    var canvas = joined(route)
    #expect(try canvas.handlePoint(.point(0)) == Point(x: 100, y: 50))
    #expect(try canvas.handlePoint(.point(1)) == Point(x: 300, y: 150))
    canvas.press(from: (300, 150), to: (348, 404))
    #expect(canvas.output.attachment?.chosen == Point(x: 350, y: 400))
    #expect(try canvas.handlePoint(.point(1)) == Point(x: 350, y: 400), "the handle follows")
    let shown = canvas.output.preview
    canvas.up(348, 404)
    #expect(canvas.names == ["Move End"] && canvas["k"] == shown.first { $0.id == "k" })
    #expect(try connector(canvas["k"]).to == .init(shape: "c", anchor: Point(x: 0.5, y: 0)))
    #expect(try connector(canvas["k"]).from.shape == "a" && connector(canvas["k"]).route == route)
    canvas.undo()
    #expect(canvas.graphic == joined(route).graphic)
  }

  @Test func anEndIsFreedAndControlAttachesItToNothing() throws {
    var canvas = joined()
    canvas.drag(from: (300, 150), to: (200, 300))
    #expect(try connector(canvas["k"]).to.shape == nil)
    #expect(ends(canvas, "k") == [Point(x: 100, y: 50), Point(x: 200, y: 300)])
    canvas.drag(from: (200, 300), to: (350, 450), .control)
    #expect(try connector(canvas["k"]).to.shape == nil)
    #expect(ends(canvas, "k").last == Point(x: 350, y: 450))
    canvas.drag(from: (350, 450), to: (205, 152), .shift)
    #expect(ends(canvas, "k").last.map { abs($0.y - $0.x + 50) < 0.01 } == true, "Shift keeps to 45°")
  }

  @Test func aConnectorStaysAtItsShapesUnlessControlTakesItOff() throws {
    var canvas = joined()
    canvas.drag(from: (200, 100), to: (260, 160))
    #expect(canvas.steps.isEmpty)
    canvas.drag(from: (200, 100), to: (260, 160), .control)
    #expect(canvas.names == ["Move"])
    let value = try connector(canvas["k"])
    #expect(value.from.shape == nil && value.to.shape == nil)
    #expect(ends(canvas, "k") == [Point(x: 160, y: 110), Point(x: 360, y: 210)])
  }

  @Test func copiesWithoutTheirShapesAreFree() throws {
    var canvas = joined()
    canvas.drag(from: (200, 100), to: (200, 300), .alt)
    let copy = try #require(canvas.selection.first)
    let value = try connector(canvas[copy])
    #expect(value.from.shape == nil && value.to.shape == nil)
    #expect(ends(canvas, copy) == [Point(x: 100, y: 250), Point(x: 300, y: 350)])
    #expect(try connector(canvas["k"]).from.shape == "a")
  }

  @Test func ofVeryManyOnlySomeAreShownAndAllFollow() throws {
    let value = Shape.Connector(
      from: .init(shape: "a", anchor: Point(x: 1, y: 0.5)), to: .init(shape: "b", anchor: Point(x: 0, y: 0.5))
    )
    let lines = (0..<600).map { number in
      Shape(
        id: "k\(number)", kind: .connector(value), frame: Rect(x: 100, y: 50, width: 200, height: 100),
        stroke: Stroke(color: .black))
    }
    var canvas = canvas(.select, [.box("a", 0, 0), .box("b", 300, 100)] + lines)
    canvas.press(from: (350, 150), to: (350, 250))
    #expect(canvas.output.preview.count == 1 + CanvasOutput.someFollowersShown)
    #expect(canvas.output.hidden.count == 601)
    canvas.up(350, 250)
    #expect((0..<600).allSatisfy { canvas["k\($0)"]?.frame == Rect(x: 100, y: 50, width: 200, height: 200) })
  }

  @Test(arguments: [81, 160, 161]) func ofManyAllAreShown(_ count: Int) {
    let lines = (0..<count).map { number in
      Shape(
        id: "k\(number)",
        kind: .connector(
          .init(
            from: .init(shape: "a", anchor: Point(x: 0.5, y: 0.5)),
            to: .init(shape: nil, anchor: Point(x: 400, y: Double(number * 5))))),
        frame: Rect(x: 0, y: 0, width: 1, height: 1), stroke: Stroke(color: .black))
    }
    var canvas = canvas(.select, lines + [.box("a", 0, 0)])
    canvas.press(from: (50, 50), to: (60, 90))
    let most = CanvasOutput.mostFollowersShown
    #expect(canvas.output.preview.count == 1 + (count > most ? CanvasOutput.someFollowersShown : count))
    #expect(canvas.output.hidden.count == 1 + count)
  }

  // MARK: Growing

  @Test(arguments: [CanvasKey.right, .left, .up, .down]) func aShapeGetsANeighbour(_ key: CanvasKey) throws {
    var box = Shape.box("a", 0, 0, 120, 80)
    box.text = TextContent(string: "Start")
    box.stroke = Stroke(color: Color(rgb: 0x123456), width: 3)
    var canvas = canvas(.select, [box])
    canvas.editor.selection = Selection(["a"])
    canvas.editor.toolStyle.stroke = Stroke(color: Color(rgb: 0x654321), width: 5)
    canvas.key(key, .control)
    let way = try #require(key.way)
    #expect(canvas.names == ["Add Connected Shape"] && canvas.selection.count == 1)
    let node = try #require(canvas[canvas.selection[0]])
    #expect(node.frame == box.frame.offset(by: Point(x: way.x * 220, y: way.y * 180)))
    #expect(node.kind == box.kind && node.fill == box.fill && node.stroke == box.stroke && node.text == nil)
    #expect(canvas.textEdits == [.shape(node.id)], "it can be written into at once")
    let line = try #require(canvas.page.shapes.first { $0.kindName == "Connector" })
    let value = try connector(line)
    #expect(value.from.shape == "a" && value.to.shape == node.id && value.route == .elbow)
    // As its tool draws it.
    #expect(line.stroke == Stroke(color: Color(rgb: 0x654321), width: 5, end: .triangle))
    let course = ends(canvas, line.id)
    #expect(course[0] + way * 100 == course[1], "the line between them is straight")
    canvas.undo()
    #expect(canvas.page.shapes.count == 1)
  }

  @Test(arguments: LongForm.seeds(6, long: 100)) func neighboursAreNotOnTopOfEachOther(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var canvas = canvas(.select, [.box("a", 0, 0, 120, 80)])
    for _ in 0..<25 {
      let nodes = canvas.page.shapes.filter { $0.kindName != "Connector" }
      canvas.editor.selection = Selection([random.pick(nodes).id])
      canvas.key(random.pick([.right, .left, .up, .down]), .control)
    }
    let nodes = canvas.page.shapes.filter { $0.kindName != "Connector" }
    #expect(nodes.count == 26 && canvas.steps.count == 25)
    for (index, node) in nodes.enumerated() {
      for other in nodes[..<index] {
        #expect(!node.frame.intersects(other.frame), "SHAPEEDIT_SEED=\(seed): \(node.id) on \(other.id)")
      }
    }
  }

  /// The hint says of a connector that is selected alone what a drag does: its ends stay where they are.
  @Test func theHintSaysWhatADragDoes() {
    func line(_ id: String, _ from: String?, _ to: String?) -> Shape {
      func end(_ shape: String?) -> Shape.Connector.End {
        .init(shape: shape, anchor: Point(x: 0.5, y: 0.5))
      }
      return Shape(
        id: id, kind: .connector(.init(from: end(from), to: end(to))),
        frame: Rect(x: 0, y: 0, width: 9, height: 9), stroke: Stroke(color: .black, width: 1))
    }
    let lines = [line("both", "a", "b"), line("one", nil, "a"), line("free", nil, nil)]
    var canvas = canvas(.select, [.box("a", 0, 0), .box("b", 300, 100)] + lines)
    for (ids, isAttached) in [
      (["both"], true), (["one"], true), (["free"], false), (["both", "a"], false), (["a"], false),
    ] {
      canvas.editor.selection = Selection(ids)
      canvas.move(700, 700)
      #expect(canvas.output.hint.contains("Ctrl-drag") == isAttached, "\(ids): \(canvas.output.hint)")
      #expect(canvas.output.hint.contains("Drag to move") != isAttached, "\(ids): \(canvas.output.hint)")
    }
  }

  @Test func linesTextsAndWhatIsLockedGetNoNeighbours() {
    var locked = Shape.box("a", 0, 0)
    locked.isLocked = true
    let text = Shape(id: "t", kind: .text, frame: Rect(x: 0, y: 200, width: 50, height: 20))
    var canvas = canvas(.select, [locked, text])
    for id in ["a", "t"] {
      canvas.editor.selection = Selection([id])
      canvas.key(.right, .control)
    }
    #expect(canvas.steps.isEmpty)
    canvas.editor.selection = Selection(["t"])
    canvas.key(.right, [.shift, .control])
    #expect(canvas.names == ["Resize"])
  }
}
