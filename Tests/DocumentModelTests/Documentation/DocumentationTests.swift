// What the documentation shows does what it says.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Documentation")
struct DocumentationTests {
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
