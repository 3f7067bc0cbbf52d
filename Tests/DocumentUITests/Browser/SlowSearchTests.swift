// While a place is being read or searched the browser says so, and what was shown before is no hit.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class SlowSearchTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func says(_ text: String, _ browser: BrowserWindow) -> Bool {
    browser.window.all(Gtk.Label.self).contains { $0.text == text && $0.isVisible }
  }

  /// The button below the words that say why there is nothing.
  @MainActor
  private func offersNew(_ browser: BrowserWindow) -> Bool {
    browser.window.all(Gtk.Button.self).contains { $0.label == "New Document" && $0.isVisible }
  }

  func testNothingOfThePlaceBeforeIsFound() throws {
    try onMain {
      let notes = try NoteFolder(
        ["before/blueprint.txt": "1 a", "after/other.txt": "2 b", "after/below/deep.txt": "3 c"], in: self)
      defer { notes.close() }
      let after = BrowserPlace.folder(notes["after"])
      // A folder is searched with those below it: also where it has been read.
      for (place, isRead) in [(after, false), (after, true), (.recents, false), (.starred, false)] {
        let what = "\(place.name), \(isRead)"
        let browser = try notes.browse(notes["before"])
        var opened: [String] = []
        browser.grid.handlers.activate = { if case .document(let item) = $0 { opened.append(item.name) } }
        browser.show(place)
        if isRead { wait("\(what): the place") { browser.listing.isRead } }
        // In the same turn: nothing can have been read since.
        browser.header.text = "blueprint"
        browser.header.onEnter()
        XCTAssertEqual(opened, [], what)
        XCTAssertTrue(says("Searching…", browser) && !says("Nothing Found", browser), what)
        XCTAssertFalse(offersNew(browser), what)
        wait("\(what): the end") { says("Nothing Found", browser) }
        // A new document is not what was looked for.
        XCTAssertFalse(offersNew(browser), what)
        XCTAssertFalse(says("Searching…", browser), what)
        browser.header.onEnter()
        XCTAssertEqual(opened, [], what)
        guard place == after else { continue }
        browser.header.text = "deep"
        wait("\(what): what is there") { browser.grid.tiles.count == 1 }
        browser.header.onEnter()
        XCTAssertEqual(opened, ["deep"], what)
      }
    }
  }
}
