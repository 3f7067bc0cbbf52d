// Pictures that are opened become drawings: one page, as large as the picture on it.

import Foundation
import Gtk
import ShapeDocument
import ShapeDrawing
import ShapeModel
import XCTest

@testable import DocumentUI
@testable import ShapeEdit

final class OpenedPictureTests: XCTestCase {
  func testAPictureIsAPageOfItsSize() async throws {
    let bytes = try Cairo.ImageSurface(width: 90, height: 30).pngData()
    let graphic = try ShapeEditDocument(picture: Data(bytes), name: "Boat").graphic
    XCTAssertEqual(graphic.pages.count, 1)
    XCTAssertEqual(graphic.pages[0].width, 90)
    XCTAssertEqual(graphic.pages[0].height, 30)
    let shape = try XCTUnwrap(graphic.pages[0].shapes.first)
    XCTAssertEqual(graphic.pages[0].shapes.count, 1)
    XCTAssertEqual(shape.frame, Rect(x: 0, y: 0, width: 90, height: 30))
    XCTAssertEqual(shape.name, "Boat")
    XCTAssertEqual(graphic.resources.values.map(\.data), [bytes])
    // It can be written, and read again.
    let written = try ShapeEditFormat.fileContents(of: graphic)
    XCTAssertEqual(try written.withUnsafeBytes { try ShapeEditFormat.read($0).graphic }.pages, graphic.pages)
    XCTAssertThrowsError(try ShapeEditDocument(picture: Data("no picture".utf8), name: "Boat"))
  }

  /// What the windows take and paste, they open too.
  @MainActor
  func testPicturesAreImported() {
    let types = SceneList(ShapeEdit().body).documentGroups.flatMap(\.importableContentTypes)
    for type in [UTType.png, .jpeg, .webP, .svg] { XCTAssertTrue(types.contains(type), type.identifier) }
  }
}
