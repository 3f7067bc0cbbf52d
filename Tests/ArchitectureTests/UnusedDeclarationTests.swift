// Nothing in Gtk is there in case somebody may want it: what no other place of the sources names is taken
// out.

import Foundation
import Testing

@Suite struct UnusedDeclarationTests {
  /// What only tests look with.
  private static let tools: Set = [
    "accessibleRole", "actionNames", "caretBox", "currentButton",
    "guessedContentType",
    "inkExtents", "logLevel", "monitors", "onChangeState", "onShutdown", "onUpdate",
    "renderToBytes", "requestMode", "respond", "selectedRange", "addSearchPath", "typeName",
  ]
  /// What the runtime calls.
  private static let known: Set = ["isIsolatingCurrentContext", "checkIsolated", "mainExecutor"]

  @Test func whatGtkHasIsUsed() throws {
    let sources = try Self.sources()
    var counts: [Substring: Int] = [:]
    for source in sources.values {
      for word in source.matches(of: /[A-Za-z_][A-Za-z0-9_]*/) { counts[word.output, default: 0] += 1 }
    }
    var unused: [String] = []
    var seen: Set<String> = []
    for (path, source) in sources where path.contains("/Sources/Gtk/") {
      let declaration =
        /\b(?:func|var|let|class|struct|enum|protocol|typealias|actor) +`?([A-Za-z_][A-Za-z0-9_]*)/
      for line in source.split(separator: "\n") where !line.contains("override ") {
        guard let name = line.firstMatch(of: declaration)?.output.1 else { continue }
        seen.insert(String(name))
        if counts[name] == 1 { unused.append("\(path.split(separator: "/").last ?? ""): \(name)") }
      }
    }
    #expect(seen.count > 500)
    #expect(
      unused.filter { entry in !Self.tools.union(Self.known).contains { entry.hasSuffix(": \($0)") } }
        .sorted() == [])
    // What has found a use, or is gone, is no exception any more.
    let names = Set(unused.map { String($0.split(separator: " ").last ?? "") })
    #expect(Self.tools.union(Self.known).subtracting(names).sorted() == [])
  }

  /// Every source by its path, without comments.
  private static func sources() throws -> [String: String] {
    let top = Manifest.root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil))
    var found: [String: String] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      found[file.path] = try String(contentsOf: file, encoding: .utf8).replacing(/\/\/[^\n]*/, with: "")
    }
    return found
  }
}
