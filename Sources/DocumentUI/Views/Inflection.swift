// Words that agree with a number, as in `^[\(count) note](inflect: true)`: English by its rules, other
// languages by the plural forms of the app's catalogue.

import Localization

/// The plurals of English words.
nonisolated enum EnglishPlural {
  /// A phrase such as `%@ new note` for several things. Its noun is the last word, or the one before `of`,
  /// `in` and the like.
  static func phrase(_ singular: String) -> String {
    var words = singular.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let end = words.indices.dropFirst().first { prepositions.contains(words[$0]) } ?? words.endIndex
    guard let noun = words[..<end].lastIndex(where: { $0.last.map(isLetter) ?? false }) else {
      return singular
    }
    words[noun] = word(words[noun])
    return words.joined(separator: " ")
  }

  /// A word for several things, in letters as large as those of the word.
  static func word(_ singular: String) -> String {
    // Only the last part of `to-do` and `%@note` is a word.
    let start = singular.lastIndex { !isLetter($0) }.map(singular.index(after:)) ?? singular.startIndex
    let word = singular[start...]
    guard word.count > 1 else { return singular }
    let lower = word.lowercased()
    if unchanged.contains(lower) { return singular }
    let (kept, ending) = change(lower)
    let isLarge = word.allSatisfy(\.isUppercase)
    return singular.dropLast(word.count) + word.prefix(kept) + (isLarge ? ending.uppercased() : ending)
  }

  /// How many letters of a word stay, and what comes after them.
  private static func change(_ word: String) -> (kept: Int, ending: String) {
    for (singular, plural) in irregular
    where singular == word || singular.count > 4 && word.hasSuffix(singular) {
      let common = zip(singular, plural).prefix { $0 == $1 }.count
      return (word.count - singular.count + common, String(plural.dropFirst(common)))
    }
    if word.hasSuffix("man"), !wordsInMan.contains(word) { return (word.count - 2, "en") }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return (word.count - 1, "ies")
    }
    let hisses = ["s", "x", "z", "ch", "sh"].contains { word.hasSuffix($0) }
    return (word.count, hisses || wordsInO.contains(word) ? "es" : "s")
  }

  private static func isLetter(_ letter: Character) -> Bool { letter.isLetter }

  private static let prepositions: Set = ["of", "in", "on", "at", "to", "from", "for", "with", "by", "per"]
  private static let unchanged: Set = [
    "aircraft", "deer", "fish", "means", "series", "sheep", "species",
  ]
  private static let wordsInO: Set = ["echo", "hero", "potato", "tomato", "veto"]
  private static let wordsInMan: Set = ["german", "human", "roman", "shaman", "talisman"]
  /// Those of more than four letters are ends of words too.
  private static let irregular = [
    ("analysis", "analyses"), ("axis", "axes"), ("basis", "bases"), ("child", "children"),
    ("criterion", "criteria"), ("foot", "feet"), ("half", "halves"), ("knife", "knives"), ("leaf", "leaves"),
    ("loaf", "loaves"), ("mouse", "mice"), ("person", "people"), ("quiz", "quizzes"), ("shelf", "shelves"),
    ("tooth", "teeth"), ("wife", "wives"), ("wolf", "wolves"),
  ]
}

/// The parts of a text that agree with numbers in them.
nonisolated struct Inflection {
  /// The text without its marks, in which letters from `firstPlace` on stand for the values.
  private(set) var text = ""
  /// The values as they are in the text.
  private(set) var values: [String?]

  /// Reads `key`, with `%@` in place of each value.
  /// - Parameters:
  ///   - counts: how many things a value says; nil for what is no number.
  ///   - words: what a value says.
  ///   - place: the letter that stands for a value.
  ///   - form: the form of a part for a number, of its singular and its plural.
  init(
    _ key: String, counts: [Int?], words: [String], place: (Int) -> String,
    form: (_ singular: String, _ plural: String, _ count: Int) -> String = {
      Gettext.translate($0, plural: $1, count: $2)
    }
  ) {
    values = words.map { _ in nil }
    var rest = key[...]
    var used = 0
    while let mark = rest.firstMatch(of: Self.marked) {
      used = append(String(rest[..<mark.range.lowerBound]), from: used, counts.count, place)
      let inner = String(mark.output.1)
      let own = used..<min(used + Self.places(in: inner), counts.count)
      let count = own.lazy.compactMap { counts[$0] }.first
      var agreed = inner
      if let count {
        agreed = form(inner, EnglishPlural.phrase(inner), count)
        // The noun itself may be a value.
        if count != 1, inner.hasSuffix("%@"), let noun = own.last, counts[noun] == nil {
          values[noun] = EnglishPlural.phrase(words[noun])
        }
      }
      used = append(agreed, from: used, counts.count, place, through: own.upperBound)
      rest = rest[mark.range.upperBound...]
    }
    _ = append(String(rest), from: used, counts.count, place)
  }

  /// Appends a part in which values stand from one on; returns the value after the last.
  private mutating func append(
    _ part: String, from first: Int, _ count: Int, _ place: (Int) -> String, through end: Int? = nil
  ) -> Int {
    let end = end ?? min(first + Self.places(in: part), count)
    text += Gettext.filled(part, with: (first..<max(first, end)).map(place))
    return end
  }

  /// How many values stand in a part of a key.
  private static func places(in part: String) -> Int {
    part.matches(of: #/%%|%@/#).count { $0.output == "%@" }
  }

  /// Whether a text has such parts.
  static func isIn(_ text: String) -> Bool { text.contains("^[") }

  /// A text of a catalogue without the marks: it agrees as it is written.
  static func withoutMarks(_ text: String) -> String { text.replacing(marked) { $0.output.1 } }

  private nonisolated(unsafe) static let marked = #/\^\[([^\[\]]*)\]\(\s*inflect\s*:\s*true\s*\)/#
}
