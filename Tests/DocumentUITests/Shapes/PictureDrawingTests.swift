// Pictures in tiles, with edges that keep their size, and with pixels that are not mixed.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class PictureDrawingTests: DisplayTestCase, @unchecked Sendable {
  private let red = [255, 0, 0]
  private let blue = [0, 0, 255]

  /// A red picture with a blue column at its right, and a blue row at its lower edge.
  @MainActor
  private func picture(side: Int, edge: Int) throws -> DocumentUI.Image {
    let surface = try Cairo.ImageSurface(width: side, height: side)
    let context = Cairo.Context(surface)
    context.setSource(red: 0, green: 0, blue: 1)
    context.paint()
    context.setSource(red: 1, green: 0, blue: 0)
    context.rectangle(x: 0, y: 0, width: Double(side - edge), height: Double(side - edge))
    context.fill()
    return DocumentUI.Image(data: Data(try surface.pngData()))
  }

  // The view is 80 by 80, from 10 on.

  func testATiledPictureIsRepeatedInItsSize() throws {
    try onMain {
      let tiled = try picture(side: 20, edge: 10).resizable(resizingMode: .tile)
      XCTAssertEqual(
        colors(of: tiled, at: [(15, 15), (25, 15), (35, 15), (45, 15), (75, 75), (85, 75), (15, 25)]),
        [red, blue, red, blue, red, blue, blue])
    }
  }

  func testCapsKeepTheirSize() throws {
    try onMain {
      let caps = DocumentUI.EdgeInsets(bottom: 2, trailing: 2)
      let stretched = try picture(side: 4, edge: 2).resizable(capInsets: caps)
      XCTAssertEqual(
        colors(of: stretched, at: [(11, 11), (86, 50), (89, 50), (50, 86), (50, 89)]),
        [red, red, blue, red, blue])
      // What stays is as wide as it is, what is between is repeated.
      let tiled = try picture(side: 20, edge: 10)
        .resizable(capInsets: DocumentUI.EdgeInsets(leading: 5), resizingMode: .tile)
      XCTAssertEqual(
        colors(of: tiled, at: [(12, 12), (17, 12), (22, 12), (32, 12), (37, 12)]),
        [red, red, blue, red, blue])
      // Where the room is less than they want, they share it.
      let small = try picture(side: 40, edge: 20)
        .resizable(capInsets: DocumentUI.EdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20))
        .frame(width: 20, height: 20)
      XCTAssertEqual(colors(of: small, at: [(43, 43), (56, 43), (43, 56)]), [red, blue, blue])
    }
  }

  func testPixelsAreSquaresWithoutInterpolation() throws {
    try onMain {
      let picture = try picture(side: 2, edge: 1)
      let places = [(48, 20), (52, 20), (20, 48), (20, 52)]
      let squares = picture.resizable().interpolation(.none)
      XCTAssertEqual(colors(of: squares, at: places), [red, blue, red, blue])
      for interpolation in [DocumentUI.Image.Interpolation.low, .medium] {
        let seen = colors(of: picture.resizable().interpolation(interpolation), at: places)
        XCTAssertTrue(seen.allSatisfy { $0[0] > 40 && $0[2] > 40 }, "\(interpolation): \(seen)")
      }
      // In a template what is there has the colour of text.
      let template = squares.renderingMode(.template).foregroundColor(Color(red: 0, green: 1, blue: 0))
      XCTAssertEqual(colors(of: template, at: [(20, 20), (80, 80)]), [[0, 255, 0], [0, 255, 0]])
    }
  }

  func testAPictureChangesHowItIsDrawn() throws {
    try onMain {
      let picture = try picture(side: 20, edge: 10)
      let stage = MotionStage(in: self) { isOn in
        picture.resizable(resizingMode: isOn ? .tile : .stretch)
      }
      @MainActor func color(_ x: Int, _ y: Int) throws -> [Int] {
        let bytes = try XCTUnwrap(stage.screen.host.widget.renderToBytes())
        let index = (y * bytes.width + x) * 4
        return [2, 1, 0].map { Int(bytes.bytes[index + $0]) }
      }
      XCTAssertEqual(try color(60, 20), red)
      XCTAssertEqual(try color(190, 20), blue)
      stage.toggle(nil)
      XCTAssertEqual(try color(15, 5), blue)
      XCTAssertEqual(try color(185, 185), red)
      stage.toggle(nil)
      XCTAssertEqual(try color(15, 5), red)
    }
  }
}
