// Links stand where texts stand, and texts that can be selected are not selected before anybody does that.

import CGtk
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class LinkLookTests: DisplayTestCase, @unchecked Sendable {
  private let address = URL(string: "https://example.org/help")!

  func testLinksStandFlushWithTexts() throws {
    try onMain {
      let screen = Screen(
        VStack(alignment: .leading) {
          Text("Words")
          Link("Words", destination: address)
          DocumentUI.Button("Words") {}.buttonStyle(.link)
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let labels = screen.all(Gtk.Label.self).map { screen.frame($0) }
      XCTAssertEqual(labels.count, 3)
      let text = try XCTUnwrap(labels.first)
      for label in labels {
        XCTAssertEqual(label.minX, text.minX, accuracy: 0.1)
        XCTAssertEqual(label.height, text.height, accuracy: 0.1)
      }
      for (button, label) in zip(screen.all(Gtk.Button.self), labels.dropFirst()) {
        XCTAssertEqual(screen.frame(button), label, "nothing is around the words")
      }
    }
  }

  func testLinksShowThatTheyHaveTheFocusAndTakeKeys() {
    onMain {
      var opened: [URL] = []
      let screen = Screen(
        VStack {
          Link("Words", destination: address).padding(12)
          DocumentUI.Button("Other") {}
        }
        .environment(
          \.openURL,
          OpenURLAction {
            opened.append($0)
            return .handled
          }), in: self)
      defer { screen.close() }
      screen.settle()
      let buttons = screen.all(Gtk.Button.self)
      /// What is seen just above the link.
      @MainActor func above() -> [UInt8] {
        guard let picture = screen.host.widget.renderToBytes(),
          let frame = buttons[0].bounds(in: screen.host.widget)
        else { return [] }
        let row = Int(frame.y) - 2
        return Array(picture.bytes[(row * picture.width * 4)..<((row + 1) * picture.width * 4)])
      }
      gtk_window_set_focus_visible(screen.window.cast(), 0)
      buttons[0].grabFocus()
      screen.settle()
      let before = above()
      // As after a key.
      gtk_window_set_focus_visible(screen.window.cast(), 1)
      wait("the line around the words") { above() != before }
      KeyDriver(window: screen.window).press("Return")
      wait("the key") { opened == [self.address] }
    }
  }

  func testSelectableTextsAreNotSelectedByTheFocus() throws {
    try onMain {
      let settings = try XCTUnwrap(Gtk.Settings.default)
      settings.selectsLabelsOnFocus = true
      defer { settings.selectsLabelsOnFocus = false }
      let screen = Screen(
        VStack {
          Text("Words to copy").textSelection(.enabled)
          DocumentUI.Button("Other") {}
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let label = try XCTUnwrap(screen.all(Gtk.Label.self).first { $0.isSelectable })
      screen.all(Gtk.Button.self)[0].grabFocus()
      screen.settle()
      label.grabFocus()
      XCTAssertEqual(screen.window.focus?.raw, label.raw)
      XCTAssertEqual(gtk_label_get_selection_bounds(label.cast(), nil, nil), 0)
      XCTAssertFalse(settings.selectsLabelsOnFocus)
    }
  }
}
