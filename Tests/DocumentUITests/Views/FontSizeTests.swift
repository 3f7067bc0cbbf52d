// How large letters are that have a size: in logical pixels, wherever they are shown, and larger with the
// desktop's text.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class FontSizeTests: DisplayTestCase, @unchecked Sendable {
  private static let words = "MMMMMMMMMM"

  /// How wide the words are in a font of a size in pixels.
  @MainActor
  private func width(_ family: String, _ size: Double) -> Double {
    let layout = Pango.Layout(Pango.Context())
    layout.setFont(Pango.Font(family: family, size: size))
    layout.text = Self.words
    return layout.logicalExtents.width
  }

  private struct Texts: DocumentUI.View {
    static let mono = DocumentUI.Font.system(size: 20, design: .monospaced)
    @State private var text = words
    var body: some DocumentUI.View {
      VStack(alignment: .leading) {
        Text(words).font(Self.mono).fixedSize()
        Text(words).font(.system(size: 20).monospaced()).fixedSize()
        Text(words).font(.custom("monospace", size: 20)).fixedSize()
        Text(words).font(.custom("monospace", size: 20, relativeTo: .title)).fixedSize()
        Text(words).font(.custom("monospace", fixedSize: 20)).fixedSize()
        (Text("").font(.title) + Text(words).font(Self.mono)).fixedSize()
        Text(words).font(.system(size: 10, design: .monospaced)).fixedSize()
        TextField("", text: $text).font(Self.mono)
        TextEditor(text: $text).font(Self.mono)
      }
    }
  }

  @MainActor
  private func checkSizes(_ scale: Double) {
    let wanted = width("monospace", 20 * scale)
    XCTAssertGreaterThan(wanted, 100 * scale)
    let screen = Screen(Texts(), width: 700, height: 700, in: self)
    defer { screen.close() }
    screen.settle()
    let labels = screen.all(Gtk.Label.self).filter { $0.text == Self.words }.map {
      Double($0.measure(.horizontal).natural)
    }
    XCTAssertEqual(labels.count, 7)
    for label in labels[..<6] { XCTAssertEqual(label, wanted, accuracy: 4, "\(labels) at \(scale)") }
    XCTAssertEqual(labels[6], width("monospace", 10 * scale), accuracy: 4, "at \(scale)")
    let fields: [Gtk.Widget] = [screen.the(Gtk.Entry.self), screen.the(Gtk.TextView.self)]
    for field in fields {
      XCTAssertEqual(
        field.textSize(Self.words, width: nil).width, wanted, accuracy: 4, "\(field) at \(scale)")
    }
    let environment = EnvironmentValues()
    let drawn = CanvasText.layout(Text(Self.words).font(Texts.mono), in: environment, screen.host.widget)
    XCTAssertEqual(drawn.logicalExtents.width, wanted, accuracy: 4, "in a canvas at \(scale)")
  }

  func testSizesAreLogicalPixelsThatGrowWithTheDesktopsText() throws {
    try onMain {
      let settings = try XCTUnwrap(Gtk.Settings.default)
      let before = settings.textScale
      defer { settings.setTextScale(before) }
      for scale in [1, 1.5] {
        settings.setTextScale(scale)
        checkSizes(scale)
      }
    }
  }

  /// Symbols are as large as the letters beside them.
  func testSymbolsFollowTheirFont() throws {
    try onMain {
      let settings = try XCTUnwrap(Gtk.Settings.default)
      let before = settings.textScale
      defer { settings.setTextScale(before) }
      settings.setTextScale(1)
      let screen = Screen(
        VStack {
          DocumentUI.Image(systemName: "star")
          DocumentUI.Image(systemName: "star").font(.caption)
          DocumentUI.Image(systemName: "star").font(.largeTitle)
          DocumentUI.Image(systemName: "star").font(.system(size: 14))
          DocumentUI.Image(systemName: "star").font(.system(size: 42))
          DocumentUI.Image(systemName: "star").font(.system(size: 42)).imageScale(.small)
          DocumentUI.Label("Stars", systemImage: "star").font(.system(size: 7))
        }, width: 300, height: 400, in: self)
      defer { screen.close() }
      @MainActor func sizes() -> [Int] {
        screen.settle()
        return screen.all(Gtk.Image.self).map(\.pixelSize)
      }
      XCTAssertEqual(sizes(), [16, 16, 30, 16, 48, 36, 8])
      settings.setTextScale(1.5)
      XCTAssertEqual(sizes(), [16, 16, 30, 24, 72, 54, 12])
    }
  }

  /// Text styles are shares of the theme's own size.
  func testTextStylesAreThoseOfTheTheme() {
    onMain {
      let screen = Screen(
        VStack {
          Text(Self.words).fixedSize()
          Text(Self.words).font(.body).fixedSize()
          Text(Self.words).font(.caption).fixedSize()
        }, width: 700, height: 700, in: self)
      defer { screen.close() }
      screen.settle()
      let labels = screen.all(Gtk.Label.self).map { Double($0.measure(.horizontal).natural) }
      let plain = Gtk.Label(Self.words)
      screen.window.child = plain
      let usual = Double(plain.measure(.horizontal).natural)
      XCTAssertEqual(labels[0], usual)
      XCTAssertEqual(labels[1], usual)
      XCTAssertEqual(labels[2], usual * 0.83, accuracy: 4)
    }
  }
}
