// The ways of `PointerStyle.rowResize`, one or both.

/// A way across the lines of a text.
public enum VerticalDirection: Int8, CaseIterable, Sendable {
  /// Up.
  case up
  /// Down.
  case down

  /// Several directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// A set of the given bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// A set of one direction.
    public init(_ direction: VerticalDirection) { rawValue = 1 << direction.rawValue }

    /// Up.
    public static let up = Set(.up)
    /// Down.
    public static let down = Set(.down)
    /// Both.
    public static let all: Set = [.up, .down]
  }
}
