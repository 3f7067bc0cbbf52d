// How high what stands at the top of a window is.

import XCTest

@testable import Gtk

extension DisplayTestCase {
  /// Expects at most one bar at the top of a window, of the usual height, and little more with menus.
  @MainActor
  public func expectLowHead(
    _ window: Gtk.Window, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let bars = window.headerBars.filter(\.isMapped)
    XCTAssertLessThanOrEqual(bars.count, 1, what, file: file, line: line)
    let rows = window.all(PopoverMenuBar.self).filter { row in
      row.isMapped && !bars.contains { row.isDescendant(of: $0) }
    }
    @MainActor func height(_ widgets: [Gtk.Widget]) -> Double {
      widgets.compactMap { $0.bounds(in: window)?.height }.reduce(0, +)
    }
    let parts = bars + rows as [Gtk.Widget]
    wait("the head of \(what)", until: { parts.allSatisfy { height([$0]) > 0 } }, file: file, line: line)
    XCTAssertLessThanOrEqual(height(bars), 48, what, file: file, line: line)
    XCTAssertLessThanOrEqual(height(bars) + height(rows), 76, what, file: file, line: line)
  }
}
