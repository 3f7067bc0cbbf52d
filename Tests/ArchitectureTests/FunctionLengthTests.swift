// No function is longer than a screenful and a half, no file longer than a newcomer reads, no comment wider
// than code.

import Testing

@Suite struct FunctionLengthTests {
  static let limit = 60

  @Test func aFunctionIsShort() throws {
    let sources = try SourceFile.all(in: "Sources")
    var count = 0
    var long: [String: Int] = [:]
    for source in sources {
      let functions = SwiftFunction.all(in: source.text)
      count += functions.count
      for function in functions where function.lines > Self.limit {
        long["\(source.path.split(separator: "/").last ?? ""): \(function.name)"] = function.lines
      }
    }
    #expect(count > 5000)
    #expect(long == [:])
  }

  @Test func aFileIsShort() throws {
    let files = try SourceFile.all(in: "Sources") + SourceFile.all(in: "Tests")
    #expect(files.count > 500)
    let long = files.filter { $0.text.split(separator: "\n", omittingEmptySubsequences: false).count > 601 }
    #expect(long.map(\.path) == [])
  }

  /// The formatter breaks code, and leaves comments as they are.
  @Test func aCommentIsNarrow() throws {
    let files = try SourceFile.all(in: "Sources") + SourceFile.all(in: "Tests")
    var wide: [String] = []
    for file in files {
      for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where line.count > 110 {
        // Tables and examples have no place to be broken.
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        let first = line.first { !" /".contains($0) }
        guard isComment, let first, !"{|".contains(first) else { continue }
        wide.append("\(file.path):\(index + 1)")
      }
    }
    #expect(wide == [])
  }

  /// What a source looks like to the count.
  @Test func linesAreCounted() {
    let source = #"""
      struct One {
        // func none() {
        var stored: Int?
        @Wrapped var other: Int
        var computed: Int { 1 }
        let table = [
          1: { 2 }
        ]
        init(_ value: @escaping () -> Int = { 1 }) {
          self.init { 2 }
        }
        func text() -> String {
          """
          {

          """
        }
        func long(
          a: Int
        ) throws
          -> Int
        {
          func inner() { _ = 1 }
          return 2
        }
        static func == (a: One, b: One) -> Bool {
          true
        }
      }
      protocol Two {
        func none(_ a: Int)
        var none: Int { get }
        init()
      }
      """#
    let found = SwiftFunction.all(in: source)
    #expect(found.map(\.name) == ["computed", "init", "text", "long", "inner", "=", "none"])
    #expect(found.map(\.lines) == [1, 3, 6, 8, 1, 3, 1])
  }
}
