// Which commands a search finds, and in which order.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class CommandSearchTests: DisplayTestCase, @unchecked Sendable {
  @MainActor private static var index: CommandSearchIndex {
    let align: [MenuEntry] = [
      .command(Command("win.align-left", "_Left Edges")), .divider,
      .command(Command("win.align-top", "_Top Edges")),
    ]
    return CommandSearchIndex(
      [
        ("_File", [.command(Command("win.save", "_Save", "<Control>s")), .openRecent]),
        (
          "_Arrange",
          [
            .command(Command("win.group", "_Group")), .command(Command("win.ungroup", "_Ungroup")),
            .command(Command("win.select-same", "Select Same _Kind")), .submenu("_Align", align),
            .command(Command("win.cafe", "Café Élan")), .command(Command("win.gone", "Gone")),
          ]
        ),
      ], without: ["win.gone"])
  }

  @MainActor private static func find(_ term: String, recent: [String] = []) -> [String] {
    index.find(term, recent: recent).map { String($0.command.action.dropFirst(4)) }
  }

  func testWhatIsMeantComesFirst() {
    onMain {
      let all = ["save", "group", "ungroup", "select-same", "align-left", "align-top", "cafe"]
      XCTAssertEqual(Self.find(""), all)
      XCTAssertEqual(Self.find("  "), all)
      XCTAssertEqual(Self.find("group"), ["group", "ungroup"])
      XCTAssertEqual(Self.find("GROUP"), ["group", "ungroup"])
      XCTAssertEqual(Self.find("align left"), ["align-left"])
      XCTAssertEqual(Self.find("left align"), ["align-left"])
      XCTAssertEqual(Self.find("edges"), ["align-left", "align-top"])
      XCTAssertEqual(Self.find("ssk"), ["select-same"])
      XCTAssertEqual(Self.find("cafe elan"), ["cafe"])
      XCTAssertEqual(Self.find("lan"), ["cafe"])
      XCTAssertEqual(Self.find("gone"), [])
      XCTAssertEqual(Self.find("xyzzy"), [])
      XCTAssertEqual(Self.find("file"), ["save"], "what is in a menu is found by it")
      XCTAssertEqual(
        Self.find("", recent: ["win.align-top", "win.group"]).prefix(3), ["align-top", "group", "save"])
      XCTAssertEqual(Self.find("edges", recent: ["win.align-top"]), ["align-top", "align-left"])
      XCTAssertEqual(Self.find("group", recent: ["win.ungroup"]), ["group", "ungroup"])
      XCTAssertEqual(Self.find(String(repeating: "group ", count: 10_000)), ["group", "ungroup"])
    }
  }

  /// What else a command is called finds it after what has that in its title; each language has its commas.
  func testOtherNamesComeAfterTitles() {
    onMain {
      let index = CommandSearchIndex([
        (
          "_Arrange",
          [
            .command(Command("win.unite", "_Unite", searchWords: "union, merge shapes،  weld ，blend、join")),
            .command(Command("win.union", "_Credit Union")), .command(Command("win.merge", "_Merge")),
          ]
        )
      ])
      for (term, found) in [
        ("union", ["union", "unite"]), ("merge", ["merge", "unite"]), ("merge shapes", ["unite"]),
        ("shapes", ["unite"]), ("weld", ["unite"]), ("blend", ["unite"]), ("join", ["unite"]),
        ("un", ["unite", "union"]),
      ] {
        XCTAssertEqual(index.find(term).map { String($0.command.action.dropFirst(4)) }, found, term)
      }
    }
  }

  /// Whatever is typed, each command is found by its whole title, and first.
  func testEachIsFoundByItsTitle() {
    onMain {
      let index = CommandSearchIndex(StandardCommands.menuBar([], imports: true))
      XCTAssertGreaterThan(index.entries.count, 20)
      for entry in index.entries {
        let first = index.find(MenuTitle.withoutMnemonic(entry.command.title)).first
        XCTAssertEqual(first?.title, entry.title)
      }
    }
  }
}
