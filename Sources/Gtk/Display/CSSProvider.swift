// GtkCssProvider, for rules between those of the theme and the user's own.

import CGtk

/// A style sheet.
@MainActor
public final class CSSProvider: Object {
  /// The style sheet `css`. Mistakes in it are logged by GTK.
  public convenience init(_ css: String = "") {
    self.init(UnsafeMutableRawPointer(gtk_css_provider_new()), .adopt)
    if !css.isEmpty { load(css) }
  }

  /// Replaces the style sheet.
  public func load(_ css: String) { gtk_css_provider_load_from_data(cast(), css, gssize(css.utf8.count)) }

  /// Applies it to all windows, over the theme and under the user's own style sheet.
  public func addToDisplay() {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(
      display, cast(), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Takes it away.
  public func removeFromDisplay() {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_remove_provider_for_display(display, cast())
  }
}
