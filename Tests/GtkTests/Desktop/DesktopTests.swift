// The desktop around the program: settings, icons, recent files, logging.

import CGtk
import Logging
import XCTest

@testable import Gtk

final class DesktopTests: GtkTestCase, @unchecked Sendable {
  func testSettings() throws {
    try onMain {
      let settings = try XCTUnwrap(Settings.default)
      let before = settings.prefersDarkTheme
      var changes = 0
      let connections = settings.onLookChanged { changes += 1 }
      settings.prefersDarkTheme = !before
      XCTAssertEqual(settings.prefersDarkTheme, !before)
      settings.prefersDarkTheme = before
      XCTAssertEqual(changes, 2)
      for connection in connections { connection.disconnect() }
      XCTAssertGreaterThan(settings.doubleClickTime, 0)
      XCTAssertFalse(settings.fontName.isEmpty)
    }
  }

  /// Each of many icons is found, with what was given for it, and nothing else is.
  func testIconsOfTheProgram() throws {
    try onMain {
      let icons = try XCTUnwrap(IconTheme.default)
      var given: [String: String] = [:]
      for number in 0..<60 {
        let name = "se-own-" + String(repeating: "é-", count: number % 4) + "\(number)-symbolic"
        let note = String(repeating: "x", count: number)
        given[name] = "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'><!--\(note)--></svg>"
      }
      icons.addIcons(given, at: "/org/example/ShapeEdit/test")
      for (name, content) in given {
        XCTAssertTrue(icons.hasIcon(name), name)
        let path = "/org/example/ShapeEdit/test/scalable/actions/\(name).svg"
        let bytes = try XCTUnwrap(g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, nil), name)
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let start = g_bytes_get_data(bytes, &count)
        XCTAssertEqual(
          String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self), content)
      }
      XCTAssertFalse(icons.hasIcon("se-own-60-symbolic"))
    }
  }

  func testTheDisplayHasAName() throws {
    try onMain {
      let display = try XCTUnwrap(Display.default)
      XCTAssertFalse(display.name.isEmpty)
    }
  }

  func testFiles() {
    let file = File(path: "/tmp/ä b.shapeedit")
    XCTAssertEqual(file.uri, "file:///tmp/%C3%A4%20b.shapeedit")
    XCTAssertEqual(file.displayName, "ä b.shapeedit")
    XCTAssertEqual(file.url?.path, "/tmp/ä b.shapeedit")
    XCTAssertEqual(File(uri: file.uri), file)
    XCTAssertEqual(
      File(commandLineArgument: "x.txt").path, FileManager.default.currentDirectoryPath + "/x.txt")
    XCTAssertEqual(File(commandLineArgument: "sftp://a/x.txt").uri, "sftp://a/x.txt")
    XCTAssertEqual(File(path: "/tmp/a.png").guessedContentType, "image/png")
  }

  func testRecentFiles() {
    onMain {
      let recent = RecentManager.default
      let uri = "file:///tmp/recent-\(UUID()).shapeedit"
      XCTAssertTrue(
        recent.add(
          uri: uri, contentType: "application/x-shapeedit", application: "ShapeEdit", command: "shapeedit %u")
      )
      wait("the entry") { recent.items.contains { $0.uri == uri } }
      let item = recent.items.first { $0.uri == uri }!
      XCTAssertEqual(item.contentType, "application/x-shapeedit")
      XCTAssertTrue(item.applications.contains("ShapeEdit"))
      XCTAssertTrue(recent.remove(uri: uri))
      wait("its going") { !recent.items.contains { $0.uri == uri } }
    }
  }

  func testTheFileUsedLastIsTheFirstRecentOne() {
    onMain {
      let recent = RecentManager.default
      let uris = (1...3).map { "file:///tmp/recent-\($0)-\(UUID()).shapeedit" }
      defer { for uri in uris { recent.remove(uri: uri) } }
      @MainActor func use(_ uri: String) {
        recent.add(uri: uri, contentType: "application/x-shapeedit", application: "A", command: "a %u")
      }
      @MainActor func order() -> [Int] { recent.items.compactMap { uris.firstIndex(of: $0.uri) } }
      for uri in uris { use(uri) }
      wait("all three") { order() == [2, 1, 0] }
      use(uris[0])
      wait("the oldest") { order() == [0, 2, 1] }
      use(uris[1])
      wait("the second") { order() == [1, 0, 2] }
    }
  }

  func testThemeColors() {
    onMain {
      let style = CSSProvider("label.tinted { color: #00ff00; } @define-color test_color #ff0000;")
      style.addToDisplay()
      let label = Label("x")
      label.addCSSClass("tinted")
      XCTAssertEqual(label.foregroundColor, RGBA(red: 0, green: 1, blue: 0))
      XCTAssertEqual(label.themeColor("test_color"), RGBA(red: 1, green: 0, blue: 0))
      XCTAssertNil(label.themeColor("no_such_color"))
      style.removeFromDisplay()
    }
  }

  func testLogging() throws {
    // In a process of its own would be truer; the levels are what can go wrong here.
    XCTAssertEqual(GLibLogHandler.glibLevel(.error).1, "3")
    XCTAssertEqual(GLibLogHandler.glibLevel(.debug).1, "7")
    var logger = Logger(label: "org.example.test") { GLibLogHandler(label: $0) }
    logger.logLevel = .warning
    logger[metadataKey: "file"] = "a.shapeedit"
    logger.warning("A warning from the test, with metadata", metadata: ["n": "1"])
    logger.debug("not written")
    XCTAssertEqual((logger.handler as? GLibLogHandler)?.metadata["file"], "a.shapeedit")
  }
}
