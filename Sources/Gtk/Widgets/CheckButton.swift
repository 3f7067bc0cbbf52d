// Wraps GtkCheckButton.

import CGtk

/// A check box; with others in a group, a radio button.
@MainActor
public final class CheckButton: Widget {
  /// A box labelled `label`.
  public convenience init(label: String? = nil) {
    self.init(gtk_check_button_new_with_label(label))
  }

  /// The text beside it.
  public var label: String? {
    get { String(borrowed: gtk_check_button_get_label(cast())) }
    set { if !newValue.hasBytes(of: label) { gtk_check_button_set_label(cast(), newValue) } }
  }

  /// The widget beside it, in place of a label.
  public var child: Widget? {
    get { Widget.wrapping(gtk_check_button_get_child(cast())) }
    set { if newValue?.raw != child?.raw { gtk_check_button_set_child(cast(), newValue?.widget) } }
  }

  /// Whether it is checked.
  public var isActive: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { if newValue != isActive { gtk_check_button_set_active(cast(), newValue.g) } }
  }

  /// Whether it shows that it stands for both checked and unchecked things.
  public var isInconsistent: Bool {
    get { gtk_check_button_get_inconsistent(cast()) != 0 }
    set { if newValue != isInconsistent { gtk_check_button_set_inconsistent(cast(), newValue.g) } }
  }

  /// Whether an underscore in the label marks its mnemonic letter.
  public var usesUnderline: Bool {
    get { gtk_check_button_get_use_underline(cast()) != 0 }
    set { if newValue != usesUnderline { gtk_check_button_set_use_underline(cast(), newValue.g) } }
  }

  /// Puts it with `other`: one of them is checked, and they look like radio buttons.
  public func setGroup(_ other: CheckButton?) { gtk_check_button_set_group(cast(), other?.cast()) }

  /// Calls `body` when `isActive` has changed.
  @discardableResult
  public func onToggled(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("toggled", body)
  }
}
