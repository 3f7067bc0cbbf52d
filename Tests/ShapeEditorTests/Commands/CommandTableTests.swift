// Every row of the command table is shown, handled and documented. That each is translated, and chosen by a
// letter of its own, is what the tests of mnemonics look at.

import Foundation
import ShapeDocument
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class CommandTableTests: DisplayTestCase, @unchecked Sendable {
  @MainActor private static var shown: [Command] {
    StandardCommands.menuBar(shapeEditCommands().parts, imports: true, help: true).flatMap(\.entries.commands)
  }

  func testEachRowIsShownOnce() {
    onMain {
      let actions = CommandTable.rows.map(\.command.action)
      XCTAssertGreaterThan(actions.count, 45)
      XCTAssertEqual(Set(actions).count, actions.count, "an action has one row")
      let shown = Self.shown.map(\.action)
      XCTAssertEqual(Set(shown).count, shown.count, "a command is in one menu")
      XCTAssertEqual(actions.filter { !shown.contains($0) }, [])
      for tool in Tool.allCases {
        XCTAssertEqual(actions.filter { $0 == "win.tool-\(tool.rawValue)" }.count, 1)
      }
      // One press of a key means one command.
      var owners: [String: String] = [:]
      for command in Self.shown {
        for key in command.shortcuts {
          XCTAssertNil(owners.updateValue(command.action, forKey: key), "\(key): \(command.action)")
        }
      }
    }
  }

  /// The menu for inserting has the tools that draw, and no other.
  func testWhatIsInsertedIsDrawn() {
    onMain {
      let inserting = Set(CommandTable.insert.rows.map(\.command.action))
      for tool in Tool.allCases {
        XCTAssertEqual(inserting.contains("win.tool-\(tool.rawValue)"), tool.draws, tool.rawValue)
      }
    }
  }

  /// A command that can never be given is none.
  func testEachRowCanBeGiven() {
    onMain {
      var locked = Shape.box("locked", 0, 400)
      locked.isLocked = true
      let group = Shape(
        id: "group", kind: .group(children: [.box("c", 600, 0), .box("d", 800, 0)]),
        frame: Rect(x: 600, y: 0, width: 300, height: 100))
      let path = Shape(
        id: "path", kind: .path(.init(d: "M0 0L50 0C80 20 80 40 0 50")),
        frame: Rect(x: 0, y: 600, width: 80, height: 50))
      var lettered = Shape.box("e", 400, 0)
      lettered.text = TextContent(string: "Words")
      let shaded = Shape.box("shaded", 0, 800).setting(.fillKind(.linear))
      let holder = DrawingHolder([
        .box("a", 0, 0), .box("b", 200, 0), lettered, group, locked, path, shaded,
      ])
      let context = Self.context(holder)
      let outline = OutlineWidget(model: holder.model)
      defer { withExtendedLifetime(outline) {} }
      context.exports.destination = URL(fileURLWithPath: "/nowhere/a.png")
      StyleClipboard.shared.copy(holder.model)
      var possible: Set<String> = []
      for selection in [[], ["a"], ["a", "b"], ["a", "b", "e"], ["group"], ["c"], ["locked"], ["shaded"]] {
        holder.model.select(selection)
        StyleClipboard.shared.copy(holder.model)
        possible.formUnion(
          CommandTable.rows.filter { $0.isEnabled(in: context) }.map(\.command.action))
        // What changes the selection asks for one.
        if selection.isEmpty {
          for action in ["win.group", "win.lock", "win.rotate", "win.cut", "win.duplicate-selection"] {
            XCTAssertFalse(possible.contains(action), action)
          }
        }
      }
      // A path, whose points are edited.
      holder.model.select(["path"])
      for _ in 0..<2 {
        possible.formUnion(CommandTable.rows.filter { $0.isEnabled(in: context) }.map(\.command.action))
        holder.model.editPoints()
      }
      // Pages, of which the second and then the first is shown.
      holder.model.addPage()
      for step in [0, -1] {
        holder.model.showPage(by: step)
        possible.formUnion(
          CommandTable.rows.filter { $0.isEnabled(in: context) }.map(\.command.action))
      }
      XCTAssertEqual(CommandTable.rows.map(\.command.action).filter { !possible.contains($0) }, [])
    }
  }

  /// The browser's table too: each row can be given somewhere, some need something selected, and one press of
  /// a key means one thing.
  func testEachRowOfTheBrowserCanBeGiven() {
    onMain {
      let rows = BrowserCommandTable.rows
      let actions = rows.map(\.command.action)
      XCTAssertGreaterThan(actions.count, 15)
      XCTAssertEqual(Set(actions).count, actions.count, "an action has one row")
      let folder = BrowserPlace.folder(URL(fileURLWithPath: "/home/a/Documents"))
      let nothing = BrowserSituation()
      // So many selected, so many of them files, so many folders.
      let counts = [(0, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 0), (2, 2, 0), (2, 1, 0), (2, 2, 2)]
      let selections = counts.flatMap { [($0.0, $0.1, $0.2, false), ($0.0, $0.1, $0.2, true)] }
      var possible: Set<String> = []
      for (selected, files, folders, areStarred) in selections {
        var situation = BrowserSituation(
          selectedCount: selected, fileCount: files, folderCount: folders, areStarred: areStarred,
          place: folder, canGoBack: true, canGoForward: true, canUndo: true)
        var owners: [String: String] = [:]
        for row in rows where row.isPossible(situation) {
          possible.insert(row.command.action)
          for key in row.command.shortcuts {
            XCTAssertNil(owners.updateValue(row.command.action, forKey: key), "\(key): \(row.command.action)")
          }
        }
        // The menu says which of the two it is.
        let stars = rows.filter { $0.command.action.hasSuffix("star") && $0.isPossible(situation) }
        let star = areStarred ? "win.unstar" : "win.star"
        XCTAssertEqual(stars.map(\.command.action), selected > 0 && files == selected ? [star] : [])
        XCTAssertTrue(stars.allSatisfy(\.isHiddenWhenImpossible))
        // What could be given twice is one of the two.
        situation.canUndo = false
        XCTAssertFalse(rows.contains { $0.command == StandardCommands.undo && $0.isPossible(situation) })
      }
      XCTAssertEqual(actions.filter { !possible.contains($0) }, [])
      XCTAssertEqual(
        rows.filter { $0.isPossible(nothing) }.map(\.command.action),
        ["win.show-as-list", "win.find", "win.close"])
      // Recent documents and drafts have an order of their own, and no other is said to be theirs.
      let sorting = rows.filter { $0.command.action.hasPrefix("win.sort") }
      XCTAssertEqual(sorting.count, 2)
      for (place, isSortable) in [(.recents, false), (.drafts, false), (.starred, true), (folder, true)]
        as [(BrowserPlace, Bool)]
      {
        for key in BrowserOrder.Key.allCases {
          let situation = BrowserSituation(place: place, order: BrowserOrder(key: key, isReversed: true))
          for row in sorting {
            XCTAssertEqual(row.isPossible(situation), isSortable, "\(place)")
            switch row.deed {
            case .perform: XCTFail("a sort is a choice")
            case .toggle(let isOn, _): XCTAssertEqual(isOn(situation), isSortable)
            case .choose(let value, _, _): XCTAssertEqual(value(situation), isSortable ? key.rawValue : "")
            }
          }
        }
      }
    }
  }

  /// What each row that works on the drawing does to it, by what it says; all of them by the table.
  func testRowsDoWhatTheySay() throws {
    try onMain {
      let names: [String: String] = [
        "win.delete": "Delete", "win.duplicate-selection": "Duplicate", "win.group": "Group",
        "win.bring-to-front": "Bring to Front", "win.lock": "Lock", "win.hide": "Hide",
        "win.rotate": "Rotate",
      ]
      for (action, name) in names.sorted(by: { $0.key < $1.key }) {
        let holder = DrawingHolder([.box("a", 0, 0), .box("b", 200, 30), .box("c", 500, 90)])
        holder.model.select(["a", "b"])
        let row = try XCTUnwrap(CommandTable.rows.first { $0.command.action == action })
        row.handler(in: Self.context(holder)).perform()
        XCTAssertEqual(holder.names, [name], action)
      }
      for tool in Tool.allCases {
        let holder = DrawingHolder([])
        let row = try XCTUnwrap(CommandTable.rows.first { $0.command.action == "win.tool-\(tool.rawValue)" })
        let context = Self.context(holder)
        row.handler(in: context).perform()
        XCTAssertEqual(holder.model.tool, tool)
        XCTAssertEqual(row.handler(in: context).state, true)
      }
    }
  }

  /// `docs/commands.md` has a line for each command, with its keys.
  func testEachCommandIsDocumented() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/commands.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = Set(text.split(separator: "\n").map(String.init))
    onMain {
      let rowsOfBrowser = BrowserCommandTable.rows.map { Self.documentation(of: $0.command) }
      let ofBrowser = text.components(separatedBy: "## In the document browser").last ?? ""
      XCTAssertEqual(
        ofBrowser.split(separator: "\n").filter { $0.contains("`win.") }.map(String.init), rowsOfBrowser)
      let wanted = Self.shown.map(Self.documentation) + rowsOfBrowser
      XCTAssertEqual(wanted.filter { !lines.contains($0) }, [], "docs/commands.md lacks these lines")
      let rows = lines.filter { $0.hasPrefix("| ") && ($0.contains("`win.") || $0.contains("`app.")) }
      XCTAssertEqual(rows.subtracting(wanted).sorted(), [], "docs/commands.md has lines of no command")
    }
  }

  private static func documentation(of command: Command) -> String {
    let title = command.title.filter { $0 != "_" }
    return "| \(title) | \(command.shortcuts.map(key).joined(separator: ", ")) | `\(command.action)` |"
  }

  private static func key(_ shortcut: String) -> String {
    let signs = [
      "equal": "=", "plus": "+", "minus": "-", "bracketright": "]", "bracketleft": "[", "comma": ",",
      "question": "?",
      "KP_Add": "Keypad +", "KP_Subtract": "Keypad -", "KP_0": "Keypad 0",
      "Page_Up": "Page Up", "Page_Down": "Page Down",
    ]
    var parts = shortcut.split(separator: ">").map { $0.replacingOccurrences(of: "<", with: "") }
    let last = parts.removeLast()
    let name = signs[last] ?? (last.count == 1 ? last.uppercased() : last)
    return (parts.map { $0 == "Control" ? "Ctrl" : $0 } + [name]).joined(separator: "+")
  }

  @MainActor private static func context(_ holder: DrawingHolder) -> EditorContext {
    EditorContext(
      model: holder.model, find: FindModel(holder.model),
      document: .constant(ShapeEditDocument(graphic: holder.graphic)), name: "Plan",
      fileURL: nil, exports: ExportMemory(), showsOutline: .constant(true), showsInspector: .constant(true),
      snaps: .constant(true))
  }
}
