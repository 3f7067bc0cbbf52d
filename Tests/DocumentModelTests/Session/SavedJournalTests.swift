// Journals of what was saved, whose process is no more: what is in them stays within reach, and they are in
// nobody's way.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("What was saved stays within reach")
struct SavedJournalTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  /// A process has saved a note that says “two”, and is no more.
  private func leaveSaved(killed isKilled: Bool) async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await session.endEvent()
    #expect(await session.autosaveNow())
    if isKilled { await world.crashOnceKept(session) } else { await world.documents.saveAll() }
  }

  // MARK: Within reach

  @Test(
    "a file that cannot be read any more opens with what was saved, and keeps what it has",
    arguments: [true, false])
  func unreadable(_ isKilled: Bool) async throws {
    try await leaveSaved(killed: isKilled)
    world.memory.put("bad, and half a fi", at: "/docs/A.note")
    let session = try await world.open("A.note")
    await settle(session)
    #expect(session.document.text == "two" && session.isEdited && session.fileURL == world.url("A.note"))
    #expect(session.conflict?.unreadable != nil && session.recovery == nil)
    #expect(try await world.open("A.note") === session)
    world.clock.advance(by: .seconds(60))
    await settle(session)
    #expect(world.text("A.note") == "bad, and half a fi")
    // It is not forgotten at the next start.
    await world.crashOnceKept(session)
    let again = try await recovered()
    #expect(again.document.text == "two" && again.conflict != nil)
    try await again.resolveConflict(.keepMine)
    #expect(world.text("A.note") == "two" && !again.isEdited)
  }

  @Test(
    "why a file cannot be read is said, however its document has come by it, and as long as it is so",
    arguments: ["opened", "recovered", "open"])
  func reason(_ way: String) async throws {
    var session = try await world.note("one")
    if way != "open" {
      session.document.text = "two"
      await session.endEvent()
      await world.crashOnceKept(session)
    }
    world.memory.put("bad, and half a fi", at: "/docs/A.note")
    switch way {
    case "opened": session = try await world.open("A.note")
    case "recovered": session = try await recovered()
    default: break
    }
    await settle(session)
    for _ in 0..<3 {
      // The person comes back to the window.
      await session.lookAtFile()
      #expect(session.conflict?.unreadable == "1:1: it is bad")
    }
    #expect(session.document.text == (way == "open" ? "one" : "two") && session.isEdited)
    // Something else is there: it is looked at.
    world.memory.put("three", at: "/docs/A.note")
    await session.lookAtFile()
    #expect(session.conflict?.unreadable == nil)
    #expect(world.text("A.note") == "three")
  }

  @Test("so does one that an object does not take")
  func unfit() async throws {
    let session = try await world.openMemo()
    await world.write("two", in: session)
    #expect(await session.autosaveNow())
    await session.journal?.flush()
    crash(session)
    world.memory.put("unfit", at: "/docs/A.note")
    let again = try await ReferenceDocumentSession<Memo>.open(
      world.url("A.note"), services: world.services, makeDocument: SessionWorld.memo)
    #expect(again.document.text == "two" && again.conflict?.unreadable != nil && again.isEdited)
    #expect(world.text("A.note") == "unfit")
  }

  @Test("unless it was mended before it was looked at", arguments: [true, false])
  func mended(_ isByHand: Bool) async throws {
    let session = try await world.openMemo()
    await world.write("two", in: session)
    await world.crashOnceFlushed(session)
    let found = try world.found()
    world.memory.put("unfit", at: "/docs/A.note")
    let (memory, opened) = (world.memory, Counter())
    world.faults.fail { call in
      // Whoever asks next after it was read.
      if case .open("A.note", .read) = call, opened.next() == 2 { memory.put("mended", at: "/docs/A.note") }
      return nil
    }
    let again =
      isByHand
      ? try await ReferenceDocumentSession<Memo>.open(
        world.url("A.note"), services: world.services, makeDocument: SessionWorld.memo)
      : try await ReferenceDocumentSession<Memo>.recover(
        found, services: world.services, makeDocument: SessionWorld.memo)
    #expect(world.text("A.note") == "mended" && again.document.text == "two" && again.conflict != nil)
    #expect(again.fileObstacle == nil)
    try await again.resolveConflict(.takeTheirs)
    #expect(again.document.text == "mended" && !again.isEdited)
  }

  @Test(
    "to view it only, or when nothing is left of it, it is an error, and the journal stays",
    arguments: [true, false])
  func unreadableForGood(_ isViewed: Bool) async throws {
    try await leaveSaved(killed: true)
    world.memory.put("bad", at: "/docs/A.note")
    world.memory.put("bad", at: "/docs/B.note")
    await #expect(
      performing: { _ = try await world.open(isViewed ? "A.note" : "B.note", isEditable: !isViewed) },
      throws: { ($0 as? DocumentError)?.code == .unreadableContent })
    #expect(journals.count == 1 && world.memory.openDescriptorCount == 0 && world.documents.sessions.isEmpty)
  }

  @Test("a save that is waited for keeps what was recovered")
  func keptBySaving() async throws {
    try await world.leaveUnsaved("two")
    let session = try await recovered()
    #expect(session.recovery != nil)
    try await session.save()
    #expect(session.recovery == nil && world.text("A.note") == "two")
  }

  @Test(
    "a conflict undone to what was saved leaves nothing of the person's to decide on",
    arguments: [true, false])
  func conflictUndone(_ isKilled: Bool) async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await session.endEvent()
    #expect(await session.autosaveNow())
    session.document.text = "three"
    await session.endEvent()
    world.memory.put("theirs", at: "/docs/A.note")
    await session.lookAtFile()
    #expect(session.conflict != nil)
    session.undoManager.undo()
    await session.endEvent()
    #expect(session.document.text == "two" && session.isEdited)
    if isKilled { await world.crashOnceKept(session) } else { await world.documents.saveAll() }
    let again = try await recovered()
    #expect(again.document.text == "theirs" && again.conflict == nil && again.recovery == nil)
    #expect(again.tokens.replacement != nil && !again.isEdited)
    again.undoManager.undo()
    await again.endEvent()
    #expect(again.document.text == "two" && again.isEdited && world.text("A.note") == "theirs")
  }

  // MARK: In nobody's way

  @Test("what is there to recover and was kept and saved is left as it should be when the program ends")
  func closedAfterKeeping() async throws {
    try await world.leaveUnsaved("two")
    let session = try await recovered()
    session.keepRecovered()
    #expect(await session.autosaveNow())
    await world.documents.saveAll()
    #expect(
      world.memory.onlyJournal?.wasClosed == true && world.memory.onlyJournal?.hasUnsavedChanges == false)
    world.memory.delete("/docs/A.note")
    #expect(store.crashed().isEmpty && journals.count == 1)
  }

  @Test(
    "what was put elsewhere, or is on a disk that is not there, is nothing to recover",
    arguments: ["trash", "folder", "no folder", "no disk"])
  func elsewhere(_ way: String) async throws {
    try await leaveSaved(killed: true)
    switch way {
    case "trash":
      world.memory.makeFolder("/docs/.Trash-1000")
      world.memory.makeFolder("/docs/.Trash-1000/files")
      world.memory.move("/docs/A.note", to: "/docs/.Trash-1000/files/A.2.note")
    case "folder":
      world.memory.makeFolder("/other")
      world.memory.move("/docs", to: "/other/docs")
    case "no folder":
      world.memory.move("/docs", to: "/elsewhere")
    default:
      world.memory.delete("/docs/A.note")
      world.memory.change("/docs") { $0.device = 99 }
    }
    #expect(store.crashed().isEmpty && journals.count == 1)
  }

  @Test("what was saved is never said to be unsaved: only that its file is gone")
  func gone() async throws {
    try await leaveSaved(killed: true)
    world.memory.delete("/docs/A.note")
    let session = try await recovered()
    await settle(session)
    #expect(session.document.text == "two" && session.recovery == nil && session.isDeletedOnDisk)
    world.clock.advance(by: .seconds(60))
    await settle(session)
    #expect(world.text("A.note") == nil)
  }

  @Test("a document does not become its backup", arguments: ["A.note~", ".A.note.bak"])
  func backup(_ name: String) async throws {
    try await world.leaveUnsaved("two")
    world.memory.move("/docs/A.note", to: FilePath("/docs/\(name)"))
    let session = try await recovered()
    await settle(session)
    #expect(
      session.fileURL == world.url("A.note") && session.isDeletedOnDisk && session.document.text == "two")
    let opened = try await ValueDocumentSession<Note>.open(
      world.url(name), as: .note, services: world.services)
    #expect(opened !== session && session.fileURL == world.url("A.note") && session.isDeletedOnDisk)
    #expect(opened.document.text == "one")
  }

  // MARK: While it is recovered

  /// Raises a flag when a document has changed.
  private final class Changes: DocumentSessionObserver {
    let flag = Flag()

    func sessionDidChange(_ session: DocumentSession) { flag.raise() }
  }

  @Test("what is being recovered is not written unasked, neither over another's file nor over what is there")
  func recovering() async throws {
    try await world.leaveUnsaved("two")
    world.memory.put("theirs", at: "/docs/A.note")
    let session = try await ValueDocumentSession<Note>.open(
      world.url("A.note"), as: nil, untitledName: "", services: world.services, recovers: false)
    let changes = Changes()
    session.observers.append(changes)
    // Who looks into the file once the document has what was found is held up, once.
    let (flag, gate, isHeld) = (changes.flag, Gate(), Flag())
    gate.close()
    world.faults.fail { call in
      guard case .open("A.note", _) = call, flag.isRaised, !isHeld.isRaised else { return nil }
      isHeld.raise()
      gate.pass()
      return nil
    }
    let recovering = Task { await session.recoverUnsavedChanges() }
    await gate.isReached()
    #expect(session.document.text == "two" && session.isEdited)
    // The window loses the focus, and time passes.
    #expect(await session.autosaveNow() == false)
    world.clock.advance(by: .seconds(5))
    await session.waitForOperations()
    #expect(world.text("A.note") == "theirs")
    gate.open()
    await recovering.value
    await settle(session)
    #expect(world.text("A.note") == "theirs" && session.recovery != nil && session.conflict != nil)
    try await session.resolveConflict(.keepMine)
    session.document.text = "three"
    world.clock.advance(by: .seconds(3))
    await settle(session)
    #expect(world.text("A.note") == "three")
  }

  // MARK: Files that do not answer

  /// Whether something comes true while time passes.
  private func comesTrue(_ condition: () -> Bool) async -> Bool {
    let start = ContinuousClock.now
    while !condition() {
      if ContinuousClock.now - start > .seconds(300) { return false }
      if !world.clock.isAsking { world.clock.advance(by: .milliseconds(100)) }
      await Task.yield()
    }
    return true
  }

  @Test(
    "a clean document whose file does not answer is closed, and so is the program; its journal stays",
    arguments: 0..<4)
  func silent(_ way: Int) async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await session.endEvent()
    #expect(await session.autosaveNow())
    await settle(session)
    let gate = Gate()
    gate.close()
    world.faults.fail { call in
      if call == .checkWritable { gate.pass() }
      return nil
    }
    // The person comes back to the window before.
    let look = way >= 2 ? Task { await session.lookAtFile() } : nil
    if look != nil { await gate.isReached() }
    let isOver = Flag()
    let ending = Task {
      if way % 2 == 0 { await session.close() } else { await world.documents.saveAll() }
      isOver.raise()
    }
    await gate.isReached()
    #expect(await comesTrue { isOver.isRaised })
    #expect(session.isClosed && world.documents.sessions.isEmpty)
    #expect(world.memory.onlyJournal?.start == Data("two".utf8))
    gate.open()
    world.faults.fail(nil)
    await look?.value
    await ending.value
    await settle(session)
    #expect(world.text("A.note") == "two")
  }

  @Test("the start does not wait for the file of what was saved", arguments: [true, false])
  func start(_ isKilled: Bool) async throws {
    try await leaveSaved(killed: isKilled)
    let gate = Gate()
    gate.close()
    world.faults.fail { call in
      if call == .openDirectory("/docs") { gate.pass() }
      return nil
    }
    let isOver = Flag()
    let listing = Task {
      let found = await store.unfinished(by: world.clock)
      isOver.raise()
      return found
    }
    #expect(await comesTrue { isOver.isRaised })
    gate.open()
    #expect(await listing.value.isEmpty && journals.count == 1)
  }

  @Test(
    "who looks what the journals are good for is not taken for another program that has the document open",
    arguments: [true, false])
  func listing(_ isStart: Bool) async throws {
    try await leaveSaved(killed: true)
    world.memory.put("theirs", at: "/docs/A.note")
    let (gate, isHeld) = (Gate(), Flag())
    gate.close()
    world.faults.fail { call in
      guard call == .openDirectory("/docs"), !isHeld.isRaised else { return nil }
      isHeld.raise()
      gate.pass()
      return nil
    }
    let store = store
    let listing = Task {
      if isStart { return await store.unfinished(by: world.clock).isEmpty }
      await Background.run { store.clear() }
      return true
    }
    await gate.isReached()
    let session = try await world.open("A.note")
    #expect(!session.isOpenElsewhere && session.document.text == "theirs")
    var kept: [String] = []
    for version in try await session.versions() {
      kept.append(String(decoding: try await session.contents(of: version), as: UTF8.self))
    }
    #expect(kept.contains("two"))
    gate.open()
    #expect(await listing.value)
  }

  @Test("what nobody has opened for 30 days is not kept for ever", arguments: [true, false])
  func old(_ isOld: Bool) async throws {
    let scenario = JournalScenario.all[1]
    let date = Date(timeIntervalSinceNow: (isOld ? -31 : -29) * 86_400)
    let journal = RecoveryJournal(
      folder: JournalScenario.folder, fileSystem: world.memory, place: scenario.place(),
      base: scenario.content(0), now: { date })
    journal.record(scenario.content(1))
    journal.noteSaved(token: 1, scenario.place(JournalScenario.hash(1)))
    await journal.close()
    world.memory.put("9 9", at: "/docs/Numbers.txt")
    #expect(store.crashed().isEmpty && journals.count == 1)
    store.clear()
    #expect(journals.isEmpty == isOld)
  }
}
