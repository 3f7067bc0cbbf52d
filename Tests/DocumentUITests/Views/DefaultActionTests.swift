// The button of the default action: Enter presses it wherever nothing else uses Enter, and it looks so.

import CGtk
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class DefaultActionTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private final class Log {
    var done: [String] = []
  }

  private struct Item: Identifiable {
    let id: Int
    var name: String { "Item \(id)" }
  }

  private enum Kind: CaseIterable {
    case list, table, actingList, actingTable, field, editor, button
  }

  private struct Page: DocumentUI.View {
    let kind: Kind
    let log: Log
    @State private var selection: Set<Int> = []
    @State private var text = ""
    private let items = [Item(id: 1), Item(id: 2)]

    var body: some DocumentUI.View {
      VStack {
        content
        Button("Done") { log.done.append("done") }.keyboardShortcut(.defaultAction)
      }
    }

    @ViewBuilder private var content: some DocumentUI.View {
      switch kind {
      case .list: list
      case .table: table
      case .actingList:
        list.contextMenu(forSelectionType: Int.self, menu: { _ in }) { _ in log.done.append("row") }
      case .actingTable:
        table.contextMenu(forSelectionType: Int.self, menu: { _ in }) { _ in log.done.append("row") }
      case .field: TextField("Text", text: $text)
      case .editor: TextEditor(text: $text)
      case .button: Button("Other") { log.done.append("other") }
      }
    }

    private var list: some DocumentUI.View { List(items, selection: $selection) { Text($0.name) } }

    private var table: some DocumentUI.View {
      Table(items, selection: $selection) { TableColumn("Name", value: \.name) }
    }
  }

  func testEnterPressesItWhereNothingElseUsesEnter() {
    for kind in Kind.allCases {
      onMain {
        let log = Log()
        let screen = Screen(Page(kind: kind, log: log), in: self)
        defer { screen.close() }
        screen.settle()
        let done = screen.all(Gtk.Button.self).last!
        XCTAssertTrue(done.hasCSSClass("suggested-action"))
        XCTAssertFalse(screen.all(Gtk.Button.self).dropLast().contains { $0.hasCSSClass("suggested-action") })
        let first = screen.widgets.first { widget in
          switch kind {
          case .field: widget is Gtk.Entry
          case .editor: widget is Gtk.TextView
          case .button: widget is Gtk.Button
          default: widget.typeName == "GtkListItemWidget"
          }
        }
        XCTAssertTrue(first?.grabFocus() == true, "\(kind)")
        let wanted: [String] =
          switch kind {
          case .list, .table, .field: ["done"]
          case .actingList, .actingTable: ["row"]
          case .editor: []
          case .button: ["other"]
          }
        let keys = KeyDriver(window: screen.window)
        keys.press("Return")
        keys.release("Return")
        wait("\(kind): \(wanted), not \(log.done)") { log.done == wanted }
        // A double click is none of its business.
        if kind == .list || kind == .table {
          let list = screen.the(Gtk.ListView.self)
          let row = g_variant_new_uint32(0)
          XCTAssertNotEqual(gtk_widget_activate_action_variant(list.widget, "list.activate-item", row), 0)
          XCTAssertEqual(log.done, wanted)
        }
      }
    }
  }

  @Observable
  @MainActor
  fileprivate final class Answer {
    var isReady = false
  }

  /// A shortcut that comes and goes is followed by what Enter in a field presses.
  func testAButtonBecomesTheDefaultAndIsNoLonger() {
    struct Question: DocumentUI.View {
      let answer: Answer
      @State private var text = ""

      var body: some DocumentUI.View {
        VStack {
          TextField("Text", text: $text)
          Button("Done") {}.keyboardShortcut(answer.isReady ? .defaultAction : nil)
        }
      }
    }
    onMain {
      let answer = Answer()
      let screen = Screen(Question(answer: answer), in: self)
      defer { screen.close() }
      for isReady in [false, true, false, true] {
        answer.isReady = isReady
        screen.settle()
        let done = screen.all(Gtk.Button.self).last!
        XCTAssertEqual(done.hasCSSClass("suggested-action"), isReady)
        XCTAssertEqual(screen.window.defaultWidget, isReady ? done : nil)
      }
    }
  }

  /// Where the button has no frame, it has no colour either.
  func testOnlyButtonsWithFramesShowIt() {
    onMain {
      let screen = Screen(
        VStack {
          Button("Plain") {}.buttonStyle(.plain)
          Button("Delete", role: .destructive) {}
        }.keyboardShortcut(.defaultAction), in: self)
      defer { screen.close() }
      XCTAssertFalse(screen.all(Gtk.Button.self).contains { $0.hasCSSClass("suggested-action") })
    }
  }
}
