// What rows of lists and tables look like by style and by what their views say: shades, lines, symbols,
// heights.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var words = ["one", "two", "three"]
  var behavior = AlternatingRowBackgroundBehavior.automatic
  var height: DocumentUI.CGFloat = 0
  var headers = DocumentUI.Visibility.automatic
}

private struct Row: Identifiable {
  let id: Int
}

final class RowColorTests: DisplayTestCase, @unchecked Sendable {
  /// Whether each row with a text is shaded, as the style sheet asks.
  @MainActor
  private func shades(_ screen: Screen, _ texts: [String]) -> [Bool] {
    screen.settle()
    return texts.map { text in
      let label = screen.all(Gtk.Label.self).first { $0.text == text && $0.isMapped }
      var widget = label?.parent
      var isSecond = false
      while let current = widget {
        isSecond = isSecond || current.hasCSSClass("dui-second")
        if current is Gtk.ListView { return isSecond && current.hasCSSClass("dui-alternating") }
        widget = current.parent
      }
      return false
    }
  }

  func testEverySecondRowIsShaded() {
    struct Words: DocumentUI.View {
      @Bindable var model: Model
      var body: some DocumentUI.View {
        List($model.words, id: \.self) { $word in Text(word) }
          .listStyle(.inset(alternatesRowBackgrounds: true))
          .alternatingRowBackgrounds(model.behavior)
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Words(model: model), in: self)
      defer { screen.close() }
      let texts = ["one", "two", "three"]
      wait("rows") { screen.all(Gtk.Label.self).count >= 3 }
      XCTAssertEqual(shades(screen, texts), [false, true, false])
      model.words.removeFirst()
      XCTAssertEqual(shades(screen, ["two", "three"]), [false, true])
      model.behavior = .disabled
      XCTAssertEqual(shades(screen, ["two", "three"]), [false, false])
    }
  }

  func testTablesAreShadedAndHideTheirTitles() {
    struct Numbers: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        Table([Row(id: 1), Row(id: 2)]) { TableColumn("Title") { Text("row \($0.id)") } }
          .tableStyle(.bordered(alternatesRowBackgrounds: true))
          .tableColumnHeaders(model.headers)
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Numbers(model: model), in: self)
      defer { screen.close() }
      wait("rows") { screen.all(Gtk.Label.self).count >= 3 }
      XCTAssertEqual(shades(screen, ["row 1", "row 2"]), [false, true])
      @MainActor func hasTitle() -> Bool { screen.all(Gtk.Label.self).contains { $0.text == "Title" } }
      XCTAssertTrue(hasTitle())
      model.headers = .hidden
      screen.settle()
      XCTAssertFalse(hasTitle())
    }
  }

  /// A binding of a row writes into the collection that it is of.
  func testRowsOfABindingByAnID() {
    struct Fields: DocumentUI.View {
      @Bindable var model: Model
      var body: some DocumentUI.View {
        List($model.words, id: \.self) { $word in TextField("Word", text: $word) }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Fields(model: model), in: self)
      defer { screen.close() }
      wait("rows") { screen.all(Gtk.Entry.self).count == 3 }
      screen.all(Gtk.Entry.self).first { $0.text == "two" }?.text = "zwei"
      XCTAssertEqual(model.words, ["one", "zwei", "three"])
    }
  }

  /// GTK shows other rows by the widgets of those that are scrolled away.
  func testARowHasNothingOfTheOneBeforeOnItsWidget() {
    struct Mixed: DocumentUI.View {
      var body: some DocumentUI.View {
        List(0..<2000) { row in
          if row % 5 == 0 {
            Text("row \(row)").listRowSeparatorTint(.red)
          } else {
            Color.clear.frame(height: 20)
          }
        }
        .listStyle(.plain)
      }
    }
    onMain {
      let screen = Screen(Mixed(), in: self)
      defer { screen.close() }
      screen.settle()
      let list = screen.the(Gtk.ListView.self)
      @MainActor func words(_ widget: Gtk.Widget) -> String? {
        (widget as? Gtk.Label)?.text ?? widget.children.lazy.compactMap { words($0) }.first
      }
      for position in [0, 501, 1203, 2] {
        list.scroll(to: position)
        screen.settle()
        XCTAssertGreaterThan(list.children.count, 5)
        for row in list.children {
          let hasLine = row.cssClasses.contains { $0.hasPrefix("dui-line") }
          XCTAssertEqual(hasLine, words(row) != nil, "at \(position)")
          XCTAssertEqual(row.accessibleLabel, words(row), "at \(position)")
        }
      }
    }
  }

  /// What a row says of itself is followed, though the list around is the same.
  func testLinesComeAndGo() {
    struct Hiding: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        List(0..<2) { row in
          Text("row \(row)").listRowSeparator(model.behavior == .disabled ? .hidden : .visible)
            .listRowSeparatorTint(model.behavior == .enabled ? .red : nil)
        }
        .listStyle(.plain)
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Hiding(model: model), in: self)
      defer { screen.close() }
      for behavior in [.automatic, .disabled, .enabled, .automatic] as [AlternatingRowBackgroundBehavior] {
        model.behavior = behavior
        screen.settle()
        let rows = screen.the(Gtk.ListView.self).children
        XCTAssertEqual(rows.map { $0.hasCSSClass("dui-no-line") }, [1, 2].map { _ in behavior == .disabled })
        XCTAssertEqual(
          rows.map { $0.cssClasses.contains { $0.hasPrefix("dui-line") } },
          [1, 2].map { _ in behavior == .enabled })
      }
    }
  }

  func testLinesOfAColorAndRowsOfAHeight() {
    struct Lines: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        List {
          Text("one").listRowSeparatorTint(.red)
          Label("two", systemImage: "star").listItemTint(.red)
          Label("three", systemImage: "star")
        }
        .listStyle(.plain)
        .environment(\.defaultMinListRowHeight, model.height)
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Lines(model: model), in: self)
      defer { screen.close() }
      wait("rows") { screen.all(Gtk.Label.self).count == 3 }
      screen.settle()
      @MainActor func row(_ text: String) -> Gtk.Widget? {
        var widget: Gtk.Widget? = screen.all(Gtk.Label.self).first { $0.text == text }
        while let current = widget, !(current.parent is Gtk.ListView) { widget = current.parent }
        return widget
      }
      @MainActor func hasLine(_ text: String) -> Bool {
        row(text)?.cssClasses.contains { $0.hasPrefix("dui-line") } ?? false
      }
      XCTAssertTrue(hasLine("one"))
      XCTAssertFalse(hasLine("two"))
      let symbols = screen.all(Gtk.Image.self)
      XCTAssertEqual(symbols.map { $0.cssClasses.contains { $0.hasPrefix("dui-fg") } }, [true, false])
      let before = row("one")?.height ?? 0
      model.height = 90
      screen.settle()
      XCTAssertLessThan(before, 90)
      XCTAssertGreaterThanOrEqual(row("one")?.height ?? 0, 90)
    }
  }
}
