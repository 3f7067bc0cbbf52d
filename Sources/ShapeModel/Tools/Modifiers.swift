// The modifier keys that a gesture asks about.

/// Modifier keys held during an event.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Modifiers from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Constrains: ratio, axis, angle; extends a selection.
  public static let shift = Modifiers(rawValue: 1)
  /// Turns snapping off.
  public static let control = Modifiers(rawValue: 2)
  /// Works from the centre; duplicates what is dragged.
  public static let alt = Modifiers(rawValue: 4)
}
