// Makes an outline lighter: what of it takes long to be painted and is hardly seen is left out. Works in
// device units, one chord at a time, so that it needs little memory whatever the outline.

import ShapeModel

/// Walks an outline by its chords, and keeps some of them. Points that cannot be told apart count as one.
struct OutlineThinner {
  /// From the outline's coordinates to device units.
  let toDevice: Transform
  /// What is seen, in device units.
  let box: Rect
  /// In device units; nil for a fill.
  let lineWidth: Double?

  /// What is nearer to the point before, in device units, is not told apart from it.
  private static let leastStep = 0.25
  /// The most chords that a curve is painted as.
  private static let mostChords = 128.0
  /// How long what is kept or left out in one piece is at least, as rows of pixels: long beside the line's
  /// width, since the ends of a piece take as much as its width.
  private var runLength: Double { 64 + 16 * min(lineWidth ?? 0, box.height) }

  private struct Chord {
    var from: Point
    var to: Point
    /// Whether it begins a subpath.
    var isFirst: Bool
    /// Whether it ends where its subpath began.
    var isClosing = false
    var isSeen = true
    /// Rows of pixels that its edges cross.
    var rows = 0.0
    var length: Double
  }

  /// What the outline takes.
  func work(of outline: [PathElement]) -> OutlineWork {
    var work = OutlineWork(isFill: lineWidth == nil)
    let reach = (lineWidth ?? 0) / 2
    var (top, bottom) = (Double.infinity, -Double.infinity)
    forEachChord(of: outline) { chord in
      work.chords += 1
      guard chord.isSeen else { return }
      work.rows += chord.rows
      // Dashes are made as far from the box as corners reach.
      work.length += min(chord.length, box.width + box.height + 4 * reach * Stroke.miterLimit)
      top = min(top, chord.from.y - reach, chord.to.y - reach)
      bottom = max(bottom, chord.from.y + reach, chord.to.y + reach)
    }
    work.height = max(1, min(bottom, box.maxY) - max(top, box.minY))
    return work
  }

  /// About `share` of the outline, 0 to 1, in runs from all over it. A line is left out where it is not seen;
  /// of an area the runs are joined by straight lines. `balance`, at first 0, evens out what several outlines
  /// keep.
  func thinned(_ outline: [PathElement], share: Double, balance: inout Double) -> [PathElement] {
    guard let back = toDevice.inverted else { return [] }
    var result: [PathElement] = []
    var (run, isKept, isConnected, hasBegun, isWhole) = (0.0, balance >= 0, false, false, true)
    var rest = balance
    forEachChord(of: outline) { chord in
      if chord.isFirst {
        if hasBegun, lineWidth == nil { result.append(.close) }
        (isConnected, hasBegun, isWhole) = (false, false, true)
      }
      let weight = chord.isSeen ? 1 + chord.rows : 0
      if run >= runLength { (run, isKept) = (0, rest >= 0) }
      run += weight
      rest += weight * share - (isKept ? weight : 0)
      guard isKept, chord.isSeen else { return (isConnected, isWhole) = (false, false) }
      if !isConnected {
        let from = back.apply(chord.from)
        result.append(hasBegun && lineWidth == nil ? .line(from) : .move(from))
      }
      result.append(chord.isClosing && isWhole ? .close : .line(back.apply(chord.to)))
      (isConnected, hasBegun) = (true, !(chord.isClosing && isWhole))
    }
    if hasBegun, lineWidth == nil { result.append(.close) }
    balance = rest
    return result
  }

  // MARK: Chords

  private func forEachChord(of outline: [PathElement], _ body: (Chord) -> Void) {
    var (start, current, last) = (Point.zero, Point.zero, Point.zero)
    var (isFirst, isPending) = (true, false)
    var before: Point?
    func add(_ point: Point, isClosing: Bool = false, isForced: Bool = false) {
      last = point
      let way = point - current
      let length = way.length
      guard isForced || isClosing || length >= Self.leastStep else { return isPending = isFirst }
      var chord = Chord(from: current, to: point, isFirst: isFirst, isClosing: isClosing, length: length)
      measure(&chord, way, after: before)
      body(chord)
      if length > 0 { before = way * (1 / length) }
      (current, isFirst, isPending) = (point, false, false)
    }
    /// A subpath all in one place is a dot.
    func finish() { if isPending { add(last, isForced: true) } }
    func begin(_ point: Point) {
      (start, current, last, before, isFirst, isPending) = (point, point, point, nil, true, false)
    }
    for element in outline {
      switch element {
      case .move(let point):
        finish()
        begin(toDevice.apply(point))
      case .line(let point): add(toDevice.apply(point))
      case .curve(let first, let second, let end):
        forEachPoint(of: (last, toDevice.apply(first), toDevice.apply(second), toDevice.apply(end))) {
          add($0)
        }
      case .close:
        finish()
        if !isFirst { add(start, isClosing: true) }
        begin(start)
      }
    }
    finish()
  }

  private func forEachPoint(of curve: (Point, Point, Point, Point), _ body: (Point) -> Void) {
    let (a, b, c, d) = curve
    var count = 1.0
    if Rect(a, b).union(Rect(c, d)).intersects(box) {
      // A chord is off by less than 0.2.
      let bend = max((a - b * 2 + c).length, (b - c * 2 + d).length)
      count = min(Self.mostChords, max(1, (3.75 * bend).squareRoot().rounded(.up)))
    }
    for step in stride(from: 1, to: count, by: 1) {
      let t = step / count
      let s = 1 - t
      let near: Point = a * (s * s * s) + b * (3 * s * s * t)
      let far: Point = c * (3 * s * t * t) + d * (t * t * t)
      body(near + far)
    }
    body(d)
  }

  private func measure(_ chord: inout Chord, _ way: Point, after before: Point?) {
    func row(_ y: Double) -> Double { min(max(y, box.minY), box.maxY) }
    let rows = abs(row(chord.from.y) - row(chord.to.y))
    guard let lineWidth else { return chord.rows = rows }
    let reach = lineWidth / 2 * Stroke.miterLimit + 2
    chord.isSeen = Rect(chord.from, chord.to).insetBy(dx: -reach, dy: -reach).intersects(box)
    // Two sides, and a corner as high as the line is wide when it turns much; inside of any corner there are
    // edges to its middle and back.
    var turn = 1.0
    if let before, chord.length > 0 {
      let cosine = (before.x * way.x + before.y * way.y) / chord.length
      turn = cosine > 0 ? abs(before.x * way.y - before.y * way.x) / chord.length : 1
    }
    chord.rows = 2 * rows + max(turn, 0.5) * min(lineWidth, box.height)
  }
}

/// What an outline takes to be painted: measured with random lines, and about right for them.
struct OutlineWork {
  let isFill: Bool
  /// Straight pieces.
  var chords = 0.0
  /// Rows of pixels that edges cross, each counted by itself.
  var rows = 0.0
  /// Rows of pixels in which there is anything.
  var height = 1.0
  /// Of what is seen of a line, in device units.
  var length = 0.0

  /// What a chord takes for itself, in nanoseconds.
  private static let (fillCost, strokeCost) = (300.0, 1_500.0)
  /// What an edge takes in a row for each other edge there, since they may cross: where they are few, and
  /// where they are so many that most are far away.
  private static let (crossingCost, farCrossingCost) = (4.0, 0.07)
  private static let mostNearCost = 300.0

  init(isFill: Bool) { self.isFill = isFill }

  /// The same line cut into `count` dashes, `width` device units wide.
  func dashed(_ count: Double, width: Double) -> OutlineWork {
    var work = self
    work.chords += count
    work.rows += 2 * count * min(width, height)
    return work
  }

  /// Nanoseconds that about `share` of it takes, 0 to 1.
  func cost(share: Double = 1) -> Double {
    // An area is closed by lines as long as what is left out.
    let share = isFill ? min(1, 2 * share) : share
    let rows = self.rows * share
    let others = rows / height
    return share * chords * (isFill ? Self.fillCost : Self.strokeCost)
      + rows * (min(Self.mostNearCost, Self.crossingCost * others) + Self.farCrossingCost * others)
  }
}
