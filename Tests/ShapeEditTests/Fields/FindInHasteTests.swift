// What is asked of the find bar before it has looked for what was typed last is done with that.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class FindInHasteTests: DisplayTestCase, @unchecked Sendable {
  private enum Way: CaseIterable {
    case enter, replace, replaceAll, next, previous
  }

  /// What is not shown yet is shown first, and replaced the next time; all are replaced at once.
  func testWhatIsTypedLastIsFoundAndReplaced() throws {
    try onMain {
      let screen = try WindowScreen([], in: self)
      defer { screen.close() }
      let window = screen.window.window
      for term in ["", "two"] {
        for way in Way.allCases {
          let bar = try openBar("win.replace", in: screen)
          let field = try XCTUnwrap(bar.first(Gtk.SearchEntry.self))
          let replacement = try XCTUnwrap(bar.first(Gtk.Entry.self))
          field.text = term
          wait("the search") { bar.find.search.term == term && bar.find.isAtRest }
          field.text = "one"
          replacement.text = "1"
          replacement.grabFocus()
          give(way, in: bar, screen)
          let name = "\(way) after “\(term)”"
          wait("\(name) to end") {
            screen.settle()
            return bar.find.isAtRest && bar.find.search.term == "one"
          }
          let text = { screen["a"]?.text?.string ?? "" }
          if way == .replaceAll {
            XCTAssertEqual(text(), "1 two", name)
          } else {
            XCTAssertEqual(text(), "one two", name)
            XCTAssertEqual(bar.find.current, 0, name)
          }
          if way == .enter || way == .replace {
            give(way, in: bar, screen)
            wait("\(name) to replace it") {
              screen.settle()
              return bar.find.isAtRest && text() == "1 two"
            }
          }
          XCTAssertTrue(window.focus?.isDescendant(of: replacement) == true, "\(name): the keys went away")
        }
      }
    }
  }

  /// At any width at which each has all that belongs to it beside it.
  func testBothFieldsEndAtTheSamePlace() throws {
    try onMain {
      let screen = try WindowScreen([], in: self)
      defer { screen.close() }
      let bar = try openBar("win.replace", in: screen)
      let field = try XCTUnwrap(bar.first(Gtk.SearchEntry.self))
      let replacement = try XCTUnwrap(bar.first(Gtk.Entry.self))
      for width in [640, 720, 1200] {
        let height = bar.measure(.vertical, forSize: width).minimum
        bar.allocate(x: 0, y: 0, width: width, height: height)
        let upper = try XCTUnwrap(field.bounds(in: bar))
        let lower = try XCTUnwrap(replacement.bounds(in: bar))
        XCTAssertGreaterThan(lower.y, upper.y)
        XCTAssertEqual(upper.x + upper.width, lower.x + lower.width, accuracy: 0.5, "\(width)")
      }
    }
  }

  private enum Passing: CaseIterable {
    case next, previous, find, replace, escape, close
  }

  /// What was typed last is looked for and shown again, also where the bar is passed by or goes.
  func testWhatIsTypedLastIsNotForgotten() throws {
    try onMain {
      let screen = try WindowScreen([], in: self)
      defer { screen.close() }
      for term in ["", "two"] {
        for passing in Passing.allCases {
          let name = "\(passing) after “\(term)”"
          let bar = try openBar("win.find", in: screen)
          let field = try XCTUnwrap(bar.first(Gtk.SearchEntry.self))
          let find = bar.find
          field.text = term
          wait("the search") { find.search.term == term && find.isAtRest }
          field.text = "one"
          try pass(passing, bar, screen)
          XCTAssertEqual(find.search.term, "one", name)
          wait("\(name) to end") {
            screen.settle()
            return find.isAtRest && find.result.matches.count == 1
          }
          let now = try XCTUnwrap(screen.window.window.first(FindBarWidget.self), name)
          let shown = try XCTUnwrap(now.first(Gtk.SearchEntry.self), name)
          XCTAssertEqual(shown.text, "one", name)
          if passing == .next || passing == .previous {
            XCTAssertEqual(find.current, 0, name)
            XCTAssertTrue(shown.selection.isEmpty, "\(name): the next letter overwrites the word")
          }
        }
      }
    }
  }

  /// Shows the bar, in a drawing with one text: the one before is closed, with what was done by it.
  @MainActor
  private func openBar(_ action: String, in screen: WindowScreen) throws -> FindBarWidget {
    let window = screen.window.window
    if let find = window.first(FindBarWidget.self)?.find {
      find.close()
      wait("what was asked to end") { find.isAtRest }
    }
    var shape = Shape.box("a", 100, 100)
    shape.text = TextContent(string: "one two")
    screen.session.endCoalescing()
    screen.session.edit("Text") { $0.graphic.pages[0].shapes = ShapeList([shape]) }
    screen.settle()
    window.activateAction(action)
    wait("the bar") {
      screen.settle()
      return window.first(FindBarWidget.self)?.isMapped == true
    }
    return try XCTUnwrap(window.first(FindBarWidget.self))
  }

  /// Does something that is no part of the bar's field, and has the bar shown again where it goes.
  @MainActor
  private func pass(_ passing: Passing, _ bar: FindBarWidget, _ screen: WindowScreen) throws {
    let window = screen.window.window
    switch passing {
    case .next: window.activateAction("win.find-next")
    case .previous: window.activateAction("win.find-previous")
    case .find: window.activateAction("win.find")
    case .replace:
      window.activateAction("win.replace")
      wait("another bar") {
        screen.settle()
        return window.first(FindBarWidget.self).map { $0 !== bar && $0.isMapped } == true
      }
    case .escape, .close:
      if passing == .escape {
        bar.first(Gtk.SearchEntry.self)?.grabFocus()
        screen.keys.press("Escape")
      } else {
        bar.buttons.first { $0.tooltip == L("Close") }?.clickButton()
      }
      wait("the bar to go") {
        screen.settle()
        return window.first(FindBarWidget.self) == nil
      }
      screen.window.window.activateAction("win.find")
      wait("the bar again") {
        screen.settle()
        return window.first(FindBarWidget.self)?.isMapped == true
      }
    }
  }

  @MainActor
  private func give(_ way: Way, in bar: FindBarWidget, _ screen: WindowScreen) {
    let buttons = bar.buttons
    switch way {
    case .enter: screen.keys.press("Return")
    case .replace: buttons.dropLast().last?.clickButton()
    case .replaceAll: buttons.last?.clickButton()
    case .next: buttons.first { $0.tooltip == L("Find Next") }?.clickButton()
    case .previous: buttons.first { $0.tooltip == L("Find Previous") }?.clickButton()
    }
  }
}
