// Keys that views hear of, views that take the focus, and where it is at first.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class KeyPressTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Heard {
    var log: [String] = []
    var text = ""
    var isOn = true
    var takesFocus = true
    var chosen: Set<Int> = []

    func note(_ text: String, _ result: KeyPress.Result = .ignored) -> KeyPress.Result {
      log.append(text)
      return result
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  /// The focused view is asked first, then those around it, until one has handled the press.
  func testPressesGoOutwardsUntilTheyAreHandled() {
    onMain {
      struct Root: DocumentUI.View {
        let heard: Heard
        @FocusState private var isFocused: Bool
        var body: some DocumentUI.View {
          VStack {
            Circle().frame(width: 40, height: 40)
              .focusable()
              .focused($isFocused)
              .onKeyPress(.space) { heard.note("space inside", .handled) }
              .onKeyPress(keys: ["a", .leftArrow]) { press in
                heard.note("\(press.characters) inside", press.modifiers == .shift ? .handled : .ignored)
              }
              .onAppear { isFocused = true }
            DocumentUI.Button("Elsewhere") {}
          }
          .onKeyPress { press in heard.note("\(press.key == .space ? "space" : press.characters) outside") }
        }
      }
      let heard = Heard()
      let screen = Screen(Root(heard: heard), in: self)
      let keys = KeyDriver(window: screen.window)
      wait("the focus") { screen.window.focus is LayoutHostWidget }
      XCTAssertTrue(keys.press("space"))
      XCTAssertEqual(heard.take(), ["space inside"])
      XCTAssertFalse(keys.press("a"))
      XCTAssertEqual(heard.take(), ["a inside", "a outside"])
      XCTAssertTrue(keys.press("a", .shift))
      XCTAssertEqual(heard.take(), ["A inside"])
      // The window then moves the focus by it.
      keys.press("Left")
      XCTAssertEqual(heard.take(), ["\u{F702} inside", "\u{F702} outside"])
      keys.press("Shift_L")
      XCTAssertEqual(heard.take(), [])
      screen.the(Gtk.Button.self).grabFocus()
      keys.press("a")
      XCTAssertEqual(heard.take(), ["a outside"], "the focus is elsewhere")
      screen.close()
    }
  }

  /// Of several on one view the inner one is asked first, until one has handled the press.
  func testTheInnerOneIsAskedFirst() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var heard: Heard
        let kind: Int

        var body: some DocumentUI.View { asking(VStack { view }, "around ") }

        @ViewBuilder private var view: some DocumentUI.View {
          switch kind {
          case 0: asking(Text("Here").focusable())
          case 1: asking(TextField("Name", text: $heard.text))
          case 2: asking(TextEditor(text: $heard.text))
          default: asking(List(0..<3, selection: .constant(0)) { Text("\($0)") })
          }
        }

        private func asking(_ view: some DocumentUI.View, _ name: String = "") -> some DocumentUI.View {
          view
            .onKeyPress("x") { heard.note("\(name)1") }
            .onKeyPress { press in heard.note("\(name)2", press.characters == "y" ? .handled : .ignored) }
            .onKeyPress(keys: ["x", "y"]) { _ in heard.note("\(name)3") }
        }
      }
      let heard = Heard()
      for kind in 0..<4 {
        heard.text = ""
        let screen = Screen(Root(heard: heard, kind: kind), in: self)
        screen.settle()
        let text = screen.all(Gtk.TextView.self).first ?? screen.all(Gtk.Entry.self).first
        let list = screen.all(Gtk.ListView.self).first
        (text ?? list ?? screen.widgets.first { $0.isFocusable && $0 is LayoutHostWidget })?.grabFocus()
        let keys = KeyDriver(window: screen.window)
        _ = heard.take()
        keys.press("x")
        XCTAssertEqual(Array(heard.take().prefix(3)), ["1", "2", "3"], "\(kind)")
        keys.press("y")
        XCTAssertEqual(heard.take(), ["2"], "\(kind)")
        screen.close()
      }
    }
  }

  /// A key that is held comes as down, then again and again, and as up when it is released.
  func testPhases() {
    onMain {
      struct Root: DocumentUI.View {
        let heard: Heard
        var body: some DocumentUI.View {
          VStack {
            Text("Here").focusable()
              .onKeyPress("x", phases: .all) { press in
                heard.note(press.phase == .down ? "down" : press.phase == .repeat ? "repeat" : "up", .handled)
              }
              .onKeyPress("y") { heard.note("y", .handled) }
              .onKeyPress("z", phases: .up) { _ in heard.note("z up") }
            DocumentUI.Button("Elsewhere") {}
          }
        }
      }
      let heard = Heard()
      let screen = Screen(Root(heard: heard), in: self)
      let place = screen.widgets.first { $0.isFocusable && $0 is LayoutHostWidget }!
      place.grabFocus()
      let keys = KeyDriver(window: screen.window)
      for _ in 0..<3 { keys.press("x") }
      keys.release("x")
      keys.press("x")
      XCTAssertEqual(heard.take(), ["down", "repeat", "repeat", "up", "down"])
      // While it is held the focus goes and comes: it is a new press.
      screen.the(Gtk.Button.self).grabFocus()
      keys.release("x")
      place.grabFocus()
      keys.press("x")
      XCTAssertEqual(heard.take(), ["down"])
      for _ in 0..<2 { keys.press("y") }
      keys.release("y")
      XCTAssertEqual(heard.take(), ["y", "y"])
      keys.press("z")
      keys.release("z")
      XCTAssertEqual(heard.take(), ["z up"])
      screen.close()
    }
  }

  /// The view of a field is asked before the field takes the key; not while an input method is at work.
  func testFieldsAskTheirViewFirst() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var heard: Heard
        var body: some DocumentUI.View {
          VStack {
            if heard.isOn {
              TextField("Name", text: $heard.text)
                .onKeyPress("x") { heard.note("x", .handled) }
                .onKeyPress(.downArrow) { heard.note("down", .handled) }
                .onKeyPress(.delete) { heard.note("delete") }
            } else {
              TextEditor(text: $heard.text).onKeyPress("x") { heard.note("x", .handled) }
            }
          }
          .onKeyPress("y") { heard.note("y outside", .handled) }
        }
      }
      let heard = Heard()
      let screen = Screen(Root(heard: heard), in: self)
      let keys = KeyDriver(window: screen.window)
      for isOn in [true, false] {
        heard.isOn = isOn
        heard.text = ""
        screen.settle()
        let text: Gtk.Widget =
          isOn ? screen.the(Gtk.Entry.self).heldText! : screen.the(Gtk.TextView.self)
        text.grabFocus()
        for key in ["a", "x", "y", "b"] { keys.press(key) }
        XCTAssertEqual(heard.text, "ayb")
        XCTAssertEqual(heard.take(), ["x"])
        emitPreedit("ん", on: text)
        keys.press("x")
        XCTAssertEqual(heard.take(), [])
        emitPreedit("", on: text)
        keys.press("x")
        XCTAssertEqual(heard.take(), ["x"])
        guard isOn else { continue }
        for key in ["Down", "BackSpace", "Delete"] { keys.press(key) }
        XCTAssertEqual(heard.take(), ["down", "delete", "delete"])
      }
      screen.close()
    }
  }

  /// While a row has the focus its list asks the views around it before it does something with a key. What is
  /// typed into a field of a row is the field's, and moving among rows is no command to others.
  func testListsAskTheViewsAroundThem() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var heard: Heard
        var body: some DocumentUI.View {
          VStack {
            List(selection: $heard.chosen) {
              ForEach(0..<3) { Text("row \($0)") }
              TextField("Name", text: $heard.text)
            }
            .onKeyPress(keys: [.space, .return, .downArrow]) { _ in heard.note("inside") }
            .onMoveCommand { _ in heard.log.append("moved") }
            DocumentUI.Button("Elsewhere") {}
          }
          .onKeyPress(keys: [.space, .return, .downArrow]) { _ in
            heard.note("outside", heard.isOn ? .handled : .ignored)
          }
        }
      }
      let heard = Heard()
      let screen = Screen(Root(heard: heard), in: self)
      screen.settle()
      let keys = KeyDriver(window: screen.window)
      let row = screen.widgets.first { $0.typeName == "GtkListItemWidget" }!
      XCTAssertTrue(row.grabFocus())
      for key in ["space", "Return", "Down"] {
        XCTAssertTrue(keys.press(key))
        keys.release(key)
        XCTAssertEqual(heard.take(), ["inside", "outside"], key)
        XCTAssertEqual(screen.window.focus, row, key)
        XCTAssertEqual(heard.chosen, [], key)
      }
      heard.isOn = false
      XCTAssertTrue(keys.press("space"))
      XCTAssertEqual(heard.take(), ["inside", "outside"])
      XCTAssertEqual(heard.chosen, [0])
      XCTAssertTrue(keys.press("Down"))
      XCTAssertEqual(heard.take(), ["inside", "outside"])
      XCTAssertNotEqual(screen.window.focus, row)
      heard.isOn = true
      XCTAssertTrue(screen.the(Gtk.Entry.self).heldText!.grabFocus())
      XCTAssertTrue(keys.press("space"))
      XCTAssertEqual(heard.text, " ")
      XCTAssertEqual(heard.take(), [])
      screen.close()
    }
  }

  @MainActor
  private func emitPreedit(_ letters: String, on text: Gtk.Widget) {
    g_signal_emit_by_name_without_varargs(text.raw, "preedit-changed", letters)
  }

  /// Each key is told by SwiftUI's character, and is the key of that character.
  func testKeysHaveSwiftUIsCharacters() {
    onMain {
      let expected: [(String, KeyEquivalent, Character)] = [
        ("Return", .return, "\r"), ("KP_Enter", .return, "\r"), ("Escape", .escape, "\u{1B}"),
        ("BackSpace", .delete, "\u{8}"), ("Delete", .deleteForward, "\u{F728}"), ("space", .space, " "),
        ("Tab", .tab, "\t"), ("ISO_Left_Tab", .tab, "\t"), ("Up", .upArrow, "\u{F700}"),
        ("KP_Down", .downArrow, "\u{F701}"), ("Left", .leftArrow, "\u{F702}"),
        ("Right", .rightArrow, "\u{F703}"),
        ("Home", .home, "\u{F729}"), ("End", .end, "\u{F72B}"), ("Page_Up", .pageUp, "\u{F72C}"),
        ("Page_Down", .pageDown, "\u{F72D}"), ("Clear", .clear, "\u{F739}"), ("F1", "\u{F704}", "\u{F704}"),
        ("F12", "\u{F70F}", "\u{F70F}"), ("q", "q", "q"), ("eacute", "é", "é"), ("KP_5", "5", "5"),
      ]
      for (name, key, character) in expected {
        let press = KeyPress(KeyEvent(key: Gtk.Key(name)), phase: .down)
        XCTAssertEqual(press?.key, key, name)
        XCTAssertEqual(press?.characters, String(character), name)
        XCTAssertEqual(key.character, character, name)
        XCTAssertEqual(KeyEquivalent(character), key, name)
        XCTAssertEqual(press?.modifiers, name.hasPrefix("KP_") ? .numericPad : [], name)
      }
      for name in ["Shift_L", "Control_R", "Alt_L", "Caps_Lock", "ISO_Level3_Shift", "Super_L"] {
        XCTAssertNil(KeyPress(KeyEvent(key: Gtk.Key(name)), phase: .down), name)
      }
      XCTAssertEqual(
        KeyPress(KeyEvent(key: Gtk.Key("A"), modifiers: [.shift, .control, .alt, .lock]), phase: .down)?
          .modifiers,
        [.shift, .command, .option, .capsLock])
    }
  }

  /// What is focusable is reached by Tab and by a click, and what is not is passed over with all in it.
  func testFocusable() {
    onMain {
      struct Root: DocumentUI.View {
        let heard: Heard
        @FocusState var focus: Int?
        var body: some DocumentUI.View {
          VStack {
            DocumentUI.Button("1") {}.focused($focus, equals: 1)
            Text("2").focusable().focused($focus, equals: 2)
            HStack { DocumentUI.Button("3") {} }.focusable(heard.takesFocus).focused($focus, equals: 3)
            Text("4").focusable().focused($focus, equals: 4).disabled(true)
            Rectangle().focusable(interactions: .activate).focused($focus, equals: 5)
            Text("\(focus ?? 0)")
          }
        }
      }
      let heard = Heard()
      let screen = Screen(Root(heard: heard), in: self)
      @MainActor func tab() -> String {
        screen.window.focusFirst()
        screen.settle()
        return screen.all(Gtk.Label.self).last!.text
      }
      screen.all(Gtk.Button.self)[0].grabFocus()
      XCTAssertEqual((0..<5).map { _ in tab() }, ["2", "3", "3", "5", "1"], "in 3 the box, then its button")
      heard.takesFocus = false
      screen.settle()
      XCTAssertEqual((0..<3).map { _ in tab() }, ["2", "5", "1"])
      let places = screen.widgets.filter { $0.isFocusable && $0 is LayoutHostWidget }
      XCTAssertEqual(places.count, 2)
      screen.close()
    }
  }

  /// The focus is at first where the app has it by default, not in the first field; and where the app has set
  /// it otherwise, there.
  func testDefaultFocus() {
    onMain {
      struct Root: DocumentUI.View {
        let appHasIt: Bool
        @FocusState private var focus: Int?
        @State private var text = ""
        var body: some DocumentUI.View {
          VStack {
            TextField("1", text: $text).focused($focus, equals: 1)
            TextField("2", text: $text).focused($focus, equals: 2)
            TextField("3", text: $text).focused($focus, equals: 3)
          }
          .defaultFocus($focus, 2)
          .onAppear { if appHasIt { focus = 3 } }
        }
      }
      for appHasIt in [false, true] {
        let screen = Screen(Root(appHasIt: appHasIt), in: self)
        let entry = screen.all(Gtk.Entry.self)[appHasIt ? 2 : 1]
        wait("the focus") { screen.window.focus?.isDescendant(of: entry) ?? false }
        screen.settle()
        XCTAssertTrue(screen.window.focus?.isDescendant(of: entry) ?? false)
        // Only at first.
        screen.all(Gtk.Entry.self)[0].grabFocus()
        screen.settle()
        XCTAssertTrue(screen.window.focus?.isDescendant(of: screen.all(Gtk.Entry.self)[0]) ?? false)
        screen.close()
      }
    }
  }
}
