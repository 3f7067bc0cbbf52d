// A document that got another name in its window gets the old one back there.

import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class RenameUndoTests: DisplayTestCase, @unchecked Sendable {
  func testANameIsTakenBackWhereItWasGiven() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 plan"], in: self)
      defer { notes.close() }
      let document = try notes.open("plan.txt")
      let window = document.window
      window.activateAction(StandardCommands.rename.action)
      var popover: Gtk.Popover?
      wait("the question") {
        popover = window.all(Gtk.Popover.self).first { $0.isMapped && $0.first(Gtk.Entry.self) != nil }
        return popover != nil
      }
      popover?.first(Gtk.Entry.self)?.text = "other"
      popover?.first(Gtk.Button.self)?.clickButton()
      var undo: Gtk.Widget? { window.buttons.first { $0.buttonLabel == "_Undo" && $0.isMapped } }
      wait("what is said") { undo != nil }
      XCTAssertEqual(document.session.fileURL?.lastPathComponent, "other.txt")
      XCTAssertTrue(notes.has("other.txt") && !notes.has("plan.txt"))
      undo?.clickButton()
      wait("its old name") { document.session.fileURL?.lastPathComponent == "plan.txt" }
      XCTAssertTrue(notes.has("plan.txt") && !notes.has("other.txt"))
      wait("no more to be said") { undo == nil }
      XCTAssertFalse(notes.runner.browserSteps.canTakeBack)
      XCTAssertEqual(notes.dialogs.map(\.text), [])
    }
  }
}
