// What is selected in the browser while documents come and go.

import Foundation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

extension BrowserWindowTests {
  /// What is selected stays so while others come and go, and each can be selected after that.
  func testTheSelectionStaysWhileOthersComeAndGo() throws {
    try onMain {
      try browse(["b.txt", "d.txt", "f.txt"]) { opened in
        let grid = opened.window.grid
        grid.select([opened.url("d.txt")])
        for name in ["a.txt", "c.txt", "e.txt", "g.txt"] {
          try Data(name.utf8).write(to: opened.folder.appending(path: name))
          opened.window.listing.refresh()
          wait("the file \(name)") { grid.names.contains(String(name.prefix(1))) }
          XCTAssertEqual(grid.selectedItems.map(\.name), ["d"], name)
        }
        for name in ["b.txt", "a.txt"] {
          try FileManager.default.removeItem(at: opened.folder.appending(path: name))
          opened.window.listing.refresh()
          wait("no file \(name)") { !grid.names.contains(String(name.prefix(1))) }
          XCTAssertEqual(grid.selectedItems.map(\.name), ["d"], name)
        }
        for name in grid.names {
          grid.select([opened.url(name + ".txt")])
          XCTAssertEqual(grid.selectedItems.map(\.name), [name])
        }
      }
    }
  }

  /// With several tiles that for a new document is not selected.
  func testOnlyDocumentsAreSelectedTogether() throws {
    try onMain {
      try browse(["a.txt", "b.txt"]) { opened in
        let grid = opened.window.grid
        let items = opened.window.listing.items
        opened.window.listing.stop()
        grid.show(items, offersNew: true)
        grid.selection.selectedPositions = [0]
        XCTAssertEqual(grid.selection.selectedPositions, [0])
        grid.selection.selectedPositions = [0, 1, 2]
        XCTAssertEqual(grid.selection.selectedPositions, [1, 2])
        XCTAssertEqual(grid.selectedItems.count, 2)
      }
    }
  }

  /// All that comes back is selected.
  func testWhatComesBackIsSelected() throws {
    try onMain {
      try browse(["a.txt", "b.txt", "c.txt"], folders: ["in"]) { opened in
        let grid = opened.window.grid
        opened.window.changes.drop(
          DroppedFiles(urls: [opened.url("a.txt"), opened.url("c.txt")], isOwn: true, actions: .move),
          into: opened.url("in"))
        wait("the move") { grid.names == ["in", "b"] && opened.window.changes.canUndo }
        opened.window.undo()
        wait("the selection") { grid.selectedItems.map(\.name) == ["a", "c"] }
        opened.window.changes.delete(grid.selectedItems)
        wait("the trash") { grid.names == ["in", "b"] && opened.window.changes.canUndo }
        opened.window.undo()
        wait("the selection again") { grid.selectedItems.map(\.name) == ["a", "c"] }
      }
    }
  }

  /// Whatever has come when the folder is read, in all orders; what a person selects meanwhile stays.
  func testWhatComesBackOneByOneIsSelected() throws {
    try onMain {
      try browse(["a.txt", "b.txt", "c.txt"]) { opened in
        let grid = opened.window.grid
        @MainActor func items(_ names: [String]) -> [BrowserItem] {
          (0..<grid.tiles.count).compactMap {
            guard case .document(let item) = grid.tiles[$0], names.contains(item.name) else { return nil }
            return item
          }
        }
        let all = items(["a", "b", "c"])
        XCTAssertEqual(all.count, 3)
        for some in [[], ["a"], ["b"], ["c"], ["a", "b"], ["a", "c"], ["b", "c"]] {
          for (isEarly, selectsOther) in [(false, false), (false, true), (true, false), (true, true)] {
            grid.show(all.filter { $0.name == "b" }, offersNew: false)
            grid.selection.selectedPositions = []
            let show = { grid.show(all.filter { some.contains($0.name) }, offersNew: false) }
            if isEarly { show() }
            grid.selectWhenShown(["a.txt", "c.txt"].map { opened.url($0).absoluteString })
            if !isEarly { show() }
            XCTAssertEqual(grid.selectedItems.map(\.name), some.filter { $0 != "b" }, "\(some)")
            if selectsOther, some == ["b", "c"] { grid.selection.selectedPositions = [0] }
            grid.show(all, offersNew: false)
            let isOther = selectsOther && some == ["b", "c"]
            XCTAssertEqual(grid.selectedItems.map(\.name), isOther ? ["b"] : ["a", "c"], "\(some)")
          }
        }
      }
    }
  }
}
