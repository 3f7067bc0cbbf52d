// Distances from the edges of a rectangle.

/// Distances inwards from the four edges, in logical pixels.
public struct EdgeInsets: Hashable, Sendable {
  /// From the upper edge.
  public var top: Double
  /// From the edge where reading begins.
  public var leading: Double
  /// From the lower edge.
  public var bottom: Double
  /// From the edge where reading ends.
  public var trailing: Double

  /// Insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  init(_ length: Double, on edges: Edge.Set) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }
}
