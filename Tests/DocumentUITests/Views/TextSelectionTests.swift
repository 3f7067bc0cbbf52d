// What is selected in editors and fields, and what an app says of it, are the same.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  var text = ""
  var selection: TextSelection?
  @ObservationIgnored var writes = 0
  @ObservationIgnored var check: () -> Void = {}

  var tracked: Binding<TextSelection?> {
    Binding(
      get: { self.selection },
      set: {
        self.writes += 1
        self.selection = $0
        self.check()
      })
  }

  /// The words that are selected; nil where nothing is said.
  var selected: String? {
    guard case .selection(let range)? = selection?.indices else { return nil }
    return String(text[range])
  }

  func select(_ words: String) { selection = text.firstRange(of: words).map { TextSelection(range: $0) } }
}

final class TextSelectionTests: DisplayTestCase, @unchecked Sendable {
  fileprivate enum Kind: CaseIterable {
    case editor
    case field
    case growing
    case labelled
  }

  private struct Root: DocumentUI.View {
    @Bindable var model: Model
    let kind: Kind

    var body: some DocumentUI.View {
      switch kind {
      case .editor: TextEditor(text: $model.text, selection: model.tracked)
      case .field: TextField("Name", text: $model.text, selection: model.tracked)
      case .growing: TextField("Name", text: $model.text, selection: model.tracked, axis: .vertical)
      case .labelled: TextField(text: $model.text, selection: model.tracked) { Text("Name") }
      }
    }
  }

  /// Texts whose letters take one to four bytes, one to two scalars, and more than one letter's width.
  private static let texts = [
    "one two three", "één två три", "a\u{301} two e\u{308}", "🖋🏽 two 👩‍👩‍👧‍👦 four", "語 two の言葉",
  ]

  @MainActor
  private func widget(_ screen: Screen) -> any SelectableText {
    screen.all(Gtk.TextView.self).first ?? screen.the(Gtk.Entry.self)
  }

  @MainActor
  private func onEach(_ body: (Model, Screen, any SelectableText, String) -> Void) {
    for kind in Kind.allCases {
      for text in Self.texts {
        let model = Model()
        model.text = text
        let screen = Screen(Root(model: model, kind: kind), in: self)
        screen.settle()
        // The focus selects what is in a field.
        model.writes = 0
        body(model, screen, widget(screen), "\(kind): \(text)")
        screen.close()
      }
    }
  }

  func testTheAppHearsWhatPeopleSelect() {
    onMain {
      onEach { model, screen, widget, name in
        let scalars = Array(model.text.unicodeScalars)
        for (start, end) in [(1, 3), (0, scalars.count), (scalars.count, scalars.count), (2, 2)] {
          widget.selectedScalars = start..<end
          screen.settle()
          var wanted = String.UnicodeScalarView()
          wanted.append(contentsOf: scalars[start..<end])
          XCTAssertEqual(model.selected.map { Array($0.unicodeScalars) }, Array(wanted), name)
          XCTAssertEqual(model.selection?.isInsertion, start == end, name)
          XCTAssertEqual(model.selection?.affinity, .automatic, name)
          XCTAssertEqual(widget.selectedScalars, start..<end, name)
        }
      }
    }
  }

  func testTheAppSelects() {
    onMain {
      onEach { model, screen, widget, name in
        let words = model.text.split(separator: " ").map(String.init)
        for word in [words[0], words[words.count - 1], model.text] {
          model.select(word)
          screen.settle()
          let letters = Array(widget.wholeText.unicodeScalars)[widget.selectedScalars]
          XCTAssertEqual(Array(letters), Array(word.unicodeScalars), name)
        }
        model.selection = TextSelection(insertionPoint: model.text.index(after: model.text.startIndex))
        screen.settle()
        let first = model.text.first!.unicodeScalars.count
        XCTAssertEqual(widget.selectedScalars, first..<first, name)
        XCTAssertEqual(model.writes, 0, "what the app says is not told it again: \(name)")
        model.select(model.text)
        screen.settle()
        model.selection = nil
        screen.settle()
        XCTAssertTrue(widget.selectedScalars.isEmpty, name)
        XCTAssertNil(model.selection, name)
      }
    }
  }

  /// Whenever the app is told what is selected, that is in the text that it has then.
  func testWhatIsSelectedIsInTheTextThatTheAppHas() {
    onMain {
      onEach { model, screen, widget, name in
        var isInText = true
        model.check = { [unowned model] in
          guard case .selection(let range)? = model.selection?.indices else { return }
          if range.upperBound > model.text.endIndex { isInText = false }
        }
        let count = model.text.unicodeScalars.count
        for letter in ["x", "é", "🖋"] {
          // What is selected is replaced, as typing does it.
          widget.selectedScalars = 1..<count
          screen.settle()
          switch widget {
          case let view as Gtk.TextView:
            view.buffer.delete(1..<count)
            view.buffer.insert(letter, at: 1)
          case let entry as Gtk.Entry:
            XCTAssertEqual(entry.innerText?.activateAction("selection.delete"), true, name)
            var place = entry.position
            entry.insert(letter, at: &place)
            entry.position = place
          default: XCTFail(name)
          }
          screen.settle()
          XCTAssertTrue(isInText, name)
          XCTAssertEqual(model.text, widget.wholeText, name)
          XCTAssertEqual(
            model.selection, TextSelection(scalars: widget.selectedScalars, in: widget.wholeText), name)
          model.text += String(repeating: "z", count: count)
          screen.settle()
          if widget.wholeText.unicodeScalars.count < count { return XCTFail(name) }
        }
      }
    }
  }

  /// The app replaces what is selected, and says where the caret is then.
  func testTheAppChangesTextAndSelection() {
    onMain {
      onEach { model, screen, widget, name in
        model.select(String(model.text.split(separator: " ")[1]))
        screen.settle()
        guard case .selection(let range)? = model.selection?.indices else { return XCTFail(name) }
        let letters = model.text[..<range.lowerBound].count
        let before = model.text[..<range.lowerBound].unicodeScalars.count
        model.text.replaceSubrange(range, with: "öö")
        let end = model.text.index(model.text.startIndex, offsetBy: letters + 2)
        model.selection = TextSelection(insertionPoint: end)
        screen.settle()
        XCTAssertEqual(widget.wholeText, model.text, name)
        XCTAssertEqual(widget.selectedScalars, before + 2..<before + 2, name)
      }
    }
  }

  /// The text becomes another one under a selection that the app leaves as it is.
  func testASelectionStaysInItsText() {
    onMain {
      onEach { model, screen, widget, name in
        model.select(model.text)
        screen.settle()
        model.text = "é"
        screen.settle()
        guard case .selection(let range)? = model.selection?.indices else { return XCTFail(name) }
        XCTAssertLessThanOrEqual(range.upperBound, model.text.endIndex, name)
        XCTAssertEqual(
          model.selection, TextSelection(scalars: widget.selectedScalars, in: widget.wholeText), name)
        let writes = model.writes
        screen.settle()
        XCTAssertEqual(model.writes, writes, "it has come to rest: \(name)")
      }
    }
  }

  /// A binding that takes nothing has the widget show what it has.
  func testABindingThatStays() {
    onMain {
      let text = "one two"
      let fixed = TextSelection(range: text.firstRange(of: "two")!)
      let screen = Screen(
        TextEditor(text: .constant(text), selection: .constant(fixed)), in: self)
      defer { screen.close() }
      screen.settle()
      let widget = widget(screen)
      XCTAssertEqual(widget.selectedScalars, 4..<7)
      widget.selectedScalars = 0..<3
      screen.settle()
      XCTAssertEqual(widget.selectedScalars, 4..<7)
    }
  }

  func testOfSeveralPartsTheFirstIsSelected() {
    onMain {
      let model = Model()
      model.text = "one two three"
      let screen = Screen(Root(model: model, kind: .editor), in: self)
      defer { screen.close() }
      screen.settle()
      var ranges = RangeSet<String.Index>()
      for word in ["three", "one"] { ranges.insert(contentsOf: model.text.firstRange(of: word)!) }
      XCTAssertFalse(TextSelection(ranges: ranges).isInsertion)
      model.selection = TextSelection(ranges: ranges)
      screen.settle()
      XCTAssertEqual(widget(screen).selectedScalars, 0..<3)
      XCTAssertEqual(model.selected, "one")
    }
  }
}
