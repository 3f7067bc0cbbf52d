// The pieces an outline is made of: the one geometry that painting, SVG and hit testing share.

/// One piece of an outline, in document points. A subpath begins with `move`.
public enum PathElement: Hashable, Sendable {
  /// Begins a subpath at a point.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A cubic Bézier curve: first control point, second control point, end.
  case curve(Point, Point, Point)
  /// A straight line back to where the subpath began.
  case close

  /// Where the piece ends; nil for `close`.
  public var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .close: nil
    }
  }

  /// The piece with every point moved by `transform`.
  public func transformed(by transform: Transform) -> PathElement {
    switch self {
    case .move(let point): .move(transform.apply(point))
    case .line(let point): .line(transform.apply(point))
    case .curve(let first, let second, let point):
      .curve(transform.apply(first), transform.apply(second), transform.apply(point))
    case .close: .close
    }
  }
}

extension [PathElement] {
  /// The outline with every point moved by `transform`.
  public func transformed(by transform: Transform) -> [PathElement] {
    transform == .identity ? self : map { $0.transformed(by: transform) }
  }

  /// The smallest rectangle that holds the outline, curves exactly; nil when it has no points.
  public var bounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func add(_ point: Point) {
      low = Point(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
      high = Point(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
    }
    var current = Point.zero
    var start = Point.zero
    for element in self {
      switch element {
      case .move(let point):
        start = point
        add(point)
      case .line(let point): add(point)
      case .curve(let first, let second, let point):
        add(point)
        CubicCurve(start: current, control1: first, control2: second, end: point).forEachExtreme(add)
      case .close: break
      }
      current = element.end ?? start
    }
    return low.x <= high.x ? Rect(low, high) : nil
  }

  /// Calls `body` with the ends of every straight piece of the outline, curves replaced by chords that stay
  /// within `tolerance` points of them, and with open subpaths closed when `closing` is true.
  ///
  /// `body` returns false to stop.
  func forEachSegment(tolerance: Double, closing: Bool, _ body: (Point, Point) -> Bool) {
    var current = Point.zero
    var start = Point.zero
    for element in self {
      switch element {
      case .move(let point):
        if closing, current != start, !body(current, start) { return }
        start = point
        current = point
      case .line(let point):
        if !body(current, point) { return }
        current = point
      case .curve(let first, let second, let point):
        let curve = CubicCurve(start: current, control1: first, control2: second, end: point)
        let count = curve.chordCount(tolerance: tolerance)
        var from = current
        for step in 1...count {
          let to = step == count ? point : curve.point(at: Double(step) / Double(count))
          if !body(from, to) { return }
          from = to
        }
        current = point
      case .close:
        if current != start, !body(current, start) { return }
        current = start
      }
    }
    if closing, current != start { _ = body(current, start) }
  }
}
