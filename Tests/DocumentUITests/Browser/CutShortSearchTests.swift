// A search that does not look everywhere says so.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class CutShortSearchTests: DisplayTestCase, @unchecked Sendable {
  private static let line = "There may be more: not everything here was searched."

  @MainActor
  private func says(_ text: String, _ browser: BrowserWindow) -> Bool {
    browser.window.all(Gtk.Label.self).contains { $0.text == text && $0.isMapped }
  }

  func testItSaysThatThereMayBeMore() throws {
    try onMain {
      let names = ["top.txt", "a/one.txt", "b/two.txt", "c/three.txt"]
      let notes = try NoteFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "1 a") }), in: self)
      defer { notes.close() }
      for (limits, isShort) in [
        (SearchLimits(), false), (SearchLimits(folders: 2), true), (SearchLimits(documents: 1), true),
        (SearchLimits(folders: 4, documents: 3), false), (SearchLimits(folders: 4, documents: 2), true),
      ] {
        let browser = BrowserWindow(runner: notes.runner, types: [.plainText], limits: limits)
        browser.present()
        browser.show(.folder(notes.url))
        wait("\(limits): the folder") { browser.listing.isRead && browser.grid.names.count == 4 }
        @MainActor func look(for text: String) {
          browser.header.text = text
          browser.header.onSearch()
          wait("\(limits): the end of the search for \(text)") { browser.listing.isRead }
        }
        look(for: "nowhere")
        XCTAssertEqual(browser.listing.isCutShort, isShort, "\(limits)")
        wait("\(limits): that there is nothing") {
          says(isShort ? "Nothing Found So Far" : "Nothing Found", browser)
        }
        XCTAssertFalse(says(Self.line, browser), "\(limits)")
        look(for: "one")
        wait("\(limits): what is found") {
          browser.grid.names == ["one"] && says(Self.line, browser) == isShort
        }
        look(for: "")
        wait("\(limits): all of the folder") { browser.grid.names.count == 4 }
        XCTAssertFalse(says(Self.line, browser) || browser.listing.isCutShort, "\(limits)")
        browser.close()
      }
    }
  }
}
