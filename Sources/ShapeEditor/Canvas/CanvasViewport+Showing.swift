// Scrolling no further than is needed to see something.

import ShapeDrawing
import ShapeModel

extension CanvasViewport {
  /// The viewport with a place of the page in the middle, this large.
  func showing(_ center: Point, zoom: Double) -> CanvasViewport {
    var result = self
    result.zoom = min(max(zoom, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    result.origin = center - Point(x: width / 2, y: height / 2) * (1 / result.zoom)
    return result
  }

  /// The viewport moved as little as possible so that all of `rect` is seen, with `margin` logical pixels
  /// around it. What is larger than the view is only brought to where it fills it, or begins.
  func showing(_ rect: Rect, margin: Double = 16) -> CanvasViewport {
    let seen = visibleRect
    let space = margin / zoom
    var result = self
    result.origin.x += Self.way(from: seen.minX...seen.maxX, to: rect.minX...rect.maxX, space)
    result.origin.y += Self.way(from: seen.minY...seen.maxY, to: rect.minY...rect.maxY, space)
    return result
  }

  /// How far `seen` is to go to hold `wanted`.
  private static func way(
    from seen: ClosedRange<Double>, to wanted: ClosedRange<Double>, _ space: Double
  ) -> Double {
    func length(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }
    // Where it is seen already nothing moves, though it stands at the edge.
    if seen.contains(wanted.lowerBound), seen.contains(wanted.upperBound) { return 0 }
    let space = min(space, max(0, (length(seen) - length(wanted)) / 2))
    let toStart = wanted.lowerBound - space - seen.lowerBound
    let toEnd = wanted.upperBound + space - seen.upperBound
    if length(wanted) <= length(seen) { return toStart < 0 ? toStart : toEnd }
    // It fills the view, or is brought there by the nearer end.
    return toStart > 0 ? toStart : min(0, toEnd)
  }
}
