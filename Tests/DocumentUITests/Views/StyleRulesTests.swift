// The style sheet stays small, however many colours have been seen, and what shows keeps its looks.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class StyleRulesTests: DisplayTestCase, @unchecked Sendable {
  func testAHundredThousandColorsLeaveFewRules() {
    var rules = StyleRules()
    var used: Set<String> = []
    var known: Set<String> = []
    var most = 0
    for number in 0..<100_000 {
      let name = "color\(number)"
      guard let forgotten = rules.use(name, isUsed: used.contains, make: { ".\($0) { color: red; }\n" })
      else { return XCTFail("\(name) was there") }
      known.insert(name)
      for old in forgotten where known.remove(old) == nil { XCTFail("\(old) was forgotten twice") }
      if number.isMultiple(of: 1000) { used.insert(name) }
      most = max(most, rules.count)
    }
    XCTAssertEqual(used.count, 100)
    XCTAssertLessThanOrEqual(most, 2 * (StyleRules.spare + used.count) + 1)
    XCTAssertEqual(rules.count, known.count)
    let lines = rules.text.split(separator: "\n").map(String.init)
    XCTAssertEqual(Set(lines), Set(known.map { ".\($0) { color: red; }" }))
    XCTAssertEqual(lines.count, known.count)
    XCTAssertTrue(used.isSubset(of: known), "what is used was forgotten")
    // What was asked for last is there, for who is about to use it.
    for number in (100_000 - StyleRules.spare)..<100_000 {
      XCTAssertNil(rules.use("color\(number)", isUsed: used.contains) { $0 })
    }
  }

  /// What is asked for again and again is kept beside what comes once, though no widget has it.
  func testWhatIsAskedForAgainStays() {
    var rules = StyleRules()
    for number in 0..<10_000 {
      _ = rules.use("once\(number)", isUsed: { _ in false }) { $0 }
      let isNew = rules.use("again", isUsed: { _ in false }) { $0 } != nil
      XCTAssertEqual(isNew, number == 0)
    }
  }

  func testWidgetsKeepTheirColors() {
    onMain {
      let (kept, moving) = (Gtk.Label("kept"), Gtk.Label("moving"))
      let away = Gtk.Label("in no window")
      let box = Gtk.Box(.vertical, spacing: 0)
      box.append(kept)
      box.append(moving)
      @MainActor func style(_ number: Int) -> String {
        StyleSheet.styleClass("fg", "color: rgb(\(number % 256),\(number / 256),77);")
      }
      kept.addCSSClass(style(12))
      away.addCSSClass(style(13))
      let window = show(box)
      let names = (100..<900).map { number in
        let name = style(number)
        moving.addCSSClass(name)
        if number > 100 { moving.removeCSSClass(style(number - 1)) }
        return name
      }
      XCTAssertLessThan(StyleSheet.rules.count, names.count, "rules of colours that nobody shows")
      XCTAssertEqual(names.filter(CountedClasses.isUsed), [names[799]])
      XCTAssertTrue(CountedClasses.isUsed(style(13)), "a widget without a window counts")
      box.append(away)
      let expected = [(kept, 12, 0), (away, 13, 0), (moving, 899 % 256, 899 / 256)]
      for (label, red, green) in expected {
        wait("the colour of \(label.text)") {
          let color = label.foregroundColor
          return abs(color.red * 255 - Double(red)) < 1 && abs(color.green * 255 - Double(green)) < 1
            && abs(color.blue * 255 - 77) < 1
        }
      }
      window.destroy()
    }
  }

  /// A widget that goes needs no rules any more.
  func testWidgetsThatGoCountNoMore() {
    onMain {
      let name = StyleSheet.styleClass("fg", "color: rgb(1,2,3);")
      do {
        let label = Gtk.Label("going")
        label.addCSSClass(name)
        label.addCSSClass(name)
        XCTAssertTrue(CountedClasses.isUsed(name))
        label.cssClasses = []
        XCTAssertFalse(CountedClasses.isUsed(name))
        label.cssClasses = [name]
        XCTAssertTrue(CountedClasses.isUsed(name))
      }
      wait("the label to go") { !CountedClasses.isUsed(name) }
    }
  }
}
