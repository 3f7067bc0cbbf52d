// The buttons of a window, to put where a header bar is not.

import CGtk

/// The close, minimize and maximize buttons of a window.
@MainActor
public final class WindowControls: Widget {
  /// The buttons of the leading or the trailing side.
  public convenience init(trailing: Bool) {
    self.init(gtk_window_controls_new(trailing ? GTK_PACK_END : GTK_PACK_START))
  }
}
