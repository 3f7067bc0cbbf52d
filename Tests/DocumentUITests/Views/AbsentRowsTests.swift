// Elements of a `ForEach` that show nothing are no rows of a list.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class AbsentRowsTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private final class Model: ObservableObject {
    @Published var numbers = Array(0..<12)
    @Published var divisor = 1
    @Published var selection: Set<Int> = []
  }

  private struct Rows: DocumentUI.View {
    @ObservedObject var model: Model
    let form: Int

    var body: some DocumentUI.View {
      // The type of the rows says whether they may be absent.
      switch form {
      case 0: list { if isShown($0) { Text("\($0)") } }
      case 1: list { if isShown($0) { Text("\($0)") } else { EmptyView() } }
      default:
        list { number in
          Group {
            if isShown(number) { Text("\(number)") }
          }
        }
      }
    }

    private func isShown(_ number: Int) -> Bool { number % model.divisor == 0 }

    private func list<Row: DocumentUI.View>(
      @ViewBuilder _ row: @escaping (Int) -> Row
    ) -> some DocumentUI.View {
      List(selection: $model.selection) { ForEach(model.numbers, id: \.self) { row($0) } }
    }
  }

  func testWhatIsAbsentIsNoRow() {
    onMain {
      for form in 0..<3 {
        let model = Model()
        let screen = Screen(Rows(model: model, form: form), width: 300, height: 700, in: self)
        defer { screen.close() }
        for divisor in [1, 3, 2, 20, 1, 4] {
          model.divisor = divisor
          screen.settle()
          let expected = model.numbers.filter { $0 % divisor == 0 }.map { "\($0)" }
          // A row more than there are words would be one that is empty.
          wait("the rows of \(divisor), form \(form)") {
            screen.all(Gtk.ListView.self)[0].children.filter(\.isMapped).count == expected.count
              && screen.all(Gtk.Label.self).map(\.text) == expected
          }
        }
      }
    }
  }

  func testRowsAreSelectedByTheirElement() {
    onMain {
      let model = Model()
      let screen = Screen(Rows(model: model, form: 0), width: 300, height: 700, in: self)
      defer { screen.close() }
      model.divisor = 3
      screen.settle()
      let list = screen.all(Gtk.ListView.self)[0]
      list.selection?.selectedPositions = [2]
      screen.settle()
      XCTAssertEqual(model.selection, [6])
      // The others come back before it.
      model.divisor = 1
      screen.settle()
      XCTAssertEqual(model.selection, [6])
      XCTAssertEqual(list.selection?.selectedPositions, [6])
    }
  }

  /// A header that is not there takes no row.
  func testAnAbsentHeaderIsNoRow() {
    onMain {
      for isShown in [false, true] {
        let list = List {
          Section {
            Text("row")
          } header: {
            if isShown { Text("header") }
          } footer: {
            if isShown { Text("footer") }
          }
        }
        let screen = Screen(list, in: self)
        let words = isShown ? ["header", "row", "footer"] : ["row"]
        wait("the rows") { screen.all(Gtk.Label.self).map(\.text) == words }
        XCTAssertEqual(screen.the(Gtk.ListView.self).children.filter(\.isMapped).count, words.count)
        screen.close()
      }
    }
  }
}
