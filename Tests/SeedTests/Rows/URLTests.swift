// Addresses that an app is asked to open, its launch scene, its windows' sizes, and where file dialogs begin.

import Gtk
import XCTest

@testable import DocumentModel
@testable import DocumentUI

@MainActor
private final class Heard {
  static var urls: [String] = []
}

private struct Listener: DocumentUI.View {
  let name: String

  var body: some DocumentUI.View {
    Text(name).onOpenURL { Heard.urls.append("\(name) \($0.absoluteString)") }
  }
}

private struct Listening: App {
  var body: some DocumentUI.Scene {
    WindowGroup("Notes", id: "notes") { Listener(name: "notes") }
      .handlesExternalEvents(matching: ["note"])
    Window("Player", id: "player") {
      Listener(name: "player").handlesExternalEvents(preferring: ["song"], allowing: ["song"])
    }
    .handlesExternalEvents(matching: ["song"])
    .windowResizability(.contentSize)
    DocumentGroup(newDocument: TextFile()) { TextEditor(text: $0.$document.text) }
      .defaultSize(width: 333, height: 222)
      .windowResizability(.contentSize)
    DocumentGroupLaunchScene("Write") {
      NewDocumentButton("New Note")
    } background: {
      Color.blue
    }
  }
}

final class URLTests: SeedTestCase, @unchecked Sendable {
  /// Asks the app for an address, as the desktop does.
  @MainActor
  private func ask(_ app: RunningApp, _ address: String) throws {
    let runner = app.runner
    try runAsync { _ = try await runner.openWindow(on: Gtk.File(uri: address)) }
  }

  func testAddressesGoToTheWindowThatTakesThem() throws {
    try onMain {
      Heard.urls = []
      try run(Listening()) { app in
        // No window is open: the scene that matches opens one.
        try ask(app, "seedapp://song/1")
        XCTAssertEqual(app.scenes.map(\.window.title), ["Player"])
        try ask(app, "seedapp://note/2")
        XCTAssertEqual(Set(app.scenes.map(\.window.title)), ["Player", "Notes"])
        // What prefers it goes before the one in front; what does not allow it hears nothing.
        try ask(app, "seedapp://song/3")
        try ask(app, "seedapp://note/4")
        XCTAssertEqual(
          Heard.urls,
          [
            "player seedapp://song/1", "notes seedapp://note/2", "player seedapp://song/3",
            "notes seedapp://note/4",
          ])
        XCTAssertEqual(app.scenes.count, 2)
        // A document is one, and a file that nothing reads is for the views.
        XCTAssertEqual(try app.open(try file("note.txt", "text"))?.typed, "text")
        XCTAssertEqual(Heard.urls.count, 4)
        let other = try file("note.unread", "text")
        XCTAssertNil(try app.open(other))
        XCTAssertEqual(Heard.urls.last, "notes \(other.absoluteString)")
        // A window that has gone hears no more.
        app.runner.sceneWindows.close(id: "notes", value: nil)
        XCTAssertThrowsError(try ask(app, "seedapp://nobody"))
        XCTAssertEqual(Heard.urls.count, 5)
      }
    }
  }

  func testWindowsAreMadeAsTheirSceneSays() throws {
    try onMain {
      try run(Listening()) { app in
        let document = app.newDocument()
        XCTAssertFalse(document.window.isResizable)
        XCTAssertEqual(document.window.defaultSize.width, 333)
        app.runner.sceneWindows.open(id: "player", value: nil)
        XCTAssertEqual(app.scenes.first?.window.isResizable, false)
      }
    }
  }

  func testTheLaunchSceneMakesDocuments() throws {
    try onMain {
      try run(Listening()) { app in
        app.runner.showBrowser()
        let browser = try XCTUnwrap(app.runner.browser)
        let host = try XCTUnwrap(browser.launch)
        host.updateNow()
        @MainActor func buttons(_ widget: Gtk.Widget) -> [Gtk.Button] {
          (widget as? Gtk.Button).map { [$0] } ?? widget.children.flatMap(buttons)
        }
        let button = try XCTUnwrap(buttons(host.widget).first)
        button.click()
        wait("a document") { app.documents.count == 1 }
        wait("the browser goes") { app.runner.browser == nil }
      }
    }
  }

  func testANewDocumentOfAFileHasItsContents() throws {
    try onMain {
      try run(Listening()) { app in
        let url = try file("template.txt", "Dear")
        app.runner.newDocument(with: { url }, begin: { app.runner.makeDocument(fromTemplateAt: $0) })
        wait("a document") { app.documents.count == 1 }
        XCTAssertEqual(app.documents[0].typed, "Dear")
        XCTAssertNil(app.session(app.documents[0]).fileURL)
      }
    }
  }

  func testFilesMoveWhetherTheyAreOpenOrNot() throws {
    try onMain {
      try run(Row3.MyApp()) { app in
        let inside = folder.appending(path: "inside")
        try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: false)
        let open = try file("open.txt", "open"), closed = try file("closed.txt", "closed")
        let window = try XCTUnwrap(try app.open(open))
        for (url, name) in [(open, "open.txt"), (closed, "closed.txt")] {
          let place = try runAsync { try await FileMoving.move(url, into: inside) }
          XCTAssertEqual(place.path, inside.appending(path: name).path)
          XCTAssertFalse(FileManager.default.fileExists(atPath: url.path))
        }
        XCTAssertEqual(app.session(window).fileURL?.lastPathComponent, "open.txt")
        // Nothing is replaced.
        let second = try file("closed.txt", "second")
        XCTAssertThrowsError(try runAsync { try await FileMoving.move(second, into: inside) })
        XCTAssertEqual(try text(of: inside.appending(path: "closed.txt")), "closed")
        XCTAssertEqual(try text(of: second), "second")
      }
    }
  }

  func testDialogsBeginWhereTheLastOfTheirKindEnded() throws {
    onMain {
      var options = FileDialogOptions()
      options.folder = URL(filePath: "/usual")
      options.note(URL(filePath: "/else/where/file.txt"))
      XCTAssertEqual(options.withKnownFolder.folder?.path, "/usual")
      options.customizationID = "seed-export"
      options.note(URL(filePath: "/else/where/file.txt"))
      XCTAssertEqual(options.withKnownFolder.folder?.path, "/else/where")
      options.customizationID = "seed-import"
      XCTAssertEqual(options.withKnownFolder.folder?.path, "/usual")
      AppSettings.shared.write("file-dialog-seed-export", nil)
    }
  }
}
