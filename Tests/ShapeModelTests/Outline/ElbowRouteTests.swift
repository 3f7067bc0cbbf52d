// Elbow courses between random boxes, compared with a search through every way there is.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct ElbowRouteTests {
  private typealias Heading = ElbowRoute.Heading

  /// Two boxes with ends at them, or a free end.
  private struct Scene {
    var start: ElbowRoute.End
    var end: ElbowRoute.End
    var boxes: [Rect] { [start.box, end.box].compactMap { $0 } }

    init(_ random: inout SeededRandom) {
      let first = Self.box(&random)
      var second = Self.box(&random)
      if random.bool(0.1) { second = first }
      // Often side by side, or one exactly above the other.
      if random.bool(0.2) { second.y = first.y }
      if random.bool(0.2) { second.x = first.x + Double(random.int(7) - 3) * 8 }
      start = Self.end(of: first, &random)
      end = Self.end(of: second, &random)
      if random.bool(0.15) { end = .free(Point(x: random.double(0...300), y: random.double(0...300))) }
    }

    private static func box(_ random: inout SeededRandom) -> Rect {
      Rect(
        x: random.double(0...260).rounded(), y: random.double(0...260).rounded(),
        width: random.double(10...110).rounded(), height: random.double(10...110).rounded())
    }

    private static func end(of box: Rect, _ random: inout SeededRandom) -> ElbowRoute.End {
      func exit(_ heading: ElbowRoute.Heading, at place: Double = 0.5) -> ElbowRoute.Exit {
        let point =
          switch heading {
          case .right: Point(x: box.maxX, y: box.y + place * box.height)
          case .left: Point(x: box.minX, y: box.y + place * box.height)
          case .down: Point(x: box.x + place * box.width, y: box.maxY)
          case .up: Point(x: box.x + place * box.width, y: box.minY)
          }
        return ElbowRoute.Exit(point: point, heading: heading)
      }
      if random.bool(0.3) { return .init(exits: ElbowRoute.Heading.allCases.map { exit($0) }, box: box) }
      let place = random.pick([0.5, 0.5, 0.25, 0.9])
      return .init(exits: [exit(random.pick(ElbowRoute.Heading.allCases), at: place)], box: box)
    }

    /// Whether nothing of one shape lies in the other.
    var isApart: Bool {
      guard let a = start.box else { return true }
      guard let b = end.box else {
        let point = end.exits[0].point
        return !(point.x > a.minX && point.x < a.maxX && point.y > a.minY && point.y < a.maxY)
      }
      return a == b || a.maxX <= b.minX || b.maxX <= a.minX || a.maxY <= b.minY || b.maxY <= a.minY
    }
  }

  @Test(arguments: LongForm.seeds(24, long: 20_000))
  func aCourseIsSquareShortAndGoesAround(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for step in 0..<40 {
      let scene = Scene(&random)
      let points = ElbowRoute.points(from: scene.start, to: scene.end)
      if let fault = Self.fault(points, scene) {
        Issue.record(
          "SHAPEEDIT_SEED=\(seed), step \(step): \(fault): \(points) from \(scene.start) to \(scene.end)")
        return
      }
    }
  }

  private static func fault(_ points: [Point], _ scene: Scene) -> String? {
    if scene.start != scene.end,
      ElbowRoute.points(from: scene.end, to: scene.start) != points.reversed()
    {
      return "it runs otherwise backwards"
    }
    let pieces = Array(zip(points, points.dropFirst()))
    for (a, b) in pieces where abs(a.x - b.x) > 1e-6 && abs(a.y - b.y) > 1e-6 { return "it slants" }
    guard scene.start.exits.contains(where: { $0.point == points[0] }),
      scene.end.exits.contains(where: { $0.point == points[points.count - 1] })
    else { return "it ends elsewhere" }
    // Where a shape stands close before an end there may be no way around.
    guard scene.start != scene.end, scene.isApart,
      let least = ElbowWays(scene.start, scene.end).leastBends
    else { return nil }
    for (a, b) in pieces {
      for box in scene.boxes where crosses(a, b, box) { return "it crosses \(box)" }
    }
    guard leaves(points, scene.start), leaves(points.reversed(), scene.end) else {
      return "it does not leave squarely"
    }
    let bends = points.count - 2
    return bends == least ? nil : "it has \(bends) bends rather than \(least)"
  }

  private static func crosses(_ a: Point, _ b: Point, _ box: Rect) -> Bool {
    max(a.x, b.x) > box.minX + 1e-6 && min(a.x, b.x) < box.maxX - 1e-6
      && max(a.y, b.y) > box.minY + 1e-6 && min(a.y, b.y) < box.maxY - 1e-6
  }

  /// Whether the course goes out of its shape by one of its exits.
  private static func leaves(_ points: [Point], _ end: ElbowRoute.End) -> Bool {
    end.exits.contains {
      $0.point == points[0]
        && ($0.heading.along(points[1]) - $0.heading.along(points[0])) * $0.heading.sign >= -1e-6
        && abs($0.heading.across(points[1]) - $0.heading.across(points[0])) <= 1e-6
    }
  }

  /// A shape is moved in small steps: the course moves as little, but where it takes another pattern, which
  /// it does seldom.
  @Test(arguments: LongForm.seeds(12, long: 2_000))
  func aCourseFollowsSteadily(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let scene = Scene(&random)
    let way = Point(x: random.double(-1...1), y: random.double(-1...1)) * 0.5
    var last = ElbowRoute.points(from: scene.start, to: scene.end)
    var changes = 0
    for step in 1...600 {
      var end = scene.end
      let delta = way * Double(step)
      end.box = end.box?.offset(by: delta)
      end.exits = end.exits.map { .init(point: $0.point + delta, heading: $0.heading) }
      let next = ElbowRoute.points(from: scene.start, to: end)
      let moved =
        last.count == next.count
        ? zip(last, next).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0 : .infinity
      if moved > 2 { changes += 1 }
      last = next
    }
    #expect(changes <= 8, "SHAPEEDIT_SEED=\(seed): it takes another pattern \(changes) times")
  }

  @Test func equalWaysAreTheSameEveryTime() {
    // Boxes of one size, cornerwise: two ways are as long the whole time.
    func course(_ place: Double) -> [Point] {
      func end(_ x: Double, _ y: Double) -> ElbowRoute.End {
        let box = Rect(x: x, y: y, width: 60, height: 60)
        return .init(
          exits: [
            .init(point: Point(x: box.maxX, y: box.midY), heading: .right),
            .init(point: Point(x: box.minX, y: box.midY), heading: .left),
            .init(point: Point(x: box.midX, y: box.maxY), heading: .down),
            .init(point: Point(x: box.midX, y: box.minY), heading: .up),
          ], box: box)
      }
      return ElbowRoute.points(from: end(0, 0), to: end(place, place))
    }
    for step in 0..<200 {
      let points = course(100 + Double(step) * 0.37)
      #expect(points.count == 3 && points[0] == Point(x: 60, y: 30), "x before y")
    }
  }
}

/// Every way between two ends, along lines so dense that none is missed.
private struct ElbowWays {
  private let start: ElbowRoute.End
  private let end: ElbowRoute.End
  private let xs: [Double]
  private let ys: [Double]

  init(_ start: ElbowRoute.End, _ end: ElbowRoute.End) {
    self.start = start
    self.end = end
    func lines(_ edges: [Double], _ places: [Double]) -> [Double] {
      var all = Set(places)
      let sorted = edges.sorted()
      for (index, edge) in sorted.enumerated() {
        for offset in [-20.0, -16, -9, -8, 8, 9, 16, 20] { all.insert(edge + offset) }
        if index > 0 { all.insert((edge + sorted[index - 1]) / 2) }
      }
      return all.sorted()
    }
    let boxes = [start.box, end.box].compactMap { $0 }
    let exits = start.exits + end.exits
    xs = lines(boxes.flatMap { [$0.minX, $0.maxX] }, exits.map(\.point.x))
    ys = lines(boxes.flatMap { [$0.minY, $0.maxY] }, exits.map(\.point.y))
  }

  private struct State: Hashable {
    var x: Int
    var y: Int
    var isHorizontal: Bool
  }

  /// The fewest bends of any way that goes straight on from each shape as far as a course does; nil when
  /// there is none.
  var leastBends: Int? {
    var least: Int?
    for from in start.exits {
      for to in end.exits {
        if let bends = bends(from, to), bends < least ?? .max { least = bends }
      }
    }
    return least
  }

  private func bends(_ from: ElbowRoute.Exit, _ to: ElbowRoute.Exit) -> Int? {
    if isStraight(from, to) { return 0 }
    guard let x = xs.firstIndex(of: from.point.x), let y = ys.firstIndex(of: from.point.y) else { return nil }
    // Lines that turn once more in each round.
    var reached: Set<State> = []
    for (px, py) in run(x, y, horizontally: from.heading.isHorizontal, avoiding: other(of: start)) {
      let place = Point(x: xs[px], y: ys[py])
      if goesFar(place, from, start, end) {
        reached.insert(State(x: px, y: py, isHorizontal: from.heading.isHorizontal))
      }
    }
    var seen = reached
    for bends in 1...8 {
      if reached.contains(where: { arrives($0, to) }) { return bends }
      var next: Set<State> = []
      for state in reached {
        let boxes = [start.box, end.box].compactMap { $0 }
        for (px, py) in run(state.x, state.y, horizontally: !state.isHorizontal, avoiding: boxes) {
          let new = State(x: px, y: py, isHorizontal: !state.isHorizontal)
          if seen.insert(new).inserted { next.insert(new) }
        }
      }
      reached = next
    }
    return nil
  }

  private func isStraight(_ from: ElbowRoute.Exit, _ to: ElbowRoute.Exit) -> Bool {
    let heading = from.heading
    guard to.heading != heading, to.heading.isHorizontal == heading.isHorizontal,
      abs(heading.across(from.point) - heading.across(to.point)) < 1e-6
    else { return false }
    let edge = start.box.map(heading.edge) ?? heading.along(from.point)
    let back = end.box.map(heading.back) ?? heading.along(to.point)
    return (back - edge) * heading.sign >= 0
  }

  private func other(of one: ElbowRoute.End) -> [Rect] {
    guard let box = (one == start ? end : start).box, box != one.box else { return [] }
    return [box]
  }

  /// Whether a course that turns here has left its shape by the usual distance, or half of what there is.
  private func goesFar(
    _ place: Point, _ exit: ElbowRoute.Exit, _ end: ElbowRoute.End, _ other: ElbowRoute.End
  ) -> Bool {
    let heading = exit.heading
    guard let box = end.box else {
      return (heading.along(place) - heading.along(exit.point)) * heading.sign > 1e-6
    }
    var wanted = ElbowRoute.leastStub
    if let otherBox = other.box, otherBox != box {
      let gap = (heading.back(of: otherBox) - heading.edge(of: box)) * heading.sign
      if gap >= 0 { wanted = min(wanted, gap / 2) }
    } else if other.box == nil {
      let gap = (heading.along(other.exits[0].point) - heading.edge(of: box)) * heading.sign
      if gap > 1e-6 { wanted = min(wanted, gap) }
    }
    return (heading.along(place) - heading.edge(of: box)) * heading.sign >= max(wanted - 1e-6, 1e-6)
  }

  /// Whether the last line can be drawn from a place at which a line ends.
  private func arrives(_ state: State, _ to: ElbowRoute.Exit) -> Bool {
    let place = Point(x: xs[state.x], y: ys[state.y])
    guard state.isHorizontal != to.heading.isHorizontal,
      to.heading.across(place) == to.heading.across(to.point),
      goesFar(place, to, end, start)
    else { return false }
    return other(of: end).allSatisfy { !crosses(place, to.point, $0) }
  }

  private func crosses(_ a: Point, _ b: Point, _ box: Rect) -> Bool {
    max(a.x, b.x) > box.minX + 1e-6 && min(a.x, b.x) < box.maxX - 1e-6
      && max(a.y, b.y) > box.minY + 1e-6 && min(a.y, b.y) < box.maxY - 1e-6
  }

  /// The places that a line from one reaches both ways.
  private func run(_ x: Int, _ y: Int, horizontally: Bool, avoiding boxes: [Rect]) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    let here = Point(x: xs[x], y: ys[y])
    for step in [-1, 1] {
      var (px, py) = (x, y)
      while true {
        if horizontally { px += step } else { py += step }
        guard xs.indices.contains(px), ys.indices.contains(py) else { break }
        let there = Point(x: xs[px], y: ys[py])
        if boxes.contains(where: { crosses(here, there, $0) }) { break }
        found.append((px, py))
      }
    }
    return found
  }
}
