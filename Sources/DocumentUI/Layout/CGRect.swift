// A rectangle, y down, with the members that Foundation's has.

#if !Foundation
  /// A rectangle in logical pixels, y down.
  public struct CGRect: Sendable, Codable {
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

    /// A rectangle of whole numbers.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// An empty rectangle at the origin.
    public init() { self.init(origin: .zero, size: .zero) }

    /// An empty rectangle at the origin.
    public static let zero = CGRect()
    /// No rectangle: what two that do not meet have in common.
    public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
    /// A rectangle without bounds.
    public static let infinite = CGRect(
      x: -.greatestFiniteMagnitude / 2, y: -.greatestFiniteMagnitude / 2,
      width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  }

  extension CGRect: Hashable {
    /// The left edge.
    public var minX: Double { min(origin.x, origin.x + size.width) }
    /// The top edge.
    public var minY: Double { min(origin.y, origin.y + size.height) }
    /// The right edge.
    public var maxX: Double { max(origin.x, origin.x + size.width) }
    /// The bottom edge.
    public var maxY: Double { max(origin.y, origin.y + size.height) }
    /// The centre's distance from the left.
    public var midX: Double { origin.x + size.width / 2 }
    /// The centre's distance from the top.
    public var midY: Double { origin.y + size.height / 2 }
    /// The extent from left to right, never negative.
    public var width: Double { abs(size.width) }
    /// The extent from top to bottom, never negative.
    public var height: Double { abs(size.height) }
    /// Whether this is ``null``.
    public var isNull: Bool { minX == .infinity || minY == .infinity }
    /// Whether there is nothing in it.
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
    /// Whether this is ``infinite``.
    public var isInfinite: Bool { self == .infinite }
    /// The same rectangle with an extent that is not negative.
    public var standardized: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
    /// The least rectangle around this one whose edges are whole numbers.
    public var integral: CGRect {
      if isNull { return self }
      let x = minX.rounded(.down), y = minY.rounded(.down)
      return CGRect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
    }

    /// The rectangle with its left and right edges moved inwards by `dx`, the others by `dy`; ``null`` when
    /// nothing is left.
    public func insetBy(dx: Double, dy: Double) -> CGRect {
      if isNull { return self }
      let inset = CGRect(x: minX + dx, y: minY + dy, width: 0, height: 0)
      let width = width - 2 * dx, height = height - 2 * dy
      return width < 0 || height < 0
        ? .null : CGRect(origin: inset.origin, size: CGSize(width: width, height: height))
    }

    /// The rectangle moved.
    public func offsetBy(dx: Double, dy: Double) -> CGRect {
      isNull ? self : CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// The least rectangle around both.
    public func union(_ other: CGRect) -> CGRect {
      if isNull { return other }
      if other.isNull { return self }
      let x = min(minX, other.minX), y = min(minY, other.minY)
      return CGRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// What both have in common; ``null`` where they do not meet.
    public func intersection(_ other: CGRect) -> CGRect {
      if isNull || other.isNull { return .null }
      let x = max(minX, other.minX), y = max(minY, other.minY)
      let right = min(maxX, other.maxX), bottom = min(maxY, other.maxY)
      return right < x || bottom < y ? .null : CGRect(x: x, y: y, width: right - x, height: bottom - y)
    }

    /// Whether both have a point in common.
    public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }

    /// Whether a point is inside; the right and the bottom edge are outside.
    public func contains(_ point: CGPoint) -> Bool {
      !isNull && !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether another rectangle is inside.
    public func contains(_ other: CGRect) -> Bool { union(other) == standardized }
  }
#endif
