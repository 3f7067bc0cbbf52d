// How hard a stylus was pressed along a line, and what that is at the points of the curves that were fitted
// to the line.

/// The pressures along a line that is drawn freehand.
struct PressureTrace: Sendable {
  /// Of a longer line the rest is as the last was.
  private static let most = 100_000
  /// How far the pressure along a curve may be from going straight from end to end.
  private static let tolerance = 0.08
  private static let shortest = 0.02

  private var points: [Point]
  private var pressures: [Double]

  init(_ start: Point, _ pressure: Double) { (points, pressures) = ([start], [pressure]) }

  /// It is pressed by `pressure` at `point`.
  mutating func add(_ point: Point, _ pressure: Double) {
    guard points.count < Self.most else { return }
    if point == points.last {
      // Where it stands still the hardest counts, so that a release is no thin end.
      pressures[pressures.count - 1] = max(pressures[pressures.count - 1], pressure)
    } else {
      points.append(point)
      pressures.append(pressure)
    }
  }

  /// The curves, cut where the pressure changes, and the pressures at all their points, the first one's start
  /// included; none for what has no pressure, as a mouse.
  func along(_ curves: [CubicCurve]) -> (curves: [CubicCurve], pressure: [Double]) {
    guard pressures.contains(where: { $0 < 1 }) else { return (curves, []) }
    guard !curves.isEmpty else { return ([], [tidy(pressures[0]), tidy(pressures[0])]) }
    var result: [CubicCurve] = []
    var found = [tidy(pressures[0])]
    var place = 0
    for curve in curves {
      let end = nearest(to: curve.end, from: place)
      cut(curve, place...end, 0, &result, &found)
      place = end
    }
    return (result, found)
  }

  private func tidy(_ pressure: Double) -> Double { (min(max(pressure, 0), 1) * 1000).rounded() / 1000 }

  /// Which of the points a curve ends at: ends are points of the line.
  private func nearest(to end: Point, from first: Int) -> Int {
    var best = (place: first, distance: Double.infinity)
    for place in first..<points.count {
      let distance = points[place].distance(to: end)
      if distance < best.distance { best = (place, distance) }
      if distance == 0 { break }
    }
    return best.place
  }

  private func cut(
    _ curve: CubicCurve, _ range: ClosedRange<Int>, _ depth: Int, _ curves: inout [CubicCurve],
    _ found: inout [Double]
  ) {
    let (first, last) = (range.lowerBound, range.upperBound)
    var lengths = [0.0]
    for place in range.dropFirst() {
      lengths.append(lengths[lengths.count - 1] + points[place].distance(to: points[place - 1]))
    }
    let length = lengths[lengths.count - 1]
    var worst = (place: first, distance: Self.tolerance)
    if depth < 6, length > 0 {
      for place in range.dropFirst().dropLast() {
        let share = lengths[place - first] / length
        guard share > Self.shortest, share < 1 - Self.shortest else { continue }
        let straight = pressures[first] + (pressures[last] - pressures[first]) * share
        let distance = abs(pressures[place] - straight)
        if distance > worst.distance { worst = (place, distance) }
      }
    }
    guard worst.place > first else {
      curves.append(curve)
      found.append(tidy(pressures[last]))
      return
    }
    let (head, tail) = curve.split(at: lengths[worst.place - first] / length)
    cut(head, first...worst.place, depth + 1, &curves, &found)
    cut(tail, worst.place...last, depth + 1, &curves, &found)
  }
}
