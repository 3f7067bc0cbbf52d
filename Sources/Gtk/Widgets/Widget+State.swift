// What is being done with a widget, as style sheets know it.

import CGtk

extension Widget {
  /// Whether it is in one of GTK's states.
  func hasState(_ state: GtkStateFlags) -> Bool {
    gtk_widget_get_state_flags(widget).rawValue & state.rawValue != 0
  }

  /// Calls `body` when a state has changed: it is pressed or let go, say.
  @discardableResult
  public func onStateChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectInt("state-flags-changed") { _ in body() }
  }
}
