// What commands of pages do to a number that is typed meanwhile.

import ShapeDocument
import ShapeModel
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class PageFieldTests: DisplayTestCase, @unchecked Sendable {
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
}
