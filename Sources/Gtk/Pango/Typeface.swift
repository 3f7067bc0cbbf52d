// A font as outlines, in memory of our own. Nothing of cairo's fonts is used: cairo shares them among all
// threads of the process, and 1.16 ends it when one thread lets go of a font that another takes up (an
// assertion on `cache_frozen`).

import CGtk

extension Pango {
  /// The glyphs of one font at one weight and slant, each read once. Used by the thread of its context.
  public final class Typeface {
    /// What is to be painted for a glyph. Lengths are in units of the layout, y down.
    enum Glyph {
      case nothing
      case outline(GlyphPath)
      /// Outlines one over the other; nil is the colour of the text.
      case layers([(color: UInt32?, path: GlyphPath)])
      /// A picture in its box.
      case picture(Cairo.PixelBuffer, Box)
    }

    private let font: OpaquePointer
    private let face: OpaquePointer
    private let pattern: OpaquePointer
    private let hasPictures: Bool
    private let hasLayers: Bool
    /// Units of the layout for one of the font.
    private let scale: Double
    /// The em in units of the layout.
    let em: Double
    /// The line under letters: from the baseline down to its top, and how thick it is, in units of the
    /// layout.
    let underline: (offset: Double, thickness: Double)
    /// How slanted the letters are made, when the family has no slanted ones.
    private let slant: Cairo.Matrix
    /// How much bolder they are made, in units of the font.
    private let boldness: Double
    private var glyphs: [UInt32: Glyph] = [:]
    private var byteCount = 0
    /// Bytes of outlines and pictures kept.
    private static let capacity = 6 << 20

    /// A typeface of a font of Pango's, in its size.
    init(_ pango: UnsafeMutablePointer<PangoFont>) {
      let description = pango_font_describe_with_absolute_size(pango)
      em = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
      pango_font_description_free(description)
      let shaping = pango_font_get_hb_font(pango)
      face = hb_face_reference(hb_font_get_face(shaping))
      font = hb_font_create(face)
      let upem = Double(hb_face_get_upem(face))
      hb_font_set_scale(font, Int32(upem), Int32(upem))
      var count: UInt32 = 0
      if let coordinates = hb_font_get_var_coords_normalized(shaping, &count), count > 0 {
        hb_font_set_var_coords_normalized(font, coordinates, count)
      }
      hasPictures = hb_ot_color_has_png(face) != 0
      hasLayers = hb_ot_color_has_layers(face) != 0
      scale = em / max(1, upem)
      var (position, thickness): (hb_position_t, hb_position_t) = (0, 0)
      if hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &position) == 0 {
        position = -Int32(upem / 8)
      }
      if hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &thickness) == 0 || thickness <= 0
      {
        thickness = Int32(upem / 16)
      }
      underline = (-Double(position) * scale, Double(thickness) * scale)
      var synthesis = cgtk_font_synthesis_t()
      cgtk_font_get_synthesis(pango, &synthesis)
      slant = Cairo.Matrix(xx: synthesis.xx, yx: synthesis.yx, xy: synthesis.xy, yy: synthesis.yy)
      boldness = synthesis.embolden != 0 ? upem / 24 : 0
      pattern = cgtk_font_reference_pattern(pango)
    }

    deinit {
      hb_font_destroy(font)
      hb_face_destroy(face)
      FcPatternDestroy(pattern)
    }

    /// The font as cairo knows it, for documents of vectors, whose text can be selected. The caller destroys
    /// it.
    func makeCairoFace() -> OpaquePointer { cairo_ft_font_face_create_for_pattern(pattern) }

    /// How cairo is to set its letters in an em, slanted where the family has no slanted ones: of the pattern
    /// cairo leaves that out.
    func cairoMatrix(em: Double) -> Cairo.Matrix {
      Cairo.Matrix(xx: slant.xx * em, yx: -slant.yx * em, xy: -slant.xy * em, yy: slant.yy * em)
    }

    func glyph(_ id: UInt32) -> Glyph {
      if let known = glyphs[id] { return known }
      let (glyph, size) = read(id)
      byteCount += size + 64
      if byteCount > Self.capacity {
        glyphs.removeAll(keepingCapacity: true)
        byteCount = size
      }
      glyphs[id] = glyph
      return glyph
    }

    private func read(_ id: UInt32) -> (Glyph, Int) {
      if hasPictures, let picture = readPicture(id) { return picture }
      if hasLayers, let layers = readLayers(id) { return layers }
      guard let path = path(id) else { return (.nothing, 0) }
      return (.outline(path), path.byteCount)
    }

    private func path(_ id: UInt32) -> GlyphPath? {
      var outline = GlyphOutline(of: id, in: font)
      if boldness > 0 { outline.embolden(by: boldness) }
      return outline.path(
        xx: slant.xx * scale, xy: slant.xy * scale, yx: -slant.yx * scale, yy: -slant.yy * scale)
    }

    private func readPicture(_ id: UInt32) -> (Glyph, Int)? {
      guard let blob = hb_ot_color_glyph_reference_png(font, id) else { return nil }
      defer { hb_blob_destroy(blob) }
      var count: UInt32 = 0
      var extents = hb_glyph_extents_t()
      guard let data = hb_blob_get_data(blob, &count), count > 0,
        hb_font_get_glyph_extents(font, id, &extents) != 0,
        let picture = try? Cairo.PixelBuffer.decoded(
          Array(UnsafeRawBufferPointer(start: data, count: Int(count))), mimeType: "image/png",
          maximumPixels: 1 << 20)
      else { return nil }
      let box = Box(
        x: Double(extents.x_bearing) * scale, y: -Double(extents.y_bearing) * scale,
        width: Double(extents.width) * scale, height: -Double(extents.height) * scale)
      guard box.width > 0, box.height > 0 else { return nil }
      return (.picture(picture, box), 4 * picture.width * picture.height)
    }

    private func readLayers(_ id: UInt32) -> (Glyph, Int)? {
      var count: UInt32 = 64
      var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
      guard hb_ot_color_glyph_get_layers(face, id, 0, &count, &layers) > 0 else { return nil }
      var result: [(color: UInt32?, path: GlyphPath)] = []
      for layer in layers.prefix(Int(count)) {
        guard let path = path(layer.glyph) else { continue }
        var color: UInt32?
        if layer.color_index != 0xffff {
          var (one, value): (UInt32, hb_color_t) = (1, 0)
          hb_ot_color_palette_get_colors(face, 0, layer.color_index, &one, &value)
          // From blue, green, red, alpha to alpha, red, green, blue.
          color = value.byteSwapped
        }
        result.append((color, path))
      }
      return (.layers(result), result.reduce(0) { $0 + $1.path.byteCount })
    }
  }
}
