// Colours by the names people use.

#if canImport(Glibc)
  import Glibc
#endif

extension Color {
  /// The basic colours and how they look, each under the lightness and depth it is usually called so.
  private static let named: [(name: String, color: Color)] = [
    ("black", Color(rgb: 0x000000)), ("dark grey", Color(rgb: 0x4d4d4d)), ("grey", Color(rgb: 0x8c8c8c)),
    ("light grey", Color(rgb: 0xcfcfcf)), ("white", Color(rgb: 0xffffff)), ("red", Color(rgb: 0xe01b24)),
    ("dark red", Color(rgb: 0x8b0000)), ("pink", Color(rgb: 0xf7a8b8)), ("orange", Color(rgb: 0xff7800)),
    ("brown", Color(rgb: 0x865e3c)), ("beige", Color(rgb: 0xf0dfc0)), ("yellow", Color(rgb: 0xf6d32d)),
    ("light yellow", Color(rgb: 0xf9f06b)), ("green", Color(rgb: 0x33a853)), ("green", Color(rgb: 0x00ff00)),
    ("yellow", Color(rgb: 0xffff00)),
    ("brown", Color(rgb: 0xa52a2a)), ("beige", Color(rgb: 0xf5f5dc)), ("light blue", Color(rgb: 0xadd8e6)),
    ("dark green", Color(rgb: 0x145a32)), ("light green", Color(rgb: 0x8ff0a4)),
    ("turquoise", Color(rgb: 0x2ec4b6)), ("light blue", Color(rgb: 0x99c1f1)), ("blue", Color(rgb: 0x2a6fd6)),
    ("blue", Color(rgb: 0x0000ff)), ("blue", Color(rgb: 0x62a0ea)), ("dark blue", Color(rgb: 0x12325e)),
    ("purple", Color(rgb: 0x8f3fa8)), ("light purple", Color(rgb: 0xcdb4e6)),
    ("magenta", Color(rgb: 0xe020c0)),
  ]

  /// The nearest basic colour's name, such as "blue"; "clear" for nothing at all.
  public var name: String {
    guard alpha > 0 else { return "clear" }
    let own = Self.lab(self)
    var best = (name: "", distance: Double.infinity)
    for (name, color) in Self.named {
      let other = Self.lab(color)
      let (dl, da, db) = (own.l - other.l, own.a - other.a, own.b - other.b)
      let distance = dl * dl + da * da + db * db
      if distance < best.distance { best = (name, distance) }
    }
    return best.name
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
