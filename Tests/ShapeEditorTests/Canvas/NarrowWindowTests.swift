// In a window of any width what is shown can be used: nothing beside the canvas is cut, and the canvas stays.

import CGtk
import ShapeModel
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class NarrowWindowTests: DisplayTestCase, @unchecked Sendable {
  func testNothingBesideTheCanvasIsCut() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 20, 20)], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.settle()
      let window = screen.window.window
      let content = try XCTUnwrap(window.child)
      let outline = try XCTUnwrap(WindowScreen.find(OutlineWidget.self, in: window))
      XCTAssertTrue(outline.isMapped)
      for (width, hasInspector) in [(700, true), (480, true), (460, false), (480, true), (1100, true)] {
        window.defaultSize = (width, 600)
        let border = 20
        var fields: [Gtk.Entry] = []
        wait("a width of \(width)") {
          screen.settle()
          fields = WindowScreen.all(Gtk.Entry.self, in: content).filter(\.isMapped)
          return (width - border...width).contains(content.width) && (fields.count > 8) == hasInspector
        }
        for _ in 0..<3 { screen.settle() }
        for field in fields {
          let (left, right) = Self.edges(field, in: content)
          XCTAssertGreaterThanOrEqual(left, 0, "at \(width)")
          XCTAssertLessThanOrEqual(right, Double(content.width), "at \(width)")
        }
        XCTAssertGreaterThan(screen.canvas.width, 100, "at \(width)")
      }
      XCTAssertEqual(WindowScreen.find(OutlineWidget.self, in: content)?.isMapped, true)
    }
  }

  /// Where a widget begins and ends across another, in logical pixels.
  @MainActor
  private static func edges(_ widget: Gtk.Widget, in other: Gtk.Widget) -> (left: Double, right: Double) {
    var x = 0.0
    var y = 0.0
    _ = gtk_widget_translate_coordinates(widget.widget, other.widget, 0, 0, &x, &y)
    return (x, x + Double(widget.width))
  }
}
