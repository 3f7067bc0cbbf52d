// What the canvas makes of buttons, fingers and the focus, and how it shows a text that is edited.

import Gtk
import ShapeModel
import TestSupport
import XCTest

@testable import ShapeDrawing
@testable import ShapeEditor

final class CanvasWidgetTests: DisplayTestCase, @unchecked Sendable {
  // MARK: Fingers

  func testAPinchTakesBackWhatItsFirstFingerBegan() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let canvas = screen.canvas
      for tool in [Tool.select, .rectangle, .text] {
        screen.model.take(tool)
        canvas.dragBegan(at: Point(x: 50, y: 50), [], pressure: nil)
        canvas.dragMoved(by: Point(x: 30, y: 10), [], pressure: nil)
        canvas.pinchBegan(at: Point(x: 100, y: 100))
        XCTAssertFalse(screen.model.isDragging)
        canvas.pinched(to: 1.5, center: Point(x: 110, y: 100))
        canvas.dragMoved(by: Point(x: 60, y: 10), [], pressure: nil)
        canvas.dragEnded(by: Point(x: 60, y: 10), [], pressure: nil)
        XCTAssertNil(screen.model.editedShape)
      }
      XCTAssertEqual(screen["a"], .box("a", 0, 0))
      XCTAssertFalse(screen.session.isEdited)
    }
  }

  func testThePageFollowsTheMiddleBetweenTheFingers() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let model = screen.model
      screen.canvas.pinchBegan(at: Point(x: 100, y: 100))
      let place = model.camera.viewport.pagePoint(Point(x: 100, y: 100))
      screen.canvas.pinched(to: 1, center: Point(x: 160, y: 70))
      XCTAssertEqual(model.camera.viewport.pagePoint(Point(x: 160, y: 70)), place)
      XCTAssertEqual(model.camera.viewport.zoom, 1)
      screen.canvas.pinched(to: 2, center: Point(x: 200, y: 120))
      XCTAssertEqual(model.camera.viewport.pagePoint(Point(x: 200, y: 120)), place)
      XCTAssertEqual(model.camera.viewport.zoom, 2)
    }
  }

  // MARK: Edges

  func testAFingerAtTheEdgeScrollsAgainAndAgain() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let canvas = screen.canvas
      // No pointer was ever seen: fingers have none.
      canvas.dragBegan(at: Point(x: 50, y: 50), [], pressure: nil)
      for _ in 0..<2 {
        let before = screen.model.camera.viewport.origin.x
        canvas.dragMoved(by: Point(x: Double(canvas.width) - 55, y: 0), [], pressure: nil)
        XCTAssertTrue(canvas.isScrollingAtEdge)
        wait("the canvas to scroll") { screen.model.camera.viewport.origin.x > before + 30 }
        // Away from the edge it ends, and begins anew there.
        canvas.dragMoved(by: Point(x: 100, y: 0), [], pressure: nil)
        wait("the scrolling to end") { !canvas.isScrollingAtEdge }
      }
      canvas.dragCancelled()
    }
  }

  func testThePageIsNotScrolledWhileItIsDragged() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let canvas = screen.canvas
      screen.model.take(.hand)
      canvas.dragBegan(at: Point(x: 50, y: 50), [], pressure: nil)
      canvas.dragMoved(by: Point(x: -45, y: 0), [], pressure: nil)
      XCTAssertEqual(screen.model.camera.viewport.origin, Point(x: 45, y: 0))
      XCTAssertFalse(canvas.isScrollingAtEdge)
      canvas.dragEnded(by: Point(x: -45, y: 0), [], pressure: nil)
    }
  }

  // MARK: The focus

  func testSpaceIsLetGoOfWhenTheFocusGoes() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      screen.canvas.grabFocus()
      wait("the focus") { screen.canvas.hasFocus }
      screen.model.handle(.key(.spaceDown, []))
      XCTAssertEqual(screen.model.cursorName, "grab")
      screen.window.focus = nil
      wait("Space to be let go of") { screen.model.cursorName != "grab" }
      screen.canvas.dragBegan(at: Point(x: 50, y: 50), [], pressure: nil)
      screen.canvas.dragMoved(by: Point(x: 20, y: 0), [], pressure: nil)
      XCTAssertFalse(screen.model.isPanning)
      screen.canvas.dragEnded(by: Point(x: 20, y: 0), [], pressure: nil)
      XCTAssertEqual(screen["a"]?.frame.x, 20)
    }
  }

  // MARK: Text

  func testEachWindowsTextHasItsOwnLook() throws {
    try onMain {
      var text = Shape.box("t", 0, 0)
      text.frame.width = 400
      text.text = TextContent(string: "Words", size: 16)
      let small = try DocumentScreen([text], in: self)
      defer { small.close() }
      text.text?.size = 72
      let large = try DocumentScreen([text], in: self)
      defer { large.close() }
      @MainActor func height(_ screen: DocumentScreen) -> Int {
        (screen.canvas.children.first { $0 is Gtk.TextView })?.measure(.vertical, forSize: 500).minimum ?? 0
      }
      @MainActor func edit(_ screen: DocumentScreen) {
        screen.model.select(["t"])
        screen.model.handle(.key(.enter, []))
      }
      // Styles come with a frame. A line is a little higher than its letters.
      edit(small)
      wait("a line of 16 points") { (16...30).contains(height(small)) }
      edit(large)
      wait("a line of 72 points") { (72...120).contains(height(large)) }
      wait("the small text to stay small") { (16...30).contains(height(small)) }
      // What ended leaves nothing behind, and can be begun again.
      large.model.finishTextEditing(nil)
      small.model.finishTextEditing(nil)
      edit(small)
      wait("a line of 16 points again") { (16...30).contains(height(small)) }
    }
  }
}
