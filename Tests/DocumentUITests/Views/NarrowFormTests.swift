// Rows of a form at any width: nothing is cut, nothing lies on anything else, and no word is broken.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

private struct Settings: DocumentUI.View {
  @State private var isOn = true
  @State private var number = 2
  @State private var choice = 1
  @State private var text = "text"
  @State private var part = 0.5

  var body: some DocumentUI.View {
    Form {
      Section("Section") {
        Toggle("Open what was open when it ended the last time", isOn: $isOn)
        Stepper("Seconds until changes are saved by themselves", value: $number, in: 1...60)
        Picker("Space for earlier versions of documents", selection: $choice) {
          Text("As much as there is").tag(1)
          Text("None").tag(2)
        }
        TextField("The name of the person", text: $text)
        LabeledContent("How much of it there is") { Slider(value: $part, in: 0...1) }
        LabeledContent("What is known of it", value: "Some words that tell what is known of it by now")
        LabeledContent("Place", value: "/a/folder/with/a/long/path/in/it")
        Toggle("On", isOn: $isOn)
      }
    }
    .padding(12)
  }
}

final class NarrowFormTests: DisplayTestCase, @unchecked Sendable {
  func testRowsFitAtAnyWidth() {
    onMain {
      for style in [FormKind.grouped, .columns] {
        // In what scrolls a form has no room of its own around it.
        let screen = Screen(
          Settings().environment(\.formKind, style).environment(\.isScrolled, true), width: 800, height: 900,
          in: self)
        let least = screen.host.widget.measure(.horizontal).minimum
        // Labels in a column are not broken.
        if style == .grouped { XCTAssertLessThanOrEqual(least, 340) }
        for width in stride(from: max(least, 300), through: 800, by: 20) {
          let height = screen.host.widget.measure(.vertical, forSize: width).minimum
          screen.host.widget.allocate(x: 0, y: 0, width: width, height: height)
          let shown = screen.widgets.filter { widget in
            widget.isMapped && widget.parent?.raw == screen.host.widget.raw && !(widget is FillWidget)
              && !(widget is RowLinesWidget)
          }
          XCTAssertGreaterThan(shown.count, 14)
          let frames = shown.map { ($0, $0.bounds(in: screen.host.widget)!) }
          for (widget, frame) in frames {
            XCTAssertGreaterThanOrEqual(frame.x, 0, "\(style) \(width) \(widget)")
            XCTAssertLessThanOrEqual(frame.x + frame.width, Double(width), "\(style) \(width) \(widget)")
            XCTAssertGreaterThanOrEqual(
              Int(frame.width.rounded(.up)), widget.measure(.horizontal).minimum,
              "\(style) \(width) \(widget)")
          }
          for (place, (_, first)) in frames.enumerated() {
            for (widget, second) in frames[(place + 1)...] {
              let isApart =
                first.x + first.width <= second.x + 0.5 || second.x + second.width <= first.x + 0.5
                || first.y + first.height <= second.y + 0.5 || second.y + second.height <= first.y + 0.5
              XCTAssertTrue(isApart, "\(style) \(width): \(widget)")
            }
          }
        }
        screen.close()
      }
    }
  }

  /// A label whose words have no room beside what it names stands above that.
  func testNoWordOfALabelIsBroken() throws {
    struct Preferences: DocumentUI.View {
      var body: some DocumentUI.View {
        Form {
          Section {
            LabeledContent("Appearance", value: "As the desktop has it for all of its windows")
            LabeledContent("Title bars", value: "As the desktop has it for all of its windows")
          }
        }
        .formStyle(.grouped)
      }
    }
    try onMain {
      let settings = try XCTUnwrap(Gtk.Settings.default)
      let before = settings.textScale
      defer { settings.setTextScale(before) }
      settings.setTextScale(2)
      let screen = Screen(Preferences().environment(\.isScrolled, true), width: 800, height: 900, in: self)
      defer { screen.close() }
      let labels = screen.widgets.compactMap { $0 as? Gtk.Label }.filter {
        ["Appearance", "Title bars"].contains($0.text)
      }
      XCTAssertEqual(labels.count, 2)
      let least = screen.host.widget.measure(.horizontal).minimum
      for width in stride(from: max(least, 320), through: 800, by: 40) {
        let height = screen.host.widget.measure(.vertical, forSize: width).minimum
        screen.host.widget.allocate(x: 0, y: 0, width: width, height: height)
        for label in labels {
          XCTAssertGreaterThanOrEqual(label.width, label.longestWordWidth, "\(label.text) at \(width)")
        }
      }
    }
  }
}
