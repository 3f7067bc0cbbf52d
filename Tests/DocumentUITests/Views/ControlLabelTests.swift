// Labels of several views: a title with subtitles below it in rows, side by side in buttons.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

/// Labels of two texts at all controls that have such.
private struct Rows: DocumentUI.View {
  @State private var isOn = true
  @State private var choice = 1
  @State private var number = 2
  @State private var share = 0.5
  @State private var words = ""
  @State private var color = DocumentUI.Color.red

  var body: some DocumentUI.View {
    VStack(alignment: .leading) {
      Toggle(isOn: $isOn) { title("Box") }
      Form {
        Toggle(isOn: $isOn) { title("Switch") }
        LabeledContent("Value", value: "plain")
        LabeledContent {
          Text("content")
        } label: {
          title("Content")
        }
        Picker(selection: $choice) {
          Text("One").tag(1)
        } label: {
          title("Picker")
        }
        Stepper(value: $number, in: 0...4) { title("Stepper") }
        Slider(value: $share) { title("Slider") }
        ColorPicker(selection: $color) { title("Colour") }
        TextField(text: $words, prompt: Text("prompt")) { title("Field") }
        TextField(text: $words, axis: .vertical) { title("Page") }
        TextField(value: $number, format: .number) { title("Number") }
        SecureField(text: $words) { title("Secret") }
      }
      .formStyle(.grouped)
    }
    .padding(40)
  }

  @ViewBuilder private func title(_ name: String) -> some DocumentUI.View {
    Text(name)
    if isOn { Text("below \(name)") }
  }
}

private struct Choices: DocumentUI.View {
  @State private var choice = 1

  var body: some DocumentUI.View {
    VStack {
      Picker(selection: $choice) {
        Text("One").tag(1)
      } label: {
        DocumentUI.Label("Dash", systemImage: "star")
      }
      Picker(selection: $choice) {
        Text("One").tag(1)
      } label: {
        EmptyView()
      }
    }
  }
}

final class ControlLabelTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func label(
    _ text: String, _ screen: Screen, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Gtk.Label {
    try XCTUnwrap(screen.all(Gtk.Label.self).first { $0.text == text }, text, file: file, line: line)
  }

  func testSubtitlesStandBelowTheTitle() throws {
    try onMain {
      let screen = Screen(Rows(), width: 500, height: 900, in: self)
      defer { screen.close() }
      screen.settle()
      for name in [
        "Box", "Switch", "Content", "Picker", "Stepper", "Slider", "Colour", "Field", "Page", "Number",
        "Secret",
      ] {
        let title = try label(name, screen)
        let subtitle = try label("below \(name)", screen)
        let (first, second) = (screen.frame(title), screen.frame(subtitle))
        XCTAssertEqual(first.minX, second.minX, accuracy: 0.6, name)
        XCTAssertGreaterThanOrEqual(second.minY, first.maxY, name)
        XCTAssertLessThan(second.minY, first.maxY + 6, name)
        XCTAssertLessThan(subtitle.shownLineHeight, title.shownLineHeight, name)
        XCTAssertTrue(subtitle.hasCSSClass("dui-secondary"), name)
        XCTAssertFalse(title.hasCSSClass("dui-secondary"), name)
      }
      // What the title names is beside it.
      let title = screen.frame(try label("Content", screen))
      let content = screen.frame(try label("content", screen))
      XCTAssertLessThan(title.maxX, content.minX)
      XCTAssertEqual(title.minY, content.minY, accuracy: 2)
      XCTAssertEqual(screen.the(Gtk.Switch.self).texts.label, "Switch")
      XCTAssertEqual(screen.the(Gtk.DropDown.self).texts.label, "Picker")
      let buttons = screen.all(Gtk.Button.self).filter { $0.texts.label == "Increase" }
      XCTAssertEqual(buttons.map(\.texts.description), ["Stepper"])
      XCTAssertEqual(screen.the(Gtk.Scale.self).texts.label, "Slider")
      XCTAssertEqual(screen.all(Gtk.Entry.self).map(\.texts.label), ["Field", "Number", "Secret"])
    }
  }

  func testSubtitlesComeAndGo() throws {
    try onMain {
      let screen = Screen(Rows(), width: 500, height: 900, in: self)
      defer { screen.close() }
      screen.settle()
      let title = try label("Switch", screen)
      screen.the(Gtk.Switch.self).isActive = false
      wait("the subtitles go") { !screen.all(Gtk.Label.self).contains { $0.text.hasPrefix("below") } }
      XCTAssertTrue(try label("Switch", screen) === title, "the title stays")
      screen.the(Gtk.Switch.self).isActive = true
      wait("they come") { screen.all(Gtk.Label.self).count { $0.text.hasPrefix("below") } == 11 }
    }
  }

  func testTitlesOfLabelsAreUnderEachOther() throws {
    try onMain {
      let screen = Screen(
        DocumentUI.Label {
          Text("Kettle")
          Text("On the stove")
        } icon: {
          DocumentUI.Image(systemName: "star")
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let (first, second) = (
        screen.frame(try label("Kettle", screen)), screen.frame(try label("On the stove", screen))
      )
      XCTAssertEqual(first.minX, second.minX, accuracy: 0.6)
      XCTAssertGreaterThanOrEqual(second.minY, first.maxY)
      XCTAssertLessThanOrEqual(screen.frame(screen.the(Gtk.Image.self)).maxX, first.minX)
    }
  }

  func testLabelsOfButtonsAreSideBySide() throws {
    try onMain {
      let screen = Screen(
        VStack {
          DocumentUI.Button {
          } label: {
            DocumentUI.Image(systemName: "star")
            Text("Button")
          }
          Toggle(isOn: .constant(true)) {
            DocumentUI.Image(systemName: "star")
            Text("Toggle")
          }
          .toggleStyle(.button)
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let images = screen.all(Gtk.Image.self).map { screen.frame($0) }
      for (image, name) in zip(images, ["Button", "Toggle"]) {
        let words = screen.frame(try label(name, screen))
        XCTAssertLessThanOrEqual(image.maxX, words.minX, name)
        XCTAssertEqual(image.midY, words.midY, accuracy: 1.5, name)
      }
      XCTAssertEqual(images.count, 2)
    }
  }

  func testPickersShowLabelsThatAreViews() throws {
    try onMain {
      let screen = Screen(Choices(), in: self)
      defer { screen.close() }
      screen.settle()
      let menus = screen.all(Gtk.DropDown.self)
      XCTAssertEqual(menus.map(\.texts.label), ["Dash", nil])
      let title = screen.frame(try label("Dash", screen))
      XCTAssertLessThan(title.maxX, screen.frame(menus[0]).minX)
      // Its symbol is there too.
      XCTAssertTrue(screen.all(Gtk.Image.self).contains { $0.iconName == "non-starred-symbolic" })
    }
  }

  func testMenusShowTheTitle() {
    onMain {
      let model = MenuModel(
        TupleView(
          (
            DocumentUI.Button {
            } label: {
              DocumentUI.Image(systemName: "star")
              Text("Mark")
              Text("What it does")
            },
            Picker(selection: .constant(1)) {
              Text("One").tag(1)
            } label: {
              Text("Number")
              Text("How many there are")
            }
          )))
      XCTAssertEqual(model.groups.flatMap(\.items).map(\.title), ["Mark", "One"])
      XCTAssertEqual(model.groups[0].items[0].icon, "non-starred-symbolic")
      XCTAssertEqual(model.groups.last?.title, "Number")
    }
  }
}
