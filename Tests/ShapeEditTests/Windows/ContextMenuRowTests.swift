// Context menus mark the first row that can be chosen for what has been selected for them.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class ContextMenuRowTests: DisplayTestCase, @unchecked Sendable {
  /// The rows of a menu, in order.
  @MainActor
  private func rows(of widget: Gtk.Widget) -> [Gtk.Widget] {
    widget.typeName == "GtkModelButton" ? [widget] : widget.children.flatMap { rows(of: $0) }
  }

  func testAClickOnAShapeThatWasNotSelectedMarksTheFirstRow() throws {
    try onMain {
      putPointerAway()
      let screen = try WindowScreen([.box("a", 40, 40)], in: self)
      defer { screen.close() }
      let menu = try XCTUnwrap(screen.canvas.contextMenu)
      for point in [Point(x: 60, y: 60), Point(x: 400, y: 400), Point(x: 60, y: 60)] {
        XCTAssertTrue(menu.open(.pointer(point)))
        wait("the menu at \(point)") { !screen.openPopovers.isEmpty }
        screen.settle()
        let popover = try XCTUnwrap(screen.openPopovers.first)
        let first = try XCTUnwrap(rows(of: popover).first { $0.isSensitive && $0.isMapped })
        XCTAssertTrue(screen.window.window.focus == first, "at \(point)")
        XCTAssertEqual(screen.model.selection.isEmpty, point.x > 100)
        screen.closePopovers()
      }
    }
  }
}
