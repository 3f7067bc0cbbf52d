// Outlines that bulge everywhere, such as boxes that are turned: cut by others, and made wider.

import ShapeModel

/// The corners of a convex outline, in order, either way around.
struct ConvexOutline: Hashable, Sendable {
  var corners: [Point]

  /// Its area, positive where x goes towards y along it, and negative the other way around.
  private var signedArea: Double {
    corners.indices.reduce(0) { sum, index in sum + Self.cross(corners[index], next(index)) / 2 }
  }

  var area: Double { abs(signedArea) }

  /// 1 or -1: what turns to the inside, going along it.
  private var turn: Double { signedArea < 0 ? -1 : 1 }

  private func next(_ index: Int) -> Point { corners[(index + 1) % corners.count] }

  private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  /// What of it is inside of `other`, by Sutherland and Hodgman; no corners for nothing.
  func cut(by other: ConvexOutline) -> ConvexOutline {
    guard other.area > 0 else { return ConvexOutline(corners: []) }
    let turn = other.turn
    var result = corners
    for (index, start) in other.corners.enumerated() {
      let way = other.next(index) - start
      func depth(_ point: Point) -> Double { turn * Self.cross(way, point - start) }
      let points = result
      result = []
      for (index, point) in points.enumerated() {
        let before = points[(index + points.count - 1) % points.count]
        let (from, to) = (depth(before), depth(point))
        if (from < 0) != (to < 0) { result.append(before + (point - before) * (from / (from - to))) }
        if to >= 0 { result.append(point) }
      }
    }
    return ConvexOutline(corners: result)
  }

  /// An upright box with its corners at whole numbers, so that lines along it are sharp; any other as it is.
  var snapped: ConvexOutline {
    guard let bounds = Rect(enclosing: corners), abs(bounds.width * bounds.height - area) < 1e-6 else {
      return self
    }
    let start = Point(x: bounds.minX.rounded(), y: bounds.minY.rounded())
    let end = Point(x: bounds.maxX.rounded(), y: bounds.maxY.rounded())
    guard start.x < end.x, start.y < end.y else { return self }
    return ConvexOutline(corners: Rect(start, end).corners)
  }

  /// It with its edges this much further out.
  func widened(by distance: Double) -> ConvexOutline {
    let turn = turn
    // An edge without a length goes nowhere.
    let points = corners.indices.filter { corners[$0].distance(to: next($0)) > 1e-6 }.map { corners[$0] }
    func outwards(_ start: Point, _ end: Point) -> Point {
      let way = end - start
      return Point(x: way.y, y: -way.x) * (turn / way.length)
    }
    let wider = points.enumerated().map { index, point in
      let before = outwards(points[(index + points.count - 1) % points.count], point)
      let after = outwards(point, points[(index + 1) % points.count])
      // A pointed corner does not go far beyond its edges.
      let share = max(1 + before.x * after.x + before.y * after.y, 0.2)
      return point + (before + after) * (distance / share)
    }
    return ConvexOutline(corners: wider)
  }
}
