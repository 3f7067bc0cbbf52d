// Styles of the app's own: they make what shows, keep state, read the environment, and do what controls do.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

@Observable
private final class Model {
  var isOn = false
  var presses = 0
  var accent = Color.red
}

private struct Framed: DocumentUI.ButtonStyle {
  @DocumentUI.Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    HStack {
      Text(isEnabled ? "on" : "off")
      Text(configuration.isPressed ? "down" : "up")
      configuration.label
    }
  }
}

private struct Triggering: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Button(configuration)
    Button("Also") { configuration.trigger() }
  }
}

private struct Words: DocumentUI.ToggleStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Button(configuration.isOn ? "is on" : "is off") { configuration.isOn.toggle() }
  }
}

private struct Upside: DocumentUI.LabelStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    VStack {
      configuration.title
      configuration.icon
    }
  }
}

private struct Percent: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) per cent")
  }
}

private struct StarredBox: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Text("*")
    configuration.label
    configuration.content
  }
}

private struct Colon: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    configuration.label
    Text(":")
    configuration.content
  }
}

private struct Board: DocumentUI.View {
  let model: Model

  var body: some DocumentUI.View {
    let isOn = Binding(get: { model.isOn }, set: { model.isOn = $0 })
    VStack {
      Button("Go") { model.presses += 1 }.buttonStyle(Framed()).disabled(model.isOn)
      Button("Prime") { model.presses += 10 }.buttonStyle(Triggering())
      Toggle("T", isOn: isOn).toggleStyle(Words())
      Label("Title", systemImage: "star").labelStyle(Upside())
      ProgressView(value: 0.25).progressViewStyle(Percent())
      GroupBox("Box") { Text("inside") }.groupBoxStyle(StarredBox())
      LabeledContent("Name", value: "Ada").labeledContentStyle(Colon())
      ProgressView(value: 1, total: 4) {
        Text("Copying")
      } currentValueLabel: {
        Text("a quarter")
      }
      ProgressView(value: 0.5).progressViewStyle(.circular)
      ProgressView().progressViewStyle(.linear)
      Menu("M") { Button("Item") {} }.menuIndicator(.hidden)
      ControlGroup {
        Button("A") {}
        Button("B") {}
      }
      Button("Round") {}.buttonBorderShape(.capsule)
    }
  }
}

final class StyleTests: DisplayTestCase, @unchecked Sendable {
  func testStylesShowWhatTheySay() throws {
    onMain {
      let model = Model()
      let screen = Screen(Board(model: model), width: 500, height: 800, in: self)
      defer { screen.close() }
      screen.settle()
      @MainActor func texts() -> [String] { screen.all(Gtk.Label.self).map(\.text) }
      @MainActor func button(_ words: String) -> Gtk.Button? {
        screen.all(Gtk.Button.self).first { button in
          var found = false
          @MainActor func walk(_ widget: Gtk.Widget) {
            if (widget as? Gtk.Label)?.text == words { found = true }
            for child in widget.children { walk(child) }
          }
          walk(button)
          return found
        }
      }
      for words in [
        "on", "up", "Go", "is off", "25 per cent", "*", "Box", "inside", "Name", ":", "Ada",
        "Copying", "a quarter",
      ] {
        XCTAssertTrue(texts().contains(words), words)
      }
      XCTAssertTrue(button("Go")!.hasCSSClass("dui-own"))
      button("Go")!.click()
      button("Prime")!.click()
      button("Also")!.click()
      XCTAssertEqual(model.presses, 21)
      let title = screen.all(Gtk.Label.self).first { $0.text == "Title" }!
      let icon = screen.all(Gtk.Image.self).first { $0.iconName == "non-starred-symbolic" }!
      XCTAssertLessThan(screen.frame(title).maxY, screen.frame(icon).minY + 1)
      button("is off")!.click()
      screen.settle()
      XCTAssertTrue(model.isOn)
      XCTAssertTrue(texts().contains("is on") && texts().contains("off"))
      // A bar for the linear style, a ring for the circular one, no spinner.
      XCTAssertEqual(screen.all(Gtk.ProgressBar.self).count, 2)
      XCTAssertEqual(screen.all(Gtk.Spinner.self).count, 0)
      let menu = screen.the(Gtk.MenuButton.self)
      var icons: [String?] = []
      @MainActor func walk(_ widget: Gtk.Widget) {
        if let image = widget as? Gtk.Image { icons.append(image.iconName) }
        for child in widget.children { walk(child) }
      }
      walk(menu)
      XCTAssertFalse(icons.contains("pan-down-symbolic"))
      XCTAssertTrue(button("Round")!.hasCSSClass("dui-capsule"))
      // What is joined has no gap.
      XCTAssertEqual(screen.frame(button("A")!).maxX, screen.frame(button("B")!).minX)
    }
  }
}
