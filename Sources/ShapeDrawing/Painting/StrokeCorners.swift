// How finely round corners and ends of a line are made: cairo makes them of the more edges the wider the line
// is, and keeps all of them in memory.

import ShapeModel

enum StrokeCorners {
  /// The most edges that the corners and ends of one line are made of.
  private static let most = 400_000.0
  /// The least edges of a full circle.
  private static let least = 8.0
  /// What cairo's circles are off by, in device units, unless it is told.
  private static let usual = 0.1

  /// What the circles of a line `width` device units wide may be off by, in device units, so that it has no
  /// more edges than it may. Any line that a person draws has far fewer.
  static func tolerance(of outline: [PathElement], _ stroke: Stroke, width: Double) -> Double {
    let circle = edgesOfCircle(width: width)
    // A curve turns three times at most.
    guard Double(outline.count) * 1.5 * circle > most else { return usual }
    return tolerance(circles(in: outline, stroke), width: width)
  }

  /// As for an outline, for `lines` of straight pieces.
  static func tolerance(of lines: some Sequence<[Point]>, _ stroke: Stroke, width: Double) -> Double {
    let circle = edgesOfCircle(width: width)
    let count = lines.reduce(0) { $0 + $1.count }
    guard Double(count) * circle > most else { return usual }
    var circles = 0.0
    for line in lines {
      if let first = line.first {
        circles += Self.circles(in: [.move(first)] + line.dropFirst().map(PathElement.line), stroke)
      }
    }
    return tolerance(circles, width: width)
  }

  private static func tolerance(_ circles: Double, width: Double) -> Double {
    guard circles * edgesOfCircle(width: width) > most else { return usual }
    let angle = 2 * Double.pi / max(least, most / circles)
    return width / 2 * angle * angle / 2
  }

  /// How many edges a circle `width` wide is made of.
  private static func edgesOfCircle(width: Double) -> Double {
    // The angle at which a chord is off by the tolerance.
    let share = min(1, usual / max(width / 2, usual))
    return max(4, 2 * .pi / (2 * share).squareRoot())
  }

  /// How many full circles the corners and ends of an outline make up.
  private static func circles(in outline: [PathElement], _ stroke: Stroke) -> Double {
    var (turns, ends) = (0.0, 0.0)
    var (start, current) = (Point.zero, Point.zero)
    var before: Point?
    func go(to point: Point, isRound: Bool) {
      let length = current.distance(to: point)
      guard length > 0 else { return }
      let way = (point - current) * (1 / length)
      // An angle's share of a circle is no more than a quarter of its chord.
      if isRound, let before { turns += way.distance(to: before) / 4 }
      (before, current) = (way, point)
    }
    let isRound = stroke.join == .round
    for element in outline {
      switch element {
      case .move(let point):
        if stroke.cap == .round { ends += 1 }
        (start, current, before) = (point, point, nil)
      case .line(let point): go(to: point, isRound: isRound)
      case .curve(let first, let second, let end):
        go(to: first, isRound: isRound)
        // cairo rounds what a curve turns.
        go(to: second, isRound: true)
        go(to: end, isRound: true)
      case .close: go(to: start, isRound: isRound)
      }
    }
    return turns + ends
  }
}
