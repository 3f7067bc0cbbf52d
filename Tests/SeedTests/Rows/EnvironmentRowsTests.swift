// Rows 13 to 18: what views know of their document, and do with others.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class EnvironmentRowsTests: SeedTestCase, @unchecked Sendable {
  func testRow13DocumentConfiguration() throws {
    try onMain {
      try run(Row13.MyApp()) { app in
        let window = app.newDocument()
        window.reads("")
        window.reads("editable")
        window.type("x")
        let place = folder.appending(path: "a.txt")
        let session = app.session(window)
        try runAsync { try await session.save(to: place) }
        window.reads(place.path)
        try runAsync { try await session.rename(to: "b") }
        window.reads(folder.appending(path: "b.txt").path)
        app.runner.sceneWindows.open(id: "outside", value: nil)
        try XCTUnwrap(app.scenes.first).reads("no document")
      }
    }
  }

  func testRow14NewDocument() throws {
    try onMain {
      try run(Row14.MyApp()) { app in
        let window = app.newDocument()
        wait("the window is in front") { SceneContext.front === app.runner.windows.first?.scene }
        XCTAssertEqual(window.button("New Document With Selection")?.isSensitive, false)
        window.type("chosen")
        window.press("Select")
        wait("the button") { window.button("New Document With Selection")?.isSensitive == true }
        window.press("New Document With Selection")
        wait("a document") { app.documents.count == 2 }
        XCTAssertEqual(app.documents[1].typed, "chosen")
        XCTAssertNil(app.session(app.documents[1]).fileURL)
        XCTAssertEqual(window.typed, "chosen")
      }
      // An app without such documents opens none.
      try run(Row5.MyApp()) { app in
        NewDocumentAction()(TextDocument(text: "lost"))
        NewDocumentAction()(contentType: .plainText)
        XCTAssertEqual(app.documents.count, 0)
      }
    }
  }

  func testRow15OpenDocument() throws {
    try onMain {
      Row15.MyApp.urls = [try file("there.txt", "there"), folder.appending(path: "gone.txt")]
      try run(Row15.MyApp()) { app in
        app.runner.sceneWindows.openFirst()
        let window = try XCTUnwrap(app.scenes.first)
        window.press("there")
        wait("the document") { app.documents.count == 1 }
        XCTAssertEqual(app.documents[0].typed, "there")
        // The open one comes forward.
        window.press("there")
        window.press("gone")
        window.reads("failed")
        XCTAssertEqual(app.documents.count, 1)
        XCTAssertEqual(window.texts.count { $0 == "all well" }, 1)
      }
    }
  }

  func testRow16Rename() throws {
    try onMain {
      try run(Row16.MyApp()) { app in
        app.runner.sceneWindows.openFirst()
        let window = try XCTUnwrap(app.scenes.first)
        window.host.updateNow()
        // Without an action it is disabled.
        XCTAssertEqual(window.button("Rename")?.isSensitive, false)
        let field = try XCTUnwrap(window.all(Gtk.Entry.self).first)
        XCTAssertEqual(field.placeholder, "Prompt")
        field.grabFocus()
        // The field's own menu is not in the way of the app's.
        XCTAssertTrue(KeyDriver(window: window.window).press("Menu"))
        window.button("Other")?.grabFocus()
        XCTAssertFalse(window.window.focus!.isDescendant(of: field))
        XCTAssertTrue(field.activateAction("view-menu.item0"))
        wait("the field has the focus") {
          window.window.focus.map { $0.isDescendant(of: field) } == true
        }
      }
    }
  }

  func testRow17EditableTitle() throws {
    try onMain {
      try run(Row17.MyApp()) { app in
        app.runner.sceneWindows.openFirst()
        let window = try XCTUnwrap(app.scenes.first)
        window.reads("Content, 0 stars")
        wait("the title") { window.window.title == "Content" }
        let titles = window.window.titlebar.map { window.all(Gtk.MenuButton.self, in: $0) } ?? []
        let menu = try XCTUnwrap(titles.first { $0.activateAction("view-menu.item0") })
        window.reads("Content, 1 stars")
        XCTAssertTrue(menu.activateAction("view-menu.item1"))
        wait("a field") { window.typed == "Content" }
        let field = try XCTUnwrap(window.all(Gtk.Entry.self).first)
        wait("the focus") { window.window.focus.map { $0.isDescendant(of: field) } == true }
        window.type(" of mine")
        XCTAssertTrue(KeyDriver(window: window.window).press("Return"))
        window.reads("Content of mine, 1 stars")
        wait("the title") { window.window.title == "Content of mine" }
      }
    }
  }

  /// The words that xdotool answers.
  private func xdotool(_ arguments: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/xdotool")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  func testRow18FocusedValues() throws {
    try onMain {
      try run(Row14.MyApp()) { app in
        let first = app.newDocument()
        first.type("first")
        first.press("Select")
        let second = app.newDocument()
        // The button of each window is about the window in front.
        @MainActor func bringForward(_ window: Gtk.Window, _ index: Int) throws {
          let isInFront = { SceneContext.front === app.runner.windows[index].scene }
          window.present()
          _ = MainLoop.run(until: isInFront, timeout: 1)
          // Without a window manager the display may leave the focus where it is: each of its windows is
          // given it in turn.
          for _ in 0..<5 where !isInFront() {
            for id in try xdotool(["search", "--onlyvisible", "--name", ""]) where !isInFront() {
              _ = try xdotool(["windowfocus", id])
              _ = MainLoop.run(until: isInFront, timeout: 0.3)
            }
          }
          XCTAssertTrue(isInFront(), "window \(index) in front")
        }
        try bringForward(second.window, 1)
        wait("nothing selected") { first.button("New Document With Selection")?.isSensitive == false }
        try bringForward(first.window, 0)
        wait("selected") { second.button("New Document With Selection")?.isSensitive == true }
      }
    }
  }
}
