// The life of a document through crashes, other programs and the end of the program.

import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Nothing is lost")
struct SessionRecoveryTests {
  let world = SessionWorld(keeps: true)

  func crash(_ session: DocumentSession) { world.crash(session) }
  func settle(_ session: DocumentSession) async { await world.settle(session) }

  var store: RecoveryStore { world.services.recoveryStore! }
  var journals: [String] { world.memory.list(JournalScenario.folder) }

  func recovered() async throws -> ValueDocumentSession<Note> {
    try await world.recover(try world.found())
  }

  // MARK: The journal

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
    let make: ReferenceDocumentSession<Memo>.MakeDocument = { _, _ in Memo() }
    world.memory.put("one", at: "/docs/A.note")
    let session = try await ReferenceDocumentSession<Memo>.open(
      world.url("A.note"), services: world.services, makeDocument: make)
    session.document.text = "two"
    session.noteChange()
    await session.endEvent()
    world.clock.advance(by: .milliseconds(60))
    await session.journal?.flush()
    crash(session)
    let found = try #require(store.crashed().first)
    let again = try await ReferenceDocumentSession<Memo>.recover(
      found, services: world.services, makeDocument: make)
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
    #expect(JournalScenario.read(contents) == session.document.values)
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

  @Test("a draft is protected again soon after it can be, whatever was done", arguments: [1, 3, 20])
  func roomAgain(_ edits: Int) async throws {
    let session = world.untitled("")
    let isFull = Flag()
    world.faults.fail { call in
      guard isFull.isRaised else { return nil }
      switch call {
      case .write, .open(_, .create): return Errno(rawValue: ENOSPC)
      default: return nil
      }
    }
    isFull.raise()
    for number in 1...edits {
      session.document.text = "text \(number)"
      await session.endEvent()
      world.clock.advance(by: .milliseconds(60))
      await settle(session)
    }
    await session.whenTrue { session.protectionFailure != nil }
    isFull.lower()
    world.clock.advance(by: .milliseconds(1500))
    await settle(session)
    for _ in 0..<1000 where session.protectionFailure != nil { await Task.yield() }
    #expect(session.protectionFailure == nil)
    crash(session)
    let found = try world.found()
    let again = try await world.recover(found)
    #expect(again.document.text == "text \(edits)")
  }

  @Test("a journal that cannot be written is told of, and editing and saving go on")
  func noRoom() async throws {
    let session = try await world.note("one")
    await settle(session)
    world.faults.fail { call in
      if case .makeDirectory = call { Errno(rawValue: EROFS) } else { nil }
    }
    session.document.text = "two"
    world.clock.advance(by: .milliseconds(60))
    await settle(session)
    await session.whenTrue { session.protectionFailure != nil }
    #expect(session.protectionFailure?.code == .notRecoverable)
    // That what is in the file cannot be kept either is said before it is overwritten.
    world.clock.advance(by: .seconds(3))
    await settle(session)
    #expect(world.text("A.note") == "one" && session.stateName == "failed")
    // However often it is tried; the person decides.
    for _ in 0..<8 {
      world.clock.advance(by: .seconds(60))
      await settle(session)
    }
    #expect(world.text("A.note") == "one" && session.stateName == "failed")
    try await session.save()
    #expect(session.protectionFailure != nil)
    #expect(world.text("A.note") == "two" && session.stateName == "saved")
    // From then on what is done is saved as ever.
    session.document.text = "three"
    world.clock.advance(by: .seconds(3))
    await settle(session)
    #expect(world.text("A.note") == "three" && session.stateName == "saved")
  }

  @Test("at the end of the program, what neither a journal nor a version can be made beside is saved")
  func noRoomAtTheEnd() async throws {
    let session = try await world.note("one")
    await settle(session)
    world.faults.fail { call in
      if case .makeDirectory = call { Errno(rawValue: EROFS) } else { nil }
    }
    session.document.text = "two"
    world.clock.advance(by: .seconds(3))
    await settle(session)
    #expect(world.text("A.note") == "one" && session.stateName == "failed")
    await world.documents.saveAll()
    #expect(world.text("A.note") == "two" && session.isClosed)
  }

  @Test("what was opened is not overwritten unkept unasked; it is saved as soon as there is room")
  func noVersionsKept() async throws {
    let session = try await world.note("one")
    await settle(session)
    session.document.text = "two"
    world.clock.advance(by: .milliseconds(60))
    await settle(session)
    let isRefused = Flag()
    world.faults.fail { call in
      guard case .open(let name, .create) = call, name.description.hasSuffix(".versions") else { return nil }
      isRefused.raise()
      return Errno(rawValue: ENOSPC)
    }
    await session.autosaveNow()
    #expect(isRefused.isRaised && world.text("A.note") == "one" && session.stateName == "failed")
    #expect(session.protectionFailure?.code == .notRecoverable)
    // Later by itself, without another change.
    for _ in 0..<8 {
      world.clock.advance(by: .seconds(5))
      await settle(session)
    }
    #expect(world.text("A.note") == "one" && session.stateName == "failed")
    #expect(session.protectionFailure != nil)
    world.faults.fail(nil)
    world.clock.advance(by: .seconds(2))
    await settle(session)
    #expect(world.text("A.note") == "two" && session.stateName == "saved")
    #expect(session.protectionFailure == nil && session.openedVersion != nil)
  }

  @Test("an hour later, what the document saved itself is told of once, and overwritten")
  func noLaterVersionsKept() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await session.autosaveNow()
    await settle(session)
    #expect(session.openedVersion != nil)
    world.clock.advance(by: .seconds(4000))
    session.document.text = "three"
    world.faults.fail { call in
      guard case .open(let name, let access) = call, access != .read,
        name.description.hasSuffix(".versions")
      else { return nil }
      return Errno(rawValue: ENOSPC)
    }
    await session.autosaveNow()
    #expect(world.text("A.note") == "two" && session.stateName == "failed")
    world.clock.advance(by: .seconds(2))
    await settle(session)
    #expect(world.text("A.note") == "three" && session.stateName == "saved")
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
    let name = JournalScenario.folder.appending(FilePath(journals[0]))
    var length = world.memory.node(name)!.data.count
    while JournalReader.read(Array(world.memory.node(name)!.data.prefix(length)))?.start != nil {
      length -= 1
    }
    world.memory.change(name) { $0.data = Array($0.data.prefix(length)) }
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
    let make: ReferenceDocumentSession<Memo>.MakeDocument = { configuration, _ in
      let memo = Memo()
      memo.configuration = configuration
      return memo
    }
    world.memory.put("one", at: "/docs/A.note")
    let session =
      hasFile
      ? try await ReferenceDocumentSession<Memo>.open(
        world.url("A.note"), services: world.services, makeDocument: make)
      : try await ReferenceDocumentSession<Memo>.create(services: world.services, makeDocument: make)
    session.document.text = "two"
    session.noteChange()
    await session.endEvent()
    world.clock.advance(by: .milliseconds(60))
    await session.journal?.flush()
    crash(session)
    let found = try #require(store.crashed().first)
    let again = try await ReferenceDocumentSession<Memo>.recover(
      found, services: world.services, makeDocument: make)
    #expect(again.document.text == "two" && again.recovery != nil && again.isEdited)
    #expect((again.fileURL != nil) == hasFile)
  }

  // MARK: Drafts

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
    try await again.discardRecovered()
    await again.journal?.journal.flush()
    #expect(!again.isClosed && again.isDiscarded && again.recovery == nil && journals.count == 1)
    #expect(await !needsName(again) && again.isClosed && journals.isEmpty)
  }

  @Test("a draft that was discarded is all there until it is closed, and is taken back at once")
  func discardedDraft() async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    await world.crashOnceKept(session)
    var again = try await recovered()
    try await again.discardRecovered()
    again.takeBackDiscarded()
    #expect(again.recovery != nil && !again.isDiscarded && again.document.text == "an idea")
    #expect(await needsName(again))
    // A crash is not a decision, nor is the end of the program.
    try await again.discardRecovered()
    crash(again)
    again = try await recovered()
    #expect(again.document.text == "an idea" && again.recovery != nil)
    try await again.discardRecovered()
    await again.leave()
    let draft = try #require(await DraftStore(world.services).drafts().first)
    again = try await ValueDocumentSession<Note>.recover(draft, services: world.services)
    #expect(again.document.text == "an idea")
  }

  /// Whether a document that is asked to close wants a name first.
  private func needsName(_ session: DocumentSession) async -> Bool {
    if case .needsName = await session.close() { true } else { false }
  }

  @Test("going on with a draft that was discarded takes it back")
  func discardedDraftChanged() async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    await world.crashOnceKept(session)
    let again = try await recovered()
    try await again.discardRecovered()
    again.document.text = "a better idea"
    #expect(!again.isDiscarded)
    #expect(await needsName(again))
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

  // MARK: Other programs

  /// Something has happened to the file; time passes until it was looked at.
  func tell(_ session: DocumentSession) async {
    await settle(session)
    world.monitor.tell()
    for _ in 0..<3 {
      world.clock.advance(by: .milliseconds(200))
      await session.monitor?.looking?.value
      await settle(session)
    }
  }

  @Test("another program writes: a clean document is as the file is, and undo gives back what was there")
  func reloaded() async throws {
    let session = try await world.note("one")
    world.memory.put("theirs", at: "/docs/A.note")
    await tell(session)
    #expect(session.document.text == "theirs" && !session.isEdited && session.conflict == nil)
    session.undoManager.undo()
    #expect(session.document.text == "one" && session.isEdited)
    session.undoManager.redo()
    #expect(!session.isEdited)
    // The next save is no conflict.
    session.document.text = "mine"
    try await session.save()
    #expect(world.text("A.note") == "mine")
  }

  @Test(
    "another program writes: an edited document is in conflict",
    arguments: [
      ConflictResolution.keepMine, .takeTheirs, .keepBoth,
    ])
  func conflict(_ resolution: ConflictResolution) async throws {
    let session = try await world.note("one")
    session.document.text = "mine"
    world.memory.put("theirs", at: "/docs/A.note")
    await tell(session)
    #expect(session.conflict != nil && session.document.text == "mine")
    world.clock.advance(by: .seconds(60))
    await settle(session)
    #expect(await session.autosaveNow() == false)
    #expect(world.text("A.note") == "theirs")
    guard case .failed(let error) = await session.close() else {
      Issue.record("closed")
      return
    }
    #expect(error.code == .changedOnDisk)
    try await session.resolveConflict(resolution)
    await settle(session)
    #expect(session.conflict == nil && !session.isEdited)
    switch resolution {
    case .keepMine: #expect(world.text("A.note") == "mine")
    case .takeTheirs:
      #expect(world.text("A.note") == "theirs" && session.document.text == "theirs")
      session.undoManager.undo()
      #expect(session.document.text == "mine")
      let version = try #require(try await session.versions().last)
      #expect(try await session.contents(of: version) == Data("mine".utf8))
    case .keepBoth:
      #expect(world.text("A.note") == "theirs")
      let copy = try #require(session.fileURL)
      #expect(
        copy != world.url("A.note") && world.text(FilePath(url: copy).lastComponent.description) == "mine")
    }
  }

  @Test("another program writes what cannot be read: it is said, and what is here is not given up")
  func unreadable() async throws {
    let session = try await world.note("one")
    world.memory.put("bad", at: "/docs/A.note")
    await tell(session)
    #expect(session.conflict?.unreadable == "1:1: it is bad")
    #expect(session.document.text == "one" && session.isEdited)
    world.clock.advance(by: .seconds(60))
    await settle(session)
    #expect(world.text("A.note") == "bad")
    // It was not finished yet.
    world.memory.put("good", at: "/docs/A.note")
    await tell(session)
    #expect(session.document.text == "good" && session.conflict == nil && !session.isEdited)
    world.memory.put("bad", at: "/docs/A.note")
    await tell(session)
    guard case .failed(let error) = await session.close() else {
      Issue.record("closed")
      return
    }
    #expect(error.code == .changedOnDisk)
    await #expect(throws: DocumentError.self) { try await session.resolveConflict(.takeTheirs) }
    #expect(session.conflict != nil && session.document.text == "good")
    try await session.resolveConflict(.keepMine)
    #expect(world.text("A.note") == "good" && session.conflict == nil && !session.isEdited)
    #expect(try await session.versions().contains { $0.reason == .fromOtherProgram && $0.size == 3 })
    // Unreadable, then gone, then as it was.
    world.memory.put("bad", at: "/docs/A.note")
    await tell(session)
    world.memory.delete("/docs/A.note")
    await tell(session)
    #expect(session.isDeletedOnDisk && session.conflict == nil)
    world.memory.put("good", at: "/docs/A.note")
    await tell(session)
    #expect(!session.isDeletedOnDisk && !session.isEdited)
  }

  @Test("what was given up while it was turned into bytes does not come back after a crash")
  func reloadDuringEncoding() async throws {
    // A version of it would be waited for.
    world.services.preferences.value.versionBudget = 0
    world.memory.put("one", at: "/docs/A.note")
    let session = try await ReferenceDocumentSession<Lines>.open(
      world.url("A.note"), services: world.services)
    let gate = Gate()
    Lines.writing.withLock { $0["given up"] = gate }
    gate.close()
    session.document.lines = ["given up"]
    await session.endEvent()
    world.clock.advance(by: .milliseconds(60))
    await gate.isReached()
    try await session.revert(to: .lastSaved)
    #expect(session.document.lines == ["one"] && !session.isEdited)
    gate.open()
    await session.journal?.flush()
    crash(session)
    #expect(store.crashed().isEmpty)
  }

  @Test("a snapshot that took its time is not taken for the content before or after it")
  func slowSnapshot() async throws {
    let session = ReferenceDocumentSession(new: Memo("one"), services: world.services)
    let quick = try await session.numberedFileContents()
    #expect(quick.token == session.contentToken)
    // Once it was watched: what the session looks at itself is not what the document's snapshot is made of.
    await settle(session)
    session.document.duringSnapshot = { session.noteChange() }
    _ = try await session.numberedFileContents()
    let slow = try await session.numberedFileContents()
    #expect(slow.token != session.contentToken && slow.token != quick.token)
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

  @Test("a session that nobody has closed leaves nothing open")
  func dropped() async throws {
    var session: ValueDocumentSession<Note>? = try await world.note("one")
    await session?.monitor?.settled()
    #expect(world.monitor.count == 1 && world.memory.openDescriptorCount == 1)
    session = nil
    while world.monitor.count + world.memory.openDescriptorCount > 0 { await Task.yield() }
  }

  @Test("what is only viewed is as the file is")
  func viewed() async throws {
    world.memory.put("one", at: "/docs/A.note")
    let session = try await world.open("A.note", isEditable: false)
    world.memory.put("theirs", at: "/docs/A.note")
    await tell(session)
    #expect(session.document.text == "theirs" && !session.isEdited)
    // What cannot be read leaves it as it is.
    world.memory.put("bad", at: "/docs/A.note")
    await tell(session)
    #expect(session.document.text == "theirs" && !session.isEdited && session.conflict == nil)
    world.memory.put("good", at: "/docs/A.note")
    await tell(session)
    #expect(session.document.text == "good")
    await session.close()
    #expect(session.isClosed)
  }

  @Test("a touch is nothing, and the same content written again is nothing")
  func touched() async throws {
    let session = try await world.note("one")
    session.document.text = "mine"
    world.memory.scribble("one", at: "/docs/A.note")
    await tell(session)
    world.memory.put("one", at: "/docs/A.note")
    await tell(session)
    #expect(session.conflict == nil && !session.isDeletedOnDisk)
    world.clock.advance(by: .seconds(3))
    await settle(session)
    #expect(world.text("A.note") == "mine")
  }

  @Test("the file is deleted: the document is edited, nothing writes it again unasked, saving does")
  func deleted() async throws {
    let session = try await world.note("one")
    await tell(session)
    world.memory.delete("/docs/A.note")
    await tell(session)
    #expect(session.isDeletedOnDisk && session.isEdited)
    world.clock.advance(by: .seconds(60))
    await settle(session)
    #expect(world.text("A.note") == nil)
    guard case .failed(let error) = await session.close() else {
      Issue.record("closed")
      return
    }
    #expect(error.code == .deletedOnDisk)
    try await session.save()
    #expect(world.text("A.note") == "one" && !session.isDeletedOnDisk && !session.isEdited)
  }

  @Test("a deleted file that comes back is the document's again")
  func undeleted() async throws {
    let session = try await world.note("one")
    await tell(session)
    world.memory.delete("/docs/A.note")
    await tell(session)
    #expect(session.isDeletedOnDisk)
    world.memory.put("one", at: "/docs/A.note")
    await tell(session)
    #expect(!session.isDeletedOnDisk && !session.isEdited)
  }

  @Test("the file is moved by another program: the document goes with it")
  func moved() async throws {
    let session = try await world.note("one")
    await tell(session)
    session.document.text = "two"
    try await session.save()
    await tell(session)
    world.memory.makeFolder("/docs/deep")
    world.memory.move("/docs/A.note", to: "/docs/deep/B.note")
    await tell(session)
    #expect(session.fileURL == FilePath("/docs/deep/B.note").url && session.displayName == "B")
    #expect(!session.isDeletedOnDisk && !session.isEdited)
    session.document.text = "three"
    world.clock.advance(by: .seconds(3))
    await settle(session)
    #expect(world.memory.text("/docs/deep/B.note") == "three" && world.text("A.note") == nil)
    await session.followingVersions?.value
    #expect(try await session.versions().isEmpty == false)
  }

  @Test("another program that writes all the time is not followed step by step")
  func storm() async throws {
    let session = try await world.note("one")
    await settle(session)
    session.document.text = "mine"
    let before = world.fileSystem.calls.count { $0 == .read }
    for number in 0..<1000 {
      world.memory.put("theirs \(number)", at: "/docs/A.note")
      world.monitor.tell()
      world.clock.advance(by: .milliseconds(10))
      if number % 50 == 0 { await settle(session) }
    }
    await tell(session)
    #expect(session.conflict != nil)
    #expect(world.fileSystem.calls.count { $0 == .read } - before < 100)
  }

  @Test("a file that can no longer be written to is read-only, and can be again")
  func permissions() async throws {
    let session = try await world.note("one")
    world.memory.change("/docs/A.note") { $0.mode = 0o444 }
    await tell(session)
    #expect(session.isReadOnly)
    session.document.text = "two"
    world.clock.advance(by: .seconds(10))
    await settle(session)
    #expect(world.text("A.note") == "one")
    world.memory.change("/docs/A.note") { $0.mode = 0o644 }
    await tell(session)
    #expect(!session.isReadOnly)
    world.clock.advance(by: .seconds(3))
    await settle(session)
    #expect(world.text("A.note") == "two")
  }

  @Test("what must not be overwritten is read-only, and says why")
  func cautious() async throws {
    world.memory.put("imported", at: "/docs/A.note")
    let session = try await ValueDocumentSession<CautiousNote>.open(
      world.url("A.note"), services: world.services)
    #expect(session.caution == .importedWithLoss && session.isReadOnly && session.isEditable)
    session.document.text = "changed"
    world.clock.advance(by: .seconds(20))
    await settle(session)
    await #expect(
      performing: { try await session.save() }, throws: { ($0 as? DocumentError)?.code == .readOnlyDocument })
    #expect(world.text("A.note") == "imported")
    try await session.save(to: world.url("B.note"))
    #expect(session.caution == nil && !session.isReadOnly && world.text("B.note") == "changed")
  }

  // MARK: Versions

  @Test("what was opened is kept before it is overwritten, then one an hour, and each save that is asked for")
  func versions() async throws {
    let session = try await world.note("0")
    for number in 1...3 {
      session.document.text = "\(number)"
      world.clock.advance(by: .seconds(5))
      await settle(session)
    }
    func kept() async throws -> [String] {
      var texts: [String] = []
      for version in try await session.versions() {
        texts.append(String(decoding: try await session.contents(of: version), as: UTF8.self))
      }
      return texts
    }
    #expect(world.text("A.note") == "3")
    #expect(try await kept() == ["0"])
    session.document.text = "4"
    try await session.save()
    #expect(try await kept() == ["0", "4"])
    world.clock.advance(by: .seconds(3700))
    session.document.text = "5"
    world.clock.advance(by: .seconds(5))
    await settle(session)
    session.document.text = "6"
    world.clock.advance(by: .seconds(5))
    await settle(session)
    #expect(world.text("A.note") == "6")
    #expect(try await kept() == ["0", "4"])
    world.clock.advance(by: .seconds(3700))
    session.document.text = "7"
    world.clock.advance(by: .seconds(5))
    await settle(session)
    #expect(try await kept() == ["0", "4", "6"])
    // Going back is a change like any other.
    let first = try #require(try await session.versions().first)
    try await session.restore(first)
    #expect(session.document.text == "0" && session.isEdited)
    #expect(try await kept() == ["0", "4", "6", "7"])
    session.undoManager.undo()
    #expect(session.document.text == "7")
    try await session.rename(to: "B")
    await session.followingVersions?.value
    #expect(try await kept() == ["0", "4", "6", "7"])
    try await session.revert(to: .lastOpened)
    #expect(session.document.text == "0")
    try await session.revert(to: .lastSaved)
    #expect(session.document.text == "7" && !session.isEdited)
    session.undoManager.undo()
    #expect(session.document.text == "0")
  }

  private func kept(_ session: DocumentSession) async throws -> [String: DocumentVersion.Reason] {
    var texts: [String: DocumentVersion.Reason] = [:]
    for version in try await session.versions() {
      texts[String(decoding: try await session.contents(of: version), as: UTF8.self)] = version.reason
    }
    return texts
  }

  @Test("what was opened can be gone back to, whatever was saved over since")
  func lastOpened() async throws {
    let session = try await world.note("one")
    world.memory.put("there before", at: "/docs/B.txt")
    session.document.text = "two"
    try await session.save(to: world.url("B.note"))
    world.memory.put("there before", at: "/docs/C.note")
    session.document.text = "three"
    try await session.save(to: world.url("C.note"), replacingExisting: true)
    try await session.revert(to: .lastOpened)
    #expect(session.document.text == "one")
    // A new one was what it was when it got its file.
    let new = world.untitled("new")
    try await new.save(to: world.url("N.note"))
    new.document.text = "newer"
    try await new.save()
    try await new.revert(to: .lastOpened)
    #expect(new.document.text == "new")
  }

  @Test("what another program wrote was never what was opened", arguments: [true, false])
  func lastOpenedOfTwo(_ hasChanges: Bool) async throws {
    let session = try await world.note("one")
    if hasChanges { session.document.text = "mine" }
    world.memory.put("theirs", at: "/docs/A.note")
    await tell(session)
    if hasChanges {
      try await session.resolveConflict(.keepMine)
      try await session.revert(to: .lastOpened)
      // Nobody has what was opened any more; the file is next to it.
      #expect(session.document.text == "mine")
    } else {
      #expect(session.document.text == "theirs")
      session.document.text = "theirs and mine"
      try await session.save()
      try await session.revert(to: .lastOpened)
      #expect(session.document.text == "one")
    }
  }

  @Test("saved under its own name, another program's version is kept as one of theirs")
  func saveAsItself() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    try await session.save(to: world.url("A.note"), replacingExisting: true)
    #expect(try await kept(session) == ["one": .beforeOverwriting, "two": .saved])
    world.memory.put("theirs", at: "/docs/A.note")
    session.document.text = "three"
    try await session.save(to: world.url("A.note"), replacingExisting: true)
    #expect(world.text("A.note") == "three" && session.conflict == nil)
    #expect(
      try await kept(session)
        == ["one": .beforeOverwriting, "two": .saved, "theirs": .fromOtherProgram, "three": .saved])
  }

  @Test("without a budget no versions are kept, and saving goes on")
  func noVersions() async throws {
    world.services.preferences.value.versionBudget = 0
    let session = try await world.note("0")
    session.document.text = "1"
    try await session.save()
    #expect(try await session.versions().isEmpty && world.text("A.note") == "1")
    #expect(world.memory.list(VersionStoreTests.folder).isEmpty)
  }

  // MARK: Preferences

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

  // MARK: Copying and moving

  @Test("a duplicate is a file of its own beside it")
  func duplicate() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    let copy = try await session.duplicate()
    let second = try await session.duplicate()
    #expect(copy == world.url("A copy.note") && second == world.url("A copy 2.note"))
    #expect(world.text("A copy.note") == "two" && session.fileURL == world.url("A.note"))
    await #expect(
      performing: { _ = try await world.untitled("x").duplicate() },
      throws: { ($0 as? DocumentError)?.code == .needsName })
  }

  @Test("a document is moved to another folder, and replaces nothing there")
  func move() async throws {
    let session = try await world.note("one")
    world.memory.makeFolder("/docs/deep")
    session.document.text = "two"
    try await session.move(to: FilePath("/docs/deep").url)
    #expect(session.fileURL == FilePath("/docs/deep/A.note").url && session.isEdited)
    #expect(world.text("A.note") == nil)
    try await session.save()
    #expect(world.memory.text("/docs/deep/A.note") == "two")
    world.memory.put("other", at: "/docs/A.note")
    await #expect(
      performing: { try await session.move(to: FilePath("/docs").url) },
      throws: { ($0 as? DocumentError)?.code == .fileExists })
    #expect(world.text("A.note") == "other" && world.memory.text("/docs/deep/A.note") == "two")
    // Where links cannot be made it is moved all the same.
    world.memory.delete("/docs/A.note")
    world.memory.configure { $0.supportsLinks = false }
    try await session.move(to: FilePath("/docs").url)
    #expect(world.text("A.note") == "two" && world.memory.text("/docs/deep/A.note") == nil)
    #expect(session.fileURL == world.url("A.note"))
  }
}
