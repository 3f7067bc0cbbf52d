// What a window's canvas keeps, and that nothing of it outlives the window.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class WindowLifeTests: DisplayTestCase, @unchecked Sendable {
  func testNothingOutlivesAClosedWindow() throws {
    try onMain {
      weak var model: CanvasModel?
      weak var canvas: CanvasWidget?
      weak var session: DocumentSession?
      do {
        let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
        model = screen.model
        canvas = screen.canvas
        session = screen.session
        // It has been used: a shape was moved, by an edit that went into the document, and a text was begun.
        screen.model.select(["a"])
        screen.model.handle(.key(.right, []))
        XCTAssertEqual(screen["a"]?.frame.x, 1)
        screen.model.handle(.key(.enter, []))
        XCTAssertNotNil(screen.model.editedShape)
        screen.close()
        screen.session.discardAndClose()
      }
      wait("the canvas to go") { canvas == nil }
      wait("the model to go") { model == nil }
      wait("the document to go") { session == nil }
    }
  }

  func testUndoAndRedoSelectWhatComesBack() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0), .box("b", 200, 0)], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.model.deleteSelection()
      XCTAssertEqual(screen.model.selection.ids, [])
      screen.session.undoManager.undo()
      XCTAssertEqual(screen.model.selection.ids, ["a"])
      screen.session.undoManager.redo()
      XCTAssertEqual(screen.model.selection.ids, [])
      screen.session.discardAndClose()
    }
  }

  func testATextWithoutWordsLeavesRedoAlone() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.model.handle(.key(.right, []))
      screen.session.undoManager.undo()
      XCTAssertTrue(screen.session.undoManager.canRedo)
      screen.model.take(.text)
      XCTAssertTrue(screen.model.handle(.key(.enter, [])))
      wait("a text to write") { screen.canvas.children.contains { $0 is Gtk.TextView } }
      screen.model.finishTextEditing("")
      XCTAssertTrue(screen.session.undoManager.canRedo)
      XCTAssertFalse(screen.session.undoManager.canUndo)
      XCTAssertFalse(screen.session.isEdited)
      screen.session.discardAndClose()
    }
  }
}
