// Views hear which keys are held with others, wherever the focus is in their window.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class ModifierKeysTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Heard {
    var log: [String] = []
    var mask = EventModifiers.all
    var isInitial = true
    var isThere = true

    /// What was heard since the last time.
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private struct Root: DocumentUI.View {
    let heard: Heard

    var body: some DocumentUI.View {
      VStack {
        DocumentUI.Button("Has the focus") {}
        if heard.isThere {
          Text("Hears").onModifierKeysChanged(mask: heard.mask, initial: heard.isInitial) { old, new in
            heard.log.append(names(old) + " > " + names(new))
          }
        }
      }
    }

    private func names(_ modifiers: EventModifiers) -> String {
      let all: [(EventModifiers, String)] = [
        (.shift, "shift"), (.control, "control"), (.option, "option"), (.capsLock, "lock"),
      ]
      return all.filter { modifiers.contains($0.0) }.map(\.1).joined(separator: "+")
    }
  }

  /// A window with the keyboard.
  @MainActor
  private func makeScreen(_ heard: Heard) -> (screen: Screen, keys: KeyDriver) {
    let screen = Screen(Root(heard: heard), in: self)
    screen.window.present()
    wait("the keyboard") { screen.window.isActive }
    screen.settle()
    screen.the(Gtk.Button.self).grabFocus()
    return (screen, KeyDriver(window: screen.window))
  }

  /// Keys that are pressed and released come with what is held before and after each of them.
  func testKeysThatAreHeld() {
    onMain {
      let heard = Heard()
      let (screen, keys) = makeScreen(heard)
      defer { screen.close() }
      XCTAssertEqual(heard.take(), [" > "], "what is held at first")
      keys.press("Shift_L")
      XCTAssertEqual(heard.take(), [" > shift"])
      keys.press("Control_R", .shift)
      keys.press("x", [.shift, .control])
      keys.release("x", [.shift, .control])
      XCTAssertEqual(heard.take(), ["shift > shift+control"])
      keys.release("Shift_L", [.shift, .control])
      XCTAssertEqual(heard.take(), ["shift+control > control"])
      keys.release("Control_R", .control)
      XCTAssertEqual(heard.take(), ["control > "])
      // With Shift, Alt has another name.
      keys.press("Shift_R")
      keys.press("Meta_L", .shift)
      keys.release("Shift_R", [.shift, .alt])
      keys.release("Meta_L", .alt)
      XCTAssertEqual(
        heard.take(), [" > shift", "shift > shift+option", "shift+option > option", "option > "])
      // Both Shift keys.
      keys.press("Shift_L")
      keys.press("Shift_R", .shift)
      keys.release("Shift_L", .shift)
      XCTAssertEqual(heard.take(), [" > shift"])
      keys.release("Shift_R", .shift)
      XCTAssertEqual(heard.take(), ["shift > "])
      // Caps Lock is on from its press to the release of the next.
      keys.press("Caps_Lock")
      keys.release("Caps_Lock", .lock)
      XCTAssertEqual(heard.take(), [" > lock"])
      keys.press("Caps_Lock", .lock)
      XCTAssertEqual(heard.take(), [])
      keys.release("Caps_Lock", .lock)
      XCTAssertEqual(heard.take(), ["lock > "])
      // What was pressed and released elsewhere is seen at the next key.
      keys.press("x", .control)
      keys.press("x")
      XCTAssertEqual(heard.take(), [" > control", "control > "])
    }
  }

  /// Only keys that are asked for are told of, and none to a view that has gone.
  func testMaskAndLife() {
    onMain {
      let heard = Heard()
      heard.isInitial = false
      heard.mask = .option
      let (screen, keys) = makeScreen(heard)
      defer { screen.close() }
      XCTAssertEqual(heard.take(), [], "nothing has changed")
      keys.press("Shift_L")
      keys.press("Alt_L", .shift)
      keys.release("Shift_L", [.shift, .alt])
      XCTAssertEqual(heard.take(), [" > option"])
      keys.release("Alt_L", .alt)
      XCTAssertEqual(heard.take(), ["option > "])
      heard.mask = [.shift, .capsLock]
      screen.settle()
      keys.press("Shift_L")
      keys.press("Alt_L", .shift)
      XCTAssertEqual(heard.take(), [" > shift"])
      keys.release("Alt_L", [.shift, .alt])
      keys.release("Shift_L", .shift)
      XCTAssertEqual(heard.take(), ["shift > "])
      heard.isThere = false
      screen.settle()
      keys.press("Shift_L")
      keys.release("Shift_L", .shift)
      XCTAssertEqual(heard.take(), [])
      // One that comes later hears of them too.
      heard.isThere = true
      heard.isInitial = true
      screen.settle()
      XCTAssertEqual(heard.take(), [" > "])
      keys.press("Shift_L")
      XCTAssertEqual(heard.take(), [" > shift"])
    }
  }

  /// What is let go of while another window has the keyboard is not held any more.
  func testTheKeyboardGoesElsewhere() {
    onMain {
      let heard = Heard()
      let (screen, keys) = makeScreen(heard)
      defer { screen.close() }
      keys.press("Control_L")
      XCTAssertEqual(heard.take(), [" > ", " > control"])
      let other = Screen(Text("Other"), in: self)
      other.window.present()
      wait("the keyboard to go") { !screen.window.isActive }
      XCTAssertEqual(heard.take(), ["control > "])
      other.close()
      // Without a window manager a window gets the keyboard for certain when it comes anew.
      screen.window.isVisible = false
      screen.window.present()
      wait("the keyboard to come back") { screen.window.isActive }
      XCTAssertEqual(heard.take(), [])
      keys.press("Shift_L")
      XCTAssertEqual(heard.take(), [" > shift"])
    }
  }
}
