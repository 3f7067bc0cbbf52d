// The theme twice: what is light in a dark window, or dark in a light one, has the other half of it.

import Gtk

/// The style sheets of widgets that are light or dark whatever the window is.
@MainActor
final class SchemeSheets {
  private static var all: [ColorScheme: SchemeSheets] = [:]
  private static var themeName = ""

  private let scheme: ColorScheme
  private let theme = CSSProvider()
  private let colors = CSSProvider()
  /// The style class of widgets that have these sheets.
  private let mark: String

  /// Those of light or dark widgets.
  static func sheets(of scheme: ColorScheme) -> SchemeSheets {
    if let known = all[scheme] { return known }
    if all.isEmpty {
      themeName = Self.currentTheme
      Gtk.Settings.default?.onLookChanged {
        guard themeName != currentTheme else { return }
        themeName = currentTheme
        for sheets in all.values { sheets.loadTheme() }
      }
    }
    let new = SchemeSheets(scheme)
    all[scheme] = new
    return new
  }

  /// The app has named other colours.
  static func colorsDidChange() {
    for sheets in all.values { sheets.loadColors() }
  }

  /// The theme's name without what makes it dark.
  private static var currentTheme: String {
    let name = Gtk.Settings.default?.themeName ?? ""
    for ending in ["-dark", "Inverse"] where name.lowercased().hasSuffix(ending.lowercased()) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  private init(_ scheme: ColorScheme) {
    self.scheme = scheme
    mark = scheme == .dark ? "dui-dark" : "dui-light"
    StyleSheet.install()
    loadTheme()
    loadColors()
  }

  private func loadTheme() { theme.load(theme: Self.themeName, isDark: scheme == .dark) }

  private func loadColors() { colors.load(StyleSheet.definitions(isDark: scheme == .dark)) }

  /// Gives a widget these sheets, in place of the other ones.
  func dress(_ widget: Gtk.Widget) {
    guard !widget.hasCSSClass(mark) else { return }
    for other in Self.all.values where other !== self && widget.hasCSSClass(other.mark) {
      other.undress(widget)
    }
    widget.addCSSClass(mark)
    theme.add(to: widget, over: .theme)
    colors.add(to: widget, over: .application)
  }

  private func undress(_ widget: Gtk.Widget) {
    widget.removeCSSClass(mark)
    theme.remove(from: widget)
    colors.remove(from: widget)
  }
}
