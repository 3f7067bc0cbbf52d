// A short text that a widget draws itself.

import CGtk

/// A line of text in a widget's font.
@MainActor
public final class TextLine {
  fileprivate let layout: OpaquePointer
  fileprivate let text: String

  /// A line that says `text` as `widget` would.
  public init(_ text: String, in widget: Widget) {
    self.text = text
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

/// Lines of text that a widget draws again and again. They follow the widget's font by themselves.
@MainActor
public final class TextLines {
  /// At most so many lines are kept.
  private static let most = 200
  private var lines: [String: TextLine] = [:]

  /// Keeps none yet.
  public init() {}

  /// The line that says `text` as `widget` would, which is the same widget each time.
  public func line(_ text: String, in widget: Widget) -> TextLine {
    if let line = lines[text], line.text.hasBytes(of: text) { return line }
    if lines.count >= Self.most { lines = [:] }
    let line = TextLine(text, in: widget)
    lines[text] = line
    return line
  }
}
