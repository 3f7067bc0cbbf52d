// What knows an open document by its place knows it afterwards, whoever has moved the file.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class FollowedMoveTests: DisplayTestCase, @unchecked Sendable {
  private enum Way: CaseIterable {
    case renamed, moved, renamedElsewhere, movedElsewhere, savedAs
  }

  @MainActor
  private func isRecent(_ url: URL) -> Bool {
    Gtk.RecentManager.default.items.contains { $0.uri == url.absoluteString }
  }

  func testStarsAndRecentDocumentsFollow() throws {
    try onMain {
      for way in Way.allCases { try check(way) }
    }
  }

  @MainActor
  private func check(_ way: Way) throws {
    let notes = try NoteFolder(["a.txt": "1 a", "in/other.txt": "2 other"], in: self)
    defer { notes.close() }
    let session = try notes.open("a.txt").session
    let old = try XCTUnwrap(session.fileURL)
    let favorites = BrowserFavorites.shared
    favorites.set([old], in: .starred, to: true)
    wait("\(way): the recent document") { self.isRecent(old) }
    // A file that is moved before anything follows it is seen as gone.
    try runAsync { await session.monitor?.settled() }
    let (folder, beside, inside) = (notes["in"], notes["b.txt"], notes["in/a.txt"])
    switch way {
    case .renamed: try runAsync { try await session.rename(to: "b") }
    case .moved: try runAsync { try await session.move(to: folder) }
    case .renamedElsewhere: try FileManager.default.moveItem(at: old, to: beside)
    case .movedElsewhere: try FileManager.default.moveItem(at: old, to: inside)
    case .savedAs: try runAsync { try await session.save(to: beside) }
    }
    wait("\(way): its place") {
      session.fileURL.map { FilePath(url: $0) != FilePath(url: old) } == true
    }
    let new = try XCTUnwrap(session.fileURL)
    XCTAssertEqual(favorites.contains(old, in: .starred), way == .savedAs, "\(way)")
    XCTAssertEqual(favorites.contains(new, in: .starred), way != .savedAs, "\(way)")
    wait("\(way): the recent documents") {
      self.isRecent(old) == (way == .savedAs) && self.isRecent(new) == (way != .savedAs)
    }
    favorites.set([old, new], in: .starred, to: false)
    for url in [old, new] { Gtk.RecentManager.default.remove(uri: url.absoluteString) }
  }
}
