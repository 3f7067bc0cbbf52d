// Columns of data, columns with comparators of their own, and rows that take what is dropped between them.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct Line: Identifiable {
  let id: Int
  var fields: [String]
}

/// The shorter of two texts first.
private struct ByLength: SortComparator {
  var order = SortOrder.forward

  func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
    lhs.count == rhs.count ? .orderedSame : lhs.count < rhs.count ? .orderedAscending : .orderedDescending
  }
}

@Observable
@MainActor
private final class Model {
  var titles = ["A", "B"]
  var lines = [
    Line(id: 1, fields: ["ccc", "1", "x"]), Line(id: 2, fields: ["a", "2", "y"]),
    Line(id: 3, fields: ["bb", "3", "z"]),
  ]
  var order: [DocumentUI.KeyPathComparator<Line>] = []
}

extension Line {
  fileprivate var first: String { fields[0] }
}

private struct Lines: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    Table(of: Line.self, sortOrder: $model.order) {
      TableColumn("First", value: \.first, comparator: ByLength())
      TableColumn(Text("Length"), value: \.first.count) { Text("\($0.first.count)") }
      TableColumnForEach(model.titles, id: \.self) { title in
        TableColumn(title) { line in Text("\(title)\(line.fields[1])") }
        if title == "B" { TableColumn(Text("Letter")) { Text($0.fields[2]) } }
      }
    } rows: {
      ForEach(model.lines.sorted(using: model.order)) { TableRow($0) }
        .dropDestination(for: String.self) { index, words in
          model.lines.insert(contentsOf: words.map { Line(id: 9, fields: [$0, "9", "w"]) }, at: index)
        }
    }
  }
}

final class TableColumnFormTests: DisplayTestCase, @unchecked Sendable {
  /// The words from top to bottom, each line from left to right.
  @MainActor
  private func lines(_ screen: Screen) -> [[String]] {
    screen.settle()
    let labels = screen.all(Gtk.Label.self).filter(\.isMapped).map { ($0.text, screen.frame($0)) }
    var rows: [[(String, DocumentUI.CGRect)]] = []
    for label in labels.sorted(by: { $0.1.midY < $1.1.midY }) {
      if let last = rows.last?.last, label.1.midY - last.1.midY < 6 {
        rows[rows.count - 1].append(label)
      } else {
        rows.append([label])
      }
    }
    return rows.map { $0.sorted { $0.1.minX < $1.1.minX }.map(\.0) }
  }

  func testColumnsComeAndGoWithTheirData() {
    onMain {
      let model = Model()
      let screen = Screen(Lines(model: model), width: 600, in: self)
      XCTAssertEqual(lines(screen).first, ["First", "Length", "A", "B", "Letter"])
      XCTAssertEqual(lines(screen).dropFirst().first, ["ccc", "3", "A1", "B1", "x"])
      model.titles = ["B", "C"]
      XCTAssertEqual(lines(screen).first, ["First", "Length", "B", "Letter", "C"])
      XCTAssertEqual(lines(screen).last, ["bb", "2", "B3", "z", "C3"])
    }
  }

  func testAComparatorOfTheAppSortsThem() {
    onMain {
      let model = Model()
      let screen = Screen(Lines(model: model), width: 600, in: self)
      screen.settle()
      let title = screen.all(Gtk.Button.self).first { $0.accessibleLabel == "First" }
      title?.click()
      XCTAssertEqual(lines(screen).dropFirst().map(\.first), ["a", "bb", "ccc"])
      title?.click()
      XCTAssertEqual(lines(screen).dropFirst().map(\.first), ["ccc", "bb", "a"])
      let order = DocumentUI.KeyPathComparator(\Line.first, comparator: ByLength(), order: .reverse)
      XCTAssertEqual(model.lines.sorted(using: order).map(\.id), [1, 3, 2])
    }
  }

  func testRowsTakeWhatIsDroppedBetweenThem() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Lines(model: model), width: 600, in: self)
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      let row = try XCTUnwrap(screen.rows.widget(at: 1)?.bounds(in: list))
      let text = FakeSource([("text/plain;charset=utf-8", Data("new".utf8))])
      let drops = RowDrops(screen.rows, list)
      XCTAssertTrue(try runAsync { await drops.take(text, row.y + 2) })
      XCTAssertEqual(model.lines.map(\.first), ["ccc", "new", "a", "bb"])
    }
  }
}
