// Lists and grids: rows only for what shows, selection both ways, rows that move keep their widgets.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var ids = Array(0..<100_000)
  var selection: Set<Int> = []
  var single: Int?
  var names: [Int: String] = [:]
  var isDisabled = false
  @ObservationIgnored var made = 0
  @ObservationIgnored var setWord: (String) -> Void = { _ in }
}

private struct Row: DocumentUI.View {
  let id: Int
  let model: Model
  var body: some DocumentUI.View {
    DocumentUI.Text(model.names[id] ?? "Row \(id)").onAppear { model.made += 1 }
  }
}

private struct Rows: DocumentUI.View {
  @Bindable var model: Model
  var body: some DocumentUI.View {
    List(selection: $model.selection) {
      ForEach(model.ids, id: \.self) { Row(id: $0, model: model) }
    }
  }
}

/// Rows whose views are written out in the closure, which reads all that can be read there.
private struct WrittenRows: DocumentUI.View {
  let model: Model
  let isGrid: Bool
  @State private var word = "word"
  @AppStorage("test.rows") private var setting = "setting"
  @Environment(\.isEnabled) private var isEnabled

  var body: some DocumentUI.View {
    model.setWord = { word = $0 }
    return DocumentUI.Group {
      if isGrid { LazyVGrid { rows } } else { List { rows } }
    }
  }

  private var rows: some DocumentUI.View {
    ForEach(model.ids, id: \.self) { id in
      DocumentUI.Text("\(model.names[id] ?? "name") \(word) \(setting) \(isEnabled ? "on" : "off")")
    }
  }
}

private struct WrittenRowsOrNot: DocumentUI.View {
  let model: Model
  let isGrid: Bool
  var body: some DocumentUI.View {
    WrittenRows(model: model, isGrid: isGrid).disabled(model.isDisabled)
  }
}

final class RowsTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func texts(_ screen: Screen) -> [String] { screen.all(Gtk.Label.self).map(\.text) }

  func testOnlyRowsThatShowAreMade() {
    onMain {
      let model = Model()
      let screen = Screen(Rows(model: model), in: self)
      screen.settle()
      XCTAssertGreaterThan(model.made, 5)
      XCTAssertLessThan(model.made, 400)
      XCTAssertEqual(texts(screen).first, "Row 0")
      let before = model.made
      let scrolled = screen.the(Gtk.ScrolledWindow.self)
      // In two steps: GTK 4.8 does not take a jump of thousands of rows as the first move.
      for offset in [1000.0, 500_000] {
        scrolled.verticalAdjustment.value = offset
        screen.settle()
      }
      let last = texts(screen).compactMap { Int($0.dropFirst(4)) }.max()!
      XCTAssertGreaterThan(last, 10_000)
      XCTAssertLessThan(model.made - before, 800)
      screen.close()
    }
  }

  func testAChangeInARowReachesItsLabel() {
    onMain {
      let model = Model()
      model.ids = Array(0..<5)
      let screen = Screen(Rows(model: model), in: self)
      model.names[2] = "Two"
      screen.settle()
      XCTAssertEqual(texts(screen), ["Row 0", "Row 1", "Two", "Row 3", "Row 4"])
      model.ids = [4, 2, 0]
      screen.settle()
      XCTAssertEqual(texts(screen), ["Row 4", "Two", "Row 0"])
      screen.close()
    }
  }

  func testWhatARowReadsWhereItIsWrittenMakesItAnew() {
    onMain {
      let setting = AppStorage(wrappedValue: "setting", "test.rows")
      for isGrid in [false, true] {
        let model = Model()
        model.ids = [1, 2]
        let screen = Screen(WrittenRowsOrNot(model: model, isGrid: isGrid), in: self)
        screen.settle()
        var expected = [["name", "word", "setting", "on"], ["name", "word", "setting", "on"]]
        @MainActor func check(_ what: String) {
          screen.settle()
          let shown = expected.map { $0.joined(separator: " ") }
          XCTAssertEqual(texts(screen), shown, "\(what), grid: \(isGrid)")
        }
        check("at first")
        model.names[2] = "second"
        expected[1][0] = "second"
        check("an observable property")
        model.setWord("other")
        for index in expected.indices { expected[index][1] = "other" }
        check("state")
        setting.wrappedValue = "changed"
        for index in expected.indices { expected[index][2] = "changed" }
        check("a setting")
        model.isDisabled = true
        for index in expected.indices { expected[index][3] = "off" }
        check("the environment")
        setting.wrappedValue = "setting"
        screen.close()
      }
    }
  }

  func testSelectionGoesBothWays() {
    onMain {
      let model = Model()
      model.ids = Array(0..<20)
      let screen = Screen(Rows(model: model), in: self)
      let list = screen.the(Gtk.ListView.self)
      model.selection = [3, 4]
      screen.settle()
      XCTAssertEqual(list.selection?.selectedPositions, [3, 4])
      list.selection?.selectedPositions = [0]
      XCTAssertEqual(model.selection, [0])
      // The row that is selected moves; it stays the one that is selected.
      model.ids = Array((0..<20).reversed())
      screen.settle()
      XCTAssertEqual(model.selection, [0])
      XCTAssertEqual(list.selection?.selectedPositions, [19])
      screen.close()
    }
  }

  func testGridSelectsOneAndActivates() {
    onMain {
      @MainActor final class Log { var activated: [Int] = [] }
      struct Cells: DocumentUI.View {
        @Bindable var model: Model
        let log: Log
        var body: some DocumentUI.View {
          LazyVGrid(selection: $model.single, activate: { log.activated.append($0) }) {
            ForEach(0..<50) { DocumentUI.Text("Cell \($0)") }
          }
        }
      }
      let model = Model()
      let log = Log()
      let screen = Screen(Cells(model: model, log: log), in: self)
      let grid = screen.the(Gtk.GridView.self)
      model.single = 7
      screen.settle()
      XCTAssertEqual(grid.selection?.selectedPositions, [7])
      (grid.selection as! Gtk.SingleSelection).selected = 9
      XCTAssertEqual(model.single, 9)
      grid.grabFocus()
      screen.settle()
      XCTAssertTrue(log.activated.isEmpty)
      screen.close()
    }
  }

  func testRowsAreToldWhichOfHowManyTheyAreWithoutHeaders() {
    onMain {
      let content = DocumentUI.Group {
        DocumentUI.Text("0")
        DocumentUI.Section("Header") {
          DocumentUI.Text("1")
          ForEach(2..<5) { DocumentUI.Text("\($0)") }
        }
        DocumentUI.Section("Other") { DocumentUI.Text("5") }
      }
      let rows = RowSource(content)
      XCTAssertEqual(rows.count, 8)
      let places = (0..<rows.count).map { rows.place(of: $0)?.position }
      XCTAssertEqual(places, [1, nil, 2, 3, 4, 5, nil, 6])
      XCTAssertTrue((0..<rows.count).allSatisfy { rows.place(of: $0)?.count ?? 6 == 6 })
      XCTAssertNil(rows.place(of: 8)?.position)
    }
  }
}
