// Every system image name of the table has an icon, and icon-only buttons say what they are.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class SymbolTests: DisplayTestCase, @unchecked Sendable {
  func testEveryMappedSymbolHasAnIcon() {
    onMain {
      let theme = IconTheme.default!
      for (name, icon) in SymbolNames.table where !theme.hasIcon(icon) {
        XCTFail("\(name) maps to \(icon), which the icon theme does not have")
      }
      XCTAssertGreaterThan(SymbolNames.table.count, 50)
    }
  }

  func testIconOnlyButtonsShowTheirTitleWhenAsked() {
    onMain {
      let screen = Screen(
        DocumentUI.Button("Undo", systemImage: "arrow.uturn.backward") {}.labelStyle(.iconOnly), in: self)
      let button = screen.the(Gtk.Button.self)
      XCTAssertEqual(button.tooltip, "Undo")
      XCTAssertEqual(screen.the(Gtk.Image.self).iconName, "edit-undo-symbolic")
      XCTAssertTrue(screen.all(Gtk.Label.self).isEmpty)
      screen.close()
    }
  }

  func testAFocusStateMovesTheFocusBothWays() {
    onMain {
      @MainActor final class Hooks { var focus: (String?) -> Void = { _ in } }
      struct Fields: DocumentUI.View {
        @FocusState private var focused: String?
        let hooks: Hooks
        var body: some DocumentUI.View {
          hooks.focus = { focused = $0 }
          return VStack {
            TextField("A", text: .constant("a")).focused($focused, equals: "a")
            TextField("B", text: .constant("b")).focused($focused, equals: "b")
            DocumentUI.Text(focused ?? "none")
          }
        }
      }
      let hooks = Hooks()
      let screen = Screen(Fields(hooks: hooks), in: self)
      let entries = screen.all(Gtk.Entry.self)
      let shown = { screen.all(Gtk.Label.self).last!.text }
      entries[1].grabFocus()
      wait("what was focused by hand") { shown() == "b" }
      hooks.focus("a")
      wait("the focus to move") { screen.window.focus?.isDescendant(of: entries[0]) ?? false }
      wait("its name") { shown() == "a" }
      screen.close()
    }
  }
}
