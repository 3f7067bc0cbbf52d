// Drafts are discarded in the browser as files are moved to its trash: without a question, and with undo, as
// many back as were discarded.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class DiscardingDraftsTests: DisplayTestCase, @unchecked Sendable {
  /// Calls `body` with an app that keeps its drafts in a folder of the test, and the folder of the journals.
  @MainActor
  private func withDrafts(_ count: Int, _ body: @MainActor (NoteFolder, BrowserWindow, URL) throws -> Void)
    throws
  {
    let notes = try NoteFolder(["there/a.txt": "1 a"], in: self)
    let services = SessionServices.standard
    SessionServices.standard.useStateFolder(FilePath(url: notes["state"]))
    defer {
      notes.close()
      SessionServices.standard = services
    }
    for number in 0..<count {
      try runAsync {
        let session = ValueDocumentSession(new: TestNote(), services: .standard)
        session.document.number = number + 100
        session.document.text = "draft"
        _ = await session.close()
      }
    }
    let browser = try notes.browse(notes["there"])
    browser.show(.drafts)
    wait("the drafts") { browser.listing.isRead && browser.grid.names.count == count }
    try body(notes, browser, notes["state/journals"])
  }

  private func files(_ folder: URL) -> [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, (try? Data(contentsOf: folder.appending(path: $0))) ?? Data()) })
  }

  func testEachIsTakenBackWhole() throws {
    try onMain {
      try withDrafts(3) { notes, browser, journals in
        let (before, items) = (files(journals), browser.listing.items)
        XCTAssertEqual(before.count, 3)
        for (number, item) in items.enumerated() {
          browser.changes.delete([item])
          wait("one to be discarded") { browser.changes.steps.count == number + 1 }
        }
        wait("all to go") { browser.grid.names.isEmpty }
        XCTAssertEqual(notes.dialogs.map(\.text), [])
        XCTAssertEqual(
          browser.changes.steps.map(\.step.title), items.map { "The draft “\($0.name)” was discarded" })
        let buttons = browser.changes.toasts?.toast?.widget.all(Gtk.Button.self) ?? []
        XCTAssertTrue(buttons.contains { $0.label == "_Undo" })
        for left in [2, 1, 0] {
          browser.undo()
          wait("one to come back, \(left) left") {
            WorkUnderWay.shared.count == 0 && browser.grid.names.count == 3 - left
          }
          XCTAssertEqual(browser.changes.steps.count, left)
          XCTAssertEqual(browser.grid.selectedItems.map(\.id), [items[left].id])
        }
        XCTAssertEqual(files(journals), before)
        XCTAssertEqual(browser.listing.items, items)
        // What came back can be discarded again.
        browser.changes.delete([items[0]])
        wait("one to go again") { browser.changes.steps.count == 1 && browser.grid.names.count == 2 }
      }
    }
  }

  func testSeveralAreOneStepAlsoWithFiles() throws {
    try onMain {
      try withDrafts(2) { notes, browser, journals in
        let before = files(journals)
        let file = try XCTUnwrap(BrowserItem(url: notes["there/a.txt"]))
        for (items, title) in [
          (browser.listing.items, "2 drafts were discarded"),
          (browser.listing.items + [file], "3 items were deleted"),
        ] {
          browser.changes.delete(items)
          wait("\(title)") { browser.changes.steps.last?.step.title == title }
          XCTAssertFalse(files(journals).keys.contains { $0.hasSuffix(".journal") })
          browser.undo()
          try runAsync { await browser.changes.undoing?.value }
          XCTAssertTrue(browser.changes.steps.isEmpty)
          XCTAssertEqual(files(journals), before)
          XCTAssertTrue(notes.has("there/a.txt"))
        }
      }
    }
  }

  /// One that is open is closed first, if the person agrees, and comes back as it was.
  func testOneThatIsOpenIsAskedAbout() throws {
    try onMain {
      try withDrafts(1) { notes, browser, journals in
        guard case .draft(let draft) = try XCTUnwrap(browser.listing.items.first).place else {
          return XCTFail("no draft")
        }
        let runner = notes.runner
        try runAsync { _ = await runner.recover(draft) }
        wait("its window") { runner.windows.count == 1 }
        runner.showBrowser()
        let again = try XCTUnwrap(runner.browser)
        again.show(.drafts)
        wait("it in the browser") { again.listing.isRead && again.grid.names.count == 1 }
        for answer in ["cancel", "discard"] {
          // The last one may not have ended with its question.
          wait("the question, \(answer)") {
            again.changes.delete(again.listing.items)
            return notes.dialogs.count == 1
          }
          XCTAssertEqual(notes.dialogs[0].text, "Discard the draft “\(draft.displayName)”?")
          notes.dialogs[0].respond(answer)
          wait("its end, \(answer)") { notes.dialogs.isEmpty }
        }
        wait("its window to go") { runner.windows.isEmpty && again.changes.steps.count == 1 }
        again.undo()
        try runAsync { await again.changes.undoing?.value }
        XCTAssertTrue(again.changes.steps.isEmpty)
        XCTAssertEqual(files(journals).keys.sorted(), ["\(draft.id).journal"])
        try runAsync { _ = await runner.recover(draft) }
        let session = try XCTUnwrap(runner.windows.first?.session as? ValueDocumentSession<TestNote>)
        XCTAssertEqual("\(session.document.number) \(session.document.text)", "100 draft")
      }
    }
  }

  /// What is kept of discarded drafts, to be put back.
  private func discarded(_ journals: URL) -> [String] {
    files(journals).keys.filter { $0.hasSuffix(".discarded") }
  }

  /// The browser goes when a document is opened, and comes back after the last.
  func testTheyCanBePutBackWhenTheBrowserHasComeBack() throws {
    try onMain {
      try withDrafts(2) { notes, browser, journals in
        let (before, items) = (files(journals), browser.listing.items)
        browser.changes.delete([items[0]])
        wait("it to be discarded") { browser.changes.steps.count == 1 }
        let window = try notes.open("there/a.txt")
        wait("the browser to go") { notes.runner.browser == nil }
        XCTAssertEqual(discarded(journals).count, 1)
        try runAsync { _ = await window.close() }
        wait("the browser to come back") { notes.runner.browser?.place == .drafts }
        let again = try XCTUnwrap(notes.runner.browser)
        wait("the other draft") { again.listing.isRead && again.grid.names.count == 1 }
        XCTAssertEqual(again.changes.steps.map(\.step.title), ["The draft “\(items[0].name)” was discarded"])
        XCTAssertTrue(again.changes.canUndo)
        again.undo()
        wait("it to come back") { again.grid.names.count == 2 && files(journals) == before }
        XCTAssertEqual(again.grid.selectedItems.map(\.id), [items[0].id])
      }
    }
  }

  /// When the program ends nothing can be taken back any more: by Quit, or after the last window has closed.
  func testTheyAreRemovedWithTheProgram() throws {
    try onMain {
      for quits in [true, false] {
        try withDrafts(2) { notes, browser, journals in
          browser.changes.delete([browser.listing.items[0]])
          wait("it to be discarded") { browser.changes.steps.count == 1 }
          let runner = notes.runner
          if quits {
            try runAsync { await runner.quit() }
          } else {
            browser.close()
            XCTAssertEqual(discarded(journals).count, 1)
            runner.browserSteps.endAtOnce()
          }
          XCTAssertEqual(discarded(journals), [], "quits: \(quits)")
          XCTAssertEqual(files(journals).count, 1, "quits: \(quits)")
          XCTAssertTrue(runner.browserSteps.all.isEmpty)
        }
      }
    }
  }
}
