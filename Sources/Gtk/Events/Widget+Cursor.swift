// The pointer's look over a widget.

import CGtk

extension Widget {
  /// The pointer's look over the widget, by its CSS name (`default`, `crosshair`, `grab`, `nwse-resize`,
  /// `none`); `nil` for the parent's.
  public var cursorName: String? {
    get { gtk_widget_get_cursor(widget).flatMap { String(borrowed: gdk_cursor_get_name($0)) } }
    set { if newValue != cursorName { gtk_widget_set_cursor_from_name(widget, newValue) } }
  }
}
