// Views that are redacted, symbols in colour, and views that want light or dark.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class LooksTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var reasons: RedactionReasons = []
    var mode: SymbolRenderingMode?
    var scheme: ColorScheme?
    var showsOther = false
  }

  /// How many pixels are red.
  @MainActor
  private func red(_ widget: Gtk.Widget) -> Int {
    guard let picture = widget.renderToBytes() else { return -1 }
    return stride(from: 0, to: picture.bytes.count, by: 4).count { index in
      picture.bytes[index + 2] > 150 && picture.bytes[index] < 100 && picture.bytes[index + 1] < 100
    }
  }

  /// What is redacted shows none of its colour, and keeps its size.
  func testRedaction() throws {
    try onMain {
      struct Page: DocumentUI.View {
        let model: Model
        let data: Data
        var body: some DocumentUI.View {
          VStack {
            Group {
              Text("MMMM")
              DocumentUI.Image(systemName: "trash")
              DocumentUI.Image(systemName: "trash").resizable().frame(width: 20, height: 20)
              DocumentUI.Image(data: data)
              Text("MMMM").privacySensitive()
              Text("MMMM").unredacted()
            }
            .foregroundStyle(.red)
          }
          .redacted(reason: model.reasons)
        }
      }
      let model = Model()
      let square = Screen(Color(red: 1, green: 0, blue: 0).frame(width: 20, height: 20), in: self)
      wait("a red picture") { self.red(square.the(FillWidget.self)) > 100 }
      let data = Data(try square.the(FillWidget.self).renderToPNG())
      square.close()
      let screen = Screen(Page(model: model, data: data), in: self)
      let labels = screen.all(Gtk.Label.self)
      let parts: [Gtk.Widget] = [
        labels[0], screen.all(Gtk.Image.self)[0], screen.the(FittedSymbol.self), screen.the(Gtk.Picture.self),
        labels[1], labels[2],
      ]
      wait("the pictures") { parts.allSatisfy { self.red($0) > 0 } }
      let sizes = parts.map { [$0.width, $0.height] }
      let expected: [(RedactionReasons, [Bool])] = [
        ([], [true, true, true, true, true, true]),
        (.placeholder, [false, false, false, false, false, true]),
        (.privacy, [true, true, true, true, false, true]),
        (.invalidated, [true, true, true, true, true, true]),
        ([.privacy, .placeholder], [false, false, false, false, false, true]),
      ]
      for (reasons, isShown) in expected {
        model.reasons = reasons
        screen.settle()
        wait("\(reasons)") { parts.map { self.red($0) > 0 } == isShown }
        XCTAssertEqual(parts.map { [$0.width, $0.height] }, sizes)
      }
      screen.close()
    }
  }

  /// In colour an icon is another one, where the theme has it; else it stays.
  func testSymbolsInColor() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          HStack {
            DocumentUI.Image(icon: "image-missing-symbolic")
            DocumentUI.Image(icon: "none-at-all-symbolic")
          }
          .symbolRenderingMode(model.mode)
        }
      }
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      let hasColor = IconTheme.default!.hasIcon("image-missing")
      for mode in [nil, SymbolRenderingMode.multicolor, .monochrome, .multicolor, .hierarchical, .palette] {
        model.mode = mode
        screen.settle()
        let isColored = mode == .multicolor && hasColor
        XCTAssertEqual(
          screen.all(Gtk.Image.self).map(\.iconName),
          [isColored ? "image-missing" : "image-missing-symbolic", "dui-empty-symbolic"])
      }
      XCTAssertTrue(hasColor, "GTK has it built in")
      screen.close()
    }
  }

  /// The program is as the view that came last wants it, and as before when none wants anything.
  func testPreferredColorScheme() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        @DocumentUI.Environment(\.colorScheme) private var scheme
        var body: some DocumentUI.View {
          VStack {
            Text(scheme == .dark ? "dark" : "light")
            if model.showsOther { Text("other").preferredColorScheme(.light) }
          }
          .preferredColorScheme(model.scheme)
        }
      }
      let appearance = DesktopAppearance()
      appearance.follow(nil)
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      @MainActor func shows(_ text: String) {
        wait(text) { screen.all(Gtk.Label.self)[0].text == text }
      }
      shows("light")
      model.scheme = .dark
      shows("dark")
      XCTAssertTrue(Gtk.Settings.default!.prefersDarkTheme)
      model.showsOther = true
      shows("light")
      model.showsOther = false
      shows("dark")
      appearance.scheme = .light
      screen.settle()
      shows("dark")
      model.scheme = nil
      shows("light")
      appearance.scheme = .system
      model.scheme = .dark
      shows("dark")
      screen.close()
      XCTAssertFalse(Gtk.Settings.default!.prefersDarkTheme, "the view has gone")
    }
  }
}
