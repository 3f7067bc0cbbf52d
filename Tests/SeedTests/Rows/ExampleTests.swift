// Rows 21, 31, 32 and 33, and the other examples: each is driven as a person drives it.

import Gtk
import XCTest

@testable import Checklist
@testable import DocumentModel
@testable import DocumentUI
@testable import EmojiArt
@testable import ImageViewer
@testable import ShapeSketch
@testable import TextEdit

final class ExampleTests: SeedTestCase, @unchecked Sendable {
  private typealias Art = ReferenceDocumentSession<EmojiArtDocument>

  func testRow21UndoablyPerform() throws {
    try onMain {
      try run(EmojiArtApp()) { app in
        let window = app.newDocument()
        let session = app.session(window) as! Art
        let undo = session.undoManager
        session.document.addEmoji("🐟", at: (0, 0), size: 40, undoManager: undo)
        undo.endEvent()
        session.document.moveEmojis([1], by: CGSize(width: 10, height: 0), undoManager: undo)
        undo.endEvent()
        XCTAssertEqual(undo.undoMenuItemTitle, "Undo Move")
        XCTAssertEqual(session.document.emojiArt.emojis.map(\.x), [10])
        window.give(StandardCommands.undo)
        XCTAssertEqual(session.document.emojiArt.emojis.map(\.x), [0])
        XCTAssertEqual(undo.redoMenuItemTitle, "Redo Move")
        window.give(StandardCommands.redo)
        XCTAssertEqual(session.document.emojiArt.emojis.map(\.x), [10])
        window.give(StandardCommands.undo)
        window.give(StandardCommands.undo)
        XCTAssertEqual(session.document.emojiArt, EmojiArtModel())
        XCTAssertFalse(session.undoManager.canUndo)
      }
    }
  }

  func testRow32EmojiArt() throws {
    try onMain {
      try run(EmojiArtApp()) { app in
        let window = app.newDocument()
        let session = app.session(window) as! Art
        window.reads("Animals")
        window.press("Next Palette")
        window.reads("Vehicles")
        // An undo button comes with the first change.
        XCTAssertFalse(window.all(Gtk.Button.self).contains { $0.tooltip == "Undo" })
        session.document.addEmoji("🚗", at: (20, -20), size: 40, undoManager: session.undoManager)
        session.undoManager.endEvent()
        window.reads("🚗")
        let picture = folder.appending(path: "back.png")
        try Data(base64Encoded: SeedPicture.png)!.write(to: picture)
        session.document.setBackground(.url(picture), undoManager: session.undoManager)
        session.undoManager.endEvent()
        wait("the background") { session.document.backgroundImage != nil }
        session.document.setBackground(
          .url(folder.appending(path: "gone.png")), undoManager: session.undoManager)
        session.undoManager.endEvent()
        window.reads("The background cannot be read.")
        window.give(StandardCommands.undo)
        wait("the background") { session.document.backgroundImage != nil }
        // Without a selection zooming is of the window, and no change of the document.
        let steps = session.undoManager.undoCount
        window.press("Zoom In")
        XCTAssertEqual(session.undoManager.undoCount, steps)
        let place = DocumentSession.destination(
          for: folder.appending(path: "art"), as: session.contentType)
        XCTAssertEqual(place.lastPathComponent, "art.emojiart")
        try runAsync { try await session.save(to: place) }
        let model = try EmojiArtModel(json: Data(contentsOf: place))
        XCTAssertEqual(model.emojis.map(\.text), ["🚗"])
        XCTAssertEqual(model.background, .url(picture))
        let copy = folder.appending(path: "copy.emojiart")
        try FileManager.default.copyItem(at: place, to: copy)
        let second = try XCTUnwrap(try app.open(copy))
        second.reads("🚗")
        // The palette is each window's own.
        second.reads("Animals")
      }
    }
  }

  func testRow33ImageViewer() throws {
    try onMain {
      try run(ImageViewer()) { app in
        let picture = folder.appending(path: "picture.png")
        try Data(base64Encoded: SeedPicture.png)!.write(to: picture)
        let window = try XCTUnwrap(try app.open(picture))
        XCTAssertFalse(window.isEnabled(StandardCommands.save))
        XCTAssertFalse(window.isEnabled(StandardCommands.rename))
        XCTAssertFalse(window.isEnabled(StandardCommands.revertToSaved))
        XCTAssertEqual(window.all(Gtk.Picture.self).count, 1)
      }
    }
  }

  func testChecklist() throws {
    try onMain {
      try run(Checklist()) { app in
        let window = app.newDocument()
        let session = app.session(window) as! ReferenceDocumentSession<ChecklistDocument>
        let document = session.document
        window.press("Add Item")
        session.undoManager.endEvent()
        wait("a row") { window.all(Gtk.Entry.self).count == 1 }
        window.type("Tea")
        XCTAssertEqual(document.items.map(\.title), ["Tea"])
        XCTAssertEqual(session.undoManager.undoCount, 2)
        session.undoManager.endEvent()
        let check = try XCTUnwrap(window.all(Gtk.CheckButton.self).first)
        check.isActive = true
        session.undoManager.endEvent()
        wait("checked") { document.items[0].isChecked }
        XCTAssertEqual(session.undoManager.undoActionName, "Check")
        for (titles, checked) in [(["Tea"], [false]), ([""], [false]), ([], [])] {
          window.give(StandardCommands.undo)
          XCTAssertEqual(document.items.map(\.title), titles)
          XCTAssertEqual(document.items.map(\.isChecked), checked)
        }
        for _ in 0..<3 { window.give(StandardCommands.redo) }
        let place = DocumentSession.destination(for: folder.appending(path: "list"), as: session.contentType)
        XCTAssertEqual(place.pathExtension, "checklist")
        try runAsync { try await session.save(to: place) }
        XCTAssertEqual(
          try JSONDecoder().decode([ChecklistItem].self, from: Data(contentsOf: place)), document.items)
      }
    }
  }

  func testRow31ShapeSketch() throws {
    try onMain {
      try run(ShapeSketch()) { app in
        let window = app.newDocument()
        let session = app.session(window) as! ValueDocumentSession<ShapeEditDocument>
        XCTAssertEqual(session.document.graphics.count, 2)
        window.press("Add Shape")
        XCTAssertEqual(session.document.graphics.count, 3)
        XCTAssertTrue(session.isEdited)
        window.give(StandardCommands.undo)
        XCTAssertEqual(session.document.graphics.count, 2)
        window.give(StandardCommands.redo)
        let place = DocumentSession.destination(for: folder.appending(path: "s"), as: session.contentType)
        XCTAssertEqual(place.pathExtension, "shapesketch")
        try runAsync { try await session.save(to: place) }
        let graphics = session.document.graphics
        session.discardAndClose()
        wait("it is closed") { app.documents.isEmpty }
        let again = try XCTUnwrap(try app.open(place))
        XCTAssertEqual(
          (app.session(again) as! ValueDocumentSession<ShapeEditDocument>).document.graphics, graphics)
      }
    }
  }

  func testTextEdit() throws {
    try onMain {
      try run(TextEdit()) { app in
        let window = try XCTUnwrap(try app.open(try file("a.txt", "a")))
        window.type("b")
        try runAsync { [session = app.session(window)] in try await session.save() }
        XCTAssertEqual(try text(of: folder.appending(path: "a.txt")), "ab")
      }
    }
  }
}
