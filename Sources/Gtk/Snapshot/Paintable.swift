// GdkPaintable. An icon of lines takes the colour that it is drawn in, a picture keeps its own.

import CGtk

/// A picture or an icon, to be drawn at any size.
@MainActor
public final class Paintable {
  private let pointer: OpaquePointer
  private let isIcon: Bool

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// What a picture shows; nil for nothing.
  public init?(of picture: Picture) {
    guard let paintable = gtk_picture_get_paintable(picture.cast()) else { return nil }
    g_object_ref(UnsafeMutableRawPointer(paintable))
    pointer = paintable
    isIcon = false
  }

  /// An icon of the theme, drawn for so many logical pixels at so many pixels of the screen each; nil without
  /// a display.
  public init?(icon name: String, size: Int, scale: Int = 1, isRightToLeft: Bool = false) {
    guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else {
      return nil
    }
    pointer = gtk_icon_theme_lookup_icon(
      theme, name, nil, gint(size), gint(scale), isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR,
      GtkIconLookupFlags(0))
    isIcon = true
  }

  /// Its own width in pixels; 0 for any.
  public var width: Int { Int(gdk_paintable_get_intrinsic_width(pointer)) }
  /// Its own height in pixels; 0 for any.
  public var height: Int { Int(gdk_paintable_get_intrinsic_height(pointer)) }

  /// It at a size in logical pixels, an icon of lines in `color`; nil where there is nothing to be seen.
  public func node(width: Double, height: Double, color: RGBA) -> RenderNode? {
    Snapshot.record { snapshot in
      if isIcon {
        let colors = [GdkRGBA](repeating: color.gdk, count: 4)
        gtk_symbolic_paintable_snapshot_symbolic(pointer, snapshot.pointer, width, height, colors, 4)
      } else {
        gdk_paintable_snapshot(pointer, snapshot.pointer, width, height)
      }
    }
  }
}
