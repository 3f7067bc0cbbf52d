// Suggestions of a search: when they stand below the field, and what becomes of one that is chosen. Tokens:
// they come by suggestions, and go by clicks and Backspace.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class SearchSuggestionTests: DisplayTestCase, @unchecked Sendable {
  fileprivate struct Token: Identifiable, Hashable {
    let id: String
  }

  @Observable
  @MainActor
  fileprivate final class Model {
    var search = ""
    var text = ""
    var tokens: [Token] = []
    var suggested = [Token(id: "fig")]
    var hasSuggestions = true
    @ObservationIgnored var log: [String] = []
  }

  @MainActor
  private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
  }

  /// The button with these words.
  @MainActor
  private func button(_ words: String, _ screen: Screen) -> Gtk.Button? {
    screen.all(Gtk.Button.self).first { all(Gtk.Label.self, in: $0).map(\.text) == [words] }
  }

  @MainActor
  private func shows(_ words: String, _ screen: Screen) -> Bool {
    screen.all(Gtk.Label.self).contains { $0.text == words }
  }

  private struct Fruits: DocumentUI.View {
    @Bindable var model: Model

    var body: some DocumentUI.View {
      VStack {
        TextField("text", text: $model.text)
        Text("content")
          .searchable(text: $model.search, placement: .sidebar)
          .searchSuggestions {
            if model.hasSuggestions {
              Text("an apple").searchCompletion("apple")
              Text("no suggestion")
              Button("something else") { model.log.append("else") }
            }
          }
      }
      .onSubmit(of: .search) { model.log.append("searched \(model.search)") }
    }
  }

  @MainActor
  private func focus(_ widget: Gtk.Widget, _ screen: Screen) {
    widget.grabFocus()
    screen.settle()
  }

  func testASuggestionIsChosen() {
    onMain {
      let model = Model()
      let screen = Screen(Fruits(model: model), in: self)
      defer { screen.close() }
      let entry = screen.the(Gtk.SearchEntry.self)
      focus(screen.the(Gtk.Entry.self), screen)
      XCTAssertFalse(shows("an apple", screen))
      focus(entry, screen)
      wait("the suggestions") { self.shows("an apple", screen) }
      XCTAssertTrue(shows("no suggestion", screen))
      XCTAssertNil(button("no suggestion", screen))
      button("something else", screen)!.click()
      screen.settle()
      XCTAssertEqual(model.log, ["else"])
      XCTAssertTrue(shows("an apple", screen))
      button("an apple", screen)!.click()
      wait("the words") { model.search == "apple" && entry.text == "apple" }
      wait("they go") { !self.shows("an apple", screen) }
      XCTAssertEqual(model.log, ["else", "searched apple"])
      // Other words bring them again, and no focus takes them away.
      entry.text = "app"
      wait("they come again") { self.shows("an apple", screen) }
      focus(screen.the(Gtk.Entry.self), screen)
      wait("they go without the focus") { !self.shows("an apple", screen) }
    }
  }

  /// What a search is about is not kept when its window has gone.
  func testASearchGoesWithItsWindow() {
    onMain {
      weak var kept: Model?
      autoreleased {
        let model = Model()
        kept = model
        let screen = Screen(Fruits(model: model), in: self)
        focus(screen.the(Gtk.SearchEntry.self), screen)
        wait("the suggestions") { self.shows("an apple", screen) }
        button("an apple", screen)!.click()
        wait("the words") { model.search == "apple" }
        screen.close()
      }
      wait("the model to go") { kept == nil }
    }
  }

  @MainActor
  private func autoreleased(_ body: () -> Void) { body() }

  func testKeys() {
    onMain {
      let model = Model()
      let screen = Screen(Fruits(model: model), in: self)
      defer { screen.close() }
      let entry = screen.the(Gtk.SearchEntry.self)
      let keys = KeyDriver(window: screen.window)
      focus(entry, screen)
      entry.text = "app"
      wait("the suggestions") { self.shows("an apple", screen) }
      keys.press("Escape")
      wait("Escape") { !self.shows("an apple", screen) && model.search.isEmpty }
      entry.text = "app"
      wait("they come again") { self.shows("an apple", screen) }
      // They stay while one of them has the focus.
      keys.press("Down")
      wait("the focus") { screen.window.focus == self.button("an apple", screen) }
      screen.settle()
      screen.settle()
      XCTAssertTrue(shows("an apple", screen))
      button("an apple", screen)!.click()
      wait("the words") { model.search == "apple" && !self.shows("an apple", screen) }
      wait("the focus is back") { screen.window.focus?.isDescendant(of: entry) == true }
      // Enter searches for what is there.
      entry.text = "apples"
      wait("they come once more") { self.shows("an apple", screen) }
      keys.press("Return")
      wait("Enter") { !self.shows("an apple", screen) }
      XCTAssertEqual(model.log, ["searched apple", "searched apples"])
      // Without any there is no card.
      model.hasSuggestions = false
      entry.text = "pear"
      screen.settle()
      XCTAssertTrue(screen.all(Gtk.ScrolledWindow.self).isEmpty)
    }
  }

  private struct Tokens: DocumentUI.View {
    @Bindable var model: Model
    let areSuggested: Bool

    var body: some DocumentUI.View {
      VStack {
        TextField("text", text: $model.text)
        if areSuggested {
          Text("content").searchable(
            text: $model.search, tokens: $model.tokens, suggestedTokens: $model.suggested,
            placement: .sidebar, prompt: "Fruit"
          ) { Text($0.id) }
        } else {
          Text("content")
            .searchable(text: $model.search, tokens: $model.tokens, placement: .sidebar, prompt: "Fruit") {
              Text($0.id)
            }
            .searchSuggestions { Text("a fig").searchCompletion(Token(id: "fig")) }
        }
      }
    }
  }

  func testTokens() {
    for areSuggested in [false, true] {
      onMain {
        let model = Model()
        model.tokens = [Token(id: "apple"), Token(id: "pear"), Token(id: "plum")]
        let screen = Screen(Tokens(model: model, areSuggested: areSuggested), in: self)
        defer { screen.close() }
        let entry = screen.the(Gtk.SearchEntry.self)
        XCTAssertEqual(entry.placeholder, "Fruit")
        let keys = KeyDriver(window: screen.window)
        focus(screen.the(Gtk.Entry.self), screen)
        button("pear", screen)!.click()
        wait("one goes") { self.button("pear", screen) == nil }
        XCTAssertEqual(model.tokens.map(\.id), ["apple", "plum"])
        focus(entry, screen)
        keys.press("BackSpace")
        wait("the last goes") { model.tokens.map(\.id) == ["apple"] }
        entry.text = "fi"
        screen.settle()
        keys.press("BackSpace")
        screen.settle()
        XCTAssertEqual(model.tokens.map(\.id), ["apple"])
        entry.text = "fi"
        let words = areSuggested ? "fig" : "a fig"
        wait("the suggestion") { self.button(words, screen) != nil }
        button(words, screen)!.click()
        wait("another comes") { model.tokens.map(\.id) == ["apple", "fig"] && model.search.isEmpty }
        wait("the chip") { self.button("fig", screen) != nil }
        if !areSuggested { XCTAssertNil(button(words, screen)) }
        model.tokens = [Token(id: "fig"), Token(id: "fig")]
        screen.settle()
        keys.press("BackSpace")
        wait("one of the same id goes") { model.tokens.count == 1 }
      }
    }
  }

  /// What is no suggestion completes nothing, and looks as it does without.
  func testACompletionElsewhere() {
    onMain {
      let screen = Screen(Text("an apple").searchCompletion("apple"), in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertTrue(shows("an apple", screen))
      XCTAssertTrue(screen.all(Gtk.Button.self).isEmpty)
    }
  }

  /// A token says its title in a header bar too, where labels are their symbols else.
  func testTokensInAHeaderBarHaveTheirTitles() {
    onMain {
      let model = Model()
      model.tokens = [Token(id: "apple")]
      let view = Text("content").searchable(
        text: Bindable(model).search, tokens: Bindable(model).tokens, prompt: "Fruit"
      ) { Label($0.id, systemImage: "tag") }
      let screen = Screen(view, in: self)
      defer { screen.close() }
      screen.settle()
      let items = screen.host.preferences[ToolbarKey.self].map(\.host.widget)
      XCTAssertTrue(items.flatMap { all(Gtk.Label.self, in: $0) }.contains { $0.text == "apple" })
    }
  }
}
