// Helps around helps: the innermost that has words is shown, whichever of them appear, change and go.

import RandomTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class NestedHelpTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    /// What each says, from the inside.
    var helps = ["", "", ""]
    var hint: String?
    var isShared = false
  }

  private struct Nested: DocumentUI.View {
    let model: Model

    var body: some DocumentUI.View {
      VStack {
        Text("leaf").help(model.helps[0]).help(model.helps[1]).help(model.helps[2])
          .accessibilityIdentifier("leaf")
        Text("told").accessibilityHint(model.hint ?? "", isEnabled: model.hint != nil).help(model.helps[0])
          .accessibilityIdentifier("told")
        Text("tells").help(model.helps[0]).accessibilityHint(model.hint ?? "", isEnabled: model.hint != nil)
          .accessibilityIdentifier("tells")
        Link("link", destination: URL(string: "https://example.org")!).help(model.helps[0])
          .accessibilityIdentifier("link")
        Button {
        } label: {
          DocumentUI.Image(icon: "user-trash-symbolic")
        }
        .help(model.helps[0]).accessibilityIdentifier("button")
        Group {
          Text("first").help(model.helps[0])
          if model.isShared { Text("second") }
        }
        .help(model.helps[1])
      }
    }
  }

  private func first(_ helps: [String]) -> String? { helps.first { !$0.isEmpty } }

  func testTheInnermostThatHasWordsIsShown() throws {
    try onMain {
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededRandom(seed: seed)
      let model = Model()
      let screen = Screen(Nested(model: model), in: self)
      defer { screen.close() }
      @MainActor func widget(_ name: String) throws -> Gtk.Widget {
        try XCTUnwrap(screen.widgets.first { $0.name == name }, name)
      }
      for step in 0..<40 {
        for place in 0..<3 {
          model.helps[place] = ["", "\(place) \(step)", model.helps[place]].randomElement(using: &random)!
        }
        model.hint = [nil, "hint \(step)"].randomElement(using: &random)!
        model.isShared = Bool.random(using: &random)
        screen.settle()
        let what = "seed \(seed), step \(step)"
        let (helps, own) = (model.helps, first([model.helps[0]]))
        XCTAssertEqual(try widget("leaf").tooltip, first(helps), what)
        XCTAssertEqual(try widget("link").tooltip, own ?? "https://example.org", what)
        XCTAssertEqual(try widget("button").accessibleLabel, own, what)
        for name in ["told", "tells"] {
          let widget = try widget(name)
          XCTAssertEqual(widget.tooltip, own, what)
          XCTAssertEqual(widget.ownDescription, model.hint ?? own, what)
        }
        let label = try XCTUnwrap(screen.all(Gtk.Label.self).first { $0.text == "first" })
        XCTAssertEqual(label.tooltip, model.isShared ? own : first(Array(helps[0...1])), what)
        if model.isShared { XCTAssertEqual(label.parent?.tooltip, first([helps[1]]), what) }
      }
    }
  }

  /// The help of what scrolls in a frame is that of what has the focus in there.
  func testTheHelpOfAnEditorIsThatOfItsText() {
    struct Editor: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        TextEditor(text: .constant("text")).help(model.helps[0])
          .accessibilityHint(model.hint ?? "", isEnabled: model.hint != nil)
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Editor(model: model), in: self)
      defer { screen.close() }
      let text = screen.the(Gtk.TextView.self)
      for help in ["first", "", "second"] {
        model.helps[0] = help
        screen.settle()
        let words = help.isEmpty ? nil : help
        XCTAssertEqual(text.tooltip, words)
        XCTAssertEqual(text.accessibleLabel, words)
        XCTAssertEqual(screen.the(Gtk.ScrolledWindow.self).tooltip, words)
      }
      model.hint = "hint"
      screen.settle()
      XCTAssertEqual(text.tooltip, "second")
      XCTAssertEqual(text.ownDescription, "hint")
    }
  }
}
