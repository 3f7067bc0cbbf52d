// A text is edited on while the inspector lies over the canvas and the menus stand behind a button.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class NarrowTextTests: DisplayTestCase, @unchecked Sendable {
  /// A window that edits a text of three words, the second of which is selected.
  @MainActor
  private func edit(width: Int) throws -> (WindowScreen, Gtk.TextView) {
    var shape = Shape.box("t", 40, 40)
    shape.text = TextContent(string: "one two three")
    let screen = try WindowScreen([shape], width: width, in: self)
    wait("the form at \(width)") {
      screen.settle()
      return !screen.window.window.all(Gtk.PopoverMenuBar.self).contains(where: \.isMapped)
    }
    screen.model.select(["t"])
    screen.model.editSelectedText()
    screen.settle()
    let view = try XCTUnwrap(screen.canvas.children.lazy.compactMap { $0 as? Gtk.TextView }.first)
    view.buffer.selection = 4..<7
    return (screen, view)
  }

  func testTheInspectorOverTheCanvasLeavesTheWordSelected() throws {
    try onMain {
      for width in [900, 480] {
        let (screen, view) = try edit(width: width)
        defer { screen.close() }
        let window = screen.window.window
        window.activateAction("win.inspector")
        wait("the keys in the inspector at \(width)") {
          screen.settle()
          return window.focus?.isInInspector == true
            && window.all(Gtk.Entry.self).contains { $0.isMapped && $0.isInInspector }
        }
        for _ in 0..<3 { screen.settle() }
        XCTAssertNotNil(screen.model.editedText, "at \(width)")
        XCTAssertEqual(view.buffer.selection, 4..<7, "at \(width)")
        screen.model.set(.textWeight(700))
        screen.settle()
        XCTAssertEqual(screen["t"]?.text?.runs, [TextRun(4..<7, TextRunStyle(weight: 700))], "at \(width)")
        // The pane goes, and the text has the keys again.
        window.activateAction("win.inspector")
        wait("the keys in the text at \(width)") {
          screen.settle()
          return window.focus == view
        }
        XCTAssertNotNil(screen.model.editedText, "at \(width)")
      }
    }
  }

  func testTheHintIsOfWriting() throws {
    try onMain {
      let (screen, _) = try edit(width: 480)
      defer { screen.close() }
      XCTAssertTrue(screen.model.hint.hasPrefix("Esc or a click outside ends the text."))
      screen.keys.press("Escape")
      screen.settle()
      XCTAssertNil(screen.model.editedText)
      XCTAssertTrue(screen.model.hint.hasPrefix("Drag to move"))
    }
  }

  func testTheMenusBehindAButtonLeaveTheWordSelected() throws {
    try onMain {
      let (screen, view) = try edit(width: 480)
      defer { screen.close() }
      let menus = try WindowScreen.runner.get().menus
      wait("all menus") {
        screen.settle()
        return menus.unfilled == 0
      }
      screen.keys.press("F10")
      wait("the menus") { !screen.openPopovers.isEmpty }
      for _ in 0..<3 { screen.settle() }
      screen.closePopovers()
      for _ in 0..<3 { screen.settle() }
      XCTAssertNotNil(screen.model.editedText)
      XCTAssertEqual(view.buffer.selection, 4..<7)
    }
  }
}
