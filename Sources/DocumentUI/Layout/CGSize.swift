// Geometry with the names SwiftUI's clients use. Core Graphics does not exist here, and this module does
// without Foundation, so these are its own.

/// A length or coordinate, in logical pixels.
public typealias CGFloat = Double

/// A width and a height, in logical pixels.
public struct CGSize: Hashable, Sendable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// A size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public init() { self.init(width: 0, height: 0) }

  /// No extent.
  public static let zero = CGSize()

  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
