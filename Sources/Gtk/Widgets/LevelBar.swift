// How full something is.

import CGtk

/// How full something is.
@MainActor
public final class LevelBar: Widget {
  /// A bar for numbers in `range`.
  public convenience init(range: ClosedRange<Double>) {
    self.init(gtk_level_bar_new_for_interval(range.lowerBound, range.upperBound))
  }

  /// The number.
  public var value: Double {
    get { gtk_level_bar_get_value(cast()) }
    set { if newValue != value { gtk_level_bar_set_value(cast(), newValue) } }
  }
}
