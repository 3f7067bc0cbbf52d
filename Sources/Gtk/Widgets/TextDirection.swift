// Reading direction.

import CGtk

/// The direction in which a widget lays out its content.
public enum TextDirection: UInt32, Sendable {
  /// The default of the language.
  case inherited
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft

  var gtk: GtkTextDirection { GtkTextDirection(rawValue: rawValue) }
}
