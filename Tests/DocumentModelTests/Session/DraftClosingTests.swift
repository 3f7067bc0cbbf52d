// Closing a document without a name: it is left as a draft, and where that cannot be done it is said.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Closing drafts")
struct DraftClosingTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  private func drafts() async -> [JournaledDocument] { await DraftStore(world.services).drafts() }

  /// Why a document could not be closed; nil when it was.
  private func obstacle(_ session: DocumentSession) async -> DocumentError? {
    let result = await session.close()
    guard case .needsName(let error) = result else {
      if case .closed = result { return nil }
      Issue.record("closed like one with a file")
      return nil
    }
    return error
  }

  @Test("what is drawn up to the last moment is in the draft, however the person decides on named documents")
  func lastMoment() async throws {
    world.services.preferences.value.asksBeforeKeepingChanges = true
    let session = world.untitled()
    session.document.text = "an idea"
    let closing = Task { await session.close() }
    await session.whenTrue { world.fileSystem.callCount > 0 }
    if !session.isClosed { session.document.text = "a better idea" }
    let text = session.document.text
    _ = await closing.value
    #expect(session.isClosed)
    world.memory.dropProcess()
    let draft = try #require(await drafts().first)
    #expect(draft.wasClosed && !draft.isOpen && store.crashed().isEmpty)
    #expect(try await world.recover(draft).document.text == text)
  }

  @Test(
    "one that is just being saved under a name is no draft: it has its file, or stays open and says why not",
    arguments: [true, false])
  func savedMeanwhile(_ works: Bool) async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    world.clock.advance(by: .seconds(1))
    await settle(session)
    if !works {
      world.faults.fail { call in
        if case .rename = call { return Errno(rawValue: EIO) }
        return nil
      }
    }
    world.faults.writing.close()
    let saving = Task { try await session.save(to: world.url("Idea.note")) }
    await world.faults.writing.isReached()
    let asked = world.clock.askedCount
    let closing = Task { await session.close() }
    await session.whenTrue { session.isClosed || world.clock.askedCount > asked }
    #expect(!session.isClosed)
    world.faults.writing.open()
    let result = await closing.value
    if works {
      try await saving.value
      guard case .closed = result else {
        Issue.record("still open")
        return
      }
      #expect(world.text("Idea.note") == "an idea" && session.isClosed)
      #expect(await drafts().isEmpty)
    } else {
      await #expect(throws: DocumentError.self) { try await saving.value }
      guard case .failed = result else {
        Issue.record("it is not said that it has no file")
        return
      }
      #expect(!session.isClosed && session.document.text == "an idea")
      world.faults.fail(nil)
      guard case .closed = await session.close() else {
        Issue.record("still open")
        return
      }
      #expect(await drafts().map(\.wasClosed) == [true])
    }
  }

  @Test("what is drawn on a file that cannot be written is asked about, and is there after the program's end")
  func readOnly() async throws {
    world.memory.put("locked", at: "/docs/A.note", mode: 0o444)
    let session = try await world.open("A.note")
    session.document.text = "drawn"
    for _ in 0..<2 {
      guard case .failed(let error) = await session.close() else {
        Issue.record("closed without a question")
        return
      }
      #expect(error.code == .readOnlyDocument && !session.isClosed && session.document.text == "drawn")
    }
    await world.documents.saveAll()
    #expect(session.isClosed && world.text("A.note") == "locked")
    world.memory.dropProcess()
    #expect(try await recovered().document.text == "drawn")
  }

  @Test("one that is only looked at stays as old as it is")
  func lookedAt() async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    await session.close()
    let before = try #require(await drafts().first)
    for _ in 0..<3 {
      let again = try await world.recover(before)
      await again.close()
      #expect(again.isClosed)
      #expect(await drafts() == [before])
    }
  }

  @Test("where there is no room it stays open, and why is said, until there is", arguments: [true, false])
  func full(_ isWritten: Bool) async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    if isWritten {
      world.clock.advance(by: .seconds(1))
      await settle(session)
    }
    fillState()
    let error = try #require(await obstacle(session))
    #expect(error.reason.hasPrefix("Drafts are kept in the folder “/"))
    #expect(error.reason.hasSuffix("”. There is not enough space on the disk."))
    #expect(!session.isClosed && session.document.text == "an idea")
    world.fileSystem.beforeGrowing(nil)
    world.clock.advance(by: .seconds(2))
    await settle(session)
    #expect(await obstacle(session) == nil)
    #expect(await drafts().map(\.wasClosed) == [true])
  }

  @Test("a draft that may not survive a power cut stays open")
  func unsynced() async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    world.clock.advance(by: .seconds(1))
    await settle(session)
    world.faults.fail { [.sync, .syncData].contains($0) ? Errno(rawValue: EIO) : nil }
    session.document.text = "a better idea"
    let error = try #require(await obstacle(session))
    #expect(error.reason.hasSuffix("”. The disk reported an error.") && !session.isClosed)
  }

  @Test("a disk that does not answer is waited for some seconds, and nothing is lost when it does after all")
  func silent() async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    let gate = Gate()
    silence(["/state"], until: gate)
    defer { gate.open() }
    let closing = Task { await session.close() }
    let isOver = Flag()
    let waiting = Task {
      _ = await closing.value
      isOver.raise()
    }
    let start = world.clock.now
    await isTrueInTime { isOver.isRaised }
    try #require(isOver.isRaised)
    await waiting.value
    guard case .needsName(let error?) = await closing.value else {
      Issue.record("\(await closing.value)")
      return
    }
    #expect(error.reason.hasSuffix("”. The connection to the disk was lost."))
    #expect(!session.isClosed && world.clock.now - start < .seconds(15))
    gate.open()
    await settle(session)
    #expect(await obstacle(session) == nil)
    #expect(await drafts().count == 1)
  }

  @Test("what is drawn while it is waited for keeps the document open, or is in the draft")
  func drawnMeanwhile() async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    world.clock.advance(by: .seconds(1))
    await settle(session)
    let gate = Gate()
    silence(["/state"], until: gate)
    defer { gate.open() }
    let closing = Task { await session.close() }
    await session.whenTrue { world.clock.isAsking }
    session.document.text = "a better idea"
    gate.open()
    _ = await closing.value
    #expect(session.isClosed)
    world.memory.dropProcess()
    let draft = try #require(await drafts().first)
    #expect(try await world.recover(draft).document.text == "a better idea")
  }

  @Test("given up where it cannot be kept, it leaves nothing")
  func givenUp() async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    world.clock.advance(by: .seconds(1))
    await settle(session)
    fillState()
    #expect(await obstacle(session) != nil)
    session.discardAndClose()
    await session.waitUntilForgotten()
    world.memory.dropProcess()
    #expect(journals.isEmpty)
  }
}
