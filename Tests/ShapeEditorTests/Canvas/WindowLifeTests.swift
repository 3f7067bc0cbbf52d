// What a window's canvas keeps, and that nothing of it outlives the window.

import ShapeModel
import Synchronization
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

  /// Not the process's share of the machine's memory is looked at, which is never the same twice, but what is
  /// alive.
  func testWindowsThatAreClosedLeaveNothingAlive() throws {
    try onMain {
      // What is kept for good comes with the first windows, some of it only when one has become active. What
      // each window leaves is more with each.
      var alive: [[Int]] = []
      while alive.count < 20, Set(alive.suffix(4)).count != 1 || alive.count < 4 {
        try useWindow()
        alive.append([WrapperReference.count, AnySignalBox.count.load(ordering: .relaxed)])
      }
      XCTAssertGreaterThan(alive[0][0], 0)
      XCTAssertEqual(Set(alive.suffix(4)).count, 1, "objects and handlers: \(alive)")
    }
  }

  /// Opens a window, edits a text in it, closes it, and waits until it has gone.
  @MainActor
  private func useWindow() throws {
    weak var canvas: CanvasWidget?
    weak var model: CanvasModel?
    weak var session: DocumentSession?
    do {
      let screen = try WindowScreen([.box("a", 0, 0)], in: self)
      canvas = screen.canvas
      model = screen.model
      session = screen.session
      screen.model.select(["a"])
      screen.settle()
      screen.keys.press("Return")
      screen.settle()
      screen.close()
      screen.session.discardAndClose()
    }
    wait("the window to go") { canvas == nil && model == nil && session == nil }
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
