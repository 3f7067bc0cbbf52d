// Whether a widget is one in which text is edited: such a widget keeps editing commands and letter keys for itself.

import CGtk

extension Widget {
  /// Whether text is edited in this widget: it is a field or a text view, and not read-only.
  public var isEditingText: Bool {
    if g_type_check_instance_is_a(cast(), gtk_text_get_type()) != 0 {
      return gtk_editable_get_editable(OpaquePointer(raw)) != 0
    }
    if g_type_check_instance_is_a(cast(), gtk_text_view_get_type()) != 0 {
      return gtk_text_view_get_editable(cast()) != 0
    }
    return false
  }

  /// Whether this widget is one in which text is edited and which undoes its own changes.
  public var undoesText: Bool {
    guard isEditingText else { return false }
    if g_type_check_instance_is_a(cast(), gtk_text_get_type()) != 0 {
      return gtk_editable_get_enable_undo(OpaquePointer(raw)) != 0
    }
    return gtk_text_buffer_get_enable_undo(gtk_text_view_get_buffer(cast())) != 0
  }
}
