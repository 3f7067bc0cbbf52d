// Pictures from outside on their way into a drawing. PNG and JPEG are kept byte for byte; what a drawing does
// not keep (WebP, GIF, TIFF, …) becomes PNG, where its loader is installed. Any thread may read.

import Gtk
import Localization
import ShapeModel

/// Makes resources of pictures.
public enum PictureReader {
  /// The largest picture that is taken, in bytes.
  public static let sizeLimit = 64 << 20
  /// Pixels in an inch where each is a point.
  static let usualResolution = 96.0

  /// A picture as a drawing keeps it.
  public struct Picture: Hashable, Sendable {
    /// Its bytes.
    public let resource: Resource
    /// What a document keeps it under.
    public let key: String
    /// Pixels across and down, upright.
    public let size: Size
    /// How many of them are a point: more than one where the picture says that it is a fine one, as those of
    /// screens and of exports with two pixels a point do.
    public let pixelsPerPoint: Double
    /// How large it is in a drawing, in points.
    public var sizeInPoints: Size {
      Size(width: size.width / pixelsPerPoint, height: size.height / pixelsPerPoint)
    }

    init(resource: Resource, size: Size, resolution: Double? = nil) {
      self.init(resource: resource, key: resource.key, size: size, resolution: resolution)
    }

    init(resource: Resource, key: String, size: Size, resolution: Double? = nil) {
      self.resource = resource
      self.key = key
      self.size = size
      // What cameras and scanners say is often nothing that anybody means.
      let scale = (resolution ?? 0) / usualResolution
      pixelsPerPoint = (1.2...8).contains(scale) ? scale : 1
    }
  }

  /// Whether `bytes` begin as a picture does.
  public static func isPicture(_ bytes: [UInt8]) -> Bool { Cairo.PixelBuffer.type(of: bytes) != nil }

  /// The picture in `bytes`.
  ///
  /// One of more than 100 megapixels is taken as it is; the canvas says in its place that it is too large.
  /// - Throws: `PictureError` when it is none, is damaged, is larger than the limit, or cannot be read on
  ///   this machine.
  public static func read(_ bytes: [UInt8]) throws(PictureError) -> Picture {
    guard let type = Cairo.PixelBuffer.type(of: bytes) else { throw .notAPicture }
    guard bytes.count <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
    guard Cairo.PixelBuffer.canRead(type) else { throw .noLoader(type) }
    guard type == "image/png" || type == "image/jpeg" else { return try converted(bytes, type) }
    guard let header = Cairo.PictureHeader(bytes, mimeType: type) else { throw .damaged }
    let resource = Resource(type: type, data: bytes)
    guard header.isDecodable else {
      return Picture(
        resource: resource, size: Size(width: Double(header.width), height: Double(header.height)),
        resolution: header.resolution)
    }
    // Looked at small: whether it can be read at all, and whether it is turned.
    let halvings = Cairo.PixelBuffer.fitting(header, halvings: 0, maximumPixels: 1 << 20)
    guard let small = try? Cairo.PixelBuffer.decoded(bytes, mimeType: type, halvings: halvings) else {
      throw .damaged
    }
    let stored = Cairo.PixelBuffer.size(of: header, halvings: halvings)
    let isTurned =
      stored.width != stored.height && (small.width, small.height) == (stored.height, stored.width)
    let (width, height) = isTurned ? (header.height, header.width) : (header.width, header.height)
    return Picture(
      resource: resource, size: Size(width: Double(width), height: Double(height)),
      resolution: header.resolution)
  }

  private static func converted(_ bytes: [UInt8], _ type: String) throws(PictureError) -> Picture {
    if let header = Cairo.PictureHeader(bytes, mimeType: type), !header.isDecodable {
      throw .tooManyPixels(width: header.width, height: header.height)
    }
    do {
      let pixels = try Cairo.PixelBuffer.decodedByLoader(bytes, mimeType: type)
      let png = try pixels.surface().pngData()
      return Picture(
        resource: Resource(type: "image/png", data: png),
        size: Size(width: Double(pixels.width), height: Double(pixels.height)))
    } catch {
      throw .damaged
    }
  }
}

/// Why a picture cannot be put into a drawing.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are no picture of a type that is known.
  case notAPicture
  /// It is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// It has too many pixels to be made a PNG.
  case tooManyPixels(width: Int, height: Int)
  /// This machine cannot read pictures of this MIME type.
  case noLoader(String)
  /// It cannot be read to its end.
  case damaged

  /// What is wrong and what to do, for a person.
  public var description: String {
    switch self {
    case .notAPicture: L("It is no picture of a type that is known.")
    case .tooLarge(let limit): L("It is larger than %@ MB. Make it smaller first.", limit >> 20)
    case .tooManyPixels(let width, let height):
      L("It has %@ by %@ pixels, which is too many. Make it smaller first.", width, height)
    case .noLoader(let type):
      L(
        "Pictures of the type %@ cannot be read on this computer. Install the loader of gdk-pixbuf for them, or convert the picture to PNG.",
        type)
    case .damaged: L("The picture is damaged.")
    }
  }
}
