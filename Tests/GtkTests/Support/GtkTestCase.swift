// How tests of GTK run. Copy this file where another test target needs it.
//
// XCTest on Linux (6.3.1) calls a synchronous test method straight from `main`, on the main thread and not from within
// a callback of the main queue. That is what these tests need, since libdispatch's main queue does not drain inside its
// own drain: a loop run from an `async` test, or from `setUp() async`, which XCTest awaits by running the main queue,
// would never see what is put on that queue. Hence the rules:
//
// - Test methods are synchronous and not isolated. XCTest cannot even call one that is `@MainActor` (it casts the method
//   to a plain function type and aborts). The body goes into `onMain { … }`.
// - What is asynchronous is started by `runAsync { … }` or a `Task`, and waited for by `wait(until:)`, which runs GLib's
//   loop. No sleeping for a guessed time.
// - The class is `@unchecked Sendable` (restated by each subclass), so that `self` may be used in there: only the main
//   thread ever touches it.
// - Without a display the tests fail and say so. Run them with
//   xvfb-run -a dbus-run-session -- env GSK_RENDERER=cairo swift test --filter GtkTests

import Foundation
import XCTest

@testable import Gtk

class GtkTestCase: XCTestCase, @unchecked Sendable {
  struct NoDisplay: Error, CustomStringConvertible {
    var description: String { "No display: run under xvfb-run -a dbus-run-session -- env GSK_RENDERER=cairo" }
  }

  struct TimedOut: Error {}

  /// Every test here needs a display; one without it fails rather than being skipped.
  override func setUpWithError() throws {
    try super.setUpWithError()
    continueAfterFailure = true
    let hasDisplay = MainActor.assumeIsolated {
      MainLoop.install()
      return Display.initialize()
    }
    if !hasDisplay { throw NoDisplay() }
  }

  /// Runs a test's body on the main actor, which the main thread is.
  @discardableResult
  func onMain<Result: Sendable>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try MainActor.assumeIsolated(body)
  }

  /// Runs the loop until `condition` holds, which is asked after each event of the loop; fails the test if that takes too long.
  @MainActor
  func wait(
    _ what: String = "condition", timeout: Double = 5, until condition: () -> Bool,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if !MainLoop.run(until: condition, timeout: timeout) {
      XCTFail("timed out waiting for: \(what)", file: file, line: line)
    }
  }

  /// Runs the loop until `body` has returned, and returns what it did.
  @MainActor
  func runAsync<Value: Sendable>(
    timeout: Double = 20, _ body: @escaping @MainActor () async throws -> Value
  ) throws -> Value {
    let outcome = Outcome<Value>()
    let task = Task { @MainActor in
      do { outcome.result = .success(try await body()) } catch { outcome.result = .failure(error) }
    }
    guard MainLoop.run(until: { outcome.result != nil }, timeout: timeout), let result = outcome.result else {
      task.cancel()
      throw TimedOut()
    }
    return try result.get()
  }

  /// Runs the loop until it has nothing more to do: what was let go of is gone, what was asked of the display is done.
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

  /// Runs a program, and the loop until it has ended, and returns what it printed; fails the test if it fails.
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

  /// A window with `child`, on screen and drawn once.
  @MainActor
  func show(_ child: Widget, width: Int = 300, height: Int = 200) -> Window {
    let window = Window()
    window.defaultSize = (width, height)
    window.child = child
    window.present()
    var frames = 0
    let connection = window.frameClock!.onAfterPaint { frames += 1 }
    wait("the first frame") { frames > 0 && child.isMapped && child.width > 0 }
    connection.disconnect()
    return window
  }
}

@MainActor
private final class Outcome<Value> {
  var result: Result<Value, Error>?
}

/// A number that closures of the main actor count in.
@MainActor
final class Counter {
  var value = 0
}
