// Where a connector runs: from its two ends, the shapes they are attached to, and its route.

/// A connector's course, in page coordinates.
struct ConnectorRoute {
  /// One end, found.
  private struct End {
    var point: Point
    /// Unit vectors away from the shape it is attached to, two at a corner; empty when it is free or attached
    /// inside.
    var directions: [Point] = []
    /// The shape it is attached to, and its outline, which hides the line inside it; nil when it is free.
    var target: Shape?

    /// Whether it is attached inside of its shape.
    var isInside: Bool { target != nil && directions.isEmpty }
  }

  /// The course as outline pieces.
  let elements: [PathElement]

  init(_ connector: Shape.Connector, frame: Rect, resolving: (String) -> Shape?) {
    var from = Self.find(connector.from, frame: frame, fallback: frame.origin, resolving: resolving)
    var to = Self.find(
      connector.to, frame: frame, fallback: Point(x: frame.maxX, y: frame.maxY), resolving: resolving)
    switch connector.route {
    case .straight:
      let (first, last) = (from.point, to.point)
      if from.isInside { from.point = Self.exit(of: from, towards: last) ?? first }
      if to.isInside { to.point = Self.exit(of: to, towards: first) ?? last }
      elements = [.move(from.point), .line(to.point)]
    case .curved: elements = Self.curved(from, to)
    case .elbow:
      let points = ElbowRoute.points(from: Self.elbow(from), to: Self.elbow(to))
      elements = points.enumerated().map { $0 == 0 ? .move($1) : .line($1) }
    }
  }

  private static func find(
    _ end: Shape.Connector.End, frame: Rect, fallback: Point, resolving: (String) -> Shape?
  ) -> End {
    guard let id = end.shape else { return End(point: end.anchor + frame.origin) }
    guard let shape = resolving(id) else { return End(point: fallback) }
    let box = shape.frame
    let transform = shape.transform
    let place = Point(x: box.x + end.anchor.x * box.width, y: box.y + end.anchor.y * box.height)
    let point = transform.apply(place)
    var found = End(point: point, target: shape)
    let (x, y) = (end.anchor.x, end.anchor.y)
    let nearest = min(min(x, 1 - x), min(y, 1 - y))
    guard nearest <= 1e-6 else { return found }
    // The sides of the unit square that the anchor is on.
    let sides: [(Double, Point)] = [
      (x, Point(x: -1, y: 0)), (1 - x, Point(x: 1, y: 0)), (y, Point(x: 0, y: -1)),
      (1 - y, Point(x: 0, y: 1)),
    ]
    for (distance, side) in sides where distance == nearest || (nearest >= 0 && distance <= 1e-6) {
      found.directions.append(transform == .identity ? side : transform.apply(place + side) - point)
    }
    return found
  }

  /// The last point on the way from an end inside its shape to `outside` where the shape's outline is
  /// crossed.
  private static func exit(of end: End, towards outside: Point) -> Point? {
    guard let shape = end.target, !shape.isConnector else { return nil }
    var best: Double?
    let inside = end.point
    let way = outside - inside
    shape.outline.transformed(by: shape.transform).forEachSegment(tolerance: 0.25, closing: false) { a, b in
      let side = b - a
      let determinant = way.x * side.y - way.y * side.x
      if determinant != 0 {
        let t = ((a.x - inside.x) * side.y - (a.y - inside.y) * side.x) / determinant
        let u = ((a.x - inside.x) * way.y - (a.y - inside.y) * way.x) / determinant
        if t >= 0, t <= 1, u >= 0, u <= 1, t > best ?? -1 { best = t }
      }
      return true
    }
    return best.map { inside + way * $0 }
  }

  // MARK: Curves

  /// Away from its shape, or along the longer side of the way to the other end.
  private static func heading(_ end: End, towards other: Point) -> Point {
    if let direction = end.directions.first { return direction }
    switch ElbowRoute.Heading(along: other - end.point) {
    case .right: return Point(x: 1, y: 0)
    case .left: return Point(x: -1, y: 0)
    case .down: return Point(x: 0, y: 1)
    case .up: return Point(x: 0, y: -1)
    }
  }

  private static func curved(_ from: End, _ to: End) -> [PathElement] {
    let headings = (heading(from, towards: to.point), heading(to, towards: from.point))
    func leave(_ end: End, _ heading: Point) -> Point {
      guard end.isInside else { return end.point }
      return exits(of: end).first { $0.heading == ElbowRoute.Heading(along: heading) }?.point ?? end.point
    }
    let (first, last) = (leave(from, headings.0), leave(to, headings.1))
    let reach = max(first.distance(to: last) / 2, 16)
    return [.move(first), .curve(first + headings.0 * reach, last + headings.1 * reach, last)]
  }

  // MARK: Elbows

  private static func elbow(_ end: End) -> ElbowRoute.End {
    guard let target = end.target else { return .free(end.point) }
    // An elbow goes around the box of its shape. A line has no inside to go around, so it gets no box.
    let box = target.isLine ? nil : target.transform.box(of: target.frame)
    if end.isInside {
      return target.isLine ? .free(end.point) : ElbowRoute.End(exits: exits(of: end), box: box)
    }
    var exits: [ElbowRoute.Exit] = []
    for direction in end.directions {
      // The sides of a turned shape slant. The connector takes the axis that is nearest.
      let exit = ElbowRoute.Exit(point: end.point, heading: ElbowRoute.Heading(along: direction))
      if !exits.contains(exit) { exits.append(exit) }
    }
    return ElbowRoute.End(exits: exits, box: box)
  }

  /// Where lines along the axes through an end inside its shape leave that, each at the last place where it
  /// crosses the outline.
  private static func exits(of end: End) -> [ElbowRoute.Exit] {
    let point = end.point
    var (right, left, down, up) = (point.x, point.x, point.y, point.y)
    if let shape = end.target, !shape.isConnector {
      shape.outline.transformed(by: shape.transform).forEachSegment(tolerance: 0.25, closing: false) { a, b in
        if min(a.y, b.y) <= point.y, point.y <= max(a.y, b.y) {
          let x = a.y == b.y ? b.x : a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          (right, left) = (max(right, x), min(left, x))
        }
        if min(a.x, b.x) <= point.x, point.x <= max(a.x, b.x) {
          let y = a.x == b.x ? b.y : a.y + (point.x - a.x) / (b.x - a.x) * (b.y - a.y)
          (down, up) = (max(down, y), min(up, y))
        }
        return true
      }
    }
    return ElbowRoute.Heading.allCases.map { heading in
      let place =
        switch heading {
        case .right: Point(x: right, y: point.y)
        case .left: Point(x: left, y: point.y)
        case .down: Point(x: point.x, y: down)
        case .up: Point(x: point.x, y: up)
        }
      return ElbowRoute.Exit(point: place, heading: heading)
    }
  }
}
