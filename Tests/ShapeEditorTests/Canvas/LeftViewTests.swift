// A drawing that was closed opens where and as large as it was left, in a window of any size.

import DocumentModel
import Foundation
import Gtk
import ShapeDocument
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import ShapeEditor

final class LeftViewTests: DisplayTestCase, @unchecked Sendable {
  private static let key = "shown-pages"

  /// A drawing of two pages in a window as large as is said; closed after `body`.
  @MainActor
  private func look(at url: URL, width: Int, height: Int, _ body: @MainActor (CanvasModel) -> Void) throws {
    var graphic = Graphic()
    graphic.pages = ["one", "two"].map { id in
      var page = Page(id: id, name: id, width: 1024, height: 768)
      page.shapes = [.box("box \(id)", 100, 100)]
      return page
    }
    let session = ValueDocumentSession(
      new: ShapeEditDocument(graphic: graphic), services: SessionServices(openDocuments: OpenDocuments()))
    let screen = try DocumentScreen(session, at: url, width: width, height: height, in: self)
    wait("the canvas") { screen.canvas.isMapped && screen.model.camera.viewport.width > 100 }
    body(screen.model)
    screen.close()
    session.discardAndClose()
  }

  func testADrawingOpensAsItWasLeft() throws {
    try onMain {
      let old = AppSettings.shared.read(Self.key)
      defer { AppSettings.shared.write(Self.key, old) }
      AppSettings.shared.write(Self.key, nil)
      let url = URL(filePath: "/nowhere/left.shapeedit")
      for page in ["one", "two"] {
        var left: KeptView?
        try look(at: url, width: 1000, height: 700) { model in
          model.showPage(page)
          model.camera.zoom(to: 2.5)
          model.camera.show(from: Point(x: 40, y: 30))
          left = KeptView(model)
        }
        let kept = try XCTUnwrap(left)
        for (width, height) in [(1000, 700), (700, 500), (1200, 800)] {
          try look(at: url, width: width, height: height) { model in
            let now = KeptView(model)
            XCTAssertEqual(now.page, page)
            XCTAssertEqual(now.zoom, kept.zoom)
            // Origins are whole pixels.
            XCTAssertEqual(now.center.x, kept.center.x, accuracy: 1)
            XCTAssertEqual(now.center.y, kept.center.y, accuracy: 1)
          }
        }
      }
      // All of it was seen last: all of it is seen in a window of another size.
      try look(at: url, width: 1000, height: 700) { model in
        model.showPage("one")
        model.camera.revealPage()
      }
      XCTAssertEqual(AppSettings.shared.read(Self.key)?.string, "")
      // Other drawings begin as they do.
      try look(at: URL(filePath: "/nowhere/other.shapeedit"), width: 1000, height: 700) { model in
        XCTAssertNil(model.camera.lasting)
      }
    }
  }

  func testADamagedSettingIsIgnored() throws {
    try onMain {
      let old = AppSettings.shared.read(Self.key)
      defer { AppSettings.shared.write(Self.key, old) }
      let url = URL(filePath: "/nowhere/damaged.shapeedit")
      for place in ["", "nan 1 2", "2 x y", "1e400 0 0", "2 1e300 0", "2 90000 90000"] {
        AppSettings.shared.write(Self.key, .string("one\t\(url.absoluteString)\t\(place)"))
        try look(at: url, width: 900, height: 600) { model in
          XCTAssertEqual(model.drawing.page.id, "one", place)
          XCTAssertNil(model.camera.lasting, place)
        }
      }
    }
  }
}
