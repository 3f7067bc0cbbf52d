// Geometry with the names SwiftUI's clients use. With the package's trait `Foundation` the types are
// Foundation's; the module by itself does without, so that it has its own, and a length is a `Double`.

#if !Foundation
  /// A length or coordinate, in logical pixels.
  public typealias CGFloat = Double

  /// A width and a height, in logical pixels.
  public struct CGSize: Hashable, Sendable, Codable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// A size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// A size of whole numbers.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }

    /// No extent.
    public init() { self.init(width: 0, height: 0) }

    /// No extent.
    public static let zero = CGSize()
  }
#endif

extension CGSize {
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
