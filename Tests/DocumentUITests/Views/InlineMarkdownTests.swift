// The Markdown of lines of text.

import TestSupport
import Testing

@testable import DocumentUI

@Suite struct InlineMarkdownTests {
  /// The pieces in a notation of their own: S strong, E emphasized, C code, X struck through, then the words,
  /// and the address of a link.
  private func shown(_ text: String) -> String {
    InlineMarkdown.pieces(of: text).map { piece in
      let style = piece.style
      let letters = [
        (style.isStrong, "S"), (style.isEmphasized, "E"), (style.isCode, "C"), (style.isStruckThrough, "X"),
      ].filter(\.0).map(\.1).joined()
      let words = letters.isEmpty && style.address == nil ? piece.text : "{\(letters)|\(piece.text)"
      return words + (style.address.map { "|\($0)" } ?? "") + (words.hasPrefix("{") ? "}" : "")
    }.joined()
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("**bold** and *slanted*", "{S|bold} and {E|slanted}"),
    ("__bold__ and _slanted_", "{S|bold} and {E|slanted}"),
    ("***both***", "{SE|both}"),
    ("**a *b* c**", "{S|a }{SE|b}{S| c}"),
    ("*a **b** c*", "{E|a }{SE|b}{E| c}"),
    ("*a **b***", "{E|a }{SE|b}"),
    ("**a*", "*{E|a}"),
    ("*a**", "{E|a}*"),
    ("a * b * c", "a * b * c"),
    ("2*3*4", "2{E|3}4"),
    ("snake_case_name", "snake_case_name"),
    ("_(inside)_", "{E|(inside)}"),
    ("**", "**"),
    ("foo***bar***baz", "foo{SE|bar}baz"),
    ("*foo**bar*", "{E|foo**bar}"),
    ("`code`", "{C|code}"),
    ("`` a`b ``", "{C|a`b}"),
    ("`**not bold**`", "{C|**not bold**}"),
    ("`open", "`open"),
    ("~~gone~~ ~too~", "{X|gone} {X|too}"),
    ("~~~three~~~", "~~~three~~~"),
    (#"\*plain\*"#, "*plain*"),
    (#"C:\new"#, #"C:\new"#),
    ("[words](https://a.b)", "{|words|https://a.b}"),
    ("[**bold** words](https://a.b \"title\")!", "{S|bold|https://a.b}{| words|https://a.b}!"),
    ("[a](<b c>)", "{|a|b c}"),
    ("[a](b(c)d)", "{|a|b(c)d}"),
    ("[a] (b)", "[a] (b)"),
    ("[a](b", "[a](b"),
    ("[[a](b)](c)", "[{|a|b}](c)"),
    ("*[a*](b)", "*{|a*|b}"),
    ("<https://a.b>", "{|https://a.b|https://a.b}"),
    ("a < b > c", "a < b > c"),
    ("See https://a.b/c?d=e.", "See {|https://a.b/c?d=e|https://a.b/c?d=e}."),
    ("(https://a.b/(c))", "({|https://a.b/(c)|https://a.b/(c)})"),
    ("xhttps://a.b", "xhttps://a.b"),
    ("**https://a.b**", "{S|https://a.b|https://a.b}"),
    ("line\n  *next*  line", "line\n  {E|next}  line"),
    ("**日本**語", "{S|日本}語"),
    ("**Note:**text", "**Note:**text"),
  ])
  func marksSayHowWordsLook(_ text: String, _ expected: String) { #expect(shown(text) == expected) }

  /// A text whose marks are all escaped is shown as it was, whatever it is.
  @Test func escapedMarksAreWords() {
    let seed = SeededRandom.seed()
    var random = SeededRandom(seed: seed)
    for _ in 0..<3_000 {
      let text = randomText(&random)
      let escaped = text.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) ? "\\\($0)" : "\($0)" }
        .joined()
      let pieces = InlineMarkdown.pieces(of: escaped)
      #expect(pieces.map(\.text).joined() == text, "SHAPEEDIT_SEED=\(seed), \(text.debugDescription)")
      #expect(pieces.allSatisfy { $0.style == InlineMarkdown.Style() }, "SHAPEEDIT_SEED=\(seed)")
    }
  }

  /// Words are never lost, nor put elsewhere: what is shown is the text without some of its marks.
  @Test func onlyMarksAreLeftOut() {
    let seed = SeededRandom.seed()
    var random = SeededRandom(seed: seed)
    for _ in 0..<3_000 {
      let text = randomText(&random)
      let shown = InlineMarkdown.pieces(of: text).map(\.text).joined()
      let letters: (String) -> String = { $0.filter { $0.isLetter && $0 != "u" } }
      #expect(letters(shown) == letters(text), "SHAPEEDIT_SEED=\(seed), \(text.debugDescription)")
      var rest = Substring(text)
      for letter in shown {
        guard let place = rest.firstIndex(of: letter) else {
          Issue.record("SHAPEEDIT_SEED=\(seed), \(text.debugDescription) shows \(shown.debugDescription)")
          break
        }
        rest = rest[rest.index(after: place)...]
      }
    }
  }

  /// Addresses are of `u` alone, which is left out with them: no parenthesis follows a bracket by chance.
  private func randomText(_ random: inout SeededRandom) -> String {
    let parts = [
      "*", "**", "_", "__", "`", "``", "~~", "~", "[", "]", "](u)", "\\", " ", "a", "b c", "é", "(", ")", "!",
      "<", ">",
    ]
    return (0..<Int.random(in: 1...14, using: &random)).map { _ in parts.randomElement(using: &random)! }
      .joined().replacing("](", with: "] (").replacing("] (u", with: "](u")
  }

  @Test func aTextWithoutEndIsNotSearched() {
    let text = String(repeating: "*a **b ", count: 2_000)
    #expect(InlineMarkdown.pieces(of: text) == [InlineMarkdown.Piece(text: text)])
  }
}
