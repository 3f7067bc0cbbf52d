// A frame with a heading.

import CGtk

/// A frame around a widget.
@MainActor
public final class Frame: Widget {
  /// A frame headed `label`.
  public convenience init(_ label: String? = nil) {
    self.init(gtk_frame_new(label))
  }

  /// The heading.
  public var label: String? {
    get { String(borrowed: gtk_frame_get_label(cast())) }
    set { if !newValue.hasBytes(of: label) { gtk_frame_set_label(cast(), newValue) } }
  }

  /// The content.
  public var child: Widget? {
    get { Widget.wrapping(gtk_frame_get_child(cast())) }
    set { if newValue?.raw != child?.raw { gtk_frame_set_child(cast(), newValue?.widget) } }
  }
}
