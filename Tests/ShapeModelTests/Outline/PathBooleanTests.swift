// Areas that are united, cut and intersected, against what sampled places say. Where pictures would be
// compared, places near an outline are passed over.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct PathBooleanTests {
  private func polygon(_ points: [Point]) -> [PathElement] {
    points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]
  }

  /// An area of some kind; about half of them on a coarse grid, so that edges and corners meet.
  private func area(_ random: inout SeededRandom, depth: Int = 0) -> [PathElement] {
    let isCoarse = random.bool()
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = random.double(range)
      return isCoarse ? (value / 20).rounded() * 20 : value
    }
    func point() -> Point { Point(x: number(0...200), y: number(0...200)) }
    func shape(_ kind: Shape.Kind) -> [PathElement] {
      Shape(
        id: "a", kind: kind,
        frame: Rect(x: number(0...100), y: number(0...100), width: number(20...120), height: number(20...120))
      ).outline
    }
    switch random.int(depth > 2 ? 5 : 8) {
    case 0: return shape(.rectangle(cornerRadius: random.bool() ? 0 : 15))
    case 1: return shape(.ellipse)
    case 2: return shape(.star(points: 3 + random.int(6), innerRadius: random.double(0...1)))
    case 3: return polygon((0..<3 + random.int(7)).map { _ in point() })
    case 4:
      // A scribble that crosses itself, with loops and cusps.
      return [.move(point())] + (0...random.int(5)).map { _ in .curve(point(), point(), point()) } + [.close]
    case 5: return area(&random, depth: depth + 1) + area(&random, depth: depth + 1)
    default:
      let turn = Transform.rotation(random.double(0...360), about: Point(x: 100, y: 100))
      return area(&random, depth: depth + 1).transformed(by: turn)
    }
  }

  /// Another area, or the same one where it was, or nearly where it was.
  private func partner(of area: [PathElement], _ random: inout SeededRandom) -> [PathElement] {
    switch random.int(8) {
    case 0: return area
    case 1:
      let way = Point(x: random.double(-0.01...0.01), y: random.double(-0.01...0.01))
      return area.transformed(by: .translation(way))
    case 2: return area.transformed(by: .translation(Point(x: 20, y: 0)))
    case 3: return area.transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, e: 200, f: 0))
    default: return self.area(&random)
    }
  }

  @Test(arguments: LongForm.seeds(40, long: 4000))
  func placesAreWhereTheyShouldBe(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let first = area(&random)
    let second = partner(of: first, &random)
    let places = (0..<60).map { _ in Point(x: random.double(-20...260), y: random.double(-20...260)) }
    let known = places.map { (first.winding(about: $0), second.winding(about: $0)) }
    for operation in PathOperation.allCases {
      let boolean = try #require(PathBoolean(first, second))
      let result = try #require(boolean.outline(operation), "SHAPEEDIT_SEED=\(seed), \(operation)")
      for (place, (a, b)) in zip(places, known) where min(a.distance, b.distance) > 0.012 {
        let isInside = result.winding(about: place).number != 0
        #expect(
          isInside == operation.holds(a.number != 0, b.number != 0),
          "SHAPEEDIT_SEED=\(seed), \(operation) at \(place)")
      }
      // Nothing of the outline is farther from both than a hundredth of a point.
      result.forEachSegment(tolerance: 0.1, closing: false) { start, _ in
        let distance = min(
          first.winding(about: start).distance, second.winding(about: start).distance)
        #expect(distance < 0.01, "SHAPEEDIT_SEED=\(seed), \(operation): \(start) is \(distance) away")
        return distance < 0.01
      }
    }
  }

  @Test(arguments: LongForm.seeds(40, long: 4000))
  func theEvenOddRuleIsFilledByTheOther(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let outline = area(&random)
    var pairs = 10_000_000
    let result = try #require(PathBoolean.filledByEvenOdd(outline, pairs: &pairs), "SHAPEEDIT_SEED=\(seed)")
    var isSame = true
    for _ in 0..<200 {
      let place = Point(x: random.double(-20...260), y: random.double(-20...260))
      let known = outline.winding(about: place)
      guard known.distance > 0.012 else { continue }
      let isFilled = !known.number.isMultiple(of: 2)
      if isFilled != (known.number != 0) { isSame = false }
      #expect(
        (result.winding(about: place).number != 0) == isFilled, "SHAPEEDIT_SEED=\(seed) at \(place)")
    }
    #expect(
      PathBoolean.fillAlike(evenOdd: outline, nonzero: result, pairs: &pairs) == true,
      "SHAPEEDIT_SEED=\(seed)")
    let isAlike = PathBoolean.fillAlike(evenOdd: outline, nonzero: outline, pairs: &pairs)
    #expect(isAlike == true ? isSame : isAlike == false, "SHAPEEDIT_SEED=\(seed)")
    pairs = 2
    #expect(PathBoolean.filledByEvenOdd(outline, pairs: &pairs) == nil)
  }

  private func circle(_ x: Double, _ y: Double, _ radius: Double) -> [PathElement] {
    Shape(
      id: "c", kind: .ellipse,
      frame: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    ).outline
  }

  private func combined(_ operation: PathOperation, _ a: [PathElement], _ b: [PathElement]) throws
    -> [PathElement]
  {
    try #require(PathBoolean(a, b)?.outline(operation))
  }

  @Test func curvesStayCurves() throws {
    let (a, b) = (circle(100, 100, 50), circle(150, 100, 50))
    let both = try combined(.unite, a, b)
    let kinds = both.filter { if case .line = $0 { true } else { false } }
    #expect(kinds.isEmpty && both.count <= 12, "\(both.count) pieces")
    // An area and itself: all of it, or nothing.
    #expect(try combined(.unite, a, a).count == a.count)
    #expect(try combined(.intersect, a, a).count == a.count)
    #expect(try combined(.subtract, a, a).isEmpty && combined(.exclude, a, a).isEmpty)
    // A hole, and areas that do not meet.
    #expect(try combined(.subtract, circle(100, 100, 50), circle(100, 100, 20)).count == 12)
    #expect(try combined(.unite, a, circle(300, 100, 50)).count == 12)
    #expect(try combined(.intersect, a, circle(300, 100, 50)).isEmpty)
    #expect(try combined(.unite, a, []).count == a.count)
  }

  @Test func edgesThatLieOnEachOtherGo() throws {
    let a = polygon([Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 50), Point(x: 0, y: 50)])
    let beside = a.transformed(by: .translation(Point(x: 100, y: 0)))
    #expect(try combined(.unite, a, beside).bounds == Rect(x: 0, y: 0, width: 200, height: 50))
    #expect(try combined(.unite, a, beside).count <= 8)
    #expect(try combined(.intersect, a, beside).isEmpty)
  }

  @Test func tooMuchIsRefused() {
    let far = polygon([Point(x: 0, y: 0), Point(x: 1e7, y: 0), Point(x: 0, y: 1)])
    #expect(PathBoolean(far, far) == nil)
    // Ribbons that cross each other a million times.
    func ribbons(_ turned: Bool) -> [PathElement] {
      (0..<1000).flatMap { index -> [PathElement] in
        let place = Double(index) * 3
        let corners = [(0, 0), (9000, 1), (9000, 2), (0, 1)].map { Point(x: $0.0, y: place + $0.1) }
        return polygon(turned ? corners.map { Point(x: $0.y, y: $0.x) } : corners)
      }
    }
    #expect(PathBoolean(ribbons(false), ribbons(true))?.outline(.unite) == nil)
  }
}
