// A window that goes with a menu or a bubble open leaves the pointer and the keys to the others.

import Foundation
import XCTest

@testable import Gtk

final class PopupEndTests: GtkTestCase, @unchecked Sendable {
  /// What opens something, and how.
  @MainActor
  private func openers() -> [(name: String, widget: Widget, open: () -> Void, isOpen: () -> Bool)] {
    let dropDown = DropDown(["One", "Two"])
    let menu = Menu()
    menu.append("Item", action: nil)
    let button = MenuButton()
    let menuPopover = PopoverMenu(menu)
    button.popover = menuPopover
    let label = Label("x")
    let bubble = Popover()
    bubble.child = Button(label: "in the bubble")
    bubble.attach(to: label)
    return [
      (
        "a drop down", dropDown, { dropDown.activate() },
        { dropDown.children.contains { $0.typeName == "GtkPopover" && $0.isMapped } }
      ),
      ("a menu button", button, { menuPopover.popup() }, { menuPopover.isMapped }),
      ("a bubble", label, { bubble.popup() }, { bubble.isMapped }),
    ]
  }

  private static let ends: [(name: String, end: @MainActor (Window, Box, Widget) -> Void)] = [
    ("the window is destroyed", { window, _, _ in window.destroy() }),
    ("the window is closed", { window, _, _ in window.close() }),
    ("the window is hidden", { window, _, _ in window.isVisible = false }),
    ("the widget is removed", { _, box, widget in box.remove(widget) }),
    ("the widget is hidden", { _, _, widget in widget.isVisible = false }),
    ("the content is replaced", { window, _, _ in window.child = Label("other") }),
  ]

  func testThePointerIsFreeWhenAMenuGoesWithItsWindow() throws {
    try onMain {
      for (endName, end) in Self.ends {
        for index in openers().indices {
          let (name, widget, open, isOpen) = openers()[index]
          let box = Box(.vertical)
          box.append(widget)
          let window = show(box)
          open()
          wait("\(name) to open", until: isOpen)
          end(window, box, widget)
          let other = Button(label: "other")
          var clicks = 0
          other.onClicked { clicks += 1 }
          let next = show(other)
          atEnd { self.putPointerAway() }
          try runProgram("/usr/bin/xdotool", ["mousemove", "100", "100", "click", "1"])
          wait("the click after \(name) was open and \(endName)") { clicks > 0 }
          next.destroy()
          window.destroy()
        }
      }
    }
  }
}
