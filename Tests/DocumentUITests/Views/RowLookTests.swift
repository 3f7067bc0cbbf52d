// Rows of tables, lists and grouped forms: what is cut, what is at the trailing edge, what lights up.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
@MainActor
private final class Model {
  var shown: Set<Int> = [0, 1, 2, 3]
  var title = "Inspector"
  var help = "Shows the inspector"
}

private struct Row: Identifiable {
  let id: Int
  let words: String
}

final class RowLookTests: DisplayTestCase, @unchecked Sendable {
  private static let long = "words that are too long for the room that there is for them here"

  @MainActor
  private func label(_ text: String, _ screen: Screen) throws -> Gtk.Label {
    try XCTUnwrap(screen.all(Gtk.Label.self).first { $0.text == text })
  }

  func testCellsOfTablesAreCut() throws {
    try onMain {
      let rows = [Row(id: 0, words: Self.long), Row(id: 1, words: "short")]
      let table = Table(rows, sortOrder: .constant([KeyPathComparator(\Row.id)])) {
        TableColumn("Words", value: \Row.words)
        TableColumn("Words", value: \Row.id) { Text("\($0.id)") }.width(70)
        TableColumn("Lines") { Text(Self.long + " \($0.id)").lineLimit(3) }
      }
      let screen = Screen(table, in: self)
      defer { screen.close() }
      wait("rows") { screen.all(Gtk.Label.self).contains { $0.text == "short" } }
      let (cut, short) = (try label(Self.long, screen), try label("short", screen))
      XCTAssertEqual(cut.height, short.height)
      let whole = try label(Self.long + " 0", screen)
      XCTAssertGreaterThan(whole.height, short.height)
      // The title of the narrow column, with its arrow.
      for title in screen.all(Gtk.Label.self) where title.text == "Words" {
        XCTAssertGreaterThanOrEqual(title.width, title.measure(.horizontal).natural)
      }
    }
  }

  func testLabelsOfSidebarsAreCut() throws {
    try onMain {
      let list = List {
        Section("Folders") { Label(Self.long, systemImage: "trash") }
        Label(Self.long + " in lines", systemImage: "pin").lineLimit(2)
      }
      let screen = Screen(list.listStyle(.sidebar), width: 180, in: self)
      defer { screen.close() }
      wait("rows") { screen.all(Gtk.Label.self).count == 3 }
      let (cut, lines) = (try label(Self.long, screen), try label(Self.long + " in lines", screen))
      XCTAssertFalse(cut.wraps)
      XCTAssertGreaterThan(lines.height, cut.height)
      let plain = Screen(
        List { Label(Self.long, systemImage: "pin") }.listStyle(.plain), width: 180, in: self)
      defer { plain.close() }
      wait("rows") { plain.all(Gtk.Label.self).count == 1 }
      XCTAssertTrue(try label(Self.long, plain).wraps)
    }
  }

  /// Rows that a click does nothing to do not look as if it did, whichever of GTK's widgets shows them.
  func testWhatIsNoRowDoesNotLightUp() {
    onMain {
      let model = Model()
      struct Lists: DocumentUI.View {
        let model: Model
        let selection: Binding<Int?>?
        var body: some DocumentUI.View {
          if let selection { List(selection: selection) { sections } } else { List { sections } }
        }
        private var sections: some DocumentUI.View {
          ForEach(model.shown.sorted(), id: \.self) { number in
            Section {
              Text("row \(number)").tag(number)
            } header: {
              Text("header \(number)")
            } footer: {
              Text("footer \(number)")
            }
          }
        }
      }
      for selection in [Binding<Int?>.constant(1), nil] {
        let screen = Screen(Lists(model: model, selection: selection), height: 600, in: self)
        for shown in [Set([0, 1, 2, 3]), [2], [0, 2, 3], [1]] {
          model.shown = shown
          wait("rows") { screen.all(Gtk.Label.self).count == shown.count * 3 && screen.host.isClean }
          screen.settle()
          for label in screen.all(Gtk.Label.self) {
            var row: Gtk.Widget? = label
            while let current = row, !current.hasCSSClass("activatable"), current.cssName != "row" {
              row = current.parent
            }
            let isStill = selection == nil || !label.text.hasPrefix("row")
            XCTAssertEqual(row?.hasCSSClass("dui-still"), isStill, "\(label.text) of \(shown)")
          }
        }
        screen.close()
      }
    }
  }

  /// Values of a grouped form are at the trailing edge, with each of their lines; between rows are lines.
  func testRowsOfGroupedForms() throws {
    try onMain {
      struct Rows: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          Form {
            Section("Info") {
              if model.shown.contains(0) { LabeledContent("Created", value: RowLookTests.long) }
              if model.shown.contains(1) { Toggle("Pinned", isOn: .constant(true)) }
              ForEach(2..<4) { if model.shown.contains($0) { Text("row \($0)") } }
            }
          }
          .formStyle(.grouped)
        }
      }
      let model = Model()
      let screen = Screen(Rows(model: model), height: 500, in: self)
      defer { screen.close() }
      screen.settle()
      let value = try label(Self.long, screen)
      XCTAssertEqual(value.justification, .right)
      XCTAssertEqual(value.xAlign, 1)
      for shown in [Set([0, 1, 2, 3]), [], [1], [1, 3], [0, 1, 2], [2, 3]] {
        model.shown = shown
        wait("an update") { screen.host.isClean }
        screen.settle()
        let lines = screen.the(RowLinesWidget.self)
        XCTAssertEqual(lines.places.count, max(0, shown.count - 1), "\(shown)")
        let card = screen.frame(lines)
        let rows = screen.all(Gtk.Label.self).map { screen.frame($0) }.filter { $0.minY > card.minY }
        for line in lines.places {
          let y = Double(card.minY) + line
          XCTAssertFalse(rows.contains { Double($0.minY) <= y && y <= Double($0.maxY) }, "\(shown), \(y)")
        }
        XCTAssertEqual(lines.places, lines.places.sorted())
      }
    }
  }

  /// What a view says by `help` is not replaced by the title of a control, whatever changes.
  func testHelpStays() {
    onMain {
      struct Controls: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          VStack {
            Toggle(model.title, systemImage: "pin", isOn: .constant(true)).toggleStyle(.button).help(
              model.help)
            Button(model.title, systemImage: "pin") {}.help(model.help)
            Menu(model.title, systemImage: "pin") { Button("inner") {} }.help(model.help)
            Button("bare", systemImage: "pin") {}
            Link(model.title, destination: URL(string: "https://example.org")!).help(model.help)
          }
          .labelStyle(.iconOnly)
        }
      }
      let model = Model()
      let screen = Screen(Controls(model: model), in: self)
      defer { screen.close() }
      @MainActor func tips() -> [String] {
        screen.widgets.compactMap { $0 is Gtk.Button || $0 is Gtk.MenuButton ? $0.tooltip : nil }
      }
      for (title, help) in [("Inspector", "one"), ("Other", "one"), ("Other", "two"), ("Last", "three")] {
        model.title = title
        model.help = help
        wait("an update") { screen.host.isClean }
        XCTAssertEqual(tips().sorted(), ["bare", help, help, help, help].sorted(), "\(title), \(help)")
      }
    }
  }

  /// Content that is higher than its frame has its first line above it, which is no baseline to GTK.
  func testBaselinesAreInsideTheFrame() {
    onMain {
      for alignment in [Alignment.center, .top, .bottom] {
        let view = VStack { ForEach(0..<12) { Text("line \($0)") } }
          .frame(width: 100, height: 60, alignment: alignment)
        let screen = Screen(HStack { view.opacity(0.9) }, in: self)
        for surface in screen.all(LayoutHostWidget.self) {
          let wanted = surface.measureContent(.vertical, forSize: 100)
          XCTAssertTrue((-1...wanted.minimum).contains(wanted.minimumBaseline), "\(alignment)")
        }
        screen.close()
      }
    }
  }

  /// How opaque the most opaque place of a widget's picture is, from 0 to 255.
  @MainActor
  private func opacity(of widget: Gtk.Widget) -> Int {
    guard let picture = widget.renderToBytes() else { return -1 }
    return stride(from: 3, to: picture.bytes.count, by: 4).map { Int(picture.bytes[$0]) }.max() ?? -1
  }

  func testDisabledEditorsAreDimmed() {
    onMain {
      let screen = Screen(
        VStack {
          TextEditor(text: .constant("on")).font(.system(size: 14))
          TextEditor(text: .constant("off")).font(.system(size: 14)).disabled(true)
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let pictures = screen.all(Gtk.TextView.self).map { opacity(of: $0) }
      XCTAssertEqual(pictures.count, 2)
      XCTAssertLessThan(pictures[1], pictures[0] - 60)
    }
  }

  /// Titles of tables stand over the cells of their columns, in each style of lists, sorting or not.
  func testTitlesOfTablesStandOverTheirCells() throws {
    try onMain {
      let rows = [Row(id: 0, words: "cell")]
      let table = Table(rows, sortOrder: .constant([])) {
        TableColumn("Sorted", value: \Row.words)
        TableColumn("Plain") { Text("plain \($0.id)") }
        TableColumn("End", value: \Row.id) { Text("end \($0.id)") }.alignment(.trailing)
      }
      let looks = [
        AnyView(table), AnyView(table.listStyle(.inset)), AnyView(table.listStyle(.plain)),
        AnyView(table.listStyle(.bordered)),
      ]
      for (index, look) in looks.enumerated() {
        let screen = Screen(look, width: 500, in: self)
        wait("rows") { screen.all(Gtk.Label.self).contains { $0.text == "cell" } }
        screen.settle()
        for (title, cell) in [("Sorted", "cell"), ("Plain", "plain 0")] {
          let places = (screen.frame(try label(title, screen)), screen.frame(try label(cell, screen)))
          XCTAssertEqual(places.0.minX, places.1.minX, accuracy: 1, "\(title), look \(index)")
        }
        let ends = (screen.frame(try label("End", screen)), screen.frame(try label("end 0", screen)))
        XCTAssertEqual(ends.0.maxX, ends.1.maxX, accuracy: 1, "look \(index)")
        screen.close()
      }
    }
  }
}
