// Corners around a middle, as polygons and stars have them.

import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Corners that stand around the middle of a square at equal angles, the first at the top.
enum Spokes {
  /// The corners, clockwise, stretched so that they touch all sides of the unit square.
  ///
  /// - Parameters:
  ///   - count: how many, 3 at least.
  ///   - innerRadius: how far from the middle every second one is, 0 to 1; the others are at 1.
  static func corners(count: Int, innerRadius: Double = 1) -> [Point] {
    var points = directions(count)
    if innerRadius != 1 {
      for index in points.indices where !index.isMultiple(of: 2) {
        points[index] = points[index] * innerRadius
      }
    }
    guard let box = Rect(enclosing: points), box.width > 0, box.height > 0 else {
      return Rect(x: 0, y: 0, width: 1, height: 1).corners
    }
    for index in points.indices {
      points[index] = Point(
        x: (points[index].x - box.x) / box.width, y: (points[index].y - box.y) / box.height)
    }
    return points
  }

  /// So many points on the unit circle, the first at the top, clockwise. A drawing has few counts in many
  /// shapes, so each that a file may have is found once.
  private static func directions(_ count: Int) -> [Point] {
    func found() -> [Point] {
      (0..<count).map { index in
        let angle = 2 * .pi * Double(index) / Double(count)
        return Point(x: sin(angle), y: -cos(angle))
      }
    }
    guard count <= 200 else { return found() }
    return known.withLock { known in
      if let points = known[count] { return points }
      let points = found()
      known[count] = points
      return points
    }
  }

  private static let known = Mutex<[Int: [Point]]>([:])
}
