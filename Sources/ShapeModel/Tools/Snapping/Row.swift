// The boxes that stand in one row, or column, with something that is moved, and the gaps between them.

/// The targets beside a box along an axis.
struct Row: Sendable {
  private let axis: Axis
  /// Those that overlap the box across, in order of their low edges; none reaches into the next.
  private let boxes: [Rect]

  /// The targets beside `box`.
  init(_ targets: [Rect], beside box: Rect, _ axis: Axis) {
    self.axis = axis
    var kept: [Rect] = []
    for target in targets.filter({ $0.overlaps(box, axis.other) }).sorted(by: { $0.low(axis) < $1.low(axis) })
    {
      // What lies upon another has no gap of its own: the two are one.
      if let last = kept.last, last.high(axis) >= target.low(axis) {
        kept[kept.count - 1] = last.union(target)
      } else {
        kept.append(target)
      }
    }
    boxes = kept
  }

  private func gap(after index: Int) -> Double { boxes[index + 1].low(axis) - boxes[index].high(axis) }

  /// The low edges at which `box` would stand in the middle of a gap, or as far from its neighbour as two
  /// others are from each other.
  func placesWithEqualGaps(for box: Rect) -> [Double] {
    guard boxes.count > 1 else { return [] }
    let length = box.length(axis)
    var places: [Double] = []
    let gaps = (0..<boxes.count - 1).map(gap(after:))
    for (index, gap) in gaps.enumerated() where gap >= length {
      places.append(boxes[index].high(axis) + (gap - length) / 2)
    }
    // Beside the nearest neighbours only: further away there would be something between.
    let middle = box.middle(axis)
    if let before = boxes.last(where: { $0.middle(axis) < middle }) {
      places += gaps.map { before.high(axis) + $0 }
    }
    if let after = boxes.first(where: { $0.middle(axis) > middle }) {
      places += gaps.map { after.low(axis) - $0 - length }
    }
    return places
  }

  /// The gaps beside `box` that are equal to each other or to one between two others, those others' included.
  func equalGaps(around box: Rect) -> [SnapGuide] {
    let before = boxes.lastIndex { $0.high(axis) <= box.low(axis) + 1e-6 }
    let after = boxes.firstIndex { $0.low(axis) >= box.high(axis) - 1e-6 }
    // Something lies below the box: it stands in no row.
    guard boxes.count > 1, (before ?? -1) + 1 == after ?? boxes.count else { return [] }
    var own: [(low: Rect, high: Rect, gap: Double)] = []
    if let before { own.append((boxes[before], box, box.low(axis) - boxes[before].high(axis))) }
    if let after { own.append((box, boxes[after], boxes[after].low(axis) - box.high(axis))) }
    var others: [(low: Rect, high: Rect, gap: Double)] = []
    for index in 0..<boxes.count - 1 where index != before || after == nil {
      others.append((boxes[index], boxes[index + 1], gap(after: index)))
    }
    var shown: [(low: Rect, high: Rect, gap: Double)] = []
    for gap in own where gap.gap > 0 {
      let same = (own + others).filter { abs($0.gap - gap.gap) < 1e-6 }
      if same.count > 1, shown.isEmpty || abs(shown[0].gap - gap.gap) > 1e-6 { shown += same }
    }
    return shown.map { low, high, _ in
      let across = axis.other
      let place =
        (max(low.low(across), high.low(across)) + min(low.high(across), high.high(across))) / 2
      return .gap(axis.point(low.high(axis), place), axis.point(high.low(axis), place))
    }
  }
}
