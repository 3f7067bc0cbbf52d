// What views are for assistive technology, and what it can have them do.

import CGtk
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class AssistiveTests: DisplayTestCase, @unchecked Sendable {
  private final class Model: ObservableObject {
    @Published var done: [String] = []
    @Published var isChosen = true
    @Published var name = "a name"
  }

  private struct Everything: DocumentUI.View {
    @ObservedObject var model: Model

    var body: some DocumentUI.View {
      VStack {
        DocumentUI.Image(systemName: "star").accessibilityLabel(Text("Favourite")).accessibilityHint(
          "Marks it")
        DocumentUI.Image(systemName: "heart")
        DocumentUI.Text("shown to nobody").accessibilityHidden(true)
        HStack {
          DocumentUI.Text("three")
          DocumentUI.Text("stars")
        }
        .accessibilityElement(children: .combine)
        HStack {
          DocumentUI.Text("left")
          DocumentUI.Text("out")
        }
        .accessibilityElement(children: .ignore).accessibilityLabel(model.name).accessibilityValue("5 of 7")
        .accessibilityAddTraits(.isButton).accessibilityIdentifier("one thing")
        HStack {
          DocumentUI.Text("kept")
          DocumentUI.Text("apart")
        }
        .accessibilityElement(children: .contain).accessibilityLabel("both")
        DocumentUI.Text("Chapter").accessibilityHeading(.h2)
        DocumentUI.Text("No chapter").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isHeader)
          .accessibilityIdentifier("no chapter")
        DocumentUI.Button("Chosen") {}.coordinateSpace(name: "chosen")
          .accessibilityAddTraits(model.isChosen ? .isSelected : []).accessibilityIdentifier("chosen")
        DocumentUI.Button("Never chosen") {}.accessibilityAddTraits(.isSelected)
          .accessibilityRemoveTraits([.isSelected, .isButton]).accessibilityIdentifier("never")
        actions
      }
    }

    private var actions: some DocumentUI.View {
      VStack {
        DocumentUI.Text("can do")
          .accessibilityAction { model.done.append("activate") }
          .accessibilityAction(named: "Put Away") { model.done.append("put away") }
          .accessibilityAction(.delete) { model.done.append("delete") }
          .accessibilityIdentifier("can do")
        Color.red.frame(width: 10, height: 10).accessibilityElement().accessibilityLabel("stars")
          .accessibilityAdjustableAction { model.done.append($0 == .increment ? "more" : "less") }
          .accessibilityIdentifier("stars")
      }
    }
  }

  func testWhatThingsAreAndWhatTheyCanDo() {
    onMain {
      let model = Model()
      let screen = Screen(Everything(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      @MainActor func widget(_ name: String) -> Gtk.Widget { screen.widgets.first { $0.name == name }! }
      XCTAssertEqual(widget("one thing").accessibleRole, .button)
      XCTAssertEqual(widget("no chapter").accessibleRole, .generic)
      XCTAssertEqual(widget("never").accessibleRole, .group)
      XCTAssertEqual(widget("chosen").accessibleRole, .button, "a place between leaves the button one")
      XCTAssertTrue(widget("chosen") is Gtk.Button)
      XCTAssertEqual(screen.all(LayoutHostWidget.self).filter { $0.accessibleRole == .heading }.count, 1)
      // It is selected as long as it is; what is never selected says nothing of it.
      let (chosen, selected) = (OpaquePointer(widget("chosen").raw), GTK_ACCESSIBLE_STATE_SELECTED)
      XCTAssertNil(cgtk_test_state(chosen, selected, 1))
      XCTAssertEqual(gtk_test_accessible_has_state(OpaquePointer(widget("never").raw), selected), 0)
      model.isChosen = false
      screen.settle()
      XCTAssertNil(cgtk_test_state(chosen, selected, 0))
      // What it can do is done.
      for (name, action) in [
        ("can do", "put-away"), ("can do", "activate"), ("can do", "delete"), ("stars", "decrement"),
        ("stars", "increment"),
      ] {
        XCTAssertTrue(widget(name).activateAction("accessibility.\(action)"), name)
      }
      XCTAssertEqual(model.done, ["put away", "activate", "delete", "less", "more"])
      // A name that a view is given is kept.
      model.name = "another"
      screen.settle()
      XCTAssertNil(
        cgtk_test_text(OpaquePointer(widget("one thing").raw), GTK_ACCESSIBLE_PROPERTY_LABEL, "another"))
    }
  }

  /// What GTK 4.8 keeps to itself, by its own account.
  func testValuesLevelsAndIdentifiers() {
    onMain {
      let screen = Screen(Everything(model: Model()), in: self)
      defer { screen.close() }
      screen.settle()
      let thing = screen.widgets.first { $0.name == "one thing" }!
      XCTAssertNil(
        cgtk_test_text(OpaquePointer(thing.raw), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "5 of 7"))
      XCTAssertNil(cgtk_test_text(OpaquePointer(thing.raw), GTK_ACCESSIBLE_PROPERTY_LABEL, "a name"))
      let heading = screen.widgets.first { $0.accessibleRole == .heading }!
      XCTAssertNil(cgtk_test_number(OpaquePointer(heading.raw), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2))
    }
  }

  func testNamesOfActionsAreSuch() {
    let names = ["Put Away", "löschen", "削除", "", "A.b/c", "9"]
    XCTAssertEqual(
      names.map { AccessibilityActionKind.actionName($0) },
      ["put-away", "l-schen-f6", "action-524a-9664", "action", "a-b-c", "9"])
    // Those of one view are told apart, though they differ in letters that actions cannot have.
    XCTAssertEqual(
      Set(["移到 A", "复制到 A", "größer", "gräßer"].map { AccessibilityActionKind.actionName($0) }).count, 4)
  }
}
