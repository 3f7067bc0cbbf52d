// Texts that are only said to be equal are other texts: setting one shows it.

import XCTest

@testable import Gtk

final class TextFormTests: GtkTestCase, @unchecked Sendable {
  func testEveryTextKeepsItsFormOfUnicode() {
    onMain {
      let (buffer, entry, label, marked) = (TextBuffer(), Entry(), Label(""), Label(""))
      let places: [(name: String, set: @MainActor (String) -> Void, get: @MainActor () -> String)] = [
        ("text buffer", { buffer.text = $0 }, { buffer.text }),
        ("entry", { entry.text = $0 }, { entry.text }),
        ("label", { label.text = $0 }, { label.text }),
        ("markup", { marked.setMarkup($0) }, { marked.text }),
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
    }
  }
}
