// How letters look while they are typed: texts that size themselves, parts that look otherwise, lists.

import ShapeDocument
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class TextStyleTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func screen(_ text: TextContent? = nil) throws -> WindowScreen {
    guard let text else { return try WindowScreen([], in: self) }
    let shape = Shape(id: "t", kind: .text, frame: Rect(x: 100, y: 100, width: 200, height: 40), text: text)
    let screen = try WindowScreen([shape], in: self)
    screen.model.select(["t"])
    screen.model.editSelectedText()
    screen.settle()
    return screen
  }

  @MainActor
  private func editor(_ screen: WindowScreen) throws -> Gtk.TextView {
    try XCTUnwrap(screen.canvas.children.lazy.compactMap { $0 as? Gtk.TextView }.first)
  }

  @MainActor
  private func click(_ screen: WindowScreen, _ x: Double, _ y: Double) {
    let viewport = screen.model.camera.viewport
    let point = viewport.canvasPoint(Point(x: x, y: y))
    screen.canvas.dragBegan(at: point, [], pressure: nil)
    screen.canvas.dragEnded(by: .zero, [], pressure: nil)
    screen.settle()
  }

  @MainActor
  private func type(_ screen: WindowScreen, _ text: String) {
    for letter in text {
      screen.keys.press(letter == " " ? "space" : letter == "\n" ? "Return" : String(letter))
    }
    screen.settle()
  }

  /// The text on the page, of which there is one.
  @MainActor
  private func only(_ screen: WindowScreen) throws -> Shape {
    let shapes = screen.session.document.graphic.pages[0].shapes
    XCTAssertEqual(shapes.count, 1)
    return try XCTUnwrap(shapes.first)
  }

  func testAHeadlineIsAClickWordsAndOneNumber() throws {
    try onMain {
      let screen = try screen()
      defer { screen.close() }
      screen.keys.press("t")
      click(screen, 200, 200)
      type(screen, "headline")
      let small = try only(screen)
      XCTAssertEqual(small.text?.fit, .content)
      XCTAssertEqual(small.frame.x, 200)
      screen.keys.press("Escape")
      screen.settle()
      screen.model.set(.textSize(96))
      screen.settle()
      let large = try only(screen)
      XCTAssertEqual(large.frame.x, 200)
      XCTAssertEqual(large.frame.width / small.frame.width, 6, accuracy: 0.1)
      XCTAssertEqual(large.frame.height / small.frame.height, 6, accuracy: 0.2)
      // As large as its letters, and not broken.
      screen.session.undoManager.undo()
      XCTAssertEqual(try only(screen).frame, small.frame)
      screen.session.undoManager.undo()
      XCTAssertTrue(screen.session.document.graphic.pages[0].shapes.isEmpty)
    }
  }

  func testWhatTheInspectorShowsIsWhatIsTyped() throws {
    try onMain {
      let screen = try screen()
      defer { screen.close() }
      screen.keys.press("t")
      screen.settle()
      XCTAssertTrue(screen.model.isAboutNewLetters)
      screen.model.set(.textSize(40))
      screen.model.toggle(.italic)
      XCTAssertEqual(screen.model.inspectedProperties.textSize.value, 40)
      click(screen, 200, 200)
      // The editor is empty: what is set now counts too.
      screen.model.toggle(.bold)
      screen.model.set(.textColor(Color(rgb: 0xff0000)))
      XCTAssertEqual(screen.model.inspectedProperties.textWeight.value, 700)
      type(screen, "ab")
      let text = try XCTUnwrap(try only(screen).text)
      XCTAssertEqual([text.size, Double(text.weight)], [40, 700])
      XCTAssertTrue(text.italic && text.color == Color(rgb: 0xff0000) && text.runs.isEmpty)
      screen.keys.press("Escape")
      screen.settle()
    }
  }

  func testAnEmptyTextLeavesNoStep() throws {
    try onMain {
      let screen = try screen()
      defer { screen.close() }
      for typed in ["", "a"] {
        screen.keys.press("t")
        click(screen, 200, 200)
        type(screen, typed)
        for _ in typed { screen.keys.press("BackSpace") }
        screen.settle()
        screen.keys.press("Escape")
        screen.settle()
        XCTAssertTrue(screen.session.document.graphic.pages[0].shapes.isEmpty)
        XCTAssertFalse(screen.session.undoManager.canUndo)
      }
    }
  }

  func testKeysMakeLettersBoldAndUndoTakesThatBack() throws {
    try onMain {
      let screen = try screen(TextContent(string: "one two three"))
      defer { screen.close() }
      let view = try editor(screen)
      view.buffer.selection = 4..<7
      screen.keys.press("b", .control)
      screen.settle()
      XCTAssertEqual(screen["t"]?.text?.runs, [TextRun(4..<7, TextRunStyle(weight: 700))])
      // What is typed behind takes the style on, what is before does not.
      view.buffer.cursorPosition = 7
      type(screen, "xy")
      view.buffer.cursorPosition = 0
      type(screen, "z")
      XCTAssertEqual(screen["t"]?.text?.string, "zone twoxy three")
      XCTAssertEqual(screen["t"]?.text?.runs, [TextRun(5..<10, TextRunStyle(weight: 700))])
      // Copied in the editor, it comes back with its looks.
      view.buffer.selection = 5..<8
      view.edit(.copy)
      view.buffer.cursorPosition = 0
      view.edit(.paste)
      screen.settle()
      XCTAssertEqual(screen["t"]?.text?.string, "twozone twoxy three")
      XCTAssertEqual(screen["t"]?.text?.runs.map(\.range), [0..<3, 8..<13])
      for expected in [[5..<10], [4..<9], [4..<7], []] {
        XCTAssertTrue(view.typingUndo?.undoTyping() == true)
        screen.settle()
        XCTAssertEqual(screen["t"]?.text?.runs.map(\.range), expected)
      }
      XCTAssertTrue(view.typingUndo?.undoTyping() == false)
      for _ in 0..<4 { XCTAssertTrue(view.typingUndo?.redoTyping() == true) }
      screen.settle()
      XCTAssertEqual(screen["t"]?.text?.string, "twozone twoxy three")
      XCTAssertEqual(screen["t"]?.text?.runs.map(\.range), [0..<3, 8..<13])
      screen.keys.press("Escape")
      screen.settle()
      // All that was done in one editing is one step.
      screen.session.undoManager.undo()
      XCTAssertEqual(screen["t"]?.text, TextContent(string: "one two three"))
    }
  }

  func testWithoutEditingTheWholeTextIsMeant() throws {
    try onMain {
      var text = TextContent(string: "one two")
      text.runs = [TextRun(0..<3, TextRunStyle(weight: 700, underline: true))]
      let screen = try screen(text)
      defer { screen.close() }
      screen.keys.press("Escape")
      screen.settle()
      screen.keys.press("b", .control)
      screen.settle()
      XCTAssertEqual(screen["t"]?.text?.weight, 700)
      XCTAssertEqual(screen["t"]?.text?.runs, [TextRun(0..<3, TextRunStyle(underline: true))])
      screen.keys.press("b", .control)
      screen.keys.press("u", .control)
      screen.settle()
      XCTAssertEqual(screen["t"]?.text?.weight, 400)
      XCTAssertTrue(screen["t"]?.text?.underline == true && screen["t"]?.text?.runs.isEmpty == true)
      XCTAssertEqual(screen.session.undoManager.undoActionName, L("Underline"))
    }
  }

  func testListsGoOnAndEnd() throws {
    try onMain {
      let screen = try screen(TextContent(string: "one"))
      defer { screen.close() }
      let view = try editor(screen)
      view.buffer.cursorPosition = 3
      screen.model.toggleList(.numbers)
      screen.settle()
      XCTAssertEqual(screen["t"]?.text?.string, "1.\tone")
      type(screen, "\ntwo\n")
      screen.keys.press("Tab")
      type(screen, "deep\n\n\nend")
      XCTAssertEqual(screen["t"]?.text?.string, "1.\tone\n2.\ttwo\n\t1.\tdeep\nend")
      XCTAssertTrue(screen["t"]?.text?.lists == true)
      // An item that comes between others moves their numbers on.
      view.buffer.cursorPosition = 6
      type(screen, "\nnew")
      XCTAssertEqual(screen["t"]?.text?.string, "1.\tone\n2.\tnew\n3.\ttwo\n\t1.\tdeep\nend")
      screen.keys.press("Escape")
      screen.settle()
      screen.session.undoManager.undo()
      XCTAssertEqual(screen["t"]?.text?.string, "one")
    }
  }

  /// Letters, styles and undo by chance: the editor and the drawing agree on what each letter looks like.
  func testRandomTypingKeepsLooksAndLettersTogether() throws {
    try onMain {
      for seed in 1...UInt64(LongForm.count(4, long: 200)) {
        var random = SeededRandom(seed: seed)
        let screen = try screen(TextContent(string: "Some words to begin with"))
        defer { screen.close() }
        let view = try editor(screen)
        var log: [String] = []
        for _ in 0..<30 {
          let buffer = view.buffer
          let start = random.int(buffer.count + 1)
          let range = start..<start + random.int(buffer.count - start + 1)
          switch random.int(6) {
          case 0, 1:
            buffer.selection = range.lowerBound..<range.lowerBound
            let letter = random.pick(["a", "b", "space"])
            log.append("\(letter) at \(start)")
            screen.keys.press(letter)
          case 2:
            buffer.selection = range
            log.append("delete \(range)")
            if !range.isEmpty { screen.keys.press("BackSpace") }
          case 3:
            buffer.selection = range
            let key = random.pick(["b", "i", "u"])
            log.append("\(key) \(range)")
            screen.keys.press(key, .control)
          case 4:
            log.append("undo")
            _ = view.typingUndo?.undoTyping()
          default:
            log.append("redo")
            _ = view.typingUndo?.redoTyping()
          }
          screen.settle()
          guard screen.model.editedText != nil, view.buffer.count > 0,
            !view.buffer.text.allSatisfy(\.isWhitespace)
          else { break }
          let text = try XCTUnwrap(screen["t"]?.text)
          XCTAssertEqual(text.string, view.buffer.text, "seed \(seed): \(log)")
          XCTAssertEqual(text.runs, screen.canvas.textEditor.edited.runs, "seed \(seed): \(log)")
          XCTAssertEqual(text.runs.last.map { $0.range.upperBound <= view.buffer.count } ?? true, true)
        }
      }
    }
  }

  /// The list has every family, each of its rows in its own face; a search finds some, and Enter takes one.
  func testAFontIsFoundByItsName() throws {
    onMain {
      let list = FontList()
      var chosen: [String?] = []
      list.onChosen = { chosen.append($0) }
      list.open(nil)
      wait("the families") { list.shown.count > 1 }
      XCTAssertEqual(list.shown.first, "")
      let all = list.shown.count
      list.search.text = "dejavu mono"
      wait("what is found") { list.shown.count < all && !list.shown.isEmpty }
      XCTAssertTrue(list.shown.allSatisfy { $0.lowercased().contains("dejavu") })
      list.search.text = "No Such Family"
      wait("what was typed as a row of its own") { list.shown == ["No Such Family"] }
    }
  }

  /// Enter takes the family that was typed where there is one, and what was typed can be chosen where there
  /// is none; fonts that have come are found at the next look.
  func testEnterTakesTheFamilyThatIsMeant() throws {
    onMain {
      defer { (FontList.lookUp, FontList.longest) = ({ Pango.families() }, .seconds(5)) }
      FontList.longest = .zero
      FontList.lookUp = { ["Alpha Black", "Alpha Sans Alpha", "Beta"] }
      let list = FontList()
      var chosen: [String?] = []
      list.onChosen = { chosen.append($0) }
      list.open(nil)
      wait("the families") { list.shown == ["", "Alpha Black", "Alpha Sans Alpha", "Beta"] }
      list.search.text = " alpha "
      list.chooseFirst()
      XCTAssertEqual(list.shown, ["Alpha Black", "Alpha Sans Alpha", "alpha"])
      list.search.text = "   "
      list.chooseFirst()
      XCTAssertEqual(chosen, ["Alpha Black"])
      FontList.lookUp = { ["Alpha Black", "Alpha", "Alpha Sans Alpha", "Beta"] }
      list.open("Beta")
      XCTAssertEqual(list.shown.count, 4, "the families known before are not shown meanwhile")
      wait("the family that has come") { list.shown.contains("Alpha") }
      list.search.text = "alpha"
      list.chooseFirst()
      XCTAssertEqual(chosen, ["Alpha Black", "Alpha"])
    }
  }

  /// Enter that comes before the families are known takes the one that it would have taken after, unless
  /// something else has been typed, or the list closed, since.
  func testEnterWaitsForTheFamilies() {
    onMain {
      defer { (FontList.lookUp, FontList.longest, FontList.known) = ({ Pango.families() }, .seconds(5), nil) }
      FontList.lookUp = { ["Alpha Black", "Beta"] }
      for (typed, further, closes, family) in [
        ("alp", "", false, "Alpha Black"), (" beta", "", false, "Beta"), ("Nowhere", "", false, "Nowhere"),
        ("alp", "bet", false, nil), ("alp", "", true, nil), ("", "", false, nil),
      ] as [(String, String, Bool, String?)] {
        FontList.known = nil
        let list = FontList()
        let window = Gtk.Window()
        window.child = list.box
        defer { window.destroy() }
        window.present()
        wait("the window") { window.isMapped && list.box.isMapped }
        var chosen: [String?] = []
        list.onChosen = { chosen.append($0) }
        list.open(nil)
        list.search.text = typed
        list.chooseFirst()
        XCTAssertEqual(chosen, [], typed)
        if !further.isEmpty { list.search.text = further }
        if closes { window.isVisible = false }
        wait("the families") { list.shown.contains { $0 == "Alpha Black" || $0 == "Beta" || $0 == typed } }
        wait("the look-up") { FontList.known != nil }
        XCTAssertEqual(chosen, family.map { [$0] } ?? [], "\(typed), \(further), \(closes)")
      }
    }
  }

  /// Families that are found later leave what was selected meanwhile; a list that was opened before another
  /// one knew them gets them too.
  func testFamiliesThatComeLaterLeaveWhatIsSelected() {
    onMain {
      defer { (FontList.lookUp, FontList.longest, FontList.known) = ({ Pango.families() }, .seconds(5), nil) }
      FontList.longest = .zero
      for moves in [true, false] {
        FontList.known = (["Alpha", "Beta"], .now)
        FontList.lookUp = { ["Aaa", "Alpha", "Beta"] }
        let list = FontList()
        list.open("Alpha")
        XCTAssertEqual(list.selected.selected, 1)
        if moves { list.selected.selected = 2 }
        wait("the family that has come") { list.shown.contains("Aaa") }
        XCTAssertEqual(list.selected.selected, moves ? 3 : 2)
      }
      FontList.known = nil
      let lists = [FontList(), FontList()]
      for list in lists { list.open(nil) }
      wait("the families of both") { lists.allSatisfy { $0.shown.contains("Beta") } }
    }
  }

  /// Of a thousand families no more rows are made than are seen, or nearly so, however far one scrolls. With
  /// SHAPEEDIT_MEASURE they are the machine's own, and the longest time between two frames is printed.
  func testOfAThousandFamiliesFewRowsAreMade() {
    onMain {
      defer { (FontList.lookUp, FontList.longest) = ({ Pango.families() }, .seconds(5)) }
      FontList.longest = .zero
      let measures = ProcessInfo.processInfo.environment["SHAPEEDIT_MEASURE"] != nil
      if !measures { FontList.lookUp = { (0..<1000).map { "Family \($0)" } } }
      let list = FontList()
      let window = Gtk.Window()
      window.defaultSize = (300, 400)
      window.child = list.box
      defer { window.destroy() }
      window.present()
      wait("the window") { window.isMapped }
      var (longest, last) = (Duration.zero, ContinuousClock.now)
      let tick = list.list.addTickCallback { _ in
        longest = max(longest, ContinuousClock.now - last)
        last = .now
        return true
      }
      defer { withExtendedLifetime(tick) {} }
      let begun = ContinuousClock.now
      list.open(nil)
      let opened = ContinuousClock.now - begun
      wait("the families") { list.shown.count > (measures ? 1 : 1000) }
      for step in 0...40 {
        list.list.scroll(to: step * (list.shown.count - 1) / 40)
        for _ in 0..<(measures ? 30 : 2) {
          let frame = last
          wait("a frame") { last != frame }
        }
        XCTAssertLessThan(list.list.children.count, 300, "step \(step)")
      }
      XCTAssertGreaterThan(list.list.children.count, 5)
      if measures { print("\(list.shown.count) families: opened in \(opened), frames up to \(longest)") }
    }
  }

  /// The name of a family is as long as a file has it, and what is shown of it is not.
  func testLongNamesOfFontsAreNotLaidOut() throws {
    try onMain {
      let text = TextContent(string: "words", font: String(repeating: "Font ", count: 100_000))
      let screen = try screen(text)
      defer { screen.close() }
      screen.keys.press("Escape")
      screen.settle()
      screen.model.select(["t"])
      screen.settle()
      let labels = screen.window.window.all(Gtk.Label.self).map(\.text)
      XCTAssertTrue(labels.contains { $0.hasPrefix("Font Font") })
      XCTAssertLessThan(labels.map(\.utf8.count).max() ?? 0, 2_000)
    }
  }
}
