// What is said of a copy beside a document holds for what the window shows, and only one notice at a time
// asks what is to be kept.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI

final class CopiesNoticeTests: DisplayTestCase, @unchecked Sendable {
  private static let (original, copy) = (NoteAndCopy.original, NoteAndCopy.copy)

  func testChangesMakeTheContentsDifferAndAConflictComesFirst() throws {
    try onMain {
      let opened = try NoteAndCopy(opening: Self.original, original: "1 same", copy: "1 same", in: self)
      let (notes, copies) = (opened.notes, opened.copies)
      defer { notes.close() }
      let session = try XCTUnwrap(opened.window.session as? ValueDocumentSession<TestNote>)
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

  /// What is called the same is trashed only while it is.
  func testWhatHasChangedSinceItWasCalledTheSameIsNotTrashed() throws {
    try onMain {
      let opened = try NoteAndCopy(opening: Self.original, original: "1 same", copy: "1 same", in: self)
      let (notes, copies) = (opened.notes, opened.copies)
      defer { notes.close() }
      XCTAssertTrue(copies.notices[0].detail.contains("Both have the same content."))
      try notes.write(Self.copy, "1 other")
      XCTAssertTrue(copies.settle(copies.notices[0].id, "trashCopy"))
      wait("what is said") { !notes.dialogs.isEmpty }
      XCTAssertEqual(notes.dialogs.map(\.text), ["Something was changed meanwhile"])
      XCTAssertTrue(notes.has(Self.copy))
      notes.dialogs.first?.respond("ok")
      wait("how it is now") {
        copies.look()
        return copies.notices.first?.detail.contains("Their contents differ.") == true
      }
      XCTAssertTrue(copies.settle(copies.notices[0].id, "trashCopy"))
      wait("the copy to go") { !notes.has(Self.copy) }
    }
  }

  /// The same may be chosen again while something else is being done: when the first has ended, the second is
  /// still to come, and a press then is none besides.
  func testWhatIsChosenAgainIsNotTakenForWhatWasChosenFirst() throws {
    try onMain {
      let opened = try NoteAndCopy(opening: Self.original, original: "1 same", copy: "1 same", in: self)
      let (notes, copies) = (opened.notes, opened.copies)
      defer { notes.close() }
      try notes.write(Self.copy, "1 other")
      let subject = copies.notices[0].id
      for choice in ["trashCopy", "openOther", "trashCopy"] {
        XCTAssertTrue(copies.settle(subject, choice))
      }
      wait("what is said of the first") { notes.dialogs.count == 1 }
      notes.dialogs.first?.respond("ok")
      wait("the window of the other") { notes.runner.windows.count == 2 }
      for _ in 0..<3 { XCTAssertTrue(copies.settle(subject, "trashCopy")) }
      wait("what is said of the second") { notes.dialogs.count == 1 }
      notes.dialogs.first?.respond("ok")
      try notes.settle()
      XCTAssertEqual(notes.dialogs.map(\.text), [])
      XCTAssertTrue(notes.has(Self.copy))
    }
  }

  /// Undo gives the copy back its name, and no other file that the document has by then.
  func testUndoRenamesNothingThatWasSavedSince() throws {
    try onMain {
      for way in ["nothing", "save as", "rename"] {
        let opened = try NoteAndCopy(opening: Self.copy, in: self)
        let (notes, copies) = (opened.notes, opened.copies)
        defer { notes.close() }
        let session = opened.window.session
        XCTAssertTrue(copies.settle(copies.notices[0].id, "keepThisOne"))
        wait("\(way): its name") { copies.notices.first?.choices.map(\.id) == ["close", "undoTrash"] }
        XCTAssertEqual(session.fileURL, notes[Self.original])
        let subject = copies.notices[0].id
        let final = notes["Final.txt"]
        switch way {
        case "save as": try runAsync { try await session.save(to: final) }
        case "rename": try runAsync { try await session.rename(to: "Final") }
        default: break
        }
        XCTAssertTrue(copies.settle(subject, "undoTrash"))
        if way == "nothing" {
          wait("both") { notes.has(Self.original) && notes.has(Self.copy) }
          // Its name comes back first, and then the other from the trash.
          wait("its name") {
            session.fileURL?.lastPathComponent == Self.copy && copies.notices.first?.id != subject
          }
        } else {
          wait("\(way): nothing to be undone") { copies.notices.isEmpty }
          try notes.settle()
          XCTAssertEqual(session.fileURL, final, way)
          XCTAssertTrue(notes.has("Final.txt"), way)
          XCTAssertFalse(notes.has(Self.copy), way)
        }
        XCTAssertEqual(notes.dialogs.map(\.labelTexts), [], way)
      }
    }
  }

  /// The other may be the document itself by now, or the document may be elsewhere.
  func testOnlyWhatIsStillBesideTheDocumentIsTrashed() throws {
    try onMain {
      for (opened, other, choice) in [
        (Self.original, Self.copy, "trashCopy"), (Self.copy, Self.original, "keepThisOne"),
      ] {
        for name in [other, "Final.txt"] {
          let pair = try NoteAndCopy(opening: opened, in: self)
          let (notes, copies) = (pair.notes, pair.copies)
          defer { notes.close() }
          let session = pair.window.session
          let subject = copies.notices[0].id
          let now = notes[name]
          try runAsync { try await session.save(to: now, replacingExisting: true) }
          XCTAssertTrue(copies.settle(subject, choice))
          wait("what is said") { !notes.dialogs.isEmpty }
          XCTAssertEqual(notes.dialogs.map(\.text), ["Something was changed meanwhile"], name)
          notes.dialogs.first?.respond("ok")
          try notes.settle()
          XCTAssertFalse(session.isClosed, name)
          XCTAssertEqual(session.fileURL?.lastPathComponent, name)
          for file in [opened, other, name] { XCTAssertTrue(notes.has(file), "\(name): \(file)") }
        }
      }
    }
  }

  /// What is chosen while the document is being saved there comes after that, or before it.
  func testWhatTheDocumentIsBeingSavedToIsNotTrashed() throws {
    try onMain {
      let opened = try NoteAndCopy(opening: Self.original, in: self)
      let (notes, copies) = (opened.notes, opened.copies)
      defer { notes.close() }
      let session = opened.window.session
      let (subject, now) = (copies.notices[0].id, notes[Self.copy])
      Task { try? await session.save(to: now, replacingExisting: true) }
      XCTAssertTrue(copies.settle(subject, "trashCopy"))
      wait("the save") { session.fileURL?.lastPathComponent == Self.copy }
      wait("what comes of the choice") {
        !notes.dialogs.isEmpty || copies.notices.first?.choices.map(\.id) == ["close", "undoTrash"]
      }
      notes.dialogs.first?.respond("ok")
      try notes.settle()
      XCTAssertFalse(session.isClosed)
      XCTAssertEqual(try String(contentsOf: now, encoding: .utf8), "1 original")
    }
  }
}
