// What the articles of the documentation show is compiled, and what they name is there.

import Foundation
import Testing

@Suite struct DocumentationExampleTests {
  private static let modules = ["DocumentModel", "DocumentUI"]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Manifest.root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func article(_ module: String) throws -> String {
    try text("Sources/\(module)/\(module).docc/\(module).md")
  }

  /// The examples that the module's tests compile, by name.
  private static func compiled(_ module: String) throws -> [String: String] {
    var examples: [String: String] = [:]
    var name: String?
    var lines: [Substring] = []
    let source = try text("Tests/\(module)Tests/Documentation/Examples.swift")
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// example: ") {
        name = String(line.dropFirst(12))
        lines = []
      } else if line == "// end", let finished = name {
        examples[finished] = lines.joined(separator: "\n")
        name = nil
      } else {
        lines.append(line)
      }
    }
    return examples
  }

  @Test(arguments: modules)
  func everyExampleIsCompiledAndEveryCompiledOneShown(module: String) throws {
    let shown = try Self.article(module).components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    let compiled = try Self.compiled(module)
    #expect(shown.count == compiled.count && compiled.count >= 5)
    for example in shown { #expect(compiled.values.contains(example), "not compiled:\n\(example)") }
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
      for match in source.matches(of: declaration) {
        // What a protocol requires is as public as the protocol.
        declared.formUnion([match.output.1, match.output.2].compactMap { $0 })
      }
    }
    #expect(declared.count > 50)
    for match in try Self.article(module).matches(of: /``([\w\/]+)(?:\([\w:]*\))?``/) {
      for name in match.output.1.split(separator: "/") {
        let isDeclared = declared.contains(name)
        #expect(isDeclared, "\(module).md names \(name), which is not public there")
      }
    }
  }
}
