// The handle above the box.

import Foundation
import ShapeModel
import Testing

@Suite struct RotatingTests {
  /// Drags the rotation handle about the middle of the selection by `degrees`.
  private func rotate(_ canvas: inout TestCanvas, by degrees: Double, _ modifiers: Modifiers = []) throws {
    let start = try canvas.handlePoint(.rotate)
    let found = canvas.editor.handles(page: canvas.page, grid: canvas.grid, zoom: 1)
    let center = try #require(found).box.rect.center
    let end = Transform.rotation(degrees, about: center).apply(start)
    canvas.drag(from: (start.x, start.y), to: (end.x, end.y), modifiers)
  }

  @Test func oneShapeTurnsAboutItsMiddle() throws {
    var canvas = TestCanvas([.box("a", 0, 0, 100, 50)])
    canvas.editor.selection = Selection(["a"])
    try rotate(&canvas, by: 90)
    #expect(canvas["a"]?.rotation == 90)
    #expect(canvas["a"]?.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(canvas.names == ["Rotate"])
    try rotate(&canvas, by: -100)
    #expect(canvas["a"]?.rotation == 350, "angles are from 0 up to 360")
    canvas.undo()
    canvas.undo()
    #expect(canvas["a"]?.rotation == 0)
  }

  @Test func shiftKeepsToFifteenDegrees() throws {
    var shape = Shape.box("a", 0, 0)
    shape.rotation = 10
    var canvas = TestCanvas([shape])
    canvas.editor.selection = Selection(["a"])
    try rotate(&canvas, by: 40, .shift)
    #expect(canvas["a"]?.rotation == 45)
  }

  @Test func manyTurnAboutTheirCommonMiddle() throws {
    var canvas = TestCanvas([.box("a", 0, 0), .box("b", 200, 0)])
    canvas.editor.selection = Selection(["a", "b"])
    try rotate(&canvas, by: 90)
    let a = try #require(canvas["a"])
    let b = try #require(canvas["b"])
    #expect(a.rotation == 90 && b.rotation == 90)
    #expect(a.frame.center.distance(to: Point(x: 150, y: -50)) < 1e-5)
    #expect(b.frame.center.distance(to: Point(x: 150, y: 150)) < 1e-5)
  }

  @Test func aGroupsChildrenTurnWithIt() throws {
    let group = Shape(
      id: "g", kind: .group(children: [.box("a", 0, 0, 40, 40)]),
      frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var canvas = TestCanvas([group])
    canvas.editor.selection = Selection(["g"])
    try rotate(&canvas, by: 90)
    #expect(canvas["g"]?.children == group.children, "children keep their places in the group")
    canvas.editor.selection = Selection()
    canvas.click(80, 20)
    #expect(canvas.selection == ["g"], "and are met where they are seen")
  }

  @Test func shiftTakesEffectAtOnce() throws {
    var canvas = TestCanvas([.box("a", 0, 0)])
    canvas.editor.selection = Selection(["a"])
    let start = try canvas.handlePoint(.rotate)
    canvas.press(from: (start.x, start.y), to: (110, -60))
    let free = try #require(canvas.output.preview.first?.rotation)
    #expect(free.truncatingRemainder(dividingBy: 15) != 0)
    canvas.send(.modifiersChanged(.shift))
    #expect(canvas.output.preview.first?.rotation == (free / 15).rounded() * 15)
  }
}
