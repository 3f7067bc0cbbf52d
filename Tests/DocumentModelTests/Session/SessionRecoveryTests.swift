// The life of a document through crashes.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Nothing is lost")
struct SessionRecoveryTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  @Test("50 ms after a change it is in the journal, half a second later on the disk; then nothing happens")
  func moments() async throws {
    let session = try await world.note("one")
    await settle(session)
    world.clock.advance(by: .seconds(1))
    await settle(session)
    session.document.text = "two"
    #expect(journals.isEmpty)
    world.clock.advance(by: .milliseconds(50))
    await session.journal?.journal.recorded()
    #expect(world.memory.onlyJournal?.start == Data("two".utf8))
    #expect(world.memory.powerCuts.contains { $0.onlyJournal == nil })
    world.clock.advance(by: .milliseconds(500))
    await session.journal?.journal.recorded()
    #expect(world.memory.powerCuts.allSatisfy { $0.onlyJournal?.start == Data("two".utf8) })
    world.clock.advance(by: .seconds(5))
    await settle(session)
    world.clock.advance(by: .seconds(5))
    await settle(session)
    #expect(session.stateName == "saved" && world.clock.scheduledCount == 0)
    #expect(world.memory.onlyJournal?.hasUnsavedChanges == false)
    await session.close()
    // Not a moment later: the program may end now.
    #expect(journals.isEmpty)
    await settle(session)
    #expect(journals.isEmpty && world.memory.openDescriptorCount == 0)
  }

  @Test("what was discarded is not found again, however soon the program ends")
  func discarded() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.clock.advance(by: .milliseconds(60))
    await settle(session)
    #expect(!journals.isEmpty)
    session.discardAndClose()
    await session.waitUntilForgotten()
    #expect(journals.isEmpty)
  }

  @Test("what was left for later is told from what a crash left")
  func left() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await session.leave()
    let again = try await recovered()
    #expect(again.document.text == "two" && again.recovery?.wasClosed == true)
    again.discardAndClose()
    await again.waitUntilForgotten()
  }

  @Test("what was done when the process was killed is there again, and is not written until it is kept")
  func keep() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await world.crashOnceKept(session)
    let again = try await recovered()
    #expect(again.document.text == "two" && again.isEdited && again.fileURL == world.url("A.note"))
    #expect(again.recovery?.isDamaged == false && again.recovery?.wasClosed == false)
    again.document.text = "three"
    world.clock.advance(by: .seconds(60))
    await settle(again)
    #expect(await again.autosaveNow() == false)
    #expect(world.text("A.note") == "one")
    guard case .asksToKeep = await again.close() else {
      Issue.record("closed without asking")
      return
    }
    again.keepRecovered()
    #expect(again.recovery == nil)
    world.clock.advance(by: .seconds(2))
    await settle(again)
    #expect(world.text("A.note") == "three" && again.stateName == "saved")
    // And what was in the file can be had back.
    #expect(try await again.versions().map(\.size) == [3])
    let version = try #require(try await again.versions().first)
    #expect(try await again.contents(of: version) == Data("one".utf8) && version.reason == .beforeOverwriting)
    await again.close()
    await settle(again)
    #expect(journals.isEmpty)
  }

  @Test("what is said of the last change is when that was recorded, not when the document was opened")
  func moment() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await world.crashOnceKept(session)
    let journaled = try world.found()
    let again = try await world.recover(journaled)
    #expect(again.recovery?.date == journaled.date)
    again.discardAndClose()
    await again.waitUntilForgotten()
  }

  @Test("killed again and again before anything is decided, nothing is lost")
  func crashTwice() async throws {
    var session = try await world.note("0")
    session.document.text = "1"
    for number in 2..<6 {
      await world.crashOnceKept(session)
      session = try await recovered()
      #expect(session.document.text == "\(number - 1)" && session.recovery != nil)
      if number % 2 == 0 {
        world.clock.advance(by: .seconds(30))
        await settle(session)
        crash(session)
        session = try await recovered()
      }
      session.document.text = "\(number)"
    }
    #expect(world.text("A.note") == "0" && journals.count == 1)
  }

  @Test("what was not saved is recovered, and what another process saved later is a version")
  func savedLater() async throws {
    try await world.leaveUnsaved("mine")
    let other = try await ValueDocumentSession<Note>.open(
      world.url("A.note"), as: nil, untitledName: "", services: world.services, recovers: false)
    other.document.text = "saved"
    await other.endEvent()
    #expect(await other.autosaveNow())
    await world.crashOnceKept(other)
    world.memory.put("theirs", at: "/docs/A.note")
    #expect(journals.count == 2)
    let session = try await world.open("A.note")
    await settle(session)
    #expect(session.document.text == "mine" && session.recovery != nil && session.conflict != nil)
    var kept: Set<String> = []
    for version in try await session.versions() {
      kept.insert(String(decoding: try await session.contents(of: version), as: UTF8.self))
    }
    #expect(kept.contains("saved") && journals.count == 1 && world.text("A.note") == "theirs")
  }

  @Test("found changes can be discarded, and undone")
  func discard() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await world.crashOnceKept(session)
    let again = try await recovered()
    again.undoManager.undo()
    #expect(again.document.text == "one")
    again.undoManager.redo()
    #expect(again.document.text == "two")
    try await again.discardRecovered()
    #expect(again.document.text == "one" && !again.isEdited && again.recovery == nil)
    await settle(again)
    #expect(store.crashed().isEmpty && world.text("A.note") == "one" && journals.isEmpty)
    again.document.text = "four"
    world.clock.advance(by: .seconds(3))
    await settle(again)
    #expect(world.text("A.note") == "four")
  }

  @Test("found changes that cannot be discarded are still there, and still not saved unasked")
  func discardFails() async throws {
    let session = try await world.openMemo()
    await world.write("two", in: session)
    await world.crashOnceFlushed(session)
    let found = try #require(store.crashed().first)
    let again = try await ReferenceDocumentSession<Memo>.recover(
      found, services: world.services, makeDocument: SessionWorld.memo)
    world.memory.scribble("unfit", at: "/docs/A.note")
    await #expect(
      performing: { try await again.discardRecovered() },
      throws: { ($0 as? DocumentError)?.reason == "it does not fit" })
    #expect(again.document.text == "two" && again.recovery != nil && again.isEdited)
    again.document.text = "three"
    again.noteChange()
    world.clock.advance(by: .seconds(60))
    await settle(again)
    #expect(again.recovery != nil && world.text("A.note") == "unfit")
    world.memory.scribble("one", at: "/docs/A.note")
    try await again.discardRecovered()
    #expect(again.document.text == "one" && again.recovery == nil && !again.isEdited)
  }

  @Test("a file that is opened by hand after a crash has its unsaved changes")
  func openedByHand() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await world.crashOnceKept(session)
    let again = try await world.open("A.note")
    #expect(again.document.text == "two" && again.recovery != nil)
    #expect(store.crashed().isEmpty)
  }

  @Test("a document whose journal another process holds is not taken from it")
  func living() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.clock.advance(by: .milliseconds(60))
    await settle(session)
    #expect(store.crashed().isEmpty)
    let listed = JournaledDocument(
      id: session.journal!.journal.id, url: nil, contentType: .note, displayName: "A", date: Date(), size: 1,
      isOpen: false, wasClosed: false, isDamaged: false)
    await #expect(
      performing: { _ = try await ValueDocumentSession<Note>.recover(listed, services: world.services) },
      throws: { ($0 as? DocumentError)?.code == .busy })
  }

  @Test("the file was changed by another program after the crash: a conflict, and nobody is overwritten")
  func changedAfterCrash() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await world.crashOnceKept(session)
    world.memory.put("theirs", at: "/docs/A.note")
    let again = try await recovered()
    #expect(again.document.text == "two" && again.conflict != nil && again.recovery != nil)
    again.keepRecovered()
    world.clock.advance(by: .seconds(60))
    await settle(again)
    #expect(world.text("A.note") == "theirs")
    await #expect(
      performing: { try await again.save() }, throws: { ($0 as? DocumentError)?.code == .changedOnDisk })
    try await again.resolveConflict(.keepMine)
    #expect(world.text("A.note") == "two" && again.conflict == nil && !again.isEdited)
    let version = try #require(try await again.versions().first { $0.reason == .fromOtherProgram })
    #expect(try await again.contents(of: version) == Data("theirs".utf8))
  }

  @Test(
    "the file was deleted after the crash: what was done keeps its name, and is in no file until it is saved")
  func deletedAfterCrash() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await world.crashOnceKept(session)
    world.memory.delete("/docs/A.note")
    let again = try await recovered()
    #expect(again.document.text == "two" && again.isDeletedOnDisk && again.isEdited)
    #expect(again.fileURL == world.url("A.note") && again.displayName == "A")
    world.clock.advance(by: .seconds(60))
    await settle(again)
    #expect(world.text("A.note") == nil)
    try await again.save(to: world.url("B.note"))
    await settle(again)
    #expect(world.text("B.note") == "two")
  }

  @Test("a save between two changes does not hide the second")
  func savedThenCrash() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    try await session.save()
    session.document.text = "three"
    await world.crashOnceKept(session)
    let again = try await recovered()
    #expect(again.document.text == "three" && again.conflict == nil)
    #expect(world.text("A.note") == "two")
  }

  @Test("a document that tells its changes is recovered from them", arguments: [true, false])
  func deltas(_ changesToo: Bool) async throws {
    world.memory.put("1 10\n2 20", at: "/docs/N.txt")
    let session = try await ValueDocumentSession<JournaledNumbers>.open(
      world.url("N.txt"), services: world.services)
    for number in 1...5 {
      session.document.values[number] = number * 100
      await session.endEvent()
      world.clock.advance(by: .milliseconds(60))
      await settle(session)
    }
    session.undoManager.undo()
    world.clock.advance(by: .milliseconds(60))
    await settle(session)
    let journal = try #require(world.memory.onlyJournal)
    #expect(journal.changes.count == 6)
    let contents = try #require(try JournaledNumbers.contents(of: journal))
    #expect(NumbersText.read(contents) == session.document.values)
    let expected = session.document.values
    crash(session)
    if changesToo { world.memory.put("9 9", at: "/docs/N.txt") }
    let found = try #require(store.crashed().first)
    let again = try await ValueDocumentSession<JournaledNumbers>.recover(found, services: world.services)
    #expect(again.document.values == expected && expected[5] == nil && expected[4] == 400)
    #expect((again.conflict != nil) == changesToo)
  }

  @Test("an object whose changes are only seen is recovered too")
  func objects() async throws {
    world.memory.put("one", at: "/docs/A.note")
    let session = try await ReferenceDocumentSession<Lines>.open(
      world.url("A.note"), services: world.services)
    session.document.lines = ["two"]
    session.document.lines = ["three"]
    await session.endEvent()
    world.clock.advance(by: .milliseconds(60))
    await session.journal?.flush()
    crash(session)
    let found = try #require(store.crashed().first)
    let again = try await ReferenceDocumentSession<Lines>.recover(found, services: world.services)
    #expect(again.document.lines == ["three"] && again.recovery != nil && again.isEdited)
    #expect(world.text("A.note") == "one")
  }

  @Test(
    "changes of a file that is another now, and whose former content is lost, are not made up",
    arguments: [true, false])
  func baseLost(_ isByHand: Bool) async throws {
    world.memory.put("1 10", at: "/docs/N.txt")
    let session = try await ValueDocumentSession<JournaledNumbers>.open(
      world.url("N.txt"), services: world.services)
    session.document.values[1] = 11
    await world.crashOnceKept(session)
    // The record with the former content is cut off, and so is all after it.
    world.memory.cutBase(of: JournalScenario.folder.appending(FilePath(journals[0])))
    world.memory.put("2 20", at: "/docs/N.txt")
    // Found at the start or opened by hand: it says so, shows what is in the file, and does not say so again.
    let again =
      isByHand
      ? try await ValueDocumentSession<JournaledNumbers>.open(world.url("N.txt"), services: world.services)
      : try await ValueDocumentSession<JournaledNumbers>.recover(
        try #require(store.crashed().first), services: world.services)
    #expect(again.document.values == [2: 20] && again.recoveryFailure?.code == .unreadableContent)
    #expect(again.recovery == nil && again.protectionFailure == nil)
    #expect(world.text("N.txt") == "2 20" && store.crashed().isEmpty)
    again.document.values[3] = 30
    await world.crashOnceKept(again)
    let later = try await ValueDocumentSession<JournaledNumbers>.recover(
      try #require(store.crashed().first), services: world.services)
    #expect(later.document.values == [2: 20, 3: 30] && later.recoveryFailure == nil)
  }

  @Test(
    "a document object of the newer protocol is recovered too, with and without a file",
    arguments: [true, false])
  func newerObjects(_ hasFile: Bool) async throws {
    let make = SessionWorld.memo
    let session =
      hasFile
      ? try await world.openMemo()
      : try await ReferenceDocumentSession<Memo>.create(services: world.services, makeDocument: make)
    await world.write("two", in: session)
    await world.crashOnceFlushed(session)
    let found = try #require(store.crashed().first)
    let again = try await ReferenceDocumentSession<Memo>.recover(
      found, services: world.services, makeDocument: make)
    #expect(again.document.text == "two" && again.recovery != nil && again.isEdited)
    #expect((again.fileURL != nil) == hasFile)
  }

  @Test("changes that cannot be read are said to be lost, and stay where they are")
  func unreadableChanges() async throws {
    let session = try await world.note("one")
    session.document.text = "bad, and not to be read"
    await world.crashOnceKept(session)
    let found = try world.found()
    let again = try await world.recover(found)
    #expect(again.document.text == "one" && again.recovery == nil && !again.isEdited)
    #expect(again.recoveryFailure != nil && store.crashed().count == 1)
    // A document that the person has open already stays as it is.
    again.document.text = "three"
    let same = try await world.recover(found)
    #expect(same === again && same.document.text == "three")
  }

  @Test("a draft that cannot be read is not left open, and stays where it is")
  func unreadableDraft() async throws {
    let session = world.untitled()
    session.document.text = "bad, and not to be read"
    await world.crashOnceKept(session)
    let found = try #require(store.crashed().first)
    await #expect(throws: DocumentError.self) {
      _ = try await world.recover(found)
    }
    #expect(world.documents.sessions.isEmpty && store.crashed().count == 1)
    #expect(world.memory.openDescriptorCount == 0)
  }

  @Test(
    "who wants to be asked is asked: nothing is saved unasked, the journal goes on, and it is obeyed at once")
  func asking() async throws {
    let session = try await world.note("one")
    world.services.preferences.value.asksBeforeKeepingChanges = true
    session.document.text = "two"
    world.clock.advance(by: .seconds(60))
    await settle(session)
    #expect(await session.autosaveNow() == false)
    #expect(world.text("A.note") == "one")
    #expect(world.memory.onlyJournal?.start == Data("two".utf8))
    guard case .asksToKeep = await session.close() else {
      Issue.record("closed without asking")
      return
    }
    world.services.preferences.value.asksBeforeKeepingChanges = false
    await session.whenTrue { session.autosave.deadline != nil }
    world.clock.advance(by: .seconds(3))
    await settle(session)
    #expect(world.text("A.note") == "two")
    world.services.preferences.value.autosaveDelay = .seconds(7)
    world.services.preferences.value.autosaveLimit = .seconds(70)
    session.document.text = "three"
    world.clock.advance(by: .seconds(6))
    await settle(session)
    #expect(world.text("A.note") == "two")
    world.clock.advance(by: .seconds(1))
    await settle(session)
    #expect(world.text("A.note") == "three")
  }
}
