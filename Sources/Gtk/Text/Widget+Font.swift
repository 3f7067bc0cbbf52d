// The font that a widget's style gives it.

import CGtk

extension Widget {
  /// How high a line is in the widget's own font, in logical pixels.
  public var lineHeight: Double { textSize("x", width: nil).height }

  /// The size of lines of text in the widget's own font, in logical pixels.
  /// - Parameter width: where lines break, between words or inside one that alone does not fit; nil for
  ///   nowhere.
  public func textSize(_ text: String, width: Double?) -> (width: Double, height: Double) {
    guard let layout = gtk_widget_create_pango_layout(widget, text) else { return (0, 0) }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    if let width {
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_width(layout, gint(max(0, min(width, 100_000)) * Double(PANGO_SCALE)))
    }
    var size: (width: gint, height: gint) = (0, 0)
    pango_layout_get_size(layout, &size.width, &size.height)
    return (Double(size.width) / Double(PANGO_SCALE), Double(size.height) / Double(PANGO_SCALE))
  }
}
