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
        let field = screen.fields[0]
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

  /// A size typed while a text is written is of all its letters, wherever the keys go then.
  func testATypedSizeIsOfTheTextThatIsWritten() throws {
    let ways: [(name: String, go: @MainActor (WindowScreen) -> Void)] = [
      ("the keys to the canvas", { $0.canvas.grabFocus() }), ("no keys", { $0.window.window.focus = nil }),
      ("select nothing", { $0.model.select([]) }), ("end the writing", { $0.model.finishText() }),
      ("the menu of the canvas", { _ = $0.canvas.menu(for: .pointer(Point(x: 400, y: 400))) }),
    ]
    for way in ways {
      try onMain {
        let screen = try WindowScreen([Self.text], in: self)
        defer { screen.close() }
        screen.model.select(["t"])
        screen.model.editSelectedText()
        screen.settle()
        let view = try XCTUnwrap(screen.canvas.children.lazy.compactMap { $0 as? Gtk.TextView }.first)
        view.buffer.selection = 5..<5
        let field = try XCTUnwrap(screen.fields.first { $0.texts.label == "Size" })
        field.grabFocus()
        field.select()
        for key in ["9", "6"] { screen.keys.press(key) }
        XCTAssertEqual(field.text, "96", way.name)
        XCTAssertEqual(screen["t"]?.text?.size, 16, way.name)
        way.go(screen)
        screen.settle()
        XCTAssertEqual(screen["t"]?.text?.size, 96, way.name)
        XCTAssertEqual(screen["t"]?.text?.runs, [], way.name)
      }
    }
  }

  /// What was typed is a step of its own, also when a command takes it in and does something at once.
  func testWhatIsTypedIsAStepBeforeTheCommand() throws {
    let commands: [(name: String, give: @MainActor (CanvasModel) -> Void)] = [
      ("to front", { $0.order(.toFront) }), ("duplicate", { $0.duplicateSelection() }),
      ("turn", { $0.rotate(by: 90) }), ("add a page", { $0.addPage() }),
    ]
    for command in commands {
      try onMain {
        let screen = try WindowScreen([.box("a", 100, 100), .box("b", 400, 300)], in: self)
        defer { screen.close() }
        screen.model.select(["a"])
        screen.settle()
        let undo = screen.session.undoManager
        let field = screen.fields[0]
        field.grabFocus()
        field.select()
        screen.keys.press("7")
        XCTAssertEqual(undo.undoCount, 0, command.name)
        command.give(screen.model)
        screen.settle()
        XCTAssertEqual(undo.undoCount, 2, command.name)
        undo.undo()
        screen.settle()
        let page = screen.session.document.graphic.pages[0]
        XCTAssertEqual(page.shapes.map(\.id), ["a", "b"], command.name)
        XCTAssertEqual(page.shapes.first?.frame.x, 7, command.name)
        undo.undo()
        screen.settle()
        XCTAssertEqual(screen["a"], .box("a", 100, 100), command.name)
      }
    }
  }

  /// A text, selected, whose field in the inspector has just been emptied.
  @MainActor
  private func emptied(_ text: Shape) throws -> (screen: WindowScreen, field: Gtk.Entry) {
    let screen = try WindowScreen([text], in: self)
    screen.model.select([text.id])
    screen.settle()
    let field = try XCTUnwrap(screen.fields.first { $0.texts.label == "Text" })
    field.grabFocus()
    field.select()
    screen.keys.press("BackSpace")
    screen.settle()
    return (screen, field)
  }

  private static let text = Shape(
    id: "t", kind: .text, frame: Rect(x: 100, y: 100, width: 80, height: 20),
    text: TextContent(string: "Words"))

  /// A text that its field has emptied goes when the field is left, and one step brings it back as it was.
  func testATextThatItsFieldEmptiesGoes() throws {
    try onMain {
      for key in ["Return", "Escape"] {
        let (screen, _) = try emptied(Self.text)
        defer { screen.close() }
        XCTAssertEqual(screen["t"]?.text?.string, "", key)
        screen.keys.press(key)
        screen.settle()
        XCTAssertNil(screen["t"], key)
        screen.session.undoManager.undo()
        screen.settle()
        XCTAssertEqual(screen["t"], Self.text, key)
        XCTAssertFalse(screen.session.undoManager.canUndo, key)
      }
    }
  }

  /// Saving ends no editing: the field that has just been emptied keeps its text and the keys, and what is
  /// typed into it then, or that it is left, is one step with that.
  func testSavingLeavesATextThatItsFieldHasEmptied() throws {
    try onMain {
      for (key, words) in [("7", "7"), ("Return", nil)] as [(String, String?)] {
        let (screen, field) = try emptied(Self.text)
        defer { screen.close() }
        for _ in 0..<2 {
          FieldKey.save.press(in: screen, self)
          screen.settle()
          XCTAssertEqual(screen["t"]?.text?.string, "", key)
          XCTAssertEqual(screen.model.selection.ids, ["t"], key)
          XCTAssertEqual(screen.window.window.focus?.isDescendant(of: field), true, key)
        }
        screen.keys.press(key)
        screen.settle()
        XCTAssertEqual(screen["t"]?.text?.string, words, key)
        screen.session.undoManager.undo()
        screen.settle()
        XCTAssertEqual(screen["t"], Self.text, key)
        XCTAssertFalse(screen.session.undoManager.canUndo, key)
      }
    }
  }

  /// A window that closes leaves no text behind of which no letter is left, whether a field of the inspector
  /// has emptied it or it was emptied on the canvas; one step brings it back.
  func testClosingTakesAnEmptiedTextAway() throws {
    try onMain {
      for isOnCanvas in [false, true] {
        let screen: WindowScreen
        if isOnCanvas {
          screen = try WindowScreen([Self.text], in: self)
          screen.model.select(["t"])
          screen.model.editSelectedText()
          screen.settle()
          screen.keys.press("a", .control)
          screen.keys.press("BackSpace")
          screen.settle()
        } else {
          screen = try emptied(Self.text).screen
        }
        defer { screen.close() }
        XCTAssertNotNil(screen["t"])
        let actions = screen.window.actions
        try runAsync { await actions.commitEditing(isClosing: true) }
        screen.settle()
        XCTAssertNil(screen["t"], "on the canvas: \(isOnCanvas)")
        screen.session.undoManager.undo()
        screen.settle()
        XCTAssertEqual(screen["t"], Self.text, "on the canvas: \(isOnCanvas)")
      }
    }
  }

  /// What is typed into any field of the inspector, and not confirmed, is in the document when the window
  /// closes.
  func testClosingTakesInWhatEveryFieldHas() throws {
    try onMain {
      let shape = Shape.box("a", 100, 100)
      let count = try { () throws -> Int in
        let screen = try WindowScreen([shape], in: self)
        defer { screen.close() }
        screen.model.select(["a"])
        screen.settle()
        return screen.fields.count
      }()
      XCTAssertGreaterThan(count, 5)
      for place in 0..<count {
        let screen = try WindowScreen([shape], in: self)
        defer { screen.close() }
        screen.model.select(["a"])
        screen.settle()
        let field = screen.fields[place]
        guard field.isEffectivelySensitive else { continue }
        field.grabFocus()
        field.select()
        screen.keys.press("7")
        let actions = screen.window.actions
        try runAsync { await actions.commitEditing(isClosing: true) }
        screen.settle()
        XCTAssertNotEqual(screen["a"], shape, "\(field.texts.label ?? "")")
      }
    }
  }

  func testWhatIsNotUnderstoodSaysSo() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 100, 100)], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.settle()
      let field = screen.fields[0]
      @MainActor func said() -> String { screen.window.said.toasts?.toast?.widget.texts.label ?? "" }
      let place = field.bounds(in: screen.window.window)?.y
      for (typed, word) in [("2 cups", "cups"), ("10+", "10+5"), ("1/0", "zero"), ("2cm*2cm", "2cm*2cm")] {
        field.grabFocus()
        field.text = typed
        screen.keys.press("Return")
        screen.settle()
        XCTAssertEqual(screen["a"]?.frame.x, 100, typed)
        XCTAssertEqual(field.text, "100", typed)
        XCTAssertTrue(said().contains(word), "\(typed): \(said())")
        XCTAssertEqual(field.bounds(in: screen.window.window)?.y, place, "\(typed) moved the field")
      }
      // The next number that is taken takes the words away.
      field.grabFocus()
      field.text = "1in*2"
      screen.keys.press("Return")
      screen.settle()
      XCTAssertEqual(screen["a"]?.frame.x, 192)
      XCTAssertEqual(said(), "")
    }
  }

  /// What is out of range changes nothing, and the range is said.
  func testNumbersOutOfRangeSaySo() throws {
    try onMain {
      @MainActor func refuse(
        _ typed: [String], in name: String, saying words: String, of selection: Set<String>
      ) throws {
        let screen = try WindowScreen([.box("a", 100, 100)], in: self)
        defer { screen.close() }
        screen.model.select(selection)
        screen.settle()
        let field = try XCTUnwrap(screen.fields.first { $0.texts.label == name }, name)
        let (before, shown) = (screen.session.document.graphic, field.text)
        for typed in typed {
          field.grabFocus()
          field.text = typed
          screen.keys.press("Return")
          screen.settle()
          XCTAssertEqual(screen.session.document.graphic, before, "\(typed) in \(name)")
          XCTAssertEqual(field.text, shown, "\(typed) in \(name)")
          let said = screen.window.said.toasts?.toast?.widget.texts.label ?? ""
          XCTAssertTrue(said.contains("“\(typed)” is out of range") && said.contains(words), said)
        }
      }
      try refuse(["0"], in: "Width of the page, in points", saying: "1 to 100000", of: [])
      try refuse(["1e9"], in: "Height of the page, in points", saying: "1 to 100000", of: [])
      try refuse(["-50", "0", "1e10"], in: "Width, in points", saying: "1 to 1000000000", of: ["a"])
      try refuse(
        ["-1e10", "1e10"], in: "Left edge, in points", saying: "-1000000000 to 1000000000", of: ["a"])
    }
  }

  /// A connector between two shapes takes no place, and says why; one with a free end does.
  func testFieldsThatWouldTakeNothingAreInsensitive() throws {
    try onMain {
      func connector(_ id: String, to shape: String?) -> Shape {
        let end = Shape.Connector.End(
          shape: shape, anchor: shape == nil ? Point(x: 100, y: 200) : Point(x: 0.5, y: 0.5))
        return Shape(
          id: id,
          kind: .connector(.init(from: .init(shape: "a", anchor: Point(x: 0.5, y: 0.5)), to: end)),
          frame: Rect(x: 150, y: 150, width: 100, height: 200), stroke: Stroke(color: .black, width: 2))
      }
      let shapes = [
        Shape.box("a", 100, 100), .box("b", 400, 300), connector("both", to: "b"), connector("one", to: nil),
      ]
      let screen = try WindowScreen(shapes, in: self)
      defer { screen.close() }
      let places = ["Left edge, in points", "Top edge, in points"]
      let names = places + ["Width, in points", "Height, in points", "Rotation"]
      for (selection, possible) in [
        (["both"], []), (["one"], places), (["a"], names), (["a", "both"], names),
      ] as [([String], [String])] {
        screen.model.select(selection)
        screen.settle()
        let fields = screen.fields[0...4]
        XCTAssertEqual(fields.compactMap(\.texts.label), names)
        XCTAssertEqual(
          fields.filter(\.isEffectivelySensitive).compactMap(\.texts.label), possible, "\(selection)")
        for field in fields where !field.isEffectivelySensitive {
          XCTAssertTrue(field.tooltip?.contains("A connector lies between its ends") == true, "\(selection)")
        }
      }
    }
  }
}
