// Characters that turn what is around them are marked in a field, at their bytes, and stay in its text.

import TestSupport
import XCTest

@testable import Gtk

final class HiddenCharactersTests: DisplayTestCase, @unchecked Sendable {
  func testTheyAreFoundByTheirBytes() {
    XCTAssertEqual("evil\u{202E}gpj".hiddenCharacters, [4..<7])
    XCTAssertEqual("é\u{2066}a\u{2069}\u{7}".hiddenCharacters, [2..<5, 6..<9, 9..<10])
    XCTAssertEqual("👨‍👩‍👧 می‌خواهم عربي".hiddenCharacters, [])
  }

  func testAFieldShowsThemAndKeepsItsText() {
    onMain {
      let (plain, field) = (Gtk.Entry(), Gtk.Entry())
      field.showsHiddenCharacters()
      let column = Gtk.Box(.vertical, spacing: 0)
      for entry in [plain, field] {
        entry.horizontalAlign = .start
        column.append(entry)
      }
      let window = show(column)
      for (text, isShown) in [("evil", false), ("evil\u{202E}gpj", true), ("gpj", false)] {
        plain.text = text
        field.text = text
        XCTAssertTrue(field.text.utf8.elementsEqual(text.utf8))
        XCTAssertEqual(field.marksCharacters, isShown, text)
      }
      window.close()
    }
  }
}
