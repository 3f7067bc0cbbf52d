// Where a connector runs: from its two ends, the shapes they are attached to, and its route.

/// A connector's course, in page coordinates.
struct ConnectorRoute {
  /// One end, found.
  private struct End {
    var point: Point
    /// A unit vector away from the shape it is attached to; nil when it is free or attached inside.
    var direction: Point?
    /// The outline of the shape that hides the line inside it, when attached inside.
    var mask: Shape?
  }

  /// The course as outline pieces.
  let elements: [PathElement]

  init(_ connector: Shape.Connector, frame: Rect, resolving: (String) -> Shape?) {
    var from = Self.find(connector.from, frame: frame, fallback: frame.origin, resolving: resolving)
    var to = Self.find(
      connector.to, frame: frame, fallback: Point(x: frame.maxX, y: frame.maxY), resolving: resolving)
    let (first, last) = (from.point, to.point)
    if let mask = from.mask { from.point = Self.exit(from: first, towards: last, of: mask) ?? first }
    if let mask = to.mask { to.point = Self.exit(from: last, towards: first, of: mask) ?? last }
    switch connector.route {
    case .straight: elements = [.move(from.point), .line(to.point)]
    case .curved: elements = Self.curved(from, to)
    case .elbow: elements = Self.elbow(from, to)
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
    // The nearest side of the unit square, when the anchor is on one.
    let sides: [(Double, Point)] = [
      (end.anchor.x, Point(x: -1, y: 0)), (1 - end.anchor.x, Point(x: 1, y: 0)),
      (end.anchor.y, Point(x: 0, y: -1)), (1 - end.anchor.y, Point(x: 0, y: 1)),
    ]
    guard let (distance, side) = sides.min(by: { $0.0 < $1.0 }), distance <= 1e-6 else {
      return End(point: point, mask: shape)
    }
    return End(point: point, direction: transform.apply(place + side) - point)
  }

  /// The last point on the way from `inside` to `outside` where the shape's outline is crossed.
  private static func exit(from inside: Point, towards outside: Point, of shape: Shape) -> Point? {
    if case .connector = shape.kind { return nil }
    var best: Double?
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

  /// Away from its shape, or along the longer side of the way to the other end.
  private static func heading(_ end: End, towards other: Point) -> Point {
    if let direction = end.direction { return direction }
    let way = other - end.point
    return abs(way.x) >= abs(way.y)
      ? Point(x: way.x < 0 ? -1 : 1, y: 0) : Point(x: 0, y: way.y < 0 ? -1 : 1)
  }

  private static func curved(_ from: End, _ to: End) -> [PathElement] {
    let reach = max(from.point.distance(to: to.point) / 2, 16)
    return [
      .move(from.point),
      .curve(
        from.point + heading(from, towards: to.point) * reach,
        to.point + heading(to, towards: from.point) * reach, to.point),
    ]
  }

  /// Horizontal and vertical lines that leave each shape squarely for at least 16 points.
  private static func elbow(_ from: End, _ to: End) -> [PathElement] {
    /// Which of the four directions is nearest, so that a turned shape's connector still runs squarely.
    func square(_ heading: Point) -> Point {
      abs(heading.x) >= abs(heading.y)
        ? Point(x: heading.x < 0 ? -1 : 1, y: 0) : Point(x: 0, y: heading.y < 0 ? -1 : 1)
    }
    let out = square(heading(from, towards: to.point))
    let back = square(heading(to, towards: from.point))
    let stub: Double = 16
    let a = from.point + out * (from.direction == nil ? 0 : stub)
    let b = to.point + back * (to.direction == nil ? 0 : stub)
    var points = [from.point, a]
    let way = b - a
    switch (out.x != 0, back.x != 0) {
    case (true, true):
      if way.x * out.x >= 0, way.x * back.x <= 0 {
        let middle = (a.x + b.x) / 2
        points += [Point(x: middle, y: a.y), Point(x: middle, y: b.y)]
      } else {
        let middle = (a.y + b.y) / 2
        points += [Point(x: a.x, y: middle), Point(x: b.x, y: middle)]
      }
    case (false, false):
      if way.y * out.y >= 0, way.y * back.y <= 0 {
        let middle = (a.y + b.y) / 2
        points += [Point(x: a.x, y: middle), Point(x: b.x, y: middle)]
      } else {
        let middle = (a.x + b.x) / 2
        points += [Point(x: middle, y: a.y), Point(x: middle, y: b.y)]
      }
    case (true, false):
      points.append(way.x * out.x >= 0 ? Point(x: b.x, y: a.y) : Point(x: a.x, y: b.y))
    case (false, true):
      points.append(way.y * out.y >= 0 ? Point(x: a.x, y: b.y) : Point(x: b.x, y: a.y))
    }
    points += [b, to.point]
    var kept: [Point] = []
    for point in points where kept.last != point { kept.append(point) }
    return kept.enumerated().map { $0 == 0 ? .move($1) : .line($1) }
  }
}
