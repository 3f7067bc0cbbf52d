// Views show, name and take in texts by their bytes: another form of Unicode is another text, though it is
// said to be equal.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

/// A text that is equal to none in another form.
private struct Spelling: Equatable {
  var string: String
  static func == (a: Self, b: Self) -> Bool { a.string.utf8.elementsEqual(b.string.utf8) }
}

@Observable
@MainActor
private final class Model {
  var spelling = Spelling(string: "")
}

final class TextFormOfViewsTests: DisplayTestCase, @unchecked Sendable {
  private struct Row: Identifiable {
    let id = 1
    let text: String
  }

  private struct Root: DocumentUI.View {
    let model: Model
    let commits: Bool
    var body: some DocumentUI.View {
      let text = model.spelling.string
      VStack {
        TextField("Field", text: Binding(get: { text }, set: { model.spelling.string = $0 }))
          .commitsOnEndEditing(commits)
        Named(text: text)
        DocumentUI.List([Row(text: text)]) { DocumentUI.Text($0.text) }
      }
    }
  }

  /// What is visited only where its own input has changed.
  private struct Named: DocumentUI.View {
    let text: String
    var body: some DocumentUI.View {
      DocumentUI.Text(text)
      DocumentUI.Image(icon: "edit-undo-symbolic", label: text)
      DocumentUI.Button(text) {}
      Toggle(text, isOn: Binding<Bool>(get: { true }, set: { _ in }))
      TextField("Other", text: .constant(""), prompt: text)
    }
  }

  // Pairs that Swift says are equal.
  private static let pairs = [
    ("\u{e9}", "e\u{301}"), ("\u{212b}", "\u{c5}"), ("\u{ac00}", "\u{1100}\u{1161}"),
  ]

  func testNoticesAreToldApartByTheirBytes() {
    onMain {
      for (composed, other) in Self.pairs {
        let notices = [
          Notice(id: "a", title: composed, detail: ""), Notice(id: "a", title: other, detail: ""),
          Notice(id: "a", title: "", detail: composed), Notice(id: "a", title: "", detail: other),
          Notice(id: "a", title: "", detail: "", choices: [.init(id: "b", label: composed)]),
          Notice(id: "a", title: "", detail: "", choices: [.init(id: "b", label: other)]),
        ]
        for (a, first) in notices.enumerated() {
          for (b, second) in notices.enumerated() { XCTAssertEqual(first == second, a == b) }
        }
      }
    }
  }

  func testWhatIsShownAndReadOutHasTheSameBytes() {
    onMain {
      for (composed, other) in Self.pairs {
        XCTAssertEqual(composed, other)
        let model = Model()
        let screen = Screen(Root(model: model, commits: true), in: self)
        for text in [composed, other, composed] {
          model.spelling.string = text
          screen.host.updateNow()
          screen.settle()
          var places = 0
          for widget in screen.widgets {
            let said = [
              (widget as? Gtk.Label)?.text, (widget as? Gtk.Entry)?.text, (widget as? Gtk.Entry)?.placeholder,
              (widget as? Gtk.Button)?.label, widget.texts.label,
            ]
            for found in said.compactMap({ $0 }) where found == text {
              places += 1
              XCTAssertEqual(Array(found.utf8), Array(text.utf8), "\(widget)")
            }
          }
          XCTAssertGreaterThan(places, 6)
        }
        screen.close()
      }
    }
  }

  func testWhatIsTypedInAnotherFormIsTakenIn() {
    onMain {
      for commits in [false, true] {
        for (composed, other) in Self.pairs {
          let model = Model()
          let screen = Screen(Root(model: model, commits: commits), in: self)
          for (old, new) in [(composed, other), (other, composed)] {
            model.spelling.string = old
            screen.host.updateNow()
            let entry = screen.all(Gtk.Entry.self)[0]
            XCTAssertEqual(Array(entry.text.utf8), Array(old.utf8))
            entry.grabFocus()
            entry.text = new
            screen.all(Gtk.Button.self)[0].grabFocus()
            screen.host.updateNow()
            XCTAssertEqual(Array(model.spelling.string.utf8), Array(new.utf8), "\(commits)")
            XCTAssertEqual(Array(entry.text.utf8), Array(new.utf8), "\(commits)")
          }
          screen.close()
        }
      }
    }
  }
}
