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

  /// Replaces the style sheet by that of a theme, light or dark; by GTK's own where there is no such theme.
  public func load(theme name: String, isDark: Bool) {
    gtk_css_provider_load_named(cast(), name, isDark ? "dark" : nil)
  }

  /// What a style sheet of one widget counts before.
  public enum Rank: Sendable {
    /// The theme.
    case theme
    /// The program's own style sheets.
    case application

    fileprivate var priority: guint {
      switch self {
      case .theme: guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 1
      case .application: guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1
      }
    }
  }

  /// Applies it to one widget, not to those in it.
  public func add(to widget: Widget, over rank: Rank) {
    gtk_style_context_add_provider(gtk_widget_get_style_context(widget.widget), cast(), rank.priority)
  }

  /// Takes it away from one widget.
  public func remove(from widget: Widget) {
    gtk_style_context_remove_provider(gtk_widget_get_style_context(widget.widget), cast())
  }

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
