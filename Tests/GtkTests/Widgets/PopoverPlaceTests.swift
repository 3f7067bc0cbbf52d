// A popover opens at the place of its parent that it is told, whatever is around the parent's content.

import CGtk
import XCTest

@testable import Gtk

final class PopoverPlaceTests: GtkTestCase, @unchecked Sendable {
  /// From the place that is pointed at to the corner of the popover's surface, in logical pixels.
  @MainActor
  private func distance(_ css: String, _ direction: TextDirection, hasArrow: Bool) throws -> [Int] {
    let style = CSSProvider("label.parent { \(css) }")
    style.addToDisplay()
    defer { style.removeFromDisplay() }
    let parent = Label("x")
    parent.addCSSClass("parent")
    parent.direction = direction
    let window = show(parent, width: 400, height: 400)
    defer { window.destroy() }
    let popover = Popover()
    popover.child = Label("A label with some width")
    popover.hasArrow = hasArrow
    popover.direction = direction
    popover.alignToLineStart()
    popover.attach(to: parent)
    popover.setPointing(toX: 260, y: 80)
    XCTAssertEqual(popover.pointing, Popover.Place(x: 260, y: 80, width: 1, height: 1), css)
    popover.popup()
    wait("the popover") { popover.isMapped && popover.width > 1 }
    let surface = try XCTUnwrap(gtk_native_get_surface(OpaquePointer(popover.widget)))
    let place = try XCTUnwrap(parent.convert(x: 260, y: 80, to: window))
    defer { popover.popdown() }
    return [
      Int(gdk_popup_get_position_x(surface)) - Int(place.x),
      Int(gdk_popup_get_position_y(surface)) - Int(place.y),
    ]
  }

  func testWhatIsAroundTheContentOfTheParentMovesNoPopover() throws {
    try onMain {
      for direction in [TextDirection.leftToRight, .rightToLeft] {
        for hasArrow in [false, true] {
          let plain = try distance("", direction, hasArrow: hasArrow)
          for css in [
            "padding: 20px 0 0 30px;", "border: 20px solid #ff0000;", "margin: 20px 0 0 30px;",
            "padding: 11px 2px 3px 7px; border: 5px solid #ff0000; margin: 13px;",
          ] {
            XCTAssertEqual(
              try distance(css, direction, hasArrow: hasArrow), plain, "\(css) \(direction) \(hasArrow)")
          }
        }
      }
    }
  }
}
