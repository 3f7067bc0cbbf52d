// New document objects that begin with what a file holds: the file is only read.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("A new document object with the contents of a file")
struct NewFromFileTests {
  let world = SessionWorld()

  @Test(
    "holds what the file does, has no file, and is written as its type or the first",
    arguments: [UTType.note, .plainText])
  func holdsWhatTheFileDoes(_ type: UTType) async throws {
    world.memory.put("one", at: "/docs/A.note")
    let lines = try await ReferenceDocumentSession<Lines>.new(
      withContentsOf: world.url("A.note"), as: type, services: world.services)
    #expect(lines.document.lines == ["one"] && lines.fileURL == nil)
    #expect(Lines.writableContentTypes.contains(lines.contentType))
    var isNew: Bool?
    let memo = try await ReferenceDocumentSession<Memo>.create(
      withContentsOf: world.url("A.note"), as: type, services: world.services
    ) { _, context in
      isNew = context.isNew
      return Memo("made")
    }
    #expect(memo.document.text == "one" && memo.fileURL == nil && memo.contentType == .note)
    #expect(isNew == false && !memo.undoManager.canUndo)
    #expect(world.text("A.note") == "one" && world.saveCount == 0)
  }

  @Test("says when the file cannot be read, or not be taken over")
  func trouble() async throws {
    world.memory.put("unfit", at: "/docs/A.note")
    for name in ["A.note", "B.note"] {
      await #expect(throws: DocumentError.self) {
        try await ReferenceDocumentSession<Memo>.create(
          withContentsOf: world.url(name), as: .note, services: world.services
        ) { _, _ in Memo() }
      }
    }
  }
}
