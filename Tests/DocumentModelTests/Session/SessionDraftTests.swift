// The life of a document without a file, through crashes and the end of the program.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Drafts of a session")
struct SessionDraftTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  @Test("an untitled document is a draft from its first change until it is named")
  func draft() async throws {
    let drafts = DraftStore(world.services)
    let session = world.untitled("start")
    world.clock.advance(by: .seconds(1))
    await settle(session)
    #expect(await drafts.drafts().isEmpty)
    session.document.text = "an idea"
    world.clock.advance(by: .milliseconds(60))
    await settle(session)
    let draft = try #require(await drafts.drafts().first)
    #expect(draft.isOpen && draft.displayName == "Untitled" && draft.contentType == .note)
    #expect(journals == [draft.journalName.description])
    #expect(await drafts.contents(of: draft.id)?.start == Data("an idea".utf8))
    try await session.save(to: world.url("Idea.note"))
    await settle(session)
    #expect(await drafts.drafts().isEmpty && world.text("Idea.note") == "an idea")
    await session.close()
    await settle(session)
    #expect(journals.isEmpty)
  }

  @Test("a draft survives a kill, and is offered")
  func draftKilled() async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    await world.crashOnceKept(session)
    let again = try await recovered()
    #expect(
      again.document.text == "an idea" && again.fileURL == nil && again.isEdited && again.recovery != nil)
  }

  @Test(
    "a draft knows the group that made it, whether that is told before its first change or after",
    arguments: [true, false])
  func group(_ isToldFirst: Bool) async throws {
    let session = world.untitled()
    #expect(session.group == nil)
    if isToldFirst { session.group = 2 }
    session.document.text = "an idea"
    await world.settle(session)
    if !isToldFirst { session.group = 2 }
    // What is known already is not written again.
    session.group = 2
    await world.crashOnceKept(session)
    #expect(try world.found().group == 2)
    let again = try await recovered()
    #expect(again.group == 2 && again.document.text == "an idea")
    again.discardAndClose()
  }

  @Test("a draft that was recovered has nothing to go back to: it stays, also when it is closed")
  func draftDiscarded() async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    await world.crashOnceKept(session)
    let again = try await recovered()
    #expect(again.fileObstacle != nil)
    await #expect(
      performing: { try await again.discardRecovered() },
      throws: { ($0 as? DocumentError)?.code == .needsName })
    #expect(again.document.text == "an idea" && again.recovery != nil)
    await again.close()
    #expect(again.isClosed && journals.count == 1)
    world.memory.dropProcess()
    // Nobody is told of the crash again.
    let draft = try #require(await DraftStore(world.services).drafts().first)
    let third = try await world.recover(draft)
    #expect(third.document.text == "an idea" && third.recovery == nil && store.crashed().isEmpty)
    third.discardAndClose()
    await settle(third)
    #expect(journals.isEmpty)
  }

  enum Kind: CaseIterable, Sendable { case draft, named, gone, overwritten }
  enum Step: CaseIterable, Sendable { case discard, draw, undo }

  @Test(
    "whatever is done to what was recovered, only what is kept is closed unasked, and undo undoes a Discard",
    arguments: Kind.allCases, Step.allCases)
  func closedUnasked(_ kind: Kind, _ first: Step) async throws {
    for steps in Step.allCases.flatMap({ second in Step.allCases.map { [first, second, $0] } }) {
      let world = SessionWorld(keeps: true)
      let session = try await recovered(kind, in: world)
      let note: Comment = "\(kind), \(steps)"
      var isTakenBack = false
      for step in steps {
        let before = session.document.text
        switch step {
        case .discard:
          guard session.recovery != nil, (try? await session.discardRecovered()) != nil else { continue }
          guard before.contains("mine") else { break }
          // It is to be seen, and to be had back.
          #expect(session.document.text != before, note)
          session.undoManager.undo()
          #expect(session.document.text == before, note)
          session.undoManager.redo()
        case .draw: session.document.text += " more"
        case .undo: session.undoManager.undo()
        }
        await session.endEvent()
        if step == .undo, before.contains("mine") { isTakenBack = true }
        if session.document.text.contains("mine") { isTakenBack = false }
      }
      guard !isTakenBack, case .closed = await session.close() else { continue }
      var kept = ["A.note"].compactMap { world.text($0) }
      for draft in await DraftStore(world.services).drafts() {
        let left = try #require(await DraftStore(world.services).contents(of: draft.id))
        kept.append(String(decoding: try Note.contents(of: left) ?? Data(), as: UTF8.self))
      }
      for version in try await session.versions() {
        kept.append(String(decoding: try await session.contents(of: version), as: UTF8.self))
      }
      #expect(kept.contains { $0.contains("mine") }, "\(kind), \(steps): \(kept)")
    }
  }

  /// What was recovered of a document which said “mine”.
  private func recovered(_ kind: Kind, in world: SessionWorld) async throws -> ValueDocumentSession<Note> {
    if kind == .draft {
      let session = world.untitled()
      session.document.text = "mine"
      await world.crashOnceKept(session)
    } else {
      try await world.leaveUnsaved("mine")
    }
    if kind == .gone { world.memory.delete("/docs/A.note") }
    if kind == .overwritten { world.memory.put("theirs", at: "/docs/A.note") }
    let session = try await world.recover(try world.found())
    await world.settle(session)
    return session
  }

  @Test("a draft that is an object survives a kill too")
  func objectDraftKilled() async throws {
    let session = ReferenceDocumentSession(new: Lines(), contentType: .note, services: world.services)
    session.document.lines = ["an idea"]
    await session.endEvent()
    world.clock.advance(by: .milliseconds(60))
    await session.journal?.flush()
    crash(session)
    let found = try #require(await store.unfinished().first)
    let again = try await ReferenceDocumentSession<Lines>.recover(found, services: world.services)
    #expect(again.document.lines == ["an idea"] && again.fileURL == nil)
    #expect(again.isEdited && again.recovery != nil)
    again.keepRecovered()
    try await again.save(to: world.url("Idea"))
    #expect(world.text("Idea.note") == "an idea")
  }

  @Test("at the end everything is saved that can be, and the rest is left as drafts")
  func ending() async throws {
    let named = try await world.note("one")
    named.document.text = "two"
    let untitled = world.untitled()
    untitled.document.text = "an idea"
    let clean = world.untitled()
    await world.documents.saveAll()
    #expect(world.text("A.note") == "two" && named.isClosed && untitled.isClosed && clean.isClosed)
    #expect(world.documents.sessions.isEmpty)
    world.memory.dropProcess()
    let draft = try #require(await DraftStore(world.services).drafts().first)
    #expect(draft.wasClosed && !draft.isOpen && store.crashed().isEmpty)
    let again = try await ValueDocumentSession<Note>.recover(draft, services: world.services)
    #expect(again.document.text == "an idea" && again.recovery == nil && again.isEdited)
    // Opening it is nothing that was done to it.
    #expect(!again.undoManager.canUndo)
    again.document.text = "a better idea"
    await again.leave()
    #expect(await DraftStore(world.services).drafts().count == 1)
  }

  @Test("the end waits for a save that is under way")
  func endingDuringSave() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.clock.advance(by: .milliseconds(60))
    await settle(session)
    world.faults.writing.close()
    let save = Task { try await session.save() }
    await world.faults.writing.isReached()
    session.document.text = "three"
    let end = Task { await world.documents.saveAll() }
    await Task.yield()
    #expect(!session.isClosed)
    world.faults.writing.open()
    try await save.value
    await end.value
    #expect(world.text("A.note") == "three" && session.isClosed)
  }
}
