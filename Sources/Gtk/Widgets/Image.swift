// Wraps GtkImage.

import CGtk

/// An icon at an icon's size.
@MainActor
public final class Image: Widget {
  /// No icon yet.
  public convenience init() {
    self.init(gtk_image_new())
  }

  /// The named icon of the theme, beside words that say the same: assistive technology passes it over.
  public convenience init(iconName: String) {
    self.init(
      makeObject(gtk_image_get_type(), [("icon-name", .string(iconName)), roleProperty(.presentation)]))
  }

  /// The icon's name; `nil` for none.
  public var iconName: String? {
    get { String(borrowed: gtk_image_get_icon_name(cast())) }
    set {
      if newValue != iconName {
        if let newValue { gtk_image_set_from_icon_name(cast(), newValue) } else { gtk_image_clear(cast()) }
      }
    }
  }

  /// The icon's size in logical pixels; -1 for the theme's.
  public var pixelSize: Int {
    get { Int(gtk_image_get_pixel_size(cast())) }
    set { if newValue != pixelSize { gtk_image_set_pixel_size(cast(), gint(newValue)) } }
  }

  /// Shows the image file at `path`; a missing or broken one shows the theme's sign for that.
  public func setFile(_ path: String) { gtk_image_set_from_file(cast(), path) }
}
