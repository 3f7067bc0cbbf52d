// What has come to a place since it was chosen is replaced only if the person says so.

import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class SaveElsewhereTests: DisplayTestCase, @unchecked Sendable {
  /// Every answer, with and without a file there, and where the person has said that it may be replaced.
  func testNobodysFileIsReplacedUnasked() throws {
    try onMain {
      for isThere in [false, true] {
        for isReplacing in [false, true] {
          for answer in ["cancel", "overwrite"] { try check(isThere, isReplacing, answer) }
        }
      }
    }
  }

  @MainActor
  private func check(_ isThere: Bool, _ isReplacing: Bool, _ answer: String) throws {
    let what = "there: \(isThere), replacing: \(isReplacing), \(answer)"
    let notes = try NoteFolder(["plan.txt": "1 mine"], in: self)
    defer { notes.close() }
    if isThere { try notes.write("other.txt", "2 theirs") }
    let window = try notes.open("plan.txt")
    let (commands, place) = (window.commands, notes["other.txt"])
    let saving = Task { try await commands.save(to: place, replacing: isReplacing) }
    let isAsked = isThere && !isReplacing
    if isAsked {
      wait("\(what): the question") { !notes.dialogs.isEmpty }
      XCTAssertEqual(notes.dialogs.map(\.text), ["Replace “other.txt”?"], what)
      XCTAssertEqual(try String(contentsOf: place, encoding: .utf8), "2 theirs", what)
      notes.dialogs.first?.respond(answer)
    }
    let isSaved = try runAsync { try await saving.value }
    let mayBeSaved = !isAsked || answer == "overwrite"
    XCTAssertEqual(isSaved, mayBeSaved, what)
    XCTAssertEqual(
      try String(contentsOf: place, encoding: .utf8), mayBeSaved ? "1 mine" : "2 theirs", what)
    XCTAssertEqual(
      window.session.fileURL?.lastPathComponent, mayBeSaved ? "other.txt" : "plan.txt", what)
    XCTAssertEqual(notes.dialogs.map(\.text), [], what)
  }
}
