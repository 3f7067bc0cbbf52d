// The forms in which SwiftUI has controls made, beside those with a title.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Numbers {
  var guests = 2
  var small: Int8 = 100
  var part: Float = 0.5
  var free = 0
  var said: [Bool] = []
  var turns = 0
  var isLast = false
}

final class ControlFormTests: DisplayTestCase, @unchecked Sendable {
  private struct Sliders: DocumentUI.View {
    let small: Binding<Float>
    let other: Binding<Double>
    let hears: (Bool) -> Void

    var body: some DocumentUI.View {
      VStack {
        Slider(value: small, in: 0...10, step: 2) {
          Text("Speed")
        } minimumValueLabel: {
          Text("slow")
        } maximumValueLabel: {
          Text("fast")
        } onEditingChanged: {
          hears($0)
        }
        Form { Slider(value: other) { Text("Volume") } }
      }
    }
  }

  func testSlidersHaveLabelsAndTakeAnyNumbers() {
    onMain {
      var small: Float = 4
      var other = 0.5
      let screen = Screen(
        Sliders(
          small: Binding(get: { small }, set: { small = $0 }),
          other: Binding(get: { other }, set: { other = $0 })
        ) { _ in }, in: self)
      defer { screen.close() }
      let scales = screen.all(Gtk.Scale.self)
      XCTAssertEqual(scales.map(\.value), [4, 0.5])
      XCTAssertEqual(scales.map(\.texts.label), ["Speed", "Volume"])
      scales[0].value = 7.2
      scales[1].value = 0.25
      XCTAssertEqual(small, 8, "the nearest step")
      XCTAssertEqual(other, 0.25)
      // The name stands before it in a form, and nowhere else.
      XCTAssertEqual(screen.all(Gtk.Label.self).map(\.text), ["slow", "fast", "Volume"])
      let labels = screen.all(Gtk.Label.self).map { screen.frame($0) }
      let line = screen.frame(scales[0])
      XCTAssertLessThanOrEqual(labels[0].maxX, line.minX)
      XCTAssertGreaterThanOrEqual(labels[1].minX, line.maxX)
    }
  }

  private struct Choices: DocumentUI.View {
    @State var choice = "b"
    @State var name = ""

    var body: some DocumentUI.View {
      VStack {
        Picker(selection: $choice) {
          Text("A").tag("a")
          Text("B").tag("b")
        } label: {
          Text("First")
        }
        Picker(selection: $choice, label: Text("Second")) {
          Text("A").tag("a")
          Text("B").tag("b")
        }
        .pickerStyle(.inline)
        TextField("Name", text: $name, prompt: Text("Required"))
        TextField("Town", text: $name, prompt: nil)
      }
    }
  }

  func testPickersAndFieldsHaveLabelsThatAreViews() {
    onMain {
      let screen = Screen(Choices(), in: self)
      defer { screen.close() }
      let menu = screen.the(Gtk.DropDown.self)
      XCTAssertEqual(menu.texts.label, "First")
      XCTAssertEqual(menu.selected, 1)
      let buttons = screen.all(Gtk.CheckButton.self)
      XCTAssertEqual(buttons.map(\.isActive), [false, true])
      menu.selected = 0
      screen.settle()
      XCTAssertEqual(buttons.map(\.isActive), [true, false])
      XCTAssertEqual(screen.all(Gtk.Entry.self).map(\.placeholder), ["Required", "Town"])
      let titles = screen.all(Gtk.Label.self).map(\.text)
      XCTAssertTrue(titles.contains("First") && titles.contains("Second"), "\(titles)")
    }
  }

  private struct Steppers: DocumentUI.View {
    @Bindable var numbers: Numbers

    var body: some DocumentUI.View {
      Form {
        Stepper(value: $numbers.guests, in: 1...4) {
          Text("Guests: \(numbers.guests)")
        } onEditingChanged: {
          numbers.said.append($0)
        }
        Stepper("Small", value: $numbers.small, step: 20)
        Stepper("Part", value: $numbers.part, in: 0...1, step: 0.25)
        Stepper("Free", value: $numbers.free)
        Stepper("Turns") {
          numbers.turns += 1
        } onDecrement: {
          numbers.turns -= 1
        }
        Stepper(
          "Up", onIncrement: numbers.isLast ? nil : { numbers.isLast = true }, onDecrement: nil)
      }
    }
  }

  func testSteppersTakeAnyNumbersAndActions() {
    onMain {
      let numbers = Numbers()
      let screen = Screen(Steppers(numbers: numbers), in: self)
      defer { screen.close() }
      XCTAssertTrue(screen.all(Gtk.SpinButton.self).isEmpty, "the label says the value")
      XCTAssertTrue(screen.all(Gtk.Entry.self).isEmpty)
      let all = screen.all(Gtk.Button.self)
      XCTAssertEqual(all.map(\.texts.label), (0..<6).flatMap { _ in ["Decrease", "Increase"] })
      XCTAssertEqual(all[1].texts.description, "Guests: 2")
      for _ in 0..<9 {
        all[1].click()
        screen.settle()
      }
      XCTAssertEqual(numbers.guests, 4, "the last of the range")
      XCTAssertFalse(all[1].isSensitive)
      XCTAssertEqual(numbers.said, [true, false, true, false])
      XCTAssertTrue(screen.all(Gtk.Label.self).map(\.text).contains("Guests: 4"))
      for _ in 0..<2 { all[3].click() }
      all[5].click()
      for _ in 0..<3 { all[6].click() }
      screen.settle()
      XCTAssertEqual(numbers.small, 127, "the last of the type")
      XCTAssertEqual(numbers.part, 0.75)
      XCTAssertEqual(numbers.free, -3)
      let buttons = Array(all[8...])
      XCTAssertEqual(buttons.map(\.isSensitive), [true, true, false, true])
      buttons[1].click()
      buttons[1].click()
      buttons[0].click()
      buttons[3].click()
      screen.settle()
      XCTAssertEqual(numbers.turns, 1)
      XCTAssertEqual(buttons.map(\.isSensitive), [true, true, false, false])
    }
  }

  @MainActor
  private final class Kept<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  @MainActor
  private func ends<Value: FixedWidthInteger & Strideable>(_ type: Value.Type) where Value.Stride == Int {
    for start in [Value.min, 0, 1, .max] {
      let kept = Kept<Value>(start)
      let value = Binding(get: { kept.value }, set: { kept.value = $0 })
      let screen = Screen(
        VStack {
          Stepper("All", value: value, in: .min ... .max)
          Stepper("Any", value: value)
        }, in: self)
      defer { screen.close() }
      for (index, button) in screen.all(Gtk.Button.self).enumerated() {
        kept.value = start
        let isMore = index % 2 == 1
        button.click()
        let sum = isMore ? start.addingReportingOverflow(1) : start.subtractingReportingOverflow(1)
        XCTAssertEqual(kept.value, sum.overflow ? start : sum.partialValue, "\(type) \(start) \(isMore)")
      }
    }
  }

  func testSteppersGoToTheEndsOfEveryType() {
    onMain {
      ends(Int.self)
      ends(UInt.self)
      ends(Int8.self)
      ends(UInt8.self)
      ends(Int32.self)
      ends(UInt64.self)
    }
  }

  /// With a format the value is in a field, and what is typed is kept in the range.
  func testSteppersWithAFormatHaveAField() {
    onMain {
      let kept = Kept(2)
      let value = Binding(get: { kept.value }, set: { kept.value = $0 })
      let screen = Screen(
        Stepper("Size", value: value, in: 0...10, format: IntegerFormatStyle<Int>()), in: self)
      defer { screen.close() }
      let field = screen.the(Gtk.Entry.self)
      XCTAssertEqual(field.text, "2")
      XCTAssertEqual(field.texts.label, "Size")
      for (typed, taken) in [("7", 7), ("99", 10), ("x", 10)] {
        field.grabFocus()
        field.text = typed
        KeyDriver(window: screen.window).press("Return")
        screen.settle()
        XCTAssertEqual(kept.value, taken)
      }
      screen.all(Gtk.Button.self)[0].click()
      XCTAssertEqual(kept.value, 9)
    }
  }

  func testColoursAreMixedAndSurfacesFillShapes() {
    onMain {
      XCTAssertEqual(Color(white: 0).mix(with: Color(white: 1), by: 0.25), Color(white: 0.25))
      XCTAssertEqual(Color(white: 0).mix(with: Color(white: 1), by: 7), Color(white: 1))
      let screen = Screen(
        HStack {
          Rectangle().fill(Color(white: 0).gradient).frame(width: 40, height: 40)
          Rectangle().fill(Color.accentColor.gradient).frame(width: 40, height: 40)
          Rectangle().fill(.thinMaterial).frame(width: 40, height: 40)
        }, width: 200, height: 60, in: self)
      defer { screen.close() }
      screen.settle()
      guard let picture = screen.host.widget.renderToBytes() else { return XCTFail("no picture") }
      let shown = screen.widgets.filter { $0.width == 40 && $0.height == 40 && $0.children.isEmpty }
      XCTAssertEqual(shown.count, 3)
      @MainActor func pixel(_ widget: Gtk.Widget, _ y: Double) -> [UInt8] {
        let bounds = widget.bounds(in: screen.host.widget)!
        let place = (Int(bounds.y + y) * picture.width + Int(bounds.x + 20)) * 4
        return Array(picture.bytes[place..<(place + 4)])
      }
      for widget in shown.prefix(2) {
        XCTAssertGreaterThan(pixel(widget, 2)[0], pixel(widget, 37)[0], "lighter at the top")
        XCTAssertEqual(pixel(widget, 20)[3], 255)
      }
      // A thin surface lets through what is behind it.
      XCTAssertTrue((150..<220).contains(pixel(shown[2], 20)[3]), "\(pixel(shown[2], 20))")
    }
  }

  func testRowsOfARangeAreSelected() {
    onMain {
      var one: Int?
      var some: Set<Int> = []
      let screen = Screen(
        VStack {
          List(1..<4, selection: Binding(get: { one }, set: { one = $0 })) { Text("one \($0)") }
          List(1..<4, selection: Binding(get: { some }, set: { some = $0 })) { Text("some \($0)") }
        }, in: self)
      defer { screen.close() }
      let lists = screen.all(Gtk.ListView.self)
      (lists[0].selection as? Gtk.SingleSelection)?.selected = 2
      lists[1].selection?.selectedPositions = [0, 1]
      wait("the selection") { one == 3 && some == [1, 2] }
    }
  }

  func testMasksAndColoursByTheirNamesOfSwiftUI() throws {
    try onMain {
      let red = Color(.sRGB, red: 1, green: 0, blue: 0)
      XCTAssertEqual(Color(.sRGB, white: 0.5, opacity: 0.5), Color(white: 0.5, opacity: 0.5))
      let screen = Screen(
        red.frame(width: 40, height: 40).mask { Circle() }, width: 40, height: 40, in: self)
      defer { screen.close() }
      screen.settle()
      let picture = try XCTUnwrap(screen.host.widget.renderToBytes())
      @MainActor func isRed(_ x: Int, _ y: Int) -> Bool {
        let left = (picture.width - 40) / 2, top = (picture.height - 40) / 2
        let place = ((top + y) * picture.width + left + x) * 4
        return picture.bytes[place + 2] == 255 && picture.bytes[place + 3] == 255
      }
      XCTAssertTrue(isRed(20, 20))
      XCTAssertFalse(isRed(2, 2))
    }
  }

  /// Controls with a label take the room they need; in a form they go from edge to edge.
  func testLabelledControlsHugTheirLabels() {
    onMain {
      @MainActor func controls() -> AnyView {
        AnyView(
          Group {
            Toggle("On", isOn: .constant(true)).toggleStyle(.switch)
            Stepper("Guests", value: .constant(1))
          })
      }
      for isInForm in [false, true] {
        let view =
          isInForm ? AnyView(Form { controls() }.formStyle(.grouped)) : AnyView(VStack { controls() })
        let screen = Screen(view, width: 600, in: self)
        screen.settle()
        for (words, control) in [
          ("On", screen.all(Gtk.Switch.self)[0] as Gtk.Widget), ("Guests", screen.all(Gtk.Button.self).last!),
        ] {
          let label = screen.all(Gtk.Label.self).first { $0.text == words }!
          let width = screen.frame(control).maxX - screen.frame(label).minX
          XCTAssertEqual(width > 400, isInForm, "\(words): \(width)")
        }
        screen.close()
      }
    }
  }

  /// Words at the ends of an arc stand between its ends, and those in it inside of it.
  func testWordsOfAGaugeLeaveItsArcFree() {
    onMain {
      let gauge = Gauge(value: 40, in: 0...100) {
        Text("Load")
      } currentValueLabel: {
        Text("40.25 %")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
      let screen = Screen(gauge.gaugeStyle(.accessoryCircular), in: self)
      defer { screen.close() }
      screen.settle()
      @MainActor func frame(_ words: String) -> DocumentUI.CGRect {
        screen.frame(screen.all(Gtk.Label.self).first { $0.text == words }!)
      }
      XCTAssertLessThanOrEqual(frame("100").maxX - frame("0").minX, 34)
      XCTAssertLessThanOrEqual(frame("40.25 %").width, 46)
    }
  }
}
