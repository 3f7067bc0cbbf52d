// A point, y down.

#if !Foundation
  /// A point in logical pixels, y down.
  public struct CGPoint: Hashable, Sendable, Codable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// A point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    /// A point of whole numbers.
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

    /// The origin.
    public init() { self.init(x: 0, y: 0) }

    /// The origin.
    public static let zero = CGPoint()
  }
#endif
