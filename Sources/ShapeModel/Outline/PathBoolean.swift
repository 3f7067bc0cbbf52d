// Union, difference, intersection and exclusion of outlines. Curves become chords that stay within a few
// thousandths of a point, on a grid of whole numbers where every question has an exact answer; what is left
// of the chords leads back to the pieces of the curves that they came from.

/// What is made of two areas.
public enum PathOperation: String, CaseIterable, Hashable, Sendable {
  case unite, subtract, intersect, exclude

  /// Whether a place is in the result that is in the first area, or in the second.
  func holds(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .unite: first || second
    case .subtract: first && !second
    case .intersect: first && second
    case .exclude: first != second
    }
  }
}

/// Two areas that become one.
public struct PathBoolean: Sendable {
  /// More chords than these are refused.
  public static let mostChords = 200_000
  /// How far chords are from their curves at most, in points.
  private static let flatness = 0.002
  /// Grid places in a point: 2¹⁰.
  private static let scale = 1024.0
  /// No coordinate is larger, in points: products of differences fit into 64 bits.
  private static let largest = 500_000.0

  /// A place on the grid.
  struct Place: Hashable, Comparable {
    var x: Int, y: Int
    static func < (a: Place, b: Place) -> Bool { (a.x, a.y) < (b.x, b.y) }
    static func - (a: Place, b: Place) -> Place { Place(x: a.x - b.x, y: a.y - b.y) }
    /// Greater than 0 when `other` lies counterclockwise where y points up.
    func cross(_ other: Place) -> Int { x * other.y - y * other.x }
    func dot(_ other: Place) -> Int { x * other.x + y * other.y }
    var point: Point { Point(x: Double(x) / PathBoolean.scale, y: Double(y) / PathBoolean.scale) }
  }

  /// A piece of a chord: where it runs, and from where to where on which curve.
  struct Chord {
    var from: Place, to: Place
    var curve: Int
    var start: Double, end: Double
    var isSecond: Bool
  }

  private var curves: [CubicCurve] = []
  private var chords: [Chord] = []

  /// The area of `first` and that of `second` by the nonzero rule, open parts closed. nil when there is too
  /// much of them, or they are too large.
  public init?(_ first: [PathElement], _ second: [PathElement]) {
    guard add(first, isSecond: false), add(second, isSecond: true) else { return nil }
  }

  private static func place(_ point: Point) -> Place {
    Place(x: Int((point.x * scale).rounded()), y: Int((point.y * scale).rounded()))
  }

  private mutating func add(_ outline: [PathElement], isSecond: Bool) -> Bool {
    var current = Point.zero
    var start = Point.zero
    func isSound(_ point: Point) -> Bool { abs(point.x) <= Self.largest && abs(point.y) <= Self.largest }
    for element in outline {
      switch element {
      case .move(let point):
        guard isSound(point) else { return false }
        if current != start { addLine(current, start, isSecond) }
        (start, current) = (point, point)
      case .line(let point):
        guard isSound(point) else { return false }
        addLine(current, point, isSecond)
        current = point
      case .curve(let first, let second, let point):
        guard isSound(first), isSound(second), isSound(point) else { return false }
        add(CubicCurve(start: current, control1: first, control2: second, end: point), isSecond)
        current = point
      case .close:
        if current != start { addLine(current, start, isSecond) }
        current = start
      }
      if chords.count > Self.mostChords { return false }
    }
    if current != start { addLine(current, start, isSecond) }
    return true
  }

  private mutating func addLine(_ from: Point, _ to: Point, _ isSecond: Bool) {
    curves.append(CubicCurve(start: from, control1: from, control2: to, end: to))
    let (a, b) = (Self.place(from), Self.place(to))
    guard a != b else { return }
    chords.append(Chord(from: a, to: b, curve: curves.count - 1, start: 0, end: 1, isSecond: isSecond))
  }

  /// How many chords stay near a curve; 0 for what is straight.
  private static func chordCount(_ curve: CubicCurve) -> Int {
    let bend = max(
      (curve.start - curve.control1 * 2 + curve.control2).length,
      (curve.control1 - curve.control2 * 2 + curve.end).length)
    guard bend > flatness else { return 0 }
    return Int(min(max((0.75 * bend / flatness).squareRoot().rounded(.up), 1), 8192))
  }

  /// About how many chords an outline becomes.
  static func chordCount(_ outline: [PathElement]) -> Int {
    var (count, current) = (0, Point.zero)
    for element in outline {
      if case .curve(let first, let second, let end) = element {
        count += chordCount(CubicCurve(start: current, control1: first, control2: second, end: end))
      }
      count += 1
      current = element.end ?? current
    }
    return count
  }

  private mutating func add(_ curve: CubicCurve, _ isSecond: Bool) {
    let count = Self.chordCount(curve)
    guard count > 0 else { return addLine(curve.start, curve.end, isSecond) }
    curves.append(curve)
    var (from, start) = (Self.place(curve.start), 0.0)
    for step in 1...count {
      let end = Double(step) / Double(count)
      let to = Self.place(step == count ? curve.end : curve.point(at: end))
      guard to != from else { continue }
      chords.append(
        Chord(from: from, to: to, curve: curves.count - 1, start: start, end: end, isSecond: isSecond))
      (from, start) = (to, end)
    }
  }

  /// The outline of what `operation` makes of both; empty when nothing is left. nil when chords cross again
  /// and again, which has not been seen, or it was given up: `isGivenUp` is asked now and then.
  public func outline(_ operation: PathOperation, isGivenUp: () -> Bool = { false }) -> [PathElement]? {
    var pairs = Int.max
    return outline(pairs: &pairs, isGivenUp: isGivenUp) { operation.holds($0 != 0, $1 != 0) }
  }

  /// The outline that fills by the nonzero rule what `outline` fills by the even-odd rule, open parts closed.
  ///
  /// - Parameter pairs: how many pairs of chords may be looked at; becomes how many are left.
  /// - Returns: nil when there is too much of it, or it is too large.
  public static func filledByEvenOdd(_ outline: [PathElement], pairs: inout Int) -> [PathElement]? {
    PathBoolean(outline, [])?.outline(pairs: &pairs) { first, _ in !first.isMultiple(of: 2) }
  }

  /// Whether `evenOdd` fills by the even-odd rule what `nonzero` fills by the nonzero rule, but for what is
  /// nowhere wider than some thousandths of a point; else as `filledByEvenOdd`.
  public static func fillAlike(
    evenOdd: [PathElement], nonzero: [PathElement], pairs: inout Int
  ) -> Bool? {
    PathBoolean(evenOdd, nonzero)?
      .outline(pairs: &pairs) { first, second in first.isMultiple(of: 2) != (second == 0) }?.isEmpty
  }

  /// The outline around the places of which `holds` says so, by the winding numbers of both.
  private func outline(
    pairs: inout Int, isGivenUp: () -> Bool = { false }, _ holds: (Int, Int) -> Bool
  ) -> [PathElement]? {
    guard let pieces = ChordSplitter(chords).pieces(pairs: &pairs, isGivenUp: isGivenUp) else { return nil }
    var edges = EdgeTable(pieces)
    edges.findWindings()
    return edges.loops(holds).flatMap { loop in
      Self.isSliver(loop.map(\.from)) ? [] : trace(loop)
    }
  }

  /// Whether a loop is nowhere wider than what curves that lie on each other leave between their chords.
  private static func isSliver(_ loop: [Place]) -> Bool {
    var (area, length) = (0.0, 0.0)
    guard let last = loop.last else { return true }
    var before = last.point
    let origin = before
    for place in loop {
      let point = place.point
      area += (before - origin).cross(point - origin)
      length += before.distance(to: point)
      before = point
    }
    return abs(area) / 2 < length * 0.004
  }

  /// The outline along a loop, by the curves that its chords came from.
  private func trace(_ loop: [Chord]) -> [PathElement] {
    // It begins where one curve ends and another begins, if there is such a place.
    let first =
      loop.indices.first { !Self.continues(loop[($0 + loop.count - 1) % loop.count], loop[$0]) } ?? 0
    let chords = Array(loop[first...] + loop[..<first])
    var result: [PathElement] = [.move(chords[0].from.point)]
    var index = 0
    while index < chords.count {
      var last = index
      while last + 1 < chords.count, Self.continues(chords[last], chords[last + 1]) { last += 1 }
      let (from, to) = (chords[index], chords[last])
      result.append(piece(of: curves[from.curve], from.start, to.end, from.from.point, to.to.point))
      index = last + 1
    }
    if case .line = result[result.count - 1] { result.removeLast() }
    return result + [.close]
  }

  /// Whether `next` goes on along the curve that `chord` is of.
  private static func continues(_ chord: Chord, _ next: Chord) -> Bool {
    chord.curve == next.curve && chord.end == next.start
      && (chord.end - chord.start).sign == (next.end - next.start).sign
  }

  /// The part of a curve from one parameter to the other, which may be smaller, its ends at given places.
  private func piece(
    of curve: CubicCurve, _ start: Double, _ end: Double, _ from: Point, _ to: Point
  ) -> PathElement {
    if curve.control1 == curve.start, curve.control2 == curve.end { return .line(to) }
    let (low, high) = (min(start, end), max(start, end))
    var part = low > 0 ? curve.split(at: low).tail : curve
    if high < 1 { part = part.split(at: (high - low) / (1 - low)).head }
    if start > end {
      part = CubicCurve(start: part.end, control1: part.control2, control2: part.control1, end: part.start)
    }
    return .curve(part.control1 + (from - part.start), part.control2 + (to - part.end), to)
  }
}
