// All short sequences of keys in the fields of the Export window, which is of no document's undo: what they
// show is what is exported once they are left, and nothing there changes the drawing behind it.
//
// The suite presses up to two keys; SHAPEEDIT_LONG=1 up to five.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeDrawing
@testable import ShapeEditor

final class ExportFieldSequenceTests: DisplayTestCase, @unchecked Sendable {
  func testScale() throws { try runAll(0) }
  func testWidth() throws { try runAll(1) }

  private func runAll(_ field: Int) throws {
    try onMain {
      let life = try ExportFieldLife(field, in: self)
      defer { life.close() }
      let keys = FieldKey.typed
      var beginnings: [[FieldKey]] = [[]]
      var (count, failures) = (0, 0)
      for _ in 0..<LongForm.count(2, long: 5) {
        for steps in beginnings.flatMap({ start in keys.map { start + [$0] } }) {
          count += 1
          guard let failure = life.run(steps) else { continue }
          failures += 1
          let names = steps.map(\.rawValue).joined(separator: " ")
          if failures <= 5 { XCTFail("field \(field), \(names): \(failure)") }
        }
        beginnings = beginnings.flatMap { start in keys.map { start + [$0] } }
      }
      print("export field \(field): \(count) sequences, \(failures) failed")
    }
  }
}

/// One Export window in which sequences of keys are pressed, and what must hold after each.
@MainActor
private final class ExportFieldLife {
  private let screen: WindowScreen
  private let test: DisplayTestCase
  /// Which of the window's fields: 0 for the scale, 1 for the width.
  private let index: Int
  private var window: ExportWindow
  private var clipboard = "55"

  init(_ index: Int, in test: DisplayTestCase) throws {
    self.index = index
    self.test = test
    screen = try WindowScreen([], in: test)
    _ = screen.startFields(canUndo: true, .box("a", 100, 100))
    window = try XCTUnwrap(Self.open(from: screen, test))
  }

  private static func open(from screen: WindowScreen, _ test: DisplayTestCase) -> ExportWindow? {
    screen.window.window.activateAction("win.export")
    guard let window = ExportWindow.open.last else { return nil }
    test.wait("the size of the picture") { window.model.size != nil }
    return window
  }

  func close() {
    window.window.close()
    screen.drain()
    screen.close()
  }

  private var fields: [Gtk.Entry] { window.window.all(Gtk.Entry.self) }
  private var field: Gtk.Entry? {
    fields.first { window.window.focus?.isDescendant(of: $0) == true }
  }

  /// What the fields are to show.
  private var held: [String] {
    let scale = NumberFormat(range: 1...10_000, step: 10, digits: 1, unit: "%")
    let width = NumberFormat(range: 1...32_767, step: 1, digits: 0, unit: "px")
    let settings = window.model.settings
    return [
      scale.string(settings.scale * 100),
      width.string(Exporter.pixels(window.model.size?.width ?? 0, scale: settings.scale)),
    ]
  }

  private func settle() {
    for _ in 0..<3 {
      window.host.updateNow()
      screen.settle()
    }
  }

  func run(_ steps: [FieldKey]) -> String? {
    // Escape may have closed it.
    if !ExportWindow.open.contains(where: { $0 === window }) {
      guard let next = Self.open(from: screen, test) else { return "no window" }
      window = next
    }
    window.model.settings.scale = 2
    window.window.focus = nil
    settle()
    let before = screen.session.document.graphic
    clipboard = "55"
    Clipboard.default?.setText("55")
    let entry = fields[index]
    entry.grabFocus()
    entry.select()
    settle()
    for (number, step) in steps.enumerated() {
      guard field != nil else { break }
      if let failure = press(step) { return "key \(number + 1): \(failure)" }
      if screen.session.document.graphic != before { return "key \(number + 1): the drawing changed" }
      if !ExportWindow.open.contains(where: { $0 === window }) { return nil }
    }
    window.window.focus = nil
    settle()
    let (shown, held) = (fields.map(\.text), held)
    return shown == held ? nil : "left, \(shown) is shown, and \(held) is meant"
  }

  private func press(_ step: FieldKey) -> String? {
    guard let entry = field, let place = fields.firstIndex(where: { $0 == entry }) else { return "no field" }
    let (text, selected, scale) = (entry.text, entry.selection, window.model.settings.scale)
    let isPending = text != held[place]
    if step == .cut || step == .copy, !selected.isEmpty {
      clipboard = String(String.UnicodeScalarView(Array(text.unicodeScalars)[selected]))
    }
    step.press(in: screen, KeyDriver(window: window.window), test)
    settle()
    let isOpen = ExportWindow.open.contains { $0 === window }
    let shown = entry.text
    func replaced(by new: String) -> String? {
      var scalars = Array(text.unicodeScalars)
      scalars.replaceSubrange(selected, with: new.unicodeScalars)
      let wanted = String(String.UnicodeScalarView(scalars))
      return shown == wanted ? nil : "\(step) made \(text) to \(shown), not \(wanted)"
    }
    switch step {
    case .type: return replaced(by: "7")
    case .paste: return replaced(by: clipboard)
    case .cut: return replaced(by: "")
    case .copy: return replaced(by: String(String.UnicodeScalarView(Array(text.unicodeScalars)[selected])))
    case .undo:
      if window.model.settings.scale != scale { return "undo changed what is exported" }
      // What was cut and pasted again can be taken back too, though it is what is held.
      return isPending && shown == text ? "undo left \(text)" : nil
    case .redo: return window.model.settings.scale == scale ? nil : "redo changed what is exported"
    case .enter, .tab:
      if !isOpen { return "\(step) closed the window" }
      return shown == held[place] ? nil : "\(step) left \(shown), and \(held[place]) is meant"
    case .escape:
      if window.model.settings.scale != scale { return "Escape changed what is exported" }
      // What is typed is given up first, and the window then.
      if isPending { return isOpen && shown == held[place] ? nil : "Escape left \(shown), open: \(isOpen)" }
      return isOpen ? "Escape left the window open" : nil
    case .save: return nil
    }
  }
}
