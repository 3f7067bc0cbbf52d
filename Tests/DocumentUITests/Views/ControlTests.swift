// Real controls: they show what the bindings say, write what the person does, and leave typing alone.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  var text = "text" { didSet { writes += 1 } }
  var other = 0
  var flag: Bool? = true
  var number: Double? = 2.5
  var choice = "b"
  var color: DocumentUI.Color? = .red
  var pressed = 0
  var title = "Press"
  var isEnabled = true
  @ObservationIgnored var writes = 0
}

final class ControlTests: DisplayTestCase, @unchecked Sendable {
  /// Does what Enter does in a field.
  @MainActor
  private func press(_ entry: Gtk.Entry) {
    g_signal_emit_by_name_without_varargs(entry.raw, "activate")
  }

  func testButtonActsAndIsNamed() {
    onMain {
      struct Root: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          DocumentUI.Button(model.title) { model.pressed += 1 }.disabled(!model.isEnabled)
        }
      }
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      let button = screen.the(Gtk.Button.self)
      button.click()
      XCTAssertEqual(model.pressed, 1)
      XCTAssertEqual(screen.the(Gtk.Label.self).text, "Press")
      model.title = "Other"
      model.isEnabled = false
      screen.settle()
      XCTAssertEqual(screen.the(Gtk.Label.self).text, "Other")
      XCTAssertFalse(button.isSensitive)
      XCTAssertTrue(screen.the(Gtk.Button.self) === button)
      screen.close()
    }
  }

  /// What stands for several values that differ says so, and writes nothing until it is touched.
  func testMixedValuesAreSeen() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          Form {
            Toggle("Switch", isOn: $model.flag)
            Toggle("Box", isOn: $model.flag).toggleStyle(.checkbox)
            NumberField("Number", value: $model.number)
            TextField("Text", text: $model.text, isMixed: model.flag == nil)
          }
        }
      }
      let model = Model()
      (model.flag, model.number) = (nil, nil)
      let screen = Screen(Root(model: model), in: self)
      @MainActor func words() -> [String] { screen.all(Gtk.Label.self).map(\.text).filter { $0 == "Mixed" } }
      XCTAssertEqual(words(), ["Mixed"], "beside the switch")
      XCTAssertTrue(screen.the(Gtk.CheckButton.self).isInconsistent)
      XCTAssertEqual(screen.all(Gtk.Entry.self).map(\.placeholder), ["Mixed", "Mixed"])
      for entry in screen.all(Gtk.Entry.self) {
        entry.grabFocus()
        press(entry)
      }
      screen.settle()
      XCTAssertNil(model.flag)
      XCTAssertNil(model.number)
      XCTAssertEqual(model.writes, 0)
      screen.the(Gtk.Switch.self).isActive = true
      screen.settle()
      XCTAssertEqual(model.flag, true)
      XCTAssertEqual(words(), [])
      XCTAssertFalse(screen.the(Gtk.CheckButton.self).isInconsistent)
      screen.close()
    }
  }

  func testTypingIsNotDisturbed() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          VStack {
            TextField("Name", text: $model.text)
            DocumentUI.Text("\(model.other) \(model.text)")
          }
        }
      }
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      let entry = screen.the(Gtk.Entry.self)
      entry.grabFocus()
      entry.position = 2
      XCTAssertEqual(model.writes, 0, "showing a value must not write it")
      model.other = 1
      screen.settle()
      XCTAssertEqual(entry.position, 2)
      entry.text = "texts"
      XCTAssertEqual(model.text, "texts")
      XCTAssertEqual(screen.all(Gtk.Label.self).map(\.text).last, "1 text")
      screen.settle()
      XCTAssertEqual(screen.all(Gtk.Label.self).map(\.text).last, "1 texts")
      let writes = model.writes
      entry.position = 3
      model.text = "from outside"
      screen.settle()
      XCTAssertEqual(entry.text, "from outside")
      XCTAssertEqual(entry.position, 3)
      XCTAssertEqual(model.writes, writes + 1, "taking over a value must not write it back")
      screen.close()
    }
  }

  func testCommittingOnEndOfEditing() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        @FocusState var isFocused: Bool
        var body: some DocumentUI.View {
          VStack {
            TextField("Name", text: $model.text).commitsOnEndEditing().focused($isFocused)
            DocumentUI.Button("Elsewhere") {}
          }
          .onAppear { isFocused = true }
        }
      }
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      let entry = screen.the(Gtk.Entry.self)
      wait("the focus") { screen.window.focus?.isDescendant(of: entry) ?? false }
      entry.text = "typed"
      screen.settle()
      XCTAssertEqual(model.text, "text")
      model.other += 1
      screen.settle()
      XCTAssertEqual(entry.text, "typed", "an update must not take away what is being typed")
      screen.the(Gtk.Button.self).grabFocus()
      wait("the write") { model.text == "typed" }
      screen.close()
    }
  }

  func testNumberFieldsTakeWhatIsInTheirRange() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          NumberField("Width", value: $model.number, range: 0...100, unit: "pt")
        }
      }
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      let entry = screen.the(Gtk.Entry.self)
      XCTAssertEqual(entry.text, "2.5\u{202F}pt")
      for text in ["250 pt", "-1"] {
        entry.text = text
        press(entry)
        screen.settle()
        XCTAssertEqual(model.number, 2.5, text)
        XCTAssertEqual(entry.text, "2.5\u{202F}pt", text)
      }
      entry.text = "100 pt"
      XCTAssertEqual(model.number, 2.5)
      press(entry)
      screen.settle()
      XCTAssertEqual(model.number, 100)
      XCTAssertEqual(entry.text, "100\u{202F}pt")
      entry.text = "nonsense"
      press(entry)
      screen.settle()
      XCTAssertEqual(model.number, 100)
      XCTAssertEqual(entry.text, "100\u{202F}pt")
      model.number = nil
      screen.settle()
      XCTAssertEqual(entry.text, "")
      XCTAssertEqual(entry.placeholder, "Mixed")
      screen.close()
    }
  }

  /// A long word for "mixed" would be broken, or push what is beside the switch out of its row.
  func testAMixedSwitchWithoutItsLabelHasNoWords() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          Form {
            LabeledContent("Colour") { Toggle("Fill", isOn: $model.flag).labelsHidden() }
          }
        }
      }
      let model = Model()
      model.flag = nil
      let screen = Screen(Root(model: model), in: self)
      XCTAssertTrue(screen.the(Gtk.Switch.self).hasCSSClass("dui-mixed"))
      XCTAssertFalse(screen.all(Gtk.Label.self).contains { $0.text == "Mixed" })
      screen.close()
    }
  }

  func testToggleShowsMixedAndWrites() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View { Toggle("Locked", isOn: $model.flag) }
      }
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      let check = screen.the(Gtk.CheckButton.self)
      XCTAssertTrue(check.isActive)
      check.isActive = false
      XCTAssertEqual(model.flag, false)
      model.flag = nil
      screen.settle()
      XCTAssertTrue(check.isInconsistent)
      check.isActive = true
      screen.settle()
      XCTAssertEqual(model.flag, true)
      XCTAssertFalse(check.isInconsistent)
      screen.close()
    }
  }

  func testPickersChoose() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View {
          VStack {
            DocumentUI.Picker("Dash", selection: $model.choice) {
              DocumentUI.Text("Solid").tag("a")
              DocumentUI.Text("Dashed").tag("b")
            }
            DocumentUI.Picker("Dash", selection: $model.choice) {
              ForEach(["a", "b"], id: \.self) { DocumentUI.Text($0) }
            }
            .pickerStyle(.segmented)
          }
        }
      }
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      let menu = screen.the(Gtk.DropDown.self)
      XCTAssertEqual(menu.strings, ["Solid", "Dashed"])
      XCTAssertEqual(menu.selected, 1)
      menu.selected = 0
      XCTAssertEqual(model.choice, "a")
      screen.settle()
      let segments = screen.all(Gtk.ToggleButton.self).filter { ["a", "b"].contains($0.label) }
      XCTAssertEqual(segments.map(\.isActive), [true, false])
      segments[1].click()
      screen.settle()
      XCTAssertEqual(model.choice, "b")
      XCTAssertEqual(segments.map(\.isActive), [false, true])
      segments[1].click()
      screen.settle()
      XCTAssertEqual(segments.map(\.isActive), [false, true], "what is chosen stays pressed")
      model.choice = "none of them"
      screen.settle()
      XCTAssertNil(menu.selected)
      screen.close()
    }
  }

  func testColorWellShowsAndTakesColors() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View { ColorPicker("Fill", selection: $model.color) }
      }
      let model = Model()
      let screen = Screen(Root(model: model), in: self)
      let swatch = screen.the(SwatchWidget.self)
      XCTAssertEqual(swatch.color, DocumentUI.Color.red.rgba)
      model.color = nil
      screen.settle()
      XCTAssertTrue(swatch.isMixed)
      XCTAssertNil(model.color, "showing mixed must write nothing")
      screen.close()
    }
  }

  /// Keys in an opened colour button begin at the colour that there is, also at each later opening.
  func testTheKeysComeToTheTickedColour() throws {
    try onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        let offered: ColorSwatches
        var body: some DocumentUI.View {
          ColorPicker("Fill", selection: $model.color).colorSwatches(offered)
        }
      }
      let (model, offered) = (Model(), ColorSwatches("Offered"))
      offered.colors = { [.init(.red, name: "red"), .init(.green, name: "green")] }
      let screen = Screen(Root(model: model, offered: offered), in: self)
      let button = screen.the(Gtk.MenuButton.self)
      for hex in [0x1c71d8 as UInt32, 0xf6d32d, 0x123456] {
        model.color = DocumentUI.Color(
          red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
        screen.settle()
        button.popup()
        wait("the palette") { button.popover?.isMapped == true }
        let chooser = try XCTUnwrap(button.popover?.first(Gtk.ColorChooser.self))
        wait("the keys at \(String(hex, radix: 16))") { chooser.ticked?.isFocus == true }
        button.popdown()
        wait("the palette to go") { button.popover?.isMapped == false }
      }
      screen.close()
    }
  }

  func testEditorKeepsItsCaret() {
    onMain {
      struct Root: DocumentUI.View {
        @Bindable var model: Model
        var body: some DocumentUI.View { TextEditor(text: $model.text) }
      }
      let model = Model()
      model.text = "first\nsecond"
      model.writes = 0
      let screen = Screen(Root(model: model), in: self)
      let view = screen.the(Gtk.TextView.self)
      XCTAssertEqual(view.buffer.text, "first\nsecond")
      view.buffer.cursorPosition = 8
      view.buffer.insert("x", at: 8)
      XCTAssertEqual(model.text, "first\nsexcond")
      screen.settle()
      model.text = "the first\nsexcond"
      screen.settle()
      XCTAssertEqual(view.buffer.text, "the first\nsexcond")
      XCTAssertEqual(view.buffer.cursorPosition, 13)
      XCTAssertEqual(model.writes, 2)
      screen.close()
    }
  }
}
