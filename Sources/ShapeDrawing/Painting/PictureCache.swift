// Pictures of a drawing, decoded once at each size that is shown, for all threads that paint it.

import Gtk
import ShapeModel

/// Decoded pictures by resource and size, up to a number of bytes; the oldest go first. Any thread may use
/// it.
public final class PictureCache: @unchecked Sendable {
  /// What there is to be painted for a resource.
  enum Content {
    /// Pixels, as large as they are shown or larger.
    case pixels(Cairo.PixelBuffer)
    /// Nothing: there are more pixels than are ever decoded.
    case tooLarge(width: Int, height: Int)
    /// Nothing: the resource does not exist, or is damaged.
    case unreadable
    /// Nothing yet: it would have to be decoded, and must not be here.
    case notYet
  }

  private struct Key: Hashable {
    var id: String
    var halvings: Int
  }

  /// Bytes of pixels kept by default.
  public static let usualCapacity = 96 << 20

  /// Bytes of pixels kept.
  let capacity: Int
  /// The most pixels of one picture.
  private let maximumPixels: Int
  private let lock = Lock()
  /// Held while a picture is decoded: one at a time, since each takes memory.
  private let decoding = Lock()
  // Guarded by the lock.
  private var headers: [String: Cairo.PictureHeader?] = [:]
  private var pictures: [Key: Cairo.PixelBuffer?] = [:]
  private var order: [Key] = []
  private var byteCount = 0
  private var decoded = 0

  /// How often a picture was decoded, and bytes of those that are kept; tests count it.
  var decodeCount: Int { lock.withLock { decoded } }
  var keptBytes: Int { lock.withLock { byteCount } }

  /// An empty cache for `capacity` bytes of pixels, in which no picture has more than `maximumPixels`.
  public init(
    capacity: Int = PictureCache.usualCapacity,
    maximumPixels: Int = Cairo.PixelBuffer.maximumDecodedPixels
  ) {
    self.capacity = capacity
    self.maximumPixels = maximumPixels
  }

  /// The picture of the resource `id` for a place of `width` by `height` device pixels. With
  /// `isDecodingAllowed` false only what is there already, at whatever size; likewise once `work` is given
  /// up.
  func content(
    _ id: String, width: Double, height: Double, in environment: PaintEnvironment,
    isDecodingAllowed: Bool = true, work: PaintWork = PaintWork()
  ) -> Content {
    guard let resource = environment.resource(id), let header = header(id, of: resource) else {
      return .unreadable
    }
    guard header.isDecodable else { return .tooLarge(width: header.width, height: header.height) }
    let key = Key(
      id: id,
      halvings: Cairo.PixelBuffer.fitting(
        header, halvings: Self.halvings(header, width: width, height: height), maximumPixels: maximumPixels))
    if let known = lock.withLock({ pictures[key] }) { return known.map { .pixels($0) } ?? .unreadable }
    guard isDecodingAllowed else {
      let other = lock.withLock { order.last { $0.id == id }.flatMap { pictures[$0] ?? nil } }
      return other.map { .pixels($0) } ?? .notYet
    }
    guard decoding.lock(while: { work.goesOn(0) }) else { return .notYet }
    defer { decoding.unlock() }
    if let known = lock.withLock({ pictures[key] }) { return known.map { .pixels($0) } ?? .unreadable }
    let picture = try? Cairo.PixelBuffer.decoded(
      resource.data, mimeType: resource.type, halvings: key.halvings, maximumPixels: maximumPixels,
      goesOn: { work.goesOn(Double($0) * PaintPlan.pixelCost) })
    if work.isGivenUp { return .notYet }
    lock.withLock {
      decoded += 1
      keep(picture, key)
    }
    return picture.map { .pixels($0) } ?? .unreadable
  }

  /// How often a picture's sides may be halved and still have a pixel for each of the device. It follows from
  /// the place alone, so that the same place always looks the same.
  static func halvings(_ header: Cairo.PictureHeader, width: Double, height: Double) -> Int {
    var most = min(Double(header.width) / width, Double(header.height) / height)
    if header.mayBeTurned { most = min(most, Double(header.width) / height, Double(header.height) / width) }
    guard most >= 2 else { return 0 }
    var halvings = 0
    while most >= 2, halvings < 11 {
      most /= 2
      halvings += 1
    }
    return halvings
  }

  /// What a resource says of itself.
  static func header(of resource: Resource) -> Cairo.PictureHeader? {
    Cairo.PictureHeader(resource.data, mimeType: resource.type)
  }

  private func header(_ id: String, of resource: Resource) -> Cairo.PictureHeader? {
    if let known = lock.withLock({ headers[id] }) { return known }
    let header = Self.header(of: resource)
    lock.withLock { headers[id] = .some(header) }
    return header
  }

  private func keep(_ picture: Cairo.PixelBuffer?, _ key: Key) {
    pictures[key] = .some(picture)
    order.append(key)
    byteCount += Self.size(picture)
    trim(to: capacity)
  }

  private func trim(to capacity: Int) {
    while byteCount > capacity, order.count > 1 {
      byteCount -= Self.size(pictures.removeValue(forKey: order.removeFirst()) ?? nil)
    }
  }

  /// Keeps no more than is usual.
  func trim() { lock.withLock { trim(to: min(capacity, Self.usualCapacity)) } }

  private static func size(_ picture: Cairo.PixelBuffer?) -> Int {
    picture.map { 4 * $0.width * $0.height } ?? 0
  }
}
