// What shapes are painted with besides colours: pictures and shadows; and shapes by where they are.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class PaintTests: DisplayTestCase, @unchecked Sendable {
  private let white = [255, 255, 255]
  private let red = [255, 0, 0]
  private let blue = [0, 0, 255]
  private let redColor = DocumentUI.Color(red: 1, green: 0, blue: 0)
  private let blueColor = DocumentUI.Color(red: 0, green: 0, blue: 1)

  /// A picture of 20 by 20, red on the left and blue on the right.
  @MainActor
  private func picture() throws -> DocumentUI.Image {
    let view = HStack(spacing: 0) {
      redColor
      blueColor
    }
    let data = try XCTUnwrap(ImageRenderer(content: view.frame(width: 20, height: 20)).pngData())
    return Image(data: data)
  }

  func testPicturesAreRepeated() throws {
    try onMain {
      let image = try picture()
      // The view begins at 10.
      let tiles = colors(
        of: Rectangle().fill(ImagePaint(image: image)), at: [(15, 15), (25, 15), (35, 15), (45, 80)])
      XCTAssertEqual(tiles, [red, blue, red, blue])
      let large = colors(of: Rectangle().fill(.image(image, scale: 2)), at: [(25, 15), (35, 15), (55, 15)])
      XCTAssertEqual(large, [red, blue, red])
      let half = DocumentUI.CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      let part = colors(
        of: Rectangle().fill(.image(image, sourceRect: half)), at: [(15, 15), (25, 15), (35, 15)])
      XCTAssertEqual(part, [blue, blue, blue])
      let border = colors(
        of: Color.white.border(ImagePaint(image: image), width: 10), at: [(15, 15), (25, 15), (50, 50)])
      XCTAssertEqual(border, [red, blue, white])
    }
  }

  /// A picture of no usable size paints nothing, and what is painted after it is there.
  func testPicturesOfNoUsableSize() throws {
    try onMain {
      let image = try picture()
      let odd = [0, .nan, .infinity, 1e300, 1e-300] as [DocumentUI.CGFloat]
      let places = [.nan, .infinity, 1e300] as [DocumentUI.CGFloat]
      let parts =
        odd.map { DocumentUI.CGRect(x: 0, y: 0, width: $0, height: 1) }
        + places.map { DocumentUI.CGRect(x: $0, y: 0, width: 1, height: 1) }
      let paints =
        (odd + [-1]).map { ImagePaint(image: image, scale: $0) }
        + parts.map { ImagePaint(image: image, sourceRect: $0) }
      GtkWarnings.listen()
      let blueColor = blueColor
      let canvas = Canvas { context, size in
        let whole = Path(DocumentUI.CGRect(origin: .zero, size: size))
        for paint in paints { context.fill(whole, with: .style(paint)) }
        let right = DocumentUI.CGRect(x: 40, y: 0, width: 40, height: 80)
        context.fill(Path(right), with: .color(blueColor))
      }
      XCTAssertEqual(colors(of: canvas, at: [(20, 50), (70, 50)]), [white, blue])
      XCTAssertEqual(GtkWarnings.take(), [])
    }
  }

  func testShadowsBehindAndInside() {
    onMain {
      let small = Rectangle().size(width: 40, height: 40)
      let drop = colors(
        of: small.fill(redColor.shadow(.drop(color: .black, radius: 0, x: 20, y: 0))),
        at: [(30, 30), (60, 30), (30, 60)])
      XCTAssertEqual(drop, [red, [0, 0, 0], white])
      // Moved to the right, the edge shades what is on the left.
      let inner = colors(
        of: small.fill(redColor.shadow(.inner(color: .black, radius: 0, x: 10, y: 0))),
        at: [(15, 30), (40, 30), (60, 30)])
      XCTAssertEqual(inner, [[0, 0, 0], red, white])
      let soft = colors(of: small.fill(redColor.shadow(.inner(radius: 8))), at: [(12, 30), (30, 30)])
      XCTAssertTrue(soft[0][0] < 235 && soft[1][0] > 240, "\(soft)")
      let foreground = colors(
        of: small.fill(.shadow(.drop(color: .black, radius: 0, x: 20))).foregroundStyle(blueColor),
        at: [(30, 30), (60, 30)])
      XCTAssertEqual(foreground, [blue, [0, 0, 0]])
    }
  }

  func testTheShapeOfTheContainer() {
    onMain {
      let inside = ContainerRelativeShape().fill(redColor).padding(10)
      // 80 by 80 with corners of 40 is a circle: 10 inside of it there is one of 30.
      let round = colors(
        of: inside.containerShape(RoundedRectangle(cornerRadius: 40)), at: [(50, 50), (24, 24), (50, 22)])
      XCTAssertEqual(round, [red, white, red])
      XCTAssertEqual(colors(of: inside, at: [(50, 50), (22, 22)]), [red, red])
      let clipped = colors(
        of: blueColor.clipShape(ContainerRelativeShape()).containerShape(Circle()), at: [(50, 50), (13, 13)])
      XCTAssertEqual(clipped, [blue, white])
    }
  }

  /// What is made of the container's shape follows the container too.
  func testShapesMadeOfTheShapeOfTheContainer() {
    onMain {
      let shape = ContainerRelativeShape()
      let shapes = [
        AnyShape(shape), AnyShape(shape.offset(x: 0, y: 0)), AnyShape(shape.rotation(.zero)),
        AnyShape(shape.scale(1)), AnyShape(shape.trim()), AnyShape(AnyShape(shape).scale(1)),
        AnyShape(shape.intersection(DocumentUI.Rectangle())),
      ]
      for (number, shape) in shapes.enumerated() {
        let round = colors(
          of: shape.fill(redColor).padding(10).containerShape(RoundedRectangle(cornerRadius: 40)),
          at: [(50, 50), (24, 24), (50, 22)])
        XCTAssertEqual(round, [red, white, red], "\(number)")
      }
      let moved = colors(
        of: shape.offset(x: 20, y: 0).fill(redColor).padding(10).containerShape(Circle()),
        at: [(70, 50), (24, 50)])
      XCTAssertEqual(moved, [red, white])
    }
  }

  func testTheShapeOfButtons() {
    onMain {
      let circle = colors(of: redColor.clipShape(ButtonBorderShape.circle), at: [(50, 50), (14, 14)])
      XCTAssertEqual(circle, [red, white])
      let local = colors(
        of: redColor.clipShape(.buttonBorder).buttonBorderShape(.circle), at: [(50, 50), (14, 14)])
      XCTAssertEqual(local, [red, white])
      XCTAssertEqual(colors(of: redColor.clipShape(.buttonBorder), at: [(14, 14)]), [red])
      let filled = colors(
        of: ButtonBorderShape.roundedRectangle(radius: 40).fill(redColor), at: [(50, 50), (14, 14)])
      XCTAssertEqual(filled, [red, white])
    }
  }

  /// What scrolls is drawn beyond the edges where it is not cut off.
  func testScrollViewsThatDoNotCutOff() {
    onMain {
      @MainActor func shown(_ isDisabled: Bool) -> [[Int]] {
        let scroll = ScrollView { redColor.frame(width: 80, height: 30).offset(x: 0, y: -20) }
        return colors(
          of: scroll.scrollClipDisabled(isDisabled).frame(width: 80, height: 40), at: [(50, 20), (50, 35)])
      }
      XCTAssertEqual(shown(false), [white, red])
      XCTAssertEqual(shown(true), [red, red])
    }
  }
}
