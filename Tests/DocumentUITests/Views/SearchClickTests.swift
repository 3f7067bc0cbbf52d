// A click anywhere in a field to search with puts the keyboard there, also on the pictures at its ends.

import CGtk
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class SearchClickTests: DisplayTestCase, @unchecked Sendable {
  /// Presses the button of the pointer in a widget, as far as gestures on it hear of that.
  @MainActor
  private func press(_ widget: Gtk.Widget) {
    for case let click as Gtk.GestureClick in widget.controllers {
      let type = gtk_gesture_click_get_type()
      var values = [GValue(), GValue(), GValue(), GValue()]
      g_value_init(&values[0], type)
      g_value_set_object(&values[0], click.raw)
      g_value_init(&values[1], GType(6 << 2))
      g_value_set_int(&values[1], 1)
      for index in 2...3 {
        g_value_init(&values[index], GType(15 << 2))
        g_value_set_double(&values[index], 4)
      }
      g_signal_emitv(&values, g_signal_lookup("pressed", type), 0, nil)
      for index in values.indices { g_value_unset(&values[index]) }
    }
  }

  func testClicksFocusTheField() {
    onMain {
      let screen = Screen(
        VStack {
          TextField("Other", text: .constant(""))
          SearchField("Search", text: .constant(""))
        }, in: self)
      defer { screen.close() }
      let field = screen.the(Gtk.SearchEntry.self)
      screen.the(Gtk.Entry.self).grabFocus()
      XCTAssertEqual(screen.window.focus?.isDescendant(of: field), false)
      press(field)
      XCTAssertEqual(screen.window.focus?.isDescendant(of: field), true)
    }
  }
}
