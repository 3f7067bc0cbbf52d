// Sections of lists: the lines at their edges and the room between them.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class ListSectionTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var spacing = ListSectionSpacing.default
    var own: DocumentUI.CGFloat?
    var rows: DocumentUI.CGFloat?
    var hidden: VerticalEdge.Set = []
    var hiddenInAll: VerticalEdge.Set = []
  }

  private struct Sections: DocumentUI.View {
    let model: Model

    var body: some DocumentUI.View {
      List {
        Text("alone")
        Section("A") {
          Text("a1")
          Text("a2")
        }
        Section {
          Text("b1")
          Text("b2")
        } header: {
          Text("B")
        } footer: {
          Text("end")
        }
        .listSectionSpacing(model.own.map { .custom($0) } ?? model.spacing)
        .listSectionSeparator(.hidden, edges: model.hidden)
        Section { Text("c1") }
        Section { Text("d1") }
      }
      .listStyle(.plain)
      .listSectionSpacing(model.spacing)
      .listSectionSeparator(.hidden, edges: model.hiddenInAll)
      .listRowSpacing(model.rows)
    }
  }

  /// Where the label with these words is.
  @MainActor
  private func top(_ words: String, _ screen: Screen) -> Double {
    let label = screen.all(Gtk.Label.self).first { $0.text == words }!
    return label.bounds(in: screen.window)!.y
  }

  /// Where a row is among the others does not take a look at all of them.
  func testPlacesOfManyRows() {
    onMain {
      let evens = ForEach(0..<20_000) { number in
        if number % 2 == 0 { Text("\(number)") }
      }
      let second = Section {
        evens
      } header: {
        Text("two")
      } footer: {
        Text("end")
      }
      let rows = RowSource(TupleView((Section("one") { evens }, second)))
      let start = ContinuousClock.now
      var headers: [Int?] = [nil, nil]
      var position = 0
      for index in 0..<rows.count {
        if rows.kind(index) == .header { headers = [index, index == 0 ? 10_001 : nil] }
        let isRow = rows.kind(index) == .row
        if isRow { position += 1 }
        let place = rows.place(of: index)
        let found = [rows.header(atOrBefore: index), rows.header(after: index)]
        guard place?.position == (isRow ? position : nil), place?.count == (isRow ? 20_000 : nil),
          found == headers
        else { return XCTFail("row \(index): \(String(describing: place)), \(found)") }
      }
      XCTAssertEqual(position, 20_000)
      XCTAssertNil(rows.place(of: rows.count))
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(5))
    }
  }

  /// What is no length is as nothing that is said.
  func testSpacingOfNoLength() {
    for spacing in [.nan, .infinity, -.infinity] as [DocumentUI.CGFloat] {
      XCTAssertEqual(ListSectionSpacing.custom(spacing), .default)
    }
    XCTAssertEqual(ListSectionSpacing.custom(-3), .custom(0))
  }

  func testRoomBetweenRows() {
    onMain {
      let model = Model()
      let screen = Screen(Sections(model: model), width: 400, height: 900, in: self)
      defer { screen.close() }
      let pairs = [("alone", "A"), ("A", "a1"), ("a1", "a2"), ("b1", "b2"), ("b2", "end"), ("c1", "d1")]
      @MainActor func distances() -> [Double] { pairs.map { top($1, screen) - top($0, screen) } }
      screen.settle()
      let usual = distances()
      model.rows = 15
      wait("room") { distances()[2] == usual[2] + 15 }
      XCTAssertEqual(zip(distances(), usual).map { $0 - $1 }, [0, 0, 15, 15, 0, 15])
      // Sections that are told how far they are apart are so.
      model.spacing = .custom(40)
      wait("sections") { distances()[5] == usual[5] + 40 }
      XCTAssertEqual(distances()[2], usual[2] + 15)
      model.spacing = .default
      for none in [-3, .infinity, nil] as [DocumentUI.CGFloat?] {
        model.rows = none
        wait("no room") { distances() == usual }
        model.rows = 15
        wait("room again") { distances()[2] == usual[2] + 15 }
      }
    }
  }

  func testRoomBetweenSections() {
    onMain {
      let model = Model()
      let screen = Screen(Sections(model: model), width: 400, height: 900, in: self)
      defer { screen.close() }
      let pairs = [("alone", "A"), ("a2", "B"), ("end", "c1"), ("c1", "d1")]
      @MainActor func distances() -> [Double] { pairs.map { top($1, screen) - top($0, screen) } }
      screen.settle()
      let usual = distances()
      model.spacing = .custom(10)
      wait("little room") { self.top("d1", screen) - self.top("c1", screen) == usual[3] + 10 }
      let little = distances()
      // The usual room of a header is 12.
      XCTAssertEqual(zip(little, usual).map { $0 - $1 }, [-2, -2, 10, 10])
      model.spacing = .custom(50)
      wait("much room") { distances()[3] == little[3] + 40 }
      XCTAssertEqual(zip(distances(), little).map { $0 - $1 }, [40, 40, 40, 40])
      model.spacing = .compact
      wait("compact") { distances()[3] == little[3] - 6 }
      // One section says otherwise: those beside it have said nothing.
      model.own = 30
      wait("one section") { distances()[1] == little[1] + 20 }
      XCTAssertEqual(zip(distances(), little).map { $0 - $1 }, [-6, 20, 20, -6])
      model.own = nil
      model.spacing = .default
      wait("as at first") { distances() == usual }
    }
  }

  func testSpacingOfTwoIsHalfOfEach() {
    onMain {
      @MainActor func gap(
        _ first: DocumentUI.CGFloat?, _ second: DocumentUI.CGFloat?, _ list: ListSectionSpacing?
      ) -> DocumentUI.CGFloat? {
        @ViewBuilder
        func section(_ spacing: DocumentUI.CGFloat?) -> some DocumentUI.View {
          if let spacing {
            Section("title") { Text("row") }.listSectionSpacing(spacing)
          } else {
            Section("title") { Text("row") }
          }
        }
        let rows = RowSource(
          Group {
            section(first)
            section(second)
          })
        XCTAssertEqual(rows.sections.count, 2)
        XCTAssertNil(rows.sections.gap(before: 0, SectionTraits(spacing: list)))
        XCTAssertNil(rows.sections.gap(before: 1, SectionTraits(spacing: list)))
        return rows.sections.gap(before: 2, SectionTraits(spacing: list))
      }
      XCTAssertNil(gap(nil, nil, nil))
      XCTAssertNil(gap(nil, nil, .default))
      XCTAssertEqual(gap(nil, nil, .custom(7)), 7)
      XCTAssertEqual(gap(10, 30, .custom(7)), 20)
      XCTAssertEqual(gap(10, nil, .custom(7)), 10)
      XCTAssertEqual(gap(nil, 30, nil), 30)
      XCTAssertEqual(gap(nil, nil, .custom(-5)), 0)
    }
  }

  /// The rows without a line under them.
  @MainActor
  private func bare(_ screen: Screen) -> [String] {
    screen.all(Gtk.Label.self).filter { label in
      var widget: Gtk.Widget? = label
      while let current = widget, !(current is Gtk.ListView) {
        if current.hasCSSClass("dui-no-line") { return true }
        widget = current.parent
      }
      return false
    }.map(\.text)
  }

  func testLinesAtTheEdges() {
    onMain {
      let model = Model()
      let screen = Screen(Sections(model: model), width: 400, height: 900, in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertEqual(bare(screen), [])
      let steps: [(VerticalEdge.Set, VerticalEdge.Set, [String])] = [
        (.top, [], ["B"]),
        (.bottom, [], ["b2", "end"]),
        (.all, [], ["B", "b2", "end"]),
        ([], .top, ["A", "B", "end", "c1"]),
        ([], .bottom, ["a2", "b2", "end", "c1", "d1"]),
        ([], [], []),
      ]
      for (own, all, expected) in steps {
        model.hidden = own
        model.hiddenInAll = all
        wait("\(own) \(all)") { self.bare(screen) == expected }
      }
    }
  }
}
