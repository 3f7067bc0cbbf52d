// A colour as GTK takes it.

import CGtk

/// A colour: red, green, blue and opacity from 0 to 1, not premultiplied, in sRGB.
public struct RGBA: Hashable, Sendable {
  /// Red.
  public var red: Double
  /// Green.
  public var green: Double
  /// Blue.
  public var blue: Double
  /// Opacity.
  public var alpha: Double

  /// A colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour that `text` says in CSS (`#ff0000`, `rgb(…)`, `red`); `nil` if it says none.
  public init?(css text: String) {
    var rgba = GdkRGBA()
    guard gdk_rgba_parse(&rgba, text) != 0 else { return nil }
    self.init(rgba)
  }

  init(_ rgba: GdkRGBA) {
    self.init(
      red: Double(rgba.red), green: Double(rgba.green), blue: Double(rgba.blue), alpha: Double(rgba.alpha))
  }

  var gdk: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }
}
