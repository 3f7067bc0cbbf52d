// A file that gets another name while no process has it open: what was found of it is opened with it,
// wherever it is.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Renamed while no process ran")
struct SessionRenamedTests {
  let world = SessionWorld(keeps: true)

  /// What is found at the next start, after a process has died and the file was given another name.
  private func found(movedTo path: FilePath) async throws -> JournaledDocument {
    world.memory.makeFolder("/docs/deep")
    for number in 0..<20 { world.memory.put("\(number)", at: FilePath("/docs/\(number).note")) }
    try await world.leaveUnsaved("two")
    world.memory.move("/docs/A.note", to: path)
    return try world.found()
  }

  @Test("renamed in its folder, it is recovered under its new name")
  func renamed() async throws {
    let session = try await world.recover(try await found(movedTo: "/docs/B.note"))
    await world.settle(session)
    #expect(session.fileURL == world.url("B.note") && session.document.text == "two")
    #expect(session.recovery != nil && !session.isDeletedOnDisk && session.conflict == nil)
    let opened = try await world.open("B.note")
    #expect(opened === session && !session.isOpenElsewhere && world.documents.sessions.count == 1)
    // And after another kill.
    world.crash(session)
    #expect(try world.found().url == world.url("B.note"))
  }

  @Test(
    "what two processes left of one that was then overwritten too is one document, where the later saw it",
    arguments: [true, false], [true, false])
  func twoJournals(_ isLaterFirst: Bool, _ isOpenedThere: Bool) async throws {
    try await world.leaveUnsaved("first")
    let earlier = try world.found()
    world.memory.move("/docs/A.note", to: "/docs/B.note")
    let other = try await ValueDocumentSession<Note>.open(
      world.url("B.note"), as: nil, untitledName: "", services: world.services, recovers: false)
    other.document.text = "second"
    await world.crashOnceKept(other)
    let store = try #require(world.services.recoveryStore)
    let later = try #require(store.crashed().first { $0.id != earlier.id })
    #expect(later.url == world.url("B.note") && earlier.url == world.url("A.note"))
    world.memory.put("theirs", at: "/docs/B.note")
    let session: ValueDocumentSession<Note>
    if isOpenedThere {
      session = try await world.open("B.note")
    } else {
      session = try await world.recover(isLaterFirst ? later : earlier)
    }
    await world.settle(session)
    for journaled in [earlier, later] { #expect(try await world.recover(journaled) === session) }
    #expect(world.documents.sessions.count == 1)
    #expect(session.fileURL == world.url("B.note") && session.document.text == "second")
    #expect(session.conflict != nil && !session.isDeletedOnDisk && session.recovery != nil)
    var kept: [String] = []
    for version in try await session.versions() {
      kept.append(String(decoding: try await session.contents(of: version), as: UTF8.self))
    }
    #expect(kept.contains("first") && world.text("B.note") == "theirs" && world.text("A.note") == nil)
  }

  @Test("another file with its name is not it", arguments: [true, false])
  func replaced(_ isSameSize: Bool) async throws {
    let found = try await found(movedTo: "/docs/B.note")
    world.memory.put(isSameSize ? "NEW" : "a new one", at: "/docs/A.note")
    let session = try await world.recover(found)
    await world.settle(session)
    #expect(session.fileURL == world.url("A.note") && session.conflict != nil)
    #expect(world.text("B.note") == "one" && session.document.text == "two")
  }

  @Test(
    "moved elsewhere it is said to be gone, until it is opened there: no other document, nor another program")
  func moved() async throws {
    let session = try await world.recover(try await found(movedTo: "/docs/deep/A.note"))
    await world.settle(session)
    #expect(session.isDeletedOnDisk && session.document.text == "two")
    let opened = try await world.open("deep/A.note")
    await world.settle(session)
    #expect(opened === session && session.fileURL == world.url("deep/A.note"))
    #expect(!session.isDeletedOnDisk && !session.isOpenElsewhere && session.conflict == nil)
    #expect(session.recovery != nil && session.document.text == "two" && session.isEdited)
    session.keepRecovered()
    #expect(await session.autosaveNow())
    #expect(world.text("deep/A.note") == "two" && world.text("A.note") == nil)
  }

  @Test("a stranger's file that has got the number of one that is gone is another document")
  func reused() async throws {
    let session = try await world.note("one")
    await world.settle(session)
    session.document.text = "two"
    await world.settle(session)
    let inode = world.memory.inode("/docs/A.note")
    world.memory.delete("/docs/A.note")
    await session.lookAtFile()
    #expect(session.isDeletedOnDisk)
    world.memory.put("a stranger's", at: "/docs/B.note")
    let identity = try #require(session.file.version?.identity)
    let stranger = world.memory.inode("/docs/B.note")
    #expect(identity.inode == inode)
    session.file.version?.identity.inode = stranger
    let opened = try await world.open("B.note")
    #expect(opened !== session && opened.document.text == "a stranger's" && session.isDeletedOnDisk)
  }

  @Test("what was saved and renamed while no process ran is nothing to recover", arguments: [true, false])
  func savedAndRenamed(_ isKilled: Bool) async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await session.endEvent()
    #expect(await session.autosaveNow())
    if isKilled { await world.crashOnceKept(session) } else { await world.documents.saveAll() }
    world.memory.move("/docs/A.note", to: "/docs/B.note")
    let store = try #require(world.services.recoveryStore)
    #expect(world.memory.list(JournalScenario.folder).count == 1)
    #expect(store.crashed().isEmpty)
    store.clear()
    #expect(world.memory.list(JournalScenario.folder).isEmpty)
  }

  @Test(
    "what was saved is offered when the file is gone after a crash, and not after an end",
    arguments: [true, false])
  func savedAndGone(_ isKilled: Bool) async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await session.endEvent()
    #expect(await session.autosaveNow())
    if isKilled { await world.crashOnceKept(session) } else { await world.documents.saveAll() }
    world.memory.delete("/docs/A.note")
    let store = try #require(world.services.recoveryStore)
    #expect(store.crashed().map(\.displayName) == (isKilled ? ["A"] : []))
    // A sync program puts another in its place.
    world.memory.put("theirs", at: "/docs/A.note")
    let again = try await world.open("A.note")
    #expect(again.document.text == "theirs" && !again.isEdited)
    let version = try #require(try await again.versions().last)
    #expect(try await again.contents(of: version) == Data("two".utf8))
    again.undoManager.undo()
    #expect(again.document.text == "two")
  }
}
