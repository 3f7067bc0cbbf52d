// How far letters may stand from their frame. Fonts are not known here, so letters are taken to be wide and
// lines to be broken badly: the box may be larger than what is painted, never smaller.

/// What of a text decides how much room it may take, in ems.
struct TextReach {
  /// How wide all letters may be in one line.
  private var length = 0.0
  /// How many lines there are when none is too long.
  private var lines = 1.0
  /// How wide the widest letters may be that cannot be parted.
  private var widest = 1.4
  /// How many marks may stand above each other.
  private var marks = 0.0

  /// Lines are this high at most, in ems; Nastaliq's are the highest.
  private static let lineHeight = 2.6
  /// Letters are this wide at most, in ems, but for a few.
  private static let letterWidth = 1.4
  /// Wider frames do not break lines.
  private static let widestBroken = 200_000.0

  init(_ string: String) {
    var string = string
    var isPlain = true
    string.withUTF8 { bytes in
      length = Double(bytes.count) * Self.letterWidth
      for byte in bytes {
        switch byte {
        case 0x0a...0x0d: lines += 1
        case 0x09: length += 2 * Self.letterWidth
        case 0x80...: isPlain = false
        default: break
        }
      }
    }
    if !isPlain { measure(string.unicodeScalars) }
  }

  /// Finds what only letters beyond ASCII do: other line breaks, letters in one piece, marks on marks.
  private mutating func measure(_ scalars: String.UnicodeScalarView) {
    var (piece, stack) = (0.0, 0.0)
    for scalar in scalars {
      let width = Self.width(of: scalar)
      length += max(0, width - 2 * Self.letterWidth)
      switch scalar.value {
      case 0x85, 0x2028, 0x2029: lines += 1
      default: break
      }
      if Self.standsAlone(scalar) {
        (piece, stack) = (width, 0)
      } else {
        // A mark, a joiner, or a letter of a script that joins.
        piece += width
        stack += 1
      }
      widest = max(widest, piece)
      marks = max(marks, stack)
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0xfdfd: 24
    case 0xfdfa, 0xfdfb: 8
    case 0x12000...0x1254f: 12
    case 0x2e3a, 0x2e3b: 4
    default: letterWidth
    }
  }

  /// Whether a letter begins a piece of its own: Latin, Greek, Cyrillic, Chinese, Japanese and Korean ones
  /// do.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x370..<0x483, 0x48a..<0x530, 0x1e00..<0x200b, 0x2010..<0x202a, 0x2030..<0x2060,
      0x2070..<0x20d0, 0x2100..<0x2600, 0x3000..<0x302a, 0x3030..<0x3099, 0x309b..<0xa66f, 0xac00..<0xd7b0,
      0xff00..<0xffff, 0x20000..<0x32000:
      true
    default: false
    }
  }

  /// The box that the letters of `text` may reach from `frame`, upright.
  func box(
    around frame: Rect, text: TextContent, alignment: TextContent.VerticalAlignment, isTextShape: Bool
  ) -> Rect {
    let size = max(text.largestSize, 0)
    let indent = text.lists ? TextListItem.indent * Double(TextListItem.deepest) * size : 0
    let width = max(frame.width - indent, size, 1e-3)
    let isUnbroken = frame.width > Self.widestBroken || (isTextShape && text.fit == .content)
    // Two lines in a row hold more than one width, or they would have been one.
    let broken = isUnbroken ? 0 : (2 * length * size / width).rounded(.up)
    let overflow = max(0, (lines + broken) * size * Self.lineHeight - frame.height)
    // Slanted letters hang over their sides, and a piece that cannot be parted over the frame's.
    let unbroken = isUnbroken ? length : widest
    let side = size + max(0, unbroken * size + indent - frame.width)
    var box = frame.insetBy(dx: -side, dy: -size * (1 + 0.6 * marks))
    switch alignment {
    case .top: box.height += overflow
    case .middle:
      box.y -= overflow / 2
      box.height += overflow
    case .bottom:
      box.y -= overflow
      box.height += overflow
    }
    return box
  }
}
