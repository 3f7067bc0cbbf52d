// Wraps GtkExpander.

import CGtk

/// Content under a heading, which can be folded away.
@MainActor
public final class Expander: Widget {
  /// A heading, folded.
  public convenience init(_ label: String? = nil) {
    self.init(gtk_expander_new(label))
  }

  /// The heading.
  public var label: String? {
    get { String(borrowed: gtk_expander_get_label(cast())) }
    set { if !newValue.hasBytes(of: label) { gtk_expander_set_label(cast(), newValue) } }
  }

  /// The widget in place of the heading.
  public var labelWidget: Widget? {
    get { Widget.wrapping(gtk_expander_get_label_widget(cast())) }
    set { if newValue?.raw != labelWidget?.raw { gtk_expander_set_label_widget(cast(), newValue?.widget) } }
  }

  /// The content.
  public var child: Widget? {
    get { Widget.wrapping(gtk_expander_get_child(cast())) }
    set { if newValue?.raw != child?.raw { gtk_expander_set_child(cast(), newValue?.widget) } }
  }

  /// Whether the content shows.
  public var isExpanded: Bool {
    get { gtk_expander_get_expanded(cast()) != 0 }
    set { if newValue != isExpanded { gtk_expander_set_expanded(cast(), newValue.g) } }
  }

  /// Calls `body` when `isExpanded` has changed.
  @discardableResult
  public func onExpandedChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("expanded", body)
  }
}
