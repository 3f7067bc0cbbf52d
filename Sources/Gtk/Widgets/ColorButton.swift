// A button that shows a colour and lets another be chosen. GTK 4.8 has no GtkColorDialogButton.

import CGtk

/// A button that shows a colour and opens a dialog to choose another.
@MainActor
public final class ColorButton: Widget {
  /// A button that shows `color`.
  public convenience init(_ color: RGBA = RGBA(red: 0, green: 0, blue: 0)) {
    self.init(gtk_color_button_new())
    self.color = color
  }

  /// The colour.
  public var color: RGBA {
    get {
      var rgba = GdkRGBA()
      gtk_color_chooser_get_rgba(cast(), &rgba)
      return RGBA(rgba)
    }
    set {
      var rgba = newValue.gdk
      if RGBA(rgba) != color { gtk_color_chooser_set_rgba(cast(), &rgba) }
    }
  }

  /// Whether opacity can be chosen.
  public var usesAlpha: Bool {
    get { gtk_color_chooser_get_use_alpha(cast()) != 0 }
    set { if newValue != usesAlpha { gtk_color_chooser_set_use_alpha(cast(), newValue.g) } }
  }

  /// The dialog's title.
  public var dialogTitle: String {
    get { String(cString: gtk_color_button_get_title(cast())) }
    set { if newValue != dialogTitle { gtk_color_button_set_title(cast(), newValue) } }
  }

  /// Calls `body` when the user has chosen a colour.
  @discardableResult
  public func onColorSet(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("color-set", body)
  }
}
