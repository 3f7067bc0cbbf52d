// What is typed into a field of the inspector belongs to what was selected then, whatever changes the
// selection; and what cannot be understood says so in the window.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class PendingFieldTests: DisplayTestCase, @unchecked Sendable {
  /// Ways to another selection that leave the keys where they are.
  private static let ways: [(name: String, go: @MainActor (CanvasModel) -> Void)] = [
    ("select another", { $0.select(["b"]) }),
    ("select one more", { $0.select(["a", "b"]) }),
    ("select nothing", { $0.select([]) }),
    ("select a child", { $0.select(["c"]) }),
    ("enter a group", { $0.enter(["g"], selecting: ["c"]) }),
    ("duplicate", { $0.duplicateSelection() }),
    ("group", { $0.groupSelection() }),
    ("align", { $0.order(.toBack) }),
    ("add a page", { $0.addPage() }),
  ]

  func testATypedNumberIsOfWhatWasSelected() throws {
    for way in Self.ways {
      try onMain {
        let group = Shape(
          id: "g", kind: .group(children: [.box("c", 700, 500), .box("d", 900, 500)]),
          frame: Rect(x: 700, y: 500, width: 300, height: 100))
        let screen = try WindowScreen([.box("a", 100, 100), .box("b", 400, 300), group], in: self)
        defer { screen.close() }
        screen.model.select(["a"])
        screen.settle()
        let field = screen.fields[1]
        field.grabFocus()
        field.select()
        for key in ["6", "plus", "1"] { screen.keys.press(key) }
        XCTAssertEqual(field.text, "6+1", way.name)
        XCTAssertEqual(screen["a"]?.frame.x, 100, way.name)
        way.go(screen.model)
        screen.settle()
        let page = screen.session.document.graphic.pages[0]
        let a = page.shape(withID: "a")
        XCTAssertEqual(a?.frame.x, 7, way.name)
        XCTAssertEqual(page.shape(withID: "b")?.frame.x, 400, way.name)
        XCTAssertEqual(page.shape(withID: "c")?.frame.x, 700, way.name)
        if way.name == "duplicate" {
          let copy = page.shapes.first { !["a", "b", "g"].contains($0.id) }
          XCTAssertEqual(copy?.frame.x, 17)
        }
        // Nothing is written again when the field is left.
        let after = screen.session.document.graphic
        screen.canvas.grabFocus()
        screen.settle()
        XCTAssertEqual(screen.session.document.graphic, after, way.name)
      }
    }
  }

  func testWhatIsNotUnderstoodSaysSo() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 100, 100)], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.settle()
      let field = screen.fields[1]
      @MainActor func said() -> String {
        screen.window.said.all.map { $0.title + "\n" + $0.detail }.joined(separator: "\n")
      }
      for (typed, word) in [("2 cups", "cups"), ("10+", "10+5"), ("1/0", "zero"), ("2cm*2cm", "2cm*2cm")] {
        field.grabFocus()
        field.text = typed
        screen.keys.press("Return")
        screen.settle()
        XCTAssertEqual(screen["a"]?.frame.x, 100, typed)
        XCTAssertEqual(field.text, "100", typed)
        XCTAssertTrue(said().contains("not understood") && said().contains(word), "\(typed): \(said())")
      }
      // The next number that is understood takes the words away.
      field.grabFocus()
      field.text = "1in*2"
      screen.keys.press("Return")
      screen.settle()
      XCTAssertEqual(screen["a"]?.frame.x, 192)
      XCTAssertEqual(said(), "")
    }
  }
}
