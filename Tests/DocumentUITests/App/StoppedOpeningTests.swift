// The opening of documents is stopped while one is being read: nothing is left of it that was not there.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class StoppedOpeningTests: DisplayTestCase, @unchecked Sendable {
  private struct ImportingApp: App {
    var body: some DocumentUI.Scene {
      DocumentGroup(newDocument: TestNote()) { file in Text(file.document.text) }
        .documentImporter(for: [.png]) { contents, _ in
          var note = TestNote()
          note.text = "\(contents.count) bytes"
          return ImportedDocument(note, notes: ["The colours are left out"])
        }
    }
  }

  /// An opening that the person has stopped.
  @MainActor
  private static var stopped: Opening {
    let opening = Opening()
    opening.isStopped = true
    return opening
  }

  private static func drafts() async -> Set<String> {
    Set(await DraftStore(.standard).drafts().map(\.id))
  }

  func testNothingIsLeftOfAnImport() throws {
    try onMain {
      let notes = try NoteFolder(["picture.png": "1 x"], in: self)
      defer { notes.close() }
      let process = ProcessInfo.processInfo.processIdentifier
      let runner = AppRunner(
        ImportingApp(),
        information: AppInformation(identifier: "org.example.Importing.P\(process)", name: "Notes"),
        start: .open([]))
      try runner.application.register()
      let file = Gtk.File(uri: notes["picture.png"].absoluteString)
      let before = try runAsync { await Self.drafts() }
      let isShown = try runAsync { try await runner.openWindow(on: file, in: Self.stopped) != nil }
      XCTAssertFalse(isShown)
      XCTAssertTrue(runner.windows.isEmpty)
      XCTAssertEqual(try runAsync { await Self.drafts() }, before)
    }
  }

  /// What a crash has left, and nobody has decided about.
  func testWhatWasRecoveredComesBackTheNextTime() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a"], in: self)
      defer { notes.close() }
      let (runner, url) = (notes.runner, notes["a.txt"])
      try runAsync {
        let session = try await ValueDocumentSession<TestNote>.open(url)
        session.document.text = "changed"
        session.undoManager.endEvent()
        // As if the process had ended: it is in the journal, and not in the file.
        await session.leave()
      }
      XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), "1 a")
      let file = Gtk.File(uri: url.absoluteString)
      let isShown = try runAsync { try await runner.openWindow(on: file, in: Self.stopped) != nil }
      XCTAssertFalse(isShown)
      let window = try notes.open("a.txt")
      let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
      XCTAssertEqual(session.document.text, "changed")
      XCTAssertNotNil(session.recovery)
      XCTAssertFalse(session.isOpenElsewhere)
      XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), "1 a")
    }
  }

  /// What nobody has changed is closed as ever.
  func testAnOrdinaryDocumentIsClosed() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a"], in: self)
      defer { notes.close() }
      let (runner, url) = (notes.runner, notes["a.txt"])
      let file = Gtk.File(uri: url.absoluteString)
      let isShown = try runAsync { try await runner.openWindow(on: file, in: Self.stopped) != nil }
      XCTAssertFalse(isShown)
      let isOpen = try runAsync { await OpenDocuments.shared.session(for: url) != nil }
      XCTAssertFalse(isOpen)
      XCTAssertNil(try notes.open("a.txt").session.recovery)
    }
  }
}
