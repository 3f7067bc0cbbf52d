// Wraps GtkJustification: raw values are GTK's.

/// How the lines of a paragraph stand to each other.
public enum Justification: UInt32, Sendable {
  /// Flush left.
  case left
  /// Flush right.
  case right
  /// Centred.
  case center
  /// Flush on both sides.
  case fill
}
