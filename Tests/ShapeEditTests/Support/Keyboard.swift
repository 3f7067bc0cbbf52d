// The display's keyboard, whose keys go where X sends them.

import TestSupport
import XCTest

@testable import Gtk

/// The keyboard of the display.
@MainActor
enum Keyboard {
  /// Gives it to `window`, which came last.
  static func give(to window: Gtk.Window, in test: DisplayTestCase) throws {
    let shown = try run("xdotool", ["search", "--sync", "--onlyvisible", "--pid", "\(getpid())"])
    try run("xdotool", ["windowfocus", "--sync", try XCTUnwrap(shown.last)])
    test.wait("the keyboard") { window.isActive }
  }

  /// Runs a program of the display, and returns the lines that it prints.
  @discardableResult
  static func run(_ program: String, _ arguments: [String]) throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "\(program) \(arguments)")
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
