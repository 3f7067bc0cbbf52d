// What gets another name or folder in the browser keeps its star there, whether it is open or not, and
// whichever way leads to its folder; also when that is taken back.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI

final class MovedOpenOnesTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private var starred: [String] {
    BrowserFavorites.shared.urls(.starred).map { FilePath(url: $0).description }
  }

  func testAStarFollowsByThePathThatIsShown() throws {
    try onMain {
      for isOpen in [false, true] {
        for isLinked in [false, true] {
          for isRenaming in [false, true] {
            let what = "open: \(isOpen), by a link: \(isLinked), renaming: \(isRenaming)"
            let notes = try NoteFolder(["real/a.txt": "1 a", "real/in/b.txt": "1 b"], in: self)
            let favorites = BrowserFavorites.shared
            defer {
              favorites.set(favorites.urls(.starred), in: .starred, to: false)
              notes.close()
            }
            try FileManager.default.createSymbolicLink(at: notes["link"], withDestinationURL: notes["real"])
            let folder = FilePath(url: notes[isLinked ? "link" : "real"])
            let session = isOpen ? try notes.open("real/a.txt").session : nil
            let browser = try notes.browse(folder.url)
            let item = try XCTUnwrap(browser.listing.items.first { $0.name == "a" }, what)
            favorites.set([try XCTUnwrap(item.url)], in: .starred, to: true)
            let new = folder.appending(FilePath(isRenaming ? "z.txt" : "in/a.txt"))
            if isRenaming {
              try runAsync { try await browser.changes.rename(item, to: "z") }
            } else {
              let inner = folder.appending("in").url
              browser.changes.drop(
                DroppedFiles(urls: [try XCTUnwrap(item.url)], isOwn: true, actions: .move), into: inner)
              wait("\(what): the move") { WorkUnderWay.shared.count == 0 }
            }
            XCTAssertEqual(starred, [new.description], what)
            XCTAssertTrue(notes.has(isRenaming ? "real/z.txt" : "real/in/a.txt"), what)
            if let session {
              XCTAssertEqual(session.fileURL?.lastPathComponent, isRenaming ? "z.txt" : "a.txt")
            }
            browser.undo()
            wait("\(what): the taking back") { WorkUnderWay.shared.count == 0 && notes.has("real/a.txt") }
            XCTAssertEqual(starred, [folder.appending("a.txt").description], what)
            XCTAssertEqual(notes.dialogs.map(\.text), [], what)
          }
        }
      }
    }
  }
}
