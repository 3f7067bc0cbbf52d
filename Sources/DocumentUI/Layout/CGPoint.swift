// A point, y down.

/// A point in logical pixels, y down.
public struct CGPoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// A point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public init() { self.init(x: 0, y: 0) }

  /// The origin.
  public static let zero = CGPoint()
}
