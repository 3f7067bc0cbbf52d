// Every key of the command tables is pressed as a real key, on keyboards of three countries, and gives its
// command.

import CGtk
import ShapeModel
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class ShortcutTests: DisplayTestCase, @unchecked Sendable {
  func testKeysOfAnAmericanKeyboard() throws { try pressAll("us") }
  func testKeysOfAGermanKeyboard() throws { try pressAll("de") }
  func testKeysOfAFrenchKeyboard() throws { try pressAll("fr") }

  private func pressAll(_ layout: String) throws {
    try onMain {
      try Keyboard.run("setxkbmap", [layout])
      defer { _ = try? Keyboard.run("setxkbmap", ["us"]) }
      let rows = try WindowScreen.runner.get().commandRows
      XCTAssertGreaterThan(rows.count, 40)
      try press(rows, layout)
      // Drafts that are selected are discarded by the key that moves files to the trash.
      let browser = BrowserCommandTable.rows.map(\.command).filter { $0.action != "win.discard-drafts" }
      XCTAssertGreaterThan(browser.flatMap(\.shortcuts).count, 5)
      try press(browser, layout)
    }
  }

  /// Presses the keys of commands in a window where these only say that they were given.
  @MainActor
  private func press(_ rows: [Command], _ layout: String) throws {
    let runner = try WindowScreen.runner.get()
    var given: [String] = []
    let window = Gtk.ApplicationWindow(application: runner.application)
    defer { window.destroy() }
    let actions = WindowActions(window: window, head: nil)
    for command in rows {
      if command.action.hasPrefix("win.") {
        actions.add(command) { given.append(command.action) }
      } else {
        let action = Gtk.SimpleAction(String(command.action.dropFirst(4)))
        action.onActivate { given.append(command.action) }
        runner.application.addAction(action)
      }
    }
    actions.followKeys(of: rows)
    window.defaultSize = (300, 200)
    window.present()
    wait("the window") { window.isMapped }
    try Keyboard.give(to: window, in: self)
    var count = 0
    for command in rows {
      for shortcut in command.shortcuts {
        guard let press = Press(shortcut) else {
          XCTFail("\(layout): no key writes \(shortcut)")
          continue
        }
        given = []
        try Keyboard.run("xdotool", press.arguments)
        _ = MainLoop.run(until: { !given.isEmpty }, timeout: 20)
        XCTAssertEqual(given, [command.action], "\(layout): \(shortcut)")
        count += 1
      }
    }
    print("\(layout): \(count) keys")
  }
}

/// What a person holds and presses for a shortcut: what the shortcut names, the key whose sign it names, and
/// AltGr where that sign needs it. Shift that only the sign needs is held too.
@MainActor
private struct Press {
  let arguments: [String]

  init?(_ shortcut: String) {
    guard let event = Gtk.Accelerator.parse(shortcut), let display = gdk_display_get_default() else {
      return nil
    }
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: gint = 0
    guard gdk_display_map_keyval(display, event.key.value, &keys, &count) != 0, let keys else { return nil }
    defer { g_free(keys) }
    let places = UnsafeBufferPointer(start: keys, count: Int(count)).filter { $0.group == 0 && $0.level < 4 }
    guard let place = places.min(by: { $0.level < $1.level }) else { return nil }
    var held: [String] = []
    if event.modifiers.contains(.control) { held.append("Control_L") }
    if event.modifiers.contains(.alt) { held.append("Alt_L") }
    // The keypad's signs are those of the lock that people have on.
    let isKeypad = shortcut.contains("KP_")
    if event.modifiers.contains(.shift) || (place.level & 1 != 0 && !isKeypad) { held.append("Shift_L") }
    if place.level & 2 != 0 { held.append("ISO_Level3_Shift") }
    let lock = isKeypad && place.level & 1 != 0 ? ["key", "Num_Lock"] : []
    arguments =
      lock + held.flatMap { ["keydown", $0] } + ["key", "\(place.keycode)"]
      + held.reversed().flatMap { ["keyup", $0] } + lock
  }
}
