// Reads pictures in the formats of the web into pixels, at the size that is wanted.

import CGtk

extension Cairo.ImageSurface {
  /// Why encoded pictures cannot be read.
  public struct DecodingError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, for a person.
    public let description: String

    /// Nobody wants the picture any more.
    static let givenUp = DecodingError(description: "The picture was not read to its end.")
  }

  /// Reads a PNG, JPEG, GIF or WebP picture as `PixelBuffer.init(encoded:)` does.
  public convenience init(encoded bytes: [UInt8], mimeType: String, halvings: Int = 0) throws {
    let buffer = try Cairo.PixelBuffer.decoded(bytes, mimeType: mimeType, halvings: halvings)
    try self.init(width: buffer.width, height: buffer.height)
    let stride = stride / 4
    withPixels { pixels in
      buffer.withPixels {
        for y in 0..<buffer.height {
          (pixels.baseAddress! + y * stride).update(
            from: $0.baseAddress! + y * buffer.width, count: buffer.width)
        }
      }
    }
  }
}

extension Cairo.PixelBuffer {
  /// The most pixels of a result: 160 MB.
  public static let maximumDecodedPixels = 40_000_000

  /// Reads a PNG, JPEG, GIF or WebP picture, upright, its first frame, with its sides halved `halvings` times
  /// and as often again as a result of at most `maximumPixels` takes.
  ///
  /// Every few milliseconds `goesOn` is told how many pixels are read next, about; when it is false, reading
  /// ends with an error.
  ///
  /// `mimeType` picks the one decoder that sees the bytes. Memory is that of the result, but for pictures
  /// that have to be held whole (`PictureHeader.isHeldWhole`); what exceeds the header's limits is refused.
  public static func decoded(
    _ bytes: [UInt8], mimeType: String, halvings: Int = 0, maximumPixels: Int = maximumDecodedPixels,
    goesOn: (Int) -> Bool = { _ in true }
  ) throws(Cairo.ImageSurface.DecodingError) -> Cairo.PixelBuffer {
    guard ["image/png", "image/jpeg", "image/gif", "image/webp"].contains(mimeType) else {
      throw .init(description: "Pictures of the type “\(mimeType)” cannot be read.")
    }
    guard let header = Cairo.PictureHeader(bytes, mimeType: mimeType) else {
      throw .init(description: "The picture is damaged.")
    }
    guard header.isDecodable else {
      throw .init(
        description: "A picture of \(header.width) by \(header.height) pixels is too large to be shown.")
    }
    let halvings = fitting(header, halvings: halvings, maximumPixels: maximumPixels)
    if mimeType == "image/png" { return try PNGDecoder(bytes).decode(halvings: halvings, goesOn: goesOn) }
    return try PixbufDecoder(header: header, halvings: halvings)
      .decode(bytes, mimeType: mimeType, goesOn: goesOn)
  }

  /// Types that the loaders of gdk-pixbuf may read, each if its loader is installed: beside those that
  /// `decoded` reads.
  private static let otherTypes = ["image/avif", "image/bmp", "image/heif", "image/jxl", "image/tiff"]

  /// The type of an encoded picture, by its first bytes; nil when it is none that may be read.
  public static func type(of bytes: [UInt8]) -> String? {
    func has(_ text: String, at place: Int = 0) -> Bool {
      bytes.count >= place + text.utf8.count && bytes[place...].starts(with: text.utf8)
    }
    if bytes.starts(with: PNGDecoder.signature) { return "image/png" }
    if bytes.starts(with: [0xff, 0xd8]) { return "image/jpeg" }
    if has("GIF8") { return "image/gif" }
    if has("RIFF"), has("WEBP", at: 8) { return "image/webp" }
    if has("BM") { return "image/bmp" }
    if has("II*\0") || has("MM\0*") { return "image/tiff" }
    if has("ftypavif", at: 4) { return "image/avif" }
    if has("ftyphei", at: 4) || has("ftypmif1", at: 4) { return "image/heif" }
    if bytes.starts(with: [0xff, 0x0a]) || has("JXL ", at: 4) { return "image/jxl" }
    return nil
  }

  /// Whether pictures of this type can be read on this machine.
  public static func canRead(_ mimeType: String) -> Bool {
    if mimeType == "image/png" { return true }
    guard let formats = gdk_pixbuf_get_formats() else { return false }
    defer { g_slist_free(formats) }
    var entry: UnsafeMutablePointer<GSList>? = formats
    while let current = entry {
      if let types = gdk_pixbuf_format_get_mime_types(OpaquePointer(current.pointee.data)) {
        defer { g_strfreev(types) }
        var index = 0
        while let type = types[index] {
          if String(cString: type) == mimeType { return true }
          index += 1
        }
      }
      entry = current.pointee.next
    }
    return false
  }

  /// Reads a picture of any type that has a loader, as `decoded` does those it names. Its header is not
  /// known, so that it is refused as soon as its loader finds it too large.
  public static func decodedByLoader(
    _ bytes: [UInt8], mimeType: String
  ) throws(Cairo.ImageSurface.DecodingError) -> Cairo.PixelBuffer {
    guard otherTypes.contains(mimeType) else { return try decoded(bytes, mimeType: mimeType) }
    let side = Int(Double(Cairo.PictureHeader.maximumHeldPixels).squareRoot())
    let most = Cairo.PictureHeader(width: side, height: side, isHeldWhole: true)
    return try PixbufDecoder(header: most, halvings: 0).decode(bytes, mimeType: mimeType)
  }

  /// How large a picture is once its sides are halved `halvings` times, in pixels.
  public static func size(of header: Cairo.PictureHeader, halvings: Int) -> (width: Int, height: Int) {
    BoxReducer.size(width: header.width, height: header.height, halvings: halvings)
  }

  /// How often the sides must be halved, at least `halvings` times, for at most `maximumPixels` and no side
  /// that is too long.
  public static func fitting(_ header: Cairo.PictureHeader, halvings: Int, maximumPixels: Int) -> Int {
    var halvings = max(0, halvings)
    while halvings < BoxReducer.maximumHalvings {
      let size = BoxReducer.size(width: header.width, height: header.height, halvings: halvings)
      if size.width * size.height <= maximumPixels,
        max(size.width, size.height) <= Cairo.ImageSurface.maximumSide
      {
        break
      }
      halvings += 1
    }
    return min(halvings, BoxReducer.maximumHalvings)
  }
}
