// The fonts that layouts of one thread share.

import CGtk

extension Pango {
  /// Fonts and their settings for the layouts of one thread. Owns its own font map, so that threads share nothing.
  ///
  /// Letters are neither hinted nor moved to whole pixels: text has the same breaks and widths at every zoom and on
  /// paper. librsvg sets the same.
  public final class Context {
    let pointer: OpaquePointer

    /// A context with fonts of its own. Costs milliseconds; keep one a thread.
    public init() {
      let map = pango_cairo_font_map_new()!
      defer { g_object_unref(UnsafeMutableRawPointer(map)) }
      pango_cairo_font_map_set_resolution(OpaquePointer(map), 96)
      pointer = pango_font_map_create_context(map)
      let options = cairo_font_options_create()
      defer { cairo_font_options_destroy(options) }
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      pango_cairo_context_set_font_options(pointer, options)
      pango_context_set_round_glyph_positions(pointer, 0)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
  }
}
