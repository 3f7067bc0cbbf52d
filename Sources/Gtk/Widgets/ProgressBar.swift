// Wraps GtkProgressBar.

import CGtk

/// How far something has come.
@MainActor
public final class ProgressBar: Widget {
  /// A bar at 0.
  public convenience init() {
    self.init(gtk_progress_bar_new())
  }

  /// From 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(cast()) }
    set { if newValue != fraction { gtk_progress_bar_set_fraction(cast(), newValue) } }
  }

  /// Text on it; `nil` for none.
  public var text: String? {
    get { String(borrowed: gtk_progress_bar_get_text(cast())) }
    set {
      if !newValue.hasBytes(of: text) {
        gtk_progress_bar_set_text(cast(), newValue)
        gtk_progress_bar_set_show_text(cast(), (newValue != nil).g)
      }
    }
  }

  /// Moves the part that runs along a bar of which nobody knows how far it is.
  public func pulse() { gtk_progress_bar_pulse(cast()) }
}
