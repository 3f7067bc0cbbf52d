// The browser's own menus give the keys back to where they went before.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class BrowserMenuFocusTests: DisplayTestCase, @unchecked Sendable {
  func testTheMenusGiveTheFocusBack() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 a", "b.txt": "2 b"], in: self)
      defer { notes.close() }
      let browser = try notes.browse(notes.url)
      let window = browser.window
      wait("the notes") { browser.grid.names.count == 2 }
      for name in ["Main Menu", "Sort By"] {
        let button = try XCTUnwrap(window.all(Gtk.MenuButton.self).first { $0.accessibleLabel == name })
        for isTyping in [false, true] {
          if isTyping { browser.startSearch() } else { browser.grid.grabFocus() }
          wait("the keys") {
            isTyping ? window.focus?.isEditingText == true : browser.grid.focus.position != nil
          }
          let before = window.focus?.raw
          if name == "Main Menu" { KeyDriver(window: window).press("F10") } else { button.popup() }
          wait("\(name)") { button.popover?.isMapped == true }
          button.popdown()
          wait("\(name), typing: \(isTyping): the keys where they were") { window.focus?.raw == before }
        }
      }
    }
  }
}
