// What the documentation shows compiles, and does what it says.

import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Documentation")
struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The compiled examples, by name.
  private func compiled() throws -> [String: String] {
    let url = Self.root.appending(path: "Tests/DocumentModelTests/Documentation/Examples.swift")
    var examples: [String: String] = [:]
    var name: String?
    var lines: [Substring] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
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

  @Test("every example of the article is compiled here, and the other way round")
  func examples() throws {
    let article = try String(
      contentsOf: Self.root.appending(path: "Sources/DocumentModel/DocumentModel.docc/DocumentModel.md"),
      encoding: .utf8)
    let shown = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    let compiled = try compiled()
    #expect(shown.count == compiled.count && compiled.count >= 5)
    for example in shown { #expect(compiled.values.contains(example), "not compiled:\n\(example)") }
  }

  @Test("the session of the article leaves its file")
  func session() async throws {
    registerTypes()
    let folder = try TemporaryFolder()
    var services = SessionServices(openDocuments: OpenDocuments())
    services.useStateFolder(FilePath(url: folder.file("state")))
    try await cook(at: folder.file("Soup"), services: services)
    let data = try Data(contentsOf: folder.file("Soup.recipe"))
    let recipe = try JSONDecoder().decode(RecipeDocument.Recipe.self, from: data)
    #expect(recipe == RecipeDocument.Recipe(title: "Soup", steps: []))
  }

  @Test("the object of the article is edited, undone and clean again")
  func object() async throws {
    let world = SessionWorld()
    let session = ReferenceDocumentSession(new: TimerDocument(), services: world.services)
    for _ in 0..<5 { await Task.yield() }
    session.document.add(3, undoManager: session.undoManager)
    #expect(session.isEdited && session.undoManager.undoMenuItemTitle == "Undo Add Minutes")
    session.undoManager.undo()
    await session.comparing?.value
    #expect(session.document.minutes == 0 && !session.isEdited)
  }
}
