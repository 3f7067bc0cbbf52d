// Texts that are looked up in catalogues, with values in them.

import Foundation
import Localization
import Testing

@testable import DocumentUI

private enum Suit { case hearts }

@Suite struct LocalizedStringKeyTests {
  private func words(_ key: LocalizedStringKey) -> String { Text(key).content }

  @Test func valuesStandAsPlacesInTheKey() {
    let name = "Ann"
    let key: LocalizedStringKey = "Hello \(name), 100% of \(3) for \(2.5)"
    #expect(key.key == "Hello %@, 100%% of %@ for %@")
    #expect(words(key) == "Hello Ann, 100% of 3 for 2.500000")
    #expect(words("100% plain") == "100% plain")
    #expect(LocalizedStringKey("100% plain").key == "100% plain")
    #expect(words("") == "")
  }

  @Test func valuesAreWrittenAsTheirKindIs() {
    #expect(words("\(0.5, specifier: "%.2f")") == "0.50")
    #expect(words("\(Float(0.5))") == "0.500000")
    #expect(words("\("abc".prefix(2))") == "ab")
    #expect(words("\(Suit.hearts) \(Optional(1) as Any)") == "hearts Optional(1)")
    #expect(words("\(true) \([1, 2])") == "true [1, 2]")
    #expect(words("\(Text("a").bold()) b") == "a b")
    #expect(words("\(LocalizedStringKey("inner")) b") == "inner b")
    #expect(words("\(AttributedString("x"))y") == "xy")
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    #expect(words("\(Date(timeIntervalSince1970: 0), format: style)") == "1970-01-01")
    #expect(Text(Date(timeIntervalSince1970: 0), format: style).content == "1970-01-01")
  }

  @Test func wholeNumbersAreGroupedAsTheLanguageDoes() {
    let style = DecimalStyle(decimalSign: ",", groupSign: ".")
    let expected: [Int: String] = [
      0: "0", 999: "999", 1_000: "1.000", -1_000: "-1.000", -999: "-999", 1_234_567: "1.234.567",
      .min: "-9.223.372.036.854.775.808",
    ]
    for (value, text) in expected { #expect(style.string(value) == text) }
    #expect(DecimalStyle().string(1_234_567) == "1234567")
    #expect(style.string(UInt64.max) == "18.446.744.073.709.551.615")
  }

  /// Marks in values are words; marks around them hold for them.
  @Test func valuesAreShownAsTheyAre() {
    let name = "*A* [b](c) `d` \\e"
    let text = Text("**\(name)** and \(name)")
    #expect(text.content == "\(name) and \(name)")
    #expect(text.runs.map(\.look.weight) == [.bold, nil])
    #expect(Text("`\(name)`").runs.map(\.look.isCode) == [true])
    #expect(Text("a **\(Text("b").italic()) c**").runs.map(\.look.isItalic) == [false, true, false])
    #expect(Text("a **\(Text("b").italic()) c**").runs.map(\.look.weight) == [nil, .bold, .bold])
    #expect(Text("a **\(Text("b").fontWeight(.light))**").runs.map(\.look.weight) == [nil, .light])
    #expect(Text("\(1)**\(2)**\(3)").runs.map(\.content) == ["1", "2", "3"])
  }

  /// Only literals and keys are Markdown; strings are words.
  @Test func stringsAreNoMarkdown() {
    let string = "**bold**"
    #expect(Text(string).content == string)
    #expect(Text(verbatim: "**bold**").content == string)
    #expect(Text("**bold**").content == "bold")
    #expect(Text("\(string)").content == string)
    #expect(Text(LocalizedStringKey(string)).content == "bold")
    #expect(String(localized: "**bold** \(1)") == "**bold** 1")
    #expect(Text("**bold**") == Text("bold").bold())
  }

  @Test func attributedStringsSayHowTheyLook() throws {
    var words = AttributedString("red ")
    words.foregroundColor = .red
    words.font = .title
    var link = AttributedString("link")
    link.link = URL(string: "https://example.org")
    link.underlineStyle = .single
    link.backgroundColor = .blue
    link.kern = 2
    link.baselineOffset = 3
    let text = Text(words + link + AttributedString(" plain"))
    #expect(text.content == "red link plain")
    #expect(text.runs.map(\.look.color) == [.red, nil, nil])
    #expect(text.runs.map(\.look.font) == [.title, nil, nil])
    #expect(text.runs.map(\.look.background) == [nil, .blue, nil])
    #expect(text.runs.map(\.look.address) == [nil, "https://example.org", nil])
    #expect(text.runs.map { $0.look.decoration.underline != nil } == [false, true, false])
    #expect(text.runs[1].look.decoration.tracking == 2)
    #expect(text.runs[1].look.decoration.baselineOffset == 3)
    #expect(text.runs[2].isPlain)
    #expect(try Text(AttributedString(markdown: "**a** [b](c:d)")) == Text("**a** [b](c:d)"))
    #expect(Text(AttributedString("")).content == "")
  }
}
