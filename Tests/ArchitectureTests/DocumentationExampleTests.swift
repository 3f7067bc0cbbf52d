// What the articles of the documentation show is compiled, and what they name is there.

import Foundation
import Testing

@Suite struct DocumentationExampleTests {
  private static let modules = ["DocumentModel", "DocumentUI"]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Manifest.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The files with an ending in a folder, by their names; none where there is no such folder.
  private static func texts(in folder: String, endingIn ending: String) throws -> [String: String] {
    let url = Manifest.root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return try names.filter { $0.hasSuffix(ending) }.reduce(into: [:]) {
      $0[$1] = try text("\(folder)/\($1)")
    }
  }

  /// The pages of a module's documentation, by their names.
  private static func pages(_ module: String) throws -> [String: String] {
    try texts(in: "Sources/\(module)/\(module).docc", endingIn: ".md")
  }

  /// The examples that tests compile.
  private static func compiled(_ module: String) throws -> [String] {
    let sources = try ["Tests", "TestingTests"].flatMap {
      try texts(in: "Tests/\(module)\($0)/Documentation", endingIn: ".swift").values
    }
    return sources.flatMap { source in
      source.components(separatedBy: "\n// example: ").dropFirst().map { example in
        example.components(separatedBy: "\n// end")[0].split(
          separator: "\n", omittingEmptySubsequences: false
        )
        .dropFirst().joined(separator: "\n")
      }
    }
  }

  @Test(arguments: modules)
  func everyExampleIsCompiledAndEveryCompiledOneShown(module: String) throws {
    let shown = try Self.pages(module).values.flatMap {
      $0.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }
    let compiled = try Self.compiled(module)
    #expect(compiled.count >= 5)
    for example in shown where !compiled.contains(example) { Issue.record("not compiled:\n\(example)") }
    for example in compiled where !shown.contains(example) { Issue.record("not shown:\n\(example)") }
    #expect(Set(shown).count == shown.count)
  }

  /// Each page is reached from the first, and each that is named is there.
  @Test(arguments: modules)
  func everyPageIsLinked(module: String) throws {
    let pages = try Self.pages(module)
    let first = try #require(pages["\(module).md"])
    let links = Set(first.matches(of: /<doc:(\w+)>/).map { "\($0.output.1).md" })
    #expect(links == Set(pages.keys).subtracting(["\(module).md"]))
    for (page, text) in pages {
      for link in text.matches(of: /<doc:(\w+)>/) {
        let isThere = pages["\(link.output.1).md"] != nil
        #expect(isThere, "\(page) names \(link.output.1)")
      }
    }
  }

  @Test(arguments: modules)
  func everySymbolOfAnArticleIsDeclared(module: String) throws {
    let top = Manifest.root.appendingPathComponent("Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil))
    var declared: Set<Substring> = [Substring(module)]
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      let declaration =
        /(?m)^.*\b(?:public|open) .*?\b(?:class|struct|enum|protocol|typealias|func|var) (\w+)|^  func (\w+)/
        .wordBoundaryKind(.simple)
      for match in source.matches(of: declaration) {
        // What a protocol requires is as public as the protocol.
        declared.formUnion([match.output.1, match.output.2].compactMap { $0 })
      }
    }
    #expect(declared.count > 50)
    for (page, text) in try Self.pages(module) {
      for match in text.matches(of: /``([\w\/]+)(?:\([\w:]*\))?``/) {
        for name in match.output.1.split(separator: "/") {
          let isDeclared = declared.contains(name)
          #expect(isDeclared, "\(page) names \(name), which is not public there")
        }
      }
    }
  }
}
