// Where what is drawn or moved by hand lands: in line with edges and middles, with equal gaps, as long as a
// neighbour, on the grid; else on whole points. Each axis by itself, the nearest place first.

/// Finds where a box, a side or a point lands among some targets.
struct Snapper: Sendable {
  /// How far something jumps at most, in pixels.
  static let reach = 8.0

  private let targets: SnapTargets
  /// The boxes and the sheet.
  private let all: [Rect]
  /// How far something jumps at most, in points.
  private let reach: Double

  /// A snapper at `zoom` pixels per point.
  init(_ targets: SnapTargets, zoom: Double) {
    self.targets = targets
    all = targets.all
    reach = Self.reach / zoom
  }

  // MARK: A box that is moved

  /// How much further a box goes that was moved to `box`, along `axes`. Where nothing is near, the top left
  /// corner of `frame`, the same box before it was turned, lands on the grid or on whole points.
  func offset(of box: Rect, frame: Rect, along axes: [Axis]) -> Point {
    var offset = Point.zero
    for axis in axes {
      var best = Nearest(reach: reach)
      for line in box.lines(axis) {
        for target in all { target.forEachLine(axis) { best.offer($0 - line) } }
      }
      let row = Row(targets.boxes, beside: box, axis)
      for low in row.placesWithEqualGaps(for: box) { best.offer(low - box.low(axis)) }
      offset[axis] = best.offset ?? onGrid(frame.low(axis)) - frame.low(axis)
    }
    return offset
  }

  /// What a box that landed along `axes` has in common with the targets.
  func guides(for box: Rect, along axes: [Axis]) -> [SnapGuide] {
    axes.flatMap { axis in
      lines(through: box.lines(axis), box, axis)
        + Row(targets.boxes, beside: box, axis).equalGaps(around: box)
    }
  }

  // MARK: An edge or a point that is pulled

  /// Where an edge lands that was pulled to `place`; the opposite one stays at `anchor`, if that is given,
  /// so that the side may become as long as a neighbour's.
  func place(of place: Double, anchor: Double? = nil, _ axis: Axis) -> Double {
    var best = Nearest(reach: reach)
    for target in all { target.forEachLine(axis) { best.offer($0 - place) } }
    if let anchor {
      for target in targets.boxes where target.length(axis) > 0 {
        best.offer(anchor + (place < anchor ? -1 : 1) * target.length(axis) - place)
      }
    }
    return best.offset.map { place + $0 } ?? onGrid(place)
  }

  /// Where a point lands that was pulled to `point`.
  func place(of point: Point) -> Point {
    Point(x: place(of: point.x, .x), y: place(of: point.y, .y))
  }

  /// What a box, of which the edges at `edges` were pulled, has in common with the targets.
  func guides(for box: Rect, edges: [(axis: Axis, place: Double)]) -> [SnapGuide] {
    edges.flatMap { lines(through: [$0.place], box, $0.axis) + equalSides(of: box, $0.axis) }
  }

  // MARK: What they have in common

  /// The nearest line of the grid, or the nearest whole point.
  private func onGrid(_ place: Double) -> Double {
    let spacing = targets.spacing ?? 1
    return (place / spacing).rounded() * spacing
  }

  /// One line for each place at which an edge or a middle of a target is.
  private func lines(through places: [Double], _ box: Rect, _ axis: Axis) -> [SnapGuide] {
    let across = axis.other
    return Set(places).sorted().compactMap { place in
      var (low, high) = (box.low(across), box.high(across))
      var isShared = false
      for target in all where target.hasLine(at: place, axis) {
        isShared = true
        low = min(low, target.low(across))
        high = max(high, target.high(across))
      }
      return isShared ? .line(axis.point(place, low), axis.point(place, high)) : nil
    }
  }

  /// The box's side and the nearest one of the same length.
  private func equalSides(of box: Rect, _ axis: Axis) -> [SnapGuide] {
    let length = box.length(axis)
    func distance(_ other: Rect) -> Double { other.center.distance(to: box.center) }
    guard length > 0,
      let same = targets.boxes.filter({ abs($0.length(axis) - length) < 1e-6 })
        .min(by: { distance($0) < distance($1) })
    else { return [] }
    return [same, box].map { rect in
      let place = rect.high(axis.other)
      return .side(axis.point(rect.low(axis), place), axis.point(rect.high(axis), place))
    }
  }
}

/// The smallest of several offsets within reach.
private struct Nearest {
  let reach: Double
  private(set) var offset: Double?

  init(reach: Double) { self.reach = reach }

  mutating func offer(_ other: Double) {
    // Of two as near the first one stays, so that nothing flickers.
    if abs(other) <= reach, abs(other) < abs(offset ?? .infinity) - 1e-9 { offset = other }
  }
}
