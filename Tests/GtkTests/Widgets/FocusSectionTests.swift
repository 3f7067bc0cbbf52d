// The parts of a window that a key goes through: every part is tried, from wherever the focus is.

import XCTest

@testable import Gtk

final class FocusSectionTests: GtkTestCase, @unchecked Sendable {
  func testTheNextPartThatTakesTheFocusGetsIt() {
    onMain {
      let box = Box(.vertical)
      let buttons = (0..<3).map { Button(label: "\($0)") }
      let sections = buttons.map { button in
        let section = Box(.horizontal)
        section.isFocusSection = true
        section.append(button)
        box.append(section)
        return section
      }
      defer { withExtendedLifetime(sections) {} }
      let window = show(box)
      let count = buttons.count
      for taking in 0..<(1 << count) {
        let takes = (0..<count).map { taking >> $0 & 1 == 1 }
        for (button, isTaking) in zip(buttons, takes) { button.isSensitive = isTaking }
        for from in [nil] + (0..<count).filter({ takes[$0] }).map(Optional.some) {
          for isBackwards in [false, true] {
            if let from { buttons[from].grabFocus() } else { window.focus = nil }
            window.moveFocusToSection(backwards: isBackwards)
            // The parts in the order in which they are come to, the present one last.
            let first = from.map { $0 + (isBackwards ? count - 1 : 1) } ?? (isBackwards ? count - 1 : 0)
            let order = (0..<count).map { (first + (isBackwards ? count - $0 : $0)) % count }
            let expected = order.first { takes[$0] }
            XCTAssertEqual(
              buttons.firstIndex { window.focus === $0 }, expected,
              "\(takes), from \(from.map { "\($0)" } ?? "none"), backwards: \(isBackwards)")
          }
        }
      }
      window.destroy()
    }
  }
}
