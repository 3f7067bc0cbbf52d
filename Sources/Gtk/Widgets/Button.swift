// A push button with a label, an icon or any widget.

import CGtk

/// A push button.
@MainActor
public class Button: Widget {
  /// A button without content.
  public convenience init() {
    self.init(gtk_button_new())
  }

  /// A button that is something else to assistive technology.
  public convenience init(role: AccessibleRole) {
    self.init(makeObject(gtk_button_get_type(), [roleProperty(role)]))
  }

  /// A button labelled `label`.
  public convenience init(label: String) {
    self.init(gtk_button_new_with_label(label))
  }

  /// A button that shows the named icon. Give it a tooltip and an accessible label.
  public convenience init(iconName: String) {
    self.init(gtk_button_new_from_icon_name(iconName))
  }

  /// The text, if the button shows text.
  public var label: String? {
    get { String(borrowed: gtk_button_get_label(cast())) }
    set {
      guard !newValue.hasBytes(of: label) else { return }
      gtk_button_set_label(cast(), newValue ?? "")
      nameAsShown()
    }
  }

  /// Lets the text, where it is shown, take several lines: as many as there is room for, of at most `length`
  /// characters if it can choose; -1 for any number.
  public func wrapLabel(at length: Int = -1) {
    guard label != nil, let child = gtk_button_get_child(cast()) else { return }
    let shown = OpaquePointer(child)
    gtk_label_set_wrap(shown, true.g)
    Label.leaveOutHyphens(of: shown)
    gtk_label_set_justify(shown, GTK_JUSTIFY_CENTER)
    gtk_label_set_max_width_chars(shown, gint(length))
  }

  /// The icon's name, if the button shows an icon.
  public var iconName: String? {
    get { String(borrowed: gtk_button_get_icon_name(cast())) }
    set { if newValue != iconName { gtk_button_set_icon_name(cast(), newValue ?? "") } }
  }

  /// The widget in the button.
  public var child: Widget? {
    get { Widget.wrapping(gtk_button_get_child(cast())) }
    set { if newValue?.raw != child?.raw { gtk_button_set_child(cast(), newValue?.widget) } }
  }

  /// Whether the frame is drawn.
  public var hasFrame: Bool {
    get { gtk_button_get_has_frame(cast()) != 0 }
    set { if newValue != hasFrame { gtk_button_set_has_frame(cast(), newValue.g) } }
  }

  /// Whether an underscore in the label marks its mnemonic letter.
  public var usesUnderline: Bool {
    get { gtk_button_get_use_underline(cast()) != 0 }
    set {
      guard newValue != usesUnderline else { return }
      gtk_button_set_use_underline(cast(), newValue.g)
      nameAsShown()
    }
  }

  /// Leaves the button's name to its label, which has it as it is shown: the button of GTK 4.8 says it too,
  /// with the mnemonic's mark.
  func nameAsShown() {
    if usesUnderline { setAccessibleLabel(nil) }
  }

  /// The action (`win.save`) the button activates; its sensitivity then follows the action's.
  public var actionName: String? {
    get { String(borrowed: gtk_actionable_get_action_name(cast())) }
    set { if newValue != actionName { gtk_actionable_set_action_name(cast(), newValue) } }
  }

  /// Calls `body` at each click, or Enter or space while focused.
  @discardableResult
  public func onClicked(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("clicked", body)
  }

  /// Whether the button is pressed now, by the mouse or by a key.
  public var isPressed: Bool {
    hasState(GTK_STATE_FLAG_ACTIVE)
  }

  /// Does what a click does.
  public func click() {
    g_signal_emit_by_name_without_varargs(raw, "clicked")
  }
}
