// The ways of `PointerStyle.columnResize`, one or both.

/// A way along a line of text.
public enum HorizontalDirection: Int8, CaseIterable, Sendable {
  /// To where reading begins.
  case leading
  /// To where reading ends.
  case trailing

  /// Several directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// A set of the given bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// A set of one direction.
    public init(_ direction: HorizontalDirection) { rawValue = 1 << direction.rawValue }

    /// To where reading begins.
    public static let leading = Set(.leading)
    /// To where reading ends.
    public static let trailing = Set(.trailing)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}
