// How round the corners of a rectangle are.

/// The radii of the corners of a rectangle, in logical pixels; leading is left.
public nonisolated struct RectangleCornerRadii: Hashable, Sendable {
  /// Of the upper left one.
  public var topLeading: CGFloat
  /// Of the lower left one.
  public var bottomLeading: CGFloat
  /// Of the lower right one.
  public var bottomTrailing: CGFloat
  /// Of the upper right one.
  public var topTrailing: CGFloat

  /// Four radii; a corner without one is a right angle.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}
