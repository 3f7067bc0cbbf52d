// Colours by the names people use.

import Localization

#if canImport(Glibc)
  import Glibc
#endif

extension Color {
  /// The basic colours and how they look, each under the lightness and depth it is usually called so.
  private static let named: [(name: String, color: Color)] = [
    (LKey("black"), Color(rgb: 0x000000)), (LKey("dark grey"), Color(rgb: 0x4d4d4d)),
    (LKey("grey"), Color(rgb: 0x8c8c8c)),
    (LKey("light grey"), Color(rgb: 0xcfcfcf)), (LKey("white"), Color(rgb: 0xffffff)),
    (LKey("red"), Color(rgb: 0xe01b24)),
    (LKey("dark red"), Color(rgb: 0x8b0000)), (LKey("pink"), Color(rgb: 0xf7a8b8)),
    (LKey("orange"), Color(rgb: 0xff7800)),
    (LKey("brown"), Color(rgb: 0x865e3c)), (LKey("beige"), Color(rgb: 0xf0dfc0)),
    (LKey("yellow"), Color(rgb: 0xf6d32d)),
    (LKey("light yellow"), Color(rgb: 0xf9f06b)), (LKey("green"), Color(rgb: 0x33a853)),
    (LKey("green"), Color(rgb: 0x00ff00)),
    (LKey("yellow"), Color(rgb: 0xffff00)),
    (LKey("brown"), Color(rgb: 0xa52a2a)), (LKey("beige"), Color(rgb: 0xf5f5dc)),
    (LKey("light blue"), Color(rgb: 0xadd8e6)),
    (LKey("dark green"), Color(rgb: 0x145a32)), (LKey("light green"), Color(rgb: 0x8ff0a4)),
    (LKey("turquoise"), Color(rgb: 0x2ec4b6)), (LKey("light blue"), Color(rgb: 0x99c1f1)),
    (LKey("blue"), Color(rgb: 0x2a6fd6)),
    (LKey("blue"), Color(rgb: 0x0000ff)), (LKey("blue"), Color(rgb: 0x62a0ea)),
    (LKey("dark blue"), Color(rgb: 0x12325e)),
    (LKey("purple"), Color(rgb: 0x8f3fa8)), (LKey("light purple"), Color(rgb: 0xcdb4e6)),
    (LKey("magenta"), Color(rgb: 0xe020c0)),
  ]

  /// The nearest basic colour's name, such as "blue"; "clear" for nothing at all.
  public var name: String {
    guard alpha > 0 else { return L("clear") }
    let own = Self.lab(self)
    var best = (name: "", distance: Double.infinity)
    for (name, color) in Self.named {
      let other = Self.lab(color)
      let (dl, da, db) = (own.l - other.l, own.a - other.a, own.b - other.b)
      let distance = dl * dl + da * da + db * db
      if distance < best.distance { best = (name, distance) }
    }
    return L(best.name)
  }

  /// Oklab (B. Ottosson, 2020): a space in which distances are about what the eye sees.
  private static func lab(_ color: Color) -> (l: Double, a: Double, b: Double) {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    return (
      0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
    )
  }
}
