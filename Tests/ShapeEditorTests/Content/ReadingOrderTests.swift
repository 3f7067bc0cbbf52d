// Lines about the canvas in a language that is read from the right.

import Gtk
import Testing

@testable import ShapeEditor

@MainActor
@Suite("The order of lines that are read from the right")
struct ReadingOrderTests {
  /// What is shown, with letters for the marks: R reads from the right, [ and ] hold together.
  private func shown(_ text: String, _ direction: TextDirection = .rightToLeft) -> String {
    let marks: [Character: Character] = ["\u{200F}": "R", "\u{2068}": "[", "\u{2069}": "]"]
    return String(ReadingOrder.shown(text, in: direction).map { marks[$0] ?? $0 })
  }

  @Test("a line is read from the right whatever it begins with, and a minus stays before its number")
  func linesFromTheRight() {
    #expect(shown("Shift ا") == "RShift ا")
    #expect(shown("30، 70") == "R30، 70")
    #expect(shown("−30، −70 — Shift ا") == "R[−30]، [−70] — Shift ا")
    #expect(shown("5، −0.5") == "R5، [−0.5]")
    #expect(shown("") == "")
  }

  @Test("where lines are read from the left they stay as they are")
  func linesFromTheLeft() {
    for text in ["−30, −70 — Shift keeps to one axis", "Shift", ""] {
      #expect(shown(text, .leftToRight) == text)
    }
  }
}
