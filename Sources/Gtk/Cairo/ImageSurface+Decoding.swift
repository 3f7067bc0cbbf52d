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
