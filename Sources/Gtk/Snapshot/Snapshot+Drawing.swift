// What a widget can put into its frame.

import CGtk

extension Snapshot {
  /// Everything that `body` draws, as one node; nil when it draws nothing. For tests and for pictures of
  /// widgets' content; no display is needed.
  public static func record(_ body: (Snapshot) -> Void) -> RenderNode? {
    RenderNode.classes
    let snapshot = gtk_snapshot_new()!
    body(Snapshot(snapshot))
    return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
  }

  /// Scales what follows.
  public func scale(x: Double, y: Double) { gtk_snapshot_scale(pointer, Float(x), Float(y)) }

  /// Turns what follows clockwise about the origin, by degrees.
  public func rotate(degrees: Double) { gtk_snapshot_rotate(pointer, Float(degrees)) }

  /// Draws a node.
  public func append(_ node: RenderNode) { gtk_snapshot_append_node(pointer, node.pointer) }

  /// Fills a rectangle, in logical pixels.
  public func append(color: RGBA, x: Double, y: Double, width: Double, height: Double) {
    var color = color.gdk
    var bounds = graphene_rect_t(x: x, y: y, width: width, height: height)
    gtk_snapshot_append_color(pointer, &color, &bounds)
  }

  /// Draws the inner border of a rectangle, `thickness` logical pixels wide.
  public func append(
    border color: RGBA, thickness: Double, x: Double, y: Double, width: Double, height: Double
  ) {
    var outline = GskRoundedRect()
    var bounds = graphene_rect_t(x: x, y: y, width: width, height: height)
    gsk_rounded_rect_init_from_rect(&outline, &bounds, 0)
    let widths = [Float](repeating: Float(thickness), count: 4)
    let colors = [GdkRGBA](repeating: color.gdk, count: 4)
    gtk_snapshot_append_border(pointer, &outline, widths, colors)
  }

  /// Draws with cairo inside a rectangle; `draw` is called at once. Coordinates are logical pixels.
  public func append(
    x: Double, y: Double, width: Double, height: Double, draw: (Cairo.Context) -> Void
  ) {
    var bounds = graphene_rect_t(x: x, y: y, width: width, height: height)
    draw(Cairo.Context(owning: gtk_snapshot_append_cairo(pointer, &bounds)))
  }

  /// Shows what `body` draws only inside a rectangle.
  public func clip(x: Double, y: Double, width: Double, height: Double, _ body: () -> Void) {
    var bounds = graphene_rect_t(x: x, y: y, width: width, height: height)
    gtk_snapshot_push_clip(pointer, &bounds)
    body()
    gtk_snapshot_pop(pointer)
  }

  /// Shows what `body` draws as one, `opacity` (0 to 1) times as opaque.
  public func opacity(_ opacity: Double, _ body: () -> Void) {
    gtk_snapshot_push_opacity(pointer, opacity)
    body()
    gtk_snapshot_pop(pointer)
  }
}
