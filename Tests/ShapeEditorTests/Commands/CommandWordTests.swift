// What people who know other programs type into the search for commands, and what must be found first.

import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import ShapeEditor

final class CommandWordTests: DisplayTestCase, @unchecked Sendable {
  /// What is typed, and the action of the command that is meant.
  private static let meant: KeyValuePairs<String, String> = [
    "new page": "win.page-add", "add page": "win.page-add", "page": "win.page-add", "union": "win.path-unite",
    "merge": "win.path-unite", "difference": "win.path-subtract", "intersection": "win.path-intersect",
    "xor": "win.path-exclude", "arrow": "win.tool-arrow", "connector": "win.tool-connector",
    "flowchart": "win.tool-connector", "circle": "win.tool-ellipse", "square": "win.tool-rectangle",
    "pen tool": "win.tool-path", "freehand": "win.tool-pencil", "label": "win.tool-text",
    "artboard": "win.tool-frame", "pipette": "win.tool-eyedropper", "move the view": "win.tool-hand",
    "pointer": "win.tool-select", "picture": "win.insert-image", "export png": "win.export",
    "save as picture": "win.export", "export svg": "win.export", "download": "win.export",
    "front": "win.bring-to-front", "raise": "win.bring-forward", "lower": "win.send-backward",
    "background": "win.send-to-back", "align left": "win.align-left", "align center": "win.align-center",
    "center vertically": "win.align-middle", "space evenly": "win.distribute-horizontally",
    "mirror": "win.flip-horizontally", "bold": "win.bold", "strong": "win.bold",
    "deselect": "win.select-none",
    "clone": "win.duplicate-selection", "format painter": "win.copy-style", "edit nodes": "win.path-edit",
    "unlock": "win.lock", "unhide": "win.hide", "break apart": "win.ungroup", "layers": "win.outline",
    "opacity": "win.inspector", "color": "win.inspector", "100%": "win.zoom-actual",
    "fit page": "win.zoom-fit",
    "magnet": "win.snap", "dark": "app.preferences", "dark mode": "app.preferences",
    "settings": "app.preferences", "history": "win.browse-versions", "hotkeys": "app.shortcuts",
    "exit": "app.quit", "remove": "win.delete", "manual": "app.help", "repeat": "win.redo",
  ]

  @MainActor private static var index: CommandSearchIndex {
    CommandSearchIndex(
      StandardCommands.menuBar(shapeEditCommands().parts, imports: true, templates: true, help: true),
      without: [StandardCommands.searchCommands.action])
  }

  func testWhatAStrangerTypesIsFoundFirst() {
    onMain {
      let index = Self.index
      for (typed, action) in Self.meant {
        let found = index.find(typed).map(\.command.action)
        XCTAssertEqual(found.first, action, "\(typed): \(found.prefix(4))")
      }
    }
  }

  /// Each word leads to its command, and words belong to commands that there are.
  func testNoWordLeadsNowhere() {
    onMain {
      let index = Self.index
      for entry in index.entries {
        for word in entry.command.searchWords.split(separator: ",") {
          let found = index.find(String(word)).prefix(3).map(\.command.action)
          XCTAssertTrue(found.contains(entry.command.action), "\(word): \(found)")
        }
      }
      let actions = Set(index.entries.map(\.command.action))
      XCTAssertEqual(CommandWords.of.keys.filter { !actions.contains($0) }, [])
    }
  }

  /// What is found by a title comes before what is found by other words.
  func testTitlesComeFirst() {
    onMain {
      let index = Self.index
      for entry in index.entries {
        let title = MenuTitle.withoutMnemonic(entry.command.title)
        XCTAssertEqual(index.find(title).first?.title, entry.title, title)
      }
    }
  }
}
