// What tests of GTK need beyond a display.

import Foundation
import TestSupport
import XCTest

@testable import Gtk

class GtkTestCase: DisplayTestCase, @unchecked Sendable {
  /// Runs the loop until it has nothing more to do: what was let go of is gone, what was asked of the display
  /// is done.
  @MainActor
  func settle() {
    Display.default?.sync()
    for _ in 0..<2 {
      var isIdle = false
      _ = Timeout(milliseconds: 5, priority: .idle) {
        isIdle = true
        return false
      }
      wait("the loop to be idle") { isIdle }
    }
  }

  /// Waits until a frame has gone by.
  @MainActor
  func waitForFrame(_ window: Window) {
    var frames = 0
    let callback = window.addTickCallback { _ in
      frames += 1
      return frames < 2
    }
    wait { frames == 2 }
    callback.remove()
  }

  /// Runs a program, and the loop until it has ended, and returns what it printed; fails the test if it
  /// fails.
  @MainActor
  @discardableResult
  func runProgram(_ path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    let ended = Counter()
    process.terminationHandler = { _ in Task { @MainActor in ended.value = 1 } }
    try process.run()
    guard MainLoop.run(until: { ended.value == 1 }, timeout: 20) else {
      process.terminate()
      throw TimedOut()
    }
    XCTAssertEqual(process.terminationStatus, 0, path)
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}

/// A number that closures of the main actor count in.
@MainActor
final class Counter {
  var value = 0
}
