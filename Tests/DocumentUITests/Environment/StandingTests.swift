// What views read of the focus, of their window and of colours.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct Standing: DocumentUI.View {
  @Environment(\.appearsActive) private var appearsActive
  @Environment(\.controlActiveState) private var state
  @Environment(\.supportsMultipleWindows) private var isSeveral
  @Environment(\.sizeCategory) private var size

  var body: some DocumentUI.View { Text("\(appearsActive) \(state) \(isSeveral) \(size)") }
}

private struct Marked: DocumentUI.View {
  @Environment(\.isFocused) private var isFocused
  let name: String

  var body: some DocumentUI.View { Text("\(name) \(isFocused)").frame(width: 100, height: 40) }
}

private struct Scoped: DocumentUI.View {
  let hasPreference: Bool
  @Namespace private var namespace
  @Environment(\.resetFocus) private var resetFocus

  var body: some DocumentUI.View {
    VStack {
      Button("Reset") { resetFocus(in: namespace) }
      VStack {
        TextField("First", text: .constant("first"))
        if hasPreference {
          TextField("Second", text: .constant("second")).prefersDefaultFocus(in: namespace)
        }
        TextField("Third", text: .constant("third"))
      }
      .focusScope(namespace)
    }
  }
}

final class StandingTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func texts(_ screen: Screen) -> [String] { screen.all(Gtk.Label.self).map(\.text) }

  func testWhetherTheWindowIsInFront() {
    onMain {
      let scene = SceneContext()
      let screen = Screen(Standing().environment(\.sceneContext, scene), in: self)
      defer { scene.end(forGood: true) }
      for (phase, wanted) in [
        (ScenePhase.active, "true key true large"), (.inactive, "false inactive true large"),
        (.active, "true key true large"),
      ] {
        scene.setPhase(phase)
        screen.settle()
        XCTAssertEqual(texts(screen), [wanted])
      }
    }
  }

  func testCategoriesAreSizesOfText() {
    onMain {
      for size in DynamicTypeSize.allCases {
        XCTAssertEqual(DynamicTypeSize(ContentSizeCategory(size)), size)
        XCTAssertEqual(ContentSizeCategory(size).isAccessibilityCategory, size.isAccessibilitySize)
      }
      let screen = Screen(
        Standing().environment(\.sizeCategory, .accessibilityMedium).dynamicTypeSize(
          ...DynamicTypeSize.xLarge),
        in: self)
      screen.settle()
      XCTAssertEqual(texts(screen), ["true key true accessibilityMedium"])
    }
  }

  func testAFocusableViewTellsWhetherItHasTheFocus() {
    onMain {
      let screen = Screen(
        VStack {
          Marked(name: "a").focusable()
          Marked(name: "b").focusable()
          Marked(name: "c")
        }, in: self)
      screen.settle()
      let places = screen.widgets.filter { $0.isFocusable && $0.first(Gtk.Label.self) != nil }
      XCTAssertEqual(places.count, 2)
      for (index, wanted) in [["a true", "b false", "c false"], ["a false", "b true", "c false"]].enumerated()
      {
        places[index].grabFocus()
        wait("the focus") { texts(screen) == wanted }
      }
    }
  }

  func testTheFocusGoesBackToWhereItIsToBe() {
    onMain {
      for (hasPreference, wanted) in [(true, "second"), (false, "first")] {
        let screen = Screen(Scoped(hasPreference: hasPreference), in: self)
        screen.settle()
        @MainActor func focused() -> String? {
          screen.all(Gtk.Entry.self).first { screen.window.focus?.isDescendant(of: $0) == true }?.text
        }
        if hasPreference { wait("the focus at first") { focused() == wanted } }
        screen.all(Gtk.Entry.self).last?.grabFocus()
        wait("the focus elsewhere") { focused() == "third" }
        screen.the(Gtk.Button.self).click()
        wait("the focus back") { focused() == wanted }
        screen.close()
      }
    }
  }

  func testColoursAsNumbers() {
    onMain {
      let environment = EnvironmentValues()
      let own = Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5).resolve(in: environment)
      XCTAssertEqual(own, Color.Resolved(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5))
      XCTAssertEqual(Color(own).resolve(in: environment), own)
      // Letters are darker than what they are on, and what matters less lets it through.
      let (letters, ground) = (
        Color.primary.resolve(in: environment), Color.textBackground.resolve(in: environment)
      )
      XCTAssertLessThan(letters.red, ground.red)
      XCTAssertEqual(letters.opacity, 1, accuracy: 0.01)
      XCTAssertEqual(Color.secondary.resolve(in: environment).opacity, 0.65, accuracy: 0.01)
    }
  }

  func testColoursOfOtherSpaces() throws {
    let grey = try XCTUnwrap(Color(.displayP3, red: 0.5, green: 0.5, blue: 0.5).components)
    for component in [grey.red, grey.green, grey.blue] { XCTAssertEqual(component, 0.5, accuracy: 0.001) }
    // A vivid colour is more vivid by the numbers of the smaller space.
    let brown = try XCTUnwrap(Color(.displayP3, red: 0.5, green: 0.3, blue: 0.2, opacity: 0.7).components)
    XCTAssertGreaterThan(brown.red, 0.52)
    XCTAssertLessThan(brown.green, 0.295)
    XCTAssertEqual(brown.opacity, 0.7)
    let red = try XCTUnwrap(Color(.displayP3, red: 1, green: 0, blue: 0).components)
    XCTAssertEqual([red.red, red.green, red.blue], [1, 0, 0])
    let middle = try XCTUnwrap(Color(.sRGBLinear, white: 0.2140).components)
    XCTAssertEqual(middle.red, 0.5, accuracy: 0.001)
    XCTAssertEqual(Color(.sRGB, red: 1, green: 0.5, blue: 0), Color(red: 1, green: 0.5, blue: 0))
  }
}
