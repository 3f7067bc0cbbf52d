// A menu of a menu bar opens below the start of its title, in both directions.

import CGtk
import XCTest

@testable import Gtk

final class MenuPlaceTests: GtkTestCase, @unchecked Sendable {
  func testAMenuBeginsWhereItsTitleDoes() throws {
    try onMain {
      for direction in [TextDirection.leftToRight, .rightToLeft] {
        let file = Menu()
        file.append("A row of the menu that is much wider than its title", action: "win.nothing")
        let menu = Menu()
        menu.appendSubmenu("F", file)
        let bar = PopoverMenuBar(menu)
        bar.direction = direction
        bar.nameMenus(["F"])
        // The title is in the middle of the window: there is room for the menu at both sides.
        bar.horizontalAlign = .center
        let window = show(bar, width: 1000, height: 200)
        let item = try XCTUnwrap(bar.children.first)
        let popover = try XCTUnwrap(item.children.first { $0.isKind(of: gtk_popover_get_type()) })
        gtk_popover_popup(popover.cast())
        wait("the menu") { popover.isMapped && popover.width > 1 }
        let surface = try XCTUnwrap(gtk_native_get_surface(OpaquePointer(popover.widget)))
        let left = Double(gdk_popup_get_position_x(surface))
        let right = left + Double(gdk_surface_get_width(surface))
        let title = try XCTUnwrap(item.bounds(in: window))
        // The frame around each of them.
        if direction == .rightToLeft {
          XCTAssertEqual(right, title.x + title.width, accuracy: 40)
          XCTAssertLessThan(left, title.x - 100)
        } else {
          XCTAssertEqual(left, title.x, accuracy: 40)
          XCTAssertGreaterThan(right, title.x + title.width + 100)
        }
        gtk_popover_popdown(popover.cast())
        wait("its end") { !popover.isMapped }
        window.destroy()
      }
    }
  }
}
