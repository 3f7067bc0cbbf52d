// What assistive technology is told of the canvas is what is so now.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class CanvasDescriptionTests: DisplayTestCase, @unchecked Sendable {
  func testADragIsOverForWhoSelectsSomethingElse() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 0, 0), .box("b", 300, 0)], in: self)
      defer { screen.close() }
      let (canvas, model) = (screen.canvas, screen.model)
      let announcer = screen.window.window.announcer
      for isHeard in [true, false] {
        model.select(["a"])
        screen.settle()
        if isHeard { canvas.grabFocus() } else { screen.fields[0].grabFocus() }
        frames(canvas, 3)
        wait("silence") { announcer.waiting.isEmpty }
        // Nothing is said before what comes next.
        announcer.rest = 600_000
        drag(canvas, model)
        XCTAssertFalse(announcer.waiting.isEmpty, "the drag is told of")
        model.select(["a", "b"])
        XCTAssertEqual(canvas.accessibleDescription, "2 shapes selected")
        if isHeard {
          XCTAssertEqual(announcer.waiting.map(\.text), [])
          XCTAssertNil(canvas.texts.said)
        } else {
          // The description of what has not the focus is not heard.
          XCTAssertFalse(announcer.waiting.isEmpty)
        }
        announcer.rest = 1
        canvas.announce("that was all", about: "the test")
        wait("silence") { announcer.waiting.isEmpty }
      }
    }
  }

  /// Moves the shape "a" by hand.
  @MainActor
  private func drag(_ canvas: CanvasWidget, _ model: CanvasModel) {
    let frame = model.page.shapes["a"]!.frame
    let place = model.camera.viewport.canvasPoint(frame.center)
    canvas.dragBegan(at: place, [], pressure: nil)
    canvas.dragMoved(by: Point(x: 40, y: 60), [], pressure: nil)
    canvas.dragEnded(by: Point(x: 40, y: 60), [], pressure: nil)
  }

  /// Waits until a widget has been drawn.
  @MainActor
  private func frames(_ widget: Gtk.Widget, _ count: Int) {
    var seen = 0
    let tick = widget.addTickCallback { _ in
      seen += 1
      return seen < count
    }
    widget.queueDraw()
    wait("frames") { seen >= count }
    tick.remove()
  }
}
