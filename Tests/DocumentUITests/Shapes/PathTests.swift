// Paths: their bounds, what is inside, arcs, and parts of their length.

import Foundation
import RandomTesting
import Testing

@testable import DocumentUI

private typealias Point = DocumentUI.CGPoint
private typealias Rect = DocumentUI.CGRect

struct PathTests {
  @Test func standardShapesFillTheirRoom() {
    let room = Rect(x: 10, y: 20, width: 60, height: 40)
    let square = Rect(x: 20, y: 20, width: 40, height: 40)
    #expect(Rectangle().path(in: room).boundingRect == room)
    #expect(Ellipse().path(in: room).boundingRect == room)
    #expect(Capsule().path(in: room).boundingRect == room)
    #expect(RoundedRectangle(cornerRadius: 8).path(in: room).boundingRect == room)
    #expect(Circle().path(in: room).boundingRect == square)
    #expect(Circle().inset(by: 5).path(in: room).boundingRect == square.insetBy(dx: 5, dy: 5))
    #expect(Rectangle().inset(by: 100).path(in: room).boundingRect.isEmpty)
    #expect(Path().boundingRect.isNull)
  }

  @Test func circlesAndEllipsesBeginAtTheRightAndRunClockwise() {
    let room = Rect(x: 10, y: 20, width: 60, height: 40)
    let square = Rect(x: 20, y: 20, width: 40, height: 40)
    var added = Path()
    added.addEllipse(in: room)
    let paths = [
      (Circle().path(in: room), square), (Ellipse().path(in: room), room), (Path(ellipseIn: room), room),
      (added, room), (Circle().inset(by: 5).path(in: room), square.insetBy(dx: 5, dy: 5)),
    ]
    for (path, box) in paths {
      #expect(path.trimmedPath(from: 0, to: 0.001).boundingRect.maxX == box.maxX)
      // Right, lower, left, upper.
      let corners = [(1.0, 1.0), (0, 1), (0, 0), (1, 0)]
      for (index, (x, y)) in corners.enumerated() {
        let part = path.trimmedPath(from: Double(index) / 4, to: Double(index + 1) / 4).boundingRect
        let (width, height) = (box.width / 2, box.height / 2)
        #expect(abs(part.minX - box.minX - x * width) < 0.5 && abs(part.width - width) < 0.5)
        #expect(abs(part.minY - box.minY - y * height) < 0.5 && abs(part.height - height) < 0.5)
      }
    }
  }

  @Test func insideIsWhereTheEquationOfTheEllipseSaysSo() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let room = Rect(x: -20, y: 5, width: 80, height: 50)
    let path = Ellipse().path(in: room)
    for _ in 0..<2000 {
      let point = Point(
        x: Double.random(in: -40...80, using: &random), y: Double.random(in: -20...80, using: &random))
      let x = (point.x - room.midX) / 40, y = (point.y - room.midY) / 25
      let distance = x * x + y * y
      // Between the lines that stand for the curve and the curve.
      if abs(distance - 1) < 0.02 { continue }
      #expect(path.contains(point) == (distance < 1), "seed \(seed): \(point)")
    }
  }

  @Test func whatIsInsideTwiceIsOutsideByTheOtherRule() {
    var path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(Rect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(Point(x: 5, y: 5)) && !path.contains(Point(x: 5, y: 5), eoFill: true))
    #expect(path.contains(Point(x: 1, y: 5), eoFill: true) && !path.contains(Point(x: 11, y: 5)))
  }

  @Test(arguments: [
    (0.0, 90.0, false, 45.0), (0, 90, true, 225), (90, 0, true, 45), (90, 0, false, 225),
    (-90, 180, false, 45), (350, 10, false, 0), (0, 360, false, 180), (0, 360, true, 180),
  ])
  func anArcRunsToTheSideAskedFor(start: Double, end: Double, clockwise: Bool, middle: Double) {
    var path = Path()
    path.addArc(
      center: Point(x: 5, y: 7), radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
      clockwise: clockwise)
    let pieces = path.subpaths[0]
    let half = path.trimmedPath(from: 0, to: 0.5).currentPoint!
    func isNear(_ point: Point, _ degrees: Double) -> Bool {
      let angle = degrees * .pi / 180
      return abs(point.x - 5 - 10 * cos(angle)) < 0.1 && abs(point.y - 7 - 10 * sin(angle)) < 0.1
    }
    #expect(isNear(pieces[0].from, start) && isNear(pieces.last!.to, end) && isNear(half, middle))
  }

  /// As a share of nothing gives: `360 * part / 0`. And an angle of more turns than anyone sees.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e12, 1e20])
  func anArcOfNoAngleIsNoneAndOfAnyOtherIsBounded(value: Double) {
    for place in 0..<4 {
      func at(_ index: Int, _ other: Double) -> Double { index == place ? value : other }
      var path = Path()
      path.move(to: Point(x: 1, y: 2))
      let begun = path
      path.addArc(
        center: Point(x: at(3, 5), y: 7), radius: at(2, 10), startAngle: .degrees(at(0, 10)),
        endAngle: .degrees(at(1, 90)), clockwise: false)
      if !value.isFinite { #expect(path == begun) }
      #expect(path.subpaths.joined().count <= 10)
      path = begun
      path.addRelativeArc(
        center: Point(x: at(3, 5), y: 7), radius: at(2, 10), startAngle: .degrees(at(0, 10)),
        delta: .degrees(at(1, 90)))
      if !value.isFinite { #expect(path == begun) }
      #expect(path.subpaths.joined().count <= 5_000)
    }
  }

  @Test func partsOfAPathHaveTheirShareOfItsLength() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    func point() -> Point {
      Point(x: Double.random(in: 0...100, using: &random), y: Double.random(in: 0...100, using: &random))
    }
    for _ in 0..<200 {
      var path = Path()
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        case 2: path.addCurve(to: point(), control1: point(), control2: point())
        default: path.move(to: point())
        }
      }
      let a = Double.random(in: 0...1, using: &random), b = Double.random(in: 0...1, using: &random)
      let whole = length(path), part = length(path.trimmedPath(from: min(a, b), to: max(a, b)))
      #expect(abs(part - whole * abs(a - b)) <= whole * 0.02 + 0.01, "seed \(seed)")
    }
  }

  private func length(_ path: Path) -> Double {
    var sum = 0.0
    for piece in path.subpaths.joined() {
      var last = piece.from
      for step in 1...200 {
        let next = piece.point(Double(step) / 200)
        sum += hypot(next.x - last.x, next.y - last.y)
        last = next
      }
    }
    return sum
  }

  @Test func shapesAreMovedTurnedAndScaled() {
    let room = Rect(x: 0, y: 0, width: 20, height: 10)
    #expect(
      Rectangle().offset(x: 3, y: 4).path(in: room).boundingRect == Rect(x: 3, y: 4, width: 20, height: 10))
    #expect(
      Rectangle().scale(0.5).path(in: room).boundingRect == Rect(x: 5, y: 2.5, width: 10, height: 5))
    let turned = Rectangle().rotation(.degrees(90)).path(in: room).boundingRect
    #expect(abs(turned.minX - 5) < 1e-9 && abs(turned.minY + 5) < 1e-9 && abs(turned.height - 20) < 1e-9)
  }

  /// With round ends and corners a line covers what is no further from the path than half of its width.
  @Test func aStrokeCoversWhatIsNearThePath() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<30 {
      let points = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        Point(x: Double.random(in: 0...100, using: &random), y: Double.random(in: 0...100, using: &random))
      }
      var path = Path()
      path.addLines(points)
      let width = Double.random(in: 1...40, using: &random)
      let style = StrokeStyle(lineWidth: CGFloat(width), lineCap: .round, lineJoin: .round)
      let stroke = path.strokedPath(style)
      for _ in 0..<100 {
        let point = Point(
          x: Double.random(in: -20...120, using: &random), y: Double.random(in: -20...120, using: &random))
        let distance = zip(points, points.dropFirst()).map { Self.distance(point, $0, $1) }.min()!
        if abs(distance - width / 2) < 0.03 * width { continue }
        #expect(stroke.contains(point) == (distance < width / 2), "seed \(seed): \(point) \(points) \(width)")
      }
    }
  }

  private static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let along = (Double(point.x - a.x) * dx + Double(point.y - a.y) * dy) / max(dx * dx + dy * dy, 1e-12)
    let part = min(max(along, 0), 1)
    let (x, y) = (Double(point.x - a.x) - dx * part, Double(point.y - a.y) - dy * part)
    return (x * x + y * y).squareRoot()
  }

  @Test func endsAndCornersOfAStrokeAreAsItsStyleSays() {
    var path = Path()
    path.addLines([Point(x: 0, y: 0), Point(x: 50, y: 0), Point(x: 50, y: 50)])
    func covers(_ x: Double, _ y: Double, _ cap: CGLineCap, _ join: CGLineJoin, _ limit: Double = 10) -> Bool
    {
      path.strokedPath(
        StrokeStyle(lineWidth: 10, lineCap: cap, lineJoin: join, miterLimit: CGFloat(limit))
      ).contains(Point(x: x, y: y))
    }
    #expect(!covers(-1, 1, .butt, .miter))
    #expect(covers(-4, 4, .square, .miter) && !covers(-6, 0, .square, .miter))
    #expect(covers(-4, 0, .round, .miter) && !covers(-4, 4, .round, .miter))
    #expect(covers(54, -4, .butt, .miter))
    #expect(!covers(54, -4, .butt, .miter, 1) && !covers(54, -4, .butt, .bevel))
    #expect(covers(52, -2, .butt, .bevel) && covers(53, -3, .butt, .round))
    #expect(!covers(54, -4, .butt, .round))
  }

  @Test func aStrokeHasDashes() {
    var path = Path()
    path.addLines([Point(x: 0, y: 0), Point(x: 30, y: 0), Point(x: 60, y: 0)])
    let stroke = path.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 5], dashPhase: 2))
    let covered = (0..<60).filter { stroke.contains(Point(x: Double($0) + 0.5, y: 0.5)) }
    #expect(covered == (0..<60).filter { ($0 + 2) % 15 < 10 })
    #expect(path.strokedPath(StrokeStyle(lineWidth: 2, dash: [0, 0])).contains(Point(x: 12, y: 0.5)))
    #expect(path.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
    let closed = Path(Rect(x: 0, y: 0, width: 40, height: 40)).strokedPath(StrokeStyle(lineWidth: 4))
    #expect(closed.boundingRect == Rect(x: -2, y: -2, width: 44, height: 44))
    #expect(!closed.contains(Point(x: 20, y: 20)))
  }
}
