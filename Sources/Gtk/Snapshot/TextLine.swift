// A short text that a widget draws itself.

import CGtk

/// A line of text in a widget's font.
@MainActor
public final class TextLine {
  fileprivate let layout: OpaquePointer

  /// A line that says `text` as `widget` would.
  public init(_ text: String, in widget: Widget) {
    layout = gtk_widget_create_pango_layout(widget.widget, text)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// How large it is, in logical pixels.
  public var size: (width: Double, height: Double) {
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_pixel_size(layout, &width, &height)
    return (Double(width), Double(height))
  }
}

extension Snapshot {
  /// Draws a line of text, its top left corner at the origin.
  public func append(_ line: TextLine, color: RGBA) {
    var color = color.gdk
    gtk_snapshot_append_layout(pointer, line.layout, &color)
  }
}
