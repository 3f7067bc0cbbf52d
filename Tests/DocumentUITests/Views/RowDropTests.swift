// What is dropped between the rows of a list comes to the collection there, and rows that cannot be selected.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var first = ["a", "b", "c"]
  var second: [String] = []
  var selection: Set<String> = []
  var locked: Set<String> = ["b"]
}

private struct Lists: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    List {
      Section("First") {
        ForEach(model.first, id: \.self) { Text($0) }
          .dropDestination(for: String.self) { model.first.insert(contentsOf: $0, at: $1) }
      }
      Section("Second") {
        ForEach(model.second, id: \.self) { Text($0) }
          .onInsert(of: [.png]) { index, providers in
            for _ in providers { model.second.insert("picture \(model.second.count)", at: index) }
          }
      }
    }
  }
}

private struct Selecting: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    List(selection: $model.selection) {
      ForEach(model.first, id: \.self) { Text($0).selectionDisabled(model.locked.contains($0)) }
    }
  }
}

final class RowDropTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func middle(of position: Int, _ screen: Screen, in list: Gtk.ListView) throws -> Double {
    let row = try XCTUnwrap(screen.rows.widget(at: position)?.bounds(in: list))
    return row.y + row.height / 2
  }

  func testWhatIsDroppedComesBetweenTheRows() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Lists(model: model), in: self)
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      let drops = RowDrops(screen.rows, list)
      let text = FakeSource([("text/plain;charset=utf-8", Data("x".utf8))])
      // Rows: a header, a, b, c, a header.
      for (row, shift, wanted) in [(1, -3.0, "xabc"), (1, 3, "axbc"), (3, 3, "abcx"), (4, 3, "abcx")] {
        model.first = ["a", "b", "c"]
        screen.settle()
        let place = try middle(of: row, screen, in: list) + shift
        XCTAssertTrue(try runAsync { await drops.take(text, place) })
        XCTAssertEqual(model.first.joined(), wanted, "row \(row), \(shift)")
      }
      XCTAssertEqual(model.second, [])
    }
  }

  func testEachCollectionTakesItsOwnKinds() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Lists(model: model), in: self)
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      let drops = RowDrops(screen.rows, list)
      let picture = FakeSource([("image/png", Data([1, 2]))])
      // Over the rows of the other collection too, where nothing else would take it.
      XCTAssertTrue(try runAsync { await drops.take(picture, 30) })
      XCTAssertEqual(model.second, ["picture 0"])
      screen.settle()
      let end = Double(list.height) - 2
      XCTAssertTrue(try runAsync { await drops.take(picture, end) })
      XCTAssertEqual(model.second, ["picture 0", "picture 1"])
      XCTAssertEqual(model.first, ["a", "b", "c"])
      XCTAssertFalse(try runAsync { await drops.take(FakeSource([("audio/ogg", Data([1]))]), end) })
    }
  }

  /// What takes the drop comes to its turn a moment later.
  func testAListThatIsGoneTakesNothing() throws {
    try onMain {
      let screen = Screen(Lists(model: Model()), in: self)
      screen.settle()
      var list: Gtk.ListView? = Gtk.ListView(
        screen.rows.selectionModel, factory: SignalListItemFactory(setup: { _ in }, bind: { _ in }))
      weak let gone = list
      let drops = RowDrops(screen.rows, try XCTUnwrap(list))
      list = nil
      XCTAssertNil(gone)
      let text = FakeSource([("text/plain;charset=utf-8", Data("x".utf8))])
      XCTAssertFalse(try runAsync { await drops.take(text, 5) })
    }
  }

  func testRowsThatCannotBeSelected() {
    onMain {
      let model = Model()
      let screen = Screen(Selecting(model: model), in: self)
      screen.settle()
      let rows = screen.rows
      XCTAssertEqual((0..<3).map { rows.cell(at: $0)?.item?.isSelectable }, [true, false, true])
      // Keys come to all rows; what they select besides is taken.
      rows.selectionModel.selectedPositions = [0, 1, 2]
      screen.settle()
      XCTAssertEqual(model.selection, ["a", "c"])
      XCTAssertEqual(rows.selectionModel.selectedPositions, [0, 2])
      rows.selectionModel.selectedPositions = [1]
      screen.settle()
      XCTAssertEqual(model.selection, ["a", "c"])
      XCTAssertEqual(rows.selectionModel.selectedPositions, [0, 2])
      model.locked = []
      screen.settle()
      rows.selectionModel.selectedPositions = [1]
      screen.settle()
      XCTAssertEqual(model.selection, ["b"])
    }
  }

  /// What a row says of itself counts from then on, though the list around is the same.
  func testRowsThatCannotBeSelectedForAWhile() {
    onMain {
      let model = Model()
      model.locked = []
      let screen = Screen(Selecting(model: model), in: self)
      screen.settle()
      let rows = screen.rows
      for locked in [[], ["a"], ["b", "c"], []] as [Set<String>] {
        model.locked = locked
        screen.settle()
        let isLocked = ["a", "b", "c"].map(locked.contains)
        XCTAssertEqual((0..<3).map { rows.cell(at: $0)?.item?.isSelectable }, isLocked.map { !$0 })
        rows.selectionModel.selectedPositions = [0, 1, 2]
        screen.settle()
        XCTAssertEqual(model.selection, Set(["a", "b", "c"]).subtracting(locked))
        model.selection = []
        screen.settle()
      }
    }
  }
}
