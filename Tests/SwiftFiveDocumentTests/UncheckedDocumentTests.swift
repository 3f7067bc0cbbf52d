// Documents that are not Sendable live as others do.

import DocumentModel
import Foundation
import Testing

@MainActor
@Suite("Documents written before data races were checked")
struct UncheckedDocumentTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "SwiftFive-\(UUID().uuidString)")

  private func withFolder(_ body: (URL, SessionServices) async throws -> Void) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var services = SessionServices(openDocuments: OpenDocuments())
    services.useStateFolder(FilePath(url: folder).appending("state"))
    try await body(folder, services)
  }

  private func endEvent(_ session: DocumentSession) async {
    while session.undoManager.groupingLevel > 0 { await Task.yield() }
    await Task.yield()
  }

  @Test("a value with a class in it")
  func value() async throws {
    try await withFolder { folder, services in
      let url = folder.appending(path: "a.json")
      let session = ValueDocumentSession(new: PageDocument(), services: services)
      session.edit("Name") { document in
        document.page = Page(title: "Other")
      }
      try await session.save(to: url)
      await session.close()
      let again = try await ValueDocumentSession<PageDocument>.open(url, services: services)
      #expect(again.document.page.title == "Other" && !again.isEdited)
    }
  }

  @Test(
    "an object: undo and redo as printed, names, clean when undone, saved without undo",
    .timeLimit(.minutes(10)))
  func object() async throws {
    try await withFolder { folder, services in
      let url = folder.appending(path: "a.json")
      let session = ReferenceDocumentSession(new: SketchDocument(), services: services)
      let document = session.document
      #expect(!session.isEdited)
      document.addEmoji("🐟", undoManager: session.undoManager)
      #expect(session.isEdited)
      await endEvent(session)
      document.setBackground("sea", undoManager: session.undoManager)
      await endEvent(session)
      #expect(session.undoManager.undoMenuItemTitle == "Undo Set Background")
      session.undoManager.undo()
      #expect(document.sketch.background == "" && document.sketch.emojis == ["🐟"])
      #expect(session.undoManager.redoMenuItemTitle == "Redo Set Background")
      #expect(session.undoManager.undoMenuItemTitle == "Undo Add 🐟")
      session.undoManager.undo()
      #expect(document.sketch == SketchDocument.Sketch())
      // Only its content tells, which is looked at in the background.
      await endEvent(session)
      while session.isEdited { try await Task.sleep(for: .milliseconds(1)) }
      session.undoManager.redo()
      session.undoManager.redo()
      #expect(document.sketch.background == "sea" && session.isEdited)
      try await session.save(to: url, as: .json)
      #expect(!session.isEdited && document.backgroundChanges == 3)
      document.scribble("🐙")
      #expect(session.isEdited && session.undoManager.undoCount == 2)
      try await session.save()
      await session.close()
      let again = try await ReferenceDocumentSession<SketchDocument>.open(url, services: services)
      #expect(again.document.sketch.emojis == ["🐟", "🐙"] && again.contentType == .json)
    }
  }
}
