// Wraps GtkColorChooserWidget, which fits into a popover; GTK 4.8 has no other.

import CGtk

/// A palette and an editor of colours.
@MainActor
public final class ColorChooser: Widget {
  /// A palette with nothing chosen.
  public convenience init() {
    self.init(gtk_color_chooser_widget_new())
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

  /// Whether the editor shows instead of the palette.
  public var showsEditor: Bool {
    get { g_object_get_boolean(raw, "show-editor") }
    set { if newValue != showsEditor { g_object_set_boolean(raw, "show-editor", newValue) } }
  }

  /// Gives the focus to the palette's colour that is ticked; `false` where none is.
  @discardableResult
  public func focusTicked() -> Bool { ticked?.grabFocus() ?? false }

  /// What shows the palette's colour that is ticked; nil where none is.
  var ticked: Widget? {
    func find(in widget: Widget) -> Widget? {
      widget.hasState(GTK_STATE_FLAG_SELECTED) ? widget : widget.children.lazy.compactMap(find).first
    }
    return find(in: self)
  }

  /// Calls `body` when `color` has changed.
  @discardableResult
  public func onColorChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("rgba", body)
  }
}
