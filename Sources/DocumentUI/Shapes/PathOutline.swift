// A path as straight lines.

/// The lines around the area of a path, each part of it closed.
struct PathOutline {
  private(set) var edges: [PathEdge] = []
  /// How far from the origin it goes.
  private(set) var reach: CGFloat = 0

  init(_ path: Path) {
    for pieces in path.subpaths {
      var points: [CGPoint] = []
      for point in pieces.flatMap(Path.samples) where point != points.last {
        guard point.x.isFinite, point.y.isFinite else { continue }
        points.append(point)
        reach = max(reach, abs(point.x), abs(point.y))
      }
      if points.count > 1, points.last == points.first { points.removeLast() }
      guard points.count > 2, let first = points.first else { continue }
      for (a, b) in zip(points, points.dropFirst() + [first]) { edges.append(PathEdge(from: a, to: b)) }
    }
  }

  /// Whether a point is inside.
  func contains(_ point: CGPoint, _ eoFill: Bool) -> Bool {
    var winding = 0
    for edge in edges where (edge.from.y <= point.y) != (edge.to.y <= point.y) {
      let share = (point.y - edge.from.y) / (edge.to.y - edge.from.y)
      if edge.from.x + share * (edge.to.x - edge.from.x) > point.x {
        winding += edge.from.y < edge.to.y ? 1 : -1
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }
}
