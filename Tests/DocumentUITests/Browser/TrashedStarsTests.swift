// A star goes into the trash with its file, and comes back with it.

import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class TrashedStarsTests: DisplayTestCase, @unchecked Sendable {
  /// Another file has the name meanwhile, and does not get the star; then all is taken back.
  func testNothingElseGetsTheStarOfWhatIsInTheTrash() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a", "b.txt": "2 b"], in: self)
      defer { notes.close() }
      let (browser, favorites) = (try notes.browse(notes.url), BrowserFavorites.shared)
      @MainActor func item(_ name: String) -> BrowserItem? { browser.listing.items.first { $0.name == name } }
      @MainActor func starred() -> [String] { browser.listing.items.filter(favorites.isStarred).map(\.name) }
      let (a, b) = (try XCTUnwrap(item("a")), try XCTUnwrap(item("b")))
      favorites.set([try XCTUnwrap(a.url)], in: .starred, to: true)
      defer { favorites.set(favorites.urls(.starred), in: .starred, to: false) }
      browser.changes.delete([a])
      wait("the trash") { item("a") == nil && browser.changes.canUndo }
      try runAsync { try await browser.changes.rename(b, to: "a.txt") }
      wait("the name") { item("b") == nil && item("a") != nil && starred() == [] }
      browser.undo()
      try runAsync { await browser.changes.undoing?.value }
      wait("the other's own name") { item("a") == nil && item("b") != nil }
      browser.undo()
      try runAsync { await browser.changes.undoing?.value }
      wait("the star") { item("b") != nil && starred() == ["a"] }
    }
  }
}
