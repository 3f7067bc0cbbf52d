// What a widget can put around what it draws: clips with round corners, shadows, blur.

import CGtk

extension Snapshot {
  /// Shows what `body` draws only inside a rectangle with round corners: widths and heights of the corners
  /// from the upper left one clockwise, in logical pixels.
  public func clip(
    x: Double, y: Double, width: Double, height: Double, corners: [(width: Double, height: Double)],
    _ body: () -> Void
  ) {
    var outline = GskRoundedRect()
    var bounds = graphene_rect_t(x: x, y: y, width: width, height: height)
    var sizes = corners.map { graphene_size_t(width: Float($0.width), height: Float($0.height)) }
    gsk_rounded_rect_init(&outline, &bounds, &sizes[0], &sizes[1], &sizes[2], &sizes[3])
    gtk_snapshot_push_rounded_clip(pointer, &outline)
    body()
    gtk_snapshot_pop(pointer)
  }

  /// Puts a shadow behind what `body` draws, moved by `dx` and `dy` logical pixels and blurred by `radius`.
  public func shadow(_ color: RGBA, dx: Double, dy: Double, radius: Double, _ body: () -> Void) {
    var shadow = GskShadow(color: color.gdk, dx: Float(dx), dy: Float(dy), radius: Float(radius))
    gtk_snapshot_push_shadow(pointer, &shadow, 1)
    body()
    gtk_snapshot_pop(pointer)
  }

  /// Blurs what `body` draws by `radius` logical pixels.
  public func blur(_ radius: Double, _ body: () -> Void) {
    gtk_snapshot_push_blur(pointer, radius)
    body()
    gtk_snapshot_pop(pointer)
  }

  /// Shows what `body` draws with its colours changed: red, green, blue and alpha are each a sum of all four
  /// by the rows of `matrix`, and of `offset`; not multiplied by alpha.
  public func colors(_ matrix: [Double], offset: [Double], _ body: () -> Void) {
    // Graphene multiplies row vectors: its columns are our rows.
    var values = [Float](repeating: 0, count: 16)
    for row in 0..<4 { for column in 0..<4 { values[column * 4 + row] = Float(matrix[row * 4 + column]) } }
    var transform = graphene_matrix_t()
    graphene_matrix_init_from_float(&transform, values)
    var shift = graphene_vec4_t()
    graphene_vec4_init(&shift, Float(offset[0]), Float(offset[1]), Float(offset[2]), Float(offset[3]))
    gtk_snapshot_push_color_matrix(pointer, &transform, &shift)
    body()
    gtk_snapshot_pop(pointer)
  }

  /// How the colours of what is before meet those behind. Raw values are GSK's.
  public enum Blend: UInt32, Sendable {
    /// It covers them.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
    case difference, exclusion, color, hue, saturation, luminosity
  }

  /// Shows what `top` draws over what `bottom` does, their colours mixed.
  public func blend(_ mode: Blend, bottom: () -> Void, top: () -> Void) {
    gtk_snapshot_push_blend(pointer, GskBlendMode(rawValue: mode.rawValue))
    bottom()
    gtk_snapshot_pop(pointer)
    top()
    gtk_snapshot_pop(pointer)
  }
}

extension Cairo.Context {
  /// Whether what is inside a path an even number of times is outside.
  public var isEvenOdd: Bool {
    get { cairo_get_fill_rule(pointer) == CAIRO_FILL_RULE_EVEN_ODD }
    set { cairo_set_fill_rule(pointer, newValue ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING) }
  }

  /// Whether edges are smoothed.
  public var isAntialiased: Bool {
    get { cairo_get_antialias(pointer) != CAIRO_ANTIALIAS_NONE }
    set { cairo_set_antialias(pointer, newValue ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE) }
  }
}
