// Shapes, gradients, canvases, clips and pictures as they look in a window.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class DrawingTests: DisplayTestCase, @unchecked Sendable {
  private let white = [255, 255, 255]
  private let red = [255, 0, 0]
  private let blue = [0, 0, 255]

  @MainActor fileprivate static let redColor = DocumentUI.Color(red: 1, green: 0, blue: 0)
  @MainActor fileprivate static let blueColor = DocumentUI.Color(red: 0, green: 0, blue: 1)

  func testFillsAndLines() {
    onMain {
      let circle = colors(of: Circle().fill(Self.redColor), at: [(50, 50), (12, 12), (88, 88), (50, 12)])
      XCTAssertEqual(circle, [red, white, white, red])
      let line = colors(
        of: Rectangle().strokeBorder(Self.redColor, lineWidth: 10), at: [(15, 50), (50, 50), (5, 50)])
      XCTAssertEqual(line, [red, white, white])
      // Half of the line is outside.
      let stroke = colors(
        of: Rectangle().stroke(Self.redColor, lineWidth: 10), at: [(7, 50), (13, 50), (20, 50)])
      XCTAssertEqual(stroke, [red, red, white])
      let both = colors(
        of: Circle().fill(Self.redColor).stroke(Self.blueColor, lineWidth: 10), at: [(50, 50), (50, 11)])
      XCTAssertEqual(both, [red, blue])
      let half = colors(
        of: Rectangle().trim(from: 0, to: 0.25).stroke(Self.redColor, lineWidth: 10),
        at: [(50, 10), (10, 50), (90, 50), (50, 89)])
      XCTAssertEqual(half, [red, white, white, white])
    }
  }

  func testRingsBeginWhereTheyShould() {
    onMain {
      // The upper left, the upper right, the lower right and the lower left.
      let corners = [(22, 22), (78, 22), (78, 78), (22, 78)]
      let quarter = Circle().trim(from: 0, to: 0.25).stroke(Self.redColor, lineWidth: 10)
      XCTAssertEqual(colors(of: quarter, at: corners), [white, white, red, white])
      let turned = quarter.rotationEffect(.degrees(-90))
      XCTAssertEqual(colors(of: turned, at: corners), [white, red, white, white])
      let gauge = Gauge(value: 0.25) { Text("") }
      @MainActor func sides(_ view: some DocumentUI.View, radius: Int) -> [Bool] {
        let slant = radius * 7 / 10
        // The left, the upper left, the upper right and the bottom.
        let places = [
          (50 - radius, 50), (50 - slant, 50 - slant), (50 + slant, 50 - slant), (50, 50 + radius),
        ]
        return colors(of: view.tint(Self.redColor), at: places).map { $0[0] > 200 && $0[1] < 80 }
      }
      XCTAssertEqual(
        sides(gauge.gaugeStyle(.accessoryCircular), radius: 28), [true, false, false, false])
      XCTAssertEqual(
        sides(Gauge(value: 1) { Text("") }.gaugeStyle(.accessoryCircular), radius: 28),
        [true, true, true, false])
      XCTAssertEqual(
        sides(gauge.gaugeStyle(.accessoryCircularCapacity), radius: 28), [false, false, true, false])
      XCTAssertEqual(
        sides(ProgressView(value: 0.25).progressViewStyle(.circular), radius: 12),
        [false, false, true, false])
    }
  }

  func testTheForegroundPaintsShapes() {
    onMain {
      XCTAssertEqual(colors(of: Rectangle().foregroundColor(Self.redColor), at: [(50, 50)]), [red])
      XCTAssertEqual(colors(of: Rectangle().foregroundStyle(Self.blueColor), at: [(50, 50)]), [blue])
      let gradient = LinearGradient(
        colors: [Self.redColor, Self.blueColor], startPoint: .leading, endPoint: .trailing)
      let shown = colors(of: Rectangle().foregroundStyle(gradient), at: [(11, 50), (88, 50)])
      XCTAssertTrue(
        shown[0][0] > 240 && shown[0][2] < 15 && shown[1][0] < 15 && shown[1][2] > 240, "\(shown)")
    }
  }

  func testGradients() {
    onMain {
      let pair = [Self.redColor, Self.blueColor]
      let radial = colors(
        of: RadialGradient(colors: pair, center: .center, startRadius: 0, endRadius: 40),
        at: [(50, 50), (50, 12), (12, 12)])
      XCTAssertTrue(radial[0][0] > 240 && radial[1][2] > 235 && radial[2] == blue, "\(radial)")
      // Clockwise from the right.
      let angular = colors(
        of: AngularGradient(colors: pair, center: .center), at: [(88, 53), (88, 47), (12, 50)])
      XCTAssertTrue(angular[0][0] > 240 && angular[1][2] > 240, "\(angular)")
      XCTAssertTrue((115...140).contains(angular[2][0]) && (115...140).contains(angular[2][2]), "\(angular)")
    }
  }

  /// Everywhere that a style is painted with.
  func testAngularGradientsOfLinesAndWhereTheyAreFaded() {
    onMain {
      let around = AngularGradient(colors: [Self.redColor, Self.blueColor], center: .center)
      func isAround(_ shown: [[Int]], _ what: String) {
        XCTAssertTrue(shown[0][0] > 235 && shown[0][2] < 20, "\(what): \(shown)")
        XCTAssertTrue(shown[1][2] > 235 && shown[1][0] < 20, "\(what): \(shown)")
        XCTAssertTrue((110...145).contains(shown[2][0]), "\(what): \(shown)")
        XCTAssertEqual(shown[3], white, what)
      }
      let places = [(86, 52), (86, 48), (14, 50), (50, 50)]
      isAround(colors(of: Circle().strokeBorder(around, lineWidth: 10), at: places), "border")
      isAround(
        colors(of: Circle().inset(by: 5).stroke(around, style: StrokeStyle(lineWidth: 10)), at: places),
        "line")
      isAround(
        colors(of: Circle().strokeBorder(lineWidth: 10).foregroundStyle(around), at: places), "foreground")
      let path = Path { $0.addEllipse(in: CGRect(x: 5, y: 5, width: 70, height: 70)) }
      isAround(
        colors(
          of: Canvas { context, size in
            context.stroke(
              path, with: .style(around), lineWidth: 10)
          }, at: places), "canvas")
      let faded = colors(of: Rectangle().fill(around.opacity(0.5)), at: [(86, 52), (86, 48)])
      XCTAssertTrue(faded[0][0] > 245 && (115...150).contains(faded[0][2]), "\(faded)")
      XCTAssertTrue(faded[1][2] > 245 && (115...150).contains(faded[1][0]), "\(faded)")
    }
  }

  func testClipsOfEveryShape() {
    struct Diamond: DocumentUI.Shape {
      func path(in rect: DocumentUI.CGRect) -> Path {
        Path {
          $0.addLines([
            CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
            CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.midY),
          ])
          $0.closeSubpath()
        }
      }
    }
    onMain {
      let places = [(50, 50), (14, 14), (28, 28), (50, 12)]
      XCTAssertEqual(
        colors(of: Self.redColor.clipShape(Circle()), at: places), [red, white, red, red])
      XCTAssertEqual(
        colors(of: Self.redColor.clipShape(Diamond()), at: places), [red, white, white, red])
    }
  }

  func testAShadowLiesBesideAndBehind() {
    onMain {
      let shown = colors(
        of: Self.redColor.frame(width: 40, height: 40).shadow(color: Self.blueColor, radius: 0, x: 15, y: 0),
        at: [(50, 50), (77, 50), (23, 50)])
      XCTAssertEqual(shown, [red, blue, white])
    }
  }

  func testACanvasDrawsWithCopiesOfItsContext() {
    onMain {
      let canvas = Canvas { context, size in
        XCTAssertEqual(size, DocumentUI.CGSize(width: 80, height: 80))
        var copy = context
        copy.translateBy(x: 40, y: 0)
        copy.clip(to: Path(DocumentUI.CGRect(x: 0, y: 0, width: 40, height: 40)))
        copy.fill(
          Path(DocumentUI.CGRect(x: 0, y: 0, width: 80, height: 80)), with: .color(Self.redColor))
        context.fill(
          Path(DocumentUI.CGRect(x: 0, y: 60, width: 20, height: 20)), with: .color(Self.blueColor))
      }
      XCTAssertEqual(
        colors(of: canvas, at: [(70, 30), (30, 30), (70, 70), (15, 75)]), [red, white, white, blue])
    }
  }

  func testACanvasDrawsTextAtItsAnchor() {
    onMain {
      let canvas = Canvas { context, size in
        context.draw(Text("████"), at: DocumentUI.CGPoint(x: 40, y: 40))
      }
      let shown = colors(
        of: canvas.font(.system(size: 20)).foregroundColor(Self.redColor), at: [(50, 50), (50, 15), (50, 85)])
      XCTAssertEqual(shown, [red, white, white])
    }
  }

  func testEachCornerHasARadius() {
    onMain {
      // The view is 80 by 80, from 10 on: a large radius leaves its corner out.
      let corners = [(13, 13), (86, 13), (13, 86), (86, 86)]
      let radii: [(UnevenRoundedRectangle, [[Int]])] = [
        (.rect(topLeadingRadius: 30), [white, red, red, red]),
        (.rect(topTrailingRadius: 30), [red, white, red, red]),
        (.rect(bottomLeadingRadius: 30), [red, red, white, red]),
        (.rect(topLeadingRadius: 30, bottomTrailingRadius: 30), [white, red, red, white]),
      ]
      for (shape, wanted) in radii {
        XCTAssertEqual(colors(of: shape.fill(Self.redColor), at: corners), wanted)
        XCTAssertEqual(colors(of: Self.redColor.clipShape(shape), at: corners), wanted)
      }
    }
  }

  func testAPictureOfDataTakesItsRoomWhenItIsResizable() throws {
    let surface = try Cairo.ImageSurface(width: 4, height: 2)
    let context = Cairo.Context(surface)
    context.setSource(red: 1, green: 0, blue: 0)
    context.paint()
    let data = Data(try surface.pngData())
    onMain {
      let places = [(50, 50), (15, 15), (15, 50)]
      XCTAssertEqual(
        colors(of: DocumentUI.Image(data: data), at: places), [red, white, white])
      XCTAssertEqual(
        colors(of: DocumentUI.Image(data: data).resizable(), at: places), [red, red, red])
      XCTAssertEqual(
        colors(of: DocumentUI.Image(data: data).resizable().scaledToFit(), at: places),
        [red, white, red])
      XCTAssertEqual(
        colors(of: DocumentUI.Image(data: Data("no picture".utf8)).resizable(), at: [(50, 50)]), [white])
    }
  }

  func testShapesAreClickedWhereTheyAreFilled() {
    onMain {
      let screen = Screen(Circle().fill(Self.redColor), width: 100, height: 100, in: self)
      defer { screen.close() }
      screen.settle()
      let widget = screen.the(ShapeWidget.self)
      XCTAssertTrue(widget.contains(x: 50, y: 50))
      XCTAssertFalse(widget.contains(x: 3, y: 3))
    }
  }

  /// A mask of any view shows what is behind it, as opaque as it is; shapes, texts and clear colours too.
  func testMasksOfViews() {
    onMain {
      let places = [(50, 50), (12, 12), (88, 50), (5, 5)]
      let pink = [255, 127, 127]
      @MainActor func near(_ found: [[Int]], _ wanted: [[Int]], line: UInt = #line) {
        XCTAssertEqual(found.count, wanted.count, line: line)
        for (a, b) in zip(found, wanted) {
          for (x, y) in zip(a, b) { XCTAssertEqual(x, y, accuracy: 2, "\(found)", line: line) }
        }
      }
      near(
        colors(of: Self.redColor.mask { Self.blueColor.frame(width: 20, height: 20) }, at: places),
        [red, white, white, white])
      near(
        colors(
          of: Self.redColor.mask(alignment: .topLeading) { Self.blueColor.frame(width: 20, height: 20) },
          at: places), [white, red, white, white])
      near(
        colors(of: Self.redColor.mask(Self.blueColor.opacity(0.5)), at: places), [pink, pink, pink, white])
      // Masks in masks, and what is beside a mask.
      near(
        colors(
          of: ZStack {
            Self.blueColor
            Self.redColor.mask { Self.blueColor.mask(Circle()).padding(10) }
          }, at: places), [red, blue, blue, white])
      // A text masks by its letters: something of it is red, and far from it is nothing.
      let words = colors(
        of: Self.redColor.mask { DocumentUI.Text("MM").font(.system(size: 20)) },
        at: (15..<85).map { ($0, 50) } + [(50, 12)])
      XCTAssertTrue(words.dropLast().contains(red), "\(words)")
      XCTAssertEqual(words.last, white)
    }
  }

  /// A mask that changes is drawn anew, and is neither clicked nor heard.
  func testAMaskThatChanges() {
    struct Masked: DocumentUI.View {
      @State private var isWide = false
      let take: (Binding<Bool>) -> Void
      var body: some DocumentUI.View {
        take($isWide)
        return DrawingTests.redColor.mask {
          DrawingTests.blueColor.frame(width: isWide ? 80 : 20, height: 20)
        }
      }
    }
    onMain {
      var isWide: Binding<Bool>?
      let screen = Screen(Masked { isWide = $0 }, width: 100, height: 100, in: self)
      @MainActor func isRed(_ x: Int) -> Bool {
        screen.settle()
        guard let picture = screen.host.widget.renderToBytes() else { return false }
        let index = (50 * picture.width + x) * 4
        return picture.bytes[index + 2] > 200 && picture.bytes[index] < 50
      }
      XCTAssertEqual([50, 20].map(isRed), [true, false])
      isWide?.wrappedValue = true
      screen.host.updateNow()
      XCTAssertEqual([50, 20].map(isRed), [true, true])
      isWide?.wrappedValue = false
      screen.host.updateNow()
      XCTAssertEqual([50, 20].map(isRed), [true, false])
      screen.close()
    }
  }

  /// Steps below the first are weaker, or what views say they are.
  func testStepsOfStyles() {
    onMain {
      @MainActor func color<S: DocumentUI.ShapeStyle>(_ style: S) -> [Int] {
        colors(of: Rectangle().fill(style), at: [(50, 50)]).first ?? []
      }
      let strengths = [
        color(Self.redColor.secondary), color(Self.redColor.tertiary), color(Self.redColor.quaternary),
        color(Self.redColor.quinary),
      ]
      XCTAssertEqual(strengths.map { $0[1] }, strengths.map { $0[1] }.sorted())
      XCTAssertEqual(Set(strengths.map { $0[1] }).count, 4)
      let levels = colors(
        of: HStack(spacing: 0) {
          Rectangle().fill(.primary)
          Rectangle().fill(.secondary)
          Rectangle().fill(.tertiary)
        }.foregroundStyle(Self.redColor, Self.blueColor), at: [(20, 50), (50, 50), (80, 50)])
      XCTAssertEqual(levels, [red, blue, blue])
      // A step that stands for a step ends there.
      let weaker = colors(
        of: Rectangle().fill(.secondary).foregroundStyle(Self.redColor, .secondary), at: [(50, 50)])
      XCTAssertEqual(weaker.count, 1)
      let both = colors(
        of: VStack(spacing: 0) {
          Rectangle().fill(.tertiary)
          DocumentUI.Text("x").foregroundStyle(.secondary)
        }.foregroundStyle(.primary, .secondary, .tertiary), at: [(50, 20)])
      XCTAssertEqual(both.count, 1)
      let shape = colors(
        of: DocumentUI.Color.clear.background(in: Circle()).backgroundStyle(Self.redColor),
        at: [(50, 50), (12, 12)])
      XCTAssertEqual(shape, [red, white])
      let line = colors(
        of: DocumentUI.Color.clear.border(Self.redColor.opacity(1).shapeStyle, width: 6),
        at: [(12, 50), (50, 50)])
      XCTAssertEqual(line, [red, white])
    }
  }
}
