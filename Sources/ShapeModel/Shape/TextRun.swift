// A part of a text that looks otherwise than the rest of it.

/// A part of a text, and what is otherwise in it.
public struct TextRun: Hashable, Sendable {
  /// Where it stands in the text, in Unicode scalars; not empty.
  public var range: Range<Int>
  /// What is otherwise.
  public var style: TextRunStyle

  /// A part in a style.
  public init(_ range: Range<Int>, _ style: TextRunStyle) {
    self.range = range
    self.style = style
  }
}

/// What is otherwise in a part of a text; nil is as it is in the whole.
public struct TextRunStyle: Hashable, Sendable {
  /// A font family.
  @Exact public var font: String?
  /// Points, greater than 0.
  @Exact public var size: Double?
  /// The colour of the letters.
  public var color: Color?
  /// CSS weight, 100 to 900.
  public var weight: Int?
  /// Whether the letters slant.
  public var italic: Bool?
  /// Whether the letters are underlined.
  public var underline: Bool?
  /// Members this version does not know; nil for none.
  public var unknownMembers: UnknownMembers?

  /// A style in which these are otherwise.
  public init(
    font: String? = nil, size: Double? = nil, color: Color? = nil, weight: Int? = nil, italic: Bool? = nil,
    underline: Bool? = nil
  ) {
    self.font = font
    self.size = size
    self.color = color
    self.weight = weight
    self.italic = italic
    self.underline = underline
  }

  /// Whether nothing is otherwise.
  public var isPlain: Bool { self == TextRunStyle() }
}

extension TextContent {
  /// How a part of the text looks: as the whole, but for `style`. It has no string.
  public func resolved(_ style: TextRunStyle) -> TextContent {
    var result = TextContent(
      string: "", font: style.font ?? font, size: style.size ?? size, color: style.color ?? color,
      weight: style.weight ?? weight, italic: style.italic ?? italic, align: align,
      verticalAlign: verticalAlign)
    result.underline = style.underline ?? underline
    return result
  }

  /// The styles in which letters of the text are, each as a text without a string; that of the whole when
  /// there are no letters.
  public var styles: [TextContent] {
    guard !runs.isEmpty else { return [resolved(TextRunStyle())] }
    var result: [TextContent] = []
    let count = string.unicodeScalars.count
    var end = 0
    var isWholeSeen = false
    for run in runs {
      if run.range.lowerBound > end { isWholeSeen = true }
      end = run.range.upperBound
      let style = resolved(run.style)
      if result.last != style { result.append(style) }
    }
    if isWholeSeen || end < count { result.insert(resolved(TextRunStyle()), at: 0) }
    return result
  }
}
