// Fields without a frame look as what is around them.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class BareFieldTests: DisplayTestCase, @unchecked Sendable {
  /// How many pixels have a colour for which `isMeant` holds, of red, green and blue from 0 to 255.
  @MainActor
  private func count(_ screen: Screen, where isMeant: (Int, Int, Int) -> Bool) -> Int {
    guard let picture = screen.host.widget.renderToBytes() else {
      XCTFail("no picture")
      return 0
    }
    return stride(from: 0, to: picture.width * picture.height * 4, by: 4).count {
      isMeant(Int(picture.bytes[$0 + 2]), Int(picture.bytes[$0 + 1]), Int(picture.bytes[$0]))
    }
  }

  func testAFieldInASelectedRowHasTheColorOfTheRow() {
    onMain {
      for axis in [DocumentUI.Axis.horizontal, .vertical] {
        for isSelected in [true, false] {
          let list = List(selection: .constant(isSelected ? Int?.some(1) : nil)) {
            TextField("a", text: .constant("MMMM"), axis: axis).textFieldStyle(.plain).tag(1)
          }
          let screen = Screen(list.background(DocumentUI.Color.white), in: self)
          screen.settle()
          let dark = count(screen) { $0 + $1 + $2 < 200 }
          XCTAssertEqual(dark > 0, !isSelected, "\(axis)")
          screen.close()
        }
      }
    }
  }

  func testAFieldWithoutAFrameHasNoneWithTheFocus() {
    onMain {
      for axis in [DocumentUI.Axis.horizontal, .vertical] {
        let screen = Screen(
          TextField("", text: .constant(""), axis: axis).textFieldStyle(.plain).padding()
            .background(DocumentUI.Color.white), in: self)
        screen.settle()
        let focus = screen.widgets.first { $0.grabFocus() }
        XCTAssertNotNil(focus)
        screen.settle()
        XCTAssertEqual(count(screen) { $2 > $0 + 40 }, 0, "\(axis)")
        screen.close()
      }
    }
  }
}
