// Spaces that keep a sign with its word where a line ends, and signs as the language has them.

import Foundation
import Testing

@Suite struct SpacingTests {
  private static let rules: [(pattern: String, why: String)] = [
    (" [;:?!»]| %(?![@0-9A-Za-z-])|%@ [MGk]o", "a space that breaks before a sign"),
    ("« ", "a space that breaks after a quotation mark"),
    ("[^\u{202f}][;?!]", "no narrow space before a sign"),
    ("[^\u{a0}]»|«[^\u{a0}]", "no space inside quotation marks"),
  ]

  private static func faults(_ text: String) -> [String] {
    rules.compactMap { rule in
      text.range(of: rule.pattern, options: .regularExpression) == nil ? nil : "\(rule.why): \(text)"
    }
  }

  @Test func frenchKeepsItsSignsWithTheirWords() throws {
    // Keywords of a desktop entry are a list with semicolons.
    let texts = try Catalogue(language: "fr").entries.filter { !$0.id.hasSuffix(";") }.flatMap(\.forms)
    #expect(texts.filter { $0.contains("«\u{a0}") }.count > 50)
    #expect(texts.filter { $0.contains("\u{a0}:") }.count > 20)
    #expect(texts.filter { $0.contains("\u{202f}") }.count > 10)
    #expect(texts.flatMap(Self.faults) == [])
  }

  @Test func aPlainSpaceIsFound() {
    for text in ["Quoi ?", "« Quoi\u{a0}»", "«\u{a0}Quoi »", "Ceci : cela", "ceci; cela", "«Quoi»", "50 %"] {
      #expect(Self.faults(text) != [], "\(text)")
    }
    #expect(Self.faults("«\u{a0}Quoi\u{a0}»\u{a0}: 50\u{a0}%, oui\u{202f}!") == [])
  }

  /// What a language writes otherwise, and how.
  private static let foreign: [(language: String, pattern: String, why: String)] = [
    ("de", #"\p{L}…$"#, "a space before the ellipsis that stands for words"),
    ("de", " — ", "an en dash"),
    ("ja", "[？（）：「」]", "narrow signs, and “quotation marks”"),
    ("ja", #"[\p{Hiragana}\p{Han}]%@ ?[個件]|%@[個件分]"#, "spaces around a number"),
    ("ja", "書類|図面|ウインドウ|コネクタ(?!ー)", "the word that is used everywhere else"),
    ("zh_CN", #"[\p{Han}”][,:?!]"#, "wide signs"),
    ("ar", "اً", "the sign of the ending before its letter"),
    ("ar", "سلة المهملات|إصدار(?![ةات])", "the word that is used everywhere else"),
  ]

  private static func foreignSigns(_ text: String, _ language: String) -> [String] {
    foreign.filter { $0.language == language }.compactMap { rule in
      text.range(of: rule.pattern, options: .regularExpression) == nil ? nil : "\(rule.why): \(text)"
    }
  }

  @Test func signsAndWordsAreThoseOfTheLanguage() throws {
    for catalogue in try Catalogue.all() {
      // What the command line says of itself is set in columns.
      let texts = catalogue.entries.filter { !$0.id.contains("Usage:") }.flatMap(\.forms)
      #expect(texts.flatMap { Self.foreignSigns($0, catalogue.language) } == [])
    }
  }

  @Test func aForeignSignIsFound() {
    for (language, text) in [
      ("de", "Suchen…"), ("de", "A — B"), ("ja", "閉じますか？"), ("ja", "中の%@ 個"), ("ja", "%@個"), ("ja", "書類"),
      ("zh_CN", "完成:操作"), ("ar", "أولاً"), ("ar", "إصدار سابق"),
    ] {
      #expect(Self.foreignSigns(text, language) != [], "\(text)")
    }
    #expect(Self.foreignSigns("Suchen …", "de") + Self.foreignSigns("%@ 個", "ja") == [])
  }
}
