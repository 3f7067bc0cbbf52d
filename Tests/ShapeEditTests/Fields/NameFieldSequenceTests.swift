// All short sequences of keys in the fields that are no part of the inspector: a shape's name in the outline,
// a page's in the strip, the document's, what is looked for and what comes in its place. While one has the
// keys, nothing that is typed in it or undone of it changes the drawing; a name is what was shown when the
// field was left by Enter or Tab, and what it was before after Escape. Saving keeps a name, and its field
// goes on.
//
// The suite presses one key and then each; SHAPEEDIT_LONG=1 up to five.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class NameFieldSequenceTests: DisplayTestCase, @unchecked Sendable {
  /// The keys by which a field is left, or nothing is typed.
  private static let leaving: Set<FieldKey> = [.enter, .tab, .escape, .save]

  func testNamesInTheOutline() throws { try runAll(.shape) }
  func testNamesOfPages() throws { try runAll(.page) }
  func testNamesOfDocuments() throws { try runAll(.document) }
  func testWhatIsLookedFor() throws { try runAll(.find) }
  func testWhatComesInItsPlace() throws { try runAll(.replacement) }

  private func runAll(_ kind: NameFieldLife.Kind) throws {
    try onMain {
      let life = try NameFieldLife(kind, in: self)
      defer { life.screen.close() }
      // Whether a document may have a name is another test's.
      let all = FieldKey.allCases.filter { kind != .document || $0 != .enter }
      var beginnings: [[FieldKey]] = [[]]
      var (count, failures) = (0, 0)
      for _ in 0..<LongForm.count(2, long: 5) {
        for steps in beginnings.flatMap({ start in all.map { start + [$0] } }) {
          for canUndo in [true, false] where canUndo || steps.contains(.undo) || steps.contains(.redo) {
            count += 1
            guard let failure = life.run(steps, canUndo: canUndo) else { continue }
            failures += 1
            let keys = steps.map(\.rawValue).joined(separator: " ")
            if failures <= 5 { XCTFail("\(kind), \(keys), \(canUndo ? "" : "nothing to undo"): \(failure)") }
          }
        }
        beginnings = beginnings.flatMap { start in
          all.filter { !Self.leaving.contains($0) || $0 == .save && kind.isOfDrawing }.map { start + [$0] }
        }
      }
      print("\(kind): \(count) sequences, \(failures) failed")
    }
  }
}

/// One window in which sequences of keys are pressed, and what must hold after each.
@MainActor
private final class NameFieldLife {
  enum Kind {
    case shape, page, document, find, replacement

    /// Whether it is a name in the drawing.
    var isOfDrawing: Bool { self == .shape || self == .page }
  }

  let screen: WindowScreen
  private let kind: Kind
  private let first: String
  private let test: DisplayTestCase
  private var rename: RenamePopover?
  private var find: FindModel?
  /// What the field shows when nothing typed is left in it.
  private var start = ""
  /// The drawing at each depth of the undo stack.
  private var drawings: [Int: Graphic] = [:]
  /// The text on the clipboard.
  private var clipboard = "55"

  init(_ kind: Kind, in test: DisplayTestCase) throws {
    self.kind = kind
    self.test = test
    screen = try WindowScreen([], width: 1180, in: test)
    first =
      switch kind {
      case .shape, .replacement: "two"
      case .page: "First"
      case .document: "Untitled"
      case .find: "one"
      }
    // The page is out of sight: nothing of it is painted.
    screen.model.camera.show(from: Point(x: 1e5, y: 1e5))
    guard kind == .document else { return }
    // A document without a file is saved, not renamed.
    let title = screen.window.window.all(Gtk.Button.self)
      .first { $0.hasCSSClass("title-button") }
    rename = RenamePopover(parent: try XCTUnwrap(title))
  }

  private var graphic: Graphic { screen.session.document.graphic }
  private var undo: DocumentUI.UndoManager { screen.session.undoManager }

  /// The field that has the keys.
  private var field: Gtk.Entry? { screen.focused(Gtk.Entry.self) }
  private var searchField: Gtk.SearchEntry? { screen.focused(Gtk.SearchEntry.self) }

  private var shown: String? { kind == .find ? searchField?.text : field?.text }

  private var selected: Range<Int>? { kind == .find ? searchField?.selection : field?.selection }

  /// The name that the field is of; nil where it is of none.
  private var held: String? {
    switch kind {
    case .shape: graphic.pages[0].shapes["a"]?.name ?? ""
    case .page: graphic.pages[0].name
    case .document, .find, .replacement: nil
    }
  }

  /// Two steps can be undone, or none; the field has the keys, and all of it is selected.
  private func start(canUndo: Bool) {
    // What the last sequence has asked for does not go on in this one.
    if let find {
      find.close()
      test.wait("the search to end") { find.isAtRest }
    }
    var shape = Shape.box("a", 100, 100)
    shape.name = "two"
    shape.text = TextContent(string: "one one")
    drawings = screen.startFields(canUndo: canUndo, shape) {
      $0.pages = [$0.pages[0], Page(id: "second", name: "Second", width: 100, height: 100)]
      $0.pages[0].name = "First"
    }
    clipboard = "55"
    let window = screen.window.window
    switch kind {
    case .shape: window.activateAction("win.rename-shape")
    case .page: window.activateAction("win.page-rename")
    case .document: rename?.ask(name: first) { _ in nil }
    case .find, .replacement: window.activateAction("win.replace")
    }
    if kind == .find || kind == .replacement {
      test.wait("the bar") { window.first(FindBarWidget.self)?.isMapped == true }
      screen.settle()
      let bar = window.first(FindBarWidget.self)!
      let (field, replacement) = (
        bar.first(Gtk.SearchEntry.self)!, bar.first(Gtk.Entry.self)!
      )
      screen.canvas.grabFocus()
      (field.text, replacement.text) = ("one", "two")
      if kind == .find { field.grabFocus() } else { replacement.grabFocus() }
      // The field looks a moment later.
      bar.find.find(TextSearch("one", matchesCase: false))
      find = bar.find
      screen.settle()
      if kind == .replacement { replacement.select() }
    } else {
      test.wait("the field") { shown == first }
    }
    screen.settle()
  }

  /// Presses the keys; says what does not hold.
  func run(_ steps: [FieldKey], canUndo: Bool) -> String? {
    start(canUndo: canUndo)
    guard shown == first, undo.undoCount == (canUndo ? 2 : 0) else {
      return "the start shows \(shown ?? "no field"), \(undo.undoCount) steps, \(screen.focusName)"
    }
    start = first
    for (index, step) in steps.enumerated() {
      // It is left: what follows is nobody's who types.
      if shown == nil { break }
      guard let failure = press(step) else { continue }
      return "key \(index + 1): \(failure)"
    }
    let last = shown
    screen.canvas.grabFocus()
    screen.settle()
    if let held, let last, held != last, !last.isEmpty { return "left with \(last), the name is \(held)" }
    return nil
  }

  private func press(_ step: FieldKey) -> String? {
    guard let text = shown, let selected else { return "the field has gone" }
    let (before, clipboard, depth, redoCount) = (graphic, self.clipboard, undo.undoCount, undo.redoCount)
    let isPending = text != start
    send(step)
    screen.settle()
    func replaced(by new: String) -> String {
      var scalars = Array(text.unicodeScalars)
      scalars.replaceSubrange(selected, with: new.unicodeScalars)
      return String(String.UnicodeScalarView(scalars))
    }
    func expect(_ wanted: String) -> String? {
      if graphic != before { return "\(step) changed the drawing" }
      return shown == wanted ? nil : "\(step) made \(text) to \(shown ?? "no field"), not \(wanted)"
    }
    switch step {
    case .type: return expect(replaced(by: "7"))
    case .paste: return expect(replaced(by: clipboard))
    case .cut: return expect(replaced(by: ""))
    case .copy: return expect(text)
    case .undo:
      if isPending {
        return graphic != before
          ? "undo changed the drawing behind \(text)" : shown == text ? "undo left \(text)" : nil
      }
      if let shown, shown != text { return "undo made \(text) to \(shown)" }
      if depth == 0 { return graphic == before ? nil : "undo changed the drawing" }
      return graphic == drawings[depth - 1] ? nil : "undo was not one step back"
    case .redo:
      if graphic == before, shown == text, redoCount > 0, !isPending { return "redo did nothing" }
      if graphic != before, isPending || shown != text { return "redo changed the drawing behind \(text)" }
      return graphic == before || graphic == drawings[depth + 1] ? nil : "redo was not one step"
    case .save:
      if held == nil {
        return expect(text) ?? (self.selected == selected ? nil : "the caret went elsewhere")
      }
      drawings[undo.undoCount] = graphic
      if shown != text || self.selected != selected { return "saving made it \(shown ?? "no field")" }
      // A page keeps its name, or loses it.
      if text.isEmpty, kind == .page { return nil }
      return held == text ? nil : "saving left the name \(held ?? "none")"
    case .enter:
      if kind == .find { return expect(text) }
      // It puts what was typed in the place of what was found, and stays.
      if kind == .replacement {
        (start, drawings[undo.undoCount]) = (text, graphic)
        return shown == text ? nil : "Enter made it \(shown ?? "no field")"
      }
      return left(with: text, from: before)
    case .tab:
      if held != nil { return left(with: text, from: before) }
      return graphic == before ? nil : "Tab changed the drawing"
    case .escape:
      if kind == .document { test.wait("the popover to close") { shown == nil } }
      if shown != nil { return "Escape left the field open" }
      return graphic == before ? nil : "Escape changed the drawing"
    }
  }

  /// What is wrong after a name was given.
  private func left(with text: String, from before: Graphic) -> String? {
    if shown != nil { return "the field is still there" }
    let old = kind == .shape ? before.pages[0].shapes["a"]?.name ?? "" : before.pages[0].name
    // A name that is taken away: a shape has none then; a page keeps, or loses it.
    if text.isEmpty, kind == .page { return nil }
    if held != text { return "the name is \(held ?? "none"), not \(text)" }
    return (graphic == before) == (old == text)
      ? nil : "\(old) became \(text), the drawing changed: \(graphic != before)"
  }

  private func send(_ step: FieldKey) {
    if step == .cut || step == .copy, let shown, let selected, !selected.isEmpty {
      clipboard = String(String.UnicodeScalarView(Array(shown.unicodeScalars)[selected]))
    }
    step.press(in: screen, test)
  }
}
