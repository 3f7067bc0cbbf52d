// All short sequences of keys in the fields that something is looked for in: the outline's, that of commands
// and that of fonts. While one has the keys, nothing that is typed in it or undone of it changes the drawing.
//
// The suite presses one key and then each; SHAPEEDIT_LONG=1 up to five.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class SearchFieldSequenceTests: DisplayTestCase, @unchecked Sendable {
  func testShapesInTheOutline() throws { try runAll(.outline) }
  func testCommands() throws { try runAll(.commands) }
  func testFonts() throws { try runAll(.fonts) }

  /// What comes back of what was undone takes three keys.
  private static let longer: [[FieldKey]] = [
    [.type, .undo, .redo], [.paste, .undo, .redo], [.type, .undo, .undo], [.type, .paste, .undo],
  ]

  private func runAll(_ kind: SearchFieldLife.Kind) throws {
    try onMain {
      let life = try SearchFieldLife(kind, in: self)
      defer { life.screen.close() }
      // What a command or a font that is found does is another test's.
      let last: Set<FieldKey> = kind == .outline ? [.tab] : [.tab, .escape]
      let keys = FieldKey.allCases.filter { kind == .outline || $0 != .enter }
      for steps in Self.longer {
        let keys = steps.map(\.rawValue).joined(separator: " ")
        XCTAssertNil(life.run(steps, canUndo: true), "\(kind), \(keys)")
      }
      var beginnings: [[FieldKey]] = [[]]
      var (count, failures) = (0, 0)
      for _ in 0..<LongForm.count(2, long: 5) {
        for steps in beginnings.flatMap({ start in keys.map { start + [$0] } }) {
          for canUndo in [true, false] where canUndo || steps.contains(.undo) || steps.contains(.redo) {
            count += 1
            guard let failure = life.run(steps, canUndo: canUndo) else { continue }
            failures += 1
            let names = steps.map(\.rawValue).joined(separator: " ")
            if failures <= 5 { XCTFail("\(kind), \(names), \(canUndo ? "" : "nothing to undo"): \(failure)") }
          }
        }
        beginnings = beginnings.flatMap { start in keys.filter { !last.contains($0) }.map { start + [$0] } }
      }
      print("\(kind): \(count) sequences, \(failures) failed")
    }
  }
}

/// One window in which sequences of keys are pressed, and what must hold after each.
@MainActor
private final class SearchFieldLife {
  enum Kind { case outline, commands, fonts }

  let screen: WindowScreen
  private let kind: Kind
  private let test: DisplayTestCase
  /// The drawing at each depth of the undo stack.
  private var drawings: [Int: Graphic] = [:]
  private var clipboard = "55"
  /// The keys pressed so far.
  private var keys: [FieldKey] = []
  /// What was typed by one key, undone, and may be typed again.
  private var undone: String?

  init(_ kind: Kind, in test: DisplayTestCase) throws {
    self.kind = kind
    self.test = test
    screen = try WindowScreen([], width: 1180, in: test)
    // The page is out of sight: nothing of it is painted.
    screen.model.camera.show(from: Point(x: 1e5, y: 1e5))
  }

  private var graphic: Graphic { screen.session.document.graphic }
  private var undo: DocumentUI.UndoManager { screen.session.undoManager }

  /// The field that has the keys.
  private var field: Gtk.SearchEntry? { screen.focused(Gtk.SearchEntry.self) }
  private var selected: Range<Int>? { field?.selection }

  /// Two steps can be undone, or none; the empty field has the keys.
  private func start(canUndo: Bool) {
    var shape = Shape.box("a", 100, 100)
    shape.text = TextContent(string: "one")
    drawings = screen.startFields(canUndo: canUndo, shape)
    clipboard = "55"
    let window = screen.window.window
    switch kind {
    case .outline:
      let search = window.first(OutlineWidget.self)
        .flatMap { $0.first(Gtk.SearchEntry.self) }
      search?.text = ""
      search?.grabFocus()
    case .commands: window.activateAction("win.command-search")
    case .fonts:
      let button = window.all(Gtk.MenuButton.self).first { $0.tooltip == "Default font" }
      button?.popup()
    }
    test.wait("the field") { field?.text == "" }
    screen.settle()
  }

  /// Presses the keys; says what does not hold.
  func run(_ steps: [FieldKey], canUndo: Bool) -> String? {
    start(canUndo: canUndo)
    (keys, undone) = ([], nil)
    guard undo.undoCount == (canUndo ? 2 : 0) else { return "the start is \(undo.undoCount) steps" }
    for (index, step) in steps.enumerated() {
      // It is left: what follows is nobody's who types.
      if field == nil { break }
      if let failure = press(step) { return "key \(index + 1): \(failure)" }
    }
    let before = graphic
    screen.closePopovers()
    screen.canvas.grabFocus()
    screen.settle()
    return graphic == before ? nil : "leaving the field changed the drawing"
  }

  private func press(_ step: FieldKey) -> String? {
    guard let text = field?.text, let selected else { return "the field has gone" }
    let (before, clipboard, depth, redoCount) = (graphic, self.clipboard, undo.undoCount, undo.redoCount)
    if step == .cut || step == .copy, !selected.isEmpty {
      self.clipboard = String(String.UnicodeScalarView(Array(text.unicodeScalars)[selected]))
    }
    step.press(in: screen, test)
    screen.settle()
    let shown = field?.text
    let typedByOneKey = keys == [.type] || keys == [.paste]
    let undone = undone
    keys.append(step)
    // With nothing typed the drawing is undone, and is what can be done again from then on.
    if step != .undo || text.isEmpty, step != .redo { self.undone = nil }
    func expect(_ wanted: String) -> String? {
      if graphic != before { return "\(step) changed the drawing" }
      return shown == wanted ? nil : "\(step) made \(text) to \(shown ?? "no field"), not \(wanted)"
    }
    func replaced(by new: String) -> String {
      var scalars = Array(text.unicodeScalars)
      scalars.replaceSubrange(selected, with: new.unicodeScalars)
      return String(String.UnicodeScalarView(scalars))
    }
    switch step {
    case .type: return expect(replaced(by: "7"))
    case .paste: return expect(replaced(by: clipboard))
    case .cut: return expect(replaced(by: ""))
    case .copy, .enter: return expect(text)
    case .save: return expect(text) ?? (self.selected == selected ? nil : "the caret went elsewhere")
    case .undo:
      if !text.isEmpty {
        // What one key typed into an empty field is one step.
        if typedByOneKey { self.undone = text }
        if typedByOneKey, shown != "" { return "undo made \(text) to \(shown ?? "no field")" }
        return graphic != before
          ? "undo changed the drawing behind \(text)" : shown == text ? "undo left \(text)" : nil
      }
      if let shown, shown != text { return "undo made \(text) to \(shown)" }
      return graphic == (depth == 0 ? before : drawings[depth - 1]) ? nil : "undo was not one step back"
    case .redo:
      if let undone, text.isEmpty, self.undone != nil {
        self.undone = nil
        return expect(undone)
      }
      if graphic != before, !text.isEmpty || shown != text {
        return "redo changed the drawing behind \(text)"
      }
      if graphic == before, shown == text, redoCount > 0, text.isEmpty { return "redo did nothing" }
      return graphic == before || graphic == drawings[depth + 1] ? nil : "redo was not one step"
    case .tab: return graphic == before ? nil : "Tab changed the drawing"
    case .escape:
      if graphic != before { return "Escape changed the drawing" }
      if kind != .outline {
        test.wait("the popover to close") { field == nil }
        return nil
      }
      return shown ?? "" == "" ? nil : "Escape left \(text)"
    }
  }
}
