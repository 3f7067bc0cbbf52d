// Widgets over a widget.

import CGtk

/// A widget with others over it.
@MainActor
public final class Overlay: Widget {
  /// Nothing over nothing.
  public convenience init() {
    self.init(gtk_overlay_new())
  }

  /// The widget below, which gives the size.
  public var child: Widget? {
    get { Widget.wrapping(gtk_overlay_get_child(cast())) }
    set { if newValue?.raw != child?.raw { gtk_overlay_set_child(cast(), newValue?.widget) } }
  }

  /// Puts `widget` over the rest, placed by its alignment; with `measured`, the size minds it.
  public func addOverlay(_ widget: Widget, measured: Bool = false) {
    gtk_overlay_add_overlay(cast(), widget.widget)
    gtk_overlay_set_measure_overlay(cast(), widget.widget, measured.g)
  }

  /// Takes `widget` away.
  public func removeOverlay(_ widget: Widget) { gtk_overlay_remove_overlay(cast(), widget.widget) }
}
