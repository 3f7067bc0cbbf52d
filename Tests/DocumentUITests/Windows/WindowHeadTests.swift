// The head of a document's window looks as other heads do, and is no higher than its bar.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class WindowHeadTests: DisplayTestCase, @unchecked Sendable {
  func testTheTitleBarIsAsHighAsWhatIsInIt() throws {
    try onMain {
      WindowRules.install()
      let notes = try NoteFolder(["plan.txt": "1 plan"], in: self)
      defer { notes.close() }
      let window = try notes.open("plan.txt").window
      let header = try XCTUnwrap(window.titlebar?.first(Gtk.HeaderBar.self))
      let bar = try XCTUnwrap(window.titlebar)
      XCTAssertNotEqual(bar.raw, header.raw)
      XCTAssertEqual(bar.measure(.vertical).minimum, header.measure(.vertical).minimum)
      let menu = header.all(Gtk.MenuButton.self).first { $0.accessibleLabel == "Main Menu" }
      XCTAssertEqual(menu?.hasFrame, false)
    }
  }

  func testANarrowHeadHasOneOfTheWindowsButtons() {
    onMain {
      let header = Gtk.HeaderBar()
      header.showButtons(for: .narrow)
      XCTAssertTrue(["close:", ":close"].contains(header.buttonLayout), header.buttonLayout ?? "")
      for width in [WindowWidth.medium, .wide] {
        header.showButtons(for: width)
        XCTAssertNil(header.buttonLayout)
      }
    }
  }
}
