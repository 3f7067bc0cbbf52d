// What is typed into one field is an undo step of its own, however quickly the next one follows.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class FieldStepTests: DisplayTestCase, @unchecked Sendable {
  func testEachFieldIsAStep() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 100, 100), .box("b", 400, 300)], in: self)
      defer { screen.close() }
      for selected in [["a"], ["a", "b"]] {
        screen.model.select(selected)
        screen.settle()
        let undo = screen.session.undoManager
        var steps = 0
        for field in screen.fields {
          let before = screen.session.document.graphic
          let count = undo.undoCount
          field.grabFocus()
          field.select()
          screen.keys.press("7")
          screen.keys.press("Return")
          // One turn of the loop is one event.
          screen.settle()
          guard screen.session.document.graphic != before else { continue }
          XCTAssertEqual(undo.undoCount, count + 1, "field \(steps) of \(selected)")
          steps += 1
        }
        XCTAssertGreaterThan(steps, 6)
      }
    }
  }
}
