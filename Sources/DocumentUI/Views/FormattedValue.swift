// Words that depend on the locale, the calendar or the time zone, which a text has from its environment.

#if Foundation
  import Foundation

  /// Words that are written as people do somewhere.
  private protocol WordsOfPlace {
    func text(_ formats: WrittenFormats) -> String
    func isSame(as other: any WordsOfPlace) -> Bool
  }

  extension WordsOfPlace where Self: Equatable {
    func isSame(as other: any WordsOfPlace) -> Bool { (other as? Self) == self }
  }

  private struct FormattedWords<F: FormatStyle>: WordsOfPlace, Equatable
  where F.FormatInput: Equatable, F.FormatOutput == String {
    let input: F.FormatInput
    let format: F

    func text(_ formats: WrittenFormats) -> String { formats.applied(to: format).format(input) }
  }

  private struct DateWords: WordsOfPlace, Equatable {
    let date: Date
    let isTime: Bool

    func text(_ formats: WrittenFormats) -> String {
      isTime ? formats.time(of: date) : formats.day(of: date)
    }
  }

  /// A value that a text shows, with the way to write it. It is never changed.
  struct FormattedValue: Hashable, @unchecked Sendable {
    private let words: any WordsOfPlace

    init<F: FormatStyle>(_ input: F.FormatInput, _ format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      words = FormattedWords(input: input, format: format)
    }

    /// A day, or a time of day.
    init(_ date: Date, isTime: Bool) { words = DateWords(date: date, isTime: isTime) }

    func text(_ formats: WrittenFormats) -> String { words.text(formats) }

    static func == (a: FormattedValue, b: FormattedValue) -> Bool { a.words.isSame(as: b.words) }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: words))) }
  }

  extension Text.Run {
    /// The words as they are written where a view has set formats.
    func written(in formats: WrittenFormats) -> Text.Run {
      guard let value = look.formatted else { return self }
      var run = self
      run.content = value.text(formats)
      return run
    }
  }
#endif
