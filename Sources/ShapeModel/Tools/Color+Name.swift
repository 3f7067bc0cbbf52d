// Colours by the names people use.

import Localization

#if canImport(Glibc)
  import Glibc
#endif

extension Color {
  /// The basic colours: under each name how it looks, wherever else another's look would be nearer.
  private static let named: [(name: String, looks: [UInt32])] = [
    (LKey("black"), [0x000000, 0x120d18]),
    (LKey("dark grey"), [0x4d4d4d, 0x5e5c64, 0x3d3846, 0x241f31, 0x696969, 0x2b2b2b]),
    (LKey("grey"), [0x8c8c8c, 0x9a9996, 0x77767b, 0x708090]),
    (LKey("light grey"), [0xcfcfcf, 0xdeddda, 0xc0bfbc, 0xe4e4e4]),
    (LKey("white"), [0xffffff, 0xf6f5f4]),
    (LKey("red"), [0xe01b24, 0xff0000, 0xf66151, 0xed333b, 0xdc143c, 0xcd5c5c]),
    (LKey("dark red"), [0x8b0000, 0xc01c28, 0xa51d2d, 0xb22222, 0x800000]),
    (LKey("pink"), [0xf7a8b8, 0xffc0cb, 0xff69b4, 0xdb7093, 0xf08080, 0xffe4e1]),
    (LKey("orange"), [0xff7800, 0xffa500, 0xffbe6f, 0xffa348, 0xe66100, 0xc64600, 0xff7f50, 0xf4a460]),
    (
      LKey("brown"),
      [
        0x865e3c, 0xa52a2a, 0xcdab8f, 0xb5835a, 0x986a44, 0x63452c, 0x8b4513, 0xcd853f, 0xbc8f8f, 0x3b2412,
      ]
    ),
    (LKey("beige"), [0xf0dfc0, 0xf5f5dc, 0xdeb887, 0xd2b48c]),
    (LKey("yellow"), [0xf6d32d, 0xffff00, 0xf5c211, 0xe5a50a, 0xbdb76b, 0xb8860b]),
    (LKey("light yellow"), [0xf9f06b, 0xf8e45c, 0xfffacd]),
    (
      LKey("green"),
      [0x008000, 0x33a853, 0x00ff00, 0x33d17a, 0x2ec27e, 0x26a269, 0x00ff7f, 0x9acd32, 0x808000, 0x8fbc8f]
    ),
    (LKey("light green"), [0x8ff0a4, 0x57e389, 0xd0f5c8]),
    (LKey("dark green"), [0x145a32, 0x006400, 0x556b2f]),
    (LKey("turquoise"), [0x2ec4b6, 0x00ffff, 0x7fffd4, 0x008080, 0x008b8b, 0x5f9ea0, 0x66cdaa]),
    (LKey("light blue"), [0x99c1f1, 0xadd8e6, 0xc9def7]),
    (LKey("blue"), [0x2a6fd6, 0x0000ff, 0x62a0ea, 0x1a5fb4, 0x00bfff, 0x4682b4]),
    (LKey("dark blue"), [0x12325e, 0x00008b]),
    (LKey("purple"), [0x8f3fa8, 0xc061cb, 0x9141ac, 0x813d9c, 0x613583, 0x8a2be2]),
    (LKey("light purple"), [0xcdb4e6, 0xdc8add, 0xe6e6fa]),
    (LKey("magenta"), [0xe020c0, 0xff00ff, 0xff1493]),
  ]

  /// Every look of those with its name.
  private static let looks = named.flatMap { row in row.looks.map { (row.name, lab(Color(rgb: $0))) } }

  /// The nearest basic colour's name, such as "blue"; "clear" for nothing at all.
  public var name: String {
    guard alpha > 0 else { return L("clear") }
    let own = Self.lab(self)
    var best = (name: "", distance: Double.infinity)
    for (name, other) in Self.looks {
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
