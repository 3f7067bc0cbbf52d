// Names in sentences that are read from the right keep their order, and nothing that comes from outside turns
// what is around it.

import Gtk
import XCTest

final class ShownTextTests: XCTestCase {
  func testNamesKeepTheirOrderInASentenceReadFromTheRight() {
    for (text, shown) in [
      ("في المجلد «/home/ann».", "في المجلد «\u{2068}/home/ann\u{2069}»."),
      ("في المجلد «~/Drawings/».", "في المجلد «\u{2068}~/Drawings/\u{2069}»."),
      ("نقل «plan (1)» إلى «2 plans»", "نقل «\u{2068}plan (1)\u{2069}» إلى «\u{2068}2 plans\u{2069}»"),
      // Nothing at their ends follows what is around.
      ("تعذر فتح «plan.txt»", "تعذر فتح «plan.txt»"),
      ("تعذر فتح «خطة (1)»", "تعذر فتح «خطة (1)»"),
      // A sentence that is read from the left.
      ("dans « /home/ann »", "dans « /home/ann »"), ("/home/ann", "/home/ann"), ("", ""),
      // Marks in the name are not there any more.
      ("فتح «a\u{2069}\u{202E}b/»", "فتح «\u{2068}a\u{FFFD}\u{FFFD}b/\u{2069}»"),
      ("فتح «a/»b/»", "فتح «\u{2068}a/\u{2069}»b/»"), ("فتح «a/", "فتح «a/"),
    ] {
      XCTAssertEqual(ShownText.line(text), shown)
      XCTAssertEqual(ShownText.paragraph(shown), shown)
    }
  }

  func testWhatIsHeldTogetherStaysSo() {
    let time = "\u{2068}21 نوفمبر 2026، 10:42\u{2069}"
    for (text, shown) in [
      ("حُفظت إصدارة منه: \(time).", "حُفظت إصدارة منه: \(time)."), (time, time),
      ("\u{2068}a\u{2068}b\u{2069}\u{2069}", "\u{2068}a\u{2068}b\u{2069}\u{2069}"),
      ("«plan/» \(time)", "«\u{2068}plan/\u{2069}» \(time)"),
      // Half a pair, or one over a line's end, would turn what is around.
      ("a\u{2068}b", "a\u{FFFD}b"), ("a\u{2069}b", "a\u{FFFD}b"),
      ("\u{2069}a\u{2068}", "\u{FFFD}a\u{FFFD}"), ("\u{2068}a\nb\u{2069}", "\u{FFFD}a\nb\u{FFFD}"),
      // Other marks are no pair.
      ("\u{2067}a\u{2069}", "\u{FFFD}a\u{FFFD}"), ("\u{2068}\u{202E}a\u{2069}", "\u{2068}\u{FFFD}a\u{2069}"),
    ] {
      XCTAssertEqual(ShownText.paragraph(text), shown)
      XCTAssertEqual(ShownText.paragraph(shown), shown)
    }
  }
}
