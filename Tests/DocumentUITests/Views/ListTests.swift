// Lists of sections, of rows that say how they look, and of rows that people delete and move.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  struct Group: Identifiable {
    let id: String
    var items: [Int]
  }

  var groups: [Group] = [Group(id: "A", items: [1, 2, 3]), Group(id: "B", items: [4, 5])]
  var single: Int?
  var several: Set<Int> = []
  var fixed: Set<Int> = []
  var hasBackground = false
  @ObservationIgnored var log: [String] = []
}

private struct Groups: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    List(selection: $model.several) {
      Text("first").tag(-1)
      ForEach(model.groups) { group in
        Section {
          ForEach(group.items, id: \.self) { item in
            Text("item \(item)")
              .deleteDisabled(model.fixed.contains(item))
              .listRowBackground(model.hasBackground ? Color.red : nil)
              .swipeActions { Button("Flag") { model.log.append("flag \(item)") } }
          }
          .onDelete { model.groups[index(group)].items.remove(atOffsets: $0) }
          .onMove { model.groups[index(group)].items.move(fromOffsets: $0, toOffset: $1) }
        } header: {
          Text(group.id)
        } footer: {
          Text("end \(group.id)")
        }
        .listRowInsets(EdgeInsets(top: 3, leading: 30, bottom: 3, trailing: 3))
      }
    }
  }

  private func index(_ group: Model.Group) -> Int { model.groups.firstIndex { $0.id == group.id }! }
}

final class ListTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func texts(_ screen: Screen) -> [String] { screen.all(Gtk.Label.self).map(\.text) }

  @MainActor
  private func expected(_ model: Model) -> [String] {
    ["first"]
      + model.groups.flatMap { group in
        [group.id] + group.items.map { "item \($0)" } + ["end \(group.id)"]
      }
  }

  /// Whatever is deleted, moved and added in whichever group, the list shows the model's order, and each
  /// group's rows alone are touched.
  func testAnySequenceOfEditsShowsTheModel() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let model = Model()
      let screen = Screen(Groups(model: model), width: 400, height: 1400, in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertEqual(texts(screen), expected(model))
      var next = 10
      for step in 0..<40 {
        let group = Int.random(in: 0..<model.groups.count, using: &random)
        let old = model.groups.map(\.items)
        let count = old[group].count
        // The rows before the group's: the one that is written out, and the groups before with header and
        // footer.
        let start = 2 + old[..<group].reduce(0) { $0 + $1.count + 2 }
        let what = "seed \(seed), step \(step)"
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where count > 0:
          let place = Int.random(in: 0..<count, using: &random)
          XCTAssertTrue(screen.rows.delete(meaning: start + place), what)
          var wanted = old
          wanted[group].remove(at: place)
          XCTAssertEqual(model.groups.map(\.items), wanted, what)
        case 1 where count > 0:
          let place = Int.random(in: 0..<count, using: &random)
          let target = Int.random(in: 0...count, using: &random)
          let (moved, collection) = screen.rows.movable(meaning: start + place)!
          XCTAssertEqual(moved, [place], what)
          collection.edits.move?(DocumentUI.IndexSet(moved), target)
          var wanted = old[group]
          let item = wanted.remove(at: place)
          wanted.insert(item, at: target > place ? target - 1 : target)
          XCTAssertEqual(model.groups[group].items, wanted, what)
        case 2:
          model.groups[group].items.append(next)
          next += 1
        default:
          XCTAssertFalse(screen.rows.delete(meaning: start - 1), what)
          if count > 2 { model.groups[group].items.removeFirst(2) }
        }
        screen.settle()
        XCTAssertEqual(texts(screen), expected(model), what)
      }
    }
  }

  func testSelectedRowsAreDeletedTogetherButForThoseThatStay() {
    onMain {
      let model = Model()
      let screen = Screen(Groups(model: model), width: 400, height: 900, in: self)
      defer { screen.close() }
      model.several = [1, 2, 4]
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      // Headers and footers cannot be selected, the first row can, by its tag.
      list.selection?.selectedPositions = [0, 1, 2, 3]
      XCTAssertEqual(model.several, [-1, 1, 2])
      screen.settle()
      let shown = screen.rows
      @MainActor func titles(_ position: Int) -> [String] {
        let items = shown.menuItems(of: position, shown.traits(at: position)!)
        return MenuModel(items).groups.flatMap { $0.items.map(\.title) }
      }
      XCTAssertEqual(titles(2), ["Flag", "Delete"])
      XCTAssertEqual(titles(0), [])
      model.fixed = [1]
      screen.settle()
      XCTAssertEqual(titles(2), ["Flag"])
      XCTAssertEqual(titles(3), ["Flag", "Delete"])
      shown.delete(meaning: 3)
      screen.settle()
      XCTAssertEqual(model.groups[0].items, [1, 3])
      XCTAssertEqual(texts(screen), expected(model))
    }
  }

  func testARowHasItsBackgroundAndRoom() {
    onMain {
      let model = Model()
      let screen = Screen(Groups(model: model), width: 400, height: 900, in: self)
      defer { screen.close() }
      screen.settle()
      let label = screen.all(Gtk.Label.self).first { $0.text == "item 1" }!
      let plain = screen.all(Gtk.Label.self).first { $0.text == "first" }!
      let row = label.parent!.parent!
      XCTAssertEqual(label.bounds(in: row)!.x - plain.bounds(in: plain.parent!.parent!)!.x, 21)
      let before = screen.all(LayoutHostWidget.self).count
      let countBefore = screen.widgets.count
      model.hasBackground = true
      screen.settle()
      XCTAssertEqual(screen.all(LayoutHostWidget.self).count, before)
      XCTAssertGreaterThan(screen.widgets.count, countBefore)
      model.hasBackground = false
      screen.settle()
      XCTAssertEqual(screen.widgets.count, countBefore)
    }
  }

  func testSelectionIsByTagWhereThereIsOne() {
    onMain {
      struct Tagged: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          List(["one", "two"], id: \.self, selection: $model.single) { Text($0).tag($0 == "one" ? 1 : 2) }
        }
      }
      let model = Model()
      model.single = 2
      let screen = Screen(Tagged(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      XCTAssertEqual(list.selection?.selectedPositions, [1])
      (list.selection as! Gtk.SingleSelection).selected = 0
      XCTAssertEqual(model.single, 1)
    }
  }

  func testABindingsRowsWrite() {
    onMain {
      struct Item: Identifiable { let id: Int; var name: String }
      struct Editor: DocumentUI.View {
        @State var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
        var body: some DocumentUI.View {
          VStack {
            Text(items.map(\.name).joined())
            List($items) { $item in TextField("Name", text: $item.name) }.listStyle(.plain)
          }
        }
      }
      let screen = Screen(Editor(), in: self)
      defer { screen.close() }
      screen.settle()
      screen.all(Gtk.Entry.self)[1].text = "x"
      screen.settle()
      XCTAssertEqual(texts(screen).first, "ax")
      XCTAssertTrue(screen.the(Gtk.ListView.self).hasCSSClass("dui-lines"))
    }
  }

  func testSetsOfOffsetsAgreeWithSets() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      var set = DocumentUI.IndexSet()
      var oracle: Set<Int> = []
      var array = Array(0..<8)
      for _ in 0..<10 {
        let number = Int.random(in: 0..<8, using: &random)
        if Bool.random(using: &random) {
          set.insert(number)
          oracle.insert(number)
        } else {
          set.remove(number)
          oracle.remove(number)
        }
      }
      XCTAssertEqual(Array(set), oracle.sorted(), "seed \(seed)")
      let target = Int.random(in: 0...8, using: &random)
      array.move(fromOffsets: set, toOffset: target)
      let wanted =
        (0..<target).filter { !oracle.contains($0) } + oracle.sorted()
        + (target..<8).filter { !oracle.contains($0) }
      XCTAssertEqual(array, wanted, "seed \(seed), to \(target)")
      array.remove(atOffsets: set)
      XCTAssertEqual(array, wanted.enumerated().filter { !oracle.contains($0.offset) }.map(\.element))
    }
  }
}

extension Screen {
  /// What the rows of the only list on screen are kept by.
  @MainActor
  var rows: RowsCoordinator { rowParts.rows }

  /// What lasts beside the only list on screen.
  @MainActor
  var rowParts: RowsLeaf.Parts {
    @MainActor func find(_ node: AnyNode) -> RowsLeaf.Parts? {
      if let leaf = node as? LeafNode<RowsLeaf> { return leaf.coordinator }
      return node.children.lazy.compactMap { find($0) }.first
    }
    return find(host.rootNode)!
  }
}
