// Actions, menus and accelerators.

import XCTest

@testable import Gtk

final class ActionTests: GtkTestCase, @unchecked Sendable {
  func testEnablingGovernsActivation() {
    onMain {
      let action = SimpleAction("save")
      var count = 0
      action.onActivate { count += 1 }
      action.activate()
      action.isEnabled = false
      action.activate()
      XCTAssertEqual(count, 1)
      action.isEnabled = true
      action.activate()
      XCTAssertEqual(count, 2)
      XCTAssertEqual(action.name, "save")
      XCTAssertNil(action.state)
    }
  }

  func testStatesAndParameters() {
    onMain {
      let toggle = SimpleAction("grid", state: .bool(false))
      toggle.activate()
      XCTAssertEqual(toggle.state, .bool(true))
      let radio = SimpleAction("tool", state: .string("select"), parameter: .string)
      radio.activate(.string("hand"))
      XCTAssertEqual(radio.state, .string("hand"))
      radio.state = .string("line")
      XCTAssertEqual(radio.state, .string("line"))
      let open = SimpleAction("open", parameter: .strings)
      var opened: Variant?
      open.onActivate { opened = $0 }
      open.activate(.strings(["a", "b ü"]))
      XCTAssertEqual(opened, .strings(["a", "b ü"]))
    }
  }

  func testVariantsRoundTrip() {
    onMain {
      for value in [
        Variant.bool(true), .int32(-5), .uint32(7), .int64(1 << 40), .double(0.25), .string("ü"),
        .strings([]),
      ] as [Variant] {
        XCTAssertEqual(SimpleAction("x", state: value).state, value)
      }
    }
  }

  /// A widget finds actions on the way up, and its sensitivity follows them.
  func testButtonFollowsItsAction() {
    onMain {
      let box = Box(.vertical)
      let button = Button(label: "Save")
      button.actionName = "doc.save"
      box.append(button)
      let group = SimpleActionGroup()
      let action = SimpleAction("save")
      var count = 0
      action.onActivate { count += 1 }
      group.addAction(action)
      box.insertActionGroup("doc", group)
      XCTAssertTrue(button.isEffectivelySensitive)
      button.click()
      XCTAssertEqual(count, 1)
      action.isEnabled = false
      XCTAssertFalse(button.isEffectivelySensitive)
      XCTAssertTrue(group.action("save") === action)
      XCTAssertEqual(group.actionNames, ["save"])
      XCTAssertTrue(box.activateAction("doc.save"))
      XCTAssertFalse(box.activateAction("doc.nonsense"))
      group.removeAction("save")
      XCTAssertNil(group.action("save"))
    }
  }

  func testMenusHoldWhatIsPutIn() {
    onMain {
      let menu = Menu()
      menu.append("_New", action: "app.new")
      let item = MenuItem("_Left", action: "win.align", target: .string("left"))
      item.setAccelerator("<Control>l")
      menu.insert(item, at: 0)
      let section = Menu()
      section.append("Quit", action: "app.quit")
      menu.appendSection(section)
      menu.appendSubmenu("More", Menu())
      XCTAssertEqual(menu.count, 4)
      XCTAssertEqual(menu.attribute("label", at: 0), "_Left")
      XCTAssertEqual(menu.attribute("accel", at: 0), "<Control>l")
      XCTAssertEqual(menu.attribute("action", at: 1), "app.new")
      menu.remove(at: 0)
      XCTAssertEqual(menu.attribute("label", at: 0), "_New")
      menu.removeAll()
      XCTAssertEqual(menu.count, 0)
    }
  }

  func testAccelerators() {
    onMain {
      XCTAssertEqual(Accelerator.label("<Control><Shift>z"), "Shift+Ctrl+Z")
      XCTAssertTrue(Accelerator.isValid("F10"))
      XCTAssertFalse(Accelerator.isValid("<Nonsense>q"))
      let application = Application(id: "org.example.Accelerators\(getpid())", flags: .nonUnique)
      application.setAccelerators(["<Control>s"], for: "win.save")
      XCTAssertEqual(application.accelerators(for: "win.save"), ["<Control>s"])
      XCTAssertEqual(application.accelerators(for: "win.other"), [])
    }
  }
}
