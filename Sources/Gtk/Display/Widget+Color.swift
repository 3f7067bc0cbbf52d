// The theme's colours, for widgets that draw themselves.

import CGtk

extension Widget {
  /// The colour of text and symbolic icons in this widget, as the theme and the widget's state have it.
  public var foregroundColor: RGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return RGBA(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha)
    )
  }
}
