// A field gives back what it was given, whatever its length and signs, unless the person changes it; and
// takes no more than it can hold.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  var text = "" { didSet { writes += 1 } }
  @ObservationIgnored var writes = 0
}

/// A row of a table with fields.
private struct Row: Identifiable, Equatable {
  let id: Int
  var amount: Double
  var name: String
}

@Observable
@MainActor
private final class Rows {
  var all = (0..<4).map { Row(id: $0, amount: Double($0), name: "row \($0)") }
}

final class FieldTests: DisplayTestCase, @unchecked Sendable {
  private struct Root: DocumentUI.View {
    @Bindable var model: Model
    var commits = false
    var keepsLineBreaks = false
    var body: some DocumentUI.View {
      VStack {
        TextField("Name", text: $model.text, keepsLineBreaks: keepsLineBreaks).commitsOnEndEditing(commits)
        DocumentUI.Button("Elsewhere") {}
      }
    }
  }

  private static let lengths = [0, 1, 4_095, 4_096, 4_097, 16_384, 65_533, 65_535, 65_536, 70_000, 1_000_000]
  private static let alphabets = [
    "a", "é", "語", "🖋", "a\u{301}", "a\n", "\r\n", "x\u{2029}", "\u{1b}", "\0b",
  ]

  func testNumbersBeginAtTheRightWhereReadingDoes() {
    onMain {
      let screen = Screen(NumberField("Width", value: .constant(512), unit: "px"), in: self)
      defer { screen.close() }
      screen.settle()
      let entry = screen.the(Gtk.Entry.self)
      XCTAssertEqual(entry.xAlign, 0)
      for widget in screen.widgets { widget.direction = .rightToLeft }
      // GTK counts from where the first letter is read from.
      for (text, place) in [("40px", 1.0), ("40", 0), ("40٪", 0), ("4 cm", 1)] {
        entry.text = text
        XCTAssertEqual(entry.xAlign, place, text)
      }
    }
  }

  func testTextsOfAnyLengthStayUnlessTheyAreChanged() {
    onMain {
      for commits in [false, true] {
        let model = Model()
        let screen = Screen(Root(model: model, commits: commits, keepsLineBreaks: true), in: self)
        let entry = screen.the(Gtk.Entry.self)
        for length in Self.lengths {
          for alphabet in Self.alphabets {
            let text = String(repeating: alphabet, count: length / alphabet.unicodeScalars.count)
            model.text = text
            screen.host.updateNow()
            let writes = model.writes
            entry.grabFocus()
            entry.position = -1
            g_signal_emit_by_name_without_varargs(entry.inner.raw, "backspace")
            screen.the(Gtk.Button.self).grabFocus()
            screen.host.updateNow()
            let what = "\(alphabet.debugDescription), \(length), \(commits)"
            if model.writes == writes {
              XCTAssertEqual(Array(model.text.utf8), Array(text.utf8), what)
            } else {
              let scalars = text.unicodeScalars.count - model.text.unicodeScalars.count
              XCTAssertTrue((1...2).contains(scalars), "\(what): Backspace took \(scalars) characters")
              XCTAssertTrue(text.unicodeScalars.starts(with: model.text.unicodeScalars), what)
            }
            XCTAssertEqual(entry.isEditable, FieldRules.fits(model.text), what)
          }
        }
        screen.close()
      }
    }
  }

  /// What is typed into a row that goes comes into no other.
  func testTheFieldOfARowThatGoesWritesNothing() {
    struct Table: DocumentUI.View {
      @Bindable var rows: Rows
      let form: Int
      var body: some DocumentUI.View {
        if form == 0 {
          VStack { ForEach($rows.all) { $row in fields($row) } }.commitsOnEndEditing(true)
        } else {
          List($rows.all) { $row in fields($row) }.commitsOnEndEditing(true)
        }
      }
      private func fields(_ row: Binding<Row>) -> some DocumentUI.View {
        HStack {
          NumberField("Amount", value: row.amount)
          TextField("Name", text: row.name)
        }
      }
    }
    onMain {
      for form in 0..<2 {
        for place in 0..<4 {
          for field in 0..<2 {
            let rows = Rows()
            let screen = Screen(Table(rows: rows, form: form), height: 600, in: self)
            screen.settle()
            let entry = screen.all(Gtk.Entry.self)[2 * place + field]
            entry.grabFocus()
            entry.text = "77"
            rows.all.remove(at: place)
            let expected = rows.all
            screen.settle()
            XCTAssertEqual(rows.all, expected, "form \(form), row \(place), field \(field)")
            screen.close()
            XCTAssertEqual(rows.all, expected, "form \(form), row \(place), field \(field), closed")
          }
        }
      }
    }
  }

  func testWhatIsTooMuchIsRefusedWithWords() {
    onMain {
      let said = WindowNotices()
      let model = Model()
      let screen = Screen(
        Root(model: model).transformEnvironment(\.notice) { $0 = NoticeAction(notices: said) }, in: self)
      let entry = screen.the(Gtk.Entry.self)
      entry.grabFocus()
      entry.text = String(repeating: "a", count: FieldRules.longest)
      XCTAssertEqual(said.all, [])
      for tooMuch in ["b", String(repeating: "b", count: 1_000_000)] {
        entry.type(tooMuch)
        XCTAssertEqual(model.text, String(repeating: "a", count: FieldRules.longest))
        XCTAssertEqual(said.all.count, 1)
        XCTAssertTrue(said.dismiss(said.all[0].id))
        XCTAssertEqual(said.all, [])
      }
      screen.close()
    }
  }

  /// Another program's version, or an undo, comes while something is being typed.
  func testWhatChangedBehindATypedTextIsShownWhenThatIsGivenUp() throws {
    let ways: [String: @MainActor (FieldEditing, Gtk.Entry) -> Void] = [
      "given up": { editing, _ in editing.cancel() },
      "undone": { editing, _ in _ = editing.undoTyping() },
      "taken back": { _, entry in
        entry.position = -1
        g_signal_emit_by_name_without_varargs(entry.inner.raw, "backspace")
      },
    ]
    for (name, giveUp) in ways {
      try onMain {
        let model = Model()
        model.text = "one"
        let screen = Screen(Root(model: model, commits: true), in: self)
        let entry = screen.the(Gtk.Entry.self)
        let editing = try XCTUnwrap(entry.textUndo as? FieldEditing)
        entry.grabFocus()
        entry.position = -1
        entry.type("x")
        model.text = "two"
        screen.host.updateNow()
        XCTAssertEqual(entry.text, "onex", name)
        giveUp(editing, entry)
        wait("the new text, \(name)", timeout: 5) { entry.text == "two" }
        // What is typed next is compared with that.
        entry.position = -1
        entry.type("y")
        editing.commit()
        XCTAssertEqual(model.text, "twoy", name)
        screen.close()
      }
    }
  }

  /// A paste that comes when the field was left belongs to what was typed before.
  func testWhatIsTypedAfterGivingUpCounts() throws {
    for isTypedAgain in [true, false] {
      try onMain {
        let model = Model()
        model.text = "one"
        let screen = Screen(Root(model: model, commits: true), in: self)
        let entry = screen.the(Gtk.Entry.self)
        let editing = try XCTUnwrap(entry.textUndo as? FieldEditing)
        entry.grabFocus()
        entry.position = -1
        entry.type("x")
        XCTAssertTrue(editing.cancel())
        entry.position = -1
        if isTypedAgain { entry.type("y") }
        screen.the(Gtk.Button.self).grabFocus()
        wait("the field to be left", timeout: 5) { !editing.isTyping }
        XCTAssertEqual(model.text, isTypedAgain ? "oney" : "one")
        screen.host.updateNow()
        entry.position = -1
        entry.type("z")
        wait("the paste", timeout: 5) { !editing.isTyping }
        screen.host.updateNow()
        XCTAssertEqual(model.text, isTypedAgain ? "oneyz" : "one")
        XCTAssertEqual(entry.text, model.text)
        screen.close()
      }
    }
  }

  /// Where no document undoes what is written, such as in a sheet or a window of settings, the field does.
  func testAFieldOfNoDocumentHasAnUndoOfItsOwn() {
    onMain {
      let model = Model()
      model.text = "old"
      let screen = Screen(Root(model: model), in: self)
      let entry = screen.the(Gtk.Entry.self)
      entry.grabFocus()
      entry.position = -1
      let keys = KeyDriver(window: screen.window)
      for (letter, text) in [("a", "olda"), ("b", "oldab")] {
        keys.press(letter)
        screen.settle()
        XCTAssertEqual(model.text, text)
      }
      while screen.window.focus?.takeBackTyping() == true { screen.settle() }
      XCTAssertEqual(model.text, "old")
      XCTAssertEqual(entry.text, "old")
      while screen.window.focus?.typeAgain() == true { screen.settle() }
      XCTAssertEqual(model.text, "oldab")
      // What is written otherwise is nothing that was typed.
      model.text = "new"
      screen.settle()
      XCTAssertEqual(screen.window.focus?.takeBackTyping(), false)
      XCTAssertEqual(model.text, "new")
    }
  }

  func testAFieldOfOneLineTakesNoControlCharacters() {
    onMain {
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      let entry = screen.the(Gtk.Entry.self)
      entry.grabFocus()
      for value in UInt32(0)...0xffff {
        guard let scalar = Unicode.Scalar(value), scalar.value != 0 else { continue }
        let isControl = scalar.properties.generalCategory == .control
        let isBreak = [0x2028, 0x2029].contains(value)
        guard isControl || isBreak || value % 251 == 0 else { continue }
        model.text = ""
        screen.host.updateNow()
        entry.type("a\(String(scalar))b")
        let bad = model.text.unicodeScalars.contains {
          $0.properties.generalCategory == .control || [0x2028, 0x2029].contains($0.value)
        }
        XCTAssertFalse(bad, "U+\(String(value, radix: 16))")
        if !isControl && !isBreak { XCTAssertEqual(model.text, "a\(String(scalar))b") }
      }
      model.text = ""
      screen.host.updateNow()
      entry.type("one\r\ntwo\nthree\u{1b}[0m\u{7}")
      XCTAssertEqual(model.text, "one two three[0m")
      screen.close()
    }
  }

  /// What the clipboard has when a key is pressed is pasted, whatever it had when the focus came.
  func testPastingLooksAtTheClipboardNow() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Clipboard.default)
      let editor = Gtk.TextView()
      let entry = Gtk.Entry()
      let box = Gtk.Box(.vertical)
      box.append(entry)
      box.append(editor)
      let window = show(box)
      for widget in [entry as Gtk.Widget, editor] {
        clipboard.setContents([("application/x-shapeedit-test", [1])])
        widget.grabFocus()
        wait("the focus") { window.focus != nil }
        // The widget looks at the clipboard when the selection changes, and finds no text.
        entry.text = "old"
        editor.buffer.text = "old"
        if widget === entry { entry.select() } else { editor.buffer.selection = 0..<editor.buffer.count }
        clipboard.setText("pasted")
        wait("the text") { clipboard.hasText }
        try XCTUnwrap(window.focus).edit(.paste)
        wait("the paste into \(widget.typeName)", timeout: 5) {
          (widget === entry ? entry.text : editor.buffer.text).contains("pasted")
        }
        window.focus = nil
      }
      window.destroy()
    }
  }
}

extension Gtk.Entry {
  /// The widget inside that has the text.
  fileprivate var inner: Gtk.Widget { children.first { $0.holdsText } ?? self }

  /// Puts text in where the caret is, as a paste does.
  fileprivate func type(_ text: String) {
    var end = position
    insert(text, at: &end)
  }
}
