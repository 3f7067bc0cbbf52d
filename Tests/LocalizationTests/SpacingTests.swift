// Spaces that keep a sign with its word where a line ends.

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
}
