// Clicks that GTK loses by what it makes up of the pointer itself. Real events, by xdotool.

import CGtk
import Foundation
import XCTest

@testable import Gtk

final class QuickClickTests: GtkTestCase, @unchecked Sendable {
  /// What can be clicked, and how many clicks it has heard of.
  @MainActor
  private final class Target {
    let name: String
    let widget: Widget
    let button: Int
    var clicks = 0
    var cancels = 0

    init(_ name: String, _ widget: Widget, button: Int = 1) {
      (self.name, self.widget, self.button) = (name, widget, button)
    }
  }

  @MainActor
  private func targets() -> [Target] {
    let button = Button(label: "button")
    let ofButton = Target("a button", button)
    button.onClicked { ofButton.clicks += 1 }
    let checkButton = CheckButton(label: "check")
    let ofCheckButton = Target("a check button", checkButton)
    checkButton.onToggled { ofCheckButton.clicks += 1 }
    var targets = [ofButton, ofCheckButton]
    for number in 1...3 {
      let area = CustomWidget(role: .img)
      let target = Target("a click of button \(number)", area, button: number)
      let click = GestureClick()
      click.button = number
      click.onReleased { _, _, _ in target.clicks += 1 }
      click.onCancel { target.cancels += 1 }
      area.addController(click)
      targets.append(target)
    }
    let area = CustomWidget(role: .img)
    let target = Target("a drag", area)
    let drag = GestureDrag()
    drag.onDragEnd { _, _ in target.clicks += 1 }
    drag.onCancel { target.cancels += 1 }
    area.addController(drag)
    targets.append(target)
    return targets
  }

  /// One of the targets, below a label that can push it down.
  @MainActor
  private func place(_ index: Int) -> (target: Target, label: Label, box: Box) {
    let target = targets()[index]
    let label = Label("x")
    let box = Box(.vertical)
    target.widget.expandsVertically = true
    for widget in [label, target.widget] { box.append(widget) }
    return (target, label, box)
  }

  func testAClickCountsThoughTheWindowIsLaidOutMeanwhile() {
    onMain {
      atEnd { self.putPointerAway() }
      let hook = BeforeFrames()
      atEnd { hook.remove() }
      for isInPopover in [false, true] {
        for index in targets().indices {
          let (target, label, box) = place(index)
          box.sizeRequest = (300, 300)
          let parent = Label("parent")
          let popover = Popover()
          let window = show(isInPopover ? parent : box, width: 400, height: 400)
          if isInPopover {
            popover.child = box
            popover.attach(to: parent)
            popover.popup()
          }
          // The button is up before GTK tells of the pointer what it says after the window was laid out.
          let press = GestureClick()
          press.button = 0
          press.propagationPhase = .capture
          var (isDown, isUp) = (false, false)
          press.onPressed { _, _, _ in isDown = true }
          box.addController(press)
          hook.body = {
            guard isDown, !isUp else { return }
            isUp = true
            self.runWithoutLoop("mouseup", "\(target.button)")
          }
          wait("the target") { box.isMapped }
          waitForFrame(window)
          settle()
          // The popover is below its label, which fills the window.
          runWithoutLoop("mousemove", "200", isInPopover ? "600" : "200")
          settle()
          waitForFrame(window)
          settle()
          label.text = "longer\nand of two lines"
          waitForFrame(window)
          runWithoutLoop("mousedown", "\(target.button)")
          wait("\(target.name), \(isInPopover ? "in a popover" : "in a window")") { target.clicks == 1 }
          XCTAssertEqual(target.cancels, 0, target.name)
          if isInPopover { popover.detach() }
          window.destroy()
        }
      }
    }
  }

  /// The window is laid out as the menu goes, and the pointer was above the menu.
  func testAClickCountsAfterAMenuHasClosed() {
    onMain {
      atEnd { self.putPointerAway() }
      for index in targets().indices {
        let (target, label, box) = place(index)
        let window = show(box, width: 400, height: 400)
        let popover = Popover()
        popover.child = Label("menu")
        popover.child?.sizeRequest = (200, 200)
        popover.attach(to: label)
        for round in 1...3 {
          popover.popup()
          wait("the menu") { popover.isMapped }
          waitForFrame(window)
          // Above the menu, and above the target below it.
          runWithoutLoop("mousemove", "200", "\(150 + round)")
          settle()
          label.text = String(repeating: "a line\n", count: round)
          waitForFrame(window)
          popover.popdown()
          wait("the menu to go") { !popover.isMapped }
          waitForFrame(window)
          settle()
          runWithoutLoop("mousedown", "\(target.button)")
          settle()
          runWithoutLoop("mouseup", "\(target.button)")
          wait("\(target.name) after menu \(round)") { target.clicks == round }
        }
        popover.detach()
        window.destroy()
      }
    }
  }

  /// Runs xdotool and nothing else until it has ended.
  @MainActor
  private func runWithoutLoop(_ arguments: String...) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
    process.arguments = arguments
    XCTAssertNoThrow(try process.run())
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
  }
}

/// What is done before a frame begins: before GTK tells of the pointer what has come until then.
@MainActor
private final class BeforeFrames {
  var body: @MainActor () -> Void = {}
  private let signal: guint
  private var identifier: gulong = 0

  init() {
    g_type_class_unref(g_type_class_ref(gdk_frame_clock_get_type()))
    signal = g_signal_lookup("flush-events", gdk_frame_clock_get_type())
    identifier = g_signal_add_emission_hook(
      signal, 0,
      { _, _, _, hook in
        let hook = Unmanaged<BeforeFrames>.fromOpaque(hook!).takeUnretainedValue()
        MainActor.assumeIsolated { hook.body() }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  func remove() { g_signal_remove_emission_hook(signal, identifier) }
}
