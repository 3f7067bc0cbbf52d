// The find bar without a pointer: Tab leads through it in the order of the work, Escape closes it from
// everywhere in it, and what cannot be done is not offered.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class FindBarKeyTests: DisplayTestCase, @unchecked Sendable {
  /// What replaces, in a drawing with one text.
  @MainActor
  private func openBar(_ screen: WindowScreen, finding term: String) throws -> FindBarWidget {
    screen.window.window.activateAction("win.replace")
    wait("the bar") {
      screen.settle()
      return screen.window.window.first(FindBarWidget.self)?.isMapped == true
    }
    let bar = try XCTUnwrap(screen.window.window.first(FindBarWidget.self))
    try field(bar).text = term
    wait("the search") {
      screen.settle()
      return bar.find.search.term == term && bar.find.isAtRest
    }
    try field(bar).grabFocus()
    return bar
  }

  @MainActor
  private func field(_ bar: FindBarWidget) throws -> Gtk.SearchEntry {
    try XCTUnwrap(bar.first(Gtk.SearchEntry.self))
  }

  @MainActor
  private func replacement(_ bar: FindBarWidget) throws -> Gtk.Entry {
    try XCTUnwrap(bar.first(Gtk.Entry.self))
  }

  private var shape: Shape {
    var shape = Shape.box("a", 100, 100)
    shape.text = TextContent(string: "one two")
    return shape
  }

  /// The controls in the order in which Tab is to lead through them: the fields, what steps, what replaces.
  @MainActor
  private func controls(_ bar: FindBarWidget) throws -> [Gtk.Widget] {
    let all = bar.buttons
    return [try field(bar), try replacement(bar)] + all
  }

  @MainActor
  private func hasKeys(_ widget: Gtk.Widget, _ screen: WindowScreen) -> Bool {
    screen.window.window.focus?.isDescendant(of: widget) == true
  }

  func testTabLeadsFromFieldToFieldAndThenToTheButtons() throws {
    for width in [1180, 360] {
      try onMain {
        let screen = try WindowScreen([shape], width: width, in: self)
        defer { screen.close() }
        for term in ["one", "nowhere"] {
          let bar = try openBar(screen, finding: term)
          let stops = try controls(bar).filter(\.isEffectivelySensitive)
          XCTAssertEqual(stops.count, term == "one" ? 8 : 6, term)
          for (place, stop) in stops.enumerated() {
            XCTAssertTrue(hasKeys(stop, screen), "\(width), \(term), \(place): \(screen.focusName)")
            screen.keys.press("Tab")
          }
          XCTAssertFalse(hasKeys(bar, screen), "\(width), \(term): Tab leads out at last")
          stops.last?.grabFocus()
          for (place, stop) in stops.enumerated().reversed() {
            XCTAssertTrue(hasKeys(stop, screen), "\(width), \(term), \(place), back: \(screen.focusName)")
            if place > 0 { screen.keys.press("ISO_Left_Tab", .shift) }
          }
          // Nothing that was pressed was a key of a tool.
          XCTAssertEqual(screen.model.tool, .select)
        }
      }
    }
  }

  func testEscapeClosesTheBarFromEachOfItsControls() throws {
    try onMain {
      let screen = try WindowScreen([shape], in: self)
      defer { screen.close() }
      for place in 0..<8 {
        let bar = try openBar(screen, finding: "one")
        let control = try controls(bar)[place]
        control.grabFocus()
        XCTAssertTrue(hasKeys(control, screen), "\(place)")
        screen.keys.press("Escape")
        screen.settle()
        XCTAssertNil(screen.window.window.first(FindBarWidget.self), "\(place)")
        XCTAssertTrue(screen.canvas.isFocus, "\(place)")
      }
    }
  }

  func testBothWordsAreThereAgain() throws {
    try onMain {
      let screen = try WindowScreen([shape], in: self)
      defer { screen.close() }
      let bar = try openBar(screen, finding: "one")
      try replacement(bar).text = "three"
      bar.find.close()
      screen.settle()
      screen.window.window.activateAction("win.replace")
      wait("the bar again") {
        screen.settle()
        return screen.window.window.first(FindBarWidget.self)?.isMapped == true
      }
      let again = try XCTUnwrap(screen.window.window.first(FindBarWidget.self))
      XCTAssertEqual(try field(again).text, "one")
      XCTAssertEqual(try replacement(again).text, "three")
    }
  }

  /// Where nothing is found nothing can be replaced; where that is not known yet, it can.
  func testReplacingIsOfferedWhereThereIsSomethingToReplace() throws {
    try onMain {
      let screen = try WindowScreen([shape], in: self)
      defer { screen.close() }
      for (term, isPossible) in [("", false), ("nowhere", false), ("one", true), ("nowhere", false)] {
        let bar = try openBar(screen, finding: term)
        let buttons = bar.buttons.suffix(2)
        XCTAssertEqual(buttons.map(\.isEffectivelySensitive), [isPossible, isPossible], "“\(term)”")
        try field(bar).text = "two"
        XCTAssertEqual(buttons.map(\.isEffectivelySensitive), [true, true], "two after “\(term)”")
        wait("the other search") { bar.find.search.term == "two" && bar.find.isAtRest }
      }
      // What was found goes: the keys do not go where letters choose tools.
      let bar = try openBar(screen, finding: "one")
      let all = try XCTUnwrap(bar.buttons.last)
      all.grabFocus()
      all.clickButton()
      wait("all to be replaced") {
        screen.settle()
        return bar.find.isAtRest && !all.isEffectivelySensitive
      }
      XCTAssertTrue(hasKeys(try field(bar), screen), screen.focusName)
    }
  }

  func testTheCountIsReadAtAnyWidth() throws {
    try onMain {
      let screen = try WindowScreen([shape], in: self)
      defer { screen.close() }
      for (term, words) in [("one", "1 of 1"), ("nowhere", "Nothing found")] {
        let bar = try openBar(screen, finding: term)
        let count = try XCTUnwrap(bar.all(Gtk.Label.self).first { $0.text == words }, words)
        for width in stride(from: max(320, bar.measure(.horizontal).minimum), through: 720, by: 20) {
          bar.allocate(
            x: 0, y: 0, width: width, height: bar.measure(.vertical, forSize: width).minimum)
          XCTAssertFalse(count.isCut, "“\(words)” at \(width)")
        }
      }
    }
  }
}
