// Strokes and fills: line ends, corners and dashes, and what counts as the inside.

/// How the ends of lines look.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut off at the end.
  case butt
  /// Half a circle around the end.
  case round
  /// Half a square around the end.
  case square
}

/// How corners of lines look.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The width, in logical pixels.
  public var lineWidth: CGFloat
  /// How ends look.
  public var lineCap: CGLineCap
  /// How corners look.
  public var lineJoin: CGLineJoin
  /// How long a pointed corner may be, in line widths.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in logical pixels; none for a solid line.
  public var dash: [CGFloat]
  /// How far into the dashes the line begins, in logical pixels.
  public var dashPhase: CGFloat

  /// A style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// How the inside of a path is filled.
public struct FillStyle: Hashable, Sendable {
  /// Whether what is inside an even number of times is outside.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// A style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
