// The one calculation behind resizing, of one shape in its own axes and of many in the box around them.

/// A box pulled by a handle.
struct BoxResize {
  /// The box afterwards, in the same axes; never negative.
  let rect: Rect
  /// How much wider and higher, negative when a side crossed the opposite one. 1 for a side without length.
  let scale: Point
  /// What stays where it is.
  let anchor: Point

  /// Whether the left and right, or top and bottom sides changed places.
  var flipX: Bool { scale.x < 0 }
  var flipY: Bool { scale.y < 0 }

  /// `box` with `handle` moved by `delta` in the box's own axes. `keepsRatio` keeps the proportions,
  /// `fromCenter` keeps the middle where it is. A side that has a length keeps at least 1 point of it.
  init(_ box: Rect, handle: SelectionHandle, by delta: Point, keepsRatio: Bool, fromCenter: Bool) {
    let way = handle.direction
    let factor: Double = fromCenter ? 2 : 1
    var width = box.width + delta.x * way.x * factor
    var height = box.height + delta.y * way.y * factor
    if keepsRatio, box.width > 0, box.height > 0 {
      let x = width / box.width
      let y = height / box.height
      let scale = way.x == 0 ? abs(y) : way.y == 0 ? abs(x) : max(abs(x), abs(y))
      width = (x < 0 ? -scale : scale) * box.width
      height = (y < 0 ? -scale : scale) * box.height
    }
    func atLeast(_ value: Double, _ original: Double) -> Double {
      let least = min(1, original)
      return abs(value) >= least ? value : value < 0 ? -least : least
    }
    width = atLeast(width, box.width)
    height = atLeast(height, box.height)

    func span(_ low: Double, _ length: Double, _ signed: Double, _ way: Double) -> (Double, anchor: Double) {
      if fromCenter || way == 0 {
        let middle = low + length / 2
        return (middle - signed / 2, middle)
      }
      return way > 0 ? (low, low) : (low + length - signed, low + length)
    }
    let (x, anchorX) = span(box.minX, box.width, width, way.x)
    let (y, anchorY) = span(box.minY, box.height, height, way.y)
    rect = Rect(Point(x: x, y: y), Point(x: x + width, y: y + height))
    scale = Point(
      x: box.width > 0 ? width / box.width : 1, y: box.height > 0 ? height / box.height : 1)
    anchor = Point(x: anchorX, y: anchorY)
  }
}
