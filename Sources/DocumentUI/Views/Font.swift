// Fonts: the theme's, in the sizes and weights of text styles.

/// A font of the theme in a text style.
public struct Font: Hashable, Sendable {
  /// How heavy letters are.
  public enum Weight: Int, Hashable, Sendable {
    /// Very thin strokes.
    case ultraLight = 100
    /// Thinner strokes than light ones.
    case thin = 200
    /// Thin strokes.
    case light = 300
    /// The usual.
    case regular = 400
    /// A little heavier.
    case medium = 500
    /// Heavier.
    case semibold = 600
    /// Heavy.
    case bold = 700
    /// Very heavy.
    case heavy = 800
    /// The heaviest.
    case black = 900
  }

  /// What text is for.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// The greatest heading.
    case largeTitle
    /// A heading.
    case title
    /// A heading of the second level.
    case title2
    /// A heading of the third level.
    case title3
    /// The heading of a group.
    case headline
    /// Running text.
    case body
    /// Text beside running text.
    case callout
    /// Text under a heading.
    case subheadline
    /// Notes.
    case footnote
    /// The text of a figure or control.
    case caption
    /// Smaller still.
    case caption2
  }

  var scale: Double
  var weight: Weight
  var isItalic = false
  var isMonospaced = false
  var hasTabularDigits = false
  var design = Design.default
  /// The name of a font's family; nil for the theme's.
  var family: String?
  /// The size in logical pixels where text has its usual size, for a font that does not follow the theme's.
  var size: Double?
  var width = Width.standard
  var capitals = Capitals.usual
  var leading = Leading.standard

  /// The font of a text style.
  public static func system(_ style: TextStyle) -> Font {
    switch style {
    case .largeTitle: Font(scale: 1.9, weight: .heavy)
    case .title: Font(scale: 1.6, weight: .heavy)
    case .title2: Font(scale: 1.35, weight: .bold)
    case .title3: Font(scale: 1.15, weight: .bold)
    case .headline: Font(scale: 1, weight: .bold)
    case .body: Font(scale: 1, weight: .regular)
    case .callout: Font(scale: 0.95, weight: .regular)
    case .subheadline: Font(scale: 0.92, weight: .regular)
    case .footnote: Font(scale: 0.88, weight: .regular)
    case .caption: Font(scale: 0.83, weight: .regular)
    case .caption2: Font(scale: 0.77, weight: .regular)
    }
  }

  /// A font of a given size, in logical pixels where the desktop's text has its usual size: it grows with it.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    var font = Font(scale: 1, weight: weight ?? .regular)
    // What is no size leaves the theme's.
    font.size = size > 0 && size.isFinite ? StyleSheet.length(size) : nil
    font.design = design ?? .default
    return font
  }

  /// The font of a text style, in a design and a weight of its own.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = system(style)
    if let weight { font.weight = weight }
    font.design = design ?? .default
    return font
  }

  /// A font by the name of its family, `size` logical pixels large where the desktop's text has its usual
  /// size: it grows with it.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    var font = system(size: size)
    font.family = name
    return font
  }

  /// A font by the name of its family, `size` logical pixels large where the desktop's text has its usual
  /// size. It grows with the desktop's text, as all text styles do.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// A font by the name of its family, `fixedSize` logical pixels large where the desktop's text has its
  /// usual size: it grows with it, since the desktop has one scale for all text.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

  /// What letters are like.
  public enum Design: Hashable, Sendable {
    /// As the theme's.
    case `default`
    /// With strokes at their ends.
    case serif
    /// With round ends; the theme's where the system has no such font, which is the rule.
    case rounded
    /// Of one width.
    case monospaced
  }

  /// The font in another design.
  public func design(_ design: Design) -> Font {
    var font = self
    font.design = design
    return font
  }

  /// The greatest heading.
  public static let largeTitle = system(.largeTitle)
  /// A heading.
  public static let title = system(.title)
  /// A heading of the second level.
  public static let title2 = system(.title2)
  /// A heading of the third level.
  public static let title3 = system(.title3)
  /// The heading of a group.
  public static let headline = system(.headline)
  /// Running text.
  public static let body = system(.body)
  /// Text beside running text.
  public static let callout = system(.callout)
  /// Text under a heading.
  public static let subheadline = system(.subheadline)
  /// Notes.
  public static let footnote = system(.footnote)
  /// The text of a figure or control.
  public static let caption = system(.caption)
  /// Smaller still.
  public static let caption2 = system(.caption2)

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The font in bold.
  public func bold(_ isActive: Bool = true) -> Font { weight(isActive ? .bold : .regular) }

  /// The font in italics, or not.
  public func italic(_ isActive: Bool = true) -> Font {
    var font = self
    font.isItalic = isActive
    return font
  }

  /// The font with letters of one width, or not.
  public func monospaced(_ isActive: Bool = true) -> Font {
    var font = self
    font.isMonospaced = isActive
    return font
  }

  /// The font with digits of one width.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasTabularDigits = true
    return font
  }

  /// The font with letters and lines `factor` times as large.
  func scaled(by factor: Double) -> Font {
    var font = self
    if let size { font.size = size * factor } else { font.scale = scale * factor }
    return font
  }

  /// Pango's and GTK's points are 96/72 pixels where text has its usual size, and grow with it.
  static let pointsInPixel = 72.0 / 96

  private var points: Double? { size.map { $0 * Self.pointsInPixel } }

  /// How large it is, as a Pango attribute.
  var sizeAttribute: String {
    points.map { "size \(Int(($0 * 1024).rounded()))" } ?? "scale \(scale)"
  }

  /// The font as pango attributes.
  var attributes: String { traits(inCSS: false).map { "0 -1 \($0)" }.joined(separator: "\n") }

  /// The font as declarations of a style sheet.
  var css: String { traits(inCSS: true).joined(separator: " ") }

  /// What sets it apart from the usual font, in pango's words or in those of a style sheet.
  private func traits(inCSS: Bool) -> [String] {
    var list: [String] = []
    func add(_ attribute: @autoclosure () -> String, _ declaration: @autoclosure () -> String) {
      list.append(inCSS ? declaration() : attribute())
    }
    if let points {
      add(sizeAttribute, "font-size: \(points)pt;")
    } else if scale != 1 {
      add(sizeAttribute, "font-size: \(scale)em;")
    }
    if weight != .regular { add("weight \(weight.rawValue)", "font-weight: \(weight.rawValue);") }
    if isItalic { add("style italic", "font-style: italic;") }
    if let family {
      let name = family.filter { $0 != "\"" && $0 != "\n" }
      add("family \"\(name)\"", "font-family: \"\(name.filter { $0 != "\\" })\";")
    } else if isMonospaced || design == .monospaced {
      add("family monospace", "font-family: monospace;")
    } else if design == .serif {
      add("family serif", "font-family: serif;")
    }
    if hasTabularDigits { add("font-features \"tnum=1\"", "font-feature-settings: \"tnum\";") }
    if width.name != "normal" { add("stretch \(width.name)", "font-stretch: \(width.name);") }
    if let name = capitals.name { add("variant \(name)", "font-variant-caps: \(name);") }
    if leading != .standard { add("line-height \(leading.factor)", "line-height: \(leading.factor);") }
    return list
  }
}
