// Wraps GtkSettings.

import CGtk

/// The desktop's settings that GTK follows.
@MainActor
public final class Settings: Object {
  /// The display's settings; `nil` if there is no display.
  public static var `default`: Settings? {
    gtk_settings_get_default().map { Object.wrapping(UnsafeMutableRawPointer($0)) { Settings($0, .retain) } }
  }

  /// Whether the dark variant of the theme is wanted.
  public var prefersDarkTheme: Bool {
    get { g_object_get_boolean(raw, "gtk-application-prefer-dark-theme") }
    set {
      if newValue != prefersDarkTheme {
        g_object_set_boolean(raw, "gtk-application-prefer-dark-theme", newValue)
      }
    }
  }

  /// The theme's name (`Adwaita`, `HighContrast`).
  public var themeName: String {
    get { String(borrowed: g_object_get_string(raw, "gtk-theme-name")) ?? "" }
    set { if newValue != themeName { g_object_set_string(raw, "gtk-theme-name", newValue) } }
  }

  /// Which buttons windows have at their two sides, as GTK writes it (`menu:minimize,maximize,close`).
  public var buttonLayout: String {
    String(borrowed: g_object_get_string(raw, "gtk-decoration-layout")) ?? ""
  }

  /// Whether the desktop shows the menu bars of programs itself, outside of their windows.
  public var shellShowsMenubar: Bool { g_object_get_boolean(raw, "gtk-shell-shows-menubar") }

  /// Calls `body` when the desktop begins or ceases to show menu bars.
  @discardableResult
  public func onShellShowsMenubarChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("gtk-shell-shows-menubar", body)
  }

  /// The interface font, as Pango names it.
  public var fontName: String { String(borrowed: g_object_get_string(raw, "gtk-font-name")) ?? "" }

  /// Whether things may move for show.
  public var enablesAnimations: Bool {
    get { g_object_get_boolean(raw, "gtk-enable-animations") }
    set { if newValue != enablesAnimations { g_object_set_boolean(raw, "gtk-enable-animations", newValue) } }
  }

  /// Whether a label that can be selected is selected as a whole when it gets the focus.
  public var selectsLabelsOnFocus: Bool {
    get { g_object_get_boolean(raw, "gtk-label-select-on-focus") }
    set {
      if newValue != selectsLabelsOnFocus { g_object_set_boolean(raw, "gtk-label-select-on-focus", newValue) }
    }
  }

  /// How quickly two presses make a double click, in milliseconds.
  public var doubleClickTime: Int { g_object_get_int(raw, "gtk-double-click-time") }

  /// The properties that can be set for the whole program and given back to the desktop.
  public enum Property: String, Sendable {
    /// `prefersDarkTheme`
    case prefersDarkTheme = "gtk-application-prefer-dark-theme"
    /// `themeName`
    case themeName = "gtk-theme-name"
    /// `enablesAnimations`
    case enablesAnimations = "gtk-enable-animations"
  }

  /// Undoes what the program has set: the property is again as the desktop says.
  public func reset(_ property: Property) { gtk_settings_reset_property(cast(), property.rawValue) }

  /// Calls `body` when the theme, its dark variant, the font, the text size or the wish for motion has
  /// changed.
  @discardableResult
  public func onLookChanged(_ body: @escaping @MainActor () -> Void) -> [SignalConnection] {
    [
      "gtk-theme-name", "gtk-application-prefer-dark-theme", "gtk-font-name", "gtk-xft-dpi",
      "gtk-enable-animations",
    ].map { connectNotify($0, body) }
  }
}
