// What a widget answers when asked how much room it wants.

/// A widget's wish for room along one axis, in logical pixels.
public struct Measurement: Hashable, Sendable {
  /// The least it can do with.
  public var minimum: Int
  /// What it would like; at least `minimum`.
  public var natural: Int
  /// The baseline at the minimum size, or -1.
  public var minimumBaseline: Int
  /// The baseline at the natural size, or -1.
  public var naturalBaseline: Int

  /// A wish for `natural` pixels and at least `minimum`.
  public init(minimum: Int, natural: Int, minimumBaseline: Int = -1, naturalBaseline: Int = -1) {
    self.minimum = minimum
    self.natural = natural
    self.minimumBaseline = minimumBaseline
    self.naturalBaseline = naturalBaseline
  }

  /// No room at all.
  public static let zero = Measurement(minimum: 0, natural: 0)
}
