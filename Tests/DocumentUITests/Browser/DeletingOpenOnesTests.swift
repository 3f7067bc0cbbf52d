// Of several drafts, files and folders that are deleted together some may be open: that is asked once, about
// all of them and before anything is done.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class DeletingOpenOnesTests: DisplayTestCase, @unchecked Sendable {
  /// Calls `body` with an app that has two drafts, two open files and one that is not open, and its browser.
  @MainActor
  private func withOpenOnes(_ body: @MainActor (NoteFolder, BrowserWindow, [BrowserItem]) throws -> Void)
    throws
  {
    let notes = try NoteFolder(["a.txt": "1 a", "b.txt": "2 b", "in/c.txt": "3 c"], in: self)
    let services = SessionServices.standard
    SessionServices.standard.useStateFolder(FilePath(url: notes["state"]))
    defer {
      notes.close()
      SessionServices.standard = services
    }
    for number in 0..<2 {
      try runAsync {
        let session = ValueDocumentSession(new: TestNote(), services: .standard)
        session.document.number = number + 100
        session.document.text = "draft"
        _ = await session.close()
      }
    }
    let drafts = try runAsync { await DraftStore(.standard).drafts().map { BrowserItem($0) } }
    XCTAssertEqual(drafts.count, 2)
    let browser = try notes.browse(notes.url)
    try body(notes, browser, drafts)
  }

  @MainActor
  private func isWhole(_ notes: NoteFolder) throws -> Bool {
    let drafts = try runAsync { await DraftStore(.standard).drafts().count }
    return drafts == 2 && ["a.txt", "b.txt", "in/c.txt"].allSatisfy { notes.has($0) }
  }

  /// What is asked, with each answer in turn: nothing is done before, and nothing after Cancel.
  @MainActor
  private func check(
    _ items: [BrowserItem], title: String, detail: String, answer: String, windows: Int, done: String,
    _ notes: NoteFolder, _ browser: BrowserWindow
  ) throws {
    let runner = notes.runner
    XCTAssertEqual(runner.windows.count, windows, title)
    for one in ["cancel", answer] {
      browser.changes.delete(items)
      wait("\(title): the question, \(one)") { notes.dialogs.count == 1 }
      XCTAssertEqual(notes.dialogs.first?.text, title)
      XCTAssertEqual(notes.dialogs.first?.detail, detail)
      XCTAssertTrue(try isWhole(notes), title)
      notes.dialogs.first?.respond(one)
      wait("\(title): the end, \(one)") { WorkUnderWay.shared.count == 0 && notes.dialogs.isEmpty }
      guard one == "cancel" else { continue }
      XCTAssertTrue(try isWhole(notes), title)
      XCTAssertEqual(runner.windows.count, windows, title)
      XCTAssertTrue(browser.changes.steps.isEmpty, title)
    }
    XCTAssertTrue(runner.windows.isEmpty, title)
    XCTAssertEqual(browser.changes.steps.map(\.step.title), [done])
    browser.undo()
    try runAsync { await browser.changes.undoing?.value }
    XCTAssertTrue(try isWhole(notes), title)
  }

  @MainActor
  private func recover(_ item: BrowserItem, _ notes: NoteFolder) throws {
    guard case .draft(let draft) = item.place else { return XCTFail("no draft") }
    let runner = notes.runner
    try runAsync { _ = await runner.recover(draft) }
    wait("its window") { runner.window(of: draft) != nil }
  }

  func testDrafts() throws {
    try onMain {
      try withOpenOnes { notes, _, drafts in
        try recover(drafts[1], notes)
        try check(
          drafts, title: "Discard 2 drafts?", detail: "The window of 1 open document is closed first.",
          answer: "discard", windows: 1, done: "2 drafts were discarded", notes, try notes.browse(notes.url))
      }
    }
  }

  func testFilesAndFolders() throws {
    try onMain {
      try withOpenOnes { notes, _, drafts in
        _ = try notes.open("a.txt")
        _ = try notes.open("in/c.txt")
        let browser = try notes.browse(notes.url)
        let items = browser.listing.items.filter { ["a", "b", "in"].contains($0.name) }
        XCTAssertEqual(items.count, 3)
        try check(
          items, title: "Move 3 items to the trash?",
          detail: "The windows of 2 open documents are closed first.", answer: "trash", windows: 2,
          done: "3 items were moved to the trash", notes, browser)
      }
    }
  }

  func testAllTogether() throws {
    try onMain {
      try withOpenOnes { notes, _, drafts in
        _ = try notes.open("a.txt")
        try recover(drafts[0], notes)
        let browser = try notes.browse(notes.url)
        let files = browser.listing.items.filter { ["a", "b"].contains($0.name) }
        XCTAssertEqual(files.count, 2)
        try check(
          files + drafts, title: "Delete 4 items?",
          detail: "The windows of 2 open documents are closed first.", answer: "delete", windows: 2,
          done: "4 items were deleted", notes, browser)
      }
    }
  }

  /// What is opened while others are being deleted is asked about too, by the name of what would go, and
  /// stays if the person says so.
  func testWhatIsOpenedMeanwhileIsAskedAbout() throws {
    try onMain {
      try withOpenOnes { notes, browser, _ in
        let items = ["b", "in"].compactMap { name in browser.listing.items.first { $0.name == name } }
        XCTAssertEqual(items.count, 2)
        try FileManager.default.removeItem(at: notes["b.txt"])
        browser.changes.delete(items)
        wait("why the first cannot be deleted") { notes.dialogs.count == 1 }
        // Opening closes the browser, and the dialog with it.
        _ = try notes.open("in/c.txt")
        wait("the question") { notes.dialogs.first?.text == "Move “in” to the trash?" }
        XCTAssertEqual(
          notes.dialogs.first?.detail, "Documents in it are open. Their windows are closed first.")
        notes.dialogs.first?.respond("cancel")
        wait("the end") { WorkUnderWay.shared.count == 0 && notes.dialogs.isEmpty }
        XCTAssertEqual(notes.runner.windows.count, 1)
        XCTAssertTrue(notes.has("in/c.txt"))
        XCTAssertTrue(notes.runner.browserSteps.all.isEmpty)
      }
    }
  }

  /// Nothing is open: nothing is asked.
  func testNothingIsAskedWhereNoneIsOpen() throws {
    try onMain {
      try withOpenOnes { notes, browser, drafts in
        browser.changes.delete(browser.listing.items.filter { $0.name == "b" } + drafts)
        wait("the end") { browser.changes.steps.count == 1 }
        XCTAssertEqual(notes.dialogs.map(\.text), [])
        XCTAssertEqual(browser.changes.steps[0].step.title, "3 items were deleted")
      }
    }
  }

  /// Files that are found in a folder, and deleted with it, go with it.
  func testWhatIsInADeletedFolderIsNotDeletedOnceMore() throws {
    try onMain {
      try withOpenOnes { notes, browser, _ in
        let folder = browser.listing.items.filter { $0.name == "in" }
        let inside = BrowserItem(.file(notes["in/c.txt"]), modified: Date())
        browser.changes.delete([inside] + folder)
        wait("the end") { WorkUnderWay.shared.count == 0 || !notes.dialogs.isEmpty }
        XCTAssertEqual(notes.dialogs.map(\.text), [])
        XCTAssertEqual(browser.changes.steps.map(\.step.title), ["“in” was moved to the trash"])
      }
    }
  }

  /// Where the trash cannot be looked into, as from a sandbox: what was deleted is said, and no Undo is
  /// offered that does nothing.
  func testWhatCannotBePutBackIsSaidToBeInTheTrash() throws {
    try onMain {
      try withOpenOnes { notes, browser, _ in
        let data = getenv("XDG_DATA_HOME").map { String(cString: $0) }
        // GIO has read it, and goes on with the old one.
        setenv("XDG_DATA_HOME", notes["nowhere"].path, 1)
        ProcessEnvironment.readAgain()
        defer {
          setenv("XDG_DATA_HOME", data ?? "", 1)
          ProcessEnvironment.readAgain()
        }
        browser.changes.delete(browser.listing.items.filter { ["a", "b"].contains($0.name) })
        wait("the end") { WorkUnderWay.shared.count == 0 }
        XCTAssertFalse(notes.has("a.txt") || notes.has("b.txt"))
        XCTAssertTrue(browser.changes.steps.isEmpty)
        let toast = try XCTUnwrap(browser.changes.toasts?.toast)
        XCTAssertEqual(toast.widget.all(Gtk.Label.self).map(\.text), ["2 items were moved to the trash"])
        XCTAssertFalse(toast.widget.all(Gtk.Button.self).contains { $0.label == "_Undo" })
      }
    }
  }

  /// Keys that come faster than a disk: the undo is of the deletion that is still under way, and what is just
  /// coming back is deleted again. All sequences of up to five.
  func testDeletingAndUndoInHaste() throws {
    try onMain {
      try withOpenOnes { notes, browser, _ in
        let item = try XCTUnwrap(browser.listing.items.first { $0.name == "b" })
        for length in 1...5 {
          for sequence in 0..<(1 << length) {
            var isThere = true
            let keys = (0..<length).map { sequence >> $0 & 1 == 0 ? "Delete" : "Undo" }
            for key in keys {
              if key == "Delete" {
                browser.changes.delete([item])
                isThere = false
              } else {
                browser.undo()
                isThere = true
              }
            }
            wait("the end of \(keys)") { WorkUnderWay.shared.count == 0 }
            XCTAssertEqual(notes.has("b.txt"), isThere, "\(keys)")
            XCTAssertEqual(browser.changes.steps.count, isThere ? 0 : 1, "\(keys)")
            XCTAssertEqual(browser.changes.toasts?.toast == nil, isThere, "\(keys)")
            if !isThere {
              browser.undo()
              wait("it to be back after \(keys)") { WorkUnderWay.shared.count == 0 && notes.has("b.txt") }
            }
          }
        }
      }
    }
  }
}
