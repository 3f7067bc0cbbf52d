// Wraps GtkToggleButton.

import CGtk

/// A button that stays pressed until clicked again.
@MainActor
public final class ToggleButton: Button {
  /// A button without content.
  public convenience init() {
    self.init(gtk_toggle_button_new())
  }

  /// A button labelled `label`.
  public convenience init(label: String) {
    self.init(gtk_toggle_button_new_with_label(label))
  }

  /// A button that shows the named icon.
  public convenience init(iconName: String) {
    self.init(gtk_toggle_button_new())
    self.iconName = iconName
  }

  /// Whether it is pressed.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { if newValue != isActive { gtk_toggle_button_set_active(cast(), newValue.g) } }
  }

  /// Puts it with `other`: at most one of them is pressed.
  public func setGroup(_ other: ToggleButton?) { gtk_toggle_button_set_group(cast(), other?.cast()) }

  /// Calls `body` when `isActive` has changed.
  @discardableResult
  public func onToggled(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("toggled", body)
  }
}
