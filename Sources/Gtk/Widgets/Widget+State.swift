// What is being done with a widget, as style sheets know it.

import CGtk

extension Widget {
  /// Whether the pointer is on it.
  public var isHovered: Bool { hasState(GTK_STATE_FLAG_PRELIGHT) }

  /// Whether it is selected, as rows are.
  public var isSelected: Bool { hasState(GTK_STATE_FLAG_SELECTED) }

  /// Whether the keys go to it.
  public var isFocused: Bool { hasState(GTK_STATE_FLAG_FOCUSED) }

  func hasState(_ state: GtkStateFlags) -> Bool {
    gtk_widget_get_state_flags(widget).rawValue & state.rawValue != 0
  }

  /// Calls `body` when one of these has changed, or it is pressed or let go.
  @discardableResult
  public func onStateChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectInt("state-flags-changed") { _ in body() }
  }
}
