// Where imported shapes stand: path commands, transforms, units and views, each kind of them.

import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeImport

@Suite struct GeometryTests {
  /// Each command in both forms, and what it draws from (10, 10).
  static let commands: [(String, [PathElement])] = [
    ("M10 10L20 30", [.move(.init(x: 10, y: 10)), .line(.init(x: 20, y: 30))]),
    ("m10 10l10 20", [.move(.init(x: 10, y: 10)), .line(.init(x: 20, y: 30))]),
    ("M10 10 20 30", [.move(.init(x: 10, y: 10)), .line(.init(x: 20, y: 30))]),
    ("M10 10H30V20", [.move(.init(x: 10, y: 10)), .line(.init(x: 30, y: 10)), .line(.init(x: 30, y: 20))]),
    ("m10 10h20v10", [.move(.init(x: 10, y: 10)), .line(.init(x: 30, y: 10)), .line(.init(x: 30, y: 20))]),
    (
      "M10 10C10 20 20 30 40 30",
      [.move(.init(x: 10, y: 10)), .curve(.init(x: 10, y: 20), .init(x: 20, y: 30), .init(x: 40, y: 30))]
    ),
    (
      "m10 10c0 10 10 20 30 20",
      [.move(.init(x: 10, y: 10)), .curve(.init(x: 10, y: 20), .init(x: 20, y: 30), .init(x: 40, y: 30))]
    ),
    (
      "M10 10C10 20 20 30 40 30S70 40 80 10",
      [
        .move(.init(x: 10, y: 10)), .curve(.init(x: 10, y: 20), .init(x: 20, y: 30), .init(x: 40, y: 30)),
        .curve(.init(x: 60, y: 30), .init(x: 70, y: 40), .init(x: 80, y: 10)),
      ]
    ),
    (
      "M10 10Q25 40 40 10",
      [.move(.init(x: 10, y: 10)), .curve(.init(x: 20, y: 30), .init(x: 30, y: 30), .init(x: 40, y: 10))]
    ),
    (
      "m10 10q15 30 30 0t30 0",
      [
        .move(.init(x: 10, y: 10)), .curve(.init(x: 20, y: 30), .init(x: 30, y: 30), .init(x: 40, y: 10)),
        .curve(.init(x: 50, y: -10), .init(x: 60, y: -10), .init(x: 70, y: 10)),
      ]
    ),
    (
      "M10 10L30 10L30 30Z",
      [.move(.init(x: 10, y: 10)), .line(.init(x: 30, y: 10)), .line(.init(x: 30, y: 30)), .close]
    ),
  ]

  @Test(arguments: commands) func eachPathCommand(path: String, expected: [PathElement]) throws {
    let shape = try importSVG("<path d='\(path)' stroke='red'/>").only()
    #expect(isNear(shape.seen, expected))
    #expect(shape.seen.last == .close || !expected.contains(.close))
  }

  @Test(arguments: [("A", "50 10"), ("a", "40 0")]) func arcs(letter: String, end: String) throws {
    for (large, sweep, top) in [(0, 1, -10.0), (1, 1, -10), (0, 0, 30), (1, 0, 30)] {
      let shape = try importSVG("<path d='M10 10\(letter)20 20 0 \(large) \(sweep) \(end)'/>").only()
      let box = try #require(shape.seen.bounds)
      #expect(abs(box.x - 10) < 0.01 && abs(box.maxX - 50) < 0.01)
      #expect(abs((top < 10 ? box.minY : box.maxY) - top) < 0.01)
    }
  }

  /// A random transform as an attribute says it, and as a matrix.
  private static func transform(_ random: inout SeededRandom, slants: Bool) -> (String, Transform) {
    func n(_ range: ClosedRange<Double>) -> Double { (random.double(range) * 100).rounded() / 100 }
    switch random.int(slants ? 9 : 5) {
    case 0:
      let (x, y) = (n(-50...50), n(-50...50))
      return ("translate(\(x),\(y))", .translation(Point(x: x, y: y)))
    case 1:
      let x = n(-50...50)
      return ("translate(\(x))", .translation(Point(x: x, y: 0)))
    case 2:
      let degrees = random.bool() ? Double(random.int(8)) * 45 : n(-180...180)
      return ("rotate(\(degrees))", .rotation(degrees))
    case 3:
      let (degrees, x, y) = (n(-180...180), n(-50...50), n(-50...50))
      return ("rotate(\(degrees) \(x) \(y))", .rotation(degrees, about: Point(x: x, y: y)))
    case 4:
      let scale = n(0.2...3) * (random.bool() ? -1 : 1)
      return ("scale(\(scale))", .scale(scale, scale))
    case 5:
      let (x, y) = (n(0.2...3), n(-3 ... -0.2))
      return (" scale( \(x) , \(y) ) ", .scale(x, y))
    case 6:
      let angle = n(-60...60)
      return ("skewX(\(angle))", Transform(a: 1, b: 0, c: tangent(angle), d: 1, e: 0, f: 0))
    case 7:
      let angle = n(-60...60)
      return ("skewY(\(angle))", Transform(a: 1, b: tangent(angle), c: 0, d: 1, e: 0, f: 0))
    default:
      let m = Transform(a: n(0.5...2), b: n(-1...1), c: n(-1...1), d: n(2...3), e: n(-9...9), f: n(-9...9))
      return ("matrix(\(m.a) \(m.b) \(m.c) \(m.d) \(m.e) \(m.f))", m)
    }
  }

  private static func tangent(_ degrees: Double) -> Double {
    let unit = Transform.rotation(degrees)
    return unit.b / unit.a
  }

  /// Every kind of element stands where matrices take its corners, whatever lists of transforms are on it and
  /// on the groups around it.
  @Test func shapesStandWhereMatricesTakeThem() throws {
    let elements: [(String, [Point])] = [
      ("<rect x='10' y='20' width='40' height='30'", [Point(x: 10, y: 20), Point(x: 50, y: 50)]),
      ("<path d='M10 20L50 20L50 50L10 50Z'", [Point(x: 10, y: 20), Point(x: 50, y: 50)]),
      ("<polygon points='10,20 50,20 50,50 10,50'", [Point(x: 10, y: 20), Point(x: 50, y: 50)]),
      ("<line x1='10' y1='20' x2='50' y2='50'", [Point(x: 10, y: 20), Point(x: 50, y: 50)]),
      ("<polyline fill='none' points='10 20 50,50'", [Point(x: 10, y: 20), Point(x: 50, y: 50)]),
    ]
    for seed in LongForm.seeds(300, long: 10_000) {
      var random = SeededRandom(seed: seed)
      let (element, corners) = random.pick(elements)
      var total = Transform.identity
      var lists: [String] = []
      for _ in 0...random.int(3) {
        var list = ""
        for _ in 0...random.int(3) {
          let (text, step) = Self.transform(&random, slants: random.bool(0.7))
          list += (list.isEmpty ? "" : random.bool() ? " " : ", ") + text
          total = step.followed(by: total)
        }
        lists.append(list)
      }
      let content =
        lists.dropLast().map { "<g transform='\($0)'>" }.joined()
        + element + " stroke='red' transform='\(lists.last ?? "")'/>"
        + lists.dropLast().map { _ in "</g>" }.joined()
      let shape = try importSVG(content).only()
      let expected = Set(corners.map { total.apply($0) }.map { Point(x: $0.x.rounded(), y: $0.y.rounded()) })
      // The corners of a rectangle may begin elsewhere; all of its places are there.
      let places = shape.seen.compactMap(\.end)
      for corner in corners.map({ total.apply($0) }) {
        #expect(
          places.contains { $0.distance(to: corner) < 0.01 },
          "seed \(seed): \(content): \(corner) of \(expected) is not in \(places)")
      }
    }
  }

  @Test func ellipsesTouchTheirBoxes() throws {
    for seed in LongForm.seeds(100, long: 5_000) {
      var random = SeededRandom(seed: seed)
      let (text, transform) = Self.transform(&random, slants: true)
      let shape = try importSVG("<ellipse cx='30' cy='40' rx='20' ry='10' transform='\(text)'/>").only()
      let whole = Shape(id: "e", kind: .ellipse, frame: Rect(x: 10, y: 30, width: 40, height: 20))
      let expected = try #require(whole.outline.transformed(by: transform).bounds)
      let found = try #require(shape.seen.bounds)
      #expect(found.origin.distance(to: expected.origin) < 0.05, "seed \(seed): \(text)")
      #expect(abs(found.width - expected.width) < 0.05 && abs(found.height - expected.height) < 0.05)
    }
  }

  static let units: [(String, Double)] = [
    ("", 1.0), ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
    ("em", 20), ("ex", 10), ("%", 2), ("q", 96 / 101.6), ("rem", 16),
  ]

  @Test(arguments: units) func eachUnit(unit: String, points: Double) throws {
    let shape = try importSVG("<g font-size='20'><rect width='3\(unit)' height='1'/></g>").only()
    #expect(abs(shape.frame.width - 3 * points) < 1e-3)
    #expect(SVGLength.Unit(rawValue: unit) != nil)
  }

  @Test func allUnitsAreTested() {
    // Those by the size of the view are percentages by another name.
    #expect(SVGLength.Unit.allCases.count == 15)
  }

  static let views: [(String, Double, Double, Double)] = [
    ("xMidYMid meet", 50.0, 0.0, 1.0), ("xMinYMin", 0, 0, 1), ("xMaxYMax meet", 100, 0, 1),
    ("xMidYMid slice", 0, -50, 2), ("xMinYMax slice", 0, -100, 2),
  ]

  @Test(arguments: views) func viewsKeepTheirProportions(aspect: String, x: Double, y: Double, scale: Double)
    throws
  {
    let result = try importSVG(
      "<rect width='100' height='100'/>",
      attributes: "width='200' height='100' viewBox='0 0 100 100' preserveAspectRatio='\(aspect)'")
    #expect(try result.only().frame == Rect(x: x, y: y, width: 100 * scale, height: 100 * scale))
  }

  @Test func viewsAreStretchedWhereTheyAskForIt() throws {
    let result = try importSVG(
      "<rect width='100' height='100'/>",
      attributes: "width='200' height='100' viewBox='0 0 100 100' preserveAspectRatio='none'")
    #expect(try result.only().frame == Rect(x: 0, y: 0, width: 200, height: 100))
  }

  static let sizes: [(String, Double, Double)] = [
    ("width='50' height='40'", 50.0, 40.0), ("viewBox='5 5 30 20'", 30, 20),
    ("width='60' viewBox='0 0 30 20'", 60, 40), ("height='60' viewBox='0 0 30 20'", 90, 60),
    ("width='100%' height='100%' viewBox='0 0 30 20'", 30, 20), ("width='1in' height='72pt'", 96, 96),
    ("", 80, 70),
  ]

  @Test(arguments: sizes) func pagesAreAsLargeAsTheFileSays(attributes: String, width: Double, height: Double)
    throws
  {
    let page = try importSVG("<rect x='3' y='9' width='80' height='70'/>", attributes: attributes).graphic
      .pages[0]
    #expect(page.width == width && page.height == height)
  }

  @Test func innerViewsClipAndScale() throws {
    let result = try importSVG(
      "<svg x='10' y='20' width='50' height='50' viewBox='0 0 10 10'><rect x='5' width='10' height='10'/></svg>"
    )
    #expect(try result.only().frame == Rect(x: 35, y: 20, width: 50, height: 50))
    let outer = try #require(result.graphic.pages[0].shapes.first)
    guard case .frame = outer.kind else {
      Issue.record("\(outer.kind) is no frame")
      return
    }
    #expect(outer.frame == Rect(x: 10, y: 20, width: 50, height: 50))
  }

  @Test func roundedRectangles() throws {
    let one = try importSVG("<rect width='40' height='20' rx='5'/>").only()
    #expect(one.kind == .rectangle(cornerRadius: 5))
    let other = try importSVG("<rect width='40' height='20' ry='30' rx='6'/>").only()
    #expect(other.seen.bounds == Rect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func usesStandWhereTheySay() throws {
    let result = try importSVG(
      """
      <defs><rect id='r' width='10' height='10' fill='red'/>
      <symbol id='s' viewBox='0 0 2 2'><circle cx='1' cy='1' r='1'/></symbol></defs>
      <use href='#r' x='5' y='6'/><use xlink:href='#s' x='50' width='40' height='40' fill='blue'/>
      """)
    try #require(result.shapes.count == 2)
    #expect(result.shapes[0].frame == Rect(x: 5, y: 6, width: 10, height: 10))
    #expect(result.shapes[1].frame == Rect(x: 50, y: 0, width: 40, height: 40))
    #expect(result.shapes.map(\.fillColor) == [Color(rgb: 0xff0000), Color(rgb: 0x0000ff)])
  }

  /// Even-odd holes stay holes: what is inside by that rule is inside of what was imported by the other.
  @Test func evenOddFillsAreTheSame() throws {
    for seed in LongForm.seeds(100, long: 3_000) {
      var random = SeededRandom(seed: seed)
      // Squares in each other, run around either way, and one beside them.
      var d = ""
      let count = 1 + random.int(5)
      for index in 0..<count {
        let (low, high) = (Double(index * 8 + 1), Double(99 - index * 8))
        d +=
          random.bool() ? "M\(low) \(low)H\(high)V\(high)H\(low)Z" : "M\(low) \(low)V\(high)H\(high)V\(low)Z"
      }
      d += random.bool() ? "M120 20h20v20h-20z" : "M120 20v20h20v-20z"
      let shape = try importSVG("<path fill-rule='evenodd' d='\(d)'/>").only()
      for index in 0...count {
        let point = Point(x: Double(index * 8) + 4.5, y: 50)
        let expected = index < count ? index.isMultiple(of: 2) : !count.isMultiple(of: 2)
        #expect((winding(shape.seen, point) != 0) == expected, "seed \(seed): \(d) at \(point)")
      }
      #expect(winding(shape.seen, Point(x: 130, y: 30)) != 0)
    }
  }

  /// Lines that cross: what the rule leaves out is left out, and nothing is said of it.
  @Test func evenOddOfCrossingLinesIsExact() throws {
    for seed in LongForm.seeds(100, long: 3_000) {
      var random = SeededRandom(seed: seed)
      var d = ""
      var places: [[Point]] = []
      for _ in 0..<1 + random.int(3) {
        let corners = (0..<3 + random.int(6)).map { _ in
          Point(x: Double(random.int(120)), y: Double(random.int(120)))
        }
        places.append(corners)
        d += "M" + corners.map { "\($0.x) \($0.y)" }.joined(separator: " ") + "Z"
      }
      let result = try importSVG("<path fill-rule='evenodd' fill='red' d='\(d)'/>")
      #expect(result.notes.isEmpty, "SHAPEEDIT_SEED=\(seed)")
      let original = places.flatMap { corners in
        corners.enumerated().map { $0 == 0 ? PathElement.move($1) : .line($1) } + [.close]
      }
      // Away from all lines by a part of a unit that no whole corner has.
      for _ in 0..<40 {
        let point = Point(x: random.double(0...120), y: random.double(0...120))
        let isNear = places.contains { corners in
          corners.indices.contains { distance(point, corners[$0], corners[($0 + 1) % corners.count]) < 0.02 }
        }
        if isNear { continue }
        let isFilled = !winding(original, point).isMultiple(of: 2)
        let seen = result.shapes.contains { winding($0.seen, point) != 0 }
        #expect(seen == isFilled, "SHAPEEDIT_SEED=\(seed): \(d) at \(point)")
      }
    }
  }

  /// What an open line fills cannot be said without closing the line: that is listed.
  @Test func evenOddOfOpenLinesIsListed() throws {
    let star = "M50 0L80 90L0 35H100L20 90"
    #expect(try importSVG("<path fill-rule='evenodd' stroke='red' d='\(star)'/>").notes.count == 1)
    #expect(try importSVG("<path fill-rule='evenodd' d='\(star)'/>").notes.isEmpty)
    #expect(try importSVG("<path fill-rule='evenodd' stroke='red' d='\(star)Z'/>").notes.isEmpty)
    // Twice along the same places: nothing is filled, but the line is there.
    let twice = try importSVG("<path fill-rule='evenodd' stroke='red' d='M0 0H9V9ZM0 0H9V9Z'/>")
    #expect(twice.shapes.count == 1 && twice.notes.count == 1)
    let unseen = try importSVG("<path fill-rule='evenodd' d='M0 0H9V9ZM0 0H9V9Z'/>")
    #expect(unseen.shapes.isEmpty && unseen.notes.isEmpty)
    // Filled the same by both rules, though the lines cross.
    #expect(try importSVG("<path fill-rule='evenodd' stroke='red' d='M0 0L9 9V0L0 9'/>").notes.isEmpty)
  }

  private func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let (way, from) = (b - a, point - a)
    let square = way.x * way.x + way.y * way.y
    let along = square > 0 ? min(max((from.x * way.x + from.y * way.y) / square, 0), 1) : 0
    return point.distance(to: a + way * along)
  }

  private func winding(_ elements: [PathElement], _ point: Point) -> Int {
    var (result, current, start) = (0, Point.zero, Point.zero)
    func edge(_ a: Point, _ b: Point) {
      guard (a.y > point.y) != (b.y > point.y) else { return }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x > point.x { result += b.y > a.y ? 1 : -1 }
    }
    for element in elements {
      switch element {
      case .move(let next): start = next
      case .line(let next), .curve(_, _, let next): edge(current, next)
      case .close: edge(current, start)
      }
      current = element.end ?? start
    }
    return result
  }
}
