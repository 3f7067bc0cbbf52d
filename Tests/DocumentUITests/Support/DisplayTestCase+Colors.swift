// What colours views have in a window.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

extension DisplayTestCase {
  /// The colour of a place in a picture of `view`, 100 by 100: red, green and blue from 0 to 255.
  @MainActor
  func colors<V: DocumentUI.View>(
    of view: V, at places: [(Int, Int)], file: StaticString = #filePath, line: UInt = #line
  ) -> [[Int]] {
    let screen = Screen(
      ZStack {
        DocumentUI.Color.white
        view.frame(width: 80, height: 80)
      }, width: 100, height: 100, in: self)
    defer { screen.close() }
    screen.settle()
    guard let picture = screen.host.widget.renderToBytes() else {
      XCTFail("no picture", file: file, line: line)
      return []
    }
    XCTAssertEqual([picture.width, picture.height], [100, 100], file: file, line: line)
    return places.map { x, y in
      let index = (y * picture.width + x) * 4
      return [2, 1, 0].map { Int(picture.bytes[index + $0]) }
    }
  }
}
