// What fonts may have beside size and weight: how wide letters are, small capitals, and how far lines are
// apart.

extension Font {
  /// How wide letters are.
  public struct Width: Hashable, Sendable {
    /// How much wider than usual, from -1 to 1: 0 is the usual.
    public var value: CGFloat

    /// Letters so much wider than usual, from -1 to 1.
    public init(_ value: CGFloat) { self.value = value }

    /// The narrowest.
    public static let compressed = Width(-0.4)
    /// Narrow.
    public static let condensed = Width(-0.2)
    /// The usual.
    public static let standard = Width(0)
    /// Wide.
    public static let expanded = Width(0.2)

    /// What Pango and style sheets call it.
    var name: String {
      switch value {
      case ..<(-0.3): "extra-condensed"
      case ..<(-0.15): "condensed"
      case ..<(-0.05): "semi-condensed"
      case ...0.05: "normal"
      case ...0.15: "semi-expanded"
      case ...0.3: "expanded"
      default: "extra-expanded"
      }
    }
  }

  /// How far lines are apart.
  public enum Leading: Hashable, Sendable {
    /// As the font has it.
    case standard
    /// Closer.
    case tight
    /// Further.
    case loose

    /// The height of a line as a share of the font's own.
    var factor: Double {
      switch self {
      case .standard: 1
      case .tight: 0.9
      case .loose: 1.1
      }
    }
  }

  /// Which letters are small capitals.
  enum Capitals: Hashable, Sendable {
    case usual, lowercase, uppercase, all

    init(lowercase: Bool, uppercase: Bool) {
      self = lowercase ? (uppercase ? .all : .lowercase) : uppercase ? .uppercase : .usual
    }

    var areLowercaseSmall: Bool { self == .lowercase || self == .all }
    var areUppercaseSmall: Bool { self == .uppercase || self == .all }

    /// What Pango and style sheets call it; nil for the usual letters.
    var name: String? {
      switch self {
      case .usual: nil
      case .lowercase: "small-caps"
      case .uppercase: "unicase"
      case .all: "all-small-caps"
      }
    }
  }

  /// The font with narrower or wider letters, of a family that has some: others stay as they are.
  public func width(_ width: Width) -> Font {
    var font = self
    font.width = width
    return font
  }

  /// The font with small capitals for all letters. Pango makes them of large ones where the font has none.
  public func smallCaps() -> Font { lowercaseSmallCaps().uppercaseSmallCaps() }

  /// The font with small capitals in place of small letters.
  public func lowercaseSmallCaps() -> Font {
    var font = self
    font.capitals = Capitals(lowercase: true, uppercase: capitals.areUppercaseSmall)
    return font
  }

  /// The font with small capitals in place of capitals.
  public func uppercaseSmallCaps() -> Font {
    var font = self
    font.capitals = Capitals(lowercase: capitals.areLowercaseSmall, uppercase: true)
    return font
  }

  /// The font with lines closer or further apart: by a tenth of their height.
  public func leading(_ leading: Leading) -> Font {
    var font = self
    font.leading = leading
    return font
  }
}
