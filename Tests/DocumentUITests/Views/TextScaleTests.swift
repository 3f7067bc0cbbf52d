// Letters of another size than that of their font, in whole texts and in parts of them.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class TextScaleTests: DisplayTestCase, @unchecked Sendable {
  /// The widths of some texts.
  @MainActor
  private func widths<V: DocumentUI.View>(@ViewBuilder of texts: () -> V) -> [Int] {
    let screen = Screen(VStack { texts() }, width: 900, height: 900, in: self)
    defer { screen.close() }
    screen.settle()
    return screen.all(Gtk.Label.self).map(\.width)
  }

  /// A text is as wide as in its font made smaller by hand, whichever font it has and wherever that is said.
  func testTextsAreSmaller() {
    onMain {
      let fonts: [DocumentUI.Font] = [
        .body, .largeTitle, .system(size: 30), .caption.bold(), .custom("Serif", size: 20),
      ]
      for font in fonts {
        let widths = widths {
          Text("MMMMMMMM").font(font)
          Text("MMMMMMMM").font(font.scaled(by: 0.8))
          Group { Text("MMMMMMMM") }.textScale(.secondary).font(font)
          Group { Text("MMMMMMMM").font(font) }.textScale(.secondary)
          (Text("MMMM") + Text("MMMM")).textScale(.secondary).font(font)
          (Text("MMMM").textScale(.secondary) + Text("MMMM").textScale(.secondary)).font(font)
          (Text("MMMM").font(font).textScale(.secondary) + Text("MMMM").textScale(.secondary).font(font))
          Text("MMMMMMMM").textScale(.secondary, isEnabled: false).font(font)
          Group { Text("MMMMMMMM").textScale(.default) }.textScale(.secondary, isEnabled: false).font(font)
        }
        let (usual, small) = (widths[0], widths[1])
        XCTAssertLessThan(small, usual, "\(font)")
        XCTAssertEqual(widths[2...], [small, small, small, small, small, usual, usual], "\(font)")
      }
    }
  }

  /// A part that is smaller leaves the rest as it is.
  func testPartsAreSmaller() {
    onMain {
      let widths = widths {
        Text("MMMMMMMM").font(.title)
        Text("MMMMMMMM").font(.title).textScale(.secondary)
        (Text("MMMM") + Text("MMMM").textScale(.secondary)).font(.title)
      }
      XCTAssertLessThan(widths[2], widths[0])
      XCTAssertGreaterThan(widths[2], widths[1])
    }
  }
}
