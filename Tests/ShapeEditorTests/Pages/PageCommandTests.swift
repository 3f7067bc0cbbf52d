// What commands of pages do to what is shown meanwhile.

import ShapeDocument
import ShapeModel
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class PageCommandTests: DisplayTestCase, @unchecked Sendable {
  /// From the page that goes to the one that is to be seen, by way of no other.
  func testNoOtherPageIsShownOnTheWay() {
    onMain {
      let holder = DrawingHolder([])
      for name in ["b", "c", "d"] {
        var page = holder.graphic.pages[0]
        (page.id, page.name) = (name, name)
        holder.graphic.pages.append(page)
      }
      let model = holder.model
      model.follow(holder.graphic)
      model.showPage("c")
      let host = CountingHost(model)
      model.deletePage("c")
      XCTAssertEqual(model.drawing.page.id, "d")
      XCTAssertEqual(Set(host.pages), ["d"])
      model.duplicatePage("b")
      let copy = model.drawing.page.id
      XCTAssertFalse(["b", "d"].contains(copy))
      XCTAssertEqual(Set(host.pages), ["d", copy])
    }
  }
}
