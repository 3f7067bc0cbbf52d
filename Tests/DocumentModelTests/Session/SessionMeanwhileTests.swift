// What happens while something else is waited for, and what a failure leaves behind. Each is the shortest
// sequence to a false word, or to what was lost.

import DocumentTesting
import Foundation
import Synchronization
import Testing

@testable import DocumentModel

@MainActor
@Suite("What happens meanwhile")
struct SessionMeanwhileTests {
  let world = SessionWorld()
  let path: FilePath = "/docs/A.note"

  @Test("a deleted file that was written again, but perhaps not for good, does not hold what it held before")
  func doubtfulAfterLoss() async throws {
    let session = try await world.note("one")
    world.memory.delete(path)
    await session.lookAtFile()
    #expect(session.isDeletedOnDisk)
    session.document.text = "two"
    await session.endEvent()
    let syncs = Counter()
    world.faults.fail { if case .sync = $0, syncs.next() == 2 { Errno(rawValue: EIO) } else { nil } }
    await #expect(
      performing: { try await session.save() }, throws: { ($0 as? DocumentError)?.code == .notDurable })
    world.faults.fail(nil)
    await session.lookAtFile()
    #expect(!session.isDeletedOnDisk && world.text("A.note") == "two")
    session.undoManager.undo()
    #expect(session.document.text == "one" && session.isEdited)
    #expect(await session.autosaveNow())
    #expect(world.text("A.note") == "one")
  }

  @Test(
    "what kept a document from being saved is forgotten when the file is as it was", arguments: [true, false])
  func obstacleGone(_ isDeleted: Bool) async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    if isDeleted { world.memory.delete(path) } else { world.memory.put("theirs", at: path) }
    #expect(await !session.autosaveNow())
    #expect(isDeleted ? session.isDeletedOnDisk : session.conflict != nil)
    world.memory.put("one", at: path)
    await session.lookAtFile()
    #expect(session.conflict == nil && !session.isDeletedOnDisk && session.stateName == "edited")
    world.clock.advance(by: .seconds(10))
    await session.waitForOperations()
    #expect(world.text("A.note") == "two" && session.stateName == "saved")
  }

  @Test("what undo has led to is not in the file because it was there before a save that ended meanwhile")
  func savedDuringComparison() async throws {
    world.memory.put("a", at: path)
    let session = try await ReferenceDocumentSession<Lines>.open(
      world.url("A.note"), services: world.services)
    session.document.append("b", session.undoManager)
    await session.endEvent()
    world.faults.writing.close()
    let save = Task { try await session.save() }
    await world.faults.writing.isReached()
    // Who compares has read the file, and is held up.
    let gate = Gate()
    let reads = Mutex(0)
    gate.close()
    world.faults.fail { call in
      let isHeld = reads.withLock { reads in
        if call == .read, reads == 0 { reads = 1 }
        guard call == .close, reads == 1, !Thread.isMainThread else { return false }
        reads = 2
        return true
      }
      if isHeld { gate.pass() }
      return nil
    }
    session.undoManager.undo()
    await session.endEvent()
    await gate.isReached()
    world.faults.writing.open()
    try await save.value
    gate.open()
    await session.comparing?.value
    #expect(session.document.lines == ["a"] && world.text("A.note") == "a\nb")
    #expect(session.isEdited)
  }

  @Test("a document that was discarded while it was saved is not the one that is opened next")
  func openedAfterDiscarding() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.faults.writing.close()
    let save = Task { try? await session.save() }
    await world.faults.writing.isReached()
    session.discardAndClose()
    let opening = Task { try await world.open("A.note") }
    for _ in 0..<20 { await Task.yield() }
    world.faults.writing.open()
    await save.value
    let again = try await opening.value
    #expect(again !== session && !again.isClosed && again.document.text == "one")
    #expect(world.documents.sessions.map { $0 === again } == [true])
  }

  @Test("a save that finds the file moved is made where it is", arguments: [true, false])
  func movedBeforeSave(_ overwriting: Bool) async throws {
    let world = SessionWorld(keeps: true)
    world.memory.makeFolder("/docs/deep")
    let session = try await world.note("one")
    await world.settle(session)
    world.memory.move(path, to: "/docs/deep/A.note")
    try await session.save(overwriting: overwriting)
    #expect(session.fileURL == FilePath("/docs/deep/A.note").url && world.text("A.note") == nil)
    #expect(world.memory.text("/docs/deep/A.note") == "one")
  }

  /// Unsaved changes, “two”, are recovered while the file has something else, and the document is edited
  /// meanwhile.
  private func editedWhileRecovering(
    _ world: SessionWorld, file: String
  ) async throws -> ValueDocumentSession<Note> {
    try await world.leaveUnsaved("two")
    world.memory.put(file, at: path)
    let found = try world.found()
    let recovering = Task { try await world.recover(found) }
    var open: ValueDocumentSession<Note>?
    while open?.contentToken ?? 0 == 0 {
      await Task.yield()
      open = world.documents.sessions.first as? ValueDocumentSession<Note>
    }
    let session = try #require(open)
    session.document.text = "three"
    _ = try await recovering.value
    return session
  }

  @Test("what is edited while recovered changes are compared with the file is not in it")
  func editedDuringRecovery() async throws {
    // It was saved, and the power was gone before the journal said so.
    let session = try await editedWhileRecovering(SessionWorld(keeps: true), file: "two")
    #expect(session.document.text == "three" && session.isEdited)
    session.undoManager.undo()
    await session.endEvent()
  }

  @Test("what is edited while changes are recovered outlives a kill")
  func editedDuringRecoveryAndKilled() async throws {
    let world = SessionWorld(keeps: true)
    // What is there now is compared with what was found.
    let session = try await editedWhileRecovering(world, file: "theirs")
    await world.crashOnceKept(session)
    let again = try await world.recover(try world.found())
    #expect(again.document.text == "three" && again.conflict != nil && world.text("A.note") == "theirs")
  }

  /// A document whose writing fails as long as it is told to.
  private final class Moody: ReferenceFileDocument {
    @Published var text = ""
    static let isOutOfRoom = Flag()
    static let readableContentTypes: [UTType] = [.note]

    init() {}
    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func snapshot(contentType: UTType) throws -> String { text }

    func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
      if Self.isOutOfRoom.isRaised { throw Errno(rawValue: ENOSPC) }
      return FileWrapper(regularFileWithContents: Data(snapshot.utf8))
    }
  }

  @Test("what a writer could not turn into bytes is in the journal soon after it can")
  func encodedAgain() async throws {
    let world = SessionWorld(keeps: true)
    let session = ReferenceDocumentSession(new: Moody(), services: world.services)
    Moody.isOutOfRoom.raise()
    session.document.text = "one"
    await session.endEvent()
    world.clock.advance(by: .milliseconds(60))
    await session.journal?.settled()
    await session.whenTrue { session.protectionFailure != nil }
    Moody.isOutOfRoom.lower()
    for _ in 0..<3 {
      world.clock.advance(by: SessionJournal.retryDelay)
      await session.journal?.settled()
      for _ in 0..<20 { await Task.yield() }
    }
    #expect(session.protectionFailure == nil)
    world.crash(session)
    let again = try await ReferenceDocumentSession<Moody>.recover(
      try world.found(), services: world.services)
    #expect(again.document.text == "one")
  }
}
