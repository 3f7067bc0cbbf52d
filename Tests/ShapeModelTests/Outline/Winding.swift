// How often an outline runs around a place: what tests of areas compare with.

@testable import ShapeModel

extension [PathElement] {
  /// The winding number about a place, and how far the outline is from it.
  func winding(about place: Point) -> (number: Int, distance: Double) {
    var (number, distance) = (0, Double.infinity)
    forEachSegment(tolerance: 0.002, closing: true) { a, b in
      let way = b - a
      let square = way.dot(way)
      let t = square > 0 ? Swift.min(Swift.max((place - a).dot(way) / square, 0), 1) : 0
      distance = Swift.min(distance, place.distance(to: a + way * t))
      if (a.y <= place.y) != (b.y <= place.y) {
        let side = way.cross(place - a)
        if b.y > a.y, side > 0 { number += 1 } else if b.y <= a.y, side < 0 { number -= 1 }
      }
      return true
    }
    return (number, distance)
  }
}
