// What is drawn in canvases, as it looks in a window: canvases are 80 by 80 in the middle of 100 by 100.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class CanvasTests: DisplayTestCase, @unchecked Sendable {
  private let white = [255, 255, 255]
  private let red = [255, 0, 0]
  private let blue = [0, 0, 255]
  private let black = [0, 0, 0]

  @MainActor fileprivate static let redColor = DocumentUI.Color(red: 1, green: 0, blue: 0)
  @MainActor fileprivate static let blueColor = DocumentUI.Color(red: 0, green: 0, blue: 1)

  private static func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
    Path(DocumentUI.CGRect(x: x, y: y, width: side, height: side))
  }

  /// The colours of places in the canvas.
  @MainActor
  private func drawn(
    at places: [(Int, Int)], line: UInt = #line,
    _ draw: @escaping (inout GraphicsContext, DocumentUI.CGSize) -> Void
  ) -> [[Int]] {
    colors(of: Canvas(renderer: draw), at: places.map { ($0.0 + 10, $0.1 + 10) }, line: line)
  }

  func testTextsHaveTheirOwnLook() {
    onMain {
      let shown = drawn(at: [(20, 20), (60, 20), (40, 60), (40, 75)]) { context, _ in
        let large: Text = Text("█").font(.system(size: 36))
        context.draw(large.foregroundColor(Self.redColor), at: DocumentUI.CGPoint(x: 20, y: 20))
        context.draw(
          Text("·") + Text("█").font(.system(size: 36)).foregroundColor(Self.blueColor) + Text("·"),
          at: DocumentUI.CGPoint(x: 60, y: 20))
        var text = context.resolve(large)
        text.shading = .linearGradient(
          Gradient(colors: [Self.redColor, Self.redColor]), startPoint: .zero,
          endPoint: DocumentUI.CGPoint(x: 80, y: 0))
        context.draw(text, at: DocumentUI.CGPoint(x: 40, y: 60))
      }
      XCTAssertEqual(Array(shown[0..<3]), [red, blue, red])
    }
  }

  func testTextsAreMeasuredAndBroken() {
    onMain {
      var sizes: [DocumentUI.CGSize] = []
      var baselines: [Double] = []
      var height = 0
      let draw = { (context: inout GraphicsContext, size: DocumentUI.CGSize) in
        let text = context.resolve(
          Text("███ ███ ███ ███ ███").font(.system(size: 12)).foregroundColor(Self.redColor))
        sizes = [1000, 40].map { text.measure(in: DocumentUI.CGSize(width: $0, height: 1000)) }
        let room = DocumentUI.CGSize(width: 40, height: 1000)
        baselines = [Double(text.firstBaseline(in: room)), Double(text.lastBaseline(in: room))]
        // Two lines and a half: the third is left out.
        context.draw(
          text, in: DocumentUI.CGRect(x: 0, y: 0, width: 40, height: sizes[0].height * 2.5))
        height = Int(sizes[0].height)
      }
      _ = drawn(at: [(10, 8)], draw)
      let shown = drawn(at: [(10, height / 2), (10, height * 3 / 2), (10, height * 9 / 4)], draw)
      XCTAssertGreaterThan(sizes[0].width, 100)
      XCTAssertLessThanOrEqual(sizes[1].width, 40)
      XCTAssertGreaterThanOrEqual(sizes[1].height, sizes[0].height * 4)
      XCTAssertGreaterThan(baselines[0], 5)
      XCTAssertGreaterThan(baselines[1], baselines[0] + Double(sizes[0].height) * 3)
      XCTAssertEqual(shown, [red, red, white])
    }
  }

  func testPicturesAndSymbols() throws {
    let surface = try Cairo.ImageSurface(width: 4, height: 2)
    let cairo = Cairo.Context(surface)
    cairo.setSource(red: 1, green: 0, blue: 0)
    cairo.paint()
    let data = Data(try surface.pngData())
    onMain {
      let shown = drawn(at: [(2, 1), (6, 6), (30, 30), (50, 10), (65, 65)]) { context, _ in
        let picture = DocumentUI.Image(data: data)
        XCTAssertEqual(context.resolve(picture).size, DocumentUI.CGSize(width: 4, height: 2))
        context.draw(picture, at: .zero, anchor: .topLeading)
        context.draw(picture, in: DocumentUI.CGRect(x: 20, y: 20, width: 20, height: 20))
        var tinted = context.resolve(picture)
        tinted.shading = .color(Self.blueColor)
        context.draw(tinted, in: DocumentUI.CGRect(x: 40, y: 0, width: 20, height: 20))
        context.draw(
          DocumentUI.Image(data: Data("no picture".utf8)), at: DocumentUI.CGPoint(x: 5, y: 70))
        let symbol = DocumentUI.Image(systemName: "circle.fill")
        context.draw(symbol, in: DocumentUI.CGRect(x: 50, y: 50, width: 30, height: 30))
      }
      XCTAssertEqual(Array(shown[0..<4]), [red, white, red, blue])
      XCTAssertLessThan(shown[4].max()!, 120, "the symbol has the colour of text")
    }
  }

  func testTransforms() {
    onMain {
      let shown = drawn(at: [(45, 45), (5, 5), (70, 10), (10, 70)]) { context, _ in
        var moved = context
        moved.translateBy(x: 40, y: 40)
        moved.scaleBy(x: 10, y: 10)
        moved.fill(Self.square(0, 0, 1), with: .color(Self.redColor))
        moved.transform = .identity
        moved.concatenate(CGAffineTransform(translationX: 60, y: 0))
        moved.fill(Self.square(0, 0, 20), with: .color(Self.blueColor))
        // What has no size takes nothing else along.
        var gone = context
        gone.scaleBy(x: 0, y: 0)
        gone.fill(Self.square(0, 0, 80), with: .color(Self.redColor))
        context.fill(Self.square(0, 60, 20), with: .color(Self.redColor))
      }
      XCTAssertEqual(shown, [red, white, blue, red])
    }
  }

  func testWhatIsDrawnMeetsWhatIsThere() {
    onMain {
      let modes: [(GraphicsContext.BlendMode, [Int])] = [
        (.normal, blue), (.multiply, black), (.screen, [255, 0, 255]), (.difference, [255, 0, 255]),
        (.darken, black), (.lighten, [255, 0, 255]), (.copy, blue), (.clear, white), (.destinationOver, red),
        (.destinationOut, white), (.sourceAtop, blue), (.xor, white), (.plusLighter, [255, 0, 255]),
      ]
      for (mode, wanted) in modes {
        let shown = drawn(at: [(40, 40), (10, 10)]) { context, _ in
          context.fill(Self.square(0, 0, 80), with: .color(Self.redColor))
          context.blendMode = mode
          context.fill(Self.square(20, 20, 40), with: .color(Self.blueColor))
        }
        XCTAssertEqual(shown, [wanted, red], "\(mode)")
      }
    }
  }

  /// What is around a picture, or around what is filtered, stays.
  func testPicturesAndFiltersMeetWhatIsThere() throws {
    let surface = try Cairo.ImageSurface(width: 4, height: 4)
    let cairo = Cairo.Context(surface)
    cairo.setSource(red: 0, green: 0, blue: 1)
    cairo.paint()
    let picture = DocumentUI.Image(data: Data(try surface.pngData()))
    onMain {
      let modes: [(GraphicsContext.BlendMode, [Int])] = [
        (.normal, blue), (.multiply, black), (.copy, blue), (.clear, white), (.destinationOut, white),
        (.sourceAtop, blue),
      ]
      for (mode, wanted) in modes {
        let shown = drawn(at: [(40, 40), (10, 10)]) { context, _ in
          context.fill(Self.square(0, 0, 80), with: .color(Self.redColor))
          context.blendMode = mode
          context.draw(picture, in: DocumentUI.CGRect(x: 20, y: 20, width: 40, height: 40))
        }
        XCTAssertEqual(shown, [wanted, red], "a picture, \(mode)")
        guard mode != .copy, mode != .clear else { continue }
        let filtered = drawn(at: [(40, 40), (10, 10)]) { context, _ in
          context.fill(Self.square(0, 0, 80), with: .color(Self.redColor))
          context.blendMode = mode
          context.addFilter(.hueRotation(.zero))
          context.fill(Self.square(20, 20, 40), with: .color(Self.blueColor))
        }
        XCTAssertEqual(filtered, [wanted, red], "filtered, \(mode)")
      }
      // The shadow does not show through.
      let shaded = drawn(at: [(50, 40)]) { context, _ in
        context.opacity = 0.5
        context.addFilter(.shadow(color: Self.blueColor, radius: 0, x: 10, y: 0))
        context.fill(Self.square(20, 20, 40), with: .color(Self.redColor))
      }
      XCTAssertTrue(shaded[0][0] > 250 && (120...136).contains(shaded[0][2]), "\(shaded)")
    }
  }

  /// A canvas that is the same value is drawn anew by what has changed around it.
  func testAChangeAroundIsDrawn() {
    final class Model: ObservableObject { @Published var isLarge = false }
    struct Inner: DocumentUI.View, Equatable {
      var body: some DocumentUI.View {
        Canvas { context, _ in context.draw(Text("█"), at: DocumentUI.CGPoint(x: 40, y: 40)) }
      }
    }
    struct Outer: DocumentUI.View {
      @ObservedObject var model: Model
      var body: some DocumentUI.View {
        ZStack {
          Color.white
          Inner().equatable().font(.system(size: model.isLarge ? 60 : 6)).foregroundColor(.black)
        }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Outer(model: model), width: 80, height: 80, in: self)
      defer { screen.close() }
      let dark = { () -> Int in
        screen.settle()
        let bytes = screen.host.widget.renderToBytes()?.bytes ?? []
        return stride(from: 0, to: bytes.count, by: 4).count { bytes[$0] < 50 }
      }
      let before = dark()
      model.isLarge = true
      XCTAssertGreaterThan(dark(), before * 4)
    }
  }

  func testALayerIsOne() {
    onMain {
      let shown = drawn(at: [(20, 20), (40, 40), (60, 60)]) { context, _ in
        context.opacity = 0.5
        context.drawLayer { layer in
          layer.fill(Self.square(0, 0, 50), with: .color(Self.redColor))
          layer.translateBy(x: 30, y: 30)
          layer.fill(Self.square(0, 0, 50), with: .color(Self.redColor))
        }
      }
      for color in shown { XCTAssertTrue((120...136).contains(color[1]), "\(shown)") }
    }
  }

  func testFilters() {
    onMain {
      let shown = drawn(at: [(10, 10), (30, 65), (45, 10)]) { context, _ in
        var inverted = context
        inverted.addFilter(.colorInvert())
        inverted.fill(Self.square(0, 0, 20), with: .color(Self.redColor))
        var shaded = context
        shaded.addFilter(.shadow(color: Self.blueColor, radius: 0, x: 20, y: 0))
        shaded.fill(Self.square(20, 55, 20), with: .color(Self.redColor))
        shaded.clip(to: Self.square(40, 0, 2))
        shaded.fill(Self.square(40, 0, 20), with: .color(Self.redColor))
      }
      XCTAssertEqual(shown[0], [0, 255, 255])
      XCTAssertEqual(shown[1], red)
      XCTAssertEqual(shown[2], white, "what is filtered is clipped")
      let beside = drawn(at: [(50, 65)]) { context, _ in
        context.addFilter(.shadow(color: Self.blueColor, radius: 0, x: 20, y: 0))
        context.fill(Self.square(20, 55, 20), with: .color(Self.redColor))
      }
      XCTAssertEqual(beside, [blue])
      let blurred = drawn(at: [(40, 40), (18, 40), (2, 40)]) { context, _ in
        context.addFilter(.blur(radius: 6))
        context.fill(Self.square(20, 20, 40), with: .color(Self.redColor))
      }
      XCTAssertTrue(
        blurred[0][1] < 20 && (60...240).contains(blurred[1][1]) && blurred[2] == white, "\(blurred)")
    }
  }

  func testAnOpaqueCanvasIsBlackWhereNothingIsDrawn() {
    onMain {
      XCTAssertEqual(
        colors(of: Canvas(opaque: true, rendersAsynchronously: true) { _, _ in }, at: [(50, 50)]), [black])
    }
  }
}
