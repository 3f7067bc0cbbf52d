// What a list shows as selected, and what it costs in a long one.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class ListSelectionTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var names = ["a", "b", "c"]
    var chosen: String? = "b"
    var several: Set<String> = ["b"]
    var canLeave = false
    var ids = Array(0..<10_000)
    var tagOfThird = "2"
    var change = 0
    @ObservationIgnored var calls = 0
    @ObservationIgnored var bodies = 0
  }

  fileprivate struct Names: DocumentUI.View {
    let model: Model
    let isMultiple: Bool

    var body: some DocumentUI.View {
      if isMultiple {
        List(selection: Binding(get: { model.several }, set: { if model.canLeave { model.several = $0 } })) {
          rows
        }
      } else {
        List(selection: Binding(get: { model.chosen }, set: { if model.canLeave { model.chosen = $0 } })) {
          rows
        }
      }
    }

    @ViewBuilder private var rows: some DocumentUI.View {
      Text("Folders by name")
      ForEach(model.names, id: \.self) { Text($0) }
      Text("a number").tag(7)
    }
  }

  /// Selects one row, as a click does.
  @MainActor
  private func choose(_ position: Int, _ list: SelectionModel) {
    if let single = list as? SingleSelection {
      single.selected = position
    } else {
      list.selectedPositions = [position]
    }
  }

  /// A choice that the binding does not take is not shown; one that it takes is.
  func testAListShowsWhatItsBindingHas() {
    onMain {
      for isMultiple in [false, true] {
        let model = Model()
        let screen = Screen(Names(model: model, isMultiple: isMultiple), in: self)
        screen.settle()
        let list = screen.the(Gtk.ListView.self).selection!
        XCTAssertEqual(list.selectedPositions, [2])
        choose(1, list)
        screen.settle()
        XCTAssertEqual(list.selectedPositions, [2], "\(isMultiple)")
        model.canLeave = true
        choose(1, list)
        screen.settle()
        XCTAssertEqual(list.selectedPositions, [1], "\(isMultiple)")
        XCTAssertEqual(isMultiple ? model.several : [model.chosen ?? ""], ["a"])
        screen.close()
      }
    }
  }

  /// Rows without a value of the selection's kind cannot be selected, and leave the selection alone.
  func testRowsOfNoValueLeaveTheSelectionAlone() {
    onMain {
      for isMultiple in [false, true] {
        let model = Model()
        model.canLeave = true
        let screen = Screen(Names(model: model, isMultiple: isMultiple), in: self)
        screen.settle()
        let list = screen.the(Gtk.ListView.self).selection!
        let selectable = (0..<5).map { screen.rows.cell(at: $0)?.item?.isSelectable }
        XCTAssertEqual(selectable, [false, true, true, true, false])
        for position in [0, 4] {
          choose(position, list)
          screen.settle()
          XCTAssertEqual(model.chosen, "b")
          XCTAssertEqual(model.several, ["b"])
          XCTAssertEqual(list.selectedPositions, [2], "\(isMultiple)")
        }
        screen.close()
      }
    }
  }

  // MARK: Long lists

  fileprivate struct Row: DocumentUI.View {
    let id: Int
    let model: Model
    var body: some DocumentUI.View {
      model.bodies += 1
      return Text("Row \(id)")
    }
  }

  fileprivate struct Deletable: DocumentUI.View {
    let model: Model
    @State private var selection: Set<Int> = []
    var body: some DocumentUI.View {
      List(selection: $selection) {
        ForEach(model.ids, id: \.self) { Row(id: $0, model: model) }
          .onDelete { gone in
            model.ids = model.ids.indices.filter { !gone.contains($0) }.map { model.ids[$0] }
          }
      }
    }
  }

  /// Deleting all of a long list does not make its rows.
  func testDeletingManyRowsMakesFewOfThem() {
    onMain {
      RowTraits.keepsRows = false
      let model = Model()
      let screen = Screen(Deletable(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      screen.the(Gtk.ListView.self).selection?.selectedPositions = Set(0..<10_000)
      screen.settle()
      model.bodies = 0
      XCTAssertTrue(screen.rows.delete(meaning: 0))
      screen.settle()
      XCTAssertEqual(model.ids, [])
      XCTAssertLessThan(model.bodies, 600)
    }
  }

  fileprivate struct Kept: DocumentUI.View {
    let model: Model
    @State private var selection: Set<Int> = []
    var body: some DocumentUI.View {
      List(selection: $selection) {
        ForEach(model.ids, id: \.self) { row($0) }
          .onDelete { gone in
            model.ids = model.ids.indices.filter { !gone.contains($0) }.map { model.ids[$0] }
          }
      }
    }

    private func row(_ id: Int) -> AnyView {
      id == 499 ? AnyView(Text("kept").deleteDisabled(true)) : AnyView(Text("Row \(id)"))
    }
  }

  /// A row that never showed is kept all the same where it says so.
  func testARowThatDoesNotShowIsKept() {
    onMain {
      RowTraits.keepsRows = false
      let model = Model()
      model.ids = Array(0..<500)
      let screen = Screen(Kept(model: model), height: 200, in: self)
      defer { screen.close() }
      screen.settle()
      screen.the(Gtk.ListView.self).selection?.selectedPositions = Set(0..<500)
      screen.settle()
      XCTAssertTrue(screen.rows.delete(meaning: 0))
      screen.settle()
      XCTAssertEqual(model.ids, [499])
    }
  }

  fileprivate struct Tagged: DocumentUI.View {
    let model: Model
    var body: some DocumentUI.View {
      _ = model.change
      return List(selection: Binding(get: { model.chosen }, set: { model.chosen = $0 })) {
        ForEach(model.ids, id: \.self) { row($0) }
      }
    }

    private func row(_ id: Int) -> some DocumentUI.View {
      model.calls += 1
      return Text("Row \(id)").tag(id == 2 ? model.tagOfThird : "\(id)")
    }
  }

  /// A selection that no row has is looked for once, and found when a row has it.
  func testAnAbsentSelectionIsLookedForOnce() {
    onMain {
      let model = Model()
      model.chosen = "absent"
      let screen = Screen(Tagged(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      for step in 0..<6 {
        model.calls = 0
        // Other rows are those that were there before.
        if step % 2 == 0 { model.change += 1 } else { model.ids.removeLast(1000) }
        screen.settle()
        XCTAssertLessThan(model.calls, 1500, "step \(step)")
      }
      let list = screen.the(Gtk.ListView.self).selection!
      XCTAssertEqual(list.selectedPositions, [])
      model.tagOfThird = "absent"
      screen.settle()
      XCTAssertEqual(list.selectedPositions, [2])
      model.chosen = "20000"
      screen.settle()
      XCTAssertEqual(list.selectedPositions, [])
      model.ids.append(20_000)
      screen.settle()
      XCTAssertEqual(list.selectedPositions, [7000])
    }
  }
}
