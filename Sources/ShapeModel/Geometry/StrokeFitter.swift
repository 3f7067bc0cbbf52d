// Smooth curves through what a hand draws, found while it draws: Schneider's fit of cubic curves, with sharp
// corners kept. What is far behind the pen stays as it is, so that a long line costs no more than a short
// one.

#if canImport(Glibc)
  import Glibc
#endif

/// The curves of a line that is drawn freehand.
struct StrokeFitter: Sendable {
  /// More curves than these are not drawn at once.
  static let mostCurves = 4096
  /// How many points are fitted anew with each one that comes.
  private static let longTail = 96
  private static let longestTail = 512

  /// How far a curve may be from what was drawn, in points.
  private let tolerance: Double
  /// What no longer changes.
  private var settled: [CubicCurve] = []
  /// The points after that.
  private var tail: [Point]
  /// The way in which they must begin; nil after a corner.
  private var startTangent: Point?
  /// The last point, when it is too near to count before the pen is lifted.
  private var pending: Point?

  /// A line that begins at `start`.
  init(start: Point, tolerance: Double) {
    tail = [start]
    self.tolerance = tolerance
  }

  /// The pen is at `point` now.
  mutating func add(_ point: Point) {
    guard settled.count < Self.mostCurves, let last = tail.last, point != last else { return }
    guard point.distance(to: last) >= tolerance / 2 else { return pending = point }
    pending = nil
    tail.append(point)
    guard tail.count > Self.longTail else { return }
    let pieces = Self.fit(tail, startTangent, tolerance)
    if let last = pieces.last, pieces.count > 1 {
      settled += pieces.dropLast().map(\.curve)
      tail = Array(tail[last.start...])
      startTangent = last.tangent
    } else if tail.count > Self.longestTail, let only = pieces.first, let end = tail.last {
      settled.append(only.curve)
      startTangent = (only.curve.end - only.curve.control2).unit
      tail = [end]
    }
  }

  /// The curves so far, each beginning where the one before ends; empty when the pen has not moved.
  var curves: [CubicCurve] {
    settled + Self.fit(tail + (pending.map { [$0] } ?? []), startTangent, tolerance).map(\.curve)
  }

  // MARK: Fitting

  /// A curve through the points from `start` on.
  private struct Piece {
    var curve: CubicCurve
    var start: Int
    /// The way in which it begins; nil at a corner.
    var tangent: Point?
  }

  private static func fit(_ points: [Point], _ startTangent: Point?, _ tolerance: Double) -> [Piece] {
    guard points.count > 1 else { return [] }
    let corners = [0] + corners(of: points, reach: tolerance * 5) + [points.count - 1]
    var result: [Piece] = []
    for (first, last) in zip(corners, corners.dropFirst()) where last > first {
      let begin = first == 0 ? startTangent : nil
      let part = Array(points[first...last])
      let from = begin ?? tangent(of: part, reach: tolerance * 3)
      let to = tangent(of: part.reversed(), reach: tolerance * 3)
      var pieces: [Piece] = []
      fit(part[...], from, to, tolerance, &pieces)
      for index in pieces.indices { pieces[index].start += first }
      if !pieces.isEmpty { pieces[0].tangent = begin }
      result += pieces
    }
    return result
  }

  /// Where the line turns sharply, ends not counted.
  private static func corners(of points: [Point], reach: Double) -> [Int] {
    var turns = [Double](repeating: 0, count: points.count)
    for index in points.indices.dropFirst().dropLast() {
      let point = points[index]
      guard let before = points[..<index].last(where: { $0.distance(to: point) >= reach }),
        let after = points[(index + 1)...].first(where: { $0.distance(to: point) >= reach })
      else { continue }
      let (a, b) = ((point - before).unit, (after - point).unit)
      let cosine = a.x * b.x + a.y * b.y
      if cosine < 0.3 { turns[index] = 1 - cosine }
    }
    return points.indices.filter { index in
      guard turns[index] > 0 else { return false }
      var other = index - 1
      while other > 0, points[other].distance(to: points[index]) < reach {
        if turns[other] >= turns[index] { return false }
        other -= 1
      }
      other = index + 1
      while other < points.count, points[other].distance(to: points[index]) < reach {
        if turns[other] > turns[index] { return false }
        other += 1
      }
      return true
    }
  }

  /// The way in which `points` begin, seen over a little of them.
  private static func tangent(of points: [Point], reach: Double) -> Point {
    let start = points[0]
    let end = points.first { $0.distance(to: start) >= reach } ?? points[points.count - 1]
    return (end - start).unit
  }

  private static func fit(
    _ points: ArraySlice<Point>, _ from: Point, _ to: Point, _ tolerance: Double, _ result: inout [Piece]
  ) {
    let (start, end) = (points[points.startIndex], points[points.endIndex - 1])
    func add(_ curve: CubicCurve) {
      result.append(Piece(curve: curve, start: points.startIndex, tangent: from))
    }
    if points.count == 2 {
      let third = start.distance(to: end) / 3
      return add(
        CubicCurve(start: start, control1: start + from * third, control2: end + to * third, end: end))
    }
    var parameters = chordParameters(points)
    var worst = (error: Double.infinity, index: points.startIndex + points.count / 2)
    for _ in 0..<5 {
      let curve = curve(through: points, parameters, from, to)
      worst = error(of: curve, points, parameters)
      if worst.error <= tolerance { return add(curve) }
      if worst.error > tolerance * 4 { break }
      improve(&parameters, of: curve, points)
    }
    let split = min(max(worst.index, points.startIndex + 1), points.endIndex - 2)
    let before = points[max(points.startIndex, split - 2)]
    let after = points[min(points.endIndex - 1, split + 2)]
    let way = (before - after).unit
    let middle = way == .zero ? (points[split - 1] - points[split]).unit : way
    fit(points[...split], from, middle, tolerance, &result)
    fit(points[split...], .zero - middle, to, tolerance, &result)
  }

  private static func chordParameters(_ points: ArraySlice<Point>) -> [Double] {
    var result = [0.0]
    for index in points.indices.dropFirst() {
      result.append(result[result.count - 1] + points[index].distance(to: points[index - 1]))
    }
    let length = max(result[result.count - 1], .leastNonzeroMagnitude)
    return result.map { $0 / length }
  }

  /// The curve that leaves and arrives in given ways and passes nearest to `points`, by least squares.
  private static func curve(
    through points: ArraySlice<Point>, _ parameters: [Double], _ from: Point, _ to: Point
  ) -> CubicCurve {
    let (start, end) = (points[points.startIndex], points[points.endIndex - 1])
    var (c00, c01, c11, x0, x1) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (point, t) in zip(points, parameters) {
      let s = 1 - t
      let (b0, b1, b2, b3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let (a0, a1) = (from * b1, to * b2)
      c00 += a0.dot(a0)
      c01 += a0.dot(a1)
      c11 += a1.dot(a1)
      let rest = point - (start * (b0 + b1) + end * (b2 + b3))
      x0 += a0.dot(rest)
      x1 += a1.dot(rest)
    }
    let determinant = c00 * c11 - c01 * c01
    let length = start.distance(to: end)
    var (left, right) = (0.0, 0.0)
    if determinant.magnitude > 1e-12 {
      left = (x0 * c11 - x1 * c01) / determinant
      right = (c00 * x1 - c01 * x0) / determinant
    }
    // Handles that point back, or far beyond, make loops that nobody drew.
    let (least, most) = (length * 1e-3, length * 3)
    if !(left > least && left < most && right > least && right < most) {
      (left, right) = (length / 3, length / 3)
    }
    return CubicCurve(start: start, control1: start + from * left, control2: end + to * right, end: end)
  }

  private static func error(
    of curve: CubicCurve, _ points: ArraySlice<Point>, _ parameters: [Double]
  ) -> (error: Double, index: Int) {
    var worst = (error: 0.0, index: points.startIndex + points.count / 2)
    for (index, t) in zip(points.indices, parameters) {
      let error = curve.point(at: t).distance(to: points[index])
      if error > worst.error { worst = (error, index) }
    }
    return worst
  }

  /// Takes each point to belong to the place of the curve that is nearer to it: a step of Newton's.
  private static func improve(_ parameters: inout [Double], of curve: CubicCurve, _ points: ArraySlice<Point>)
  {
    for (position, point) in points.enumerated() {
      let t = parameters[position]
      let way = curve.point(at: t) - point
      let first = curve.derivative(at: t)
      let second = curve.secondDerivative(at: t)
      let slope = first.dot(first) + way.dot(second)
      guard slope != 0 else { continue }
      let new = t - way.dot(first) / slope
      if new.isFinite { parameters[position] = min(max(new, 0), 1) }
    }
  }
}

extension Point {
  /// The point in the same direction at distance 1 from the origin; the origin itself stays.
  var unit: Point {
    let length = length
    return length > 0 ? self * (1 / length) : .zero
  }

  /// The product of both lengths and the cosine between them.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The product of both lengths and the sine from this to the other.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}

extension CubicCurve {
  /// How fast the point goes at parameter `t`.
  func derivative(at t: Double) -> Point {
    let s = 1 - t
    return (control1 - start) * (3 * s * s) + (control2 - control1) * (6 * s * t) + (end - control2)
      * (3 * t * t)
  }

  /// How that changes at parameter `t`.
  func secondDerivative(at t: Double) -> Point {
    (control2 - control1 * 2 + start) * (6 * (1 - t)) + (end - control2 * 2 + control1) * (6 * t)
  }
}
