// Outlines of very many points: painted in bounded time, and as they are wherever there is time for it.

import Foundation
import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct OutlinePlanTests {
  #if DEBUG
    private static let patience = 3.0
  #else
    private static let patience = 1.0
  #endif

  /// A random way through a square of `side`, of about `count` points.
  private static func way(_ random: inout SeededRandom, count: Int, side: Double) -> [Point] {
    let kind = random.int(5)
    var place = Point(x: side / 2, y: side / 2)
    return (0..<max(2, count)).map { index in
      let share = Double(index) / Double(count)
      switch kind {
      case 0: return Point(x: random.double(0...side), y: random.double(0...side))
      case 1: return Point(x: share * side, y: index.isMultiple(of: 2) ? 0 : side)
      case 2: return Point(x: index.isMultiple(of: 2) ? 0 : side, y: share * side)
      case 3:
        let (angle, radius) = (Double(index) * 0.7, share * side / 2)
        return Point(x: side / 2 + radius * cos(angle), y: side / 2 + radius * sin(angle))
      default:
        place = place + Point(x: random.double(-9...9), y: random.double(-9...9))
        place = Point(x: min(max(place.x, 0), side), y: min(max(place.y, 0), side))
        return place
      }
    }
  }

  /// A line or a path, in any style.
  private static func shape(_ random: inout SeededRandom, id: String, count: Int, side: Double) -> Shape {
    let points = way(&random, count: count, side: side)
    var kind = Shape.Kind.line(points: points)
    if random.bool() {
      let isCurved = random.bool()
      var d = "M\(points[0].x) \(points[0].y)"
      for index in stride(from: 1, to: points.count - 1, by: 2) {
        let (a, b) = (points[index], points[index + 1])
        if index % 200 == 199, random.bool(0.3) {
          d += "ZM\(a.x) \(a.y)"
        } else {
          d += isCurved ? "Q\(a.x) \(a.y) \(b.x) \(b.y)" : "L\(a.x) \(a.y)L\(b.x) \(b.y)"
        }
      }
      kind = .path(Shape.PathData(d: d))
    }
    var shape = Shape(
      id: id, kind: kind,
      frame: Rect(x: random.double(0...40), y: random.double(0...40), width: side, height: side))
    shape.rotation = random.pick([0, 0, 30])
    if random.bool() {
      shape.fill = .color(Color(red: 200, green: 100, blue: 50, alpha: random.pick([255, 90])))
    }
    if shape.fill == nil || random.bool() {
      shape.stroke = Stroke(
        color: Color(red: 20, green: 60, blue: 150, alpha: random.pick([255, 120])),
        width: random.pick([0.2, 1, 3, 12]), dash: random.pick([[], [], [6, 3]]),
        cap: random.pick([.butt, .round, .square]), join: random.pick([.miter, .round, .bevel]))
    }
    return shape
  }

  private static func page(_ shapes: [Shape]) -> Page {
    Page(id: "p", name: "", width: 800, height: 800, shapes: ShapeList(shapes))
  }

  private static func plan(_ page: Page, scale: Double, limit: Double) -> OutlinePlan {
    OutlinePlan(
      page.shapes.map { (shape: $0, bounds: $0.paintedBounds) }, area: page.sheet!, scale: scale,
      limit: limit,
      limitOfEach: limit, resolving: { _ in nil })
  }

  /// One outline of very many points, some of many, many of some: with the page's other work the picture is
  /// there in two seconds.
  @Test(arguments: LongForm.seeds(6, long: 300)) func anyOutlinesArePaintedInTime(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (shapes, points) = [(1, 20_000), (30, 5_000), (600, 300), (1, 100_000), (3000, 40), (200, 1_000)][
      Int(seed % 6)]
    let page = Self.page(
      (0..<shapes).map {
        Self.shape(&random, id: "s\($0)", count: points, side: random.pick([700, 700, 200]))
      })
    let graphic = Graphic(pages: [page])
    let time = try ThreadClock.measure { _ = try Thumbnail.png(graphic, side: 512) }
    #expect(time < .seconds(2 * Self.patience), "SHAPEEDIT_SEED=\(seed): \(shapes) of \(points) points")
  }

  /// What is planned takes no more than it may, and nothing is left out when all of it fits.
  @Test(arguments: LongForm.seeds(10, long: 500)) func whatIsPlannedFits(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let page = Self.page(
      (0..<1 + random.int(20)).map {
        Self.shape(&random, id: "s\($0)", count: 50 + random.int(3000), side: random.pick([700, 200]))
      })
    for (scale, limit) in [(0.64, 20e6), (0.64, 2e6), (2, 50e6)] {
      let plan = Self.plan(page, scale: scale, limit: limit)
      // What is left, as shapes of its own.
      var rest = 0.0
      for shape in page.shapes {
        let light = plan.light[shape.id]
        rest += Self.cost(shape, light, page, scale: scale)
      }
      #expect(rest < 1.3 * limit + 1e6 * Double(page.shapes.count), "SHAPEEDIT_SEED=\(seed), \(scale)")
    }
    #expect(Self.plan(page, scale: 1, limit: .infinity).light.isEmpty)
    #expect(Self.plan(Gallery.graphic.pages[0], scale: 2, limit: 0.5e9).light.isEmpty)
  }

  private static func cost(_ shape: Shape, _ light: OutlinePlan.Light?, _ page: Page, scale: Double) -> Double
  {
    let toDevice = shape.transform.followed(by: Transform(a: scale, b: 0, c: 0, d: scale, e: 0, f: 0))
    let box = Rect(x: 0, y: 0, width: page.width * scale, height: page.height * scale)
    var cost = 0.0
    if shape.showsFill {
      cost += OutlineThinner(toDevice: toDevice, box: box, lineWidth: nil).work(
        of: light?.fill ?? shape.outline
      )
      .cost()
    }
    if shape.showsStroke, let stroke = shape.stroke {
      cost += OutlineThinner(toDevice: toDevice, box: box, lineWidth: stroke.width * scale).work(
        of: light?.stroke ?? shape.outline
      ).cost()
    }
    return cost
  }

  /// Points that cannot be told apart are merged, and nobody sees it; half of a line is seen as a part of it.
  @Test(arguments: LongForm.seeds(12, long: 500)) func whatIsThinnedIsTheSamePicture(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var shape = Self.shape(&random, id: "s", count: 20 + random.int(300), side: 150)
    shape.rotation = 0
    shape.stroke?.dash = []
    // Caps reach beyond corners.
    shape.stroke?.cap = .butt
    shape.stroke?.color.alpha = 255
    let box = Rect(x: 0, y: 0, width: 200, height: 200)
    func picture(share: Double?) throws -> Pixels {
      let surface = try Cairo.ImageSurface(width: 200, height: 200)
      let context = Cairo.Context(surface)
      var balance = 0.0
      func outline(_ width: Double?) -> [PathElement] {
        guard let share else { return shape.outline }
        return OutlineThinner(toDevice: .identity, box: box, lineWidth: width).thinned(
          shape.outline, share: share, balance: &balance)
      }
      if case .color(let color)? = shape.fill, shape.showsFill {
        context.setSource(color)
        context.append(outline(nil))
        context.fill()
      }
      if let stroke = shape.stroke {
        context.setSource(stroke.color)
        context.lineWidth = stroke.width
        context.lineCap = stroke.cap.cairo
        context.lineJoin = .bevel
        context.append(outline(stroke.width))
        context.stroke()
      }
      return try Pixels(surface)
    }
    let whole = try picture(share: nil)
    let difference = try picture(share: 1).meanDifference(from: whole)
    #expect(difference < 0.01, "SHAPEEDIT_SEED=\(seed)")
    guard shape.fill == nil else { return }
    // Of a line nothing is painted where there was nothing.
    let half = try picture(share: 0.5)
    let extra = zip(half.values, whole.values).count { half, whole in whole == 0xff_ffff && half != whole }
    #expect(extra < 40, "SHAPEEDIT_SEED=\(seed)")
    #expect(half.values.contains { $0 != 0xff_ffff })
  }

  @Test func documentsOfVectorsHaveTrueOutlines() throws {
    var random = SeededRandom(seed: LongForm.seed)
    let points = (0..<20_000).map { _ in random.point(300) + Point(x: 300, y: 300) }
    let page = Self.page([
      Shape(
        id: "s", kind: .line(points: points), frame: Rect(x: 0, y: 0, width: 600, height: 600),
        stroke: Stroke(color: .black, width: 8))
    ])
    #expect(Self.plan(page, scale: 0.64, limit: 0.5e9).light.count == 1)
    let svg = try Exporter.data(for: Graphic(pages: [page]), format: .svg)
    #expect(svg.count { $0 == UInt8(ascii: ",") } == points.count)
    let pdf = try Exporter.data(for: Graphic(pages: [page]), format: .pdf)
    #expect(pdf.count > 2 * points.count)
  }
}
