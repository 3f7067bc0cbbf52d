// Whether a widget's height depends on its width.

import CGtk

/// How a widget's two sizes depend on each other.
public enum SizeRequestMode: UInt32, Sendable {
  /// The height depends on the width.
  case heightForWidth
  /// The width depends on the height.
  case widthForHeight
  /// Neither depends on the other.
  case constant

  var gtk: GtkSizeRequestMode { GtkSizeRequestMode(rawValue: rawValue) }
}
