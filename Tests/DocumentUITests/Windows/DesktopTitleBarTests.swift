// Every window follows the choice who draws title bars: where the desktop does, a bar stands below that one
// only while there is something in it, and has neither the title nor the window's buttons.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class DesktopTitleBarTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func headers(_ widget: Gtk.Widget) -> [Gtk.Widget] {
    guard widget.isMapped else { return [] }
    return (widget.typeName == "GtkHeaderBar" ? [widget] : []) + widget.children.flatMap { headers($0) }
  }

  @MainActor
  private func check(_ window: Gtk.Window, isFilled: Bool, isDrawn: Bool, _ what: String) {
    wait(what) { window.child?.isMapped == true }
    XCTAssertEqual(window.titlebar == nil, isDrawn, what)
    let shown = headers(window)
    XCTAssertEqual(shown.count, isFilled || !isDrawn ? 1 : 0, what)
    for case let header as Gtk.HeaderBar in shown {
      XCTAssertEqual(header.showsTitleButtons, !isDrawn, what)
      XCTAssertEqual(header.titleWidget != nil, isDrawn, what)
    }
  }

  func testWindowsOfViewsFollowTheChoice() {
    onMain {
      defer { AppSettings.shared.write(DocumentSettings.titleBar, nil) }
      for isDrawn in [true, false] {
        AppSettings.shared.write(DocumentSettings.titleBar, .string(isDrawn ? "desktop" : "window"))
        for isFilled in [true, false] {
          let view = Text("Words").toolbar {
            if isFilled { ToolbarItem { DocumentUI.Button("Do") {} } }
          }
          let views = ViewWindow(view, title: "Views")
          views.present()
          check(views.window, isFilled: isFilled, isDrawn: isDrawn, "views \(isFilled) \(isDrawn)")
          views.window.close()
        }
        let shortcuts = ShortcutsWindow(CommandSearchIndex([], without: []))
        shortcuts.present(over: nil)
        check(shortcuts.window, isFilled: false, isDrawn: isDrawn, "shortcuts \(isDrawn)")
        shortcuts.window.close()
      }
    }
  }

  func testWhatIsPutBelowABarOfItsOwnFollowsTheChoice() {
    onMain {
      defer { AppSettings.shared.write(DocumentSettings.titleBar, nil) }
      for isDrawn in [true, false] {
        AppSettings.shared.write(DocumentSettings.titleBar, .string(isDrawn ? "desktop" : "window"))
        let (window, header) = (Gtk.Window(), Gtk.HeaderBar())
        header.packEnd(Gtk.Button(label: "Do"))
        window.setContent(Gtk.Label("Words"), below: header)
        window.present()
        check(window, isFilled: true, isDrawn: isDrawn, "a bar \(isDrawn)")
        header.setFilled(false)
        XCTAssertEqual(header.isVisible, !isDrawn)
        window.destroy()
      }
    }
  }
}
