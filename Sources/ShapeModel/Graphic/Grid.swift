// A page's grid: what shapes snap to and what the canvas draws faintly behind them.

/// The grid of a page, from its top left corner.
public struct Grid: Hashable, Sendable {
  /// Points between lines, across and down; greater than 0. Default 16.
  @Exact public var spacing: Double
  /// Whether the lines are drawn. Default true.
  public var isVisible: Bool
  /// Whether shapes snap to the lines while they are drawn. Default true.
  public var snaps: Bool
  /// Members this version does not know; nil for none.
  public var unknownMembers: UnknownMembers?

  /// A grid with lines every `spacing` points.
  public init(spacing: Double = 16, isVisible: Bool = true, snaps: Bool = true) {
    self.spacing = spacing
    self.isVisible = isVisible
    self.snaps = snaps
  }
}
