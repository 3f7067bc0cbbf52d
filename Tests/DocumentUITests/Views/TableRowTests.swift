// Tables whose rows are written out: single ones, those of collections, and sections.

import FoundationEssentials
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct Person: Identifiable {
  let id: Int
  let name: String
  var age = 30
}

@Observable
@MainActor
private final class Model {
  var people = [Person(id: 2, name: "Cy", age: 70), Person(id: 3, name: "Bo", age: 40)]
  var guests: [Person]?
  var selection: Set<Int> = []
  var one: Int?
  var hasFirst = true
  var order: [DocumentUI.KeyPathComparator<Person>] = []
  @ObservationIgnored var log: [String] = []
}

private struct People: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    Table(of: Person.self, selection: $model.selection, sortOrder: $model.order) {
      names
      TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(60)
    } rows: {
      TableRow(Person(id: 1, name: "Boss"))
        .contextMenu { Button("Praise") { model.log.append("praise") } }
      Section("Staff") {
        ForEach(model.people.sorted(using: model.order)) { person in
          if person.age < 100 { TableRow(person) }
        }
      }
      Section {
        TableRow(Person(id: 8, name: "Lee"))
        TableRow(Person(id: 9, name: "Kim"))
      } header: {
        Text("Others")
      }
      guests
    }
    .contextMenu(forSelectionType: Int.self) { ids in
      Button("Open \(ids.count)") {}
    } primaryAction: { ids in
      model.log.append("open \(ids.sorted())")
    }
  }

  @TableColumnBuilder<Person, DocumentUI.KeyPathComparator<Person>>
  private var names: some TableColumnContent<Person, DocumentUI.KeyPathComparator<Person>> {
    TableColumn("Name", value: \.name)
  }

  @TableRowBuilder<Person> private var guests: some TableRowContent<Person> {
    if let guests = model.guests { ForEach(guests) { TableRow($0) } }
  }
}

private struct OneOfThem: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    Table(of: Person.self, selection: $model.one) {
      TableColumn("Name", value: \.name)
    } rows: {
      ForEach(model.people, id: \.name) { TableRow($0) }
    }
    .tableStyle(InsetTableStyle())
  }
}

private struct Folder: Identifiable {
  let id: Int
  let name: String
  var folders: [Folder]?
}

private struct Tree: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    let tree = [
      Folder(
        id: 1, name: "top", folders: [Folder(id: 2, name: "inner", folders: [Folder(id: 3, name: "deep")])]),
      Folder(id: 4, name: "last"),
    ]
    Table(tree, children: \.folders, selection: $model.one) {
      TableColumn("Name", value: \.name)
      TableColumn("Age") { Text("\($0.id)") }.width(60)
    }
  }
}

/// A cell that remembers which column it came with.
private struct Since: DocumentUI.View {
  let column: String
  @State private var first = ""

  var body: some DocumentUI.View {
    Text("\(column) since \(first)").onAppear { if first.isEmpty { first = column } }
  }
}

private struct Changing: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    Table([Person(id: 1, name: "Boss")]) {
      if model.hasFirst { TableColumn("first") { _ in Since(column: "first") } }
      if model.one == nil {
        TableColumn("none") { _ in Since(column: "none") }
      } else {
        TableColumn("one") { _ in Since(column: "one") }
      }
      TableColumn("last") { _ in Since(column: "last") }
    }
  }
}

final class TableRowTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func label(_ text: String, _ screen: Screen) -> Gtk.Label? {
    screen.all(Gtk.Label.self).first { $0.text == text && $0.isMapped }
  }

  /// The words of the table from top to bottom, but for titles and ages.
  @MainActor
  private func names(_ screen: Screen) -> [String] {
    screen.settle()
    return screen.all(Gtk.Label.self).filter { $0.isMapped && Int($0.text) == nil }
      .sorted { screen.frame($0).minY < screen.frame($1).minY }.map(\.text)
      .filter { !["Name", "Age"].contains($0) }
  }

  /// What cells remember stays in their column when another one comes or goes.
  func testColumnsKeepTheirState() {
    onMain {
      let model = Model()
      let screen = Screen(Changing(model: model), width: 600, in: self)
      defer { screen.close() }
      let steps: [(Bool, Int?)] = [(true, nil), (false, nil), (false, 1), (true, 1), (true, nil)]
      for (hasFirst, one) in steps {
        (model.hasFirst, model.one) = (hasFirst, one)
        screen.settle()
        let columns = (hasFirst ? ["first"] : []) + [one == nil ? "none" : "one", "last"]
        let cells = screen.all(Gtk.Label.self).filter { $0.isMapped && $0.text.contains("since") }
          .sorted { screen.frame($0).minX < screen.frame($1).minX }.map(\.text)
        XCTAssertEqual(cells, columns.map { "\($0) since \($0)" })
      }
    }
  }

  func testRowsStandInTheirColumnsAndSections() {
    onMain {
      let model = Model()
      let screen = Screen(People(model: model), width: 500, height: 500, in: self)
      defer { screen.close() }
      XCTAssertEqual(names(screen), ["Boss", "Staff", "Cy", "Bo", "Others", "Lee", "Kim"])
      for (title, cell) in [("Name", "Boss"), ("Name", "Kim"), ("Age", "70"), ("Age", "40")] {
        XCTAssertEqual(
          screen.frame(label(title, screen)!).minX, screen.frame(label(cell, screen)!).minX, accuracy: 4,
          "\(title) \(cell)")
      }
      model.guests = [Person(id: 20, name: "Guest")]
      model.people[0].age = 100
      XCTAssertEqual(names(screen), ["Boss", "Staff", "Bo", "Others", "Lee", "Kim", "Guest"])
      model.people[0].age = 50
      model.order = [DocumentUI.KeyPathComparator(\.name)]
      XCTAssertEqual(names(screen), ["Boss", "Staff", "Bo", "Cy", "Others", "Lee", "Kim", "Guest"])
    }
  }

  func testRowsAreSelectedByTheIdsOfTheirValues() {
    onMain {
      let model = Model()
      let screen = Screen(People(model: model), width: 500, height: 500, in: self)
      defer { screen.close() }
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      // Headers are at 1 and 4.
      list.selection?.selectedPositions = [0, 2, 5]
      XCTAssertEqual(model.selection, [1, 2, 8])
      model.selection = [3, 9]
      screen.settle()
      XCTAssertEqual(list.selection?.selectedPositions, [3, 6])
    }
  }

  func testRowsHaveMenusOfTheirOwnAndOfTheTable() {
    onMain {
      let model = Model()
      let screen = Screen(People(model: model), width: 500, height: 500, in: self)
      defer { screen.close() }
      model.selection = [2, 3]
      screen.settle()
      guard let menus = screen.rowParts.menus else { return XCTFail("no menus") }
      @MainActor func titles(_ position: Int?) -> [String] {
        menus.model(of: position).groups.flatMap(\.items).map(\.title)
      }
      XCTAssertEqual(titles(0), ["Praise"])
      XCTAssertEqual(titles(2), ["Open 2"])
      XCTAssertEqual(titles(5), ["Open 1"])
      XCTAssertEqual(titles(nil), ["Open 0"])
      screen.rows.widget(at: 3)?.activate()
      screen.rows.widget(at: 0)?.activate()
      XCTAssertEqual(model.log, ["open [2, 3]", "open [1]"])
    }
  }

  /// The id of a value selects its row also where the collection knows it by another one.
  func testOneRowIsSelected() {
    onMain {
      let model = Model()
      model.one = 3
      let screen = Screen(OneOfThem(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      XCTAssertTrue(list.hasCSSClass("dui-spaced"))
      XCTAssertEqual(list.selection?.selectedPositions, [1])
      (list.selection as? Gtk.SingleSelection)?.selected = 0
      XCTAssertEqual(model.one, 2)
    }
  }

  /// Rows of a tree of values are folded by the arrow in the first column; the other columns stay in line.
  func testATreeStandsInColumns() {
    onMain {
      let model = Model()
      let screen = Screen(Tree(model: model), width: 400, in: self)
      defer { screen.close() }
      @MainActor func press(_ name: String) {
        let row = screen.frame(label(name, screen)!)
        screen.all(Gtk.Button.self).first { abs(screen.frame($0).midY - row.midY) < 6 }!.click()
        screen.settle()
      }
      XCTAssertEqual(names(screen), ["top", "last"])
      press("top")
      XCTAssertEqual(names(screen), ["top", "inner", "last"])
      press("inner")
      XCTAssertEqual(names(screen), ["top", "inner", "deep", "last"])
      let starts = ["top", "inner", "deep"].map { screen.frame(label($0, screen)!).minX }
      XCTAssertEqual(starts[1] - starts[0], 20, accuracy: 1)
      XCTAssertEqual(starts[2] - starts[1], 20, accuracy: 1)
      XCTAssertEqual(screen.frame(label("last", screen)!).minX, starts[0], accuracy: 1)
      for size in ["1", "2", "3", "4"] {
        XCTAssertEqual(
          screen.frame(label(size, screen)!).minX, screen.frame(label("Age", screen)!).minX, accuracy: 1, size
        )
      }
      (screen.the(Gtk.ListView.self).selection as? Gtk.SingleSelection)?.selected = 2
      XCTAssertEqual(model.one, 3)
      press("top")
      XCTAssertEqual(names(screen), ["top", "last"])
    }
  }

  /// Columns without end, or less than none, have places all the same.
  func testColumnsOfAnyWidth() {
    onMain {
      let column = TableColumn<Person, Text>("Name") { Text($0.name) }
      let columns = [
        column, column.width(.infinity), column.width(min: -10, ideal: .infinity, max: .infinity),
        column.width(.nan), column.width(-5),
      ]
      let widths = TableRowLayout(widths: columns.map(\.part.width)).columns(in: 400)
      XCTAssertEqual(widths.count, 5)
      for width in widths { XCTAssertTrue(width.isFinite && width >= 0, "\(widths)") }
    }
  }
  /// Where no room is proposed a row takes what its columns would like with the gaps between them, and is as
  /// high as its cells are in that.
  func testARowTakesTheRoomOfItsColumns() {
    onMain {
      let column = TableColumn<Person, Text>("Name") { Text($0.name) }
      let odd = [column.width(min: 200, ideal: 50), column.width(ideal: 400, max: 60), column]
      for (columns, wanted) in [([column, column, column], [100, 100, 100]), (odd, [200, 60, 100])] {
        let row = TableRowLayout(widths: columns.map(\.part.width)) {
          ForEach(0..<3, id: \.self) { _ in DocumentUI.Color.red.aspectRatio(1, contentMode: .fit) }
        }
        let screen = Screen(ScrollView(.horizontal) { row }, width: 500, in: self)
        screen.settle()
        let cells = screen.all(FillWidget.self).map(screen.frame)
        XCTAssertEqual(cells.map { Int($0.width) }, wanted)
        XCTAssertEqual(cells.map { Int($0.height) }, wanted)
        screen.close()
      }
    }
  }
}
