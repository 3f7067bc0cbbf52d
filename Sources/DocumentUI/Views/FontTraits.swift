// What views say of the font of texts, whichever font that is: `.bold()` outside of `.font(.title)` makes the
// title bold too.

/// What is changed of fonts.
struct FontTraits: Hashable, Sendable {
  /// Nil for the font's own, as everywhere here.
  var weight: Font.Weight?
  var width: Font.Width?
  var design: Font.Design?
  var isItalic = false
  var isMonospaced = false
  var hasTabularDigits = false

  /// A font with these changes.
  func applied(to font: Font) -> Font {
    var font = font
    if let weight { font.weight = weight }
    if let width { font.width = width }
    if let design { font.design = design }
    if isItalic { font.isItalic = true }
    if isMonospaced { font.isMonospaced = true }
    if hasTabularDigits { font.hasTabularDigits = true }
    return font
  }
}

private struct FontTraitsKey: EnvironmentKey {
  static let defaultValue = FontTraits()
  /// Whether any view has set some; until then no text looks up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  var fontTraits: FontTraits {
    get { FontTraitsKey.isUsed ? self[FontTraitsKey.self] : FontTraits() }
    set {
      FontTraitsKey.isUsed = true
      self[FontTraitsKey.self] = newValue
    }
  }

  /// The font of text, as views change it; nil is the theme's.
  var changedFont: Font? {
    let traits = fontTraits
    return traits == FontTraits() ? font : traits.applied(to: font ?? .body)
  }
}

extension View {
  private func fontTraits(_ change: @escaping (inout FontTraits) -> Void) -> some View {
    transformEnvironment(\.fontTraits, transform: change)
  }

  /// Sets the weight of text; nil for that of its font.
  public func fontWeight(_ weight: Font.Weight?) -> some View { fontTraits { $0.weight = weight } }

  /// Sets how wide letters of text are, in fonts of a family that has such letters; nil for the width of the
  /// font.
  public func fontWidth(_ width: Font.Width?) -> some View { fontTraits { $0.width = width } }

  /// Sets the design of the font of text; nil for the font's own.
  public func fontDesign(_ design: Font.Design?) -> some View { fontTraits { $0.design = design } }

  /// Makes text bold, or leaves it as its font has it.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Sets text in italics, or leaves it as its font has it.
  public func italic(_ isActive: Bool = true) -> some View { fontTraits { $0.isItalic = isActive } }

  /// Sets text in letters of one width, or leaves it as its font has it.
  public func monospaced(_ isActive: Bool = true) -> some View { fontTraits { $0.isMonospaced = isActive } }

  /// Sets digits in one width, so that changing numbers do not move.
  public func monospacedDigit() -> some View { fontTraits { $0.hasTabularDigits = true } }
}
