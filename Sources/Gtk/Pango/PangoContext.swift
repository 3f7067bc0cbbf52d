// The fonts that layouts of one thread share.

import CGtk
import Synchronization

/// Held while Pango finds how large a font is. It has one flag for the whole process that keeps it from doing so within
/// itself (1.50): a thread that asks while another is at it is told that letters have no width, and remembers that.
private let metricsLock = Mutex(())

extension Pango {
  /// Fonts and their settings for the layouts of one thread. Owns its own font map, so that threads share nothing; the
  /// map is not cairo's, whose fonts all threads would share.
  ///
  /// Letters are neither hinted nor moved to whole pixels: text has the same breaks and widths at every zoom and on
  /// paper. librsvg sets the same.
  public final class Context {
    let pointer: OpaquePointer
    private var typefaces: [UnsafeMutablePointer<PangoFont>: Typeface] = [:]
    /// The fonts whose size is known.
    private var measured: Set<Font> = []
    /// The most typefaces and measured fonts kept.
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
      g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// Finds how large a font is, before text is set in it.
    func measure(_ font: Font) {
      guard !measured.contains(font) else { return }
      if measured.count >= Self.capacity { measured.removeAll() }
      measured.insert(font)
      metricsLock.withLock { _ in
        font.withDescription { description in
          guard let loaded = pango_context_load_font(pointer, description) else { return }
          pango_font_metrics_unref(pango_font_get_metrics(loaded, nil))
          g_object_unref(UnsafeMutableRawPointer(loaded))
        }
      }
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
