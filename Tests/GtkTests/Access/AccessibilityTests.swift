// What assistive technology is told, by GTK's own account of it.

import CGtk
import XCTest

@testable import Gtk

final class AccessibilityTests: GtkTestCase, @unchecked Sendable {
  func testPropertiesStatesAndRoles() {
    onMain {
      let widget = CustomWidget(role: .checkbox)
      let accessible = OpaquePointer(widget.raw)
      XCTAssertEqual(gtk_test_accessible_has_role(accessible, GTK_ACCESSIBLE_ROLE_CHECKBOX), 1)
      XCTAssertEqual(gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL), 0)
      widget.setAccessibleLabel("Rectangle")
      widget.setAccessibleDescription("blue")
      widget.setAccessibleValueText("three")
      widget.setAccessibleLevel(2)
      widget.setAccessibleKeyShortcuts("Control+S")
      widget.setAccessibleChecked(.mixed)
      widget.setAccessiblePressed(.checked)
      widget.setAccessibleHidden(false)
      widget.setAccessibleLabelledBy(Label("name"))
      for property in [
        GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
        GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, GTK_ACCESSIBLE_PROPERTY_LEVEL,
        GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
      ] {
        XCTAssertEqual(gtk_test_accessible_has_property(accessible, property), 1, "\(property)")
      }
      for state in [GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_STATE_PRESSED] {
        XCTAssertEqual(gtk_test_accessible_has_state(accessible, state), 1, "\(state)")
      }
      XCTAssertEqual(gtk_test_accessible_has_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY), 1)
      widget.setAccessibleLabel(nil)
      widget.setAccessibleChecked(nil)
      XCTAssertEqual(gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL), 0)
      XCTAssertEqual(gtk_test_accessible_has_state(accessible, GTK_ACCESSIBLE_STATE_CHECKED), 0)
    }
  }

  func testAGivenNameComesBeforeTheWordsInAButton() {
    onMain {
      for widget: Widget in [Button(label: "Aa"), ToggleButton(label: "Aa"), CheckButton(label: "Aa")] {
        widget.setAccessibleLabel("Match Case")
        let accessible = OpaquePointer(widget.raw)
        XCTAssertEqual(gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL), 1)
        XCTAssertEqual(gtk_test_accessible_has_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY), 0)
      }
    }
  }

  func testAWindowThatIsClosedWhileItSaysSomethingGoes() {
    onMain {
      weak var gone: Window?
      var isLater = false
      do {
        let window = Window()
        window.present()
        window.announce("said", about: "test")
        // Something keeps it for longer than it takes until the words are spoken.
        _ = Timeout(milliseconds: 300) { [window] in
          _ = window
          isLater = true
          return false
        }
        gone = window
        window.destroy()
      }
      wait("the words") { isLater }
      wait("the window to go") { gone == nil }
    }
  }

  /// All sequences of up to four of: a new description, something said, a rest.
  func testADescriptionIsNotHiddenByWhatWasSaidBeforeIt() throws {
    try onMain {
      try XCTSkipIf(Announcer.call != nil, "descriptions stay as they are")
      for length in 1...4 {
        for number in 0..<Int(pow(3, Double(length))) {
          check((0..<length).map { number / Int(pow(3, Double($0))) % 3 })
        }
      }
    }
  }

  @MainActor
  private func check(_ steps: [Int]) {
    let (window, field) = sayingWindow()
    var newest = ""
    for (place, step) in steps.enumerated() {
      switch step {
      case 0:
        newest = "description \(place)"
        field.setAccessibleDescription(newest)
      case 1:
        newest = "words \(place)"
        field.announce(newest, about: "\(place)")
      default: wait("the words") { window.announcer.waiting.isEmpty }
      }
    }
    wait("the words") { window.announcer.waiting.isEmpty }
    let shown = field.texts.said ?? field.texts.description ?? ""
    XCTAssertTrue(shown.hasSuffix(newest), "\(steps): \(shown)")
    window.destroy()
  }

  @MainActor
  private func sayingWindow() -> (Window, CustomWidget) {
    let (window, field) = (Window(), CustomWidget(role: .img))
    field.isFocusable = true
    window.announcer.rest = 1
    window.child = field
    window.present()
    _ = field.grabFocus()
    return (window, field)
  }
}
