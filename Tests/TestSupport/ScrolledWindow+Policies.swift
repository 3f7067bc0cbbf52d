// What a scrolled window has been told of its scroll bars.

import CGtk

@testable import Gtk

extension ScrolledWindow {
  /// When the scroll bars show.
  public var policies: (horizontal: Policy?, vertical: Policy?) {
    var horizontal = GTK_POLICY_NEVER
    var vertical = GTK_POLICY_NEVER
    gtk_scrolled_window_get_policy(cast(), &horizontal, &vertical)
    return (Policy(rawValue: horizontal.rawValue), Policy(rawValue: vertical.rawValue))
  }
}
