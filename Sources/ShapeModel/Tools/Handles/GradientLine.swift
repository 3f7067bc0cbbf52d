// The handles of a gradient that is edited on the canvas: its two ends, and the stops between them, on the
// line along which the colours run.

/// A handle of a gradient.
public enum GradientHandle: Hashable, Sendable {
  /// Where it begins, or the middle of a radial one.
  case start
  /// Where it ends.
  case end
  /// Where a radial one ends the other way.
  case side
  /// A stop by its number, where neither end stands for it.
  case stop(Int)
}

/// A shape whose gradient is edited, and what of that is selected.
public struct EditedGradient: Hashable, Sendable {
  /// The shape's id.
  public var id: String
  /// The handle that keys move; nil for none.
  public var selected: GradientHandle?

  /// The gradient of the shape with this id.
  public init(id: String, selected: GradientHandle? = nil) {
    self.id = id
    self.selected = selected
  }
}

/// Where a gradient runs, as it is seen on the page.
public struct GradientLine: Hashable, Sendable {
  /// More stops than this have no handles: they could not be told apart.
  static let mostStops = 200

  /// A stop that has a handle.
  public struct Stop: Hashable, Sendable {
    /// Its number in the gradient.
    public var index: Int
    /// Where it is seen.
    public var point: Point
    /// Its colour.
    public var color: Color
  }

  /// Where it begins, or the middle of a radial one.
  public var start: Point
  /// Where it ends.
  public var end: Point
  /// Where a radial one ends the other way; nil for a linear one.
  public var side: Point?
  /// The colours of the two ends.
  public var colors: [Color]
  /// The stops that stand between the ends.
  public var stops: [Stop]
  /// Where a radial gradient ends all around; empty for a linear one.
  public var rim: [PathElement]
  /// What is selected.
  public var selected: GradientHandle?

  /// The gradient of `shape`; nil when it has none, or no area in which it could be seen.
  init?(of shape: Shape, selected: GradientHandle?) {
    guard shape.canEditGradient, case .gradient(let gradient)? = shape.fill else { return nil }
    let ends = gradient.ends
    start = shape.place(ofUnit: ends.start)
    end = shape.place(ofUnit: ends.end)
    colors = [gradient.stops.first?.color ?? .black, gradient.stops.last?.color ?? .black]
    let (from, way) = (start, end - start)
    stops = gradient.stops.enumerated().lazy.filter { index, _ in
      Self.handle(ofStop: index, in: gradient) == .stop(index)
    }.prefix(Self.mostStops).map { index, stop in
      Stop(index: index, point: from + way * min(max(stop.offset, 0), 1), color: stop.color)
    }
    rim = []
    side = gradient.axes.map { shape.place(ofUnit: ends.start + $0.side) }
    if case .radial(let center, let radius) = gradient.geometry, radius > 0 {
      let frame = shape.frame
      let circle = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      let unit = Transform(a: frame.width, b: 0, c: 0, d: frame.height, e: frame.x, f: frame.y)
      rim = Shape(id: "", kind: .ellipse, frame: circle).outline.transformed(
        by: (gradient.ellipse ?? .identity).followed(by: unit).followed(by: shape.transform))
    }
    self.selected = selected
  }

  /// Every handle and its place; the ends are drawn last, so that they are above stops at the same place.
  var handles: [(handle: GradientHandle, point: Point)] {
    stops.map { (.stop($0.index), $0.point) } + (side.map { [(.side, $0)] } ?? [])
      + [(.end, end), (.start, start)]
  }

  /// The handles in the order in which Tab goes through them.
  var order: [GradientHandle] {
    [.start] + stops.map { .stop($0.index) } + [.end] + (side == nil ? [] : [.side])
  }

  /// The handle of a stop, which may be an end.
  static func handle(ofStop index: Int, in gradient: Gradient) -> GradientHandle {
    let stops = gradient.stops
    guard stops.indices.contains(index) else { return .start }
    if index == 0, stops[0].offset <= 0 { return .start }
    return index == stops.count - 1 && stops[index].offset >= 1 ? .end : .stop(index)
  }

  /// The offset on the line that is nearest to `point`, 0 to 1, and how far from the line that is; nil where
  /// it runs nowhere.
  func nearest(to point: Point) -> (offset: Double, distance: Double)? {
    let way = end - start
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return nil }
    let share = ((point.x - start.x) * way.x + (point.y - start.y) * way.y) / square
    let offset = min(max(share, 0), 1)
    return (offset, point.distance(to: start + way * offset))
  }

  /// The box around all that is drawn of it.
  public var bounds: Rect? {
    Rect(enclosing: [start, end] + [side].compactMap(\.self) + rim.compactMap(\.end))
  }
}

extension Shape {
  /// Whether it is filled with a gradient whose ends and stops can be moved.
  public var canEditGradient: Bool {
    guard case .gradient? = fill else { return false }
    return takesFill && frame.width > 0 && frame.height > 0 && !isLocked && !isHidden
  }

  /// Where a point of the frame's unit square is seen.
  func place(ofUnit point: Point) -> Point {
    transform.apply(Point(x: frame.x + point.x * frame.width, y: frame.y + point.y * frame.height))
  }

  /// Which point of the frame's unit square is seen at `place`; nil where it has none.
  func unit(at place: Point) -> Point? {
    guard frame.width > 0, frame.height > 0, let local = transform.inverted?.apply(place) else { return nil }
    return Point(x: (local.x - frame.x) / frame.width, y: (local.y - frame.y) / frame.height)
  }
}
