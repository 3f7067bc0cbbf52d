// Colours as numbers: those of other spaces of colours, and what a colour is where a view stands.

import Glibc
import Gtk

extension Color.RGBColorSpace {
  /// The components in sRGB of a colour of this space.
  nonisolated func standard(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
    switch self {
    case .sRGB: return (red, green, blue)
    case .sRGBLinear: return (Self.encoded(red), Self.encoded(green), Self.encoded(blue))
    case .displayP3:
      let (r, g, b) = (Self.light(red), Self.light(green), Self.light(blue))
      // From P3 to XYZ, and from there to sRGB, both for the white of daylight.
      return (
        Self.encoded(1.2249401762 * r - 0.2249401762 * g),
        Self.encoded(-0.0420569547 * r + 1.0420569547 * g),
        Self.encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b)
      )
    }
  }

  /// The amount of light that a component stands for.
  private static func light(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  /// The component of an amount of light, from 0 to 1.
  private static func encoded(_ light: Double) -> Double {
    let encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return min(max(encoded, 0), 1)
  }
}

extension Color {
  /// A colour as numbers: components in sRGB, each from 0 to 1.
  public struct Resolved: Hashable, Sendable {
    /// Red.
    public var red: Float
    /// Green.
    public var green: Float
    /// Blue.
    public var blue: Float
    /// How opaque it is.
    public var opacity: Float

    /// A colour by its components.
    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
  }

  /// A colour by numbers.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// What the colour is in an environment, as numbers. Those of the theme are as the desktop has them.
  @MainActor
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    // Who asks is told when the desktop's look changes.
    _ = environment.colorScheme
    let color = environment.resolved(self).rgba(in: Gtk.Box(.horizontal, spacing: 0))
    return Resolved(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue), opacity: Float(color.alpha))
  }
}
