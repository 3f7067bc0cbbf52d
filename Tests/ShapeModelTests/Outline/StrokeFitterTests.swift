// What a hand draws becomes few curves that stay near it, whatever it draws.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct StrokeFitterTests {
  /// A line as a hand draws it, by a random walk that turns slowly, jumps, trembles and turns back.
  private func line(_ random: inout SeededRandom) -> [Point] {
    var (place, heading, bend) = (random.point(200), random.double(-3...3), 0.0)
    var points = [place]
    let tremble = random.pick([0, 0, 0.5])
    for _ in 0..<(2 + random.int(600)) {
      if random.bool(0.03) { bend = random.double(-0.3...0.3) }
      if random.bool(0.01) { heading += random.double(-3...3) }
      heading += bend
      let step = random.pick([1, 2, 5, 9])
      place = place + Point(x: cosine(heading), y: cosine(heading - .pi / 2)) * Double(step)
      points.append(place + Point(x: random.double(-1...1), y: random.double(-1...1)) * tremble)
    }
    return random.bool(0.3) ? points.map { Point(x: $0.x.rounded(), y: $0.y.rounded()) } : points
  }

  private func cosine(_ angle: Double) -> Double { Transform.rotation(angle * 180 / .pi).a }

  @Test(arguments: LongForm.seeds(30, long: 3000))
  func curvesStayNear(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let points = line(&random)
    let tolerance = random.pick([0.3, 1.2, 4])
    var fitter = StrokeFitter(start: points[0], tolerance: tolerance)
    for point in points.dropFirst() { fitter.add(point) }
    let curves = fitter.curves
    #expect(curves.first?.start == points[0] && curves.last?.end == points.last, "SHAPEEDIT_SEED=\(seed)")
    #expect(zip(curves, curves.dropFirst()).allSatisfy { $0.end == $1.start }, "SHAPEEDIT_SEED=\(seed)")
    let outline = [PathElement.move(points[0])] + curves.map { .curve($0.control1, $0.control2, $0.end) }
    var chords: [(Point, Point)] = []
    outline.forEachSegment(tolerance: 0.05, closing: false) {
      chords.append(($0, $1))
      return true
    }
    // What was passed over is no farther from its neighbours than half of the tolerance.
    for point in points {
      let distance = chords.map { Self.distance(point, $0) }.min() ?? 0
      #expect(distance <= tolerance * 1.6 + 0.05, "SHAPEEDIT_SEED=\(seed): \(point) is \(distance) away")
    }
    #expect(curves.count <= points.count)
  }

  private static func distance(_ point: Point, _ chord: (Point, Point)) -> Double {
    let way = chord.1 - chord.0
    let square = way.dot(way)
    let t = square > 0 ? min(max((point - chord.0).dot(way) / square, 0), 1) : 0
    return point.distance(to: chord.0 + way * t)
  }

  @Test func aCircleIsAFewCurvesAndCornersStay() {
    var circle = StrokeFitter(start: Point(x: 100, y: 0), tolerance: 1.2)
    for degrees in 1...720 { circle.add(Transform.rotation(Double(degrees) / 2).apply(Point(x: 100, y: 0))) }
    #expect(circle.curves.count <= 12, "\(circle.curves.count) curves")
    var corner = StrokeFitter(start: .zero, tolerance: 1.2)
    for step in 1...50 { corner.add(Point(x: Double(step) * 2, y: 0)) }
    for step in 1...50 { corner.add(Point(x: 100, y: Double(step) * 2)) }
    #expect(corner.curves.contains { $0.end == Point(x: 100, y: 0) }, "the corner is kept")
    #expect(corner.curves.count == 2)
  }

  @Test func whatIsLongCostsNoMoreAtItsEnd() {
    var fitter = StrokeFitter(start: .zero, tolerance: 1.2)
    for step in 1...20_000 {
      fitter.add(Point(x: Double(step % 400), y: Double(step / 400) * 9 + Double(step % 7)))
    }
    #expect(fitter.curves.count > 50)
  }
}
