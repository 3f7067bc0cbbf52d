// Sizes, in document points.

/// A width and a height in document points.
public struct Size: Hashable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// A size of `width` by `height` points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Zero by zero.
  public static let zero = Size(width: 0, height: 0)
}
