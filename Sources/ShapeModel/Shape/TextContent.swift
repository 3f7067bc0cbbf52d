// A shape's text and its style.

/// Text inside a shape's frame: one style for all of it but for its runs, wrapped to the frame's width.
public struct TextContent: Hashable, Sendable {
  /// Where lines stand between left and right.
  public enum Alignment: String, Hashable, Sendable, CaseIterable { case start, center, end, justify }
  /// Where the text stands between top and bottom.
  public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable { case top, middle, bottom }
  /// What of a text shape's frame follows its letters.
  public enum Fit: String, Hashable, Sendable, CaseIterable {
    /// Width and height: only the text's own line breaks break it.
    case content
    /// The height alone: lines are broken to the frame's width.
    case height
  }

  /// The text; lines are parted by "\n".
  @Exact public var string: String
  /// A font family; nil for the default sans.
  @Exact public var font: String?
  /// Points from baseline to baseline before leading; greater than 0. Default 16.
  @Exact public var size: Double
  /// The colour of the letters. Default opaque black.
  public var color: Color
  /// CSS weight, 100 to 900. Default 400.
  public var weight: Int
  /// Whether the letters slant.
  public var italic: Bool
  /// Whether the letters are underlined.
  public var underline = false
  /// Default: start for a text shape, center for any other kind; nil means that default.
  public var align: Alignment?
  /// Default: top for a text shape, middle for any other kind; nil means that default.
  public var verticalAlign: VerticalAlignment?
  /// How the frame of a text shape follows its letters; nil for a frame that stays. Says nothing in any other
  /// kind.
  public var fit: Fit?
  /// Whether paragraphs that begin as ``TextListItem`` says are items of lists, whose lines begin behind the
  /// marker.
  public var lists = false
  /// The parts of the text that look otherwise, in order, none over another.
  public var runs: [TextRun] = []
  /// Members this version does not know; nil for none.
  public var unknownMembers: UnknownMembers?

  /// Text in the default style, or in the style given.
  public init(
    string: String, font: String? = nil, size: Double = 16, color: Color = .black, weight: Int = 400,
    italic: Bool = false, align: Alignment? = nil, verticalAlign: VerticalAlignment? = nil
  ) {
    self.string = string
    self.font = font
    self.size = size
    self.color = color
    self.weight = weight
    self.italic = italic
    self.align = align
    self.verticalAlign = verticalAlign
  }

  /// Whether any letter of it is seen: not all are of a size or a colour that shows nothing.
  public var isSeen: Bool {
    size > 0 && (color.alpha > 0 || runs.contains { $0.style.color.map { $0.alpha > 0 } ?? false })
  }

  /// The largest size that letters of it may have, in points.
  public var largestSize: Double { runs.reduce(size) { max($0, $1.style.size ?? 0) } }
}
