// Inspectors, badges, margins, tables and symbols, seen in a window.

import Gtk
import TestSupport
import Testing
import XCTest

@testable import DocumentUI

private struct Person: Identifiable, Hashable {
  let id: Int
  let name: String
  let age: Int
}

@Observable
private final class Store {
  var people = [
    Person(id: 1, name: "Bo", age: 30), Person(id: 2, name: "Al", age: 20),
    Person(id: 3, name: "Cy", age: 25),
  ]
  var order: [DocumentUI.KeyPathComparator<Person>] = [] { didSet { people.sort(using: order) } }
  var selection: Set<Int> = [2]
  var isInspected = false
  var refreshed = 0
}

private struct People: DocumentUI.View {
  let store: Store

  var body: some DocumentUI.View {
    Table(
      store.people,
      selection: Binding(get: { store.selection }, set: { store.selection = $0 }),
      sortOrder: Binding(get: { store.order }, set: { store.order = $0 })
    ) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { person in Text("\(person.age)") }.width(60)
      TableColumn("Note") { _ in Text("note") }.width(min: 50, ideal: 80, max: 400)
    }
    .refreshable { store.refreshed += 1 }
    .inspector(isPresented: Binding(get: { store.isInspected }, set: { store.isInspected = $0 })) {
      Text("details").inspectorColumnWidth(200)
    }
  }
}

final class EdgeTests: DisplayTestCase, @unchecked Sendable {
  func testATableSortsSelectsAndIsInspected() throws {
    onMain {
      let store = Store()
      let screen = Screen(People(store: store), width: 600, height: 300, in: self)
      defer { screen.close() }
      screen.settle()
      @MainActor func label(_ text: String) -> Gtk.Label? {
        screen.all(Gtk.Label.self).first { $0.text == text && $0.isMapped }
      }
      @MainActor func names() -> [String] {
        ["Al", "Bo", "Cy"].sorted { screen.frame(label($0)!).minY < screen.frame(label($1)!).minY }
      }
      XCTAssertEqual(names(), ["Bo", "Al", "Cy"])
      // Cells stand under their titles.
      for (title, cell) in [("Name", "Bo"), ("Age", "30"), ("Note", "note")] {
        XCTAssertEqual(screen.frame(label(title)!).minX, screen.frame(label(cell)!).minX, accuracy: 4, title)
      }
      @MainActor func press(_ title: String) {
        let place = screen.frame(label(title)!)
        screen.all(Gtk.Button.self).first {
          screen.frame($0).contains(DocumentUI.CGPoint(x: place.midX, y: place.midY))
        }!
        .click()
        screen.settle()
      }
      press("Name")
      XCTAssertEqual(names(), ["Al", "Bo", "Cy"])
      press("Name")
      XCTAssertEqual(names(), ["Cy", "Bo", "Al"])
      press("Age")
      XCTAssertEqual(names(), ["Al", "Cy", "Bo"])
      XCTAssertEqual(store.selection, [2])
      XCTAssertNil(label("details"))
      let list = screen.all(Gtk.ListView.self)[0]
      let wide = list.width
      store.isInspected = true
      screen.settle()
      screen.settle()
      XCTAssertNotNil(label("details"))
      XCTAssertEqual(Double(wide - list.width), 200, accuracy: 12)
      _ = list.grabFocus()
      KeyDriver(window: screen.window).press("F5")
      wait("the refresh") { store.refreshed == 1 }
    }
  }

  private struct Looks: DocumentUI.View {
    @State private var text = ""

    var body: some DocumentUI.View {
      VStack(alignment: .leading) {
        Image(systemName: "star")
        Image(systemName: "star").symbolVariant(.fill)
        Image(systemName: "trash").symbolVariant(.fill.circle)
        TextField("Name", text: $text).autocorrectionDisabled()
        EditButton()
        Editing()
        Text("big").dynamicTypeSize(.accessibility5)
        Text("big")
        ScrollView {
          Color.red.containerRelativeFrame(.horizontal, count: 4, span: 1, spacing: 0).frame(height: 10)
        }
        .contentMargins(.top, 15).frame(height: 60)
        TabView {
          Text("page").badge(3).tabItem { Text("Inbox") }
          Tab("More", value: 1) { Text("more") }.badge(7)
        }
        .frame(height: 100)
      }
    }
  }

  private struct Editing: DocumentUI.View {
    @DocumentUI.Environment(\.editMode) private var mode
    var body: some DocumentUI.View { Text(mode?.wrappedValue.isEditing == true ? "editing" : "reading") }
  }

  func testLooksFollowTheEnvironment() throws {
    onMain {
      let screen = Screen(Looks(), width: 400, height: 600, in: self)
      defer { screen.close() }
      screen.settle()
      let icons = screen.all(Gtk.Image.self).prefix(3).map(\.iconName)
      XCTAssertEqual(icons, ["non-starred-symbolic", "starred-symbolic", "user-trash-symbolic"])
      let texts = screen.all(Gtk.Label.self)
      let big = texts.filter { $0.text == "big" }
      XCTAssertGreaterThan(big[0].height, big[1].height * 2)
      XCTAssertTrue(texts.contains { $0.text == "Inbox (3)" } || texts.contains { $0.text == "More (7)" })
      XCTAssertTrue(texts.contains { $0.text == "reading" })
      screen.all(Gtk.Button.self).first { ($0.child?.firstChild as? Gtk.Label)?.text == "Edit" }?.click()
      screen.settle()
      XCTAssertTrue(screen.all(Gtk.Label.self).contains { $0.text == "editing" })
      let scrolled = screen.all(Gtk.ScrolledWindow.self)[0]
      let shape = screen.all(ShapeWidget.self)
      XCTAssertGreaterThan(scrolled.width, 300)
      if let area = shape.first {
        XCTAssertEqual(Double(area.width), Double(scrolled.width) / 4, accuracy: 2)
      }
    }
  }
}
