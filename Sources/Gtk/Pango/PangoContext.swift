// The fonts that layouts of one thread share.

import CGtk

extension Pango {
  /// Fonts and their settings for the layouts of one thread. Owns its own font map, so that threads share
  /// nothing; the map is not cairo's, whose fonts all threads would share.
  ///
  /// Letters are neither hinted nor moved to whole pixels: text has the same breaks and widths at every zoom
  /// and on paper. librsvg sets the same.
  public final class Context {
    let pointer: OpaquePointer
    /// Of the fonts that layouts were set in.
    var metrics = FontMetricsCache()
    private var typefaces: [UnsafeMutablePointer<PangoFont>: Typeface] = [:]
    /// The most typefaces kept.
    private static let capacity = 256

    /// A context with fonts of its own. Costs milliseconds; keep one a thread.
    public init() {
      let map = cgtk_unhinted_font_map_new()
      defer { g_object_unref(UnsafeMutableRawPointer(map)) }
      pointer = pango_font_map_create_context(map)
      pango_context_set_round_glyph_positions(pointer, 0)
    }

    deinit {
      forget()
      metrics.forget()
      g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// The outlines of a font; it is kept, so that no other font gets its address.
    func typeface(_ font: UnsafeMutablePointer<PangoFont>) -> Typeface {
      if let known = typefaces[font] { return known }
      if typefaces.count >= Self.capacity { forget() }
      g_object_ref(UnsafeMutableRawPointer(font))
      let typeface = Typeface(font)
      typefaces[font] = typeface
      return typeface
    }

    private func forget() {
      for font in typefaces.keys { g_object_unref(UnsafeMutableRawPointer(font)) }
      typefaces.removeAll()
    }
  }
}
