// What a view that is searched hears of its field: Enter, and the focus.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class SearchableTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private final class Model: ObservableObject {
    @Published var search = ""
    @Published var text = ""
    @Published var wanted: Int?
    @Published var isPresented = false
    var heard: [String] = []
    var focus: [String] = []
  }

  private struct Searched: DocumentUI.View {
    @ObservedObject var model: Model
    let hasPresentation: Bool
    @FocusState private var isSearchFocused: Bool
    @FocusState private var field: Int?

    var body: some DocumentUI.View {
      VStack {
        TextField("text", text: $model.text)
        if hasPresentation {
          DocumentUI.Text("content").searchable(
            text: $model.search, isPresented: $model.isPresented, placement: .sidebar)
        } else {
          DocumentUI.Text("content").searchable(text: $model.search, placement: .sidebar)
        }
      }
      .searchFocused($isSearchFocused)
      .onSubmit(of: .search) { model.heard.append("search") }
      .onSubmit { model.heard.append("text") }
      .onSubmit(of: [.text, .search]) { model.heard.append("any") }
      .onChange(of: isSearchFocused) { _, isFocused in model.focus.append(isFocused ? "in" : "out") }
      .onChange(of: model.wanted) { _, wanted in isSearchFocused = wanted == 1 }
    }
  }

  /// Presses Enter in a field.
  @MainActor
  private func enter(_ field: Gtk.Widget, _ screen: Screen) {
    field.grabFocus()
    screen.settle()
    KeyDriver(window: screen.window).press("Return")
    screen.settle()
  }

  func testEnterIsHeardByThoseWhoseFieldItIs() {
    for hasPresentation in [false, true] {
      onMain {
        let model = Model()
        let screen = Screen(Searched(model: model, hasPresentation: hasPresentation), in: self)
        defer { screen.close() }
        screen.settle()
        enter(screen.the(Gtk.SearchEntry.self), screen)
        XCTAssertEqual(model.heard, ["search", "any"])
        enter(screen.the(Gtk.Entry.self), screen)
        XCTAssertEqual(model.heard, ["search", "any", "text", "any"])
      }
    }
  }

  func testTheFocusGoesToTheFieldAndIsToldOf() {
    for hasPresentation in [false, true] {
      onMain {
        let model = Model()
        let screen = Screen(Searched(model: model, hasPresentation: hasPresentation), in: self)
        defer { screen.close() }
        screen.settle()
        let entry = screen.the(Gtk.SearchEntry.self)
        screen.the(Gtk.Entry.self).grabFocus()
        screen.settle()
        model.wanted = 1
        screen.settle()
        wait("the focus") { screen.window.focus?.isDescendant(of: entry) == true }
        screen.settle()
        XCTAssertEqual(model.focus, ["in"])
        if hasPresentation { XCTAssertTrue(model.isPresented) }
        model.wanted = 2
        screen.settle()
        wait("another focus") { screen.window.focus?.isDescendant(of: entry) != true }
        screen.settle()
        XCTAssertEqual(model.focus, ["in", "out"])
        if hasPresentation { XCTAssertFalse(model.isPresented) }
      }
    }
  }

  /// The inner one of two has what is said inside of the outer one.
  func testOneInTheOther() {
    onMain {
      let model = Model()
      let screen = Screen(
        VStack {
          DocumentUI.Text("content").searchable(
            text: .constant(""), placement: .sidebar, prompt: "inner"
          )
          .onSubmit(of: .search) { model.heard.append("inner") }
        }
        .searchable(text: .constant(""), placement: .sidebar, prompt: "outer")
        .onSubmit(of: .search) { model.heard.append("outer") }, in: self)
      defer { screen.close() }
      screen.settle()
      for entry in screen.all(Gtk.SearchEntry.self) { enter(entry, screen) }
      XCTAssertEqual(model.heard.sorted(), ["inner", "outer"])
    }
  }
}
