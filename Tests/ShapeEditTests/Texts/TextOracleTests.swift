// What a person does to a text on the canvas, by chance, beside a plain model of it: an array of letters, how
// each looks, and every state that undo can lead back to.

import ShapeDocument
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class TextOracleTests: DisplayTestCase, @unchecked Sendable {
  /// Texts of 10 to 20,000 letters: the letters and looks are those of the model after each step, in the
  /// editor at once and in the drawing when the editing ends, which is one step of undo.
  func testTextsAreWhatAPlainModelSays() throws {
    try onMain {
      let screen = try WindowScreen([], in: self)
      defer { screen.close() }
      for seed in LongForm.seeds(5, long: 300) {
        var life = try TextLife(seed: seed, screen)
        let failure = try life.run(LongForm.count(20, long: 60))
        if let failure {
          XCTFail("SHAPEEDIT_SEED=\(seed): \(failure), after \(life.log.joined(separator: ", "))")
        }
      }
    }
  }
}

/// Letters, each the last byte of its scalar, and how each looks.
private struct PlainText: Equatable {
  var letters: [UInt8]
  /// Bits: 1 bold, 2 slanted, 4 underlined.
  var looks: [UInt8]
  /// How the whole looks, which all that comes into an empty text does; it is not seen.
  var whole: UInt8

  static func == (a: PlainText, b: PlainText) -> Bool { a.letters == b.letters && a.looks == b.looks }

  /// What comes looks as the letter before, or behind where none is before, unless it has looks.
  mutating func replace(_ range: Range<Int>, _ new: [UInt8], _ given: [UInt8]? = nil) {
    letters.removeSubrange(range)
    looks.removeSubrange(range)
    let at = range.lowerBound
    let look = at > 0 ? looks[at - 1] : looks.first ?? whole
    letters.insert(contentsOf: new, at: at)
    looks.insert(contentsOf: given ?? [UInt8](repeating: look, count: new.count), at: at)
  }

  static func letters(_ string: String) -> [UInt8] {
    string.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private var scalars: [Unicode.Scalar] { letters.map { $0 == 0x22 ? "•" : Unicode.Scalar($0) } }

  /// Where paragraphs become items of lists, or ordinary ones.
  mutating func setList(_ range: Range<Int>, _ marker: TextListItem.Marker?) {
    for change in ListEditing.replacements(in: scalars, range: range, marker: marker).reversed() {
      replace(change.range, [])
      if !change.string.isEmpty {
        replace(change.range.lowerBound..<change.range.lowerBound, Self.letters(change.string))
      }
    }
  }

  /// Where the caret stands that is put at `place`.
  func caret(_ place: Int) -> Int { ListEditing.caret(at: place, in: scalars) }

  /// Takes away the letter before `place`, or the marker of an item that ends there.
  mutating func backspace(_ place: Int, inLists: Bool) {
    let start = letters[..<place].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let end = letters[place...].firstIndex(of: 0x0a) ?? letters.count
    let change = ListEditing.backspace(in: Array(scalars[start..<end]), column: place - start)
    let gone = inLists ? change?.range.count : nil
    replace(place - (gone ?? 1)..<place, [])
  }

  var isBlank: Bool { letters.allSatisfy { $0 == 0x20 || $0 == 0x0a || $0 == 0x09 } }
}

/// One text that is edited.
@MainActor
private struct TextLife {
  let screen: WindowScreen
  private let view: Gtk.TextView
  private var random: SeededRandom
  private var pastes = 0
  private(set) var log: [String] = []
  /// The states in order, the present one, and which came by a single letter that may be one step with the
  /// one before.
  private var states: [PlainText]
  private var now = 0
  private var isLetter = [false]

  init(seed: UInt64, _ screen: WindowScreen) throws {
    self.screen = screen
    random = SeededRandom(seed: seed)
    let count = random.pick([10, 300, 4_000, 9_000, 20_000])
    let unit = random.pick(["a", "some words ", "a line\n", "two words\nand more of them "])
    let string = String(String(repeating: unit, count: count / unit.count + 1).prefix(count - 1)) + "z"
    var text = TextContent(string: string)
    text.weight = 400
    if random.bool() { text.runs = [TextRun(2..<count / 2, TextRunStyle(weight: 700))] }
    let looks = Self.looks(text, text.runs, count)
    states = [PlainText(letters: PlainText.letters(string), looks: looks, whole: 0)]
    log = ["\(count) letters of \(unit.debugDescription)"]
    screen.canvas.grabFocus()
    screen.settle()
    let shape = Shape(id: "t", kind: .text, frame: Rect(x: 20, y: 20, width: 400, height: 100), text: text)
    var graphic = screen.session.document.graphic
    graphic.pages[0].shapes = ShapeList([shape])
    screen.session.document = ShapeEditDocument(graphic: graphic)
    screen.settle()
    screen.session.undoManager.removeAllActions()
    screen.model.select(["t"])
    screen.model.editSelectedText()
    screen.settle()
    view = try XCTUnwrap(screen.canvas.children.lazy.compactMap { $0 as? Gtk.TextView }.first)
  }

  /// Does steps by chance. Says what does not hold; nil when all does.
  mutating func run(_ steps: Int) throws -> String? {
    for _ in 0..<steps {
      if let failure = step() { return failure }
      guard !states[now].isBlank else { break }
    }
    let isBlank = states[now].isBlank
    screen.keys.press("Escape")
    screen.settle()
    guard !isBlank else { return screen["t"] == nil ? nil : "the empty text is still there" }
    guard let text = screen["t"]?.text else { return "the text is gone" }
    let kept = PlainText(
      letters: PlainText.letters(text.string),
      looks: Self.looks(text, text.runs, text.string.unicodeScalars.count), whole: 0)
    if let failure = difference(kept, states[now]) { return "in the drawing \(failure)" }
    let undo = screen.session.undoManager
    if undo.undoCount > 1 { return "the editing is \(undo.undoCount) steps" }
    if undo.canUndo { undo.undo() }
    screen.settle()
    return screen["t"]?.text.map { PlainText.letters($0.string) == states[0].letters } == true
      ? nil : "undo did not bring the beginning back"
  }

  // MARK: Steps

  private mutating func step() -> String? {
    let text = states[now]
    let start = random.int(text.letters.count + 1)
    // The caret stands at no marker.
    func caret(_ place: Int) -> Int {
      screen.canvas.textEditor.edited.hasLists ? text.caret(place) : place
    }
    let far = random.bool(0.8) ? min(12, text.letters.count - start) : text.letters.count - start
    let drawn = start..<start + random.int(far + 1)
    let range = drawn.isEmpty ? caret(start)..<caret(start) : drawn
    var next = text
    var isLetter = false
    switch random.int(13) {
    case 0, 1:
      let letter = random.pick(["a", "b", "space"])
      log.append("\(letter) at \(range)")
      select(range)
      screen.keys.press(letter)
      next.replace(range, [letter == "space" ? 0x20 : UInt8(ascii: letter == "a" ? "a" : "b")])
      isLetter = range.count <= 1
    case 2, 3:
      pastes += 1
      let count = random.pick([3, 40, 5_000, 9_000])
      let end = random.pick(["\n", "\r\n", "\r", ""])
      let unit = random.pick(["z\(pastes)", "paste\(pastes) ", "line \(pastes)\(end)"])
      let string = String(repeating: unit, count: count / unit.utf8.count + 1)
      log.append("paste \(string.utf8.count) of \(unit.debugDescription) at \(range)")
      select(range)
      Clipboard.default?.setText(string)
      view.edit(.paste)
      let plain = string.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      next.replace(range, PlainText.letters(plain))
    case 4 where !range.isEmpty, 5 where !range.isEmpty:
      log.append("delete \(range)")
      select(range)
      screen.keys.press("BackSpace")
      next.replace(range, [])
      isLetter = range.count <= 1
    case 6 where caret(start) > 0:
      let start = caret(start)
      log.append("backspace at \(start)")
      select(start..<start)
      screen.keys.press("BackSpace")
      next.backspace(start, inLists: screen.canvas.textEditor.edited.hasLists)
      isLetter = true
    case 7 where !range.isEmpty, 8 where !range.isEmpty:
      let key = random.pick(["b", "i", "u"])
      let range = random.bool(0.4) ? 0..<text.letters.count : range
      log.append("\(key) \(range)")
      select(range)
      screen.keys.press(key, .control)
      let bit: UInt8 = key == "b" ? 1 : key == "i" ? 2 : 4
      let isSo = next.looks[range].allSatisfy { $0 & bit != 0 }
      for index in range { next.looks[index] = isSo ? next.looks[index] & ~bit : next.looks[index] | bit }
      if range.count == text.looks.count { next.whole = isSo ? next.whole & ~bit : next.whole | bit }
    case 9 where !range.isEmpty:
      let target = caret(random.int(text.letters.count + 1))
      log.append("copy \(range) to \(target)")
      select(range)
      view.edit(.copy)
      select(target..<target)
      view.edit(.paste)
      next.replace(target..<target, Array(text.letters[range]), Array(text.looks[range]))
    case 10:
      let marker = random.pick([TextListItem.Marker.bullet, nil])
      log.append("list \(marker == nil ? "none" : "bullets") \(range)")
      select(range)
      screen.model.setList(marker == nil ? .none : .bullets)
      next.setList(range, marker)
    case 11 where now > 0: return undo()
    case 12 where now < states.count - 1: return redo()
    default: return nil
    }
    screen.settle()
    if next != text {
      states.removeSubrange((now + 1)...)
      self.isLetter.removeSubrange((now + 1)...)
      states.append(next)
      self.isLetter.append(isLetter)
      now += 1
    }
    return next.isBlank ? nil : difference(shown, next)
  }

  /// Back by one step, which may have several letters.
  private mutating func undo() -> String? {
    log.append("undo")
    screen.keys.press("z", .control)
    screen.settle()
    let shown = shown
    var to = now - 1
    while states[to] != shown {
      guard isLetter[to + 1], to > 0 else {
        return "undo led to no state before: \(difference(shown, states[now - 1]) ?? "")"
      }
      to -= 1
    }
    now = to
    return nil
  }

  private mutating func redo() -> String? {
    log.append("redo")
    screen.keys.press("z", [.control, .shift])
    screen.settle()
    let shown = shown
    var to = now + 1
    while states[to] != shown {
      guard to + 1 < states.count, isLetter[to + 1] else {
        return "redo led to no state behind: \(difference(shown, states[now + 1]) ?? "")"
      }
      to += 1
    }
    now = to
    return nil
  }

  // MARK: The editor

  /// Selects letters, whatever parts the paragraphs that they are in.
  private mutating func select(_ range: Range<Int>) {
    let marks = PlainText.letters(view.buffer.text).enumerated().filter { $0.element == 0x29 }.map(\.offset)
    func place(_ letter: Int, behind: Bool) -> Int {
      var place = letter
      for mark in marks where behind ? mark <= place : mark < place { place += 1 }
      return place
    }
    let isBehind = random.bool()
    let start = place(range.lowerBound, behind: range.isEmpty ? isBehind : true)
    let end = range.isEmpty ? start : place(range.upperBound, behind: false)
    let isAll = range.count == states[now].letters.count && range.count > 0
    view.buffer.selection = isAll ? 0..<view.buffer.count : start..<end
  }

  /// The text as the editor has it.
  private var shown: PlainText {
    let editor = screen.canvas.textEditor.edited
    let text = view.buffer.text
    let letters = PlainText.letters(editor.pieces.joined(text))
    let runs = editor.pieces.joined(editor.runs, in: text)
    let whole = screen["t"]?.text ?? TextContent(string: "")
    return PlainText(letters: letters, looks: Self.looks(whole, runs, letters.count), whole: 0)
  }

  private static func looks(_ whole: TextContent, _ runs: [TextRun], _ count: Int) -> [UInt8] {
    func look(_ style: TextRunStyle) -> UInt8 {
      let text = whole.resolved(style)
      return (text.weight >= 600 ? 1 : 0) | (text.italic ? 2 : 0) | (text.underline ? 4 : 0)
    }
    var looks = [UInt8](repeating: look(TextRunStyle()), count: count)
    for run in runs {
      let range = run.range.clamped(to: 0..<count)
      looks.replaceSubrange(range, with: repeatElement(look(run.style), count: range.count))
    }
    return looks
  }

  private func difference(_ found: PlainText, _ expected: PlainText) -> String? {
    guard found != expected else { return nil }
    func first(_ a: [UInt8], _ b: [UInt8]) -> Int {
      zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, b.count)
    }
    guard found.letters == expected.letters else {
      let at = first(found.letters, expected.letters)
      func part(_ text: PlainText) -> String {
        String(decoding: text.letters[at...].prefix(8), as: UTF8.self).debugDescription
      }
      return "\(found.letters.count) letters, not \(expected.letters.count); at \(at) \(part(found)), "
        + "not \(part(expected))"
    }
    let at = first(found.looks, expected.looks)
    return "the letter at \(at) looks as \(found.looks[at]), not \(expected.looks[at])"
  }
}
