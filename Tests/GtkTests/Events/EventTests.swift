// Events reach controllers: real ones, made with the X test extension by xdotool.

import Foundation
import XCTest

@testable import Gtk

final class EventTests: GtkTestCase, @unchecked Sendable {
  @MainActor
  private func xdotool(_ arguments: String...) throws {
    try runProgram("/usr/bin/xdotool", arguments)
  }

  func testPointerKeysAndScrolling() throws {
    try onMain {
      let area = CustomWidget(role: .img)
      area.isFocusable = true
      var log: [String] = []
      for button in [1, 3] {
        let click = GestureClick()
        click.button = button
        click.onPressed { count, _, _ in log.append("press \(button) x\(count)") }
        area.addController(click)
      }
      let drag = GestureDrag()
      var dragged = (x: 0.0, y: 0.0)
      drag.onDragUpdate { dragged = ($0, $1) }
      area.addController(drag)
      let scroll = EventControllerScroll()
      scroll.onScroll { [unowned scroll] _, dy in
        log.append("scroll \(dy) \(scroll.unit)")
        return true
      }
      area.addController(scroll)
      let motion = EventControllerMotion()
      var entered = false
      motion.onEnter { _, _ in entered = true }
      area.addController(motion)
      let keys = EventControllerKey()
      keys.propagationPhase = .capture
      keys.onKeyPressed { event in
        log.append("key \(event.key) \(event.modifiers.shortcutModifiers.rawValue)")
        return event.key == .escape
      }
      area.addController(keys)
      let focus = EventControllerFocus()
      area.addController(focus)
      // Windows of other tests may still be there, and on top.
      settle()
      let window = show(area, width: 300, height: 300)
      settle()
      XCTAssertTrue(area.grabFocus())
      atEnd { self.putPointerAway() }
      try xdotool("mousemove", "150", "150")
      wait("enter") { entered }
      try xdotool("mousedown", "1")
      wait("press") { log.contains("press 1 x1") }
      try xdotool("mousemove", "170", "180")
      wait("drag") { dragged == (20, 30) }
      try xdotool("mouseup", "1")
      try xdotool("click", "3")
      wait("secondary press") { log.contains("press 3 x1") }
      try xdotool("click", "5")
      wait("scroll") { log.contains("scroll 1.0 wheel") }
      // Without a window manager nobody gives the window the focus.
      try xdotool("windowfocus", try windowID(window))
      wait("focus") { window.isActive && focus.containsFocus }
      try xdotool("key", "Escape")
      wait("escape") { log.contains("key Escape 0") }
      try xdotool("key", "shift+a")
      wait("letter") { log.contains("key A 1") }
      let display = try XCTUnwrap(Display.default)
      try xdotool("keydown", "shift")
      wait("Shift") { display.heldModifiers.shortcutModifiers == .shift }
      try xdotool("keyup", "shift")
      wait("no Shift") { display.heldModifiers.shortcutModifiers == [] }
      area.removeController(keys)
      area.removeController(keys)
      window.destroy()
    }
  }

  @MainActor
  private func windowID(_ window: Window) throws -> String {
    window.title = "events \(getpid())"
    let text = try runProgram("/usr/bin/xdotool", ["search", "--sync", "--name", window.title!])
    return try XCTUnwrap(text.split(separator: "\n").last.map(String.init))
  }

  /// A key that is pressed after the widget with the focus was removed, and before the next frame.
  func testAKeyIsNotLostWithTheFocus() throws {
    try onMain {
      FocusCorrection.make()
      let box = Box(.horizontal)
      let stays = Button(label: "stays")
      box.append(stays)
      let window = show(box, width: 300, height: 300)
      settle()
      let id = try windowID(window)
      try xdotool("windowfocus", id)
      wait("focus") { window.isActive }
      let keys = EventControllerKey()
      var pressed = 0
      keys.onKeyPressed { event in
        if event.key == Key("F9") { pressed += 1 }
        return false
      }
      window.addController(keys)
      for round in 1...5 {
        let goes = Button(label: "goes")
        box.append(goes)
        settle()
        XCTAssertTrue(goes.grabFocus())
        // The loop does not run meanwhile.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        process.arguments = ["key", "F9"]
        try process.run()
        process.waitUntilExit()
        box.remove(goes)
        wait("the key") { pressed == round }
        settle()
        XCTAssertTrue(window.focus === stays, "the next has the focus")
      }
      window.destroy()
    }
  }

  /// GDK never answers who reads a drop that is over.
  func testADropThatIsOverIsNotReadForEver() throws {
    try onMain {
      let type = "text/plain;charset=utf-8"
      let (top, bottom) = (CustomWidget(role: .img), CustomWidget(role: .img))
      let source = DragSource()
      source.onPrepare { _, _ in [OfferedContent(type) { Array("fish".utf8) }] }
      top.addController(source)
      let target = DropTarget([type])
      var isOver = false
      target.onOver { _, _, _ in
        isOver = true
        return true
      }
      var dropped: Drop?
      target.onDrop { drop, _, _ in
        drop.finish(isTaken: true)
        dropped = drop
      }
      bottom.addController(target)
      let box = Box(.vertical)
      for widget in [top, bottom] {
        widget.sizeRequest = (300, 150)
        box.append(widget)
      }
      settle()
      let window = show(box, width: 300, height: 300)
      settle()
      atEnd { self.putPointerAway() }
      try xdotool("mousemove", "150", "50", "mousedown", "1")
      // GTK takes a press for a drag when it has moved some way.
      for y in stride(from: 65, through: 215, by: 15) { try xdotool("mousemove", "150", "\(y)") }
      wait("the drag to be over the target") { isOver }
      try xdotool("mouseup", "1")
      wait("the drop") { dropped != nil }
      let drop = try XCTUnwrap(dropped)
      let hour = 3_600_000
      XCTAssertThrowsError(
        try runAsync {
          try await drop.read([type], limits: HandoverLimits(bytes: 10, silence: hour, duration: hour))
        }
      ) { XCTAssertEqual($0 as? HandoverError, .silent) }
      window.destroy()
    }
  }

  func testKeys() {
    XCTAssertEqual(Key("a").character, "a")
    XCTAssertEqual(Key("Escape"), .escape)
    XCTAssertEqual(Key("A").lowercased, Key("a"))
    XCTAssertEqual(Key.left.description, "Left")
    XCTAssertNil(Key.left.character)
    XCTAssertEqual(ModifierType(rawValue: 0x100 | ModifierType.shift.rawValue).shortcutModifiers, .shift)
  }
}
