// Reads what is no PNG, by the loaders of gdk-pixbuf.

import CGtk

/// Reads a JPEG, GIF or WebP picture. JPEG is scaled while it is read; the others are held whole.
struct PixbufDecoder {
  let header: Cairo.PictureHeader
  let halvings: Int

  typealias Failure = Cairo.ImageSurface.DecodingError

  /// The most bytes that a loader is given at once.
  private static let portion = 1 << 16

  /// The pixels. Before each portion `goesOn` is told how many pixels it has, about; it throws when that is
  /// false.
  func decode(_ bytes: [UInt8], mimeType: String, goesOn: (Int) -> Bool = { _ in true }) throws(Failure)
    -> Cairo.PixelBuffer
  {
    let pixbuf = try load(bytes, mimeType: mimeType, goesOn)
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard let source = gdk_pixbuf_read_pixels(pixbuf), gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      channels == 3 || channels == 4
    else { throw Failure(description: "The picture is damaged.") }
    // A JPEG is as small as asked for; what was held whole is made small now.
    let left = header.mayBeTurned ? 0 : halvings
    var reducer = BoxReducer(width: width, height: height, halvings: left, isScattered: false)
    defer { reducer.free() }
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { row.deallocate() }
    for y in 0..<height {
      var pixel = source + y * stride
      for x in 0..<width {
        row[x] = Self.pixel(pixel, hasAlpha: channels == 4)
        pixel += channels
      }
      reducer.add(row, count: width, y: y)
      if y % 64 == 0, !goesOn(0) { throw .givenUp }
    }
    return reducer.result
  }

  @inline(__always)
  private static func pixel(_ bytes: UnsafePointer<UInt8>, hasAlpha: Bool) -> UInt32 {
    let (red, green, blue) = (UInt32(bytes[0]), UInt32(bytes[1]), UInt32(bytes[2]))
    let alpha = hasAlpha ? UInt32(bytes[3]) : 255
    if alpha == 255 { return 0xff00_0000 | red << 16 | green << 8 | blue }
    func multiply(_ channel: UInt32) -> UInt32 {
      let product = channel * alpha + 128
      return (product + product >> 8) >> 8
    }
    return alpha << 24 | multiply(red) << 16 | multiply(green) << 8 | multiply(blue)
  }

  /// What the loader is told once it knows the size: to make it smaller, or to stop when the header was not
  /// true.
  private static let setSize:
    @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, Int32, Int32, UnsafeMutableRawPointer) -> Void = {
      loader, width, height, decoder in
      let decoder = decoder.load(as: PixbufDecoder.self)
      guard Int(width) * Int(height) <= decoder.header.width * decoder.header.height else {
        return gdk_pixbuf_loader_set_size(loader, 0, 0)
      }
      // Only JPEG is smaller while it is read; the other loaders would make a second picture.
      guard decoder.header.mayBeTurned, decoder.halvings > 0 else { return }
      let size = BoxReducer.size(width: Int(width), height: Int(height), halvings: decoder.halvings)
      gdk_pixbuf_loader_set_size(loader, Int32(size.width), Int32(size.height))
    }

  /// Gives all bytes to a loader, portion by portion. False when it cannot read them, or they are not wanted
  /// any more.
  private func write(
    _ bytes: [UInt8], to loader: UnsafeMutablePointer<GdkPixbufLoader>,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>, _ goesOn: (Int) -> Bool
  ) -> Bool {
    let pixels = Double(header.width * header.height) / Double(max(1, bytes.count))
    return bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: Self.portion) {
        let count = min(Self.portion, bytes.count - start)
        guard goesOn(Int(pixels * Double(count))),
          gdk_pixbuf_loader_write(loader, bytes.baseAddress! + start, gsize(count), error) != 0
        else { return false }
      }
      return true
    }
  }

  private func load(_ bytes: [UInt8], mimeType: String, _ goesOn: (Int) -> Bool) throws(Failure)
    -> OpaquePointer
  {
    var error: UnsafeMutablePointer<GError>?
    func failure() -> Failure {
      defer { g_clear_error(&error) }
      return Failure(
        description: error.map { String(cString: $0.pointee.message) } ?? "The picture is damaged.")
    }
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(mimeType, &error) else { throw failure() }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    var decoder = self
    let pixbuf = withUnsafeMutablePointer(to: &decoder) { decoder -> OpaquePointer? in
      g_signal_connect_data(
        UnsafeMutableRawPointer(loader), "size-prepared", unsafeBitCast(Self.setSize, to: GCallback.self),
        decoder, nil, GConnectFlags(rawValue: 0))
      let isWritten = write(bytes, to: loader, &error, goesOn)
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
