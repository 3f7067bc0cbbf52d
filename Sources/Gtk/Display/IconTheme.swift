// Wraps GtkIconTheme.

import CGtk

/// Where icons are looked up by name.
@MainActor
public final class IconTheme: Object {
  /// The display's icons; `nil` if there is no display.
  public static var `default`: IconTheme? {
    gdk_display_get_default().flatMap { gtk_icon_theme_get_for_display($0) }.map {
      Object.wrapping(UnsafeMutableRawPointer($0)) { IconTheme($0, .retain) }
    }
  }

  /// Whether there is an icon called `name`.
  public func hasIcon(_ name: String) -> Bool { gtk_icon_theme_has_icon(cast(), name) != 0 }
}
