// What is done to the letters of texts, seen in a window.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class TextLookTests: DisplayTestCase, @unchecked Sendable {
  private struct Page: DocumentUI.View {
    var body: some DocumentUI.View {
      VStack(alignment: .leading) {
        Text("shout").textCase(.uppercase)
        Text("pick me").textSelection(.enabled)
        Text("Total: ") + Text("42").bold().foregroundColor(.red) + Text("!").font(.title)
        Text("plain line")
        Text("plain line").underline().strikethrough()
        Text("plain line").tracking(4)
        Text("two\nlines")
        Text("two\nlines").lineSpacing(20)
        Text("a text that is too long for its room").lineLimit(1).minimumScaleFactor(0.4)
          .frame(width: 150).accessibilityIdentifier("small")
        Text("x").font(.system(size: 20, weight: .bold, design: .serif))
      }
    }
  }

  func testLettersLookAsSaid() throws {
    try onMain {
      let screen = Screen(Page(), width: 420, height: 500, in: self)
      defer { screen.close() }
      screen.settle()
      let labels = screen.all(Gtk.Label.self)
      XCTAssertEqual(labels[0].text, "SHOUT")
      XCTAssertTrue(labels[1].isSelectable)
      XCTAssertFalse(labels[0].isSelectable)
      XCTAssertEqual(labels[2].text, "Total: 42!")
      // Red pixels where the bold number is, and nowhere before it.
      let frame = screen.frame(labels[2])
      let picture = try XCTUnwrap(screen.window.renderToBytes())
      var reds: [Int] = []
      for x in Int(frame.minX)..<Int(frame.maxX) {
        for y in Int(frame.minY)..<Int(frame.maxY) {
          let at = (y * picture.width + x) * 4
          if picture.bytes[at + 2] > 150, picture.bytes[at + 1] < 90, picture.bytes[at] < 90 {
            reds.append(x - Int(frame.minX))
          }
        }
      }
      XCTAssertFalse(reds.isEmpty)
      XCTAssertGreaterThan(reds.min() ?? 0, 25)
      // Decoration takes no room, letters apart do.
      XCTAssertEqual(labels[3].width, labels[4].width)
      XCTAssertGreaterThan(labels[5].width, labels[3].width + 30)
      XCTAssertGreaterThan(labels[7].height, labels[6].height + 15)
      // Shrunk until it fits, rather than cut off.
      let small = labels[8]
      XCTAssertGreaterThan(small.measure(.horizontal).natural, 170)
      XCTAssertGreaterThanOrEqual(small.width, small.measure(.horizontal).natural)
      XCTAssertLessThanOrEqual(screen.frame(small).width, 151)
    }
  }

  /// A quieter part of a text is a share of the colour around, whatever that becomes, as in a selected row.
  func testASecondaryPartHasNoColorOfItsOwn() {
    onMain {
      let text = Text(
        "plain \(Text("quiet").foregroundStyle(.secondary)) \(Text("red").foregroundColor(.red))")
      let label = Gtk.Label("")
      let looks = text.runs.filter { !$0.isPlain }.map { $0.attributes("0 1", label, around: nil) }
      XCTAssertEqual(looks.count, 2)
      XCTAssertEqual(looks.first, ["0 1 foreground-alpha 42597"])
      XCTAssertTrue(looks.last?.first?.hasPrefix("0 1 foreground #") == true)
    }
  }

  /// The lines of a title that wraps are in the middle, as what is below it.
  func testUnavailableContentIsInTheMiddle() {
    onMain {
      let screen = Screen(
        ContentUnavailableView(
          "A title of so many words that it wraps", systemImage: "doc", description: Text("And why that is")),
        width: 220, in: self)
      defer { screen.close() }
      screen.settle()
      let labels = screen.all(Gtk.Label.self)
      XCTAssertEqual(labels.map(\.justification), labels.map { _ in .center })
    }
  }
}
