// Wraps GtkSeparator.

import CGtk

/// A line between things.
@MainActor
public final class Separator: Widget {
  /// A line along `orientation`.
  public convenience init(_ orientation: Orientation) {
    self.init(gtk_separator_new(orientation.gtk))
  }
}
