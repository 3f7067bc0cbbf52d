// Cuts outlines that reach beyond cairo's numbers to the neighbourhood of what is seen. Works in device
// units.

import ShapeModel

/// Flattens and cuts an outline to a box. What is inside the box is as it was; outside, only what a fill
/// needs to be right inside is kept.
struct OutlineClipper {
  /// Kept exactly; its size is far below cairo's limits.
  let box: Rect

  /// The most chords of the curves of one outline, about, and the least for each.
  private static let (mostChords, leastChords) = (1_000_000.0, 16.0)

  init(box: Rect) { self.box = box }

  /// A clipper for a line `lineWidth` device units wide that is seen in `field`, as far as its corners reach.
  init(field: Rect, lineWidth: Double) {
    let margin = min(lineWidth * Stroke.miterLimit, DeviceLimits.lineWidth) + 64
    box = field.insetBy(dx: -margin, dy: -margin)
  }

  /// Each subpath as points in device units, curves replaced by chords within 0.1 device units where they are
  /// seen; or farther off where very many curves are very large.
  func flatten(_ outline: [PathElement], by transform: Transform) -> [(points: [Point], isClosed: Bool)] {
    var result: [(points: [Point], isClosed: Bool)] = []
    var points: [Point] = []
    let chords = max(Self.leastChords, Self.mostChords / Double(outline.count))
    func finish(isClosed: Bool) {
      if points.count > 1 { result.append((points, isClosed)) }
      points = []
    }
    for element in outline {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        points = [transform.apply(point)]
      case .line(let point): points.append(transform.apply(point))
      case .curve(let first, let second, let end):
        guard let start = points.last else { continue }
        let curve = (start, transform.apply(first), transform.apply(second), transform.apply(end))
        // Half a curve bends a quarter as much.
        flatten(
          curve, within: max(0.1, Self.bend(curve) / (chords * chords)), depth: 0, into: &points)
      case .close:
        let start = points.first
        finish(isClosed: true)
        // What follows a close without a move begins where the closed subpath began.
        if let start { points = [start] }
      }
    }
    finish(isClosed: false)
    return result
  }

  /// How far the chord can be from the curve, from its second differences.
  private static func bend(_ curve: (Point, Point, Point, Point)) -> Double {
    let (a, b, c, d) = curve
    return max((a - b * 2 + c).length, (b - c * 2 + d).length)
  }

  private func flatten(
    _ curve: (Point, Point, Point, Point), within tolerance: Double, depth: Int, into points: inout [Point]
  ) {
    let (a, b, c, d) = curve
    let hull = Rect(a, b).union(Rect(c, d))
    if depth == 48 || Self.bend(curve) < tolerance || !hull.intersects(box) {
      points.append(d)
      return
    }
    let (ab, bc, cd) = ((a + b) * 0.5, (b + c) * 0.5, (c + d) * 0.5)
    let (abc, bcd) = ((ab + bc) * 0.5, (bc + cd) * 0.5)
    let middle = (abc + bcd) * 0.5
    flatten((a, ab, abc, middle), within: tolerance, depth: depth + 1, into: &points)
    flatten((middle, bcd, cd, d), within: tolerance, depth: depth + 1, into: &points)
  }

  /// The polygon's part inside the box, by Sutherland and Hodgman's method: edges along the box's sides may
  /// be added.
  func clip(polygon: [Point]) -> [Point] {
    var points = polygon
    for side in 0..<4 {
      guard var previous = points.last else { return [] }
      var kept: [Point] = []
      for point in points {
        let (isIn, wasIn) = (isInside(point, side), isInside(previous, side))
        if isIn != wasIn { kept.append(crossing(previous, point, side)) }
        if isIn { kept.append(point) }
        previous = point
      }
      points = kept
    }
    return points
  }

  private func isInside(_ point: Point, _ side: Int) -> Bool {
    switch side {
    case 0: point.x >= box.minX
    case 1: point.x <= box.maxX
    case 2: point.y >= box.minY
    default: point.y <= box.maxY
    }
  }

  private func crossing(_ a: Point, _ b: Point, _ side: Int) -> Point {
    let isVertical = side < 2
    let limit = [box.minX, box.maxX, box.minY, box.maxY][side]
    let t = isVertical ? (limit - a.x) / (b.x - a.x) : (limit - a.y) / (b.y - a.y)
    let point = a + (b - a) * t
    return isVertical ? Point(x: limit, y: point.y) : Point(x: point.x, y: limit)
  }

  /// A part of a line, in one piece.
  struct Piece {
    var points: [Point]
    /// From the line's start, for dashes.
    var distance = 0.0
    /// Whether it is all of a closed line.
    var isClosed = false

    var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
  }

  /// The pieces of an outline that are inside the box.
  func pieces(of outline: [PathElement], by transform: Transform, isSolid: Bool) -> [Piece] {
    flatten(outline, by: transform).flatMap {
      clip(line: $0.points, isClosed: $0.isClosed, isSolid: isSolid)
    }
  }

  /// The pieces of a line that are inside the box. Those of a closed line that `isSolid` begin and end where
  /// it is cut, and have a corner where the line does.
  func clip(line points: [Point], isClosed: Bool, isSolid: Bool = false) -> [Piece] {
    guard isClosed, isSolid else { return clip(ring: isClosed ? points + points.prefix(1) : points) }
    guard let outside = points.firstIndex(where: { !contains($0) }) else {
      return [Piece(points: points, isClosed: true)]
    }
    return clip(ring: Array(points[outside...] + points[...outside]))
  }

  private func contains(_ point: Point) -> Bool { (0..<4).allSatisfy { isInside(point, $0) } }

  private func clip(ring: [Point]) -> [Piece] {
    var result: [Piece] = []
    var current: [Point] = []
    var currentDistance = 0.0
    var travelled = 0.0
    func finish() {
      if current.count > 1 { result.append(Piece(points: current, distance: currentDistance)) }
      current = []
    }
    for (a, b) in zip(ring, ring.dropFirst()) {
      let length = a.distance(to: b)
      if let (from, to) = inside(a, b) {
        if from > 0 || current.isEmpty {
          finish()
          current = [from > 0 ? a + (b - a) * from : a]
          currentDistance = travelled + from * length
        }
        current.append(to < 1 ? a + (b - a) * to : b)
        if to < 1 { finish() }
      } else {
        finish()
      }
      travelled += length
    }
    finish()
    return result
  }

  /// The part of a line inside the box as two fractions of its length, by Liang and Barsky's method.
  private func inside(_ a: Point, _ b: Point) -> (Double, Double)? {
    var (from, to) = (0.0, 1.0)
    let way = b - a
    let tests = [
      (-way.x, a.x - box.minX), (way.x, box.maxX - a.x), (-way.y, a.y - box.minY), (way.y, box.maxY - a.y),
    ]
    for (p, q) in tests {
      if p == 0 {
        if q < 0 { return nil }
        continue
      }
      let t = q / p
      if p < 0 { from = max(from, t) } else { to = min(to, t) }
    }
    return from <= to ? (from, to) : nil
  }
}
