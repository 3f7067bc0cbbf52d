// What is needed twice has a name: no run of lines stands in the sources a second time.

import Testing

@Suite struct NearCopyTests {
  /// Shorter runs are as often the usual form of a declaration as they are copies.
  static let length = 10

  @Test func noRunOfLinesStandsTwice() throws {
    let sources = try SourceFile.all(in: "Sources").sorted { $0.path < $1.path }
      .map { (path: $0.path, lines: CodeLine.all(in: $0.text)) }
    #expect(sources.reduce(0) { $0 + $1.lines.count } > 50_000)
    let copies = NearCopy.all(in: sources, length: Self.length)
    #expect(copies.map { "\($0.second) says again what \($0.first) says" } == [])
  }

  /// What sources look like to the search.
  @Test func copiesAreFound() {
    let first = #"""
      import Foundation
      func area(_ shape: Shape) -> Double {
        guard let outline = shape.outline else { return 0 }
        // A comment.
        let text = "Area: \(outline.name)"
        print(text, terminator: "")

        return outline.width * 0.5
      }
      """#
    let second = #"""
      import Foundation
      import Testing
      struct Other {
        func size(_ shape: Shape) -> Double {
          guard let outline = shape.outline else { return 1_000 }
          let text = "Size"  // Another comment.
          print(
            text, terminator: """
              {
              """)
          print(text, terminator: "size")
          return outline.width * 25
        }
      }
      """#
    // Another name, and a call that is broken into lines, end a run.
    #expect(copies(first, second, length: 2) == ["1:3 2:5", "1:6 2:11"])
    #expect(copies(first, second, length: 3) == [])
    #expect(copies(first, first, length: 5) == ["1:2 2:2"])
    #expect(copies(first, first, length: 6) == [])
  }

  @Test func aTableIsNoCopy() {
    let table = #"""
      let words = [
        "One": word("Eins", of: 1),
        "Two": word("Zwei", of: 2),
        "Three": word("Drei", of: 3), "Four": word("Vier", of: 4),
        "Five": word("Fünf", of: 5),
        "Six": word("Sechs", of: 6),
        "Seven": word("Sieben", of: 7), "Eight": word("Acht", of: 8),
      ]
      """#
    #expect(CodeLine.all(in: table).count == 7)
    #expect(copies(table, length: 3) == [])
    #expect(copies(table, table, length: 6) == [])
  }

  /// The places of runs in sources that are called by their numbers.
  private func copies(_ sources: String..., length: Int) -> [String] {
    let sources = zip(1..., sources).map { (path: "\($0)", lines: CodeLine.all(in: $1)) }
    return NearCopy.all(in: sources, length: length).map { "\($0.first) \($0.second)" }
  }
}
