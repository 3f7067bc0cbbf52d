// Texts in canvases, set in the theme's font.

import Gtk

/// Sets texts that are drawn with cairo.
@MainActor
enum CanvasText {
  private static let context = Pango.Context()

  /// A text as lines of glyphs, in logical pixels.
  static func lines(_ text: String, font: Font) -> Pango.GlyphLines {
    let layout = Pango.Layout(context)
    let theme = themeFont
    let points = font.size ?? theme.size * font.scale
    layout.setFont(
      Pango.Font(
        family: font.isMonospaced ? "monospace" : theme.family,
        size: max(1, points * 96 / 72 * DesktopLook.shared.textScale), weight: font.weight.rawValue,
        isItalic: font.isItalic))
    layout.text = text
    return layout.glyphLines()
  }

  /// The family and the size, in points, of the theme's font, such as "Cantarell 11".
  private static var themeFont: (family: String, size: Double) {
    let name = Gtk.Settings.default?.fontName ?? ""
    guard let space = name.lastIndex(of: " "), let size = Double(name[space...].dropFirst()) else {
      return (name.isEmpty ? "sans-serif" : name, 11)
    }
    return (String(name[..<space]), size)
  }
}
