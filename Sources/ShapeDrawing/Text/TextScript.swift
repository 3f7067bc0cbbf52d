// Which letters are set together: what is written in another script Pango sets by itself, which takes time.

/// Numbers that tell scripts apart, as far as it matters for the time that a text takes. Ranges of Unicode's
/// blocks; where a script has several they are one.
enum TextScript {
  /// About which script a letter is written in: what is set by itself, since it takes another font or runs
  /// the other way. nil for what is set as the letters before it are, which are of `last`.
  static func of(_ scalar: UInt32, after last: UInt32) -> UInt32? {
    switch scalar {
    case 0x202a...0x202e, 0x2066...0x2069: isolates + scalar
    case 0x41...0x5a, 0x61...0x7a, 0xc0..<0x300, 0x1e00..<0x1f00: 0
    // Space and digits, marks and punctuation; beside pictures they have a font of their own.
    case 0..<0xc0: last == pictures ? 0 : nil
    case 0x300..<0x370, 0x2000...0x206f, 0xfe00...0xfe0f: nil
    case 0x1100..<0x1200, 0x2e80..<0xa4d0, 0xac00..<0xd7fb, 0xf900..<0xfb00, 0xfe30..<0xfe50, 0xff00..<0xffe8,
      0x20000..<0x40000:
      ideographs
    case 0x2600..<0x2800, 0x1f000..<0x20000: pictures
    // Arabic, whose letters stand in several places.
    case 0x600..<0x700, 0x750..<0x780, 0x870..<0x900, 0xfb50..<0xfe00, 0xfe70..<0xff00: 6
    // Greek, Georgian, Ethiopic, Cherokee, Canadian syllables, Khmer, Mongolian, Burmese, Tibetan, Braille.
    case 0x370..<0x400, 0x1f00..<0x2000: 3
    case 0x10a0..<0x1100, 0x1c90..<0x1cc0, 0x2d00..<0x2d30: 0x2000
    case 0x1200..<0x13a0, 0x2d80..<0x2de0, 0xab00..<0xab30: 0x2001
    case 0x13a0..<0x1400, 0xab70..<0xabc0: 0x2002
    case 0x1400..<0x1680, 0x18b0..<0x1900: 0x2003
    case 0x1780..<0x1800, 0x19e0..<0x1a00: 0x2004
    case 0x1800..<0x18b0: 0x2005
    case 0x1000..<0x10a0, 0xa9e0..<0xaa00, 0xaa60..<0xaa80: 0x2006
    case 0xf00..<0x1000: 0x2007
    case 0x2800..<0x2900: 0x2008
    case ..<0x700: scalar >> 8
    default: 0x1000 + scalar >> 7
    }
  }

  private static let (ideographs, pictures, isolates): (UInt32, UInt32, UInt32) = (
    0x80_0000, 0x80_0001, 0x90_0000
  )
}
