// Texts from outside, of any length and with any characters, in everything that says them to the person.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class HostileTextTests: DisplayTestCase, @unchecked Sendable {
  private static let texts: [(name: String, text: String)] = [
    ("5,000 characters", String(repeating: "x", count: 5_000)),
    ("a path of 5,000 characters", String(repeating: "/folder", count: 715)),
    ("wide characters", String(repeating: "図", count: 5_000)),
    ("lines", String(repeating: "line\n", count: 1_000)),
    ("other lines", String(repeating: "a\r\u{2028}\u{2029}\u{85}\u{B}\u{C}", count: 500)),
    ("control characters", String(String.UnicodeScalarView((1..<160).compactMap { Unicode.Scalar($0) }))),
    ("a name that turns the rest around", "invoice\u{202E}fdp.\u{2067}exe\u{2066}"),
    ("marks", "a" + String(repeating: "\u{301}", count: 100_000)),
  ]

  /// Everything that says something of a document, by what it is.
  @MainActor
  private func places(_ text: String) -> [(name: String, widget: Gtk.Widget, texts: [String])] {
    var places: [(name: String, widget: Gtk.Widget, texts: [String])] = []
    let dialog = MessageDialog(
      "“\(text)” cannot be opened", detail: "The file \(text) is damaged.", parent: nil)
    dialog.addButton(.init(id: "ok", label: "OK"))
    places.append(("dialog", dialog, labels(in: dialog)))
    let entries = (0..<2).map { _ in (title: "“\(text)” cannot be opened", detail: text) }
    let list = ErrorList.make(entries, title: "Bad", over: (480, 640))
    places.append(("list", list, labels(in: list)))
    let bar = NoticeBar { _, _ in }
    bar.show([Notice(id: "a", kind: .warning, title: "“\(text)” was moved", detail: text, choices: [])])
    places.append(("notice", bar.widget, labels(in: bar.widget)))
    let window = Gtk.Window()
    window.title = text
    places.append(("title", window, [window.title ?? ""]))
    let title = DocumentTitle()
    title.show(name: text, state: text, isEdited: true)
    places.append(("header", title.widget, labels(in: title.widget)))
    let menu = Gtk.Menu()
    menu.append(Gtk.MenuItem(text, action: "app.open-uri"))
    menu.append(text, action: "app.none")
    menu.appendSection(Gtk.Menu(), label: text)
    menu.appendSubmenu(text, Gtk.Menu())
    let shown = (0..<4).map { menu.attribute("label", at: $0) ?? "" }
    places.append(("menu", Gtk.PopoverMenuBar(menu), shown))
    let label = Gtk.Label("")
    label.tooltip = text
    places.append(("tooltip", label, [label.tooltip ?? ""]))
    return places
  }

  @MainActor
  private func labels(in widget: Gtk.Widget) -> [String] {
    guard widget.typeName == "GtkLabel" else { return widget.children.flatMap { labels(in: $0) } }
    return g_object_get_string(widget.raw, "label").map { [String(cString: $0)] } ?? []
  }

  func testEverythingThatIsSaidIsInBounds() {
    onMain {
      for (name, text) in Self.texts {
        for place in places(text) {
          let what = "\(place.name), \(name)"
          XCTAssertFalse(place.texts.isEmpty, what)
          for shown in place.texts {
            XCTAssertLessThanOrEqual(shown.unicodeScalars.count, 2_001, what)
            XCTAssertLessThanOrEqual(
              shown.split(separator: "\n", omittingEmptySubsequences: false).count, 24, what)
            XCTAssertEqual(shown.unicodeScalars.filter(Self.isHarmful).map(\.value), [], what)
          }
          // What GTK would give it at the least, and what it wants if it gets no more than a screen.
          let width = place.widget.measure(.horizontal)
          XCTAssertLessThan(width.minimum, 1_100, what)
          let height = place.widget.measure(.vertical, forSize: max(width.minimum, min(width.natural, 1_200)))
          XCTAssertLessThan(height.minimum, 1_600, what)
          (place.widget as? Gtk.Window)?.destroy()
        }
      }
    }
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar.properties.generalCategory == .control
      || [0x2028, 0x2029].contains(scalar.value)
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  func testWhatCanBeShownStaysAsItIs() {
    for text in ["", "Plan ä 図 👩‍👩‍👧", "a–b “c” \u{200F}עברית\u{200E}", String(repeating: "x", count: 240)] {
      XCTAssertEqual(ShownText.line(text), text)
    }
    XCTAssertEqual(ShownText.paragraph("one\n\ntwo"), "one\n\ntwo")
    XCTAssertEqual(ShownText.line("one\ntwo\tthree"), "one two three")
    let long = ShownText.line("/home/" + String(repeating: "x", count: 500) + "/Plan.shapeedit")
    XCTAssertTrue(
      long.hasPrefix("/home/xxx") && long.hasSuffix("xxx/Plan.shapeedit") && long.contains("…"), long)
  }
}
