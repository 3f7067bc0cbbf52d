// Which elements are meant by the rows of a list: whatever the rows are made of, whether they show, and
// whatever has happened since they were asked about.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

/// What happened to which collection.
@MainActor
private final class EditLog {
  var entries: [String] = []
}

/// The element that a row is of, in a collection that can be edited.
private struct Place: Equatable {
  var collection: String
  var offset: Int
}

/// A row as it should be.
private struct ExpectedRow {
  var text: String?
  var place: Place?
}

/// A structure of rows, whose views are made for any path of elements.
@MainActor
private protocol Shape {
  associatedtype Content: DocumentUI.View
  func view(_ path: String, _ log: EditLog) -> Content
  func rows(_ path: String, _ place: Place?) -> [ExpectedRow]
}

private struct One: Shape {
  func view(_ path: String, _ log: EditLog) -> Text { Text(path) }
  func rows(_ path: String, _ place: Place?) -> [ExpectedRow] { [ExpectedRow(text: path, place: place)] }
}

private struct Two<A: Shape, B: Shape>: Shape {
  let a: A
  let b: B
  func view(_ path: String, _ log: EditLog) -> TupleView<A.Content, B.Content> {
    TupleView((a.view(path + "a", log), b.view(path + "b", log)))
  }
  func rows(_ path: String, _ place: Place?) -> [ExpectedRow] {
    a.rows(path + "a", place) + b.rows(path + "b", place)
  }
}

private struct Grouped<A: Shape>: Shape {
  let a: A
  func view(_ path: String, _ log: EditLog) -> some DocumentUI.View {
    DocumentUI.Group { a.view(path + "g", log) }.listRowSeparator(.hidden)
  }
  func rows(_ path: String, _ place: Place?) -> [ExpectedRow] { a.rows(path + "g", place) }
}

private struct Titled<A: Shape>: Shape {
  let a: A
  func view(_ path: String, _ log: EditLog) -> Section<Text, A.Content, EmptyView> {
    Section(path) { a.view(path + "s", log) }
  }
  // A section's rows are not those of the element that the section is.
  func rows(_ path: String, _ place: Place?) -> [ExpectedRow] {
    [ExpectedRow(text: path)] + a.rows(path + "s", nil)
  }
}

/// Elements, of which some show nothing where they may.
private struct Each<A: Shape>: Shape {
  let a: A
  let count: Int
  func view(_ path: String, _ log: EditLog) -> ForEach<Range<Int>, Int, A.Content> {
    ForEach(0..<count) { a.view("\(path)\($0).", log) }
  }
  func rows(_ path: String, _ place: Place?) -> [ExpectedRow] {
    (0..<count).flatMap { a.rows("\(path)\($0).", nil) }
  }
}

private struct EachEdited<A: Shape>: Shape {
  let each: Each<A>
  func view(_ path: String, _ log: EditLog) -> some DocumentUI.View {
    each.view(path, log)
      .onDelete { log.entries.append("\(path) delete \(Array($0))") }
      .onMove { log.entries.append("\(path) move \(Array($0)) to \($1)") }
  }
  func rows(_ path: String, _ place: Place?) -> [ExpectedRow] {
    (0..<each.count).flatMap { each.a.rows("\(path)\($0).", Place(collection: path, offset: $0)) }
  }
}

private struct Maybe<A: Shape>: Shape {
  let a: A
  private func isThere(_ path: String) -> Bool { path.utf8.reduce(0) { $0 &+ Int($1) } % 3 != 0 }
  func view(_ path: String, _ log: EditLog) -> TupleView<A.Content?> {
    TupleView(isThere(path) ? a.view(path + "m", log) : nil)
  }
  func rows(_ path: String, _ place: Place?) -> [ExpectedRow] {
    isThere(path) ? a.rows(path + "m", place) : []
  }
}

@MainActor
private func randomShape(_ depth: Int, _ random: inout SeededRandom) -> any Shape {
  func two<A: Shape, B: Shape>(_ a: A, _ b: B) -> any Shape { Two(a: a, b: b) }
  func grouped<A: Shape>(_ a: A) -> any Shape { Grouped(a: a) }
  func titled<A: Shape>(_ a: A) -> any Shape { Titled(a: a) }
  func maybe<A: Shape>(_ a: A) -> any Shape { Maybe(a: a) }
  func each<A: Shape>(_ a: A, _ count: Int) -> any Shape { Each(a: a, count: count) }
  func edited<A: Shape>(_ a: A, _ count: Int) -> any Shape { EachEdited(each: Each(a: a, count: count)) }
  if depth == 0 { return One() }
  let inner = randomShape(depth - 1, &random)
  switch Int.random(in: 0..<9, using: &random) {
  case 0: return One()
  case 1, 2: return two(inner, randomShape(depth - 1, &random))
  case 3: return grouped(inner)
  case 4: return titled(inner)
  case 5: return maybe(inner)
  case 6: return each(inner, Int.random(in: 0..<4, using: &random))
  default: return edited(inner, Int.random(in: 0..<4, using: &random))
  }
}

@Observable
@MainActor
private final class Model {
  var items = Array(0..<300)
  var selection: Set<Int> = []
  var fixed: Set<Int> = []
  var unmovable: Set<Int> = []
  var word = ""
  var tags: [Int: Int] = [:]
  @ObservationIgnored var deleted: [[Int]] = []
  @ObservationIgnored var made = 0
}

/// A row that says in its own body what may be done with it.
private struct ItemRow: DocumentUI.View {
  let item: Int
  let model: Model
  var body: some DocumentUI.View {
    Text("\(item)").deleteDisabled(model.fixed.contains(item)).moveDisabled(model.unmovable.contains(item))
      .onAppear { model.made += 1 }
  }
}

private struct Items: DocumentUI.View {
  @Bindable var model: Model
  var body: some DocumentUI.View {
    List(selection: $model.selection) {
      ForEach(model.items, id: \.self) { ItemRow(item: $0, model: model) }
        .onDelete {
          model.deleted.append($0.map { model.items[$0] })
          model.items.remove(atOffsets: $0)
        }
        .onMove { model.items.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

/// Rows with tags, where a row may be without.
private struct TaggedItems: DocumentUI.View {
  @Bindable var model: Model
  var body: some DocumentUI.View {
    VStack {
      Text(model.word)
      List(selection: $model.selection) {
        ForEach(model.items, id: \.self) { item in
          if let tag = model.tags[item] { row(item).tag(tag) } else { row(item) }
        }
      }
    }
  }

  private func row(_ item: Int) -> Text {
    model.made += 1
    return Text("\(item)")
  }
}

final class ListPlacesTests: DisplayTestCase, @unchecked Sendable {
  /// What the rows of the only list of a host are kept by.
  @MainActor
  private func rows(of host: ViewHost) -> RowsCoordinator {
    @MainActor func find(_ node: AnyNode) -> RowsCoordinator? {
      if let leaf = node as? LeafNode<RowsLeaf> {
        let parts: RowsLeaf.Parts = leaf.coordinator
        return parts.rows
      }
      return node.children.lazy.compactMap { find($0) }.first
    }
    return find(host.rootNode)!
  }

  /// Whatever the rows of a list are made of, an edit of one is told to the collection that the row's element
  /// is of, with the element's offset there.
  func testAnEditIsToldOfTheElementWhoseRowItIs() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      var tried = 0
      for round in 0..<150 {
        let shape = randomShape(Int.random(in: 1..<6, using: &random), &random)
        tried += check(shape, "seed \(seed), round \(round), \(type(of: shape))")
      }
      XCTAssertGreaterThan(tried, 20, "seed \(seed)")
    }
  }

  @MainActor
  private func check<S: Shape>(_ shape: S, _ what: String) -> Int {
    let log = EditLog()
    let host = ViewHost(List { shape.view("", log) }, environment: EnvironmentValues())
    defer { host.tearDown() }
    let rows = rows(of: host)
    let expected = shape.rows("", nil)
    XCTAssertEqual(rows.rows.count, expected.count, what)
    guard rows.rows.count == expected.count, expected.count < 200 else { return 0 }
    XCTAssertEqual(Set(rows.rows.ids).count, expected.count, what)
    for (position, row) in expected.enumerated() {
      XCTAssertEqual(text(rows.rows.content(position)), row.text, what)
      log.entries = []
      XCTAssertEqual(rows.delete(meaning: position), row.place != nil, "\(what), row \(position)")
      XCTAssertEqual(
        log.entries, row.place.map { ["\($0.collection) delete [\($0.offset)]"] } ?? [],
        "\(what), row \(position)")
      let moved = rows.movable(meaning: position)
      XCTAssertEqual(moved?.rows, row.place.map { [$0.offset] }, "\(what), row \(position)")
      log.entries = []
      moved?.collection.edits.move?([0], 0)
      XCTAssertEqual(
        log.entries, row.place.map { ["\($0.collection) move [0] to 0"] } ?? [], "\(what), row \(position)")
    }
    checkDestinations(rows, expected, what)
    return expected.filter { $0.place != nil }.count
  }

  /// What is dropped between rows comes to the side of the element there that is nearer.
  @MainActor
  private func checkDestinations(_ rows: RowsCoordinator, _ expected: [ExpectedRow], _ what: String) {
    for position in expected.indices {
      guard let place = expected[position].place, let element = rows.rows.element(at: position) else {
        continue
      }
      let own = expected.indices.filter { expected[$0].place == place }
      XCTAssertEqual(rows.rows.rows(of: element), own.first!..<(own.last! + 1), what)
      for boundary in 0...expected.count {
        let before = expected.indices.filter {
          $0 < boundary && expected[$0].place?.collection == place.collection
        }
        var wanted = 0
        if let offset = before.last.flatMap({ expected[$0].place?.offset }) {
          let around = expected.indices.filter {
            expected[$0].place == Place(collection: place.collection, offset: offset)
          }
          let isAfter = boundary - around.first! > around.last! + 1 - boundary
          wanted = isAfter ? offset + 1 : offset
        }
        XCTAssertEqual(
          rows.rows.destination(boundary, in: element.collection), wanted, "\(what), \(position), \(boundary)"
        )
      }
    }
  }

  /// The words of a row.
  @MainActor
  private func text(_ view: AnyView) -> String {
    struct Words: ContentVisitor {
      var words = ""
      mutating func visit<V: DocumentUI.View>(_ view: V) {
        if let modified = view as? any ModifiedParts { return modified.contentPart.show(to: &self) }
        words += ViewFace(view).title
      }
    }
    var words = Words()
    view.show(to: &words)
    return words.words
  }

  /// Rows that do not show are asked, too, whether they may be deleted or moved.
  func testRowsOutOfSightStayIfTheySaySo() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      for _ in 0..<4 {
        let model = Model()
        for item in model.items {
          if Int.random(in: 0..<5, using: &random) == 0 { model.fixed.insert(item) }
          if Int.random(in: 0..<5, using: &random) == 0 { model.unmovable.insert(item) }
        }
        model.fixed.remove(2)
        model.unmovable.remove(2)
        let screen = Screen(Items(model: model), in: self)
        defer { screen.close() }
        model.selection = Set(model.items.filter { $0 == 2 || Bool.random(using: &random) })
        screen.settle()
        let selected = model.selection.sorted()
        let appeared = model.made
        let rows = rows(of: screen.host)
        XCTAssertEqual(
          rows.movable(meaning: 2)?.rows, selected.filter { !model.unmovable.contains($0) }, "seed \(seed)")
        // Nobody has seen the rows that were asked.
        screen.host.updateNow()
        XCTAssertEqual(model.made, appeared)
        XCTAssertTrue(rows.delete(meaning: 2))
        XCTAssertEqual(model.deleted, [selected.filter { !model.fixed.contains($0) }], "seed \(seed)")
      }
    }
  }

  /// The menu of a row is of that row, wherever it is when something is chosen.
  func testAMenuDeletesTheRowThatItWasOpenedOn() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let model = Model()
      model.items = Array(0..<12)
      let screen = Screen(Items(model: model), height: 900, in: self)
      defer { screen.close() }
      screen.host.updateNow()
      var next = 100
      for step in 0..<40 {
        let rows = rows(of: screen.host)
        let position = Int.random(in: 0..<model.items.count, using: &random)
        let meant = model.items[position]
        let menu = MenuModel(rows.menuItems(of: position, rows.traits(at: [position])[0]))
        change(model, &next, &random)
        screen.host.updateNow()
        var expected = model.items
        expected.removeAll { $0 == meant }
        for item in menu.groups.flatMap(\.items) {
          if case .perform(let action) = item.effect { action() }
        }
        XCTAssertEqual(model.items, expected, "seed \(seed), step \(step)")
        screen.host.updateNow()
      }
    }
  }

  /// Rows that are dragged stay those, wherever they and others go meanwhile, and come to where the pointer
  /// lets them go.
  func testRowsAreDroppedWhereTheRowsAreThen() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let model = Model()
      model.items = Array(0..<12)
      let screen = Screen(Items(model: model), height: 900, in: self)
      defer { screen.close() }
      var next = 100
      for step in 0..<40 {
        model.selection = Set(model.items.filter { _ in Bool.random(using: &random) })
        screen.host.updateNow()
        let rows = rows(of: screen.host)
        let position = Int.random(in: 0..<model.items.count, using: &random)
        let grabbed = model.items[position]
        let meant = model.selection.contains(grabbed) ? model.selection : [grabbed]
        let dragged = rows.grab(position)!
        change(model, &next, &random)
        screen.host.updateNow()
        let place = Int.random(in: 0...model.items.count, using: &random)
        let old = model.items
        rows.drop(dragged, at: place)
        let moved = old.filter { meant.contains($0) }
        let expected =
          old[..<place].filter { !meant.contains($0) } + moved + old[place...].filter { !meant.contains($0) }
        XCTAssertEqual(
          model.items, old.contains(grabbed) ? expected : old, "seed \(seed), step \(step)")
      }
    }
  }

  /// Changes the items as another window might.
  @MainActor
  private func change(_ model: Model, _ next: inout Int, _ random: inout SeededRandom) {
    if model.items.count < 6 {
      model.items += next..<(next + 6)
      next += 6
    }
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let place = Int.random(in: 0..<model.items.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where model.items.count > 4: model.items.remove(at: place)
      case 1: model.items.shuffle(using: &random)
      default:
        model.items.insert(next, at: place)
        next += 1
      }
    }
  }

  /// Rows with tags are selected by them, and rows without by their ids, as the model says at each moment.
  func testAnyTagsSelectTheirRows() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      let model = Model()
      model.items = Array(0..<10)
      let screen = Screen(TaggedItems(model: model), height: 900, in: self)
      defer { screen.close() }
      let list = screen.the(Gtk.ListView.self)
      for step in 0..<60 {
        let what = "seed \(seed), step \(step)"
        switch Int.random(in: 0..<4, using: &random) {
        case 0: model.items.shuffle(using: &random)
        case 1:
          // Tags that no other row has, or the row's id.
          for item in model.items where Bool.random(using: &random) {
            model.tags[item] = Bool.random(using: &random) ? item + 100 * step : nil
          }
        case 2:
          model.selection = Set(
            model.items.filter { _ in Bool.random(using: &random) }.map { model.tags[$0] ?? $0 })
        default:
          let places = model.items.indices.filter { _ in Bool.random(using: &random) }
          list.selection?.selectedPositions = Set(places)
          XCTAssertEqual(
            model.selection, Set(places.map { model.tags[model.items[$0]] ?? model.items[$0] }), what)
        }
        screen.host.updateNow()
        let expected = model.items.indices.filter {
          model.selection.contains(model.tags[model.items[$0]] ?? model.items[$0])
        }
        XCTAssertEqual(list.selection?.selectedPositions, Set(expected), what)
      }
    }
  }

  /// What changes beside the rows does not make those that do not show.
  func testRowsWithTagsAreMadeOnlyWhenTheyShow() {
    onMain {
      let model = Model()
      model.items = Array(0..<20_000)
      for item in model.items { model.tags[item] = item + 1_000_000 }
      let screen = Screen(TaggedItems(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertLessThan(model.made, 1000)
      model.selection = [1_000_003]
      screen.settle()
      XCTAssertEqual(screen.the(Gtk.ListView.self).selection?.selectedPositions, [3])
      model.made = 0
      model.word = "word"
      screen.settle()
      XCTAssertLessThan(model.made, 1000)
    }
  }
}
