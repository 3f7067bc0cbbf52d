// Text is painted without fonts of cairo's, but in one place.

import Foundation
import Testing

@Suite struct CairoTextTests {
  /// Cairo shares its fonts among the threads of a process, and ends the process when one lets go of a font
  /// just as another takes it up. What paints in other threads must not touch them.
  @Test func onePlaceUsesCairosFonts() throws {
    let sources = Manifest.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let names = [
      "pango_cairo_", "cairo_show_text", "cairo_show_glyphs", "cairo_glyph_path", "cairo_text_path",
      "cairo_set_font_face", "cairo_scaled_font", "cairo_text_extents", "cairo_select_font_face",
      "cairo_font_extents", "cairo_glyph_extents", "cairo_set_scaled_font",
    ]
    var found: Set<String> = []
    while let url = files?.nextObject() as? URL {
      guard ["swift", "h"].contains(url.pathExtension) else { continue }
      // What paints the shapes in a label's lines has no fonts.
      let text = try String(contentsOf: url, encoding: .utf8)
        .replacingOccurrences(of: "pango_cairo_context_set_shape_renderer", with: "")
      if names.contains(where: text.contains) { found.insert(url.lastPathComponent) }
    }
    #expect(found == ["Context+Glyphs.swift"])
  }
}
