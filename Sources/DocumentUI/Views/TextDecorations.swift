// What is done to the letters of texts: lines through and under them, case, distances.

/// What the environment says of the letters of texts beside their font.
struct TextDecoration: Hashable, Sendable {
  /// A line with its colour; nil for the text's.
  struct Line: Hashable, Sendable {
    var color: Color?
    var pattern: Text.LineStyle.Pattern
  }

  var underline: Line?
  var strikethrough: Line?
  /// Room between letters, between lines, and above the baseline, in logical pixels.
  var tracking = 0.0 { didSet { tracking = Self.usable(tracking) } }
  var lineSpacing = 0.0 { didSet { lineSpacing = Self.usable(lineSpacing) } }
  var baselineOffset = 0.0 { didSet { baselineOffset = Self.usable(baselineOffset) } }
  var textCase: Text.Case?
  var scale = Text.Scale.default

  /// A distance that Pango can show; one without end is none.
  private static func usable(_ distance: Double) -> Double {
    distance.isFinite ? min(max(distance, -10_000), 10_000) : 0
  }

  /// As Pango attributes for bytes `range` of a text.
  func attributes(_ range: String, lineHeight: Double, leading: Font.Leading? = nil) -> [String] {
    var list: [String] = []
    if let underline {
      list.append("\(range) underline \(underline.pattern == .solid ? "single" : "error")")
      if let color = underline.color?.pangoName { list.append("\(range) underline-color \(color)") }
    }
    if let strikethrough {
      list.append("\(range) strikethrough true")
      if let color = strikethrough.color?.pangoName { list.append("\(range) strikethrough-color \(color)") }
    }
    if tracking != 0 { list.append("\(range) letter-spacing \(Int(tracking * 1024))") }
    if baselineOffset != 0 { list.append("\(range) rise \(Int(baselineOffset * 1024))") }
    if lineSpacing != 0, lineHeight > 0 {
      let factor = (leading ?? .standard).factor
      list.append("\(range) line-height \(max(0.1, factor + lineSpacing / lineHeight))")
    }
    return list
  }
}

extension Color {
  /// The colour for Pango; nil for one that the theme decides.
  fileprivate var pangoName: String? {
    guard let components else { return nil }
    func hex(_ value: Double) -> String {
      let text = String(Int(min(max(value, 0), 1) * 255), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + hex(components.red) + hex(components.green) + hex(components.blue)
  }
}

extension Text {
  /// How a line under or through letters is drawn.
  public struct LineStyle: Hashable, Sendable {
    /// How it goes on.
    public enum Pattern: Hashable, Sendable {
      /// Without a gap.
      case solid
      /// As Pango's wavy line: it has no dots.
      case dot
      /// As Pango's wavy line: it has no dashes.
      case dash
      /// As Pango's wavy line.
      case dashDot
      /// As Pango's wavy line.
      case dashDotDot
    }

    /// How it goes on.
    public let pattern: Pattern
    /// Its colour; nil for the text's.
    public let color: Color?

    /// A line.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// Without a gap, in the text's colour.
    public static let single = LineStyle()
  }

  /// Which letters a text is shown in.
  public enum Case: Hashable, Sendable {
    /// Capitals.
    case uppercase
    /// Small letters.
    case lowercase
  }
}

private struct TextDecorationKey: EnvironmentKey {
  static let defaultValue = TextDecoration()
  /// Whether any view has set some. Until then reading them costs no look-up.
  nonisolated(unsafe) static var isUsed = false
}

private struct TextSelectionKey: EnvironmentKey {
  static let defaultValue = false
  nonisolated(unsafe) static var isUsed = false
}

private struct MinimumScaleKey: EnvironmentKey {
  static let defaultValue: CGFloat = 1
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  var textDecoration: TextDecoration {
    get { TextDecorationKey.isUsed ? self[TextDecorationKey.self] : TextDecoration() }
    set {
      TextDecorationKey.isUsed = true
      self[TextDecorationKey.self] = newValue
    }
  }

  /// Which letters texts are shown in; nil for those that are written.
  public var textCase: Text.Case? {
    get { textDecoration.textCase }
    set { textDecoration.textCase = newValue }
  }

  /// The room between lines of text, in logical pixels.
  public var lineSpacing: CGFloat {
    get { CGFloat(textDecoration.lineSpacing) }
    set { textDecoration.lineSpacing = Double(newValue) }
  }

  /// Whether people select texts with the mouse.
  var isTextSelectable: Bool {
    get { TextSelectionKey.isUsed && self[TextSelectionKey.self] }
    set {
      TextSelectionKey.isUsed = true
      self[TextSelectionKey.self] = newValue
    }
  }

  /// How small a text of one line may be shown to fit, as a share of its size.
  public var minimumScaleFactor: CGFloat {
    get { MinimumScaleKey.isUsed ? self[MinimumScaleKey.self] : 1 }
    set {
      MinimumScaleKey.isUsed = true
      self[MinimumScaleKey.self] = newValue
    }
  }
}

/// Whether people select texts.
public protocol TextSelectability {
  /// Whether they do.
  static var allowsSelection: Bool { get }
}

/// Texts can be selected.
public struct EnabledTextSelectability: TextSelectability {
  /// They can.
  public static var allowsSelection: Bool { true }
}

/// Texts cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
  /// They cannot.
  public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Texts can be selected.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Texts cannot be selected.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  private func decorated(_ change: @escaping (inout TextDecoration) -> Void) -> some View {
    transformEnvironment(\.textDecoration, transform: change)
  }

  /// Draws a line under texts. Pango has one pattern beside the solid line, a wavy one, for all others.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    decorated { $0.underline = isActive ? .init(color: color, pattern: pattern) : nil }
  }

  /// Draws a line through texts; whatever the pattern, it is solid.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    decorated { $0.strikethrough = isActive ? .init(color: color, pattern: pattern) : nil }
  }

  /// Sets the room between letters, in logical pixels.
  public func tracking(_ tracking: CGFloat) -> some View { decorated { $0.tracking = Double(tracking) } }

  /// Sets the room between letters, in logical pixels.
  public func kerning(_ kerning: CGFloat) -> some View { decorated { $0.tracking = Double(kerning) } }

  /// Raises texts above their baseline, in logical pixels.
  public func baselineOffset(_ offset: CGFloat) -> some View {
    decorated { $0.baselineOffset = Double(offset) }
  }

  /// Adds room between the lines of texts, in logical pixels.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    decorated { $0.lineSpacing = Double(lineSpacing) }
  }

  /// Sets which letters texts are shown in; nil for those that are written.
  public func textCase(_ textCase: Text.Case?) -> some View { decorated { $0.textCase = textCase } }

  /// Sets whether people select and copy texts with the mouse and keys.
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.isTextSelectable, S.allowsSelection)
  }

  /// Shows texts of one line (`lineLimit(1)`) smaller where there is not room for them, down to a share of
  /// their size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, min(max(factor, 0.05), 1))
  }
}
