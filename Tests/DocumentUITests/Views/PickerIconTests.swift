// Pickers whose choices have icons, and pickers of times by the clock of the person's language.

import Foundation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  var choice = 1
  var hasIcons = true
  var date = LocalMoment(Date(timeIntervalSince1970: 86_400 * 30)).date
  var hasTwelveHours = true

  func setTime(_ hour: Int, _ minute: Int) {
    var moment = LocalMoment(date)
    (moment.hour, moment.minute) = (hour, minute)
    date = moment.date
  }

  var time: [Int] {
    let moment = LocalMoment(date)
    return [moment.hour, moment.minute]
  }
}

final class PickerIconTests: DisplayTestCase, @unchecked Sendable {
  private struct Choices: DocumentUI.View {
    @Bindable var model: Model
    let isRadio: Bool
    var body: some DocumentUI.View {
      if isRadio { picker.pickerStyle(.radioGroup) } else { picker }
    }
    private var picker: some DocumentUI.View {
      DocumentUI.Picker("Place", selection: $model.choice) {
        if model.hasIcons {
          DocumentUI.Label("Stars", systemImage: "star").tag(1)
          DocumentUI.Label("Trash", systemImage: "trash").tag(2)
        } else {
          Text("Stars").tag(1)
          Text("Trash").tag(2)
        }
        Text("Plain").tag(3)
      }
    }
  }

  @MainActor
  private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
  }

  /// The icons of what is shown of a widget.
  @MainActor
  private func icons(_ screen: Screen) -> [String?] {
    screen.settle()
    return screen.all(Gtk.Image.self).filter(\.isMapped).map(\.iconName)
  }

  @MainActor
  private func words(_ screen: Screen) -> [String] {
    all(Gtk.Label.self, in: screen.the(Gtk.DropDown.self)).filter(\.isMapped).map(\.text)
  }

  func testMenusShowIcons() {
    onMain {
      let model = Model()
      let screen = Screen(Choices(model: model, isRadio: false), in: self)
      defer { screen.close() }
      let menu = screen.the(Gtk.DropDown.self)
      XCTAssertTrue(icons(screen).contains("non-starred-symbolic"))
      XCTAssertEqual(words(screen), ["Stars"])
      model.choice = 2
      XCTAssertTrue(icons(screen).contains("user-trash-symbolic"))
      XCTAssertEqual(words(screen), ["Trash"])
      model.choice = 3
      XCTAssertFalse(icons(screen).contains("user-trash-symbolic"))
      XCTAssertEqual(words(screen), ["Plain"])
      // The open list has the icons of all, and marks the one that is chosen.
      menu.activate()
      wait("the list") { self.all(Gtk.Label.self, in: menu).filter(\.isMapped).count == 4 }
      let images = all(Gtk.Image.self, in: menu).filter { $0.isMapped && $0.opacity > 0 }.map(\.iconName)
      for icon in ["non-starred-symbolic", "user-trash-symbolic"] {
        XCTAssertEqual(images.filter { $0 == icon }.count, 1, "\(images)")
      }
      XCTAssertEqual(images.filter { $0 == "object-select-symbolic" }.count, 1, "\(images)")
      menu.selected = 0
      screen.settle()
      XCTAssertEqual(model.choice, 1)
      model.hasIcons = false
      XCTAssertFalse(icons(screen).contains("non-starred-symbolic"))
      XCTAssertEqual(model.choice, 1)
    }
  }

  func testRadioButtonsShowIcons() {
    onMain {
      let model = Model()
      let screen = Screen(Choices(model: model, isRadio: true), in: self)
      defer { screen.close() }
      screen.settle()
      let buttons = screen.all(Gtk.CheckButton.self)
      let parts = buttons.map { $0.child?.children.map(\.typeName) ?? [] }
      XCTAssertEqual(parts, [["GtkImage", "GtkLabel"], ["GtkImage", "GtkLabel"], []])
      XCTAssertEqual(buttons.prefix(2).map(\.texts.label), ["Stars", "Trash"])
      buttons[1].isActive = true
      XCTAssertEqual(model.choice, 2)
    }
  }

  private struct Segments: DocumentUI.View {
    @Bindable var model: Model
    var body: some DocumentUI.View {
      switch model.choice {
      case 1: picker
      case 2: picker.labelStyle(.iconOnly)
      default: picker.labelStyle(.titleOnly)
      }
    }
    private var picker: some DocumentUI.View {
      DocumentUI.Picker("Place", selection: $model.choice) {
        DocumentUI.Label("Stars", systemImage: "star").tag(1)
        Text("Plain").tag(2)
        DocumentUI.Image(systemName: "trash").tag(3)
      }
      .pickerStyle(.segmented)
    }
  }

  /// Segments show of their labels what labels show there; a text or an image alone is always shown.
  func testSegmentsFollowTheStyleOfLabels() {
    onMain {
      let model = Model()
      let star = "non-starred-symbolic"
      let screen = Screen(Segments(model: model), in: self)
      defer { screen.close() }
      for (choice, first) in [
        (1, ["GtkImage", "GtkLabel"]), (2, [star]), (3, ["Stars"]),
      ] {
        model.choice = choice
        screen.settle()
        let buttons = screen.all(Gtk.ToggleButton.self)
        let parts = buttons.map { button in
          [button.iconName, button.label].compactMap { $0 } + (button.child?.children.map(\.typeName) ?? [])
        }
        XCTAssertEqual(parts, [first, ["Plain"], ["user-trash-symbolic"]])
        XCTAssertEqual(buttons.map(\.isActive), [choice == 1, choice == 2, choice == 3])
        if choice < 3 { XCTAssertEqual(buttons[0].texts.label, "Stars") }
      }
    }
  }

  private struct Time: DocumentUI.View {
    @Bindable var model: Model
    var body: some DocumentUI.View {
      DatePicker("Time", selection: $model.date, displayedComponents: .hourAndMinute)
        .environment(\.hasTwelveHours, model.hasTwelveHours)
    }
  }

  func testTimesAreWrittenByTheClock() {
    onMain {
      for hasTwelveHours in [true, false] {
        let model = Model()
        model.hasTwelveHours = hasTwelveHours
        model.setTime(0, 0)
        let screen = Screen(Time(model: model), in: self)
        defer { screen.close() }
        let half = screen.the(Gtk.DropDown.self)
        XCTAssertEqual(half.isVisible, hasTwelveHours)
        XCTAssertEqual(half.strings, ["AM", "PM"])
        for (hour, short, long, isLater) in [
          (0, "12", "00", false), (6, "6", "06", false), (11, "11", "11", false), (12, "12", "12", true),
          (13, "1", "13", true), (23, "11", "23", true),
        ] {
          model.setTime(hour, 5)
          screen.settle()
          let fields = screen.all(Gtk.SpinButton.self)
          XCTAssertEqual(fields.map(\.text), [hasTwelveHours ? short : long, "05"])
          if hasTwelveHours { XCTAssertEqual(half.selected, isLater ? 1 : 0) }
          XCTAssertEqual(model.time, [hour, 5])
          fields[1].value = 30
          screen.settle()
          XCTAssertEqual(model.time, [hour, 30])
          if hasTwelveHours {
            half.selected = isLater ? 0 : 1
            screen.settle()
            XCTAssertEqual(model.time, [(hour + 12) % 24, 30])
          } else {
            fields[0].value = 9
            screen.settle()
            XCTAssertEqual(model.time, [9, 30])
          }
        }
      }
    }
  }

  func testClocksAreKnownByTheirForm() {
    for form in ["%r", "%I:%M:%S %p", "%l:%M %P", "%-I.%M"] {
      XCTAssertTrue(LocalTime.countsToTwelve(form), form)
    }
    for form in ["%H:%M:%S", "%T", "%R", "%k.%M", ""] { XCTAssertFalse(LocalTime.countsToTwelve(form), form) }
  }
}
