// Texts that are only said to be equal are other texts: setting one shows it.

import XCTest

@testable import Gtk

final class TextFormTests: GtkTestCase, @unchecked Sendable {
  func testEveryTextKeepsItsFormOfUnicode() {
    onMain {
      let (buffer, entry, label) = (TextBuffer(), Entry(), Label(""))
      let (button, menu, check) = (Button(label: ""), MenuButton(), CheckButton(label: ""))
      let (expander, frame, bar) = (Expander(""), Frame(), ProgressBar())
      let (search, window) = (SearchEntry(), Window())
      let places: [(name: String, set: @MainActor (String) -> Void, get: @MainActor () -> String)] = [
        ("text buffer", { buffer.text = $0 }, { buffer.text }),
        ("entry", { entry.text = $0 }, { entry.text }),
        ("label", { label.text = $0 }, { label.text }),
        ("button", { button.label = $0 }, { button.label ?? "" }),
        ("menu button", { menu.label = $0 }, { menu.label ?? "" }),
        ("check button", { check.label = $0 }, { check.label ?? "" }),
        ("expander", { expander.label = $0 }, { expander.label ?? "" }),
        ("frame", { frame.label = $0 }, { frame.label ?? "" }),
        ("progress", { bar.text = $0 }, { bar.text ?? "" }),
        ("placeholder", { entry.placeholder = $0 }, { entry.placeholder ?? "" }),
        ("search's placeholder", { search.placeholder = $0 }, { search.placeholder ?? "" }),
        ("title", { window.title = $0 }, { window.title ?? "" }),
        ("tooltip", { label.tooltip = $0 }, { label.tooltip ?? "" }),
        ("description", { label.setAccessibleDescription($0) }, { label.texts.description ?? "" }),
      ]
      // Pairs that Swift says are equal.
      for (composed, other) in [
        ("\u{e9}", "e\u{301}"), ("\u{212b}", "\u{c5}"), ("\u{ac00}", "\u{1100}\u{1161}"),
      ] {
        XCTAssertEqual(composed, other)
        for place in places {
          for text in [composed, other, composed] {
            place.set(text)
            XCTAssertEqual(Array(place.get().utf8), Array(text.utf8), place.name)
          }
        }
      }
      window.destroy()
    }
  }
}
