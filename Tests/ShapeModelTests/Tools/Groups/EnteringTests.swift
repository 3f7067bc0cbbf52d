// Into groups and out again with the pointer and the keys, and what is done inside.

import Foundation
import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct EnteringTests {
  /// Two boxes in a group, one of them with a third in a group of its own, and one outside.
  private func canvas(rotation: Double = 0) -> TestCanvas {
    let inner = Shape(
      id: "inner", kind: .group(children: [.box("c", 400, 0), .box("d", 400, 200)]),
      frame: Rect(x: 400, y: 0, width: 100, height: 300))
    var group = Shape(
      id: "group", kind: .group(children: [.box("a", 0, 0), .box("b", 200, 0), inner]),
      frame: Rect(x: 0, y: 0, width: 500, height: 300))
    group.rotation = rotation
    return TestCanvas([group, .box("outside", 700, 0)])
  }

  private func seen(_ id: String, _ canvas: TestCanvas) -> Rect? { canvas.page.shape(withID: id)?.frame }

  @Test func aChildIsMovedByADoubleClickAndADrag() {
    var canvas = canvas()
    canvas.doubleClick(50, 50)
    #expect(canvas.selection == ["a"] && canvas.editor.enteredGroups == ["group"])
    canvas.drag(from: (50, 50), to: (60, 80))
    #expect(seen("a", canvas)?.origin == Point(x: 10, y: 30))
    #expect(canvas.names == ["Move"] && canvas.selection == ["a"])
    #expect(canvas["group"]?.frame == Rect(x: 10, y: 0, width: 490, height: 300), "the frame follows")
    canvas.undo()
    canvas.move(5, 5)
    #expect(seen("a", canvas)?.origin == .zero && canvas.editor.enteredGroups == ["group"])
  }

  @Test func theSecondPressCanDragAtOnce() {
    var canvas = canvas()
    canvas.click(50, 50)
    canvas.down(50, 50, clicks: 2)
    canvas.move(80, 50)
    #expect(canvas.output.hidden == ["group"] && canvas.output.preview.map(\.id) == ["group"])
    canvas.up(80, 50)
    #expect(seen("a", canvas)?.origin == Point(x: 30, y: 0))
    #expect(canvas["group"] == canvas.output.edit?.changes.replaced.first ?? canvas["group"])
  }

  @Test func cancellingGoesBackToWhereItWas() {
    for event in [CanvasEvent.cancel, .key(.escape, [])] {
      var canvas = canvas()
      canvas.click(50, 50)
      canvas.down(50, 50, clicks: 2)
      canvas.move(80, 50)
      canvas.send(event)
      #expect(canvas.editor.enteredGroups == [] && canvas.selection == ["group"] && canvas.steps.isEmpty)
    }
  }

  @Test func controlSelectsTheDeepestShape() {
    var canvas = canvas()
    canvas.click(450, 50, .control)
    #expect(canvas.selection == ["c"] && canvas.editor.enteredGroups == ["group", "inner"])
    canvas.click(450, 250, [.control, .shift])
    #expect(canvas.selection == ["c", "d"])
    canvas.click(50, 50, .control)
    #expect(canvas.selection == ["a"] && canvas.editor.enteredGroups == ["group"])
    canvas.click(750, 50, .control)
    #expect(canvas.selection == ["outside"] && canvas.editor.enteredGroups == [])
  }

  @Test func escapeLeavesOneLevelAfterTheOther() {
    var canvas = canvas()
    canvas.click(450, 50, .control)
    canvas.key(.escape)
    #expect(canvas.selection == ["inner"] && canvas.editor.enteredGroups == ["group"])
    canvas.key(.escape)
    #expect(canvas.selection == ["group"] && canvas.editor.enteredGroups == [])
    canvas.key(.escape)
    #expect(canvas.selection == [])
  }

  @Test func clicksOutsideLeave() {
    var canvas = canvas()
    canvas.click(450, 50, .control)
    canvas.click(250, 50)
    #expect(canvas.selection == ["b"] && canvas.editor.enteredGroups == ["group"], "of the group around")
    canvas.click(150, 150)
    #expect(canvas.selection == [] && canvas.editor.enteredGroups == ["group"], "its frame is not outside")
    canvas.click(750, 50)
    #expect(canvas.selection == ["outside"] && canvas.editor.enteredGroups == [])
    canvas.click(450, 50, .control)
    canvas.click(600, 600)
    #expect(canvas.selection == [] && canvas.editor.enteredGroups == [])
  }

  @Test func keysEnterAndWalk() {
    var canvas = canvas()
    canvas.key(.tab)
    #expect(canvas.selection == ["group"])
    canvas.key(.enter)
    #expect(canvas.selection == ["a"] && canvas.editor.enteredGroups == ["group"])
    canvas.key(.tab)
    canvas.key(.tab)
    #expect(canvas.selection == ["inner"])
    canvas.key(.enter)
    canvas.key(.tab)
    #expect(canvas.selection == ["d"])
    canvas.key(.left)
    #expect(seen("d", canvas)?.origin == Point(x: 399, y: 200))
    canvas.key(.enter)
    #expect(canvas.textEdits == [.shape("d")])
  }

  @Test func aMarqueePicksChildren() {
    var canvas = canvas()
    canvas.doubleClick(50, 50)
    canvas.drag(from: (-50, 150), to: (320, 50))
    #expect(canvas.selection == ["a", "b"] && canvas.editor.enteredGroups == ["group"])
  }

  @Test func whatIsMadeLandsInside() throws {
    var canvas = canvas()
    canvas.doubleClick(50, 50)
    canvas.editor.tool = .ellipse
    canvas.drag(from: (0, 400), to: (100, 500))
    let drawn = try #require(canvas.selection.first)
    #expect(canvas["group"]?.children.last?.id == drawn)
    #expect(canvas["group"]?.frame == Rect(x: 0, y: 0, width: 500, height: 500))
    canvas.drag(from: (50, 450), to: (150, 450), .alt)
    #expect(canvas["group"]?.children.count == 5 && canvas.selection != [drawn])
    for id in canvas.selection { #expect(canvas.page.groups(around: id) == ["group"]) }
    let resized = canvas.selection
    #expect(throws: Never.self) { try canvas.dragHandle(.bottomRight, by: (20, 10)) }
    #expect(seen(resized[0], canvas)?.size == Size(width: 120, height: 110))
  }

  @Test func deletingAllLeavesNoGroup() {
    var canvas = canvas()
    canvas.click(450, 50, .control)
    canvas.click(450, 250, [.control, .shift])
    let contents = canvas.editor.contents(of: canvas.contents)
    let before = ShapeEditFormat.write(canvas.graphic)
    canvas.apply(contents.lowered(.delete(canvas.selection, in: contents)!))
    #expect(canvas["group"]?.children.map(\.id) == ["a", "b"])
    #expect(canvas["group"]?.frame == Rect(x: 0, y: 0, width: 300, height: 100))
    canvas.move(1, 1)
    #expect(canvas.editor.enteredGroups == ["group"] && canvas.selection == [])
    canvas.undo()
    #expect(ShapeEditFormat.write(canvas.graphic) == before)
  }

  @Test func aGroupThatGoesIsLeft() {
    var canvas = canvas()
    canvas.click(450, 50, .control)
    var shapes = canvas.graphic.pages[0].shapes
    shapes.remove(id: "group")
    canvas.graphic.pages[0].shapes = shapes
    canvas.grid = ShapeGrid(page: canvas.page)
    canvas.key(.left)
    #expect(canvas.editor.enteredGroups == [] && canvas.selection == [] && canvas.steps.isEmpty)
  }

  @Test func aLockedGroupIsNotEnteredAndItsChildrenStay() {
    var canvas = canvas()
    canvas.graphic.pages[0].shapes["group"]?.isLocked = true
    canvas.click(50, 50, .control)
    #expect(canvas.selection == [] && canvas.editor.enteredGroups == [])
    canvas.editor.select(["a"], on: canvas.page)
    #expect(canvas.editor.enteredGroups == ["group"])
    let handles = handleCount(&canvas)
    #expect(handles == 0)
    let before = canvas.graphic
    canvas.drag(from: (50, 50), to: (90, 90))
    canvas.key(.left)
    let contents = canvas.editor.contents(of: canvas.contents)
    for edit in [
      DrawingEdit.delete(["a"], in: contents), .nudge(["a"], by: Point(x: 5, y: 5), in: contents),
      .order(["a"], .toFront, in: contents), .set(.opacity(0.5), of: ["a"], in: contents),
    ] { canvas.apply(edit.flatMap(contents.lowered)) }
    #expect(canvas.graphic == before)
  }

  private func handleCount(_ canvas: inout TestCanvas) -> Int? {
    canvas.editor.handles(page: canvas.page, grid: canvas.grid, zoom: 1)?.positions.count
  }

  /// The handles come and go with the lock of a group that has been entered, of a line too.
  @Test func aLockedGroupShowsNoHandles() throws {
    var line = Shape(
      id: "line", kind: .line(points: [.zero, Point(x: 100, y: 100)]),
      frame: Rect(x: 0, y: 200, width: 100, height: 100))
    line.stroke = Stroke(color: .black)
    for shape in [line, .box("a", 0, 0)] {
      let group = Shape(
        id: "group", kind: .group(children: [shape, .box("b", 200, 0)]),
        frame: Rect(x: 0, y: 0, width: 300, height: 300))
      var canvas = TestCanvas([group])
      canvas.editor.select([shape.id], on: canvas.page)
      for isLocked in [false, true, false] {
        canvas.graphic.pages[0].shapes["group"]?.isLocked = isLocked
        canvas.grid = ShapeGrid(page: canvas.page)
        let count = try #require(handleCount(&canvas))
        #expect((count == 0) == isLocked, "\(shape.id)")
      }
    }
  }

  /// In a turned group a drag goes where the pointer goes, and nothing else moves.
  @Test(arguments: [0.0, 90, 37.5, -120]) func aDragInATurnedGroup(_ rotation: Double) throws {
    var canvas = canvas(rotation: rotation)
    let place = try #require(canvas.page.shape(withID: "a")).frame.center
    let others = ["b", "c", "d"].map { canvas.page.shape(withID: $0)!.frame.center }
    canvas.doubleClick(place.x, place.y)
    #expect(canvas.selection == ["a"])
    canvas.drag(from: (place.x, place.y), to: (place.x + 30, place.y - 50))
    let moved = try #require(canvas.page.shape(withID: "a")).frame.center
    #expect(moved.distance(to: place + Point(x: 30, y: -50)) < 0.51, "to whole points")
    for (id, old) in zip(["b", "c", "d"], others) {
      #expect(canvas.page.shape(withID: id)!.frame.center.distance(to: old) < 1e-5)
    }
  }

  @Test func connectorsStayAttached() throws {
    var canvas = canvas()
    let outer = Shape(
      id: "k",
      kind: .connector(
        .init(
          from: .init(shape: "a", anchor: Point(x: 0.5, y: 1)),
          to: .init(shape: "outside", anchor: Point(x: 0, y: 0.5)), route: .straight)),
      frame: Rect(x: 50, y: 50, width: 650, height: 50), stroke: Stroke(color: .black))
    canvas.graphic.pages[0].shapes.append(outer)
    canvas.grid = ShapeGrid(page: canvas.page)
    canvas.doubleClick(50, 50)
    canvas.press(from: (50, 50), to: (50, 250))
    #expect(canvas.output.preview.contains { $0.id == "k" } && canvas.output.hidden.contains("k"))
    canvas.up(50, 250)
    let start = try #require(canvas["k"]?.outline(resolving: canvas.page.shape(withID:)).first?.end)
    #expect(
      start == Point(x: 50, y: 300) && canvas["k"]?.frame == Rect(x: 50, y: 50, width: 650, height: 250))
    let contents = canvas.editor.contents(of: canvas.contents)
    canvas.apply(contents.lowered(.delete(["a"], in: contents)!))
    guard case .connector(let freed)? = canvas["k"]?.kind else { return #expect(Bool(false)) }
    #expect(freed.from.shape == nil && freed.to.shape == "outside")
    #expect(canvas["k"]?.outline(resolving: canvas.page.shape(withID:)).first?.end == Point(x: 50, y: 300))
  }
}
