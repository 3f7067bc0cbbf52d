// The theme's colours, for widgets that draw themselves.

import CGtk

extension Widget {
  /// The colour of text and symbolic icons in this widget, as the theme and the widget's state have it.
  public var foregroundColor: RGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return RGBA(color)
  }

  /// A colour the theme names (`accent_bg_color`, `theme_bg_color`); `nil` if it does not.
  public func themeColor(_ name: String) -> RGBA? {
    var rgba = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &rgba) != 0 else {
      return nil
    }
    return RGBA(rgba)
  }
}
