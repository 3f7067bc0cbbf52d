// All short sequences of keys in every kind of field and in the canvas's text: what is shown is what the
// document holds once a field is left, and undo never changes the drawing behind a text that is being typed.
//
// The suite presses up to three keys in a number field and up to two in the others; SHAPEEDIT_LONG=1 presses
// up to five in each, SHAPEEDIT_LONG=4 up to four. Of beginnings that lead to the same state one goes on.

import CGtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class FieldSequenceTests: DisplayTestCase, @unchecked Sendable {
  typealias Step = FieldKey

  /// How long the sequences are that are asked for; nil for those of the suite.
  private static let asked = ProcessInfo.processInfo.environment["SHAPEEDIT_LONG"].map { value in
    Int(value).flatMap { $0 > 1 ? $0 : nil } ?? 5
  }

  /// Longer ones that once did something else.
  private static let known: [(FieldLife.Kind, [Step])] = [
    (.canvas, [.type, .enter, .undo, .paste, .redo]),
    (.shape("X"), [.undo, .type, .paste, .escape]),
    (.shape("Name"), [.paste, .enter, .cut, .tab, .undo]),
  ]

  func testWhatOnceFailed() throws {
    try onMain {
      for (kind, steps) in Self.known {
        let life = try FieldLife(kind, in: self)
        XCTAssertNil(life.run(steps, isHurried: true), "\(kind), \(steps)")
        life.screen.close()
      }
    }
  }

  func testNumberFields() throws { try runAll(.shape("X"), 3) }
  func testNumberFieldsWithUnits() throws { try runAll(.shape("Opacity"), 2) }
  func testSizesOfLetters() throws { try runAll(.shape("Size"), 2) }
  func testTextFieldsThatWriteEachLetter() throws { try runAll(.shape("Name"), 2) }
  func testTheFieldOfAShapesText() throws { try runAll(.shape("Text"), 2) }
  func testNamesOfThePage() throws { try runAll(.page("Name"), 2) }
  func testSizesOfThePage() throws { try runAll(.page("Width"), 2) }
  func testTextOnTheCanvas() throws { try runAll(.canvas, 2) }

  /// Runs every sequence up to the length. Of beginnings that have led to the same state one goes on.
  private func runAll(_ kind: FieldLife.Kind, _ usual: Int) throws {
    try onMain {
      let begun = ContinuousClock.now
      let life = try FieldLife(kind, in: self)
      defer { life.screen.close() }
      var failures = 0
      var sequences = 0
      func count(_ failure: String?, _ steps: [Step], _ clip: FieldLife.Clip = .text) {
        sequences += 1
        guard let failure else { return }
        failures += 1
        let keys = steps.map(\.rawValue).joined(separator: " ")
        if failures <= 5 { XCTFail("\(kind), \(clip) copied, \(keys): \(failure)") }
      }
      var reached: Set<FieldLife.Fingerprint> = []
      var beginnings: [[Step]] = [[]]
      for length in 1...(Self.asked ?? usual) {
        var next: [[Step]] = []
        for steps in beginnings.flatMap({ start in Step.typed.map { start + [$0] } }) {
          // Only what another program has on the clipboard comes later than its key.
          for isHurried in [true, false] where !isHurried || steps.dropLast().contains(.paste) {
            count(life.run(steps, isHurried: isHurried), steps)
          }
          if reached.insert(life.fingerprint).inserted { next.append(steps) }
          // What was on the clipboard before matters until something is copied.
          for clip in FieldLife.Clip.allCases.dropFirst() where length <= 2 && steps.contains(.paste) {
            count(life.run(steps, isHurried: false, clip), steps, clip)
          }
        }
        beginnings = next
        print(
          "\(kind), up to \(length) keys: \(sequences) sequences, \(reached.count) states, \(life.count) keys,",
          "\((ContinuousClock.now - begun).components.seconds) s, \(failures) failed")
      }
      XCTAssertEqual(failures, 0)
    }
  }
}

/// One window in which sequences of keys are pressed, and what must hold after each.
@MainActor
private final class FieldLife {
  enum Kind: Hashable {
    /// A field of the inspector, of the shape that is selected, or of the page when none is.
    case shape(String)
    case page(String)
    case canvas
  }

  /// What another program has on the clipboard as the field gets the keys, or soon after that.
  enum Clip: CaseIterable {
    case text, picture, pictureThenText
  }

  let screen: WindowScreen
  private let kind: Kind
  private let test: DisplayTestCase
  private(set) var count = 0
  /// The state that the last sequence has led to, before the field was left.
  private(set) var fingerprint = Fingerprint()
  /// The keys that changed something since the focus came where it is: what a field remembers of them nothing
  /// shows.
  private var keysHere: [FieldKey] = []
  /// The text on the clipboard; nil when shapes are there.
  private var clipboard: String? = "55"
  /// The drawing at each depth of the undo stack.
  private var drawings: [Int: Graphic] = [:]
  /// Whether nothing of the drawing, nor of what can be undone, has changed since it was drawn.
  private var isUntouched = false

  init(_ kind: Kind, in test: DisplayTestCase) throws {
    self.kind = kind
    self.test = test
    screen = try WindowScreen([], in: test)
    // The page is out of sight: nothing of it is painted.
    screen.model.camera.show(from: Point(x: 1e5, y: 1e5))
    start()
    XCTAssertEqual(screen.fields.count, names.count)
  }

  /// The fields of the inspector in order, for a rectangle with a text and without a stroke, or for the page.
  private var names: [String] {
    screen.model.selection.isEmpty
      ? ["Name", "Width", "Height"]
      : ["X", "Y", "Width", "Height", "Rotation", "Radius", "Name", "Opacity", "Text", "Size"]
  }

  private func field(_ name: String) -> Gtk.Entry { screen.fields[names.firstIndex(of: name)!] }

  private var graphic: Graphic { screen.session.document.graphic }
  private var undo: DocumentUI.UndoManager { screen.session.undoManager }

  // MARK: One sequence

  /// Two steps can be undone, and nothing redone; the clipboard has a number, which is also a text.
  private func start(_ clip: Clip = .text) {
    // What the last sequence has opened has keys of its own; it closes by itself, on a busy machine later.
    screen.closePopovers()
    screen.model.finishTextEditing(nil)
    screen.canvas.grabFocus()
    screen.settle()
    if !isUntouched { draw() }
    isUntouched = true
    screen.session.endCoalescing()
    copy(clip)
    screen.model.take(.select)
    if case .page = kind { screen.model.select([]) } else { screen.model.select(["a"]) }
    screen.settle()
  }

  /// Draws a rectangle in three steps, of which two can be undone.
  private func draw() {
    var shape = Shape.box("a", 100, 100)
    shape.frame.width = 300
    shape.text = TextContent(string: "one")
    shape.name = "one"
    undo.removeAllActions()
    for step in 1...3 {
      shape.frame.x = Double(step * 100)
      shape.opacity = Double(step) / 10
      shape.name = ["one", "two", "three"][step - 1]
      shape.text?.string = ["one", "two", "three"][step - 1]
      var next = graphic
      next.pages[0].shapes = ShapeList([shape])
      next.pages[0].width = Double(step * 100)
      next.pages[0].name = ["one", "two", "three"][step - 1]
      screen.session.endCoalescing()
      screen.session.edit("Step \(step)") { $0.graphic = next }
      undo.endEvent()
      if step == 1 { undo.removeAllActions() }
      drawings[step - 1] = next
    }
  }

  /// Another program copies.
  private func copy(_ clip: Clip) {
    clipboard = clip == .text ? "55" : nil
    if clip == .text {
      Clipboard.default?.setText("55")
    } else {
      Clipboard.default?.setContents([("image/png", Array("\u{89}PNG".utf8))])
    }
  }

  /// Presses the keys in the field. Says what does not hold; nil when all does.
  func run(_ steps: [FieldKey], isHurried: Bool, _ clip: Clip = .text) -> String? {
    start(clip)
    guard undo.undoCount == 2, screen.fields.count == names.count else {
      return "the start is \(undo.undoCount) steps, \(screen.fields.count) fields"
    }
    switch kind {
    case .shape(let name), .page(let name):
      let entry = field(name)
      entry.grabFocus()
      entry.select()
    case .canvas:
      screen.canvas.grabFocus()
      screen.keys.press("Return")
    }
    screen.settle()
    guard kind == .canvas ? editor != nil : focusedField != nil else { return "the field has no focus" }
    keysHere = []
    if clip == .pictureThenText {
      copy(.text)
      screen.settle()
    }
    // Another program gives what it has when it is asked, later.
    if isHurried { Clipboard.default?.setContents([("text/plain;charset=utf-8", Array("55".utf8))]) }
    for (index, step) in steps.enumerated() {
      let failure = isHurried ? hurry(step) : press(step)
      if let failure { return "key \(index + 1): \(failure)" }
    }
    fingerprint = makeFingerprint()
    // The field is left.
    screen.canvas.grabFocus()
    screen.settle()
    noteTouch()
    return fieldsFailure() ?? (screen.model.editedText == nil ? nil : "the text is still edited")
  }

  /// Whether something took the key.
  @discardableResult
  private func send(_ step: FieldKey) -> Bool {
    count += 1
    return step.press(in: screen, test)
  }

  /// A key before the last one has had all its effects.
  private func hurry(_ step: FieldKey) -> String? {
    isUntouched = false
    let awaitsPaste = screen.window.window.focus?.awaitsPaste == true
    let before = graphic
    send(step)
    guard awaitsPaste, step == .undo || step == .redo, graphic != before else { return nil }
    return "\(step) changed the drawing behind a text that is still to come"
  }

  private func press(_ step: FieldKey) -> String? {
    let before = State(self)
    let place = self.place
    let isTaken = send(step)
    screen.settle()
    let after = State(self)
    noteTouch()
    if self.place != place { keysHere = [] } else if after != before { keysHere.append(step) }
    if !hasTextToUndo { keysHere = keysHere.suffix(1) }
    if step == .cut || step == .copy { noteCopied(before) }
    let failure = after.failure(after: step, from: before)
    return fieldsFailure()
      ?? failure.map {
        isTaken ? $0 : "\($0); nothing took the key at \(place ?? "no place"), \(surroundings)"
      }
      ?? editorFailure()
      ?? {
        note(); return nil
      }()
  }

  /// What decides who takes a key, for a failure.
  private var surroundings: String {
    let window = screen.window.window
    let focus = window.focus.map {
      "\($0.typeName), mapped \($0.isMapped), in the window \($0.isDescendant(of: window))"
    }
    let isEnabled = g_action_group_get_action_enabled(OpaquePointer(window.raw), "undo") != 0
    return "the focus is \(focus ?? "nowhere"), undo is enabled: \(isEnabled), to be so: \(undo.canUndo)"
  }

  // MARK: Equal states

  /// All that can differ between two sequences.
  struct Fingerprint: Hashable {
    /// The drawings that undo goes back through, the present one, and those that can be done again.
    var drawings: [Graphic?] = []
    var depth = 0
    var place: String?
    var shown: String?
    var selected: Range<Int>?
    var clipboard: String?
    var keys: [FieldKey] = []
    var selection = ""
    var tool = ""
  }

  private func makeFingerprint() -> Fingerprint {
    Fingerprint(
      drawings: (0...undo.undoCount + undo.redoCount).map { $0 == undo.undoCount ? graphic : drawings[$0] },
      depth: undo.undoCount, place: place, shown: shown,
      selected: selected,
      clipboard: clipboard, keys: keysHere,
      selection: "\(screen.model.selection)", tool: "\(screen.model.tool)")
  }

  /// Whether the text that has the focus has something to undo or to make again that is not the document's.
  /// Else no more than the last key counts, which another may be one step with.
  private var hasTextToUndo: Bool {
    if editor != nil { return typed.canUndo || typed.canRedo }
    guard let entry = focusedField?.entry, entry.enablesUndo else { return false }
    return (entry.textUndo as? FieldEditing)?.isFresh != true
  }

  /// Where the keys go.
  private var place: String? {
    focusedField?.name ?? editor.map { _ in "the canvas's text" }
      ?? screen.window.window.focus.map { "\(ObjectIdentifier($0))" }
  }

  // MARK: What must hold

  private struct State: Equatable {
    var graphic: Graphic
    var depth: Int
    var expectedByUndo: Graphic?
    /// In the focused field; nil when none has the focus.
    var shown: String?
    var held: String?
    var selected: Range<Int>?
    var clipboard: String?
    var isEditingCanvas: Bool
    var canUndoText: Bool
    var canRedoText: Bool

    @MainActor
    init(_ life: FieldLife) {
      graphic = life.graphic
      depth = life.undo.undoCount
      expectedByUndo = life.drawings[depth - 1]
      let field = life.focusedField
      shown = life.shown
      held = field.map { life.held($0.name) }
      clipboard = life.clipboard
      selected = life.selected
      isEditingCanvas = life.editor != nil
      canUndoText = isEditingCanvas && life.typed.canUndo
      canRedoText = isEditingCanvas && life.typed.canRedo
    }

    var isPending: Bool { held != nil && shown != held }

    func failure(after step: FieldKey, from old: State) -> String? {
      switch step {
      case .undo where old.isPending:
        if graphic != old.graphic { return "undo changed the drawing behind a typed \(old.shown ?? "")" }
        if shown == old.shown { return "undo left the typed \(old.shown ?? "")" }
      case .undo where old.isEditingCanvas && old.canUndoText:
        if depth < old.depth - 1 { return "undo went back in the document, not in the text" }
      case .undo where old.depth > 0:
        if graphic != old.expectedByUndo {
          let change = graphic == old.graphic ? "nothing changed" : "another state"
          return "undo was not the document's: \(old.depth) steps became \(depth), \(change)"
        }
      case .redo where old.isPending:
        if graphic != old.graphic { return "redo changed the drawing behind a typed \(old.shown ?? "")" }
      case .escape where old.held != nil:
        if graphic != old.graphic { return "Escape changed the drawing" }
        // The text that is edited meanwhile gets them back.
        if shown != nil, !isEditingCanvas { return "Escape left the keys in the field" }
      case .enter where old.held != nil:
        if shown != nil, !isEditingCanvas { return "Enter left the keys in the field" }
      case .type where old.shown != nil && !old.isEditingCanvas:
        if shown?.contains("7") != true { return "7 was not typed" }
      case .paste where old.held != nil || old.isEditingCanvas:
        if let clipboard = old.clipboard, let before = old.shown, let selected = old.selected {
          var expected = Array(before.unicodeScalars)
          expected.replaceSubrange(selected, with: clipboard.unicodeScalars)
          guard shown?.unicodeScalars.elementsEqual(expected) == true else {
            return "paste of \(clipboard) into \(before) at \(selected) gave \(shown ?? "nothing")"
          }
        } else if graphic != old.graphic || shown != old.shown {
          return "paste of no text made \(old.shown ?? "no field") to \(shown ?? "no field")"
        }
      case .cut where old.held != nil && old.selected?.isEmpty == false:
        // A shape without a text has no fields for its style.
        if let shown, shown.count != (old.shown?.count ?? 0) - (old.selected?.count ?? 0) {
          return "cut did nothing"
        }
      default: break
      }
      return nil
    }
  }

  /// What is on the clipboard now that something was cut or copied.
  private func noteCopied(_ old: State) {
    if let shown = old.shown, let selected = old.selected {
      if !selected.isEmpty {
        let scalars = Array(shown.unicodeScalars)[selected]
        clipboard = String(String.UnicodeScalarView(scalars))
      }
    } else {
      clipboard = nil
    }
  }

  private func noteTouch() {
    if undo.undoCount != 2 || undo.redoCount != 0 || graphic != drawings[2] { isUntouched = false }
  }

  private func note() { drawings[undo.undoCount] = graphic }

  private var focusedField: (name: String, entry: Gtk.Entry)? {
    let fields = screen.fields
    let names = names
    guard fields.count == names.count,
      let index = fields.firstIndex(where: { screen.window.window.focus?.isDescendant(of: $0) == true })
    else { return nil }
    return (names[index], fields[index])
  }

  /// What the field or the text on the canvas shows that has the focus.
  private var shown: String? { focusedField?.entry.text ?? editor?.buffer.text }

  /// What is selected of it, empty at the caret.
  private var selected: Range<Int>? {
    focusedField.map { $0.entry.selectedRange ?? $0.entry.position..<$0.entry.position }
      ?? editor?.buffer.selection
  }

  /// What was typed into the text on the canvas.
  private var typed: EditedText { screen.canvas.textEditor.edited }

  /// The text view on the canvas, while it has the focus.
  private var editor: Gtk.TextView? {
    screen.canvas.children.lazy.compactMap { $0 as? Gtk.TextView }.first { $0.isFocus }
  }

  /// What a field is to show of the drawing.
  private func held(_ name: String, _ values: SelectionProperties? = nil) -> String {
    let values = values ?? PropertyBindings(screen.model).values
    func number(_ value: ShapeModel.PropertyValue<Double>, unit: String = "", scale: Double = 1) -> String {
      value.value.map {
        NumberFormat(range: -1e9...1e9, step: 1, digits: unit == "%" ? 0 : 2, unit: unit).string($0 / scale)
      } ?? ""
    }
    if screen.model.selection.isEmpty {
      let page = graphic.pages[0]
      return name == "Name" ? page.name : number(.same(name == "Width" ? page.width : page.height))
    }
    return switch name {
    case "Name": (values.name.value ?? nil) ?? ""
    case "X": number(values.x)
    case "Y": number(values.y)
    case "Width": number(values.width)
    case "Height": number(values.height)
    case "Rotation": number(values.rotation, unit: "°")
    case "Radius": number(values.cornerRadius)
    case "Opacity": number(values.opacity, unit: "%", scale: 0.01)
    case "Text": values.textString.value ?? ""
    default: number(values.textSize)
    }
  }

  /// What a field that has not the focus shows besides what the drawing holds.
  private func fieldsFailure() -> String? {
    let fields = screen.fields
    let names = names
    guard fields.count == names.count else { return nil }
    let focused = focusedField?.name
    let values = PropertyBindings(screen.model).values
    for (name, entry) in zip(names, fields) where name != focused && entry.text != held(name, values) {
      return "\(name) shows \(entry.text), and the drawing holds \(held(name))"
    }
    return nil
  }

  /// What the canvas's text shows besides what the drawing holds; what has no letter may be not there yet.
  private func editorFailure() -> String? {
    guard let editor, case .shape(let id) = screen.model.editedText else { return nil }
    let shown = editor.buffer.text
    let held = screen[id]?.text?.string ?? ""
    if shown != held, !shown.allSatisfy(\.isWhitespace) {
      return "the canvas shows \(shown), and the drawing holds \(held)"
    }
    return nil
  }
}
