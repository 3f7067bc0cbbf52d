// The words of texts with lists, as a field shows and sets them that knows no lists.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct TextWordsTests {
  private static func list(_ string: String) -> TextContent {
    var text = TextContent(string: string)
    text.lists = true
    return text
  }

  private static func set(_ words: String, in string: String) -> String? {
    let shape = Shape(id: "t", kind: .text, frame: .zero, text: list(string))
    return shape.setting(.textString(words)).text?.string
  }

  @Test(arguments: [
    ("•\tone\n•\ttwo", "one\ntwo"), ("1.\tone\n\t◦\ttwo\n2.\tthree", "one\ntwo\nthree"),
    ("plain\n•\tone\n", "plain\none\n"), ("•\t", ""), ("", ""), ("\n\n", "\n\n"), ("a\tb", "a\tb"),
  ])
  func markersAreNoWords(_ text: String, _ words: String) {
    let shape = Shape(id: "t", kind: .text, frame: .zero, text: Self.list(text))
    #expect(SelectionProperties([shape]).textString == .same(words))
    #expect(Self.set(words, in: text) == (words.isEmpty ? "" : text))
    var plain = shape
    plain.text?.lists = false
    #expect(SelectionProperties([plain]).textString == .same(text), "without lists all are letters")
  }

  @Test(arguments: [
    // Letters.
    ("•\tone\n•\ttwo", "one!\ntwo", "•\tone!\n•\ttwo"), ("•\tone", "", ""), ("•\t", "a", "•\ta"),
    ("•\tone\n•\ttwo", "xone\ntwo", "•\txone\n•\ttwo"), ("•\tone\n•\ttwo", "one\nxtwo", "•\tone\n•\txtwo"),
    // Lines come, go and are joined; numbers count on.
    ("1.\tone\n2.\ttwo", "one\nnew\ntwo", "1.\tone\n2.\tnew\n3.\ttwo"),
    ("3.\tone\n4.\ttwo", "zero\none\ntwo", "3.\tzero\n4.\tone\n5.\ttwo"),
    ("1.\ta\n2.\tb\n3.\tc", "a\nc", "1.\ta\n2.\tc"), ("1.\ta\n2.\tb\n3.\tc", "b\nc", "1.\tb\n2.\tc"),
    ("•\ta\n•\tb", "ab", "•\tab"), ("plain\n1.\ta", "plain\nx\na", "plain\n1.\tx\n2.\ta"),
    ("plain\n1.\ta", "x\ny\nplain\na", "x\ny\nplain\n1.\ta"),
    ("1.\ta\n\t1.\tb\n2.\tc", "a\nb\nx\nc", "1.\ta\n\t1.\tb\n2.\tx\n3.\tc"),
    // Numbers that nothing was done to stay as they are.
    ("1.\ta\n5.\tb", "a\nbb", "1.\ta\n5.\tbb"),
    ("1.\ta\n5.\tb\n\n7.\tc", "a\nb\nx\n\nc", "1.\ta\n5.\tb\nx\n\n7.\tc"),
  ])
  func itemsKeepTheirMarkers(_ text: String, _ words: String, _ expected: String) {
    #expect(Self.set(words, in: text) == expected)
  }

  /// Whatever is written comes back as it was written, and what was not touched keeps its marker and look.
  @Test func whatIsWrittenIsRead() {
    for seed in LongForm.seeds(200, long: 20_000) {
      var random = SeededRandom(seed: seed)
      let lines = (0..<1 + random.int(6)).map { _ in
        random.pick(["", "•\t", "\t◦\t", "1.\t", "\t3.\t"]) + random.pick(["", "a", "b c", "dé"])
      }
      var text = Self.list(lines.joined(separator: "\n"))
      let count = text.string.unicodeScalars.count
      if count > 0 { text.runs = [TextRun(random.int(count)..<count, TextRunStyle(weight: 700))] }
      var words = Array(text.words.unicodeScalars)
      let start = random.int(words.count + 1)
      let end = start + random.int(words.count - start + 1)
      words.replaceSubrange(
        start..<end, with: random.pick(["", "x", "\n", "x\ny", "\n\n", "1. "]).unicodeScalars)
      let new = String(String.UnicodeScalarView(words))
      var changed = text
      changed.rewrite(words: new)
      let failure: Comment =
        "SHAPEEDIT_SEED=\(seed), \(text.string.debugDescription), \(new.debugDescription)"
      #expect(changed.words == new, failure)
      #expect(changed.runs == changed.runs.valid(in: changed.string.unicodeScalars.count), failure)
      if new == text.words, !new.isEmpty { #expect(changed == text, failure) }
      if !new.isEmpty, start > 0, let head = text.string.first {
        #expect(changed.string.first == head, failure)
      }
    }
  }

  @Test func manyItemsAreWrittenOnceEach() {
    let lines = (1...1_000).map { "\($0).\tx" }
    let words = "x\n" + repeatElement("x", count: 1_000).joined(separator: "\n")
    let expected = (1...1_001).map { "\($0).\tx" }
    #expect(Self.set(words, in: lines.joined(separator: "\n")) == expected.joined(separator: "\n"))
  }
}
