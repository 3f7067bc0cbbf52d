// Nothing of a window that was used is left once it is closed.

import ShapeModel
import ShapeTesting
import Synchronization
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class ClosedWindowTests: DisplayTestCase, @unchecked Sendable {
  /// Not the process's share of the machine's memory is looked at, which is never the same twice, but what is
  /// alive.
  func testWindowsThatAreClosedLeaveNothingAlive() throws {
    try onMain {
      // What is kept for good comes with the first windows, some of it only when one has become active. What
      // each window leaves is more with each.
      var alive: [[Int]] = []
      while alive.count < 20, Set(alive.suffix(4)).count != 1 || alive.count < 4 {
        try useWindow()
        alive.append([WrapperReference.count, AnySignalBox.count.load(ordering: .relaxed)])
      }
      XCTAssertGreaterThan(alive[0][0], 0)
      XCTAssertEqual(Set(alive.suffix(4)).count, 1, "objects and handlers: \(alive)")
    }
  }

  /// Opens a window, edits a text in it, closes it, and waits until it has gone.
  @MainActor
  private func useWindow() throws {
    weak var canvas: CanvasWidget?
    weak var model: CanvasModel?
    weak var session: DocumentSession?
    do {
      let screen = try WindowScreen([.box("a", 0, 0)], in: self)
      canvas = screen.canvas
      model = screen.model
      session = screen.session
      screen.model.select(["a"])
      screen.settle()
      screen.keys.press("Return")
      screen.settle()
      screen.close()
      screen.session.discardAndClose()
    }
    wait("the window to go") { canvas == nil && model == nil && session == nil }
  }
}
