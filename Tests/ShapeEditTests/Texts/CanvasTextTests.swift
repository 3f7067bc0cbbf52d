// The text that is edited on the canvas: it follows the document, comes back as it was, and costs no more the
// longer it is.

import ShapeDocument
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class CanvasTextTests: DisplayTestCase, @unchecked Sendable {
  /// A window that edits the text of a shape.
  @MainActor
  private func edit(_ text: String, height: Double = 400) throws -> (WindowScreen, Gtk.TextView) {
    var shape = Shape(id: "t", kind: .text, frame: Rect(x: 20, y: 20, width: 400, height: height))
    shape.text = TextContent(string: text)
    let screen = try WindowScreen([shape], in: self)
    screen.model.select(["t"])
    screen.model.editSelectedText()
    screen.settle()
    return (screen, try XCTUnwrap(screen.canvas.children.lazy.compactMap { $0 as? Gtk.TextView }.first))
  }

  func testUndoFromOutsideIsNotWrittenOver() throws {
    try onMain {
      for wayBack in [0, 1] {
        let (screen, view) = try edit("Words")
        defer { screen.close() }
        view.buffer.cursorPosition = view.buffer.count
        for key in ["a", "b"] { screen.keys.press(key) }
        screen.settle()
        XCTAssertEqual(screen["t"]?.text?.string, "Wordsab")
        screen.session.undoManager.undo()
        if wayBack == 1 { screen.session.undoManager.redo() }
        screen.settle()
        let expected = wayBack == 1 ? "Wordsab" : "Words"
        XCTAssertEqual(view.buffer.text, expected)
        screen.keys.press("Escape")
        screen.settle()
        XCTAssertNil(screen.model.editedText)
        XCTAssertEqual(screen["t"]?.text?.string, expected)
      }
    }
  }

  func testAnotherProgramsTextIsShownWhileItIsEdited() throws {
    try onMain {
      // The same letters spelled otherwise are another text.
      for (ours, theirs) in [("Words", "Theirs"), ("caf\u{e9}", "cafe\u{301}"), ("\u{212b}", "\u{c5}")] {
        let (screen, view) = try edit(ours)
        defer { screen.close() }
        var graphic = screen.session.document.graphic
        var shape = try XCTUnwrap(screen["t"])
        shape.text?.string = theirs
        graphic.pages[0].shapes = ShapeList([shape])
        screen.session.document = ShapeEditDocument(graphic: graphic)
        screen.settle()
        XCTAssertTrue(view.buffer.text.hasBytes(of: theirs))
        screen.keys.press("Escape")
        screen.settle()
        XCTAssertTrue(screen["t"]?.text?.string.hasBytes(of: theirs) == true)
      }
    }
  }

  /// What stands between quotes in a style sheet cannot end them, alone or with what makes another letter of
  /// it.
  func testNamesOfFontsCannotStyleTheWindow() {
    let ends: [Unicode.Scalar] = ["\"", "\\", "\n", "\r", "\u{c}", "\0", "\u{85}"]
    let beside = ["", "\u{301}", "\u{200d}", "\u{fe0f}", "\n", "\r", "\u{1f3fb}"]
    for end in ends {
      for (before, after) in beside.flatMap({ before in beside.map { (before, $0) } }) {
        let name = TextEditorStyle.quotable("A\(before)\(end)\(after); } window { opacity: 0 } x {")
        XCTAssertFalse(name.unicodeScalars.contains { ends.contains($0) }, "\(end.value)")
      }
    }
    XCTAssertEqual(
      TextEditorStyle.quotable("Noto Sans CJK JP, \u{30d2}\u{30e9}"), "Noto Sans CJK JP, \u{30d2}\u{30e9}")
  }

  private static let word = "lorem ipsum dolor sit amet "

  /// Texts of a length, in one paragraph and in many.
  private static func texts(_ length: Int) -> [String] {
    let one = String(repeating: word, count: length / word.utf8.count + 1).prefix(length)
    let line = word + word + "\n"
    let many = String(repeating: line, count: length / line.utf8.count + 1).prefix(length)
    return [String(one), String(many)]
  }

  /// What is laid out at a key is what is seen of it: no paragraph is long, and the view is no higher than
  /// the canvas.
  func testLongTextsAreLaidOutAsFarAsTheyAreSeen() throws {
    try onMain {
      for length in [1_000, 100_000] + (LongForm.isOn ? [990_000] : []) {
        for text in Self.texts(length) {
          let (screen, view) = try edit(text)
          defer { screen.close() }
          let longest = (0..<view.buffer.lineCount).map { view.buffer.length(ofLine: $0) }.max() ?? 0
          XCTAssertLessThanOrEqual(longest, TextPieces.limit + 1)
          XCTAssertLessThanOrEqual(view.height, max(screen.canvas.height, 64))
          view.buffer.cursorPosition = view.buffer.count
          var slowest = 0.0
          for _ in 0..<5 {
            screen.keys.press("x")
            let end = ContinuousClock.now + .milliseconds(40)
            slowest = max(slowest, MainLoop.longestTurn { ContinuousClock.now > end })
          }
          let kind = text.contains("\n") ? "lines" : "one paragraph"
          print("\(length) characters, \(kind): a key holds the main thread \(Int(slowest * 1000)) ms")
          screen.keys.press("Escape")
          screen.settle()
          XCTAssertTrue(
            screen["t"]?.text?.string == text + "xxxxx", "\(length), \(kind): the text came back another one")
        }
      }
    }
  }

  /// What a key costs does not grow with the text: none reads the whole of it, however many come in one turn,
  /// and what was typed in a turn is written once. The paragraph that is laid out anew stays short while
  /// words are typed.
  func testKeysInALongTextDoNotReadAllOfIt() throws {
    try onMain {
      for text in Self.texts(100_000) {
        let (screen, view) = try edit(text)
        defer { screen.close() }
        let editor = screen.canvas.textEditor
        view.buffer.cursorPosition = 50_000
        let start = view.buffer.text(in: 0..<50_000).filter { $0 != "\u{2029}" }
        screen.settle()
        let before = editor.readings
        for _ in 0..<60 {
          for key in ["w", "o", "r", "d", "space"] { screen.keys.press(key) }
        }
        XCTAssertEqual(editor.readings, before, "the whole text was read at a key")
        let longest = (0..<view.buffer.lineCount).map { view.buffer.length(ofLine: $0) }.max() ?? 0
        XCTAssertLessThanOrEqual(longest, 2 * TextPieces.limit + 8)
        let typed = start + String(repeating: "word ", count: 60) + text.dropFirst(start.count)
        wait("what was typed to be written") { screen["t"]?.text?.string.utf8.count == typed.utf8.count }
        XCTAssertEqual(editor.readings, before + 1)
        XCTAssertTrue(screen["t"]?.text?.string == typed)
      }
    }
  }

  /// A long text that is pasted is all there, and is laid out as far as it is seen, as one that was opened.
  func testALongTextThatIsPasted() throws {
    try onMain {
      for text in Self.texts(LongForm.count(400_000, long: 990_000)) {
        let (screen, view) = try edit("one")
        defer { screen.close() }
        Clipboard.default?.setContents([("text/plain;charset=utf-8", Array(text.utf8))])
        view.buffer.cursorPosition = 3
        screen.keys.press("v", .control)
        let slowest = MainLoop.longestTurn { view.buffer.count > text.utf8.count }
        let longest = (0..<view.buffer.lineCount).map { view.buffer.length(ofLine: $0) }.max() ?? 0
        XCTAssertLessThanOrEqual(longest, 2 * TextPieces.limit + 8)
        screen.keys.press("x")
        let kind = text.contains("\n") ? "lines" : "one paragraph"
        print("\(text.utf8.count) bytes pasted, \(kind): held \(Int(slowest * 1000)) ms")
        XCTAssertLessThanOrEqual(view.height, max(screen.canvas.height, 64))
        screen.keys.press("Escape")
        screen.settle()
        XCTAssertTrue(screen["t"]?.text?.string == "one" + text + "x", "\(kind): another text is there")
      }
    }
  }

  func testTextBeyondTheLimitIsRefusedWithWords() throws {
    try onMain {
      let text = "Words"
      let (screen, view) = try edit(text)
      defer { screen.close() }
      view.buffer.insert(String(repeating: "b", count: ShapeEditFormat.textLimit - 4), at: view.buffer.count)
      screen.settle()
      XCTAssertEqual(screen.window.said.all.map(\.title), ["The text is too long"])
      screen.keys.press("Escape")
      screen.settle()
      XCTAssertTrue(screen["t"]?.text?.string == text)
      screen.window.said.all.forEach { _ = screen.window.said.dismiss($0.id) }
      try runAsync {
        let clipboard = try XCTUnwrap(Clipboard.default)
        clipboard.setText(String(repeating: "b", count: 1_000_001))
        await HandedOver.take(
          clipboard, into: screen.model, at: HandedOver.Target(screen.model, .middle), actionName: "Paste")
      }
      XCTAssertEqual(screen.session.document.graphic.pages[0].shapes.count, 1)
      XCTAssertEqual(screen.window.said.all.map(\.title), ["The text is too long"])
    }
  }

  /// Texts in pieces come back as they were, and no piece is longer than the limit.
  func testPiecesAreJoinedAgain() {
    let seed = LongForm.seed
    var generator = SeededRandom(seed: seed)
    let alphabet = ["a", " ", "\n", "é", "語", "🖋", "\u{301}", "\r", "\u{2029}", "word "]
    for _ in 0..<LongForm.steps(of: "pieces of text", usual: 60, long: 2_000) {
      let letters = alphabet.shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
      let count = Int.random(in: 0...20_000, using: &generator)
      let text = (0..<count).map { _ in letters.randomElement(using: &generator)! }.joined()
      let pieces = TextPieces(text)
      let parted = pieces.parted(text)
      XCTAssertEqual(Array(pieces.joined(parted).utf8), Array(text.utf8), "seed \(seed)")
      if let separator = pieces.separator {
        let longest =
          parted.unicodeScalars.split { $0 == "\n" || $0 == separator }
          .map { String($0).utf8.count }.max() ?? 0
        XCTAssertLessThanOrEqual(longest, TextPieces.limit + 4, "seed \(seed)")
      }
    }
  }

  func testBackspaceTakesALetterWherePiecesMeet() throws {
    try onMain {
      let text = String(repeating: "a", count: 10_000)
      for key in ["BackSpace", "Delete"] {
        let (screen, view) = try edit(text)
        defer { screen.close() }
        let place = TextPieces.limit
        XCTAssertEqual(view.buffer.text(in: place..<(place + 1)), "\u{2029}")
        view.buffer.cursorPosition = key == "Delete" ? place : place + 1
        screen.keys.press(key)
        XCTAssertEqual(view.buffer.count, 10_000 + 2 - 2, key)
        screen.keys.press("Escape")
        screen.settle()
        XCTAssertEqual(screen["t"]?.text?.string.utf8.count, 9_999, key)
      }
    }
  }
}
