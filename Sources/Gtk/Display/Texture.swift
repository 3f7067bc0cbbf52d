// An image that is ready to be painted. It never changes, so any thread may make one and let it go.
//
// GSK notes at a texture what it has painted it with, and takes the note off again when either goes, without
// a lock (GTK 4.8). It paints on the main thread, so that is where a texture ends.

import CGtk

/// An image in memory, for `Picture`.
@MainActor
public final class Texture {
  nonisolated(unsafe) let pointer: OpaquePointer

  /// Decodes image data (PNG, JPEG, TIFF). Takes its time for a large image; any thread may do it. Throws
  /// what is wrong with the data.
  public nonisolated init(decoding data: [UInt8]) throws(GLibError) {
    let bytes = g_bytes_new(data, gsize(data.count))
    defer { g_bytes_unref(bytes) }
    var error: UnsafeMutablePointer<GError>?
    guard let texture = gdk_texture_new_from_bytes(bytes, &error) else { throw GLibError(taking: error) }
    pointer = texture
  }

  /// The picture of a surface, as it is now. Any thread may do it.
  public nonisolated init(_ surface: Cairo.ImageSurface) {
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    let isOpaque = surface.format == .rgb24
    let bytes = surface.withPixels { pixels -> OpaquePointer? in
      // Cairo leaves open what stands in the fourth byte of an opaque picture.
      if isOpaque { for index in pixels.indices { pixels[index] |= 0xff00_0000 } }
      return g_bytes_new(pixels.baseAddress, gsize(pixels.count * 4))
    }
    defer { g_bytes_unref(bytes) }
    #if _endian(little)
      let format = GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
    #else
      let format = GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
    #endif
    pointer = gdk_memory_texture_new(gint(width), gint(height), format, bytes, gsize(stride))
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// How many pixels it is wide.
  public nonisolated var width: Int { Int(gdk_texture_get_width(pointer)) }

  /// How many pixels it is high.
  public nonisolated var height: Int { Int(gdk_texture_get_height(pointer)) }
}
