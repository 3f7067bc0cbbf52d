// GTK 4.8 keeps the pages of a menu by names, its own page as "main", and takes the page out that has the
// label of a submenu which goes.

import CGtk
import XCTest

@testable import Gtk

final class SubmenuNameTests: GtkTestCase, @unchecked Sendable {
  func testASubmenuMayBeCalledAsGtkCallsTheMenuItself() throws {
    try onMain {
      for isItem in [false, true] {
        let menu = Menu()
        menu.append("First", action: nil)
        if isItem {
          menu.append(MenuItem("main", submenu: Menu()))
        } else {
          menu.appendSubmenu("main", Menu())
        }
        let anchor = Gtk.Box(.vertical, spacing: 0)
        let window = show(anchor)
        let popover = PopoverMenu(menu)
        popover.attach(to: anchor)
        // What is seen and read out is the same word.
        let label = try XCTUnwrap(menu.attribute("label", at: 1))
        let seen = label.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        XCTAssertEqual(seen.map { String($0) }.joined(), "main")
        let page = try XCTUnwrap(stack(in: popover).flatMap { gtk_stack_get_child_by_name($0, "main") })
        menu.remove(at: 1)
        XCTAssertEqual(stack(in: popover).flatMap { gtk_stack_get_child_by_name($0, "main") }, page)
        popover.detach()
        window.destroy()
      }
    }
  }

  /// The stack in which a popover keeps its pages.
  @MainActor
  private func stack(in widget: Widget) -> OpaquePointer? {
    if widget.isKind(of: gtk_stack_get_type()) { return OpaquePointer(widget.raw) }
    return widget.children.lazy.compactMap { self.stack(in: $0) }.first
  }
}
