// GTK's enumerations that every widget shares, under Swift names. Raw values are GTK's.

import CGtk

/// A direction of layout or measurement.
public enum Orientation: UInt32, Sendable {
  /// Left to right, or the other way in right-to-left languages.
  case horizontal
  /// Top to bottom.
  case vertical

  var gtk: GtkOrientation { GtkOrientation(rawValue: rawValue) }
}
