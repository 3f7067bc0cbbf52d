// Every system image name of the table has an icon, and icon-only buttons say what they are.

import Foundation
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

  func testSymbolsThatManyAppsUseAreThere() {
    let names = """
      house.fill gearshape plus.circle.fill checkmark.circle star.fill heart.fill person.crop.circle magnifyingglass
      square.and.arrow.up ellipsis.circle calendar clock bell flag tag bookmark paperclip link camera photo mic
      photo.on.rectangle speaker.wave.2 play.fill pause.fill stop.fill forward.fill backward.fill shuffle repeat
      list.bullet list.number square.grid.2x2 rectangle.grid.1x2 slider.horizontal.3 arrow.up.arrow.down doc.text
      line.3.horizontal.decrease.circle arrow.uturn.backward arrow.uturn.backward.circle arrow.up.right doc.on.doc folder.badge.plus trash pencil
      square.and.pencil highlighter paintbrush paintpalette eyedropper scissors crop wand.and.stars sparkles lightbulb
      bolt flame leaf drop cloud sun.max moon moon.stars snowflake map mappin location globe network wifi lock key
      lock.open shield eye eye.slash hand.raised hand.raised.fill exclamationmark.triangle info.circle
      questionmark.circle questionmark.circle.fill xmark.circle.fill chart.bar chart.pie chart.line.uptrend.xyaxis
      creditcard cart cart.fill bag gift gift.fill book book.closed.fill books.vertical books.vertical.fill
      graduationcap text.alignleft textformat bold italic underline character keyboard printer display iphone
      desktopcomputer laptopcomputer headphones gamecontroller car airplane tram tram.fill figure.walk bed.double
      bed.double.fill fork.knife cup.and.saucer pawprint cube circle.grid.3x3 circle.grid.3x3.fill sidebar.left
      sidebar.right inset.filled.rectangle rectangle.split.3x1 app command option return delete.left bubble.right.fill
      tray.and.arrow.down tray.and.arrow.down.fill tray.and.arrow.up tray.and.arrow.up.fill building.columns
      building.columns.fill
      """
    for name in names.split(whereSeparator: \.isWhitespace) {
      XCTAssertNotNil(SymbolNames.known(String(name)), "\(name)")
    }
  }

  /// A symbol that is not there is shown as the one that it is made of, and filled if it is.
  func testSymbolsFallBackToWhatTheyAreMadeOf() {
    let names = [
      "trash.slash": "trash", "trash.slash.fill": "trash.fill", "folder.badge.minus": "folder",
      "person.crop.circle.badge.plus": "person.crop.circle", "arrow.clockwise.circle": "arrow.clockwise",
      "person.crop.circle.fill.badge.plus": "person.crop.circle.fill", "calendar.circle.fill": "calendar",
      "gearshape.arrow.triangle.2.circlepath": "gearshape", "star.square.on.square.fill": "star.square.fill",
    ]
    for (name, wanted) in names {
      XCTAssertNil(SymbolNames.known(name), name)
      XCTAssertEqual(SymbolNames.iconName(name), SymbolNames.iconName(wanted), name)
    }
    // Names of icons, and what nobody knows, stay.
    for name in ["document-open-symbolic", "org.example.App", "nothing.known"] {
      XCTAssertEqual(SymbolNames.iconName(name), name)
    }
    for name in ["tray.full", "bell.badge", "pin.slash"] {
      for name in [name, name + ".fill"] { XCTAssertNotNil(SymbolNames.known(name), name) }
    }
    XCTAssertNotNil(SymbolNames.known("rectangle.and.pencil.and.ellipsis"))
  }

  /// The page of the documentation has the names that there are.
  func testThePageListsAllSymbols() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/DocumentUI/DocumentUI.docc/Symbols.md").standardized
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    XCTAssertEqual(parts.count, 3)
    let listed = parts[1].split(whereSeparator: \.isWhitespace).map(String.init).filter { $0 != "text" }
    let all = Set(SymbolNames.table.keys).union(DrawnSymbols.names).sorted()
    XCTAssertEqual(listed, all, all.joined(separator: " "))
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
