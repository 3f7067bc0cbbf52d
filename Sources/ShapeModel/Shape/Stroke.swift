// How a shape's outline is drawn, in SVG's terms.

/// How an outline is drawn.
public struct Stroke: Hashable, Sendable {
  /// The ends of an open outline and of dashes.
  public enum Cap: String, Hashable, Sendable, CaseIterable { case butt, round, square }
  /// The corners of an outline.
  public enum Join: String, Hashable, Sendable, CaseIterable { case miter, round, bevel }
  /// What stands at an end of a line.
  public enum ArrowHead: String, Hashable, Sendable, CaseIterable {
    case none, triangle, open, circle, diamond, bar
  }

  /// The colour of the outline.
  public var color: Color
  /// Points across, at least 0.
  @Exact public var width: Double
  /// Lengths of dashes and gaps in points, in turn; empty for a solid line.
  @Exact public var dash: [Double]
  /// How ends are drawn. Default: butt.
  public var cap: Cap
  /// How corners are drawn. Default: miter.
  public var join: Join
  /// The head at the first point. nil: the kind's default (none).
  public var start: ArrowHead?
  /// The head at the last point. nil: the kind's default (triangle for an arrow, else none).
  public var end: ArrowHead?
  /// Members this version does not know; nil for none.
  public var unknownMembers: UnknownMembers?

  /// A stroke; everything but its colour has the format's default.
  public init(
    color: Color, width: Double = 1, dash: [Double] = [], cap: Cap = .butt, join: Join = .miter,
    start: ArrowHead? = nil, end: ArrowHead? = nil
  ) {
    self.color = color
    self.width = width
    self.dash = dash
    self.cap = cap
    self.join = join
    self.start = start
    self.end = end
  }
}
