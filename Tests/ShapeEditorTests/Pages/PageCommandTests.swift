// What commands of pages do to what is shown and typed meanwhile.

import ShapeDocument
import ShapeModel
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class PageCommandTests: DisplayTestCase, @unchecked Sendable {
  /// A number that is being typed is of the page on which it was typed, whichever command comes then.
  func testATypedNumberIsOfThePageOnWhichItWasTyped() throws {
    try onMain {
      let commands: [(String, @MainActor (CanvasModel) -> Void)] = [
        ("next", { $0.showPage(by: 1) }), ("by id", { $0.showPage("other") }), ("add", { $0.addPage() }),
        ("duplicate", { $0.duplicatePage("other") }), ("delete another", { $0.deletePage("other") }),
      ]
      for (name, command) in commands {
        let screen = try WindowScreen([], in: self)
        defer { screen.close() }
        var graphic = screen.session.document.graphic
        graphic.pages[0].width = 500
        var other = graphic.pages[0]
        (other.id, other.name, other.width) = ("other", "Other", 700)
        graphic.pages.append(other)
        screen.session.document = ShapeEditDocument(graphic: graphic)
        screen.settle()
        let field = try XCTUnwrap(screen.fields.first { $0.text == "500" })
        field.grabFocus()
        field.select()
        for key in ["6", "4", "0"] { screen.keys.press(key) }
        command(screen.model)
        screen.settle()
        screen.keys.press("Return")
        screen.settle()
        let pages = screen.session.document.graphic.pages
        XCTAssertEqual(pages.first { $0.id == graphic.pages[0].id }?.width, 640, name)
        for page in pages where page.id == "other" { XCTAssertEqual(page.width, 700, name) }
      }
    }
  }

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
