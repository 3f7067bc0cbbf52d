// What a search has found in the folders of a folder follows what is done to it in the browser.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class SearchAfterChangesTests: DisplayTestCase, @unchecked Sendable {
  private static let files = [
    "top/xx0.txt": "0 a", "top/one/xx1.txt": "1 b", "top/one/two/xx2.txt": "2 c",
    "top/one/two/three/xx3.txt": "3 d", "top/other/more.txt": "4 e",
  ]

  /// Calls `body` with a browser that shows what a search for “xx” finds.
  @MainActor
  private func search(_ body: @MainActor (NoteFolder, BrowserWindow) throws -> Void) throws {
    let notes = try NoteFolder(Self.files, in: self)
    defer { notes.close() }
    let browser = try notes.browse(notes["top"])
    browser.header.text = "xx"
    browser.header.onSearch()
    wait("what is found") { browser.listing.isRead && self.found(browser) == ["xx0", "xx1", "xx2", "xx3"] }
    try body(notes, browser)
  }

  @MainActor
  private func found(_ browser: BrowserWindow) -> [String] { browser.grid.names.sorted() }

  @MainActor
  private func item(_ name: String, _ browser: BrowserWindow) throws -> BrowserItem {
    try XCTUnwrap(
      browser.grid.tiles.elements.lazy.compactMap { tile -> BrowserItem? in
        if case .document(let item) = tile { item } else { nil }
      }.first { $0.name == name })
  }

  func testWhatIsDeletedGoesAndComesBack() throws {
    try onMain {
      try search { notes, browser in
        // What was found stays meanwhile.
        var least = 4
        let show = browser.listing.onChange
        browser.listing.onChange = {
          show()
          least = min(least, browser.grid.names.count)
        }
        let kept = try XCTUnwrap(try item("xx3", browser).url)
        XCTAssertEqual(browser.grid.select([kept]), 1)
        browser.changes.delete([try item("xx1", browser)])
        wait("it to go") { self.found(browser) == ["xx0", "xx2", "xx3"] }
        XCTAssertFalse(notes.has("top/one/xx1.txt"))
        XCTAssertEqual(browser.grid.selectedItems.map(\.name), ["xx3"])
        browser.undo()
        wait("it to come back") { self.found(browser) == ["xx0", "xx1", "xx2", "xx3"] }
        XCTAssertEqual(browser.grid.selectedItems.map(\.name), ["xx1"])
        XCTAssertEqual(least, 3)
        XCTAssertTrue(browser.listing.isRead)
      }
    }
  }

  func testWhatIsRenamedHasItsNewNameAndPlace() throws {
    try onMain {
      try search { notes, browser in
        let (changes, old) = (browser.changes, try item("xx2", browser))
        try runAsync { try await changes.rename(old, to: "xx-deep") }
        wait("the new name") { self.found(browser) == ["xx-deep", "xx0", "xx1", "xx3"] }
        XCTAssertEqual(browser.grid.selectedItems.map(\.name), ["xx-deep"])
        XCTAssertEqual(try item("xx-deep", browser).url?.path, notes["top/one/two/xx-deep.txt"].path)
        browser.undo()
        wait("the old name") { self.found(browser) == ["xx0", "xx1", "xx2", "xx3"] }
        let dropped = DroppedFiles(urls: [try XCTUnwrap(old.url)], isOwn: true, actions: .move)
        changes.drop(dropped, into: notes["top/other"])
        let new = notes["top/other/xx2.txt"].path
        wait("the new place") { (try? self.item("xx2", browser))?.url?.path == new }
        XCTAssertEqual(found(browser), ["xx0", "xx1", "xx2", "xx3"])
      }
    }
  }

  /// What other programs do is seen when a person comes back to the window, all of it, however often it is
  /// looked at.
  func testItIsLookedAtAgain() throws {
    try onMain {
      try search { notes, browser in
        browser.listing.lookAgain()
        try notes.write("top/one/two/xx4.txt", "5 f")
        try FileManager.default.removeItem(at: notes["top/one/xx1.txt"])
        browser.listing.lookAgain()
        wait("what is there now") { self.found(browser) == ["xx0", "xx2", "xx3", "xx4"] }
      }
    }
  }

  func testWhatHasGoneSaysSoAndGoes() throws {
    try onMain {
      try search { notes, browser in
        browser.header.text = "xx1"
        browser.header.onSearch()
        wait("the one") { self.found(browser) == ["xx1"] }
        try FileManager.default.removeItem(at: notes["top/one/xx1.txt"])
        browser.header.onEnter()
        wait("what is said") { notes.dialogs.map(\.text) == ["“xx1” is no longer there"] }
        wait("it to go") { self.found(browser) == [] }
        notes.dialogs.first?.respond("ok")
        wait("the end") { notes.dialogs.isEmpty }
        XCTAssertTrue(notes.runner.browser === browser)
      }
    }
  }
}
