// Tables with rows that can be folded away.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct Folder: Identifiable {
  let id: String
  var folders: [Folder] = []
}

@Observable
@MainActor
private final class Model {
  var isOpen = true
  var selection: Set<String> = []
  var folders = [Folder(id: "top", folders: [Folder(id: "inner")]), Folder(id: "last")]
  @ObservationIgnored var log: [String] = []
}

private struct Folders: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    Table(of: Folder.self, selection: $model.selection) {
      TableColumn("Name", value: \.id)
      TableColumn("Size") { Text("\($0.folders.count)") }.width(60)
    } rows: {
      DisclosureTableRow(Folder(id: "bound"), isExpanded: $model.isOpen) {
        TableRow(Folder(id: "under"))
        DisclosureTableRow(Folder(id: "middle")) { TableRow(Folder(id: "deep")) }
      }
      .contextMenu { Button("Open") { model.log.append("open") } }
      ForEach(model.folders) { folder in
        if folder.folders.isEmpty {
          TableRow(folder)
        } else {
          DisclosureTableRow(folder) { ForEach(folder.folders) }
        }
      }
    }
  }
}

final class FoldingTableRowTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func labels(_ screen: Screen) -> [Gtk.Label] {
    screen.settle()
    return screen.all(Gtk.Label.self).filter { $0.isMapped && Int($0.text) == nil }
      .filter { !["Name", "Size"].contains($0.text) }
      .sorted { screen.frame($0).minY < screen.frame($1).minY }
  }

  @MainActor
  private func press(_ name: String, _ screen: Screen) {
    guard let label = labels(screen).first(where: { $0.text == name }) else { return XCTFail("no \(name)") }
    let row = screen.frame(label)
    screen.all(Gtk.Button.self).first { $0.isMapped && abs(screen.frame($0).midY - row.midY) < 6 }?.click()
  }

  func testRowsAreFoldedAndUnfolded() {
    onMain {
      let model = Model()
      let screen = Screen(Folders(model: model), width: 400, height: 500, in: self)
      defer { screen.close() }
      @MainActor func names() -> [String] { labels(screen).map(\.text) }
      XCTAssertEqual(names(), ["bound", "under", "middle", "top", "last"])
      press("middle", screen)
      XCTAssertEqual(names(), ["bound", "under", "middle", "deep", "top", "last"])
      let starts = ["bound", "under", "middle", "deep", "top", "last"].map { name in
        labels(screen).first { $0.text == name }.map { screen.frame($0).minX } ?? 0
      }
      for (start, depth) in zip(starts, [0, 1, 1, 2, 0, 0]) {
        XCTAssertEqual(start - starts[0], Double(depth) * 20, accuracy: 1)
      }
      press("bound", screen)
      XCTAssertEqual(names(), ["bound", "top", "last"])
      XCTAssertFalse(model.isOpen)
      model.isOpen = true
      XCTAssertEqual(names(), ["bound", "under", "middle", "deep", "top", "last"])
      press("top", screen)
      XCTAssertEqual(names(), ["bound", "under", "middle", "deep", "top", "inner", "last"])
    }
  }

  /// Rows are selected by the ids of their values, folded or not, and a modifier is for the rows below too.
  func testRowsAreSelectedAndHaveMenus() {
    onMain {
      let model = Model()
      model.selection = ["top"]
      let screen = Screen(Folders(model: model), width: 400, height: 500, in: self)
      defer { screen.close() }
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      XCTAssertEqual(list.selection?.selectedPositions, [3])
      press("top", screen)
      screen.settle()
      XCTAssertEqual(list.selection?.selectedPositions, [3])
      list.selection?.selectedPositions = [0, 1, 4]
      XCTAssertEqual(model.selection, ["bound", "under", "inner"])
      let titles = (0..<5).map { row in
        screen.rows.menuOfView(at: row)?.groups.flatMap(\.items).map(\.title) ?? []
      }
      XCTAssertEqual(titles, [["Open"], ["Open"], ["Open"], [], []])
    }
  }
}
