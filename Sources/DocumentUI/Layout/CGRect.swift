// A rectangle, y down.

/// A rectangle in logical pixels, y down.
public struct CGRect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: CGPoint
  /// The extent.
  public var size: CGSize

  /// A rectangle.
  public init(origin: CGPoint, size: CGSize) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The centre's distance from the left.
  public var midX: Double { origin.x + size.width / 2 }
  /// The centre's distance from the top.
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent from left to right.
  public var width: Double { size.width }
  /// The extent from top to bottom.
  public var height: Double { size.height }
}
