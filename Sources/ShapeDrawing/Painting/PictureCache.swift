// Pictures of a drawing, decoded once for each thread.

import Gtk
import ShapeModel

/// Decoded pictures by resource id, up to a number of bytes; the oldest go first. For one thread.
final class PictureCache {
  /// Bytes of pixels kept.
  private static let capacity = 96 << 20

  private var pictures: [String: Cairo.ImageSurface?] = [:]
  private var order: [String] = []
  private var byteCount = 0

  /// The picture with this id; nil when it cannot be read.
  func picture(_ id: String, in environment: PaintEnvironment) -> Cairo.ImageSurface? {
    // Asked first: a picture that was taken away is not there, though it is remembered.
    guard let resource = environment.resource(id) else { return nil }
    if let known = pictures[id] { return known }
    let picture = try? Cairo.ImageSurface(encoded: resource.data, mimeType: resource.type)
    pictures[id] = .some(picture)
    order.append(id)
    byteCount += Self.size(picture)
    while byteCount > Self.capacity, order.count > 1 {
      let oldest = order.removeFirst()
      byteCount -= Self.size(pictures.removeValue(forKey: oldest) ?? nil)
    }
    return picture
  }

  private static func size(_ picture: Cairo.ImageSurface?) -> Int {
    picture.map { $0.stride * $0.height } ?? 0
  }
}
