// What is done to colours, seen in pixels.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class ColorEffectTests: DisplayTestCase, @unchecked Sendable {
  private struct Page: DocumentUI.View {
    private let base = Color(red: 0.8, green: 0.4, blue: 0.2)

    var body: some DocumentUI.View {
      VStack(spacing: 0) {
        base.frame(width: 40, height: 20).brightness(0.2)
        base.frame(width: 40, height: 20).saturation(0)
        base.frame(width: 40, height: 20).contrast(0)
        base.frame(width: 40, height: 20).colorInvert()
        base.frame(width: 40, height: 20).colorMultiply(Color(red: 0.5, green: 1, blue: 0))
        ZStack {
          base
          Color(red: 0.5, green: 0.5, blue: 0.5).blendMode(.multiply)
        }.frame(width: 40, height: 20)
        ZStack {
          base
          Color(red: 1, green: 0, blue: 1).blendMode(.screen)
        }.frame(width: 40, height: 20)
        base.frame(width: 40, height: 20).hueRotation(.degrees(360))
        base.frame(width: 40, height: 20)
          .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
      }
    }
  }

  func testColoursAreChanged() throws {
    try onMain {
      let screen = Screen(Page(), width: 40, height: 180, in: self)
      defer { screen.close() }
      screen.settle()
      let picture = try XCTUnwrap(screen.host.widget.renderToBytes())
      @MainActor func color(_ row: Int, x: Int = 20) -> [Int] {
        let at = ((row * 20 + 10) * picture.width + x + (picture.width - 40) / 2) * 4
        return [picture.bytes[at + 2], picture.bytes[at + 1], picture.bytes[at]].map(Int.init)
      }
      // 204, 102, 51 at first.
      let grey = Int((0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2) * 255)
      let wanted = [
        [255, 153, 102], [grey, grey, grey], [128, 128, 128], [51, 153, 204], [102, 102, 0],
        [102, 51, 26], [255, 102, 255], [204, 102, 51], [204, 102, 51],
      ]
      for (row, parts) in wanted.enumerated() {
        for (found, part) in zip(color(row), parts) {
          XCTAssertEqual(Double(found), Double(part), accuracy: 3, "\(row)")
        }
      }
      // Turned by 60 degrees it is half as wide.
      XCTAssertNotEqual(color(8, x: 4), [204, 102, 51])
      XCTAssertEqual(color(8, x: 13), color(8, x: 20))
    }
  }
}
