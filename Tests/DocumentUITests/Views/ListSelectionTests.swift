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

  fileprivate struct Deletable: DocumentUI.View {
    let model: Model
    @State private var selection: Set<Int> = []
    var body: some DocumentUI.View {
      List(selection: $selection) {
        ForEach(model.ids, id: \.self) { id in
          Text("Row \(id)").transformEnvironment(\.font) { _ in model.bodies += 1 }
        }
        .onDelete { gone in
          model.ids = model.ids.indices.filter { !gone.contains($0) }.map { model.ids[$0] }
        }
      }
    }
  }

  /// Deleting all of a long list does not make its rows where these are of the framework's own views.
  func testDeletingManyRowsMakesFewOfThem() {
    onMain {
      let model = Model()
      let screen = Screen(Deletable(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      screen.the(Gtk.ListView.self).selection?.selectedPositions = Set(0..<10_000)
      screen.settle()
      XCTAssertGreaterThan(model.bodies, 0)
      model.bodies = 0
      XCTAssertTrue(screen.rows.delete(meaning: 0))
      screen.settle()
      XCTAssertEqual(model.ids, [])
      XCTAssertLessThan(model.bodies, 600)
    }
  }

  /// A row whose body says whether it is kept.
  fileprivate struct KeptRow: DocumentUI.View {
    let id: Int

    var body: some DocumentUI.View {
      if id == 499 { Text("kept").deleteDisabled(true) } else { Text("Row \(id)") }
    }
  }

  fileprivate struct Kept: DocumentUI.View {
    let model: Model
    let saysSoInBody: Bool
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
      if saysSoInBody { return AnyView(KeptRow(id: id)) }
      return id == 499 ? AnyView(Text("kept").deleteDisabled(true)) : AnyView(Text("Row \(id)"))
    }
  }

  /// A row that never showed is kept all the same where it says so.
  func testARowThatDoesNotShowIsKept() {
    onMain {
      for saysSoInBody in [true, false] {
        let model = Model()
        model.ids = Array(0..<500)
        let screen = Screen(Kept(model: model, saysSoInBody: saysSoInBody), height: 200, in: self)
        screen.settle()
        screen.the(Gtk.ListView.self).selection?.selectedPositions = Set(0..<500)
        screen.settle()
        XCTAssertTrue(screen.rows.delete(meaning: 0))
        screen.settle()
        XCTAssertEqual(model.ids, [499], "in a body: \(saysSoInBody)")
        screen.close()
      }
    }
  }

  /// Only types that hide nothing, and say nothing themselves, need not be asked.
  func testWhichRowsAreAsked() {
    onMain {
      @MainActor func isSilent<V: DocumentUI.View>(_ view: V) -> Bool {
        SilentRows.contains(AnyView(view).storage.viewType)
      }
      XCTAssertTrue(isSilent(Text("a")))
      XCTAssertTrue(
        isSilent(
          HStack {
            Text("a").bold().padding(); Image(systemName: "star")
          }.opacity(0.5)))
      XCTAssertFalse(isSilent(KeptRow(id: 1)))
      XCTAssertFalse(
        isSilent(
          HStack {
            Text("a"); KeptRow(id: 1)
          }))
      XCTAssertFalse(isSilent(HStack { AnyView(Text("a")) }))
      XCTAssertFalse(isSilent(HStack { Text("a").moveDisabled(true) }.padding()))
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

  // MARK: What comes later

  fileprivate struct Late: DocumentUI.View {
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

    private var rows: some DocumentUI.View { ForEach(model.names, id: \.self) { Text($0) } }
  }

  /// A selected row is scrolled to when it comes. A choice that is refused scrolls nowhere, also where a part
  /// of the selection has no row.
  func testASelectedRowThatComesLaterIsScrolledTo() {
    onMain {
      for isMultiple in [false, true] {
        let model = Model()
        model.names = (0..<300).map { "\($0)" }
        model.chosen = "late"
        model.several = ["late", "never"]
        let screen = Screen(Late(model: model, isMultiple: isMultiple), height: 200, in: self)
        screen.settle()
        let list = screen.the(Gtk.ListView.self).selection!
        let place = screen.the(Gtk.ScrolledWindow.self).verticalAdjustment
        XCTAssertEqual(list.selectedPositions, [])
        XCTAssertEqual(place.value, 0)
        model.names.append("late")
        screen.settle()
        XCTAssertEqual(list.selectedPositions, [300])
        wait("scrolling to the row") { place.value > 1000 }
        screen.settle()
        place.value = 0
        screen.settle()
        XCTAssertEqual(place.value, 0, "\(isMultiple)")
        choose(1, list)
        screen.settle()
        XCTAssertEqual(list.selectedPositions, [300])
        XCTAssertEqual(place.value, 0, "\(isMultiple)")
        screen.close()
      }
    }
  }

  fileprivate struct LateTags: DocumentUI.View {
    let model: Model

    var body: some DocumentUI.View {
      let hasNames = model.change == 1
      return List(selection: Binding(get: { model.chosen }, set: { model.chosen = $0 })) {
        ForEach(0..<3, id: \.self) { id in
          Text("Row \(id)").tag(hasNames ? AnyHashable("\(id)") : AnyHashable(id))
        }
      }
    }
  }

  /// Rows can be selected while they have values of the selection's kind, whenever these come.
  func testRowsWhoseTagsComeLaterCanBeSelected() {
    onMain {
      let model = Model()
      model.chosen = nil
      let screen = Screen(LateTags(model: model), in: self)
      defer { screen.close() }
      for isSelectable in [false, true, false] {
        screen.settle()
        let found = (0..<3).map { screen.rows.cell(at: $0)?.item?.isSelectable }
        XCTAssertEqual(found, Array(repeating: isSelectable, count: 3), "\(model.change)")
        model.change += 1
      }
    }
  }
}
