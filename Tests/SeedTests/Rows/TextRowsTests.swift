// Rows 3, 5, 6, 7, 8, 10, 20, 22 and 30: documents that are values.

import XCTest

@testable import DocumentModel
@testable import DocumentUI

final class TextRowsTests: SeedTestCase, @unchecked Sendable {
  func testRow3ValueDocuments() throws {
    try onMain {
      try run(Row3.MyApp()) { app in
        let first = app.newDocument(), second = app.newDocument()
        XCTAssertEqual(app.documents.count, 2)
        let session = app.session(first)
        first.type("Hello")
        XCTAssertTrue(session.isEdited && !app.session(second).isEdited)
        first.give(StandardCommands.undo)
        XCTAssertEqual(first.typed, "")
        XCTAssertFalse(session.isEdited)
        first.give(StandardCommands.redo)
        let place = folder.appending(path: "note.txt")
        try runAsync { try await session.save(to: place) }
        XCTAssertEqual(try text(of: place), "Hello")
        first.type(" again")
        // Nobody asks for this save.
        wait("autosave") { !session.isEdited }
        XCTAssertEqual(try text(of: place), "Hello again")
        // The file is open already: its window comes forward.
        XCTAssertTrue(try app.open(place)?.window === first.window)
        XCTAssertEqual(app.documents.count, 2)
        let other = try XCTUnwrap(try app.open(try file("other.txt", "other")))
        XCTAssertEqual(other.typed, "other")
      }
    }
  }

  func testRow5Viewers() throws {
    try onMain {
      try run(Row5.MyApp()) { app in
        XCTAssertFalse(app.runner.groups.contains { $0.canCreate })
        let picture = folder.appending(path: "picture.png")
        try Data(base64Encoded: SeedPicture.png)!.write(to: picture)
        let window = try XCTUnwrap(try app.open(picture))
        let changing = [
          StandardCommands.save, StandardCommands.saveAs, StandardCommands.rename, StandardCommands.duplicate,
          StandardCommands.moveTo, StandardCommands.revertToSaved, StandardCommands.revertToOpened,
          StandardCommands.undo,
        ]
        for command in changing { XCTAssertFalse(window.isEnabled(command), command.action) }
        XCTAssertTrue(window.isEnabled(StandardCommands.close))
        // An app that makes no documents offers none: the browser comes instead.
        app.runner.newDocument()
        wait("the browser") { app.runner.browser != nil }
        app.runner.browser?.close()
      }
    }
  }

  func testRow6SeveralGroups() throws {
    try onMain {
      try run(Row6.MyApp()) { app in
        let text = try XCTUnwrap(try app.open(try file("a.txt", "text")))
        let picture = folder.appending(path: "picture.png")
        try Data(base64Encoded: SeedPicture.png)!.write(to: picture)
        let shown = try XCTUnwrap(try app.open(picture))
        XCTAssertEqual(text.typed, "text")
        XCTAssertTrue(app.session(text).isEditable)
        XCTAssertNil(shown.typed)
        XCTAssertFalse(app.session(shown).isEditable)
        // New is of the group that makes some.
        XCTAssertNotNil(app.newDocument().typed)
        // Neither reads it.
        XCTAssertThrowsError(try app.open(try file("a.zip", "zip")))
      }
    }
  }

  func testRow7Configuration() throws {
    try onMain {
      try run(Row7.MyApp()) { app in
        let window = app.newDocument()
        let session = app.session(window)
        window.reads("nowhere")
        window.type("x")
        let place = folder.appending(path: "a.txt")
        try runAsync { try await session.save(to: place) }
        window.reads("a.txt")
        try runAsync { try await session.rename(to: "b") }
        window.reads("b.txt")
        let inside = folder.appending(path: "inside")
        try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: false)
        try runAsync { try await session.move(to: inside) }
        XCTAssertEqual(session.fileURL?.path, inside.appending(path: "b.txt").path)
        window.reads("b.txt")
      }
    }
  }

  func testRow8And10ReadingAndWriting() throws {
    try onMain {
      ThreadedDocument.threads = []
      ThreadedDocument.configurations = []
      try run(ThreadedDocument.MyApp()) { app in
        let window = app.newDocument()
        let session = app.session(window)
        // The first of what it writes, which is not all that it reads.
        XCTAssertEqual(session.contentType, .plainText)
        XCTAssertEqual(app.runner.groups[0].readableContentTypes, [.plainText, .json])
        XCTAssertEqual(app.runner.groups[0].writableContentTypes, [.plainText])
        let place = folder.appending(path: "a.txt")
        try runAsync { try await session.save(to: place) }
        window.type("er")
        try runAsync { try await session.save() }
        XCTAssertEqual(try text(of: place), "newer")
        let opened = try XCTUnwrap(try app.open(try file("b.json", "{}")))
        XCTAssertEqual(app.session(opened).contentType, .json)
      }
      let known = ThreadedDocument.configurations
      XCTAssertEqual(known.first { $0.hasPrefix("write") }, "write public.plain-text nothing")
      XCTAssertTrue(known.contains("write public.plain-text new"), "\(known)")
      XCTAssertTrue(known.contains("read public.json b.json"), "\(known)")
      XCTAssertFalse(ThreadedDocument.threads.contains(true), "a document's methods run in the background")
    }
  }

  func testRow20AutomaticUndo() throws {
    try onMain {
      try run(Row3.MyApp()) { app in
        let window = app.newDocument()
        let session = app.session(window)
        // A burst of typing is one step, a new line begins another.
        window.type("one")
        window.type("\ntwo")
        window.give(StandardCommands.undo)
        XCTAssertEqual(window.typed, "one")
        window.give(StandardCommands.undo)
        XCTAssertEqual(window.typed, "")
        wait("nothing to undo") { !window.isEnabled(StandardCommands.undo) }
        window.give(StandardCommands.redo)
        window.give(StandardCommands.redo)
        XCTAssertEqual(window.typed, "one\ntwo")
        XCTAssertTrue(session.isEdited)
      }
    }
  }

  func testRow22SavingWhileDrawing() throws {
    try onMain {
      try run(Row3.MyApp()) { app in
        let window = app.newDocument()
        let session = app.session(window)
        let place = folder.appending(path: "drawing.txt")
        // In lines: the text view lays out those alone that show.
        let moment = String(repeating: "stroke\n", count: 20_000)
        let typed = session as! ValueDocumentSession<TextFile>
        typed.document.text = moment
        let saving = Task { try await session.save(to: place) }
        // The person goes on drawing in every turn until the file is written.
        var strokes = 0
        wait("the save") {
          typed.document.text += "!"
          strokes += 1
          return session.fileURL != nil
        }
        try runAsync { try await saving.value }
        XCTAssertGreaterThan(strokes, 1)
        let saved = try text(of: place)
        // One moment, whole; what came later is still to be saved.
        XCTAssertTrue(saved.hasPrefix(moment) && saved.dropFirst(moment.count).allSatisfy { $0 == "!" })
        XCTAssertEqual(session.isEdited, saved != typed.document.text)
      }
    }
  }

  func testRow30TextEdit() throws {
    try onMain {
      try run(Row30.TextEdit()) { app in
        let window = try XCTUnwrap(try app.open(try file("a.txt", "five ")))
        window.type("lines")
        XCTAssertEqual(window.typed, "five lines")
        try runAsync { [session = app.session(window)] in try await session.save() }
        XCTAssertEqual(try text(of: folder.appending(path: "a.txt")), "five lines")
      }
    }
  }
}

/// A picture of one dot.
enum SeedPicture {
  static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
}
