// Paints lines of glyphs.

import CGtk
import Synchronization

/// Held while cairo's own fonts are used.
private let cairoTextLock = Mutex(())

extension Cairo.Context {
  /// Fills the outlines of `lines`, their layout's top left at the origin, with a colour whose channels are 0
  /// to 1, not multiplied by alpha. Only what may be seen in `visible`, in units of the layout, is painted.
  /// Pictures, such as colour emoji, keep their own colours. Before each line `goesOn` is told how many
  /// glyphs it has; painting ends when it is false. Parts with a colour of their own are painted with the
  /// opacity `ownAlpha` besides.
  ///
  /// No font of cairo's is used, so that any thread may paint while others show text.
  public func fill(
    _ lines: Pango.GlyphLines, red: Double, green: Double, blue: Double, alpha: Double, ownAlpha: Double = 1,
    visible: Pango.Box, goesOn: (Int) -> Bool = { _ in true }
  ) {
    let color = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    setSource(color)
    var painter = GlyphPainter(self, lines, color: color, visible: visible)
    let (top, bottom) = (visible.y, visible.y + visible.height)
    // Accents and tails reach out of their lines.
    let reach = 2 * lines.em
    for line in lines.lines where line.top - reach <= bottom && line.bottom + reach >= top {
      guard goesOn(line.glyphs.count) else { break }
      if line.inks.isEmpty {
        painter.paint(lines.glyphs[line.glyphs])
      } else {
        for ink in lines.inks[line.inks] {
          painter.use(Self.color(ink.color, ownAlpha) ?? color)
          painter.paint(lines.glyphs[ink.glyphs])
        }
        painter.use(color)
      }
      if !line.rules.isEmpty {
        matrix = painter.base
        fill(lines.rules[line.rules], color, ownAlpha)
        painter.use(color)
      }
    }
    matrix = painter.base
  }

  /// A colour's channels; nil for that of the text.
  private static func color(_ own: UInt32?, _ alpha: Double) -> RGBA? {
    guard let own else { return nil }
    func channel(_ shift: UInt32) -> Double { Double(own >> shift & 255) / 255 }
    return RGBA(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0) * alpha)
  }

  fileprivate func setSource(_ color: RGBA) {
    setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Fills the lines under letters.
  private func fill(_ rules: ArraySlice<Pango.GlyphLines.Rule>, _ color: RGBA, _ ownAlpha: Double) {
    for rule in rules {
      setSource(Self.color(rule.color, ownAlpha) ?? color)
      rectangle(x: rule.box.x, y: rule.box.y, width: rule.box.width, height: rule.box.height)
      cairo_fill(pointer)
    }
  }

  fileprivate func appendFrame(_ box: Pango.Box, thickness: Double) {
    rectangle(x: box.x, y: box.y, width: box.width, height: box.height)
    // The other way around, so that the middle stays free.
    let (left, top) = (box.x + thickness, box.y + thickness)
    let (width, height) = (box.width - 2 * thickness, box.height - 2 * thickness)
    guard width > 0, height > 0 else { return }
    move(x: left, y: top)
    line(x: left, y: top + height)
    line(x: left + width, y: top + height)
    line(x: left + width, y: top)
    closePath()
  }

  fileprivate func paint(_ picture: Cairo.PixelBuffer, in box: Pango.Box, alpha: Double) {
    guard let surface = try? picture.surface() else { return }
    cairo_save(pointer)
    translate(x: box.x, y: box.y)
    scale(x: box.width / Double(picture.width), y: box.height / Double(picture.height))
    setSource(surface, x: 0, y: 0)
    paint(alpha: alpha)
    cairo_restore(pointer)
  }

  /// Shows `lines` as text in a document of vectors, so that it can be selected. What no font has is left
  /// out.
  ///
  /// This is the one place that uses fonts of cairo's, which all threads of the process share: one thread at
  /// a time comes in here, and a program with windows, whose main thread shows text with the same fonts,
  /// calls it there only.
  public func showText(
    _ lines: Pango.GlyphLines, red: Double, green: Double, blue: Double, alpha: Double, ownAlpha: Double = 1,
    visible: Pango.Box
  ) {
    let color = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    cairoTextLock.withLock { _ in
      setSource(color)
      cairo_save(pointer)
      let options = cairo_font_options_create()
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      cairo_set_font_options(pointer, options)
      cairo_font_options_destroy(options)
      let reach = 2 * lines.em
      for line in lines.lines
      where line.top - reach <= visible.y + visible.height && line.bottom + reach >= visible.y {
        for run in lines.runs[line.runs] {
          if !line.inks.isEmpty {
            setSource(Self.color(run.color, ownAlpha) ?? color)
          }
          show(run, of: lines)
        }
        fill(lines.rules[line.rules], color, ownAlpha)
        if !line.inks.isEmpty || !line.rules.isEmpty {
          setSource(color)
        }
      }
      cairo_restore(pointer)
    }
  }

  private func show(_ run: Pango.GlyphLines.Run, of lines: Pango.GlyphLines) {
    let typeface = lines.typefaces[Int(lines.glyphs[run.glyphs.lowerBound].typeface)]
    let face = typeface.makeCairoFace()
    cairo_set_font_face(pointer, face)
    var matrix = typeface.cairoMatrix(em: run.em).cairo
    cairo_set_font_matrix(pointer, &matrix)
    cairo_font_face_destroy(face)
    let glyphs = lines.glyphs[run.glyphs].map {
      cairo_glyph_t(index: UInt($0.id), x: Double($0.x), y: Double($0.y))
    }
    let count = run.clusters.reduce(0) { $0 + $1.num_glyphs }
    let bytes = run.clusters.reduce(0) { $0 + $1.num_bytes }
    if Int(count) == glyphs.count, Int(bytes) == run.utf8.count {
      cairo_show_text_glyphs(
        pointer, run.utf8, Int32(run.utf8.count), glyphs, Int32(glyphs.count), run.clusters,
        Int32(run.clusters.count),
        run.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
    } else {
      cairo_show_glyphs(pointer, glyphs, Int32(glyphs.count))
    }
  }
}

/// Paints glyphs where they may be seen; outlines that follow one another are filled together.
private struct GlyphPainter {
  private let context: Cairo.Context
  private let lines: Pango.GlyphLines
  private var color: RGBA
  private let visible: Pango.Box
  /// Where the layout's top left is the origin.
  let base: Cairo.Matrix

  init(_ context: Cairo.Context, _ lines: Pango.GlyphLines, color: RGBA, visible: Pango.Box) {
    self.context = context
    self.lines = lines
    self.color = color
    self.visible = visible
    base = context.matrix
  }

  /// Paints in another colour from now on.
  mutating func use(_ color: RGBA) {
    self.color = color
    context.setSource(color)
  }

  func paint(_ glyphs: ArraySlice<Pango.GlyphLines.Glyph>) {
    var hasPath = false
    for glyph in glyphs {
      let (x, y) = (Double(glyph.x), Double(glyph.y))
      guard glyph.typeface >= 0 else {
        if appendMissing(glyph, x, y) { hasPath = true }
        continue
      }
      switch lines.typefaces[Int(glyph.typeface)].glyph(glyph.id) {
      case .nothing: break
      case .outline(let path):
        guard isSeen(path.box, x, y) else { continue }
        place(x, y)
        path.append(to: context.pointer)
        hasPath = true
      case .layers(let layers):
        fill(&hasPath)
        for (color, path) in layers where isSeen(path.box, x, y) {
          place(x, y)
          path.append(to: context.pointer)
          fillLayer(color)
        }
      case .picture(let picture, let box):
        guard isSeen(box, x, y) else { continue }
        fill(&hasPath)
        place(x, y)
        context.paint(picture, in: box, alpha: color.alpha)
      }
    }
    fill(&hasPath)
  }

  /// Appends a frame for a letter that no font has. False when it is out of sight.
  private func appendMissing(_ glyph: Pango.GlyphLines.Glyph, _ x: Double, _ y: Double) -> Bool {
    let width = Double(glyph.id) / Double(PANGO_SCALE)
    let box = Pango.Box(x: width * 0.1, y: -0.7 * lines.em, width: width * 0.8, height: 0.7 * lines.em)
    guard isSeen(box, x, y), width > 0 else { return false }
    place(x, y)
    context.appendFrame(box, thickness: lines.em / 20)
    return true
  }

  /// Fills the path in a layer's own colour, or the text's.
  private func fillLayer(_ own: UInt32?) {
    if let own {
      func channel(_ shift: UInt32) -> Double { Double(own >> shift & 255) / 255 }
      context.setSource(
        red: channel(16), green: channel(8), blue: channel(0), alpha: channel(24) * color.alpha)
    }
    cairo_fill(context.pointer)
    context.setSource(color)
  }

  private func fill(_ hasPath: inout Bool) {
    guard hasPath else { return }
    context.matrix = base
    cairo_fill(context.pointer)
    hasPath = false
  }

  private func place(_ x: Double, _ y: Double) {
    var moved = base.cairo
    cairo_matrix_translate(&moved, x, y)
    cairo_set_matrix(context.pointer, &moved)
  }

  private func isSeen(_ box: Pango.Box, _ x: Double, _ y: Double) -> Bool {
    x + box.x <= visible.x + visible.width && x + box.x + box.width >= visible.x
      && y + box.y <= visible.y + visible.height && y + box.y + box.height >= visible.y
  }
}
