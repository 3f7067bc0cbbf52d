// What is said of a copy beside a document holds for what the window shows, and only one notice at a time
// asks what is to be kept.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI

final class CopiesNoticeTests: DisplayTestCase, @unchecked Sendable {
  private static let original = "plan.txt"
  private static let copy = "plan (conflicted copy 2025-01-31 140509).txt"

  func testChangesMakeTheContentsDifferAndAConflictComesFirst() throws {
    try onMain {
      let notes = try NoteFolder([Self.original: "1 same", Self.copy: "1 same"], in: self)
      defer { notes.close() }
      let window = try notes.open(Self.original)
      let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
      let copies = DocumentCopies(beside: session, in: window.window, runner: notes.runner)
      copies.follow()
      wait("the copy") { !copies.notices.isEmpty }
      let notice = copies.notices[0]
      XCTAssertTrue(notice.detail.contains("Both have the same content."), notice.detail)
      XCTAssertEqual(notice.choices.map(\.id), ["keepBothFiles", "trashCopy"])
      session.document.text = "changed"
      let changed = try XCTUnwrap(copies.notices.first)
      XCTAssertTrue(changed.detail.contains("Their contents differ."), changed.detail)
      XCTAssertEqual(changed.kind, .warning)
      XCTAssertEqual(changed.choices.map(\.id), ["keepBothFiles", "trashCopy", "compare"])
      session.standing.noteConflict(try XCTUnwrap(session.file.version))
      XCTAssertEqual(copies.notices.map(\.id), [])
      session.standing.endConflict()
      XCTAssertEqual(copies.notices.map(\.id), [notice.id])
    }
  }
}
