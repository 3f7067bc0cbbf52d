// A notice can be read, and each of its buttons pressed, in a window of any width and in any language.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class NoticeBarTests: DisplayTestCase, @unchecked Sendable {
  private static let detail =
    "Sie wurde um 11:03 geschrieben, und Sie haben nicht gespeicherte Änderungen. Welche Fassung Sie auch "
    + "wählen, die andere bleibt als Version erhalten."
  private static let labels = ["_Beide behalten", "_Andere Fassung verwenden", "_Eigene Fassung behalten"]

  func testEveryNoticeHasRoomInEveryWindow() {
    onMain {
      for count in 0...Self.labels.count {
        for direction in [TextDirection.leftToRight, .rightToLeft] {
          let bar = NoticeBar { _, _ in }
          let choices = Self.labels.prefix(count).map { Notice.Choice(id: $0, label: $0) }
          bar.show([
            Notice(
              id: "a", kind: .warning, title: "Ein anderes Programm hat die Datei geändert",
              detail: Self.detail,
              choices: choices)
          ])
          for widget in Self.all(bar.widget) { widget.direction = direction }
          XCTAssertLessThanOrEqual(bar.widget.measure(.horizontal).minimum, 320, "\(count) buttons")
          for width in stride(from: 320, through: 1200, by: 40) {
            check(bar, width, "\(count) buttons, \(direction), a width of \(width)")
          }
        }
      }
    }
  }

  /// Where words beside the buttons would stand in a high, narrow column, the buttons are below them.
  func testLargeTextTakesTheWholeWidth() throws {
    try onMain {
      let settings = try XCTUnwrap(Gtk.Settings.default)
      let before = settings.textScale
      defer { settings.setTextScale(before) }
      for scale in [1.0, 2] {
        settings.setTextScale(scale)
        let bar = NoticeBar { _, _ in }
        bar.show([
          Notice(
            id: "a", title: "Another program changed the file", detail: Self.detail,
            choices: ["_Keep Both", "Use _Theirs", "Keep _Mine"].map { Notice.Choice(id: $0, label: $0) })
        ])
        let height = bar.widget.measure(.vertical, forSize: 900).natural
        bar.widget.allocate(x: 0, y: 0, width: 900, height: height)
        let all = Self.all(bar.widget)
        let button = try XCTUnwrap(all.first { $0.typeName == "GtkButton" })
        let words = try XCTUnwrap(all.first { $0.typeName == "GtkLabel" })
        let (low, high) = (
          try XCTUnwrap(button.bounds(in: bar.widget)), try XCTUnwrap(words.bounds(in: bar.widget))
        )
        XCTAssertEqual(low.y > high.y + high.height, scale > 1, "text \(scale)")
        // The sign stands at the title, not halfway down the words.
        let sign = try XCTUnwrap(all.first { $0.typeName == "GtkImage" }?.bounds(in: bar.widget))
        XCTAssertEqual(sign.y, high.y, accuracy: 0.5, "text \(scale)")
        XCTAssertLessThanOrEqual(height, scale > 1 ? 200 : 100, "text \(scale)")
      }
    }
  }

  /// A choice that becomes possible, or is no more, is the same button: the focus stays, and nothing is read
  /// out again.
  func testAButtonSaysWhyItCannotBePressed() {
    onMain {
      let bar = NoticeBar { _, _ in }
      @MainActor func show(_ obstacle: String?) -> Gtk.Button? {
        bar.show([
          Notice(
            id: "a", title: "It was changed", detail: "",
            choices: [
              .init(id: "take", label: "_Take", obstacle: obstacle), .init(id: "keep", label: "_Keep"),
            ])
        ])
        return Self.all(bar.widget).compactMap { $0 as? Gtk.Button }.first
      }
      let button = show("It is damaged.")
      XCTAssertEqual(button?.isSensitive, false)
      XCTAssertEqual(button?.tooltip, "It is damaged.")
      XCTAssertEqual(button?.texts.description, "It is damaged.")
      let other = show(nil)
      XCTAssertTrue(button === other)
      XCTAssertEqual(button?.isSensitive, true)
      XCTAssertNil(button?.tooltip)
      XCTAssertEqual(button?.texts.description, "It was changed")
    }
  }

  /// Places a bar and looks where its labels and buttons are.
  @MainActor
  private func check(_ bar: NoticeBar, _ width: Int, _ what: String) {
    let height = bar.widget.measure(.vertical, forSize: width).minimum
    XCTAssertLessThanOrEqual(height, 320, what)
    bar.widget.allocate(x: 0, y: 0, width: width, height: height)
    var places: [(x: Double, y: Double, width: Double, height: Double)] = []
    for widget in Self.all(bar.widget) where ["GtkLabel", "GtkButton"].contains(widget.typeName) {
      if widget.typeName == "GtkLabel", widget.parent?.typeName == "GtkButton" { continue }
      guard let place = widget.bounds(in: bar.widget) else { return XCTFail("\(what): \(widget.typeName)") }
      XCTAssertGreaterThanOrEqual(place.x, 0, what)
      XCTAssertLessThanOrEqual(place.x + place.width, Double(width), what)
      XCTAssertLessThanOrEqual(place.y + place.height, Double(height), what)
      for other in places {
        let isApart =
          place.x + place.width <= other.x || other.x + other.width <= place.x
          || place.y + place.height <= other.y
          || other.y + other.height <= place.y
        XCTAssertTrue(isApart, "\(what): \(place) and \(other)")
      }
      places.append(place)
    }
  }

  @MainActor
  private static func all(_ widget: Gtk.Widget) -> [Gtk.Widget] {
    [widget] + widget.children.flatMap { all($0) }
  }
}
