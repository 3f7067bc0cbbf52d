// Texts in canvases, set in the theme's font.

import Gtk

/// Sets texts that are drawn with cairo.
@MainActor
enum CanvasText {
  private static let context = Pango.Context()

  /// A text as it looks in an environment, in logical pixels; `widget` is whose theme has the colours.
  static func layout(_ text: Text, in environment: EnvironmentValues, _ widget: Gtk.Widget) -> Pango.Layout {
    let layout = Pango.Layout(context)
    let theme = themeFont
    layout.setFont((environment.sizedFont ?? .body).pango(theme))
    let decoration = environment.textDecoration
    let runs = text.current(in: environment).map { run in
      (words: Text.shown(run.words, decoration), run: run)
    }
    layout.text = runs.map(\.words).joined()
    var spans: [Pango.Span] = []
    var start = 0
    for (words, run) in runs {
      let end = start + words.unicodeScalars.count
      if !run.isPlain { spans.append(span(start..<end, run.look, theme, widget)) }
      start = end
    }
    layout.setSpans(spans, isUnderlined: decoration.underline != nil)
    layout.setAlignment(environment.multilineTextAlignment.pango)
    return layout
  }

  private static func span(
    _ range: Range<Int>, _ look: Text.Run.Look, _ theme: (family: String, size: Double), _ widget: Gtk.Widget
  ) -> Pango.Span {
    var span = Pango.Span(range)
    if let font = look.font?.pango(theme) {
      span.family = font.family
      span.size = font.size
      span.weight = font.weight
      span.isItalic = font.isItalic
    }
    if let weight = look.weight { span.weight = weight.rawValue }
    if look.isItalic { span.isItalic = true }
    if look.isCode { span.family = "monospace" }
    if look.decoration.underline != nil { span.isUnderlined = true }
    if let color = look.color?.rgba(in: widget) {
      func channel(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
      span.color =
        channel(color.red) << 24 | channel(color.green) << 16 | channel(color.blue) << 8
        | channel(color.alpha)
    }
    return span
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

extension Font {
  /// The font in logical pixels, where the theme's is `theme`.
  @MainActor
  fileprivate func pango(_ theme: (family: String, size: Double)) -> Pango.Font {
    let pixels = size ?? theme.size / Font.pointsInPixel * scale
    let generic: String? =
      if isMonospaced || design == .monospaced { "monospace" } else if design == .serif { "serif" } else {
        nil
      }
    return Pango.Font(
      family: family ?? generic ?? theme.family,
      size: max(1, pixels * DesktopLook.shared.textScale),
      weight: weight.rawValue, isItalic: isItalic)
  }
}

extension TextAlignment {
  fileprivate var pango: Pango.Alignment {
    switch self {
    case .leading: .left
    case .center: .center
    case .trailing: .right
    }
  }
}
