// Wraps GtkSpinner.

import CGtk

/// A sign that something is going on.
@MainActor
public final class Spinner: Widget {
  /// A sign at rest.
  public convenience init() {
    self.init(gtk_spinner_new())
  }

  /// Whether it turns. It costs frames: stop it when it is not seen.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(cast()) != 0 }
    set { if newValue != isSpinning { gtk_spinner_set_spinning(cast(), newValue.g) } }
  }
}
