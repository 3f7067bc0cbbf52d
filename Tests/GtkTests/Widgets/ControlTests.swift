// The controls: what is set is there, and what changes is told.

import XCTest

@testable import Gtk

final class ControlTests: GtkTestCase, @unchecked Sendable {
  func testValuesOfControls() {
    onMain {
      let spin = SpinButton(range: 0...10, step: 0.5, digits: 1)
      var values: [Double] = []
      spin.onValueChanged { [unowned spin] in values.append(spin.value) }
      spin.value = 3.5
      spin.value = 99
      XCTAssertEqual(values, [3.5, 10])
      spin.range = 0...5
      XCTAssertEqual(spin.value, 5)
      let scale = Scale(range: -1...1, step: 0.1)
      scale.value = 0.25
      XCTAssertEqual(scale.value, 0.25)
      XCTAssertEqual(scale.range, -1...1)
      let choice = DropDown(["a", "b"])
      var changed = 0
      choice.onSelectedChanged { changed += 1 }
      choice.selected = 1
      XCTAssertEqual(changed, 1)
      choice.strings = ["x", "y", "z"]
      XCTAssertEqual(choice.strings, ["x", "y", "z"])
      choice.selected = 2
      XCTAssertEqual(choice.selected, 2)
      choice.selected = nil
      XCTAssertNil(choice.selected)
      XCTAssertEqual(RGBA(css: "#00ff00"), RGBA(red: 0, green: 1, blue: 0))
      XCTAssertNil(RGBA(css: "no colour"))
      let check = CheckButton(label: "c")
      let radio = CheckButton(label: "r")
      radio.setGroup(check)
      check.isActive = true
      radio.isActive = true
      XCTAssertFalse(check.isActive)
      let progress = ProgressBar()
      progress.fraction = 0.5
      XCTAssertEqual(progress.fraction, 0.5)
      let stack = Stack()
      stack.add(Label("1"), name: "one")
      stack.add(Label("2"), name: "two", title: "Two")
      stack.visibleChildName = "two"
      XCTAssertEqual((stack.visibleChild as? Label)?.text ?? (stack.visibleChild?.typeName), "GtkLabel")
    }
  }

  func testEntry() {
    onMain {
      let entry = Entry()
      entry.text = "héllo"
      XCTAssertEqual(entry.text, "héllo")
      entry.select(from: 1, to: 3)
      XCTAssertEqual(entry.selectedRange, 1..<3)
      entry.position = 2
      XCTAssertEqual(entry.position, 2)
      XCTAssertNil(entry.selectedRange)
      entry.placeholder = "Name"
      XCTAssertEqual(entry.placeholder, "Name")
      let search = SearchEntry()
      search.placeholder = "Find"
      XCTAssertEqual(search.placeholder, "Find")
      var activated = 0
      entry.onActivate { activated += 1 }
      g_signal_emit_by_name_without_varargs(entry.raw, "activate")
      XCTAssertEqual(activated, 1)
    }
  }

  /// What was meant is switched, not what is there when an animation ends.
  func testASwitchTurnsAtOnce() {
    onMain {
      let control = Switch()
      let window = show(control)
      defer { window.destroy() }
      var turns = 0
      control.onToggled { turns += 1 }
      for turn in 1...3 {
        g_signal_emit_by_name_without_varargs(control.raw, "activate")
        XCTAssertEqual(control.isActive, turn % 2 == 1)
        XCTAssertEqual(turns, turn)
      }
      // No animation goes on that would turn it once more.
      var frames = 0
      let connection = control.frameClock?.onAfterPaint {
        frames += 1
        control.queueDraw()
      }
      control.queueDraw()
      let end = ContinuousClock.now + .milliseconds(150)
      wait("frames for longer than the animation") { frames > 2 && ContinuousClock.now > end }
      connection?.disconnect()
      XCTAssertEqual(turns, 3)
    }
  }

  func testTextBuffer() {
    onMain {
      let buffer = TextBuffer()
      var changes = 0
      buffer.onChanged { changes += 1 }
      buffer.text = "one\ntwo 🖋 three"
      XCTAssertEqual(buffer.text, "one\ntwo 🖋 three")
      XCTAssertEqual(buffer.count, 15)
      buffer.cursorPosition = 15
      buffer.update(to: "one\nzwei 🖋 three")
      XCTAssertEqual(buffer.text, "one\nzwei 🖋 three")
      XCTAssertEqual(buffer.cursorPosition, 16, "the caret stays in its place in the text")
      buffer.selection = 0..<3
      XCTAssertEqual(buffer.selection, 0..<3)
      buffer.delete(0..<4)
      buffer.insert("x", at: 0)
      XCTAssertEqual(buffer.text, "xzwei 🖋 three")
      let before = changes
      buffer.update(to: buffer.text)
      buffer.text = buffer.text
      XCTAssertEqual(changes, before)
      let view = TextView(buffer)
      XCTAssertTrue(view.buffer === buffer)
      view.wrapMode = .word
      XCTAssertEqual(view.wrapMode, .word)
      buffer.text = ""
      XCTAssertEqual(buffer.text, "")
    }
  }

  func testWidgetProperties() {
    onMain {
      let label = Label("x")
      label.setMargins(3)
      XCTAssertEqual(
        [label.marginStart, label.marginEnd, label.marginTop, label.marginBottom], [3, 3, 3, 3])
      label.cssClasses = ["title", "dim-label"]
      label.addCSSClass("extra")
      XCTAssertEqual(Set(label.cssClasses), ["title", "dim-label", "extra"])
      label.removeCSSClass("title")
      XCTAssertFalse(label.hasCSSClass("title"))
      label.tooltip = "tip"
      XCTAssertEqual(label.tooltip, "tip")
      label.cursorName = "crosshair"
      XCTAssertEqual(label.cursorName, "crosshair")
      label.horizontalAlign = .center
      XCTAssertEqual(label.horizontalAlign, .center)
      label.sizeRequest = (50, -1)
      XCTAssertGreaterThanOrEqual(label.measure(.horizontal).minimum, 50)
      label.direction = .rightToLeft
      XCTAssertEqual(label.direction, .rightToLeft)
      label.opacity = 0.5
      XCTAssertEqual(label.opacity, 0.5, accuracy: 0.01)
      label.expandsHorizontally = true
      XCTAssertTrue(label.expandsHorizontally)
    }
  }

  func testPopoverOpensAndGoesWithItsWidget() {
    onMain {
      settle()
      let objects = WrapperReference.count
      do {
        let button = Button(label: "anchor")
        let window = show(button)
        let popover = Popover()
        popover.child = Label("inside")
        popover.attach(to: button)
        var closed = 0
        popover.onClosed { closed += 1 }
        popover.popup()
        wait { popover.isMapped }
        popover.popdown()
        wait { closed == 1 }
        popover.detach()
        XCTAssertNil(popover.parent)
        popover.attach(to: button)
        let custom = CustomWidget()
        let menu = PopoverMenu(Menu())
        menu.attach(to: custom)
        window.destroy()
      }
      wait("everything gone") { WrapperReference.count <= objects }
    }
  }

  func testTickCallbackAndTimeoutHandlesAreWeak() {
    onMain {
      let label = Label("x")
      weak var weakTick: TickCallback?
      do { weakTick = label.addTickCallback { _ in false } }
      XCTAssertNil(weakTick)
    }
  }
}
