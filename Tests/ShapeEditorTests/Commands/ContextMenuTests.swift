// Context menus are made of rows of the command table, each once.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class ContextMenuTests: DisplayTestCase, @unchecked Sendable {
  func testEachRowStandsOnceInAMenu() {
    onMain {
      let known = Set(CommandTable.rows.map(\.command.action))
      for kind in ContextMenuTable.allCases {
        let actions = kind.items.rows.map(\.command.action)
        XCTAssertGreaterThan(actions.count, 5)
        XCTAssertEqual(Set(actions).count, actions.count, "\(kind)")
        XCTAssertTrue(known.isSuperset(of: actions), "\(kind)")
        XCTAssertGreaterThan(kind.menu.count, 1)
      }
    }
  }

  func testTitlesLoseTheirLettersAndNothingElse() {
    for (title, plain) in [
      ("_Save", "Save"), ("Save _As…", "Save As…"), ("保存(_S)", "保存"), ("名前を付けて保存(_A)…", "名前を付けて保存…"),
      ("a__b", "a_b"), ("(none)", "(none)"), ("", ""), ("_", ""),
    ] {
      XCTAssertEqual(MenuTitle.withoutMnemonic(title), plain)
    }
  }

  func testKeysAskForAMenuWhereTheSelectionIs() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 100, 100), .box("b", 5000, 100)], in: self)
      defer { screen.close() }
      let model = screen.model
      XCTAssertEqual(model.menuPlace?.kind, .canvas)
      model.select(["a"])
      let place = try XCTUnwrap(model.menuPlace)
      XCTAssertEqual(place.kind, .shapes)
      XCTAssertEqual(place.place.insetBy(dx: 2, dy: 2).minX, 102, accuracy: 3)
      // Of what is not seen it opens in the middle.
      model.select(["b"])
      let middle = try XCTUnwrap(model.menuPlace)
      XCTAssertEqual(middle.kind, .shapes)
      XCTAssertEqual(middle.place.center.x, model.camera.viewport.width / 2, accuracy: 2)
      XCTAssertEqual(model.menu(at: Point(x: 150, y: 150)), .shapes)
      XCTAssertEqual(model.selection.ids, ["a"])
      XCTAssertEqual(model.menu(at: Point(x: 10, y: 10)), .canvas)
      XCTAssertTrue(model.selection.isEmpty)
    }
  }
}
