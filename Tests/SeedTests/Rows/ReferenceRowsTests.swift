// Rows 1, 4, 9, 19 and 21: documents that are objects, and undo.

import Gtk
import XCTest

@testable import DocumentModel
@testable import DocumentUI

final class ReferenceRowsTests: SeedTestCase, @unchecked Sendable {

  /// Types a letter at the end of a field, as a key does.
  @MainActor
  private func type(_ letter: String, into index: Int, of window: AppWindow) {
    let entry = window.all(Gtk.Entry.self)[index]
    var place = entry.text.unicodeScalars.count
    entry.insert(letter, at: &place)
    window.host.updateNow()
  }

  func testRow1StateOfTheApp() throws {
    try onMain {
      try run(Row1.EmojiArtApp()) { app in
        let document = app.newDocument()
        app.runner.sceneWindows.openFirst()
        let scene = try XCTUnwrap(app.scenes.first)
        document.reads("Default: 0")
        scene.press("Add Palette")
        scene.reads("Default: 1")
        // One store for all windows, also for those that come later.
        document.reads("Default: 1")
        app.newDocument().reads("Default: 1")
      }
    }
  }

  func testRow4ReferenceDocuments() throws {
    try onMain {
      try run(Row4.MyApp()) { app in
        let window = app.newDocument()
        let session = app.session(window)
        window.press("Add")
        window.reads("1 lines")
        // It registers no undo, and is saved all the same.
        XCTAssertTrue(session.isEdited)
        XCTAssertFalse(window.isEnabled(StandardCommands.undo))
        let place = folder.appending(path: "notes.json")
        try runAsync { try await session.save(to: place) }
        window.press("Add")
        wait("autosave") { !session.isEdited }
        let model = try JSONDecoder().decode(Row4.Model.self, from: Data(contentsOf: place))
        XCTAssertEqual(model.lines, ["line", "line"])
        let copy = folder.appending(path: "copy.json")
        try FileManager.default.copyItem(at: place, to: copy)
        try XCTUnwrap(try app.open(copy)).reads("2 lines")
        XCTAssertEqual(app.newDocument().texts.contains("0 lines"), true)
      }
    }
  }

  func testRow4TypingIsUndone() throws {
    try onMain {
      try run(Row4.MyApp()) { app in
        let window = app.newDocument()
        let session = app.session(window)
        let document = (session as! ReferenceDocumentSession<Row4.NotesDocument>).document
        // Published, and not: a burst is one step.
        for (index, read) in [(0, { document.title }), (2, { document.note })] {
          for letter in ["a", "b", "c"] { type(letter, into: index, of: window) }
          XCTAssertEqual(read(), "abc")
          XCTAssertTrue(session.isEdited)
          XCTAssertEqual(session.undoManager.undoCount, 1, "field \(index)")
          window.give(StandardCommands.undo)
          XCTAssertEqual(read(), "")
          wait("the field") { window.all(Gtk.Entry.self)[index].text == "" }
          window.give(StandardCommands.redo)
          XCTAssertEqual(read(), "abc")
          window.give(StandardCommands.undo)
          wait("nothing to undo") { !window.isEnabled(StandardCommands.undo) }
        }
        // What the app registers itself gets no second step.
        for letter in ["x", "y"] { type(letter, into: 1, of: window) }
        XCTAssertEqual(session.undoManager.undoActionName, "Own")
        while session.undoManager.canUndo {
          XCTAssertEqual(session.undoManager.undoActionName, "Own")
          window.give(StandardCommands.undo)
        }
        XCTAssertEqual(document.title, "")
      }
    }
  }

  func testRow9Snapshots() throws {
    try onMain {
      Row4.NotesDocument.snapshotThreads = []
      Row4.NotesDocument.writeThreads = []
      try run(Row4.MyApp()) { app in
        let window = app.newDocument()
        let session = app.session(window)
        let document = (session as! ReferenceDocumentSession<Row4.NotesDocument>).document
        document.title = "before"
        let place = folder.appending(path: "notes.json")
        let saving = Task { try await session.save(to: place) }
        wait("the save") {
          document.add("later")
          return session.fileURL != nil
        }
        try runAsync { try await saving.value }
        let model = try JSONDecoder().decode(Row4.Model.self, from: Data(contentsOf: place))
        XCTAssertEqual(model.title, "before")
        XCTAssertLessThan(model.lines.count, document.lines.count + 1)
        XCTAssertFalse(Row4.NotesDocument.writeThreads.contains(true), "written in the background")
        // Edits are held off meanwhile: it is taken where they are made.
        XCTAssertFalse(Row4.NotesDocument.snapshotThreads.contains(false))
      }
    }
  }

  func testRow19UndoManager() {
    onMain {
      final class Counter { var value = 0 }
      let counter = Counter()
      let undo = DocumentUI.UndoManager()
      @MainActor func add(_ amount: Int, _ name: String) {
        counter.value += amount
        undo.registerUndo(withTarget: counter) { _ in add(-amount, name) }
        undo.setActionName(name)
      }
      undo.groupsByEvent = false
      undo.beginUndoGrouping()
      add(1, "One")
      undo.beginUndoGrouping()
      add(10, "Ten")
      undo.endUndoGrouping()
      undo.setActionName("Both")
      undo.endUndoGrouping()
      XCTAssertTrue(undo.canUndo && !undo.canRedo)
      XCTAssertEqual(undo.undoMenuItemTitle, "Undo Both")
      undo.undo()
      XCTAssertEqual(counter.value, 0)
      XCTAssertTrue(!undo.canUndo && undo.canRedo)
      XCTAssertEqual(undo.redoMenuItemTitle, "Redo One")
      undo.redo()
      XCTAssertEqual(counter.value, 11)
      undo.removeAllActions()
      XCTAssertFalse(undo.canUndo || undo.canRedo)
    }
  }
}
