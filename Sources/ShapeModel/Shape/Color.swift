// Colours as the format writes them: eight bits a channel, straight alpha, sRGB.

/// An sRGB colour with straight (not premultiplied) alpha, written `#rrggbbaa`.
public struct Color: Hashable, Sendable {
  /// A channel, 0 to 255.
  public var red: UInt8, green: UInt8, blue: UInt8
  /// 0 is clear, 255 is opaque.
  public var alpha: UInt8

  /// A colour from its channels, each 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from `0xrrggbb` and opaque.
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Opaque black.
  public static let black = Color(rgb: 0)
  /// Opaque white.
  public static let white = Color(rgb: 0xffffff)
  /// Fully transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}
