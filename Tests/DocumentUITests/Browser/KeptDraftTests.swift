// Where the browser comes back after a document without a name it says that this is kept, if it is, and leads
// to it.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class KeptDraftTests: DisplayTestCase, @unchecked Sendable {
  /// What becomes of a new document.
  private enum End: CaseIterable {
    case untouched, kept, discarded, named
  }

  func testItIsSaidWhereADraftIs() throws {
    try onMain {
      for place in ["folder", "drafts", "recents"] {
        for end in End.allCases {
          let what = "\(end) from \(place)"
          let notes = try NoteFolder(["a.txt": "1 a"], in: self)
          let services = SessionServices.standard
          SessionServices.standard.useStateFolder(FilePath(url: notes["state"]))
          defer {
            notes.close()
            SessionServices.standard = services
          }
          let browser = try notes.browse(notes.url)
          if place != "folder" { browser.show(place == "drafts" ? .drafts : .recents) }
          notes.runner.newDocument()
          wait("\(what): its window") { notes.runner.windows.count == 1 && notes.runner.browser == nil }
          let window = try XCTUnwrap(notes.runner.windows.first)
          let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
          if end != .untouched { session.document.text = "new" }
          if end == .named {
            let new = notes["new.txt"]
            try runAsync { try await session.save(to: new) }
          }
          if end == .discarded { session.discardAndClose() } else { Task { await window.close() } }
          wait("\(what): the browser") { notes.runner.browser != nil }
          let shown = try XCTUnwrap(notes.runner.browser)
          let isSaid = end == .kept && place == "folder"
          wait("\(what): the place") { shown.listing.isRead }
          if isSaid { wait("\(what): the words") { shown.changes.toasts?.toast != nil } }
          try notes.settle()
          let toast = shown.changes.toasts?.toast
          XCTAssertEqual(toast != nil, isSaid, what)
          guard let toast else { continue }
          XCTAssertEqual(
            toast.widget.all(Gtk.Label.self).map(\.text).first, "“\(session.displayName)” is kept in Drafts")
          try XCTUnwrap(toast.widget.all(Gtk.Button.self).first { $0.label == "_Show" }).clickButton()
          wait("the draft") { shown.place == .drafts && shown.grid.selectedItems.count == 1 }
          XCTAssertEqual(shown.grid.selectedItems.first?.name, session.displayName)
        }
      }
    }
  }
}
