// How large an encoded picture says it is, read before anything is decoded.

extension Cairo {
  /// What the first bytes of an encoded picture say.
  public struct PictureHeader: Hashable, Sendable {
    /// Pixels across, as they are stored; a photo may be turned afterwards.
    public var width: Int
    /// Pixels from top to bottom.
    public var height: Int
    /// Whether a decoder has to hold all of it at once, however small the result.
    public var isHeldWhole: Bool
    /// Whether the picture may say that it is to be turned.
    public var mayBeTurned = false
    /// Pixels in an inch, as a PNG says that has as many across as down; nil when it says nothing.
    public var resolution: Double?

    /// The most pixels that are decoded at all.
    public static let maximumPixels = 100_000_000
    /// The most pixels of a picture that has to be held whole: some 150 MB.
    public static let maximumHeldPixels = 36_000_000
    /// The longest row, in pixels; two of them are held while a PNG is read.
    static let maximumWidth = 4_000_000

    /// Whether the picture is within these limits.
    public var isDecodable: Bool {
      width <= Self.maximumWidth && height <= Self.maximumPixels
        && width * height <= (isHeldWhole ? Self.maximumHeldPixels : Self.maximumPixels)
    }

    init(width: Int, height: Int, isHeldWhole: Bool = false) {
      self.width = width
      self.height = height
      self.isHeldWhole = isHeldWhole
    }

    /// The header of a PNG, JPEG, GIF or WebP picture; nil when there is none, or it says that nothing is
    /// there.
    public init?(_ bytes: [UInt8], mimeType: String) {
      let header =
        switch mimeType {
        case "image/png": Self.png(bytes)
        case "image/jpeg": Self.jpeg(bytes)
        case "image/gif": Self.gif(bytes)
        case "image/webp": Self.webP(bytes)
        default: nil as PictureHeader?
        }
      guard let header, header.width > 0, header.height > 0 else { return nil }
      self = header
    }

    private static func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func png(_ bytes: [UInt8]) -> PictureHeader? {
      guard bytes.count >= 33, bytes.starts(with: PNGDecoder.signature),
        bytes[12..<16].elementsEqual("IHDR".utf8)
      else { return nil }
      var header = PictureHeader(width: big(bytes, 16, 4), height: big(bytes, 20, 4))
      header.resolution = resolution(ofPNG: bytes)
      return header
    }

    /// What stands before the pixels of a PNG (ISO/IEC 15948, 11.3.5.3).
    private static func resolution(ofPNG bytes: [UInt8]) -> Double? {
      var at = PNGDecoder.signature.count
      while at + 12 <= bytes.count {
        let (length, type) = (big(bytes, at, 4), bytes[at + 4..<at + 8])
        if type.elementsEqual("IDAT".utf8) || length > bytes.count - at - 12 { return nil }
        if type.elementsEqual("pHYs".utf8), length == 9 {
          let (across, down, unit) = (big(bytes, at + 8, 4), big(bytes, at + 12, 4), bytes[at + 16])
          return unit == 1 && across == down && across > 0 ? Double(across) * 0.0254 : nil
        }
        at += length + 12
      }
      return nil
    }

    private static func jpeg(_ bytes: [UInt8]) -> PictureHeader? {
      guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
      var at = 2
      while at + 4 <= bytes.count {
        guard bytes[at] == 0xff else { return nil }
        let marker = bytes[at + 1]
        if marker == 0xff || marker == 0x01 || (0xd0...0xd7).contains(marker) {
          at += marker == 0xff ? 1 : 2
          continue
        }
        let isFrame = (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
        if isFrame {
          guard at + 9 <= bytes.count else { return nil }
          // All but the plain kinds of frame come in several scans.
          var header = PictureHeader(
            width: big(bytes, at + 7, 2), height: big(bytes, at + 5, 2), isHeldWhole: marker > 0xc1)
          header.mayBeTurned = true
          return header
        }
        if marker == 0xda || marker == 0xd9 { return nil }
        at += 2 + max(2, big(bytes, at + 2, 2))
      }
      return nil
    }

    private static func gif(_ bytes: [UInt8]) -> PictureHeader? {
      guard bytes.count >= 13, bytes.starts(with: "GIF8".utf8) else { return nil }
      return PictureHeader(width: little(bytes, 6, 2), height: little(bytes, 8, 2), isHeldWhole: true)
    }

    private static func webP(_ bytes: [UInt8]) -> PictureHeader? {
      guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8)
      else {
        return nil
      }
      switch String(decoding: bytes[12..<16], as: UTF8.self) {
      case "VP8 ":
        return PictureHeader(
          width: little(bytes, 26, 2) & 0x3fff, height: little(bytes, 28, 2) & 0x3fff, isHeldWhole: true)
      case "VP8L":
        let sides = little(bytes, 21, 4)
        return PictureHeader(width: sides & 0x3fff + 1, height: sides >> 14 & 0x3fff + 1, isHeldWhole: true)
      case "VP8X":
        return PictureHeader(
          width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1, isHeldWhole: true)
      default: return nil
      }
    }
  }
}
