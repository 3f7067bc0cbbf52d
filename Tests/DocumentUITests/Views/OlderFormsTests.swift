// Forms of views and modifiers that apps have from SwiftUI's first versions, and titles that are keys.

import CGtk
import Foundation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

@Observable
@MainActor
private final class Model {
  var moment = Date(timeIntervalSince1970: 0)
  var maybe: Date?
  var number = 0
  var heard: [Int] = []
  var opened: [String] = []
}

final class OlderFormsTests: DisplayTestCase, @unchecked Sendable {
  private struct Fields: DocumentUI.View {
    @Bindable var model: Model
    var body: some DocumentUI.View {
      VStack {
        TextField("Moment", value: $model.moment, format: .iso8601)
        TextField("Maybe", value: $model.maybe, format: .iso8601)
        DocumentUI.Button("Elsewhere") {}
      }
    }
  }

  @MainActor
  private func type(_ text: String, _ entry: Gtk.Entry, _ screen: Screen) {
    entry.grabFocus()
    entry.text = text
    screen.the(Gtk.Button.self).grabFocus()
    screen.host.updateNow()
  }

  func testFieldsOfValuesAreWrittenAtTheEnd() {
    onMain {
      let model = Model()
      let screen = Screen(Fields(model: model), in: self)
      defer { screen.close() }
      let entries = screen.all(Gtk.Entry.self)
      XCTAssertEqual(entries.map(\.text), ["1970-01-01T00:00:00Z", ""])
      entries[0].grabFocus()
      entries[0].text = "1970-01-02T00:00:00Z"
      XCTAssertEqual(model.moment.timeIntervalSince1970, 0, "while it is typed")
      type("1970-01-02T00:00:00Z", entries[0], screen)
      XCTAssertEqual(model.moment.timeIntervalSince1970, 86_400)
      type("no date", entries[0], screen)
      XCTAssertEqual(model.moment.timeIntervalSince1970, 86_400)
      wait("what is no date to be taken back") { entries[0].text == "1970-01-02T00:00:00Z" }
      type("1970-01-03T00:00:00Z", entries[1], screen)
      XCTAssertEqual(model.maybe?.timeIntervalSince1970, 172_800)
      type("", entries[1], screen)
      XCTAssertNil(model.maybe)
    }
  }

  private struct Listening: DocumentUI.View {
    @Bindable var model: Model
    var body: some DocumentUI.View {
      ScrollView(showsIndicators: false) {
        Text("\(model.number)")
          .onChange(of: model.number) { value in model.heard.append(value) }
          .onChange(of: model.number, perform: { model.heard.append($0 * 10) })
        Picker("Wheel", selection: $model.number) { Text("One").tag(1) }.pickerStyle(WheelPickerStyle())
        Picker("Row", selection: $model.number) { Text("One").tag(1) }.pickerStyle(SegmentedPickerStyle())
      }
    }
  }

  func testChangesAreHeardWithTheNewValue() {
    onMain {
      let model = Model()
      let screen = Screen(Listening(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      model.number = 1
      screen.settle()
      XCTAssertEqual(model.heard.sorted(), [1, 10])
      XCTAssertEqual(screen.all(Gtk.DropDown.self).count, 1)
      XCTAssertEqual(screen.all(Gtk.ToggleButton.self).filter { $0.isActive }.count, 1)
      var across = GtkPolicyType(rawValue: 0)
      var down = GtkPolicyType(rawValue: 0)
      gtk_scrolled_window_get_policy(screen.the(Gtk.ScrolledWindow.self).cast(), &across, &down)
      XCTAssertEqual(down, GTK_POLICY_EXTERNAL)
    }
  }

  private struct Titles: DocumentUI.View {
    @Bindable var model: Model
    let key: LocalizedStringKey = "Key \(7)"
    var body: some DocumentUI.View {
      VStack {
        DocumentUI.Button(key) {}
        Toggle(key, isOn: .constant(true))
        Label(key, systemImage: "star")
        DocumentUI.Menu(key) { DocumentUI.Button("One") {} }
        Text("x").accessibilityLabel(key).help(key)
      }
      .navigationTitle(key)
    }
  }

  func testTitlesAreKeys() {
    onMain {
      let screen = Screen(Titles(model: Model()), in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertEqual(screen.all(Gtk.Label.self).filter { $0.text == "Key 7" }.count, 4)
    }
  }

  private struct Links: DocumentUI.View {
    @Bindable var model: Model
    var body: some DocumentUI.View {
      Text(model.number == 0 ? "[words](https://example.org/a%20b)" : "words")
        .environment(
          \.openURL,
          OpenURLAction { url in
            model.opened.append(url.absoluteString)
            return .handled
          })
    }
  }

  /// A link opens by its keys; what is a text again has none.
  func testLinksOpen() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Links(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let label = screen.the(Gtk.Label.self)
      XCTAssertEqual(label.text, "words")
      XCTAssertTrue(label.hasMarkup)
      let frame = screen.frame(label)
      let point = (Int(frame.midX), Int(frame.midY))
      atEnd { self.putPointerAway() }
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["xdotool", "mousemove", "\(point.0)", "\(point.1)", "sleep", "0.1", "click", "1"]
      try process.run()
      wait("the link to open") { !model.opened.isEmpty }
      XCTAssertEqual(model.opened, ["https://example.org/a%20b"])
      model.number = 1
      screen.settle()
      XCTAssertFalse(label.hasMarkup)
      XCTAssertEqual(label.text, "words")
    }
  }

  private struct Passing: DocumentUI.View {
    let end = Date().addingTimeInterval(100)
    var body: some DocumentUI.View { Text(end, style: .timer) }
  }

  func testTimesGoOn() {
    onMain {
      let screen = Screen(Passing(), in: self)
      defer { screen.close() }
      screen.settle()
      let first = screen.the(Gtk.Label.self).text
      XCTAssertTrue(first.hasPrefix("1:"), first)
      wait("another second") { screen.the(Gtk.Label.self).text != first }
    }
  }
}
