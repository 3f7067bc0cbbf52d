// Small capitals, widths of letters and distances of lines, as Pango shows them.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class FontLetterTests: DisplayTestCase, @unchecked Sendable {
  /// The sizes of the labels of some texts.
  @MainActor
  private func sizes<V: DocumentUI.View>(@ViewBuilder of texts: () -> V) -> [(width: Int, height: Int)] {
    let screen = Screen(VStack { texts() }, width: 500, height: 500, in: self)
    defer { screen.close() }
    screen.settle()
    return screen.all(Gtk.Label.self).map { ($0.width, $0.height) }
  }

  /// Small capitals are smaller than capitals, and in place of the letters that are meant alone.
  func testSmallCapitals() {
    onMain {
      let font = Font.system(size: 20)
      let fonts = [font, font.lowercaseSmallCaps(), font.uppercaseSmallCaps(), font.smallCaps()]
      let widths = sizes {
        ForEach(fonts.indices, id: \.self) { Text("ABCDE").font(fonts[$0]) }
        ForEach(fonts.indices, id: \.self) { Text("abcde").font(fonts[$0]) }
      }.map(\.width)
      let (large, small) = (widths[0], widths[3])
      XCTAssertLessThan(small, large - 5)
      XCTAssertEqual(Array(widths[..<4]), [large, large, small, small])
      let usual = widths[4]
      XCTAssertNotEqual(usual, small)
      XCTAssertEqual(Array(widths[4...]), [usual, small, usual, small])
    }
  }

  /// Lines are closer or further apart, besides what `lineSpacing` says.
  func testLeading() {
    onMain {
      let words = "two\nlines"
      let heights = sizes {
        Text(words).font(.body.leading(.tight))
        Text(words)
        Text(words).font(.body.leading(.loose))
        Text(words).lineSpacing(20)
        Text(words).font(.body.leading(.loose)).lineSpacing(20)
      }.map(\.height)
      XCTAssertLessThan(heights[0], heights[1])
      XCTAssertLessThan(heights[1], heights[2])
      XCTAssertLessThan(heights[2], heights[3])
      XCTAssertLessThan(heights[3], heights[4])
    }
  }

  /// A family with narrow letters shows them; Pango and style sheets are asked for the same.
  func testWidths() {
    onMain {
      let names: [(Font.Width, String?)] = [
        (.compressed, "extra-condensed"), (.condensed, "condensed"), (.standard, nil),
        (.expanded, "expanded"), (.init(0.5), "extra-expanded"), (.init(-0.1), "semi-condensed"),
      ]
      for (width, name) in names {
        let font = Font.body.width(width)
        XCTAssertEqual(font.attributes, name.map { "0 -1 stretch \($0)" } ?? "")
        XCTAssertEqual(font.css, name.map { "font-stretch: \($0);" } ?? "")
      }
      let font = Font.custom("DejaVu Sans", size: 20)
      let widths = sizes {
        Text("Hamburgefons").font(font)
        Text("Hamburgefons").font(font.width(.condensed))
        Text("Hamburgefons").fontWidth(.condensed).font(font)
        Text("Hamburgefons").font(font).fontWidth(.condensed)
        VStack { Text("Hamburgefons").font(font).fontWidth(nil) }.fontWidth(.condensed)
        Text("Ham").font(font) + Text("burgefons").font(font).fontWidth(.condensed)
      }.map(\.width)
      XCTAssertEqual(widths[1...3], [widths[1], widths[1], widths[1]])
      XCTAssertEqual(widths[4], widths[0])
      // Where the narrow letters are installed.
      if widths[1] < widths[0] {
        XCTAssertLessThan(widths[1], widths[5])
        XCTAssertLessThan(widths[5], widths[0])
      }
    }
  }

  /// What is said of the font holds whichever font is set, inside and outside; what is further in counts.
  func testTraitsAreOfAnyFont() {
    onMain {
      struct Words: DocumentUI.View {
        let id: String
        var body: some DocumentUI.View { TextField("", text: .constant("abc")).accessibilityIdentifier(id) }
      }
      let screen = Screen(
        VStack {
          Words(id: "0").font(.title3.weight(.light)).bold()
          Words(id: "1").bold().font(.title3.weight(.light))
          VStack { Words(id: "2").font(.title3.weight(.light)) }.italic().monospaced().monospacedDigit()
          VStack { Words(id: "3").italic(false).fontWeight(nil) }.font(.title3.weight(.light)).bold().italic()
          VStack { Words(id: "4").fontWeight(.black) }.bold()
          Words(id: "5").font(.title3.weight(.light)).fontDesign(.serif)
        }, width: 300, height: 400, in: self)
      defer { screen.close() }
      screen.settle()
      let expected: [Font] = [
        .title3.bold(), .title3.bold(), .title3.weight(.light).italic().monospaced().monospacedDigit(),
        .title3.weight(.light), .body.weight(.black), .title3.weight(.light).design(.serif),
      ]
      let classes = screen.all(Gtk.Entry.self).map { $0.cssClasses.filter { $0.hasPrefix("dui-font") } }
      XCTAssertEqual(classes, expected.map { [StyleSheet.styleClass("font", $0.css)] })
    }
  }

  /// Fields take them from style sheets.
  func testStyleSheets() {
    onMain {
      XCTAssertEqual(Font.body.smallCaps().css, "font-variant-caps: all-small-caps;")
      XCTAssertEqual(Font.body.leading(.tight).css, "line-height: 0.9;")
      let screen = Screen(
        VStack {
          TextField("", text: .constant("abcde")).fixedSize()
          TextField("", text: .constant("abcde")).font(.body.smallCaps()).fixedSize()
        }, in: self)
      defer { screen.close() }
      screen.settle()
      let fields = screen.all(Gtk.Entry.self)
      XCTAssertEqual(fields.count, 2)
      XCTAssertNotEqual(
        fields[0].cssClasses.filter { $0.hasPrefix("dui-font") },
        fields[1].cssClasses.filter { $0.hasPrefix("dui-font") })
    }
  }
}
