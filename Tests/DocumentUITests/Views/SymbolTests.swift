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

  /// What the icon theme shows for a symbol: how dark each point of a square of 32 is.
  @MainActor
  private func picture(_ name: String) -> [UInt8] {
    let screen = Screen(
      DocumentUI.Image(systemName: name).resizable().frame(width: 32, height: 32), width: 64, height: 64,
      in: self)
    defer { screen.close() }
    screen.settle()
    wait("the size of \(name)") { screen.all(Gtk.Image.self).first?.pixelSize == 32 }
    screen.settle()
    guard let picture = screen.all(Gtk.Image.self).first?.renderToBytes() else { return [] }
    return stride(from: 3, to: picture.bytes.count, by: 4).map { picture.bytes[$0] }
  }

  /// Those that are drawn are icons like others, and differ from each other.
  func testDrawnSymbolsShowWhatTheySay() {
    onMain {
      // Nothing is shown of what nobody has, and its room is kept.
      let missing = picture("there-is-no-such-icon")
      XCTAssertEqual(missing, [UInt8](repeating: 0, count: missing.count))
      XCTAssertFalse(missing.isEmpty)
      var seen: [[UInt8]: String] = [missing: "the missing one"]
      for name in ["circle", "circle.fill", "heart", "heart.fill", "tray", "number", "cursorarrow"]
        + ["plus.circle", "plus.circle.fill", "checkmark.circle.fill", "person.crop.circle.fill", "square"]
        + ["checkmark.square.fill", "star.circle", "triangle.fill"]
        + DrawnSymbols.things.keys.sorted().filter({ !$0.hasPrefix("case") })
      {
        let picture = picture(name)
        XCTAssertGreaterThan(picture.filter { $0 > 128 }.count, 30, name)
        XCTAssertNil(seen[picture], "\(name) looks like \(seen[picture] ?? "")")
        seen[picture] = name
      }
      // A ring is empty, a disc is not, and its mark is left out.
      let middle = 16 * 32 + 16
      XCTAssertLessThan(picture("circle")[middle], 30)
      XCTAssertGreaterThan(picture("circle.fill")[middle], 220)
      XCTAssertLessThan(picture("plus.circle.fill")[middle], 30)
      XCTAssertGreaterThan(picture("plus.circle")[middle], 220)
      for name in DrawnSymbols.names {
        XCTAssertTrue(IconTheme.default!.hasIcon(SymbolNames.iconName(name)), name)
      }
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
