// Pictures of views in no window: how large they are, and what is on them.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class ImageRendererTests: DisplayTestCase, @unchecked Sendable {
  @MainActor fileprivate static let red = DocumentUI.Color(red: 1, green: 0, blue: 0)

  private struct Picture {
    let width: Int
    let height: Int
    let pixels: [UInt32]

    init(_ data: DocumentUI.Data?) throws {
      let surface = try Cairo.ImageSurface(encoded: Array(try XCTUnwrap(data)), mimeType: "image/png")
      (width, height) = (surface.width, surface.height)
      pixels = surface.withPixels { Array($0) }
    }

    /// The pixel at a place: alpha, red, green and blue.
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * pixels.count / height + x] }
  }

  func testAPictureHasTheSizeAndTheColoursOfTheView() throws {
    struct Badge: DocumentUI.View {
      @DocumentUI.State private var hasAppeared = false
      var body: some DocumentUI.View {
        HStack(spacing: 0) {
          (hasAppeared ? ImageRendererTests.red : DocumentUI.Color.white).frame(width: 20, height: 10)
          DocumentUI.Color.clear.frame(width: 10, height: 10)
        }
        .onAppear { withAnimation { hasAppeared = true } }
      }
    }
    try onMain {
      let mapped = Gtk.Window.toplevels.filter(\.isMapped).count
      let renderer = ImageRenderer(content: Badge())
      for scale in [1, 2] {
        renderer.scale = Double(scale)
        let picture = try Picture(renderer.pngData())
        XCTAssertEqual([picture.width, picture.height], [30 * scale, 10 * scale])
        XCTAssertEqual(picture[5 * scale, 5 * scale], 0xffff_0000)
        XCTAssertEqual(picture[25 * scale, 5 * scale], 0)
      }
      renderer.isOpaque = true
      XCTAssertEqual(try Picture(renderer.pngData())[50, 10], 0xff00_0000)
      XCTAssertEqual(Gtk.Window.toplevels.filter(\.isMapped).count, mapped, "no window is shown")
      XCTAssertNil(ImageRenderer(content: EmptyView()).pngData())
      for scale in [-1, -DocumentUI.CGFloat.infinity, .infinity, .nan] {
        renderer.scale = scale
        XCTAssertNil(renderer.pngData(), "\(scale)")
      }
    }
  }

  func testTheViewIsOfferedTheRoom() throws {
    try onMain {
      let filling = ImageRenderer(content: Self.red)
      filling.proposedSize = ProposedViewSize(width: 30, height: 40)
      let picture = try Picture(filling.pngData())
      XCTAssertEqual([picture.width, picture.height], [30, 40])
      let words = ImageRenderer(
        content: Text("several words that stand in lines").foregroundColor(Self.red))
      let line = try Picture(words.pngData())
      words.proposedSize = ProposedViewSize(width: 80, height: nil)
      let lines = try Picture(words.pngData())
      XCTAssertLessThanOrEqual(lines.width, 80)
      XCTAssertGreaterThanOrEqual(lines.height, line.height * 2)
      XCTAssertGreaterThan(lines.pixels.count { $0 >> 24 > 128 && $0 & 0xff < 128 }, 50, "words are drawn")
    }
  }

  /// Views that ask how large they are, and views in which others are drawn, are at rest too.
  func testWhatIsKnownLateIsDrawn() throws {
    struct Late: DocumentUI.View {
      var body: some DocumentUI.View {
        GeometryReader { proxy in
          Canvas { context, size in
            if let box = context.resolveSymbol(id: 0) {
              context.draw(box, in: DocumentUI.CGRect(origin: .zero, size: size))
            }
          } symbols: {
            ImageRendererTests.red.frame(width: 5, height: 5).tag(0)
          }
          .frame(width: proxy.size.width / 2, height: 10)
        }
        .frame(width: 40, height: 10)
      }
    }
    try onMain {
      let picture = try Picture(ImageRenderer(content: Late()).pngData())
      XCTAssertEqual([picture.width, picture.height], [40, 10])
      XCTAssertEqual([picture[10, 5], picture[30, 5]], [0xffff_0000, 0])
    }
  }

  func testAPDF() throws {
    try onMain {
      let empty = ImageRenderer(content: DocumentUI.Color.clear.frame(width: 200, height: 100))
      let words = ImageRenderer(content: Text("words").frame(width: 200, height: 100))
      let pages = try [empty.pdfData(), words.pdfData()].map { try XCTUnwrap($0) }
      for page in pages { XCTAssertTrue(page.starts(with: Array("%PDF-".utf8))) }
      // A font is in it: its words are words.
      XCTAssertGreaterThan(pages[1].count, pages[0].count + 500)
    }
  }

  func testItTellsOfItsProperties() {
    onMain {
      let renderer = ImageRenderer(content: Text("one"))
      var changes = 0
      let connection = renderer.objectWillChange.sink { changes += 1 }
      renderer.content = Text("two")
      renderer.scale = 3
      renderer.proposedSize = .zero
      XCTAssertEqual(changes, 3)
      connection.cancel()
    }
  }
}
