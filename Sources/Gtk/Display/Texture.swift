// An image that is ready to be painted. It never changes, so any thread may make one and let it go.

import CGtk

/// An image in memory, for `Picture`.
public final class Texture: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Decodes image data (PNG, JPEG, TIFF). Takes its time for a large image; any thread may do it. Throws
  /// what is wrong with the data.
  public init(decoding data: [UInt8]) throws(GLibError) {
    let bytes = g_bytes_new(data, gsize(data.count))
    defer { g_bytes_unref(bytes) }
    var error: UnsafeMutablePointer<GError>?
    guard let texture = gdk_texture_new_from_bytes(bytes, &error) else { throw GLibError(taking: error) }
    pointer = texture
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// How many pixels it is wide.
  public var width: Int { Int(gdk_texture_get_width(pointer)) }

  /// How many pixels it is high.
  public var height: Int { Int(gdk_texture_get_height(pointer)) }
}
