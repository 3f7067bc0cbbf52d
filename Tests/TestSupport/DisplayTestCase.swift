// How tests of real widgets run.
//
// XCTest on Linux (6.3.1) calls a synchronous test method straight from `main`, on the main thread and not
// from within a callback of the main queue. That is what these tests need, since libdispatch's main queue
// does not drain inside its own drain: a loop run from an `async` test, or from `setUp() async`, which XCTest
// awaits by running the main queue, would never see what is put on that queue. Hence the rules:
//
// - Test methods are synchronous and not isolated. XCTest cannot even call one that is `@MainActor` (it casts
//   the method to a plain function type and aborts). The body goes into `onMain { … }`.
// - What is asynchronous is started by `runAsync { … }` or a `Task`, and waited for by `wait(until:)`, which
//   runs GLib's loop. No sleeping for a guessed time.
// - The class is `@unchecked Sendable` (restated by each subclass), so that `self` may be used in there: only
//   the main thread ever touches it.
// - Without a display the tests fail and say so. Run them with
//   xvfb-run -a dbus-run-session -- env GSK_RENDERER=cairo swift test --filter GtkTests

import Gtk
@_exported import RandomTesting
import XCTest

/// A test case whose tests show widgets.
open class DisplayTestCase: XCTestCase, @unchecked Sendable {
  /// There is nothing to show widgets on.
  public struct NoDisplay: Error, CustomStringConvertible {
    /// What to do about it.
    public var description: String {
      "No display: run under xvfb-run -a dbus-run-session -- env GSK_RENDERER=cairo"
    }
  }

  /// Something did not come about in time.
  public struct TimedOut: Error {
    /// It took too long.
    public init() {}
  }

  private var earlierWindows: [Window] = []
  private var cleanups: [@MainActor () -> Void] = []

  /// Every test here needs a display; one without it fails rather than being skipped.
  open override func setUpWithError() throws {
    try super.setUpWithError()
    continueAfterFailure = true
    XCTAssertTrue(TestHome.isReady, "no home folder can be made")
    let hasDisplay = MainActor.assumeIsolated {
      MainLoop.install()
      return Display.initialize()
    }
    if !hasDisplay { throw NoDisplay() }
    earlierWindows = MainActor.assumeIsolated { Window.toplevels.filter(\.isMapped) }
  }

  /// What a test showed is gone when the next begins, also if it failed.
  open override func tearDownWithError() throws {
    MainActor.assumeIsolated {
      for body in cleanups.reversed() { body() }
      cleanups = []
      // One that is left would have the keys and the pointer of the tests to come.
      for window in Window.toplevels where window.isMapped && !earlierWindows.contains(window) {
        window.destroy()
      }
      earlierWindows = []
    }
    try super.tearDownWithError()
  }

  /// Calls `body` at the end of the test, those added last first.
  @MainActor
  public func atEnd(_ body: @escaping @MainActor () -> Void) { cleanups.append(body) }

  /// Runs a test's body on the main actor, which the main thread is.
  @discardableResult
  public func onMain<Result: Sendable>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try MainActor.assumeIsolated(body)
  }

  /// Runs the loop until `condition` holds, which is asked after each event of the loop; fails the test if
  /// that takes too long.
  @MainActor
  public func wait(
    _ what: String = "condition", timeout: Double = 20, until condition: () -> Bool,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if !MainLoop.run(until: condition, timeout: timeout) {
      XCTFail("timed out waiting for: \(what)", file: file, line: line)
    }
  }

  /// Runs the loop until `body` has returned, and returns what it did.
  @MainActor
  public func runAsync<Value: Sendable>(
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

  /// A window with `child`, on screen and drawn once.
  @MainActor
  public func show(_ child: Widget, width: Int = 300, height: Int = 200) -> Window {
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

  /// Gives a window another size, once it is on screen. A size that is wanted before the window has its first
  /// is lost, and a window goes no further at once than its form lets it.
  @MainActor
  public func resize(_ window: Window, to width: Int, _ height: Int = 480) {
    wait("a width of \(width)") {
      // The frame of a window without a compositor is part of its width.
      if window.isMapped, abs(window.width - width) < 60 { return true }
      window.defaultSize = (width, height)
      return false
    }
  }
}

@MainActor
private final class Outcome<Value> {
  var result: Result<Value, Error>?
}
