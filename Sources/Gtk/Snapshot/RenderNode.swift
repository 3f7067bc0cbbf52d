// What a frame is made of. A node never changes, so GTK repaints only where a frame has other nodes than the
// last.

import CGtk

/// A piece of a frame, drawn once and shown in as many frames as wanted.
///
/// Keep a node as long as its content is the same: GTK recognises it, repaints nothing, and keeps its
/// texture.
@MainActor
public final class RenderNode {
  let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  /// GTK makes the classes of nodes when it starts. A display is not needed for that.
  static let classes: Void = { _ = gtk_init_check() }()

  isolated deinit { gsk_render_node_unref(pointer) }

  /// A node with a surface's pixels, `width` by `height` logical pixels large, its top left at (`x`, `y`).
  ///
  /// Where a pixel of the surface meets a whole pixel of the screen it is shown as it is. The surface must
  /// not be painted any more.
  public init(
    image surface: Cairo.ImageSurface, x: Double = 0, y: Double = 0, width: Double, height: Double,
    isOpaque: Bool = false
  ) {
    Self.classes
    var bounds = graphene_rect_t(x: x, y: y, width: width, height: height)
    pointer = gsk_cairo_node_new(&bounds)
    let context = Cairo.Context(owning: gsk_cairo_node_get_draw_context(pointer))
    context.translate(x: x, y: y)
    context.scale(x: width / Double(surface.width), y: height / Double(surface.height))
    context.setSource(surface, x: 0, y: 0, filter: .nearest)
    if isOpaque { context.operator = .source }
    context.rectangle(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))
    context.fill()
    // The node refers to the surface, of which cairo would make a copy as soon as it went. Without memory to
    // note that, it makes the copy.
    try? Cairo.Surface.keep(surface, for: gsk_cairo_node_get_surface(pointer))
  }

  /// A node drawn with cairo: `draw` is called at once, and what it draws is kept. Coordinates are logical
  /// pixels.
  public init(
    x: Double, y: Double, width: Double, height: Double, draw: (Cairo.Context) -> Void
  ) {
    Self.classes
    var bounds = graphene_rect_t(x: x, y: y, width: width, height: height)
    pointer = gsk_cairo_node_new(&bounds)
    draw(Cairo.Context(owning: gsk_cairo_node_get_draw_context(pointer)))
  }

  /// Draws the node with cairo, as GTK's own cairo renderer does.
  public func draw(on context: Cairo.Context) { gsk_render_node_draw(pointer, context.pointer) }
}

extension graphene_rect_t {
  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}
