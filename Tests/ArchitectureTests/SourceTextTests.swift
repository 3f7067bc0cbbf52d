// No function is longer than a screenful and a half, no file longer than a newcomer reads, no comment wider
// than code.

import Testing

@Suite struct SourceTextTests {
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

  /// What is no function is short too.
  @Test func aBlockIsShort() throws {
    var long: [String] = []
    for source in try SourceFile.all(in: "Sources") {
      for block in SwiftFunction.blocks(in: source.text) where block.lines > Self.limit {
        long.append("\(source.path): \(block.name): \(block.lines)")
      }
    }
    #expect(long == [])
  }

  @Test func aFileIsShort() throws {
    let files = try SourceFile.all(in: "Sources") + SourceFile.all(in: "Tests")
    #expect(files.count > 500)
    let scripts = try SourceFile.all(in: "Tests", endingIn: "py") + SourceFile.scripts()
    #expect(scripts.count > 50)
    let long = (files + scripts).filter {
      $0.text.split(separator: "\n", omittingEmptySubsequences: false).count > 601
    }
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

  /// What a file says at its top is not what a declaration in it says again.
  @Test func anOpeningCommentIsNotRepeated() throws {
    func words(_ line: some StringProtocol) -> String {
      line.trimmingPrefix { "/ ".contains($0) }.lowercased()
    }
    var repeated: [String] = []
    for file in try SourceFile.all(in: "Sources") {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let opening = words(lines.first ?? "").prefix { $0 != "." }
      guard !opening.isEmpty else { continue }
      let isRepeated = lines.contains { line in
        let rest = words(line).trimmingPrefix(opening)
        return line.drop { $0 == " " }.hasPrefix("///") && words(line).hasPrefix(opening)
          && rest.first.map { ".:;,".contains($0) } ?? true
      }
      if isRepeated { repeated.append(file.path) }
    }
    #expect(repeated == [])
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
        init<C: Collection>(_ other: C) where C.Element == Int {
          self.init { 3 }
        }
        subscript<C: Collection>(_ other: C) -> Int where C.Element == Int {
          get { 1 }
          set { _ = newValue }
        }
        var wide:
          some Collection<Int>
        {
          [1]
        }
        var watched = 1 {
          didSet {
            _ = 1
          }
        }
        static let closure: () -> Void = {
          _ = 1
          _ = 2
        }
        isolated deinit {
          _ = 1
        }
      }
      protocol Two {
        func none(_ a: Int)
        var none: Int { get }
        init()
      }
      """#
    let found = SwiftFunction.all(in: source)
    #expect(
      found.map(\.name) == [
        "computed", "init", "text", "long", "inner", "=", "init", "subscript", "wide", "deinit", "none",
      ])
    #expect(found.map(\.lines) == [1, 3, 6, 8, 1, 3, 3, 4, 5, 3, 1])
    let blocks = SwiftFunction.blocks(in: source).map(\.lines)
    #expect(blocks.contains(5) && blocks.contains(4) && blocks.max() == 6)
  }
}
