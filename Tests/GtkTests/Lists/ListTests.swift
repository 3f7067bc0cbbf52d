// Lists driven from Swift: what a change costs in rows.

import CGtk
import XCTest

@testable import Gtk

final class ListTests: GtkTestCase, @unchecked Sendable {
  @MainActor
  private final class Log {
    var setups = 0
    var binds: [String] = []
    var teardowns = 0
  }

  @MainActor
  private func makeFactory(_ log: Log) -> SignalListItemFactory {
    SignalListItemFactory(
      setup: { item in
        log.setups += 1
        item.child = Label()
      },
      bind: { item in
        let element: String = item.element()!
        log.binds.append(element)
        (item.child as! Label).text = element
      }, teardown: { _ in log.teardowns += 1 })
  }

  /// The texts of the rows on screen, in order.
  @MainActor
  private func rows(_ view: Widget) -> [String] {
    view.children.filter { $0.isMapped }.compactMap { ($0.firstChild as? Label)?.text }
  }

  func testSplicesReachTheView() {
    onMain {
      let log = Log()
      let model = ListModel(["a", "b", "c"])
      let view = ListView(NoSelection(model), factory: makeFactory(log))
      let window = show(view)
      wait { self.rows(view) == ["a", "b", "c"] }
      model.splice(at: 1, removing: 1, inserting: ["x", "y"])
      wait { self.rows(view) == ["a", "x", "y", "c"] }
      XCTAssertEqual(model.elements, ["a", "x", "y", "c"])
      model.append("z")
      model.remove(at: 0)
      wait { self.rows(view) == ["x", "y", "c", "z"] }
      model.removeAll()
      wait { self.rows(view) == [] }
      model.removeAll()
      window.destroy()
    }
  }

  /// A moved row keeps its widget: nothing is set up or bound anew for it.
  func testMovesKeepWidgets() {
    onMain {
      let log = Log()
      let model = ListModel(["a", "b", "c", "d", "e"])
      let view = ListView(NoSelection(model), factory: makeFactory(log))
      let window = show(view)
      wait { self.rows(view).count == 5 }
      let setups = log.setups
      let widgets = Dictionary(
        uniqueKeysWithValues: view.children.compactMap { row in
          (row.firstChild as? Label).map { ($0.text, ObjectIdentifier($0)) }
        })
      model.move(from: 0, to: 3)
      wait { self.rows(view) == ["b", "c", "d", "a", "e"] }
      XCTAssertEqual(log.setups, setups)
      let after = Dictionary(
        uniqueKeysWithValues: view.children.compactMap { row in
          (row.firstChild as? Label).map { ($0.text, ObjectIdentifier($0)) }
        })
      XCTAssertEqual(after, widgets)
      model.update(to: ["e", "b", "n", "d", "a"], id: { $0 })
      wait { self.rows(view) == ["e", "b", "n", "d", "a"] }
      let last = Dictionary(
        uniqueKeysWithValues: view.children.compactMap { row in
          (row.firstChild as? Label).map { ($0.text, ObjectIdentifier($0)) }
        })
      for text in ["a", "b", "d", "e"] { XCTAssertEqual(last[text], widgets[text], text) }
      window.destroy()
    }
  }

  func testUpdateChangesOnlyWhatDiffers() {
    onMain {
      struct Item: Equatable {
        var id: Int
        var text: String
      }
      let model = ListModel((0..<1_000).map { Item(id: $0, text: "\($0)") })
      for index in 0..<1_000 { _ = model.rowObject(at: index) }
      let before = (0..<1_000).map { model.rowObject(at: $0) }
      var items = model.elements
      items[500].text = "changed"
      items.insert(Item(id: 5_000, text: "new"), at: 300)
      items.remove(at: 700)
      model.update(to: items, id: \.id)
      XCTAssertEqual(model.elements, items)
      let after = (0..<1_000).map { model.rowObject(at: $0) }
      XCTAssertEqual(after[299], before[299])
      XCTAssertEqual(after[301], before[300])
      XCTAssertEqual(after[999], before[999])
      let same = (0..<1_000).map { model.rowObject(at: $0) }
      model.update(to: items, id: \.id)
      XCTAssertEqual((0..<1_000).map { model.rowObject(at: $0) }, same)
    }
  }

  /// Of 100,000 rows only those that show are made.
  func testManyRowsMakeFewWidgets() {
    onMain {
      let log = Log()
      let model = ListModel((0..<100_000).map { "row \($0)" })
      let view = ListView(SingleSelection(model), factory: makeFactory(log))
      let scroller = ScrolledWindow()
      scroller.child = view
      XCTAssertTrue(scroller.child === view)
      let window = show(scroller)
      wait { self.rows(view).contains("row 0") }
      XCTAssertLessThan(log.setups, 500)
      view.scroll(to: 99_999)
      wait { self.rows(view).contains("row 99999") && scroller.verticalAdjustment.value > 0 }
      XCTAssertLessThan(log.setups, 1_000)
      window.destroy()
      wait("teardown") { log.teardowns > 0 }
    }
  }

  func testSelections() {
    onMain {
      let model = ListModel(["a", "b", "c"])
      let single = SingleSelection(model)
      XCTAssertNil(single.selected)
      var changes = 0
      single.onSelectionChanged { changes += 1 }
      single.selected = 1
      XCTAssertEqual(single.selectedPositions, [1])
      XCTAssertEqual(changes, 1)
      single.selected = 1
      XCTAssertEqual(changes, 1)
      model.splice(at: 0, removing: 0, inserting: ["new"])
      XCTAssertEqual(single.selected, 2, "the selection stays with its row")
      single.selected = nil
      XCTAssertNil(single.selected)
      let multi = MultiSelection(model)
      multi.selectedPositions = [0, 2]
      XCTAssertEqual(multi.selectedPositions, [0, 2])
      multi.selectedPositions = []
      XCTAssertEqual(multi.selectedPositions, [])
    }
  }

  /// The view goes on showing a list whose wrapper has gone.
  func testListOutlivesItsWrapper() {
    onMain {
      let log = Log()
      let view: ListView
      weak var weakModel: ListModel<String>?
      do {
        let model = ListModel(["a", "b"])
        weakModel = model
        view = ListView(NoSelection(model), factory: makeFactory(log))
        view.forgetModel()
      }
      XCTAssertNil(weakModel)
      let window = show(view)
      wait { self.rows(view) == ["a", "b"] }
      window.destroy()
    }
  }

  func testListsLeaveNothingAlive() {
    onMain {
      settle()
      let objects = WrapperReference.count
      let boxes = AnySignalBox.count.load(ordering: .relaxed)
      do {
        let log = Log()
        let model = ListModel(["a", "b"])
        let view = GridView(MultiSelection(model), factory: makeFactory(log))
        let window = show(view)
        wait { log.binds.count == 2 }
        window.destroy()
      }
      // GTK lets go of the last things in the loop.
      wait("everything gone") { WrapperReference.count <= objects }
      XCTAssertEqual(AnySignalBox.count.load(ordering: .relaxed), boxes)
    }
  }
}

extension ListModel {
  /// The GObject that stands for a row.
  fileprivate func rowObject(at index: Int) -> UnsafeMutableRawPointer {
    let item = g_list_model_get_item(cast(), guint(index))!
    g_object_unref(item)
    return item
  }
}

extension ListView {
  /// Lets go of the Swift objects behind what is shown.
  fileprivate func forgetModel() { selectionModel = nil }
}
