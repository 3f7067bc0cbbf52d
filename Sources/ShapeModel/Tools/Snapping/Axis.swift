// Across or down: what snaps along one axis snaps along the other by the same rules.

/// One of the two axes of a page.
enum Axis: CaseIterable, Sendable {
  case x, y

  /// The other one.
  var other: Axis { self == .x ? .y : .x }

  /// A point from its place along this axis and along the other one.
  func point(_ along: Double, _ across: Double) -> Point {
    self == .x ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}

extension Point {
  subscript(_ axis: Axis) -> Double {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }
}

extension Rect {
  /// The left or top edge.
  func low(_ axis: Axis) -> Double { axis == .x ? minX : minY }
  /// The right or bottom edge.
  func high(_ axis: Axis) -> Double { axis == .x ? maxX : maxY }
  /// The middle along an axis.
  func middle(_ axis: Axis) -> Double { axis == .x ? midX : midY }
  /// Its width or height.
  func length(_ axis: Axis) -> Double { axis == .x ? width : height }

  /// Both edges and the middle.
  func lines(_ axis: Axis) -> [Double] { [low(axis), middle(axis), high(axis)] }

  /// Calls `body` with both edges and the middle, without an array of them: there are many targets.
  func forEachLine(_ axis: Axis, _ body: (Double) -> Void) {
    body(low(axis))
    body(middle(axis))
    body(high(axis))
  }

  /// Whether an edge or the middle is at `place`.
  func hasLine(at place: Double, _ axis: Axis) -> Bool {
    abs(low(axis) - place) < 1e-6 || abs(middle(axis) - place) < 1e-6 || abs(high(axis) - place) < 1e-6
  }

  /// Whether both share more than an edge along an axis.
  func overlaps(_ other: Rect, _ axis: Axis) -> Bool {
    low(axis) < other.high(axis) && other.low(axis) < high(axis)
  }
}
