// What only memory holds any more, because the file is gone: it outlives the program all the same.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("What is nowhere but in memory")
struct SessionLossTests {
  let world = SessionWorld(keeps: true)

  var store: RecoveryStore { world.services.recoveryStore! }

  /// A document whose file another program has deleted, and which has noticed.
  func deleted(editing isEdited: Bool) async throws -> ValueDocumentSession<Note> {
    let session = try await world.note("one")
    if isEdited {
      session.document.text = "two"
      world.clock.advance(by: .milliseconds(60))
      try await session.save()
    }
    await world.settle(session)
    world.memory.delete("/docs/A.note")
    await session.lookAtFile()
    #expect(session.isDeletedOnDisk)
    await world.settle(session)
    return session
  }

  @Test("a deleted file's content survives a kill", arguments: [true, false])
  func killed(_ isEdited: Bool) async throws {
    let session = try await deleted(editing: isEdited)
    // On the disk too, whatever the power does.
    #expect(
      world.memory.powerCuts.allSatisfy { $0.onlyJournal?.start == Data((isEdited ? "two" : "one").utf8) })
    world.crash(session)
    let found = try world.found()
    let again = try await world.recover(found)
    #expect(again.document.text == (isEdited ? "two" : "one") && again.isEdited)
    // It has not forgotten its name, and says what has become of the file.
    #expect(again.fileURL == world.url("A.note") && again.isDeletedOnDisk && again.displayName == "A")
  }

  @Test("and the end of the program", arguments: [true, false])
  func ended(_ isEdited: Bool) async throws {
    let session = try await deleted(editing: isEdited)
    await world.documents.saveAll()
    #expect(session.isClosed && world.text("A.note") == nil)
    world.memory.dropProcess()
    #expect(store.crashed().map(\.url) == [world.url("A.note")])
  }

  @Test("of an object too")
  func object() async throws {
    world.memory.put("one", at: "/docs/A.note")
    let session = try await ReferenceDocumentSession<Lines>.open(
      world.url("A.note"), services: world.services)
    await world.settle(session)
    world.memory.delete("/docs/A.note")
    await session.lookAtFile()
    await session.journal?.flush()
    world.crash(session)
    let found = try #require(store.crashed().first)
    let again = try await ReferenceDocumentSession<Lines>.recover(found, services: world.services)
    #expect(again.document.lines == ["one"])
  }

  @Test("a file that is there again has nothing to recover")
  func regained() async throws {
    let session = try await deleted(editing: false)
    world.memory.put("one", at: "/docs/A.note")
    await session.lookAtFile()
    #expect(!session.isDeletedOnDisk && !session.isEdited)
    await world.settle(session)
    world.crash(session)
    #expect(store.crashed().isEmpty)
  }

  @Test("of a file that is gone there is nothing to go back to, until it is there again")
  func discarded() async throws {
    try await world.leaveUnsaved("two")
    world.memory.delete("/docs/A.note")
    let session = try await world.recover(try world.found())
    #expect(session.isDeletedOnDisk && session.recovery != nil && session.fileObstacle != nil)
    await #expect(throws: DocumentError.self) { try await session.discardRecovered() }
    #expect(session.recovery != nil && session.document.text == "two")
    guard case .asksToKeep = await session.close() else {
      Issue.record("closed unasked")
      return
    }
    world.memory.put("one", at: "/docs/A.note")
    await session.lookAtFile()
    #expect(session.recovery != nil && !session.isDeletedOnDisk && session.fileObstacle == nil)
    try await session.discardRecovered()
    #expect(session.document.text == "one" && session.recovery == nil && session.replacement == .discarded)
  }
}
