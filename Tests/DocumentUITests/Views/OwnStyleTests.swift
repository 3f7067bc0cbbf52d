// Styles of the app's own for what holds other views, and controls that show what a style was asked for.

import FoundationEssentials
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct MoreOrLess: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    configuration.label
    if configuration.isExpanded { configuration.content }
    Button(configuration.isExpanded ? "Less" : "More") { configuration.isExpanded.toggle() }
  }
}

private struct Spaced: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    configuration.label
    HStack(spacing: 20) { configuration.content }
  }
}

private struct Ruled: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Text("ruled")
    ControlGroup(configuration)
  }
}

private struct Loose: DocumentUI.FormStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Text("loose")
    VStack { configuration.content }
  }
}

private struct Headed: DocumentUI.FormStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Text("headed")
    Form(configuration)
  }
}

private struct NextDay: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    configuration.label
    Button("Next day") { configuration.selection += 86_400 }
  }
}

private struct OwnBox: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Text("box")
    GroupBox(configuration)
  }
}

private struct OwnRow: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Text("row")
    LabeledContent(configuration)
  }
}

private struct OwnLabel: DocumentUI.LabelStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Text("label")
    Label(configuration)
  }
}

private struct OwnToggle: DocumentUI.ToggleStyle {
  func makeBody(configuration: Configuration) -> some DocumentUI.View {
    Text("toggle")
    Toggle(configuration)
  }
}

private struct Finding: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some DocumentUI.View {
    HStack {
      Text("find")
      configuration
    }
  }
}

@Observable
@MainActor
private final class Model {
  var text = "a"
  var isExpanded = false
  var presses: [String] = []
  var date = Date(timeIntervalSince1970: 0)
  var isOn: Bool?
}

final class OwnStyleTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func screen<V: DocumentUI.View>(_ view: V) -> Screen {
    let screen = Screen(VStack { view }, width: 400, height: 500, in: self)
    screen.settle()
    return screen
  }

  @MainActor
  private func texts(_ screen: Screen) -> [String] {
    screen.settle()
    return screen.all(Gtk.Label.self).filter(\.isMapped).map(\.text)
  }

  @MainActor
  private func click(_ words: String, _ screen: Screen) {
    screen.settle()
    let label = screen.all(Gtk.Label.self).first { $0.text == words }
    screen.all(Gtk.Button.self).first { button in label?.isDescendant(of: button) ?? false }?.click()
    screen.settle()
  }

  func testContentIsFoldedAwayInAStyle() {
    onMain {
      let model = Model()
      let isExpanded = Binding(get: { model.isExpanded }, set: { model.isExpanded = $0 })
      let screen = screen(
        DocumentUI.Group {
          DisclosureGroup("Bound", isExpanded: isExpanded) { Text("content") }
          DisclosureGroup("Own") { Text("inside") }.disclosureGroupStyle(.automatic)
        }.disclosureGroupStyle(MoreOrLess()))
      defer { screen.close() }
      XCTAssertEqual(texts(screen), ["Bound", "More", "Own"])
      click("More", screen)
      XCTAssertTrue(model.isExpanded)
      XCTAssertEqual(texts(screen), ["Bound", "content", "Less", "Own"])
      click("Less", screen)
      XCTAssertEqual(texts(screen), ["Bound", "More", "Own"])
      screen.the(Gtk.Expander.self).isExpanded = true
      XCTAssertEqual(texts(screen), ["Bound", "More", "Own", "inside"])
    }
  }

  func testControlsStandAsAStyleSays() {
    onMain {
      let model = Model()
      @MainActor func group() -> some DocumentUI.View {
        ControlGroup {
          Button("A") { model.presses.append("A") }
          Button("B") { model.presses.append("B") }
        } label: {
          Text("Letters")
        }
      }
      @MainActor func gap(_ screen: Screen) -> Double {
        let buttons = screen.all(Gtk.Button.self)
        return Double(screen.frame(buttons[1]).minX - screen.frame(buttons[0]).maxX)
      }
      for (look, words, room) in [
        (AnyView(group().controlGroupStyle(Spaced())), ["Letters", "A", "B"], 20),
        (AnyView(group().controlGroupStyle(Ruled())), ["ruled", "A", "B"], 0),
        (AnyView(group().controlGroupStyle(.navigation)), ["A", "B"], 0),
      ] {
        let screen = screen(look)
        XCTAssertEqual(texts(screen), words)
        XCTAssertEqual(gap(screen), Double(room), accuracy: 1)
        click("B", screen)
        screen.close()
      }
      XCTAssertEqual(model.presses, ["B", "B", "B"])
      let menu = screen(group().controlGroupStyle(.menu))
      XCTAssertEqual(texts(menu), ["Letters"])
      XCTAssertEqual(menu.all(Gtk.MenuButton.self).count, 1)
      menu.close()
    }
  }

  func testFormsLookAsAStyleSays() {
    onMain {
      @MainActor func form() -> some DocumentUI.View {
        Form {
          LabeledContent("Short", value: "1")
          LabeledContent("Much longer", value: "2")
        }
      }
      /// Whether labels share a column.
      @MainActor func areAligned(_ screen: Screen) -> Bool {
        let values = screen.all(Gtk.Label.self).filter { ["1", "2"].contains($0.text) }
        return screen.frame(values[0]).minX == screen.frame(values[1]).minX
          && screen.frame(values[0]).maxX < 300
      }
      for (look, first, aligned) in [
        (AnyView(form().formStyle(Loose())), "loose", false),
        (AnyView(form().formStyle(Headed())), "headed", true),
        (AnyView(form().formStyle(ColumnsFormStyle())), "Short", true),
        (AnyView(form().formStyle(.grouped)), "Short", false),
      ] {
        let screen = screen(look)
        XCTAssertEqual(texts(screen).first, first)
        XCTAssertEqual(areAligned(screen), aligned, first)
        screen.close()
      }
    }
  }

  func testADateIsPickedInAStyle() {
    onMain {
      let model = Model()
      let last = Date(timeIntervalSince1970: 100_000)
      let screen = screen(
        DatePicker(
          "Day", selection: Binding(get: { model.date }, set: { model.date = $0 }), in: ...last,
          displayedComponents: .date
        ).datePickerStyle(NextDay()))
      defer { screen.close() }
      XCTAssertEqual(texts(screen), ["Day", "Next day"])
      click("Next day", screen)
      XCTAssertEqual(model.date.timeIntervalSince1970, 86_400)
      click("Next day", screen)
      XCTAssertEqual(model.date, last)
    }
  }

  /// A picker with a label that is a view keeps to a range that is open at one end.
  func testADateIsPickedInAnOpenRange() {
    onMain {
      let end = Date(timeIntervalSince1970: 100_000)
      for isFrom in [true, false] {
        let model = Model()
        let date = Binding(get: { model.date }, set: { model.date = $0 })
        let picker =
          isFrom
          ? DatePicker(selection: date, in: end..., displayedComponents: .date) { Text("Day") }
          : DatePicker(selection: date, in: ...end, displayedComponents: .date) { Text("Day") }
        let screen = screen(picker.datePickerStyle(NextDay()))
        defer { screen.close() }
        XCTAssertEqual(texts(screen), ["Day", "Next day"])
        click("Next day", screen)
        XCTAssertEqual(model.date.timeIntervalSince1970, isFrom ? 100_000 : 86_400)
        click("Next day", screen)
        XCTAssertEqual(model.date.timeIntervalSince1970, isFrom ? 186_400 : 100_000)
      }
    }
  }

  /// A style of the app's own gets the field as it is, without a frame; the nearest style counts.
  func testTextFieldsLookAsAStyleSays() {
    onMain {
      let model = Model()
      let text = Binding(get: { model.text }, set: { model.text = $0 })
      let screen = screen(
        DocumentUI.Group {
          TextField("One", text: text)
          TextField(text: text) { Text("Two") }
          TextField("Three", text: text).textFieldStyle(.roundedBorder)
          SecureField("Four", text: text)
          TextField("Five", text: text, axis: .vertical)
        }
        .textFieldStyle(Finding()))
      defer { screen.close() }
      XCTAssertEqual(texts(screen).filter { $0 == "find" }.count, 3)
      let fields = screen.all(Gtk.Entry.self)
      XCTAssertEqual(fields.prefix(3).map(\.hasFrame), [false, false, true])
      XCTAssertEqual(fields.prefix(3).map(\.text), ["a", "a", "a"])
      fields[1].text = "b"
      screen.settle()
      XCTAssertEqual(model.text, "b")
      XCTAssertEqual(fields[0].text, "b")
    }
  }

  /// A style may show what it was asked for as the platform does; what is in it has the style too.
  func testStylesShowWhatTheyWereAskedFor() {
    onMain {
      let model = Model()
      let isOn = Binding(get: { model.isOn }, set: { model.isOn = $0 })
      let screen = screen(
        DocumentUI.Group {
          GroupBox("Outer") { GroupBox("Inner") { Text("deep") } }.groupBoxStyle(OwnBox())
          LabeledContent("Name", value: "Ada").labeledContentStyle(OwnRow())
          Label("Star", systemImage: "star").labelStyle(OwnLabel())
          Toggle("Mixed", isOn: isOn).toggleStyle(OwnToggle())
        })
      defer { screen.close() }
      XCTAssertEqual(
        texts(screen),
        ["box", "Outer", "box", "Inner", "deep", "row", "Name", "Ada", "label", "Star", "toggle", "Mixed"])
      let check = screen.the(Gtk.CheckButton.self)
      XCTAssertTrue(check.isInconsistent)
      check.isActive = true
      screen.settle()
      XCTAssertEqual(model.isOn, true)
      XCTAssertFalse(check.isInconsistent)
    }
  }
}
