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
    @Published var scope = 0
    var isSearching = false
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

  /// A view that hears whether it is searched, by a field with scopes, with suggestions and with a flag.
  private struct Probed: DocumentUI.View {
    struct Probe: DocumentUI.View {
      let model: Model
      @Environment(\.isSearching) private var isSearching

      var body: some DocumentUI.View {
        let _ = model.isSearching = isSearching
        DocumentUI.Text("content")
      }
    }

    @ObservedObject var model: Model
    let parts: Set<String>

    var body: some DocumentUI.View {
      VStack {
        TextField("text", text: $model.text)
        suggesting
      }
    }

    private var field: AnyView {
      let probe = Probe(model: model)
      if !parts.contains("flag") {
        return AnyView(probe.searchable(text: $model.search, placement: .sidebar))
      }
      return AnyView(
        probe.searchable(text: $model.search, isPresented: $model.isPresented, placement: .sidebar))
    }

    private var scoped: AnyView {
      if !parts.contains("scopes") { return field }
      return AnyView(field.searchScopes($model.scope) { DocumentUI.Text("all").tag(0) })
    }

    private var suggesting: AnyView {
      if !parts.contains("suggestions") { return scoped }
      return AnyView(
        scoped.searchSuggestions { DocumentUI.Text("apple").searchCompletion("apple") })
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

  func testAFieldThatHasTheFocusIsSearchedWith() {
    onMain {
      let all = ["flag", "scopes", "suggestions"]
      for mask in 0..<8 {
        let parts = Set(all.indices.filter { mask & 1 << $0 != 0 }.map { all[$0] })
        let model = Model()
        let screen = Screen(Probed(model: model, parts: parts), in: self)
        screen.settle()
        let entry = screen.the(Gtk.SearchEntry.self)
        for _ in 0..<2 {
          screen.the(Gtk.Entry.self).grabFocus()
          wait("no search, \(parts)") { !model.isSearching }
          entry.grabFocus()
          wait("an empty search, \(parts)") { model.isSearching }
          entry.text = "a"
          screen.settle()
          XCTAssertTrue(model.isSearching, "\(parts)")
          entry.text = ""
          screen.settle()
          XCTAssertTrue(model.isSearching, "\(parts)")
        }
        screen.close()
      }
    }
  }

  /// The choice of where is searched shows when the app says.
  func testScopesShowWhenTheyAreActivated() {
    struct Scoped: DocumentUI.View {
      @ObservedObject var model: Model
      let activation: SearchScopeActivation

      var body: some DocumentUI.View {
        VStack {
          TextField("text", text: $model.text)
          DocumentUI.Text("content").searchable(text: $model.search, placement: .sidebar)
            .searchScopes($model.scope, activation: activation) {
              DocumentUI.Text("all").tag(0)
              DocumentUI.Text("some").tag(1)
            }
        }
      }
    }
    onMain {
      let cases: [(SearchScopeActivation, Int)] = [
        (.automatic, 2), (.onSearchPresentation, 2), (.onTextEntry, 0),
      ]
      for (activation, whileEmpty) in cases {
        let model = Model()
        let screen = Screen(Scoped(model: model, activation: activation), in: self)
        screen.settle()
        let entry = screen.the(Gtk.SearchEntry.self)
        @MainActor func scopes() -> Int {
          screen.settle()
          return screen.all(Gtk.ToggleButton.self).filter(\.isMapped).count
        }
        screen.the(Gtk.Entry.self).grabFocus()
        screen.settle()
        XCTAssertEqual(scopes(), 0)
        entry.grabFocus()
        screen.settle()
        XCTAssertEqual(scopes(), whileEmpty)
        entry.text = "a"
        screen.settle()
        XCTAssertEqual(scopes(), 2)
        entry.text = ""
        screen.settle()
        XCTAssertEqual(scopes(), whileEmpty)
        screen.close()
      }
    }
  }

  /// A window does not begin with a search because its field is the first thing that takes the focus.
  func testTheFirstFocusBeginsNoSearch() {
    onMain {
      let model = Model()
      let screen = Screen(Probed(model: model, parts: []), in: self)
      defer { screen.close() }
      screen.settle()
      let entry = screen.the(Gtk.SearchEntry.self)
      screen.the(Gtk.Entry.self).grabFocus()
      screen.settle()
      Gtk.Window.givingFirstFocus { _ = entry.grabFocus() }
      screen.settle()
      XCTAssertEqual(screen.window.focus?.isDescendant(of: entry), true)
      XCTAssertFalse(model.isSearching)
      entry.text = "a"
      screen.settle()
      XCTAssertTrue(model.isSearching)
      entry.text = ""
      screen.the(Gtk.Entry.self).grabFocus()
      wait("no search") { !model.isSearching }
      entry.grabFocus()
      wait("an empty search") { model.isSearching }
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
