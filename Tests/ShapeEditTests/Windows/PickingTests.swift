// The eyedropper takes the colour that is seen, for what is selected or what is drawn next.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class PickingTests: DisplayTestCase, @unchecked Sendable {
  private static let green = ShapeModel.Color(rgb: 0x33d17a)

  @MainActor
  private func screen() throws -> WindowScreen {
    var b = Shape.box("b", 500, 300)
    b.fill = .color(Self.green)
    var text = Shape(id: "t", kind: .text, frame: Rect(x: 300, y: 500, width: 100, height: 40))
    text.text = TextContent(string: "words")
    let line = Shape(
      id: "l", kind: .line(points: [.zero, Point(x: 100, y: 0)]),
      frame: Rect(x: 300, y: 600, width: 100, height: 0),
      stroke: Stroke(color: .black, width: 2))
    let screen = try WindowScreen([.box("a", 300, 300), b, text, line], in: self)
    let renderer = screen.model.drawing.renderer
    wait("the tiles") { renderer.isSharp }
    return screen
  }

  @MainActor
  private func pick(_ screen: WindowScreen, _ x: Double, _ y: Double, _ modifiers: Modifiers = []) {
    let renderer = screen.model.drawing.renderer
    wait("the tiles") { renderer.isSharp }
    screen.model.take(.eyedropper)
    let input = PointerInput(point: Point(x: x, y: y), modifiers: modifiers)
    screen.model.handle(.pointerMoved(input))
    XCTAssertEqual(screen.model.output.pointer.pick, ColorPick(point: input.point, isTaken: false))
    screen.model.handle(.pointerDown(input))
    screen.model.handle(.pointerUp(input))
    screen.settle()
  }

  func testTheColourThatIsSeenIsTaken() throws {
    try onMain {
      let screen = try screen()
      defer { screen.close() }
      let undo = screen.session.undoManager
      screen.model.select(["a"])
      pick(screen, 550, 350)
      XCTAssertEqual(screen["a"]?.fill, .color(Self.green))
      XCTAssertEqual(screen.model.tool, .select)
      XCTAssertEqual(screen.model.selection.ids, ["a"])
      XCTAssertEqual(undo.undoCount, 1)
      pick(screen, 700, 100, .shift)
      XCTAssertEqual(screen["a"]?.stroke?.color, ShapeModel.Color(rgb: 0xffffff))
      XCTAssertEqual(undo.undoCount, 2)
      // Letters of a text, the stroke of a line.
      screen.model.select(["t"])
      pick(screen, 550, 350)
      XCTAssertEqual(screen["t"]?.text?.color, Self.green)
      XCTAssertNil(screen["t"]?.fill)
      screen.model.select(["l"])
      pick(screen, 550, 350)
      XCTAssertEqual(screen["l"]?.stroke?.color, Self.green)
      XCTAssertEqual(undo.undoCount, 4)
      // Beside the sheet there is none, and the tool stays.
      let before = screen.session.document.graphic
      pick(screen, 550, -200)
      XCTAssertEqual(screen.session.document.graphic, before)
      XCTAssertEqual(screen.model.tool, .eyedropper)
    }
  }

  func testWithNothingSelectedItIsForWhatIsDrawnNext() throws {
    try onMain {
      let screen = try screen()
      defer { screen.close() }
      pick(screen, 550, 350)
      XCTAssertEqual(screen.model.toolStyle.fill, .color(Self.green))
      screen.model.keepsTool = true
      pick(screen, 550, 350, .shift)
      XCTAssertEqual(screen.model.toolStyle.stroke?.color, Self.green)
      XCTAssertEqual(screen.model.tool, .eyedropper)
      screen.model.keepsTool = false
      screen.model.camera.pointerIs(at: screen.model.camera.viewport.canvasPoint(Point(x: 350, y: 350)))
      screen.model.handle(.key(.enter, []))
      XCTAssertEqual(screen.model.toolStyle.fill, screen["a"]?.fill)
      XCTAssertEqual(screen.model.tool, .select)
      XCTAssertFalse(screen.session.undoManager.canUndo)
    }
  }
}
