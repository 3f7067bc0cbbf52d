// Reads pictures in the formats of the web into pixels.

import CGtk

extension Cairo.ImageSurface {
  /// Why encoded pictures cannot be read.
  public struct DecodingError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, for a person.
    public let description: String
  }

  /// Reads a PNG, JPEG, GIF or WebP picture, upright, its first frame.
  ///
  /// `mimeType` picks the one decoder that sees the bytes. A picture of more than `maximumPixels` is read smaller,
  /// so that a small file cannot take all memory.
  public convenience init(
    encoded bytes: [UInt8], mimeType: String, maximumPixels: Int = 40_000_000
  ) throws {
    let pixbuf = try Self.decode(bytes, mimeType: mimeType, maximumPixels: maximumPixels)
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    try self.init(
      width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    let context = Cairo.Context(self)
    gdk_cairo_set_source_pixbuf(context.pointer, pixbuf, 0, 0)
    context.operator = .source
    context.paint()
    try context.check()
  }

  /// Keeps the decoder from making a picture of more pixels than allowed.
  private static let limitSize:
    @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, Int32, Int32, UnsafeMutableRawPointer) -> Void = {
      loader, width, height, limit in
      let limit = Double(limit.load(as: Int.self))
      let pixels = Double(width) * Double(height)
      let longest = Double(max(width, height))
      let factor = min(
        pixels > limit ? (limit / pixels).squareRoot() : 1,
        longest > Double(maximumSide) ? Double(maximumSide) / longest : 1)
      if factor < 1 {
        gdk_pixbuf_loader_set_size(
          loader, max(1, Int32(Double(width) * factor)), max(1, Int32(Double(height) * factor)))
      }
    }

  private static func decode(
    _ bytes: [UInt8], mimeType: String, maximumPixels: Int
  ) throws -> OpaquePointer {
    guard ["image/png", "image/jpeg", "image/gif", "image/webp"].contains(mimeType) else {
      throw DecodingError(description: "Pictures of the type “\(mimeType)” cannot be read.")
    }
    var error: UnsafeMutablePointer<GError>?
    func failure() -> DecodingError {
      defer { g_clear_error(&error) }
      return DecodingError(
        description: error.map { String(cString: $0.pointee.message) } ?? "The picture is damaged.")
    }
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(mimeType, &error) else { throw failure() }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    var limit = maximumPixels
    let pixbuf = withUnsafeMutablePointer(to: &limit) { limit -> OpaquePointer? in
      g_signal_connect_data(
        UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(limitSize, to: GCallback.self),
        limit, nil, GConnectFlags(rawValue: 0))
      let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) != 0
      // Closing is required even after a failure; then the first error is the one that matters.
      let isClosed =
        isWritten
        ? gdk_pixbuf_loader_close(loader, &error) != 0 : gdk_pixbuf_loader_close(loader, nil) != 0
      guard isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
      return gdk_pixbuf_apply_embedded_orientation(pixbuf)
    }
    guard let pixbuf else { throw failure() }
    return pixbuf
  }
}
