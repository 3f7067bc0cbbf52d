// Rows 24 to 28: values of a window, of the app and of the desktop; what every document app does.

import Gtk
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI

final class SceneRowsTests: SeedTestCase, @unchecked Sendable {
  func testRow24SceneStorage() {
    onMain {
      let file = SceneFile(path: folder.appending(path: "scenes").path)
      // It is written in the background, and its folder goes with the test.
      defer { file.flush() }
      @MainActor func store(_ id: String) -> SceneStore { SceneStore(id: id, file: file) }
      @MainActor func window(_ store: SceneStore) -> ViewHost {
        var environment = EnvironmentValues()
        environment.sceneContext = SceneContext(storage: store)
        return ViewHost(
          Row24.EmojiArtDocumentView(document: .constant(TextFile())), environment: environment)
      }
      @MainActor func texts(_ host: ViewHost) -> [String] {
        host.updateNow()
        @MainActor func labels(_ widget: Gtk.Widget) -> [String] {
          ((widget as? Gtk.Label).map { [$0.text] } ?? []) + widget.children.flatMap(labels)
        }
        return labels(host.widget)
      }
      @MainActor func zoom(_ host: ViewHost) {
        @MainActor func buttons(_ widget: Gtk.Widget) -> [Gtk.Button] {
          (widget as? Gtk.Button).map { [$0] } ?? widget.children.flatMap(buttons)
        }
        buttons(host.widget)[0].click()
      }
      let first = window(store("a")), second = window(store("b"))
      zoom(first)
      XCTAssertTrue(texts(first).contains("zoom 2.000000, palette 1, eraser"))
      // Each window has its own.
      XCTAssertTrue(texts(second).contains("zoom 1.000000, palette 0, pen"))
      first.tearDown()
      second.tearDown()
      // It comes back with the window, and is gone when the window was closed for good.
      let again = window(store("a"))
      XCTAssertTrue(texts(again).contains("zoom 2.000000, palette 1, eraser"))
      again.tearDown()
      store("a").forget()
      let last = window(store("a"))
      XCTAssertTrue(texts(last).contains("zoom 1.000000, palette 0, pen"))
      last.tearDown()
    }
  }

  func testRow24AWindowsValuesComeBackAfterARestart() throws {
    try onMain {
      SceneFile.openShared()
      defer { SceneFile.shared?.flush() }
      let place = try file("kept.txt", "words")
      try run(Row24.MyApp()) { app in
        let window = try XCTUnwrap(app.open(place))
        window.reads("zoom 1.000000, palette 0, pen")
        window.press("Zoom")
        window.reads("zoom 2.000000, palette 1, eraser")
        let runner = app.runner
        try runAsync { await runner.quit() }
        XCTAssertEqual(app.documents.count, 0)
      }
      try run(Row24.MyApp()) { app in
        let window = try XCTUnwrap(app.open(place))
        window.reads("zoom 2.000000, palette 1, eraser")
        // Who closes a window is done with what it showed.
        window.give(StandardCommands.close)
        wait("it is closed") { app.documents.isEmpty }
        try XCTUnwrap(app.open(place)).reads("zoom 1.000000, palette 0, pen")
      }
    }
  }

  func testRow25AppStorage() throws {
    try onMain {
      try run(Row24.MyApp()) { app in
        let first = app.newDocument(), second = app.newDocument()
        first.reads("no grid")
        first.press("Grid")
        first.reads("grid")
        second.reads("grid")
        app.newDocument().reads("grid")
        AppSettings.shared.write("seed.grid", nil)
        second.reads("no grid")
      }
    }
  }

  func testRow26ScaledMetric() throws {
    try onMain {
      try run(Row24.MyApp()) { app in
        let window = app.newDocument()
        let settings = try XCTUnwrap(Gtk.Settings.default)
        let before = settings.textScale
        window.reads("size \(Int(40 * before))")
        settings.setTextScale(before * 1.5)
        defer { settings.setTextScale(before) }
        window.reads("size \(Int(40 * before * 1.5))")
      }
    }
  }

  func testRow27ScenePhase() throws {
    try onMain {
      try run(Row24.MyApp()) { app in
        let first = app.newDocument()
        first.reads("active")
        let second = app.newDocument()
        second.reads("active")
        first.reads("not active")
      }
    }
  }

  func testRow28StandardBehaviours() throws {
    try onMain {
      try run(Row6.MyApp()) { app in
        // Open and save panels, the browser, several windows and in-place opening are commands of every app.
        let commands = app.runner.commandRows
        let wanted = [
          StandardCommands.new, StandardCommands.open, StandardCommands.browser, StandardCommands.save,
          StandardCommands.saveAs, StandardCommands.rename, StandardCommands.duplicate,
          StandardCommands.moveTo, StandardCommands.revertToSaved, StandardCommands.close,
          StandardCommands.quit, StandardCommands.undo, StandardCommands.redo,
        ]
        for command in wanted { XCTAssertTrue(commands.contains(command), command.action) }
        XCTAssertEqual(app.runner.openableContentTypes, [.plainText, .png, .jpeg])
        // In place: the file itself is written, by another name after it was renamed.
        let place = try file("a.txt", "a")
        let window = try XCTUnwrap(try app.open(place))
        window.type("b")
        let session = app.session(window)
        wait("autosave") { !session.isEdited }
        XCTAssertEqual(try text(of: place), "ab")
        try runAsync { try await session.rename(to: "b") }
        XCTAssertFalse(FileManager.default.fileExists(atPath: place.path))
        // A file that is dropped on a window is opened.
        let dropped = try file("c.txt", "c")
        XCTAssertTrue(try app.drop(dropped, on: window))
        wait("the window of what was dropped") { app.documents.contains { $0.typed == "c" } }
        app.runner.showBrowser()
        wait("the browser") { app.runner.browser != nil }
        let browser = try XCTUnwrap(app.runner.browser)
        browser.show(.folder(folder))
        wait("the files") { browser.listing.items.count == 2 }
        browser.header.text = "c"
        wait("what is found") {
          browser.grid.tiles.elements
            .compactMap { if case .document(let item) = $0 { item.name } else { nil } } == ["c"]
        }
        app.runner.browser?.close()
        wait("it goes") { app.runner.browser == nil }
      }
    }
  }
}
