// The ways of `PointerStyle.frameResize`, one or both.

/// Where an edge or a corner of a frame can go.
public enum FrameResizeDirection: Int8, CaseIterable, Sendable {
  /// Into the frame, which becomes smaller.
  case inward
  /// Out of the frame, which becomes larger.
  case outward

  /// Several directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// A set of the given bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// A set of one direction.
    public init(_ direction: FrameResizeDirection) { rawValue = 1 << direction.rawValue }

    /// Into the frame.
    public static let inward = Set(.inward)
    /// Out of the frame.
    public static let outward = Set(.outward)
    /// Both.
    public static let all: Set = [.inward, .outward]
  }
}
