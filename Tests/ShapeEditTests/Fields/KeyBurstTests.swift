// Keys that come in one burst, before anything of the first has been shown, do what they do one by one: the
// second finds its command enabled, or not, by what the first has left.

import CGtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class KeyBurstTests: DisplayTestCase, @unchecked Sendable {
  /// What changes which commands there are, and where the keys are then.
  private static let firsts = [
    ("win.select-all", "the drawing"), ("win.select-none", "a switch"), ("win.cut", "the drawing"),
    ("win.cut", "a switch"),
    ("win.duplicate-selection", "a switch"), ("win.group", "the drawing"), ("win.undo", "the drawing"),
  ]
  /// What asks something, waits for something else, or changes the window alone.
  private static let others = [
    "win.save", "win.save-as", "win.rename", "win.move-to", "win.duplicate", "win.close",
    "win.browse-versions", "win.print", "win.export", "win.export-again", "win.command-search",
    "win.full-screen", "win.find", "win.replace", "win.find-next", "win.find-previous", "win.paste",
    "win.paste-style", "win.copy", "win.outline", "win.inspector",
    "win.revert-to-saved", "win.revert-to-opened", "win.next-pane", "win.previous-pane", "win.properties",
  ]

  func testTheSecondKeyFindsWhatTheFirstHasLeft() throws {
    try onMain {
      let screen = try WindowScreen([], in: self)
      defer { screen.close() }
      // The page is out of sight: nothing of it is painted.
      screen.model.camera.show(from: Point(x: 1e5, y: 1e5))
      let commands = try WindowScreen.runner.get().commandRows.filter { row in
        row.action.hasPrefix("win.") && !row.shortcuts.isEmpty && !Self.others.contains(row.action)
          && !["win.tool-", "win.zoom-"].contains { row.action.hasPrefix($0) }
      }
      let keys = commands.compactMap { command in
        command.shortcuts.first.flatMap(Gtk.Accelerator.parse).map { (command.action, $0) }
      }
      // Keys that GTK follows by itself.
      let plain = ["Tab", "<Shift>Tab", "Up", "Return", "space"].compactMap { name in
        Gtk.Accelerator.parse(name).map { (name, $0) }
      }
      XCTAssertEqual(plain.count, 5)
      var failures = 0
      for (action, place) in Self.firsts {
        let first = try XCTUnwrap(keys.first { $0.0 == action }).1
        for (name, second) in keys + plain {
          let isUndo = action == "win.undo"
          let expected = outcome([first, second], isUndo, settled: true, from: place, screen)
          let found = outcome([first, second], isUndo, settled: false, from: place, screen)
          guard found != expected else { continue }
          failures += 1
          if failures <= 5 { XCTFail("\(action) in \(place), \(name): \(found) instead of \(expected)") }
        }
      }
      XCTAssertEqual(failures, 0)
    }
  }

  /// What the keys lead to from three shapes of which one is selected; there is a step to undo only if that
  /// is the first key.
  @MainActor
  private func outcome(
    _ keys: [Gtk.KeyEvent], _ isUndo: Bool, settled: Bool, from place: String, _ screen: WindowScreen
  ) -> KeyOutcome {
    let undo = screen.session.undoManager
    screen.canvas.grabFocus()
    for step in 1...2 {
      var next = screen.session.document.graphic
      next.pages = [next.pages[0]]
      next.pages[0].shapes = ShapeList([
        .box("a", Double(100 * step), 100), .box("b", 400, 300), .box("c", 700, 300),
      ])
      screen.session.endCoalescing()
      screen.session.edit("Step \(step)") { $0.graphic = next }
      undo.endEvent()
      if step == 1 || !isUndo { undo.removeAllActions() }
    }
    screen.model.select(["a"])
    screen.settle()
    if place == "a switch" {
      screen.fields.first { $0.texts.label == "Name" }?.grabFocus()
      screen.keys.press("Tab")
      screen.settle()
    }
    for key in keys {
      screen.keys.press(key.key.description, key.modifiers)
      if settled { screen.settle() }
    }
    screen.settle()
    return KeyOutcome(screen)
  }
}
