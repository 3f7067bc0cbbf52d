// Text fields along the vertical axis: they grow with their lines within their limits, wherever the text
// comes from; and how the words in fields look.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  var text = ""
  var limit: ClosedRange<Int>?
  var submits = 0
  var handlesSubmit = false
  var isFocused = false
}

final class GrowingFieldTests: DisplayTestCase, @unchecked Sendable {
  private struct Root: DocumentUI.View {
    @Bindable var model: Model
    var body: some DocumentUI.View {
      VStack {
        if model.handlesSubmit {
          field.onSubmit { model.submits += 1 }
        } else {
          field
        }
        DocumentUI.Spacer(minLength: 0)
      }
    }

    @ViewBuilder private var field: some DocumentUI.View {
      if let limit = model.limit {
        TextField("Say it", text: $model.text, axis: .vertical).lineLimit(limit)
      } else {
        TextField("Say it", text: $model.text, axis: .vertical)
      }
    }
  }

  /// Whatever its text and however it came, the field is as high as one of as many lines that was made with
  /// its text; and that is as many lines as its limits allow.
  func testItIsAsHighAsItsLines() {
    onMain {
      let seed = UInt64.random(in: 0..<1_000_000)
      var random = SeededRandom(seed: seed)
      for limit in [nil, 1...1, 1...4, 3...6, 2...100] as [ClosedRange<Int>?] {
        let model = Model()
        model.limit = limit
        let screen = Screen(Root(model: model), width: 300, height: 900, in: self)
        screen.settle()
        let field = screen.the(GrowingField.self)
        let line = field.editor.lineHeight
        let least = Double(field.height)
        for _ in 0..<8 {
          let lines = Int.random(in: 1...9, using: &random)
          let text = (0..<lines).map { _ in
            String(repeating: "m", count: Int.random(in: 0...6, using: &random))
          }.joined(separator: "\n")
          switch Int.random(in: 0..<3, using: &random) {
          case 0:
            model.text = text
            screen.host.updateNow()
          case 1: field.editor.buffer.text = text
          default:
            field.editor.buffer.text = ""
            for letter in text {
              field.editor.buffer.text += String(letter)
              screen.settle()
            }
          }
          screen.settle()
          XCTAssertEqual(model.text, text)
          let shown = min(max(lines, limit?.lowerBound ?? 1), limit?.upperBound ?? .max)
          let wanted = max(least, line * Double(shown) + 14)
          let what = "SHAPEEDIT_SEED=\(seed): \(lines) lines in \(String(describing: limit))"
          XCTAssertEqual(Double(field.height), wanted, accuracy: 2, what)
          if shown == lines {
            // What has room is not scrolled, wherever the caret is.
            field.editor.grabFocus()
            field.editor.buffer.cursorPosition = field.editor.buffer.count
            screen.settle()
            XCTAssertEqual(field.editor.scrollOffset, 0, what)
          }
        }
        screen.close()
      }
    }
  }

  /// Long paragraphs break, and the field is as high as their lines.
  func testItGrowsWithParagraphsThatBreak() {
    onMain {
      let model = Model()
      let screen = Screen(Root(model: model), width: 200, height: 600, in: self)
      screen.settle()
      let field = screen.the(GrowingField.self)
      let one = screen.frame(field).height
      model.text = String(repeating: "some words ", count: 12)
      screen.host.updateNow()
      screen.settle()
      XCTAssertGreaterThan(screen.frame(field).height, one * 2)
      let label = Gtk.Label(model.text)
      label.wraps = true
      let wish = label.measure(.vertical, forSize: Int(screen.frame(field.editor).width)).natural
      XCTAssertEqual(Double(screen.frame(field.editor).height), Double(wish) + 14, accuracy: 2)
      model.text = ""
      screen.host.updateNow()
      screen.settle()
      XCTAssertEqual(screen.frame(field).height, one)
      screen.close()
    }
  }

  /// One line is as high as an entry, and stands where an entry's does.
  func testOneLineLooksLikeAnEntry() {
    struct Two: DocumentUI.View {
      @State private var text = "words"
      var body: some DocumentUI.View {
        VStack {
          TextField("A", text: $text)
          TextField("B", text: $text, axis: .vertical)
        }
      }
    }
    onMain {
      let screen = Screen(Two(), in: self)
      screen.settle()
      let (entry, field) = (
        screen.frame(screen.the(Gtk.Entry.self)), screen.frame(screen.the(GrowingField.self))
      )
      XCTAssertEqual(Double(entry.height), Double(field.height), accuracy: 2)
      XCTAssertEqual(entry.width, field.width)
      screen.close()
    }
  }

  func testThePlaceholderShowsWhileItIsEmpty() {
    onMain {
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      let field = screen.the(GrowingField.self)
      @MainActor func hint() -> Bool { field.children.contains { ($0 as? Gtk.Label)?.isVisible == true } }
      XCTAssertTrue(hint())
      field.editor.buffer.text = "x"
      XCTAssertFalse(hint())
      model.text = ""
      screen.host.updateNow()
      XCTAssertTrue(hint())
      screen.close()
    }
  }

  /// The focus that an app asks for goes into the text, also of an editor, which scrolls.
  func testFocusGoesIntoTheText() {
    struct Fields: DocumentUI.View {
      let model: Model
      @State private var text = ""
      @FocusState private var focus: Int?
      var body: some DocumentUI.View {
        VStack {
          TextField("A", text: $text, axis: .vertical).focused($focus, equals: 1)
          TextEditor(text: $text).focused($focus, equals: 2)
          DocumentUI.Button("One") { focus = 1 }
          DocumentUI.Button("Two") { focus = 2 }
        }
      }
    }
    onMain {
      let screen = Screen(Fields(model: Model()), in: self)
      screen.settle()
      let views = screen.all(Gtk.TextView.self)
      for (index, button) in screen.all(Gtk.Button.self).enumerated() {
        button.grabFocus()
        g_signal_emit_by_name_without_varargs(button.raw, "clicked")
        screen.host.updateNow()
        wait("the focus of \(index)") { screen.window.focus === views[index] }
      }
      screen.close()
    }
  }

  /// Fonts and alignment reach the words in fields.
  func testFieldsHaveTheFontOfTheirWords() {
    struct Fonts: DocumentUI.View {
      @State private var text = "words"
      var body: some DocumentUI.View {
        VStack {
          TextField("A", text: $text)
          TextField("B", text: $text).font(.system(size: 30))
          TextField("C", text: $text, axis: .vertical).font(.system(size: 30))
          SecureField("D", text: $text).font(.system(size: 30))
          TextEditor(text: $text).font(.system(size: 30)).foregroundStyle(.secondary)
        }
        .multilineTextAlignment(.trailing)
      }
    }
    onMain {
      let screen = Screen(Fonts(), width: 400, height: 700, in: self)
      screen.settle()
      let entries = screen.all(Gtk.Entry.self)
      let plain = entries[0].lineHeight
      XCTAssertGreaterThan(entries[1].lineHeight, plain * 2)
      XCTAssertGreaterThan(entries[2].lineHeight, plain * 2)
      for view in screen.all(Gtk.TextView.self) { XCTAssertGreaterThan(view.lineHeight, plain * 2) }
      XCTAssertEqual(entries.map(\.xAlign), [1, 1, 1])
      for view in screen.all(Gtk.TextView.self) { XCTAssertEqual(view.justification, .right) }
      screen.close()
    }
  }

  /// Texts keep the room of their least lines, and the text stands at its top.
  func testTextsReserveTheRoomOfLines() {
    onMain {
      @MainActor func height<V: DocumentUI.View>(_ view: V) -> Double {
        let screen = Screen(
          VStack {
            view; DocumentUI.Spacer(minLength: 0)
          }, width: 200, height: 500, in: self)
        defer { screen.close() }
        screen.settle()
        return Double(screen.frame(screen.the(Gtk.Label.self)).height)
      }
      for font in [DocumentUI.Font.body, .title, .system(size: 9)] {
        let one = height(DocumentUI.Text("a").font(font))
        let three = height(DocumentUI.Text("a\na\na").font(font))
        XCTAssertEqual(
          height(DocumentUI.Text("a").font(font).lineLimit(3, reservesSpace: true)), three, accuracy: 1)
        XCTAssertEqual(height(DocumentUI.Text("a").font(font).lineLimit(3...)), three, accuracy: 1)
        XCTAssertEqual(height(DocumentUI.Text("a\na\na\na").font(font).lineLimit(1...3)), three, accuracy: 1)
        XCTAssertEqual(height(DocumentUI.Text("a\na").font(font).lineLimit(...1)), one, accuracy: 1)
        XCTAssertEqual(height(DocumentUI.Text("a").font(font).lineLimit(3)), one, accuracy: 1)
      }
    }
  }

  /// Limits beyond all sense, long texts at whose end is typed, and bindings that take something else.
  func testExtremes() {
    struct Extreme: DocumentUI.View {
      @Bindable var model: Model
      var body: some DocumentUI.View {
        VStack {
          TextField("A", text: $model.text, axis: .vertical).lineLimit(1...Int.max)
          TextField(
            "B", text: Binding(get: { model.text }, set: { model.text = String($0.prefix(10_000)) }),
            axis: .vertical)
          DocumentUI.Text("Title\r\n").lineLimit(1)
          DocumentUI.Text("a\r\nb\nc").lineLimit(.max)
        }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Extreme(model: model), width: 300, height: 600, in: self)
      screen.settle()
      let labels = screen.all(Gtk.Label.self).map(\.text)
      XCTAssertTrue(labels.contains("Title"), "\(labels)")
      XCTAssertTrue(labels.contains("a\r\nb\nc"))
      let field = screen.all(GrowingField.self)[1]
      XCTAssertTrue(field.heldText === field.editor)
      model.text = String(repeating: "word ", count: 1_200)
      screen.host.updateNow()
      screen.settle()
      var heights = [field.height]
      for _ in 0..<3 {
        field.editor.buffer.text += String(repeating: "\nmore", count: 20)
        screen.settle()
        screen.settle()
        heights.append(field.height)
      }
      XCTAssertEqual(heights, heights.sorted())
      XCTAssertGreaterThan(heights[3], heights[0])
      field.editor.buffer.text = String(repeating: "x", count: 10_020)
      screen.settle()
      XCTAssertEqual(field.editor.buffer.count, 10_000)
      screen.close()
    }
  }

  /// Older forms of fields are told when their editing begins and ends, and of Enter, whichever form the
  /// field had at first.
  func testOlderFormsAreTold() {
    struct Older: DocumentUI.View {
      @Bindable var model: Model
      let axis: Axis
      let told: (String) -> Void
      var body: some DocumentUI.View {
        VStack {
          field
          DocumentUI.Button("Elsewhere") {}
        }
      }
      private var field: TextField<Text> {
        guard model.handlesSubmit else { return TextField("A", text: $model.text, axis: axis) }
        var field = TextField(
          "A", text: $model.text, onEditingChanged: { told("\($0)") }, onCommit: { told("commit") })
        field.axis = axis
        return field
      }
    }
    onMain {
      for axis in [Axis.horizontal, .vertical] {
        let model = Model()
        var told: [String] = []
        let screen = Screen(Older(model: model, axis: axis) { told.append($0) }, in: self)
        screen.settle()
        let inner: Gtk.Widget =
          axis == .vertical ? screen.the(Gtk.TextView.self) : screen.the(Gtk.Entry.self)
        inner.grabFocus()
        screen.the(Gtk.Button.self).grabFocus()
        screen.settle()
        XCTAssertEqual(told, [])
        model.handlesSubmit = true
        screen.host.updateNow()
        inner.grabFocus()
        wait("the beginning") { told == ["true"] }
        if axis == .horizontal {
          g_signal_emit_by_name_without_varargs(inner.raw, "activate")
          XCTAssertEqual(told, ["true", "commit"])
        }
        screen.the(Gtk.Button.self).grabFocus()
        wait("the end") { told.last == "false" }
        screen.close()
      }
    }
  }
}
