// What is being done is not done again by a second press, nor by one that comes before its result shows.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class SecondPressTests: DisplayTestCase, @unchecked Sendable {
  private static let (original, copy) = (NoteAndCopy.original, NoteAndCopy.copy)

  /// Of a document and its copy the one that is kept is kept, and the other can be put back.
  func testOneOfTwoIsKeptHoweverOftenItIsPressed() throws {
    try onMain {
      for opened in [Self.original, Self.copy] {
        let pair = try NoteAndCopy(opening: opened, in: self)
        let (notes, window, copies) = (pair.notes, pair.window, pair.copies)
        defer { notes.close() }
        let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
        let subject = copies.notices[0].id
        let keep = opened == Self.copy ? "keepThisOne" : "trashCopy"
        for _ in 0..<3 { XCTAssertTrue(copies.settle(subject, keep)) }
        wait("\(opened): what was done") { copies.notices.first.map { $0.id != subject } ?? false }
        let done = try XCTUnwrap(copies.notices.first?.id)
        // The notice that was pressed may still be there.
        XCTAssertTrue(copies.settle(subject, keep))
        try notes.settle()
        copies.follow()
        XCTAssertEqual(notes.dialogs.map(\.text), [], opened)
        XCTAssertEqual(session.fileURL?.lastPathComponent, Self.original, opened)
        XCTAssertTrue(notes.has(Self.original) && !notes.has(Self.copy), opened)
        XCTAssertEqual(session.document.text, opened == Self.copy ? "copy" : "original", opened)
        XCTAssertTrue(notes.runner.windows.contains { $0 === window }, opened)
        for _ in 0..<3 { XCTAssertTrue(copies.settle(done, "undoTrash")) }
        wait("\(opened): both") {
          copies.follow()
          return copies.notices.first?.id == subject
        }
        try notes.settle()
        XCTAssertEqual(notes.dialogs.map(\.text), [], opened)
        XCTAssertTrue(notes.has(Self.original) && notes.has(Self.copy), opened)
        XCTAssertEqual(session.fileURL?.lastPathComponent, opened)
      }
    }
  }

  /// Where what a notice asks for cannot be done, that is said once, however often it is pressed.
  func testAChoiceIsRefusedOnce() throws {
    try onMain {
      let notes = try NoteFolder([Self.original: "1 original"], in: self)
      defer { notes.close() }
      let window = try notes.open(Self.original)
      let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
      session.document.text = "mine"
      try notes.write(Self.original, "2 theirs")
      var keep: Gtk.Widget? { window.window.buttons.first { $0.buttonLabel == "Keep _Mine" } }
      wait("the question") { keep?.isMapped == true }
      // Nobody has seen that.
      try notes.write(Self.original, "3 theirs again")
      for _ in 0..<3 { keep?.clickButton() }
      wait("what is said") { !notes.dialogs.isEmpty }
      try notes.settle()
      try runAsync { await session.waitForOperations() }
      try notes.settle()
      XCTAssertEqual(notes.dialogs.map(\.text), ["“plan.txt” could not be saved"])
      // Then it is asked anew, and done.
      notes.dialogs.first?.respond("ok")
      wait("what was kept") {
        keep?.clickButton()
        return session.conflict == nil && !session.isEdited
      }
      XCTAssertEqual(try String(contentsOf: notes[Self.original], encoding: .utf8), "1 mine")
    }
  }

  /// What another notice asks is not taken for an answer here.
  func testTheChoicesOfOtherNoticesAreLeftToThem() throws {
    try onMain {
      let notes = try NoteFolder([Self.original: "1 original"], in: self)
      defer { notes.close() }
      let window = try notes.open(Self.original)
      let copies = DocumentCopies(beside: window.session, in: window.window, runner: notes.runner)
      XCTAssertFalse(copies.settle("replaced", "close"))
    }
  }

  /// Before the folder has been read again, too; and what was put back can be deleted again.
  func testWhatIsDeletedIsDeletedOnce() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a", "b.txt": "2 b", "c.txt": "3 c"], in: self)
      defer { notes.close() }
      let browser = try notes.browse(notes.url)
      let changes = browser.changes
      let items = browser.listing.items.filter { $0.name != "c" }
      XCTAssertEqual(items.count, 2)
      let one = try XCTUnwrap(items.first { $0.name == "a" })
      // Nothing that happens in the folder is seen any more.
      browser.listing.stop()
      browser.listing.onChange = {}
      var endings = 0
      changes.onChange = { _ in endings += 1 }
      for _ in 0..<3 { changes.delete(items) }
      wait("the trash") { endings == 1 }
      changes.delete(items)
      changes.delete([one])
      try notes.settle()
      XCTAssertEqual(notes.dialogs.map(\.text), [])
      XCTAssertEqual(endings, 1)
      XCTAssertEqual(changes.steps.count, 1)
      XCTAssertTrue(!notes.has("a.txt") && !notes.has("b.txt") && notes.has("c.txt"))
      changes.takeLastBack()
      wait("both to come back") { endings == 2 }
      XCTAssertTrue(notes.has("a.txt") && notes.has("b.txt"))
      changes.delete([one])
      wait("one to go again") { endings == 3 }
      XCTAssertTrue(!notes.has("a.txt") && notes.has("b.txt"))
      XCTAssertEqual(notes.dialogs.map(\.text), [])
    }
  }
}
