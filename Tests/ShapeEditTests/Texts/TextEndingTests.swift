// How the editing of a text on the canvas ends, and what must not end it.

import CGtk
import ShapeDocument
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class TextEndingTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func view(_ screen: WindowScreen) throws -> Gtk.TextView {
    try XCTUnwrap(screen.canvas.children.lazy.compactMap { $0 as? Gtk.TextView }.first)
  }

  @MainActor
  private func edit(_ text: TextContent, kind: Shape.Kind = .text) throws -> (WindowScreen, Gtk.TextView) {
    let shape = Shape(id: "t", kind: kind, frame: Rect(x: 20, y: 20, width: 400, height: 40), text: text)
    let screen = try WindowScreen([shape], in: self)
    screen.model.select(["t"])
    screen.model.editSelectedText()
    screen.settle()
    return (screen, try view(screen))
  }

  /// Clicks with the text tool, where nothing is.
  @MainActor
  private func beginText(_ screen: WindowScreen) {
    screen.keys.press("t")
    let point = screen.model.camera.viewport.canvasPoint(Point(x: 300, y: 300))
    screen.canvas.dragBegan(at: point, [], pressure: nil)
    screen.canvas.dragEnded(by: .zero, [], pressure: nil)
    screen.settle()
  }

  /// What happens between a new text's first letter and its end, besides typing.
  private enum Event: String, CaseIterable {
    case none, size, name, otherShape, reload, undoneReload
  }

  /// A new text that is emptied leaves no trace of itself, and all that was done beside it stays.
  func testAnEmptiedTextTakesBackNothingElse() throws {
    try onMain {
      let screen = try WindowScreen([], in: self)
      defer { screen.close() }
      var graphic = Graphic()
      graphic.pages[0].shapes = ShapeList([Shape.box("a", 600, 100)])
      for event in Event.allCases {
        for typesMore in [false, true] {
          screen.show(graphic)
          beginText(screen)
          screen.keys.press("a")
          screen.settle()
          let box = try XCTUnwrap(screen["a"])
          var expected = box
          switch event {
          case .none: break
          case .size: screen.model.set(.textSize(40))
          case .name: screen.model.set(.name("n"))
          case .otherShape:
            expected.opacity = 0.5
            screen.model.perform { DrawingEdit.set(.opacity(0.5), of: ["a"], in: $0) }
          case .reload, .undoneReload:
            // As another program's content comes: a step of undo.
            var graphic = screen.session.document.graphic
            var shapes = Array(graphic.pages[0].shapes)
            shapes[0].opacity = 0.5
            graphic.pages[0].shapes = ShapeList(shapes)
            screen.session.document = ShapeEditDocument(graphic: graphic)
            screen.settle()
            if event == .undoneReload { screen.session.undoManager.undo() } else { expected.opacity = 0.5 }
          }
          screen.settle()
          if screen.model.editedText == nil { continue }
          screen.canvas.takeFocus()
          if typesMore { screen.keys.press("b") }
          screen.settle()
          screen.keys.press("a", .control)
          screen.keys.press("BackSpace")
          screen.settle()
          screen.keys.press("Escape")
          screen.settle()
          let shapes = Array(screen.session.document.graphic.pages[0].shapes)
          XCTAssertEqual(shapes, [expected], "\(event), more typed: \(typesMore)")
          let isAlone = event == .none || event == .size || event == .name
          if isAlone { XCTAssertFalse(screen.session.undoManager.canUndo, "\(event) left a step") }
        }
      }
    }
  }

  /// In a group that is locked or hidden nothing new is begun, and what was being written when it was locked
  /// is not lost.
  func testNoWordsAreLostInALockedGroup() throws {
    try onMain {
      for isLockedBefore in [true, false] {
        var group = Shape(
          id: "g", kind: .group(children: [Shape.box("a", 0, 0)]),
          frame: Rect(x: 500, y: 100, width: 100, height: 100))
        group.isLocked = false
        let screen = try WindowScreen([group], in: self)
        defer { screen.close() }
        screen.model.enter(["g"], selecting: [])
        @MainActor func lock() {
          var graphic = screen.session.document.graphic
          group.isLocked = true
          graphic.pages[0].shapes = ShapeList([group])
          screen.session.document = ShapeEditDocument(graphic: graphic)
          screen.settle()
        }
        if isLockedBefore { lock() }
        XCTAssertEqual(screen.model.enteredGroups, ["g"])
        screen.canvas.grabFocus()
        beginText(screen)
        if isLockedBefore {
          XCTAssertNil(screen.model.editedText, "a text was begun that nothing can keep")
          continue
        }
        lock()
        for key in ["a", "b"] { screen.keys.press(key) }
        screen.settle()
        screen.keys.press("Escape")
        screen.settle()
        XCTAssertEqual(screen.window.said.all.map(\.title), ["The text could not be kept"])
        XCTAssertEqual(Clipboard.default?.ownText, "ab")
      }
    }
  }

  /// What is pressed on while a new text is written is what is meant, not the text that ends by it.
  func testAPressIsAboutWhatIsPressedOn() throws {
    try onMain {
      for isMenu in [true, false] {
        let screen = try WindowScreen([Shape.box("a", 300, 100)], in: self)
        defer { screen.close() }
        beginText(screen)
        for key in ["a", "b", "c"] { screen.keys.press(key) }
        screen.settle()
        let point = screen.model.camera.viewport.canvasPoint(Point(x: 350, y: 150))
        if isMenu {
          XCTAssertEqual(screen.canvas.menu(for: .pointer(point))?.kind, .shapes)
        } else {
          screen.canvas.grabFocus()
          screen.canvas.dragBegan(at: point, [], pressure: nil)
          screen.canvas.dragMoved(by: Point(x: 10, y: 0), [], pressure: nil)
        }
        screen.settle()
        XCTAssertEqual(screen.model.selection.ids, ["a"], "menu: \(isMenu)")
        if !isMenu {
          screen.canvas.dragMoved(by: Point(x: 50, y: 20), [], pressure: nil)
          screen.canvas.dragEnded(by: Point(x: 50, y: 20), [], pressure: nil)
          screen.settle()
          XCTAssertEqual(screen["a"]?.frame.origin, Point(x: 350, y: 120))
        }
        XCTAssertNil(screen.model.editedText)
        let texts = screen.session.document.graphic.pages[0].shapes.compactMap { $0.text?.string }
        XCTAssertEqual(texts, ["abc"])
        XCTAssertEqual(screen.model.selection.ids, ["a"])
      }
    }
  }

  /// Menus and choosers that belong to the text have the keys, and the editing goes on.
  func testTheTextsOwnMenusDoNotEndItsEditing() throws {
    try onMain {
      for action in ["menu.popup", "misc.insert-emoji"] {
        let (screen, view) = try edit(TextContent(string: "Words"))
        defer { screen.close() }
        XCTAssertTrue(view.activateAction(action), action)
        wait("the keys to go to \(action)") {
          guard let focus = screen.window.window.focus else { return false }
          return focus != view && focus.isDescendant(of: view)
        }
        screen.settle()
        XCTAssertNotNil(screen.model.editedText, action)
        screen.keys.press("Escape")
        screen.settle()
      }
    }
  }

  /// While an input method converts letters, its keys are its own, in items of lists too.
  func testKeysOfAConversionAreTheInputMethods() throws {
    try onMain {
      var text = TextContent(string: "•\tkana")
      text.lists = true
      let (screen, view) = try edit(text)
      defer { screen.close() }
      view.buffer.cursorPosition = 2
      for (preedit, isTaken) in [("か", false), ("", true)] {
        view.compose(preedit)
        let keys: [(String, String)] = [
          ("Return", "•\t\n•\tkana"), ("Tab", "\t◦\tkana"), ("BackSpace", "kana"),
        ]
        for (key, changed) in keys {
          view.buffer.cursorPosition = 2
          let event = KeyEvent(key: Gtk.Key(key), modifiers: [])
          XCTAssertEqual(screen.canvas.textEditor.takes(event), isTaken, "\(key), \(preedit)")
          XCTAssertEqual(view.buffer.text, isTaken ? changed : "•\tkana", "\(key), \(preedit)")
          if isTaken { _ = view.typingUndo?.undoTyping() }
        }
      }
    }
  }

  /// What the inspector writes into a shape's empty text while that is edited is the document's at once.
  func testTheInspectorsLettersAreWritten() throws {
    try onMain {
      let shape = Shape.box("a", 300, 100)
      let screen = try WindowScreen([shape], in: self)
      defer { screen.close() }
      screen.session.undoManager.removeAllActions()
      screen.model.select(["a"])
      screen.model.editSelectedText()
      screen.settle()
      screen.model.set(.textString("from the field"))
      screen.settle()
      XCTAssertEqual(screen["a"]?.text?.string, "from the field")
      XCTAssertTrue(screen.session.undoManager.canUndo)
      XCTAssertEqual(try view(screen).buffer.text, "from the field")
      XCTAssertEqual(screen.model.toolStyle.text.string, "")
    }
  }

  /// As many letters as may be, whatever parts their paragraphs.
  func testTheLimitCountsLettersAlone() throws {
    try onMain {
      let (screen, view) = try edit(TextContent(string: "Words"))
      defer { screen.close() }
      let limit = 20_000
      CanvasTextEditor.limit = limit
      defer { CanvasTextEditor.limit = ShapeEditFormat.textLimit }
      view.buffer.insert(String(repeating: "b", count: limit - 6), at: 5)
      XCTAssertGreaterThan(view.buffer.count, limit)
      view.buffer.insert("c", at: view.buffer.count)
      XCTAssertTrue(screen.window.said.all.isEmpty)
      view.buffer.insert("d", at: view.buffer.count)
      XCTAssertEqual(screen.window.said.all.map(\.title), ["The text is too long"])
      screen.keys.press("Escape")
      screen.settle()
      XCTAssertEqual(screen["t"]?.text?.string.utf8.count, limit)
      XCTAssertTrue(screen["t"]?.text?.string.hasSuffix("bc") == true)
    }
  }

  /// A list, or its numbers, for which there is no room is said to be none, and no part of it is made.
  func testAListNeedsRoom() throws {
    try onMain {
      let string = (1...9).map { "line \($0)" }.joined(separator: "\n")
      let (screen, view) = try edit(TextContent(string: string))
      defer { screen.close() }
      CanvasTextEditor.limit = string.utf8.count + 26
      defer { CanvasTextEditor.limit = ShapeEditFormat.textLimit }
      let said = { screen.window.said.all.map(\.title) }
      view.buffer.selection = 0..<view.buffer.count
      screen.model.setList(.numbers)
      screen.settle()
      XCTAssertEqual(view.buffer.text, string)
      XCTAssertFalse(screen.canvas.textEditor.edited.hasLists)
      XCTAssertEqual(said(), ["The text is too long"])
      for notice in screen.window.said.all { _ = screen.window.said.dismiss(notice.id) }
      // With a letter more there is room for all numbers, then for no longer one.
      CanvasTextEditor.limit += 1
      screen.model.setList(.numbers)
      screen.settle()
      XCTAssertTrue(view.buffer.text.hasSuffix("9.\tline 9"))
      XCTAssertEqual(said(), [])
      CanvasTextEditor.limit += 4
      view.buffer.cursorPosition = view.buffer.paragraph(at: 0).upperBound
      screen.keys.press("Return")
      screen.settle()
      XCTAssertEqual(said(), ["The text is too long"])
      XCTAssertTrue(view.buffer.text.hasSuffix("9.\tline 9"), view.buffer.text)
    }
  }

  /// What is not longer in the end has room, in whatever order its parts change.
  func testAFullTextTakesWhatIsNoLonger() throws {
    try onMain {
      defer { CanvasTextEditor.limit = ShapeEditFormat.textLimit }
      var items = TextContent(string: (1...20).map { "\($0).\tx" }.joined(separator: "\n") + "\nend")
      items.lists = true
      let (screen, view) = try edit(items)
      defer { screen.close() }
      CanvasTextEditor.limit = items.string.utf8.count
      view.buffer.selection = 0..<view.buffer.count
      screen.model.setList(.bullets)
      screen.settle()
      XCTAssertEqual(view.buffer.text, String(repeating: "•\tx\n", count: 20) + "•\tend")
      XCTAssertEqual(screen.window.said.all, [])

      var nested = TextContent(string: "1.\ta\n\t1.\tb\n2.\tc")
      nested.lists = true
      let (other, inner) = try edit(nested)
      defer { other.close() }
      CanvasTextEditor.limit = nested.string.utf8.count
      inner.buffer.cursorPosition = inner.buffer.paragraph(at: 6).upperBound
      other.keys.press("ISO_Left_Tab", .shift)
      other.settle()
      XCTAssertEqual(inner.buffer.text, "1.\ta\n2.\tb\n3.\tc")
      XCTAssertEqual(other.window.said.all, [])
    }
  }

  /// The same of a text that is not open, or in a group; what is locked is not said to be too long.
  func testAListOfAWholeTextNeedsRoom() throws {
    try onMain {
      var shape = Shape.box("a", 100, 100)
      shape.text = TextContent(string: String(repeating: "x\n", count: 200_000))
      var (inside, locked) = (shape, shape)
      (inside.id, locked.id, locked.isLocked) = ("inside", "locked", true)
      let group = Shape(id: "group", kind: .group(children: [inside]), frame: inside.frame)
      let screen = try WindowScreen([shape, group, locked], in: self)
      defer { screen.close() }
      for (id, isSaid) in [("a", true), ("group", true), ("locked", false)] {
        screen.model.select([id])
        screen.model.setList(.numbers)
        screen.settle()
        let text = screen[id]?.text ?? screen[id]?.children.first?.text
        XCTAssertEqual(text?.string, shape.text?.string, id)
        XCTAssertEqual(screen.window.said.all.map(\.title), isSaid ? ["The text is too long"] : [], id)
        for notice in screen.window.said.all { _ = screen.window.said.dismiss(notice.id) }
      }
    }
  }

  /// A long text is read and written once for what is done to all of it, and zooming makes nothing that
  /// stays.
  func testListsCostWhatIsTouched() throws {
    try onMain {
      let lines = 2_000
      let string = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
      let (screen, view) = try edit(TextContent(string: string))
      defer { screen.close() }
      screen.settle()
      let editor = screen.canvas.textEditor
      let edited = editor.edited
      var (readings, hung) = (editor.readings, edited.hangings)
      view.buffer.selection = 0..<view.buffer.count
      screen.model.setList(.numbers)
      XCTAssertLessThanOrEqual(edited.hangings - hung, 2 * lines)
      wait("the list to be written") { screen["t"]?.text?.string.hasPrefix("1.\t") == true }
      XCTAssertLessThanOrEqual(editor.readings - readings, 2)
      // An item that comes before all has them counted anew: once.
      (readings, hung) = (editor.readings, edited.hangings)
      view.buffer.cursorPosition = view.buffer.paragraph(at: 0).upperBound
      screen.keys.press("Return")
      screen.settle()
      wait("the numbers to be written") {
        screen["t"]?.text?.string.hasSuffix("\(lines + 1).\tline \(lines - 1)") == true
      }
      XCTAssertLessThanOrEqual(editor.readings - readings, 2)
      // A letter has its own paragraph looked at.
      hung = edited.hangings
      screen.keys.press("x")
      XCTAssertLessThanOrEqual(edited.hangings - hung, 4)
      let table = gtk_text_buffer_get_tag_table(view.buffer.cast())
      let tags = gtk_text_tag_table_get_size(table)
      hung = edited.hangings
      for step in 1...20 {
        screen.model.camera.zoom(to: 1 + Double(step) / 10)
        screen.canvas.textEditor.follow(screen.model, in: screen.canvas)
      }
      XCTAssertEqual(gtk_text_tag_table_get_size(table), tags)
      XCTAssertEqual(edited.hangings, hung)
    }
  }

  /// Whatever is done to a list by keys, its numbers count on.
  func testNumbersCountOn() throws {
    try onMain {
      for seed in LongForm.seeds(3, long: 100) {
        var random = SeededRandom(seed: seed)
        var text = TextContent(string: (1...6).map { "\($0).\tline" }.joined(separator: "\n") + "\nend")
        text.lists = true
        let (screen, view) = try edit(text)
        defer { screen.close() }
        var log: [String] = []
        for _ in 0..<LongForm.count(25, long: 60) {
          let buffer = view.buffer
          let lines = buffer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          let line = random.int(lines.count)
          let start = lines[..<line].reduce(0) { $0 + $1.unicodeScalars.count + 1 }
          let marker = TextListItem.parse(lines[line].unicodeScalars)?.length ?? 0
          let place = start + marker + random.int(lines[line].unicodeScalars.count - marker + 1)
          switch random.int(6) {
          case 0, 1:
            buffer.cursorPosition = place
            log.append("Return at \(place)")
            screen.keys.press("Return")
          case 2:
            buffer.cursorPosition = place
            let key = random.pick(["Tab", "ISO_Left_Tab"])
            guard marker > 0 else { continue }
            log.append("\(key) in line \(line)")
            screen.keys.press(key, key == "Tab" ? [] : .shift)
          case 3:
            buffer.cursorPosition = start + marker
            log.append("BackSpace before line \(line)")
            screen.keys.press("BackSpace")
          case 4:
            let end = min(start + lines[line].unicodeScalars.count + 1, buffer.count)
            log.append("delete line \(line)")
            buffer.selection = start..<end
            if start < end { screen.keys.press("BackSpace") }
          default:
            log.append("undo")
            _ = view.typingUndo?.undoTyping()
          }
          screen.settle()
          guard screen.model.editedText != nil, view.buffer.text.contains(where: { !$0.isWhitespace }) else {
            break
          }
          XCTAssertNil(
            Self.miscount(view.buffer.text),
            "SHAPEEDIT_SEED=\(seed): \(log), \(view.buffer.text.debugDescription)")
        }
      }
    }
  }

  /// The first item whose number does not follow that of the item of its level before, where no ordinary
  /// paragraph, no other marker and no less deep item is between them.
  private static func miscount(_ text: String) -> String? {
    var counts: [Int: Int] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let item = TextListItem.parse(line.unicodeScalars)?.item else {
        counts = [:]
        continue
      }
      counts = counts.filter { $0.key <= item.level }
      guard case .number(let number) = item.marker else {
        counts[item.level] = nil
        continue
      }
      if let before = counts[item.level], number != before + 1 { return String(line) }
      counts[item.level] = number
    }
    return nil
  }

  func testTheWholeIsUnderlinedWhileItIsEdited() throws {
    try onMain {
      let bars = try [false, true].map { isUnderlined in
        var text = TextContent(string: "Words")
        text.underline = isUnderlined
        let (screen, view) = try edit(text)
        defer { screen.close() }
        view.buffer.cursorPosition = 0
        gtk_text_view_set_cursor_visible(view.cast(), 0)
        var bars: Int?
        wait("the text to be drawn") {
          bars = view.barCount
          return bars != nil
        }
        return bars ?? 0
      }
      XCTAssertGreaterThan(bars[1], bars[0])
    }
  }
}

extension Gtk.TextView {
  /// As an input method does that shows letters which are not in the text yet.
  fileprivate func compose(_ preedit: String) {
    var values = [GValue(), GValue()]
    g_value_init(&values[0], gtk_text_view_get_type())
    g_value_set_object(&values[0], raw)
    g_value_init(&values[1], GType(16 << 2))
    g_value_set_string(&values[1], preedit)
    g_signal_emitv(&values, g_signal_lookup("preedit-changed", gtk_text_view_get_type()), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }

  /// How many plain rectangles its picture has; nil before it has been drawn.
  fileprivate var barCount: Int? {
    let paintable = gtk_widget_paintable_new(widget)
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    g_object_unref(UnsafeMutableRawPointer(paintable))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    let bytes = gsk_render_node_serialize(node)
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    guard let data = g_bytes_get_data(bytes, &size) else { return nil }
    let text = String(decoding: UnsafeRawBufferPointer(start: data, count: Int(size)), as: UTF8.self)
    return text.contains("text {") ? text.ranges(of: "color {").count : nil
  }
}
