// A picture of a widget as it looks now.

import CGtk

extension Widget {
  /// The widget's picture as a PNG file. Throws if it is not on screen.
  public func renderToPNG() throws -> [UInt8] {
    guard let texture = makeTexture() else {
      throw GLibError(domain: "gtk-widget", code: 0, message: "the widget is not on screen")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let bytes = gdk_texture_save_to_png_bytes(texture)
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let data = g_bytes_get_data(bytes, &size)
    return Array(UnsafeRawBufferPointer(start: data, count: Int(size)))
  }

  /// The widget's picture as rows of premultiplied BGRA bytes; `nil` if it is not on screen.
  public func renderToBytes() -> (width: Int, height: Int, bytes: [UInt8])? {
    guard let texture = makeTexture() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let width = Int(gdk_texture_get_width(texture))
    let height = Int(gdk_texture_get_height(texture))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &bytes, gsize(width * 4))
    return (width, height, bytes)
  }

  /// A new texture with the widget's picture.
  private func makeTexture() -> OpaquePointer? {
    guard isMapped, width > 0, height > 0, let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native)
    else { return nil }
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    // Its border and padding are in the picture: of another size it would be scaled, and pixels would be
    // mixed.
    let width = Double(gdk_paintable_get_intrinsic_width(paintable))
    let height = Double(gdk_paintable_get_intrinsic_height(paintable))
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width), height: Float(height)))
    return gsk_renderer_render_texture(renderer, node, &bounds)
  }
}
