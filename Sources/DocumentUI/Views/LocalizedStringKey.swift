// From literals in views to translated texts: the key, the values in it, and what it says of looks.

import FoundationEssentials
import Localization

/// A text in the person's language: what a literal in `Text("…")`, `Button("…")` and other titles stands for.
///
/// It is looked up in the app's gettext catalogue (see ``Gettext/bind(domain:localeDirectory:)``) and is its
/// own translation where there is none. Each value in it stands as `%@` there; a translation that needs
/// another order writes `%1$@`, `%2$@`. Whole numbers are written with the sign between thousands that the
/// language has, others with six digits after the decimal sign unless `specifier` or `format` says otherwise.
/// The text is read from the side that its language is read from, whatever value it begins with.
///
/// In a `Text`, and in a title that is one, it may say how its words look, in Markdown: `**strong**`,
/// `*emphasized*`, `` `code` ``, `~~struck through~~` and `[a link](https://example.org)`. Values are shown
/// as they are.
///
/// `^[\(count) note](inflect: true)` agrees with the number in it: by the catalogue's plural forms of
/// `%@ note` and `%@ notes`, and by the rules of English where it has none.
public nonisolated struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text with `%@` in place of the values, as catalogues have it.
  let key: String
  /// The text as it is written.
  private let written: String
  private let values: [Text]
  /// How many things each value says; nil for what is no number.
  private let counts: [Int?]

  /// The text for a key of the catalogue.
  public init(_ value: String) {
    key = value
    written = value
    values = []
    counts = []
  }

  /// The text of a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text of a literal with values in it.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    written = stringInterpolation.written
    values = stringInterpolation.values
    counts = stringInterpolation.counts
  }

  /// The translation, with its values.
  var string: String {
    let translated = Gettext.translate(key)
    if Inflection.isIn(translated) {
      let (text, values) = placed(translated)
      let filled = text.unicodeScalars.reduce(into: "") { string, scalar in
        let index = Self.place(scalar)
        if values.indices.contains(index) {
          string += values[index].content
        } else {
          string.unicodeScalars.append(scalar)
        }
      }
      return Gettext.directed(filled, as: translated)
    }
    if values.isEmpty { return Gettext.directed(translated, as: translated) }
    return translated == key ? written : Gettext.filled(translated, with: values.map(\.content))
  }

  /// The words of the translation, without the marks that say how they look: for titles that are plain.
  var plainString: String { runs.map(\.words).joined() }

  /// A translation in which letters of their own stand for the values, and the values as they are in it.
  private func placed(_ translated: String) -> (text: String, values: [Text]) {
    func place(_ index: Int) -> String { String(UnicodeScalar(UInt32(Self.firstPlace + index)) ?? " ") }
    guard translated == key, Inflection.isIn(key) else {
      let text = Inflection.isIn(translated) ? Inflection.withoutMarks(translated) : translated
      return (values.isEmpty ? text : Gettext.filled(text, with: values.indices.map(place)), values)
    }
    let agreed = Inflection(key, counts: counts, words: values.map(\.content), place: place)
    return (agreed.text, zip(values, agreed.values).map { $1.map { Text(verbatim: $0) } ?? $0 })
  }

  /// Which value a letter stands for, if it is one of those.
  private static func place(_ letter: UnicodeScalar) -> Int { Int(letter.value) - firstPlace }

  /// The translation as it looks.
  var runs: [Text.Run] {
    let translated = Gettext.translate(key)
    let isPlain = values.allSatisfy { $0.runs.count == 1 && $0.runs[0].isPlain }
    guard InlineMarkdown.isIn(translated) || !isPlain else { return [Text.Run(content: string)] }
    // Values stand as letters of their own while the marks around them are read.
    let (text, values) = placed(translated)
    let runs = InlineMarkdown.pieces(of: text).flatMap { Self.runs(of: $0, values) }
    let words = runs.map(\.words).joined()
    guard Gettext.directed(words, as: translated) != words else { return runs }
    return Self.rightToLeft + runs
  }

  /// What has the line after it read from the right.
  private static let rightToLeft = [Text.Run(content: "\u{200F}")]

  /// The first of the letters that stand for values, which are for private use.
  private static let firstPlace = 0x10_F000
  private static let mostPlaces = 0xF00

  /// The words of a piece with the values in it.
  private static func runs(of piece: InlineMarkdown.Piece, _ values: [Text]) -> [Text.Run] {
    var runs: [Text.Run] = []
    var words = ""
    func end() {
      if !words.isEmpty { runs.append(Text.Run(content: words, style: piece.style)) }
      words = ""
    }
    for scalar in piece.text.unicodeScalars {
      let index = place(scalar)
      guard values.indices.contains(index) else {
        words.unicodeScalars.append(scalar)
        continue
      }
      if values[index].runs.allSatisfy(\.isPlain) {
        words += values[index].content
      } else {
        end()
        runs += values[index].runs.map { $0.styled(piece.style) }
      }
    }
    end()
    return runs
  }

  /// A literal with values, piece by piece.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var key = ""
    fileprivate var written = ""
    fileprivate var values: [Text] = []
    fileprivate var counts: [Int?] = []

    /// An empty text with room for what comes.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
      written.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Words of the text itself.
    public mutating func appendLiteral(_ literal: String) {
      // A sign that is no place of a value is written twice in catalogues.
      key +=
        literal.contains("%")
        ? literal.split(separator: "%", omittingEmptySubsequences: false)
          .joined(separator: "%%") : literal
      written += literal
    }

    /// Words that are not translated.
    public mutating func appendInterpolation(_ string: String) { append(Text(verbatim: string)) }

    /// Words that are not translated.
    public mutating func appendInterpolation(_ string: some StringProtocol) {
      append(Text(verbatim: String(string)))
    }

    /// A whole number, as the person's language writes it.
    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      append(Text(verbatim: DecimalStyle.current.string(value)), count: Int(clamping: value))
    }

    /// A number with six digits after the decimal sign.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint & CVarArg) {
      append(Text(verbatim: "\(Double(value), specifier: "%f")"), count: Self.count(Double(value)))
    }

    /// A number in a form of C, such as `%.2f` or `%03d`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      append(Text(verbatim: "\(value, specifier: specifier)"), count: Self.count(value))
    }

    /// A value in a format.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(Text(input, format: format), count: Self.count(input))
    }

    /// A value in a format that says how its parts look.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatOutput == AttributedString {
      append(Text(format.format(input)))
    }

    /// A text as it looks.
    public mutating func appendInterpolation(_ text: Text) { append(text) }

    /// Words that say how they look.
    public mutating func appendInterpolation(_ words: AttributedString) { append(Text(words)) }

    /// A text of the catalogue.
    public mutating func appendInterpolation(_ text: LocalizedStringKey) { append(Text(text)) }

    /// A date or a time.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style))
    }

    /// Two dates, and what is between them.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates)) }

    /// A value as it describes itself. That it may be nil makes this the last choice: a `Text` with a look of
    /// its own is none of these.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T?) {
      append(Text(verbatim: value.map { String(describing: $0) } ?? "nil"))
    }

    /// How many things a number says: what is no whole number is as two.
    private static func count(_ value: Any) -> Int? {
      if let whole = value as? any BinaryInteger { return Int(clamping: whole) }
      return (value as? any BinaryFloatingPoint).map { Int(exactly: Double($0)) ?? 2 }
    }

    private mutating func append(_ value: Text, count: Int? = nil) {
      written += value.content
      guard values.count < LocalizedStringKey.mostPlaces else {
        key += value.content
        return
      }
      key += "%@"
      values.append(value)
      counts.append(count)
    }
  }
}

nonisolated extension String {
  /// A text of the app's catalogue, with values in it.
  public typealias LocalizationValue = LocalizedStringKey

  /// A text in the person's language.
  public init(localized keyAndValue: LocalizedStringKey, comment: StaticString? = nil) {
    self = keyAndValue.string
  }
}
