// Texts of which parts look different: attributed strings.

import FoundationEssentials

extension AttributeScopes {
  /// What a `Text` shows of an attributed string.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font of the letters.
    public let font: FontAttribute
    /// Their colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind them.
    public let backgroundColor: BackgroundColorAttribute
    /// The line under them.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through them.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The room between them, in points.
    public let kern: KerningAttribute
    /// The room between them, in points.
    public let tracking: TrackingAttribute
    /// How far they stand above the line, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// How Markdown says that they look.
    let markdown: MarkdownAttribute
    /// What Foundation knows of, such as links.
    public let foundation: FoundationAttributes

    /// The font of the letters.
    public enum FontAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = Font
      /// Its name in archives.
      public static let name = "SwiftUI.Font"
    }

    /// The colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = Color
      /// Its name in archives.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = Color
      /// Its name in archives.
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The line under the letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = Text.LineStyle
      /// Its name in archives.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The line through the letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = Text.LineStyle
      /// Its name in archives.
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The room between the letters, in points.
    public enum KerningAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = CGFloat
      /// Its name in archives.
      public static let name = "SwiftUI.Kern"
    }

    /// The room between the letters, in points.
    public enum TrackingAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = CGFloat
      /// Its name in archives.
      public static let name = "SwiftUI.Tracking"
    }

    /// How far the letters stand above the line, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// What it says.
      public typealias Value = CGFloat
      /// Its name in archives.
      public static let name = "SwiftUI.BaselineOffset"
    }

    /// How Markdown says that the letters look.
    enum MarkdownAttribute: AttributedStringKey {
      typealias Value = InlineMarkdown.Style
      static let name = "DocumentUI.Markdown"
    }
  }

  /// What a `Text` shows of an attributed string.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute that a `Text` shows.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// Which marks are read.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// All; of blocks only the words are kept, as lines.
      case full
      /// Those inside lines.
      case inlineOnly
      /// Those inside lines; white space stays.
      case inlineOnlyPreservingWhitespace
    }

    /// Which marks are read.
    public var interpretedSyntax: InterpretedSyntax

    /// How Markdown is read.
    public init(interpretedSyntax: InterpretedSyntax = .full) { self.interpretedSyntax = interpretedSyntax }
  }

  /// Words that say in Markdown how they look: emphasis, code, links. Blocks such as headings are not read.
  public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions()) throws {
    self.init()
    for piece in InlineMarkdown.pieces(of: markdown) {
      var part = AttributedString(piece.text)
      var style = piece.style
      if let address = style.address, let url = URL(string: address) { part.link = url }
      style.address = nil
      if style != InlineMarkdown.Style() {
        part[AttributeScopes.SwiftUIAttributes.MarkdownAttribute.self] = style
      }
      self += part
    }
  }
}

extension Text {
  /// Shows words that say how they look.
  @_disfavoredOverload  // A literal is a key, though it could be one of these.
  public init(_ words: AttributedString) {
    self.init(
      runs: words.runs.map { part in
        var run = Run(content: String(words.characters[part.range]))
        if let style = part[AttributeScopes.SwiftUIAttributes.MarkdownAttribute.self] {
          run = run.styled(style)
        }
        var look = run.look
        look.font = part.font ?? look.font
        look.color = part.foregroundColor ?? look.color
        look.background = part.backgroundColor
        if let line = part.underlineStyle {
          look.decoration.underline = .init(color: line.color, pattern: line.pattern)
        }
        if let line = part.strikethroughStyle {
          look.decoration.strikethrough = .init(color: line.color, pattern: line.pattern)
        }
        look.decoration.tracking = part.tracking ?? part.kern ?? 0
        look.decoration.baselineOffset = part.baselineOffset ?? 0
        look.address = part.link?.absoluteString
        run.look = look
        return run
      })
  }
}
