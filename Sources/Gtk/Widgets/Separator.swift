// Wraps GtkSeparator.

import CGtk

/// A line between things.
@MainActor
public final class Separator: Widget {
  /// A line along `orientation`.
  public convenience init(_ orientation: Orientation) {
    self.init(gtk_separator_new(orientation.gtk))
  }

  /// The direction of the line.
  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(cast()).rawValue) ?? .horizontal }
    set { if newValue != orientation { gtk_orientable_set_orientation(cast(), newValue.gtk) } }
  }
}
