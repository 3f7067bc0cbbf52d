// Elbow courses: horizontal and vertical lines from one shape to another that go around both. A table of
// patterns, tried by rising number of bends: no search over a drawing, and nothing is remembered.

/// The way of an elbow connector.
///
/// The fewest bends win, then the shortest way, then a line in the middle between the shapes, then x before
/// y. So the course follows its shapes steadily and changes its pattern only where it must. Ends that change
/// places give the same course run backwards.
struct ElbowRoute {
  /// One of the four ways along the axes.
  enum Heading: Int, CaseIterable {
    case right, left, down, up

    var isHorizontal: Bool { self == .right || self == .left }
    /// 1 where coordinates rise.
    var sign: Double { self == .right || self == .down ? 1 : -1 }

    /// The way that is nearest to `way`, x before y.
    init(along way: Point) {
      if abs(way.x) >= abs(way.y) {
        self = way.x < 0 ? .left : .right
      } else {
        self = way.y < 0 ? .up : .down
      }
    }

    /// The coordinate of `point` along this way's axis.
    func along(_ point: Point) -> Double { isHorizontal ? point.x : point.y }
    /// The coordinate of `point` across it.
    func across(_ point: Point) -> Double { isHorizontal ? point.y : point.x }

    /// The edge of `box` that lies this way.
    func edge(of box: Rect) -> Double {
      switch self {
      case .right: box.maxX
      case .left: box.minX
      case .down: box.maxY
      case .up: box.minY
      }
    }

    /// The edge of `box` that lies the other way.
    func back(of box: Rect) -> Double {
      switch self {
      case .right: box.minX
      case .left: box.maxX
      case .down: box.minY
      case .up: box.maxY
      }
    }
  }

  /// A place where a course may leave its shape, and which way.
  struct Exit: Equatable {
    var point: Point
    var heading: Heading
  }

  /// One end.
  struct End: Equatable {
    /// Where it may be left; at least one.
    var exits: [Exit]
    /// The box around the shape that it is attached to; nil for a free end.
    var box: Rect?

    /// An end that is attached to nothing.
    static func free(_ point: Point) -> End {
      End(exits: Heading.allCases.map { Exit(point: point, heading: $0) })
    }

    /// What takes up room: the box, or the point itself.
    fileprivate var extent: Rect {
      box ?? Rect(x: exits[0].point.x, y: exits[0].point.y, width: 0, height: 0)
    }

    /// What tells two ends apart, whichever of them is the first.
    fileprivate var key: [Double] {
      let (box, first) = (extent, exits[0])
      return [
        first.point.x, first.point.y, box.x, box.y, box.width, box.height, Double(first.heading.rawValue),
        Double(exits.count),
      ]
    }
  }

  /// How far lines keep from the shapes, in points, where there is room.
  static let clearance: Double = 16
  /// How far a course goes straight on from a shape at least, in points, where there is room.
  static let leastStub: Double = 8
  /// More lines than this are never needed around two boxes.
  private static let mostLines = 7

  /// The corners of the course, both ends included; at least two points.
  static func points(from start: End, to end: End) -> [Point] {
    if end.key.lexicographicallyPrecedes(start.key) { return ordered(from: end, to: start).reversed() }
    return ordered(from: start, to: end)
  }

  private static func ordered(from start: End, to end: End) -> [Point] {
    var search = ElbowSearch(start, end)
    // Where one shape lies in the other there is no way around.
    let levels: [ElbowSearch.Level] = search.isOverlapping ? [.across] : [.around, .close, .across]
    for level in levels {
      search.level = level
      for count in 1...mostLines {
        if let points = search.shortest(count) { return joined(points) }
      }
    }
    let (from, to) = (start.exits[0].point, end.exits[0].point)
    return joined([from, Point(x: to.x, y: from.y), to])
  }

  /// Without points between which nothing turns.
  private static func joined(_ points: [Point]) -> [Point] {
    var kept: [Point] = []
    for point in points {
      if kept.last == point { continue }
      if kept.count > 1 {
        let (a, b) = (kept[kept.count - 2], kept[kept.count - 1])
        let goesOn = (a.x == b.x && b.x == point.x) || (a.y == b.y && b.y == point.y)
        if goesOn { kept.removeLast() }
      }
      kept.append(point)
    }
    return kept.count > 1 ? kept : [points[0], points[points.count - 1]]
  }
}

/// The patterns of one pair of ends.
private struct ElbowSearch {
  /// What a line may not cross.
  enum Level {
    /// The shapes and the room around them.
    case around
    /// The shapes.
    case close
    /// Nothing.
    case across
  }

  typealias Exit = ElbowRoute.Exit
  typealias Heading = ElbowRoute.Heading

  var level = Level.around
  /// Whether the shapes share more than an edge, so that none can be gone around.
  let isOverlapping: Bool
  private let start: ElbowRoute.End
  private let end: ElbowRoute.End
  /// Whether both ends are at the same shape.
  private let isLoop: Bool
  /// Where lines may be that are at no end, the best first.
  private var xs: [Double] = []
  private var ys: [Double] = []
  /// The shapes' boxes with the room around them.
  private var rooms: [Rect] = []
  private var path: [Point] = []
  private var best: (points: [Point], length: Double)?

  /// What is shorter by less is as long.
  private static let slack = 1e-6

  init(_ start: ElbowRoute.End, _ end: ElbowRoute.End) {
    self.start = start
    self.end = end
    isLoop = start.box != nil && start.box == end.box
    isOverlapping = !isLoop && Self.shareInside(start.extent, end.extent)
    if !isLoop, start.box != nil, end.box != nil {
      if let middle = Self.middle(start.extent.minX, start.extent.maxX, end.extent.minX, end.extent.maxX) {
        xs.append(middle)
      }
      if let middle = Self.middle(start.extent.minY, start.extent.maxY, end.extent.minY, end.extent.maxY) {
        ys.append(middle)
      }
    }
    for (box, other) in [(start.box, end), (isLoop ? nil : end.box, start)] {
      guard let box else { continue }
      func room(_ heading: Heading) -> Double {
        heading.edge(of: box)
          + heading.sign * Self.distance(ElbowRoute.clearance, heading, box, other: isLoop ? nil : other)
      }
      let around = Rect(Point(x: room(.left), y: room(.up)), Point(x: room(.right), y: room(.down)))
      rooms.append(around)
      for x in [around.minX, around.maxX] where !xs.contains(x) { xs.append(x) }
      for y in [around.minY, around.maxY] where !ys.contains(y) { ys.append(y) }
    }
  }

  /// The middle between two ranges; nil when they overlap.
  private static func middle(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double)
    -> Double?
  {
    if high <= otherLow { return (high + otherLow) / 2 }
    if otherHigh <= low { return (otherHigh + low) / 2 }
    return nil
  }

  private static func shareInside(_ a: Rect, _ b: Rect) -> Bool {
    min(a.maxX, b.maxX) - max(a.minX, b.minX) > slack && min(a.maxY, b.maxY) - max(a.minY, b.minY) > slack
      || a.contains(b) && a.width > 0 && a.height > 0 && isInside(b.center, a)
      || b.contains(a) && b.width > 0 && b.height > 0 && isInside(a.center, b)
  }

  private static func isInside(_ point: Point, _ box: Rect) -> Bool {
    point.x > box.minX && point.x < box.maxX && point.y > box.minY && point.y < box.maxY
  }

  /// `distance` from the edge of `box`, or half of what there is to another shape that lies that way.
  private static func distance(
    _ distance: Double, _ heading: Heading, _ box: Rect, other: ElbowRoute.End?
  ) -> Double {
    guard let other, let otherBox = other.box else { return distance }
    let gap = (heading.back(of: otherBox) - heading.edge(of: box)) * heading.sign
    return gap >= 0 ? min(distance, gap / 2) : distance
  }

  // MARK: Patterns

  /// The corners of the shortest course of `count` lines; nil when there is none.
  mutating func shortest(_ count: Int) -> [Point]? {
    best = nil
    for from in start.exits {
      for to in end.exits {
        let isOdd = from.heading.isHorizontal == to.heading.isHorizontal
        guard isOdd != count.isMultiple(of: 2) else { continue }
        path = [from.point]
        go(1, of: count, from, to, length: 0)
      }
    }
    return best?.points
  }

  /// Draws line number `number` in every way it can be.
  private mutating func go(_ number: Int, of count: Int, _ from: Exit, _ to: Exit, length: Double) {
    let here = path[path.count - 1]
    let isHorizontal = from.heading.isHorizontal == !number.isMultiple(of: 2)
    if number == count { return arrive(here, count, from, to, length: length) }
    if number == count - 1 {
      return draw(isHorizontal ? to.point.x : to.point.y, number, of: count, from, to, length: length)
    }
    for place in isHorizontal ? xs : ys { draw(place, number, of: count, from, to, length: length) }
  }

  /// Draws line number `number` up to `place`, and goes on from there.
  private mutating func draw(
    _ place: Double, _ number: Int, of count: Int, _ from: Exit, _ to: Exit, length: Double
  ) {
    let here = path[path.count - 1]
    let isHorizontal = from.heading.isHorizontal == !number.isMultiple(of: 2)
    let there = isHorizontal ? Point(x: place, y: here.y) : Point(x: here.x, y: place)
    let step = isHorizontal ? abs(there.x - here.x) : abs(there.y - here.y)
    guard length + step < (best?.length ?? .infinity) - Self.slack else { return }
    if number == 1 {
      guard leaves(from, at: there, count, box: start.box, other: end),
        isFree(here, there, of: isLoop ? nil : end.box)
      else { return }
    } else if step <= Self.slack || !isClear(here, there) {
      return
    }
    path.append(there)
    go(number + 1, of: count, from, to, length: length + step)
    path.removeLast()
  }

  /// Draws the last line.
  private mutating func arrive(_ here: Point, _ count: Int, _ from: Exit, _ to: Exit, length: Double) {
    let step = here.distance(to: to.point)
    guard length + step < (best?.length ?? .infinity) - Self.slack else { return }
    if count == 1 {
      guard from.heading.isHorizontal == to.heading.isHorizontal, from.heading != to.heading,
        abs(from.heading.across(from.point) - from.heading.across(to.point)) <= Self.slack
      else { return }
      let edge = start.box.map(from.heading.edge) ?? from.heading.along(from.point)
      let back = end.box.map(from.heading.back) ?? from.heading.along(to.point)
      guard (back - edge) * from.heading.sign >= 0 else { return }
    } else {
      guard leaves(to, at: here, count, box: end.box, other: start),
        isFree(here, to.point, of: isLoop ? nil : start.box)
      else { return }
    }
    best = (path + [to.point], length + step)
  }

  /// Whether a course that leaves by `exit` and turns at `turn` has gone far enough.
  private func leaves(_ exit: Exit, at turn: Point, _ count: Int, box: Rect?, other: ElbowRoute.End) -> Bool {
    let heading = exit.heading
    guard let box else {
      return (heading.along(turn) - heading.along(exit.point)) * heading.sign > Self.slack
    }
    var wanted = count > 2 ? ElbowRoute.clearance : ElbowRoute.leastStub
    wanted = Self.distance(wanted, heading, box, other: isLoop ? nil : other)
    let edge = heading.edge(of: box)
    if other.box == nil, count <= 2 {
      let room = (heading.along(other.exits[0].point) - edge) * heading.sign
      if room > Self.slack { wanted = min(wanted, room) }
    }
    return (heading.along(turn) - edge) * heading.sign >= max(wanted - Self.slack, Self.slack)
  }

  // MARK: What is in the way

  /// Whether a line between the first and the last crosses nothing.
  private func isClear(_ a: Point, _ b: Point) -> Bool {
    switch level {
    case .across: true
    case .close: isFree(a, b, of: start.box) && isFree(a, b, of: end.box)
    case .around: rooms.allSatisfy { isFree(a, b, of: $0) }
    }
  }

  private func isFree(_ a: Point, _ b: Point, of box: Rect?) -> Bool {
    guard let box, level != .across else { return true }
    return max(a.x, b.x) <= box.minX + Self.slack || min(a.x, b.x) >= box.maxX - Self.slack
      || max(a.y, b.y) <= box.minY + Self.slack || min(a.y, b.y) >= box.maxY - Self.slack
  }
}
