// Rows of tables that modifiers change, in all that rows stand in: they compile, and are shown.

import FoundationEssentials
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct Person: Identifiable, Codable, Transferable {
  let id: Int
  let name: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
  }
}

/// What a table has: rows in order, each with a menu, and dragged.
private struct People: DocumentUI.View {
  @State private var people = [Person(id: 2, name: "Cy"), Person(id: 1, name: "Al")]
  @State private var selection: Set<Int> = []
  @State private var order = [DocumentUI.KeyPathComparator(\Person.name)]

  var body: some DocumentUI.View {
    Table(of: Person.self, selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name)
    } rows: {
      ForEach(people.sorted(using: order)) { person in
        TableRow(person).contextMenu { Button("Open") {} }
      }
      Section("Sorted") {
        ForEach(people.sorted(using: order).reversed()) { person in
          TableRow(person).draggable(person).contextMenu { Button("Open") {} }.onHover { _ in }
        }
      }
      Section("One") {
        TableRow(Person(id: 3, name: "Di")).dropDestination(for: Person.self) { people += $0 }
      }
      ForEach(people.sorted(using: order)) { person in
        TableRow(Person(id: person.id + 10, name: person.name + " 1")).contextMenu { Button("Open") {} }
        TableRow(Person(id: person.id + 20, name: person.name + " 2")).itemProvider { nil }
      }
    }
  }
}

final class ChangedTableRowTests: DisplayTestCase, @unchecked Sendable {
  func testRowsAreShown() {
    onMain {
      let screen = Screen(People(), width: 400, height: 700, in: self)
      defer { screen.close() }
      let names = ["Al", "Cy", "Sorted", "Cy", "Al", "One", "Di", "Al 1", "Al 2", "Cy 1", "Cy 2"]
      wait("all rows") {
        names.allSatisfy { name in screen.all(Gtk.Label.self).contains { $0.text == name } }
      }
    }
  }
}
