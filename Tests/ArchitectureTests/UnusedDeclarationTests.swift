// Nothing is there in case somebody may want it: what no other place of the sources names is taken out. What
// the framework has for apps is used by them.

import Foundation
import Testing

@Suite struct UnusedDeclarationTests {
  /// What only tests look with.
  private static let tools: Set = [
    "actionNames", "cssClasses", "decodeCount", "guessedContentType", "isScrollingAtEdge", "keptBytes",
    "keptCount", "logLevel", "makingCount", "overlayPaintCount", "readAgain", "renderToBytes", "respond",
    "rootNode", "rowCount", "selectedPage", "tileCounts", "typeName", "visibleNodes",
  ]
  /// What the runtime, the standard library, the compiler and the list of previews call.
  private static let known: Set = [
    "Checklist", "EmojiArtApp", "FaultDriver", "ImageViewer", "ShapeSketch", "TextEdit_Previews",
    "checkIsolated", "isIsolatingCurrentContext", "mainExecutor",
    "makeAsyncIterator", "providingMacros",
  ]
  /// The modules whose public declarations are for apps.
  private static let frameworks = ["DocumentModel", "DocumentUI", "DocumentUIMacros"]

  @Test func whatIsDeclaredIsUsed() throws {
    let sources = try SourceFile.all(in: "Sources")
    let uses = Self.wordCounts(of: sources)
    var count = 0
    var unused: [String: String] = [:]
    for source in sources {
      let isFramework = Self.frameworks.contains { source.path.hasPrefix("Sources/\($0)/") }
      for declaration in SwiftDeclaration.all(in: source.text) {
        count += 1
        guard !declaration.isOverride, !(declaration.isPublic && isFramework) else { continue }
        if uses[declaration.name, default: 0] <= declaration.ownUses {
          unused[declaration.name] = source.path
        }
      }
    }
    #expect(count > 8000)
    let excepted = Self.tools.union(Self.known)
    #expect(
      unused.filter { !excepted.contains($0.key) }.map { "\($0.value): \($0.key)" }.sorted() == [])
    // What has found a use, or is gone, is no exception any more; nor is what not even tests look with.
    #expect(excepted.subtracting(unused.keys).sorted() == [])
    let inTests = Self.wordCounts(
      of: try SourceFile.all(in: "Tests").filter { !$0.path.contains("Architecture") })
    #expect(Self.tools.filter { inTests[$0] == nil }.sorted() == [])
  }

  /// What a source looks like to the count.
  @Test func usesOfItselfAreNoUses() {
    let source = #"""
      public final class One {
        public var mirrored: Int {
          get { 1 }
          set { if newValue != mirrored { print(newValue) } }
        }
        func again(
          _ depth: Int
        ) -> Int where Int: Equatable {
          let local = depth
          return again(local)
        }
        override var used: Int { 1 }
        var maybe: One?
        let first = One(), second: (Int) -> Int = { local in local }
        let other =
          used
        class var ofTheType: Int { 1 }
      }
      extension One { typealias Two = One }
      func free() { struct Inner { var none = 1 } }
      """#
    let found = SwiftDeclaration.all(in: source)
    #expect(
      found.map(\.name) == [
        "One", "mirrored", "again", "used", "maybe", "first", "other", "ofTheType", "Two", "free",
      ])
    #expect(found.map(\.ownUses) == [3, 2, 2, 1, 1, 1, 1, 1, 1, 1])
    #expect(found.map(\.isPublic) == [true, true] + Array(repeating: false, count: 8))
    #expect(found.filter(\.isOverride).map(\.name) == ["used"])
    #expect(Self.wordCounts(of: [SourceFile(path: "", text: source)])["mirrored"] == 2)
    #expect(Self.wordCounts(of: [SourceFile(path: "", text: "a b // a\n\"\\(a)\"")]) == ["a": 2, "b": 1])
  }

  /// How often each word stands in sources, without comments.
  private static func wordCounts(of sources: [SourceFile]) -> [String: Int] {
    var counts: [[UInt8]: Int] = [:]
    for source in sources {
      var word: [UInt8] = []
      var isComment = false
      var last: UInt8 = 0
      for byte in Array(source.text.utf8) + [0] {
        if byte == UInt8(ascii: "\n") { isComment = false }
        if byte == UInt8(ascii: "/"), last == byte { isComment = true }
        last = byte
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          if !isComment { word.append(byte) }
        default:
          if !word.isEmpty { counts[word, default: 0] += 1 }
          word = []
        }
      }
    }
    return Dictionary(
      uniqueKeysWithValues: counts.map { (String(decoding: $0.key, as: UTF8.self), $0.value) })
  }
}
