// Surfaces of pixels in memory.

import CGtk

extension Cairo {
  /// How a pixel is kept: 32 bits, native byte order, colours multiplied by alpha.
  public enum Format: Int32, Sendable {
    /// Alpha, red, green, blue.
    case argb32 = 0
    /// Red, green, blue; always opaque.
    case rgb24 = 1
  }

  /// Pixels in memory.
  public final class ImageSurface: Surface {
    /// The largest width or height cairo allows.
    public static let maximumSide = 32767

    /// A clear (`argb32`) or black (`rgb24`) surface of `width` by `height` pixels, each 1 to `maximumSide`.
    /// Throws when there is no memory for it or a side is out of range.
    public init(format: Format = .argb32, width: Int, height: Int) throws(Error) {
      let format = format == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
      guard let width = Int32(exactly: width), let height = Int32(exactly: height) else {
        throw Error(CAIRO_STATUS_INVALID_SIZE)
      }
      try super.init(owning: cairo_image_surface_create(format, width, height))
    }

    override init(owning pointer: OpaquePointer) throws(Error) { try super.init(owning: pointer) }

    /// Pixels across.
    public var width: Int { Int(cairo_image_surface_get_width(pointer)) }
    /// Pixels from top to bottom.
    public var height: Int { Int(cairo_image_surface_get_height(pointer)) }
    /// Bytes from one row to the next.
    public var stride: Int { Int(cairo_image_surface_get_stride(pointer)) }
    /// How a pixel is kept.
    public var format: Format {
      cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24 ? .rgb24 : .argb32
    }

    /// Gives `body` the pixels, `stride` bytes a row, to read or change.
    public func withPixels<Result, Failure: Swift.Error>(
      _ body: (UnsafeMutableBufferPointer<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      cairo_surface_flush(pointer)
      defer { cairo_surface_mark_dirty(pointer) }
      guard let data = cairo_image_surface_get_data(pointer) else {
        return try body(UnsafeMutableBufferPointer(start: nil, count: 0))
      }
      let count = stride * height / 4
      return try data.withMemoryRebound(to: UInt32.self, capacity: count) { (pixels) throws(Failure) in
        try body(UnsafeMutableBufferPointer(start: pixels, count: count))
      }
    }

    /// A new surface that shares rows `y ..< y + height` of this one and keeps it. Each may be drawn on by a
    /// thread of its own as long as their rows do not overlap.
    public func band(y: Int, height: Int) throws(Error) -> ImageSurface {
      guard y >= 0, height > 0, y + height <= self.height, let data = cairo_image_surface_get_data(pointer)
      else { throw Error(CAIRO_STATUS_INVALID_SIZE) }
      let band = try ImageSurface(
        owning: cairo_image_surface_create_for_data(
          data + y * stride, cairo_image_surface_get_format(pointer), Int32(self.width), Int32(height),
          Int32(stride)))
      try band.keepAlive(self)
      return band
    }
  }
}
