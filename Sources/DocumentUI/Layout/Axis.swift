// The two axes.

/// A direction of layout.
public enum Axis: Int8, CaseIterable, Sendable {
  /// From leading to trailing.
  case horizontal
  /// From top to bottom.
  case vertical

  /// Several axes.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// A set of the given bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// From leading to trailing.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }

  var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}
