// Where the keys go when a narrow window goes back from a column to the one before it.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var row: Int?
  var text = ""
}

private struct Columns: DocumentUI.View {
  @Bindable var model: Model

  var body: some DocumentUI.View {
    NavigationSplitView {
      List(selection: $model.row) { ForEach(1..<60) { Text("row \($0)").tag($0) } }
    } detail: {
      TextField("Name", text: $model.text)
    }
  }
}

final class ColumnFocusTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func goBack(_ screen: Screen) {
    let entries = screen.host.preferences[ToolbarKey.self].filter { $0.placement == .navigation }
    entries.flatMap { $0.host.widget.all(Gtk.Button.self) }.first?.click()
  }

  /// The row that led on has the keys again, also one that the list has to be scrolled to.
  func testGoingBackLeadsToTheRowThatLedOn() {
    onMain {
      for row in [2, 50] {
        let model = Model()
        model.row = row
        let screen = Screen(Columns(model: model), width: 300, in: self)
        wait("the last column alone") {
          screen.all(Gtk.Entry.self).count == 1 && screen.all(Gtk.ListView.self).isEmpty
        }
        let field = screen.the(Gtk.Entry.self)
        XCTAssertTrue(field.grabFocus())
        goBack(screen)
        wait("the keys at row \(row)") {
          guard let focus = screen.window.focus, let list = screen.all(Gtk.ListView.self).first else {
            return false
          }
          return focus != list && focus.isDescendant(of: list)
            && focus.all(Gtk.Label.self).map(\.text) == ["row \(row)"]
        }
        XCTAssertEqual(model.row, row)
        screen.close()
      }
    }
  }

  /// Where nothing is selected the list has the keys.
  func testWithoutASelectionTheListHasTheKeys() {
    onMain {
      let model = Model()
      model.row = 1
      let screen = Screen(Columns(model: model), width: 300, in: self)
      defer { screen.close() }
      wait("the last column alone") { screen.all(Gtk.ListView.self).isEmpty }
      model.row = nil
      screen.settle()
      goBack(screen)
      wait("the keys in the list") {
        guard let focus = screen.window.focus, let list = screen.all(Gtk.ListView.self).first else {
          return false
        }
        return focus.isDescendant(of: list)
      }
    }
  }
}
