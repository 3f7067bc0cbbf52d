// Pixels that one thread paints and others then read.

import CGtk
import Glibc

extension Cairo {
  /// Memory for the pixels of a surface, 32 bits each, that can be handed from thread to thread.
  ///
  /// One thread paints it, through `surface()`, and lets that surface go; from then on nobody paints it and
  /// any thread may read it. Keeping this order is up to who uses it.
  public final class PixelBuffer: @unchecked Sendable {
    /// Pixels across.
    public let width: Int
    /// Pixels from top to bottom.
    public let height: Int
    /// How a pixel is kept.
    public let format: Format
    private let memory: UnsafeMutableRawPointer

    /// Memory for `width` by `height` pixels, each 1 to `ImageSurface.maximumSide`; black or clear unless
    /// `copying` another buffer of the same size.
    public init(format: Format, width: Int, height: Int, copying other: PixelBuffer? = nil) {
      precondition((1...ImageSurface.maximumSide).contains(width), "width out of range")
      precondition((1...ImageSurface.maximumSide).contains(height), "height out of range")
      self.width = width
      self.height = height
      self.format = format
      memory = .allocate(byteCount: width * height * 4, alignment: 64)
      if let other, other.width == width, other.height == height {
        memory.copyMemory(from: other.memory, byteCount: width * height * 4)
      } else {
        memset(memory, 0, width * height * 4)
      }
    }

    deinit { memory.deallocate() }

    /// A surface of these pixels. It keeps them in memory.
    public func surface() throws(Error) -> ImageSurface {
      let surface = try ImageSurface(
        owning: cairo_image_surface_create_for_data(
          memory.assumingMemoryBound(to: UInt8.self),
          format == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
          Int32(width * 4)))
      // Cairo may hold on to the surface longer than our object lives.
      try surface.keepAlive(self)
      return surface
    }

    /// Puts a rectangle of `other`'s pixels at the same place here; what is outside of either is left out.
    /// For the thread that paints it, between two surfaces.
    public func copy(_ other: PixelBuffer, x: Int, y: Int, width: Int, height: Int) {
      let left = max(x, 0), right = min(x + width, self.width, other.width)
      let top = max(y, 0), bottom = min(y + height, self.height, other.height)
      guard left < right, top < bottom else { return }
      for row in top..<bottom {
        (memory + (row * self.width + left) * 4).copyMemory(
          from: other.memory + (row * other.width + left) * 4, byteCount: (right - left) * 4)
      }
    }

    /// The pixels, for who fills the buffer.
    var pixels: UnsafeMutablePointer<UInt32> { memory.assumingMemoryBound(to: UInt32.self) }

    /// The pixels, row by row.
    public func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
      let pixels = memory.assumingMemoryBound(to: UInt32.self)
      return body(UnsafeBufferPointer(start: pixels, count: width * height))
    }
  }
}

extension Cairo.Surface {
  nonisolated(unsafe) private static let ownerKey: UnsafeMutablePointer<cairo_user_data_key_t> = {
    let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    key.initialize(to: cairo_user_data_key_t())
    return key
  }()

  /// Has a document of vectors take this picture and all others of the same `identity` for one, which is in
  /// it once.
  public func setIdentity(_ identity: String) throws(Cairo.Error) {
    let bytes = Array(identity.utf8)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let free: cairo_destroy_func_t = { $0?.assumingMemoryBound(to: UInt8.self).deallocate() }
    let status = cairo_surface_set_mime_data(
      pointer, "application/x-cairo.uuid", copy, CUnsignedLong(bytes.count), free, copy)
    if status != CAIRO_STATUS_SUCCESS {
      copy.deallocate()
      throw Cairo.Error(status)
    }
  }

  /// Keeps `owner` until cairo itself is done with the surface, however long that is after this object.
  func keepAlive(_ owner: AnyObject) throws(Cairo.Error) { try Self.keep(owner, for: pointer) }

  /// Keeps `owner` until cairo is done with `surface` and what was painted on it.
  static func keep(_ owner: AnyObject, for surface: OpaquePointer) throws(Cairo.Error) {
    let box = Unmanaged.passRetained(owner)
    let status = cairo_surface_set_user_data(surface, ownerKey, box.toOpaque()) {
      Unmanaged<AnyObject>.fromOpaque($0!).release()
    }
    if status != CAIRO_STATUS_SUCCESS {
      box.release()
      throw Cairo.Error(status)
    }
  }
}
