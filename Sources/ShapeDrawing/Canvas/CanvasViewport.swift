// The way between points of a page and pixels of the canvas.

import ShapeModel

/// Which part of a page the canvas shows, and how large.
public struct CanvasViewport: Hashable, Sendable {
  /// The smallest and the largest zoom.
  public static let zoomRange: ClosedRange<Double> = 0.01...64

  /// Logical pixels for one point, in `zoomRange`.
  public var zoom: Double
  /// The place of the page, in points, at the canvas's top left.
  public var origin: Point
  /// The canvas's size in logical pixels.
  public var width: Double, height: Double
  /// Device pixels for one logical pixel: 2 on a display of double density.
  public var scaleFactor: Double

  /// A viewport; by default the page's corner in the canvas's, at its own size.
  public init(
    zoom: Double = 1, origin: Point = .zero, width: Double = 0, height: Double = 0, scaleFactor: Double = 1
  ) {
    self.zoom = min(max(zoom, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    self.origin = origin
    self.width = width
    self.height = height
    self.scaleFactor = scaleFactor
  }

  /// Device pixels for one point.
  public var deviceScale: Double { zoom * scaleFactor }

  /// The part of the page that is shown, in points.
  public var visibleRect: Rect {
    Rect(x: origin.x, y: origin.y, width: width / zoom, height: height / zoom)
  }

  /// Where a place of the page is on the canvas, in logical pixels.
  public func canvasPoint(_ point: Point) -> Point { (point - origin) * zoom }

  /// Which place of the page is at a place of the canvas, in points.
  public func pagePoint(_ point: Point) -> Point { origin + point * (1 / zoom) }

  /// Where a rectangle of the page is on the canvas, in logical pixels.
  public func canvasRect(_ rect: Rect) -> Rect {
    Rect(
      x: (rect.x - origin.x) * zoom, y: (rect.y - origin.y) * zoom, width: rect.width * zoom,
      height: rect.height * zoom)
  }

  /// The viewport whose origin is a whole device pixel, so that everything is as sharp as it can be.
  public var snapped: CanvasViewport {
    var result = self
    result.origin = Point(
      x: (origin.x * deviceScale).rounded() / deviceScale, y: (origin.y * deviceScale).rounded() / deviceScale
    )
    return result
  }

  /// The viewport moved by logical pixels: what is shown moves the other way.
  public func scrolled(byX dx: Double, y dy: Double) -> CanvasViewport {
    var result = self
    result.origin = origin + Point(x: dx / zoom, y: dy / zoom)
    return result
  }

  /// The viewport at another zoom; the page's place under `anchor`, in logical pixels of the canvas, stays
  /// there.
  public func zoomed(to zoom: Double, about anchor: Point) -> CanvasViewport {
    var result = self
    result.zoom = min(max(zoom, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    result.origin = pagePoint(anchor) - anchor * (1 / result.zoom)
    return result
  }

  /// The viewport after two fingers have moved apart by the factor `scale` while the middle between them went
  /// from `start` to `center`, in logical pixels of the canvas: the page's place under the middle stays under
  /// it.
  public func pinched(by scale: Double, from start: Point, to center: Point) -> CanvasViewport {
    zoomed(to: zoom * scale, about: start).scrolled(byX: start.x - center.x, y: start.y - center.y)
  }

  /// The viewport that shows all of `rect`, as large as it goes but no larger than `maximumZoom`, with
  /// `margin` logical pixels around it.
  public func fitting(_ rect: Rect, margin: Double = 24, maximumZoom: Double = 64) -> CanvasViewport {
    var result = self
    let room = Size(width: max(1, width - 2 * margin), height: max(1, height - 2 * margin))
    let zoom = min(room.width / max(rect.width, 1e-9), room.height / max(rect.height, 1e-9), maximumZoom)
    result.zoom = min(max(zoom, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    result.origin = Point(
      x: rect.midX - width / result.zoom / 2, y: rect.midY - height / result.zoom / 2)
    return result
  }
}
