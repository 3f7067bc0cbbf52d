// All short sequences of keys in the search of the window of keyboard shortcuts: what is listed is what the
// words find, undo takes back what was typed and nothing else, and no command gets other keys.
//
// The suite presses up to three keys; SHAPEEDIT_LONG=1 up to five.

import CGtk
import Foundation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class ShortcutSearchTests: DisplayTestCase, @unchecked Sendable {
  private enum Step: String, CaseIterable {
    case type, undo, redo, all, cut, copy, paste, tab, escape

    var key: (name: String, modifiers: Gtk.ModifierType) {
      switch self {
      case .type: ("s", [])
      case .undo: ("z", .control)
      case .redo: ("z", [.control, .shift])
      case .all: ("a", .control)
      case .cut: ("x", .control)
      case .copy: ("c", .control)
      case .paste: ("v", .control)
      case .tab: ("Tab", [])
      case .escape: ("Escape", [])
      }
    }
  }

  func testTheSearchHasAnUndoOfItsOwn() {
    onMain {
      let index = CommandSearchIndex(StandardCommands.menuBar([], imports: true))
      var shortcuts = open(index)
      let keys = CommandKeys.shared.table
      let length = ProcessInfo.processInfo.environment["SHAPEEDIT_LONG"] == "1" ? 5 : 3
      var beginnings: [[Step]] = [[]]
      var count = 0
      for _ in 0..<length {
        let sequences = beginnings.flatMap { start in Step.allCases.map { start + [$0] } }
        for steps in sequences {
          count += 1
          // What was undone before is not to be had again.
          shortcuts.field.text = "-"
          shortcuts.field.text = ""
          shortcuts.field.grabFocus()
          Clipboard.default?.setText("re")
          var clipboard = "re"
          // What was in the field after each key that changed it.
          var typed = [""]
          for (place, step) in steps.enumerated() {
            let note = steps[...place].map(\.rawValue).joined(separator: " ")
            let (before, selected) = (shortcuts.field.text, selection(shortcuts.field))
            KeyDriver(window: shortcuts.window).press(step.key.name, step.key.modifiers)
            if step == .paste {
              let wanted = replaced(before, selected, clipboard)
              wait("what is pasted, \(note)") { shortcuts.field.text == wanted }
            }
            drain()
            let text = shortcuts.field.text
            switch step {
            case .type: XCTAssertEqual(text, replaced(before, selected, "s"), note)
            case .paste: break
            case .all:
              XCTAssertEqual(text, before, note)
              XCTAssertEqual(selection(shortcuts.field).count, before.count, note)
            case .cut:
              XCTAssertEqual(text, replaced(before, selected, ""), note)
              if !selected.isEmpty { clipboard = part(before, selected) }
            case .copy: if !selected.isEmpty { clipboard = part(before, selected) }
            case .undo:
              // Back to what was there, and no further than to nothing.
              XCTAssertTrue(typed.contains(text), "\(note): \(text)")
              if before != "", steps[..<place].contains(.type) || steps[..<place].contains(.paste) {
                XCTAssertNotEqual(text, before, note)
              }
            case .redo: XCTAssertTrue(typed.contains(text), "\(note): \(text)")
            case .tab: XCTAssertEqual(text, before, note)
            case .escape: XCTAssertEqual(text, "", note)
            }
            if !typed.contains(text) { typed.append(text) }
            XCTAssertEqual(
              shortcuts.rows.elements.map(\.action), ShownShortcut.find(text, in: index).map(\.action), note)
            if step == .escape, before.isEmpty { break }
            XCTAssertTrue(shortcuts.window.isMapped, note)
            if step == .tab { break }
          }
          if !shortcuts.window.isMapped { shortcuts = open(index) }
        }
        beginnings = sequences.filter { $0.last != .tab && $0.last != .escape }
      }
      print("shortcuts' search: \(count) sequences")
      XCTAssertEqual(CommandKeys.shared.table, keys)
      shortcuts.window.destroy()
    }
  }

  @MainActor
  private func open(_ index: CommandSearchIndex) -> ShortcutsWindow {
    let shortcuts = ShortcutsWindow(index)
    shortcuts.present(over: nil)
    wait("the window") { shortcuts.window.isMapped }
    return shortcuts
  }

  @MainActor
  private func selection(_ field: Gtk.SearchEntry) -> Range<Int> {
    var (start, end) = (CInt(0), CInt(0))
    gtk_editable_get_selection_bounds(OpaquePointer(field.raw), &start, &end)
    return Int(start)..<Int(end)
  }

  private func replaced(_ text: String, _ range: Range<Int>, _ new: String) -> String {
    var letters = Array(text)
    letters.replaceSubrange(range, with: new)
    return String(letters)
  }

  private func part(_ text: String, _ range: Range<Int>) -> String { String(Array(text)[range]) }

  /// Does what waits, without waiting for anything.
  @MainActor
  private func drain() {
    MainLoop.whileRunning {
      for _ in 0..<200 where g_main_context_iteration(nil, 0) == 0 { return }
    }
  }
}
