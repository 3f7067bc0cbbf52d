// Saving while editing goes on: one consistent moment in the file, one save at a time, the last state on the
// disk.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Saving a document")
struct SessionSavingTests {
  let world = SessionWorld()

  @Test("saves, and does not write what is there already")
  func save() async throws {
    let session = try await world.note("one")
    try await session.save()
    #expect(world.saveCount == 0)
    session.document.text = "two"
    try await session.save()
    #expect(world.text("A.note") == "two")
    guard case .saved(let date) = session.state else {
      Issue.record("\(session.state)")
      return
    }
    #expect(date == world.clock.date && session.lastSaved == date)
    let count = world.saveCount
    try await session.save()
    #expect(world.saveCount == count)
    #expect(world.clock.scheduledCount == 0)
  }

  @Test("what is edited during a save is not in the file, and is saved after it")
  func editDuringSave() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.faults.writing.close()
    let save = Task { try await session.save() }
    await world.faults.writing.isReached()
    #expect(session.stateName == "saving")
    session.document.text = "three"
    session.document.text = "four"
    #expect(session.document.text == "four")
    world.faults.writing.open()
    try await save.value
    #expect(world.text("A.note") == "two")
    #expect(session.stateName == "edited")
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(world.text("A.note") == "four")
    #expect(session.stateName == "saved" && world.clock.scheduledCount == 0)
  }

  @Test("undoing during a save to what was in the file leaves it edited")
  func undoDuringSave() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.faults.writing.close()
    let save = Task { try await session.save() }
    await world.faults.writing.isReached()
    session.undoManager.undo()
    #expect(!session.isEdited)
    world.faults.writing.open()
    try await save.value
    #expect(world.text("A.note") == "two")
    #expect(session.isEdited && session.document.text == "one")
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(world.text("A.note") == "one" && !session.isEdited)
  }

  @Test("saves asked for during a save are one further save, with the last state")
  func joinedSaves() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.faults.writing.close()
    let first = Task { try await session.save() }
    await world.faults.writing.isReached()
    var later: [Task<Void, any Error>] = []
    for number in 0..<5 {
      session.document.text = "later \(number)"
      later.append(Task { try await session.save() })
      await Task.yield()
    }
    world.faults.writing.open()
    try await first.value
    for task in later { try await task.value }
    #expect(world.text("A.note") == "later 4")
    #expect(world.saveCount == 2)
    #expect(world.faults.mostWriters == 1)
    #expect(!session.isEdited)
  }

  @Test("a named document is saved two seconds after the last change, ten after the first")
  func autosave() async throws {
    let session = try await world.note("0")
    session.document.text = "1"
    world.clock.advance(by: .milliseconds(1999))
    #expect(session.stateName == "edited")
    world.clock.advance(by: .milliseconds(1))
    await session.waitForOperations()
    #expect(world.text("A.note") == "1")
    for second in 0..<25 {
      session.document.text = "second \(second)"
      world.clock.advance(by: .seconds(1))
      await session.waitForOperations()
    }
    // From the first change on: after 10 seconds, and 10 seconds after the change that followed.
    #expect(world.saveCount == 3)
    #expect(world.text("A.note") == "second 19")
    world.clock.advance(by: .seconds(1))
    await session.waitForOperations()
    #expect(world.text("A.note") == "second 24")
    #expect(world.clock.scheduledCount == 0)
  }

  @Test("nothing is saved when the change was taken back, nor without a name, nor what is read-only")
  func noAutosave() async throws {
    let session = try await world.note("0")
    session.document.text = "1"
    session.undoManager.undo()
    #expect(world.clock.scheduledCount == 0)
    let untitled = world.untitled()
    untitled.document.text = "1"
    #expect(world.clock.scheduledCount == 0)
    #expect(await untitled.autosaveNow() == false)
    world.memory.put("locked", at: "/docs/B.note", mode: 0o444)
    let locked = try await world.open("B.note")
    #expect(locked.isReadOnly && locked.isEditable)
    locked.document.text = "1"
    #expect(locked.isEdited && locked.autosave.deadline == nil)
    #expect(await locked.autosaveNow() == false)
    await #expect(
      performing: { try await locked.save() }, throws: { ($0 as? DocumentError)?.code == .readOnlyDocument })
    await #expect(
      performing: { try await untitled.save() }, throws: { ($0 as? DocumentError)?.code == .needsName })
    #expect(world.saveCount == 0 && world.text("B.note") == "locked")
  }

  @Test("losing the focus saves at once")
  func autosaveNow() async throws {
    let session = try await world.note("0")
    #expect(await session.autosaveNow())
    session.document.text = "1"
    #expect(await session.autosaveNow())
    #expect(world.text("A.note") == "1" && world.clock.scheduledCount == 0)
  }

  private var attempts: Int { world.fileSystem.calls.count { $0 == .allocate } }

  /// How many seconds pass until the next save is tried.
  private func secondsToNextAttempt(_ session: DocumentSession) async -> Int {
    let tried = attempts
    for seconds in 1...1000 {
      world.clock.advance(by: .seconds(1))
      await session.waitForOperations()
      if attempts > tried { return seconds }
    }
    return .max
  }

  @Test("after a failure it stays edited, says why, and tries again by itself, later and later")
  func failures() async throws {
    let session = try await world.note("0")
    world.faults.fail { if case .write = $0 { Errno(rawValue: EIO) } else { nil } }
    session.document.text = "1"
    await #expect(throws: DocumentError.self) { try await session.save() }
    guard case .failed(let error) = session.state else {
      Issue.record("\(session.state)")
      return
    }
    #expect(error.code != .noSpace && session.isEdited && session.document.text == "1")
    #expect(world.text("A.note") == "0" && world.memory.list("/docs") == ["A.note"])
    var waits: [Int] = []
    for _ in 0..<9 { waits.append(await secondsToNextAttempt(session)) }
    #expect(waits == [5, 10, 20, 40, 80, 160, 300, 300, 300] && session.stateName == "failed")
    // A change does not hurry it.
    session.document.text = "2"
    #expect(await secondsToNextAttempt(session) == 300)
    // The disk works again.
    world.faults.fail(nil)
    #expect(await secondsToNextAttempt(session) == 300)
    #expect(session.stateName == "saved" && world.text("A.note") == "2" && world.clock.scheduledCount == 0)
    session.document.text = "3"
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(world.text("A.note") == "3")
  }

  @Test("trouble that does not pass is met again only at the next change")
  func lastingFailure() async throws {
    let session = try await world.note("0")
    session.document.text = "stuck"
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(session.stateName == "failed" && world.clock.scheduledCount == 0)
    session.document.text = "1"
    world.clock.advance(by: .seconds(5))
    await session.waitForOperations()
    #expect(session.stateName == "saved" && world.text("A.note") == "1")
  }

  @Test("a folder that could not be synced is tried again by itself")
  func notDurableAgain() async throws {
    let session = try await world.note("0")
    let syncs = Counter()
    world.faults.fail { if case .sync = $0, syncs.next() == 2 { Errno(rawValue: EIO) } else { nil } }
    session.document.text = "1"
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(session.stateName == "failed")
    world.clock.advance(by: .seconds(5))
    await session.waitForOperations()
    #expect(session.stateName == "saved" && world.text("A.note") == "1" && world.clock.scheduledCount == 0)
  }

  @Test("a failed save is forgotten when the change is taken back")
  func failureUndone() async throws {
    let session = try await world.note("0")
    world.faults.fail { if case .sync = $0 { Errno(rawValue: EIO) } else { nil } }
    session.document.text = "1"
    #expect(await session.autosaveNow() == false)
    #expect(session.stateName == "failed")
    session.undoManager.undo()
    #expect(session.stateName == "clean")
    try await session.save()
    session.undoManager.redo()
    #expect(session.stateName == "edited")
  }

  @Test("a document that cannot be written says so itself")
  func unwritable() async throws {
    let session = try await world.note("0")
    session.document.text = "stuck"
    await #expect(
      performing: { try await session.save() },
      throws: {
        ($0 as? DocumentError)?.code == .unwritableContent && ($0 as? DocumentError)?.reason == "it is stuck"
      })
    #expect(world.text("A.note") == "0" && session.stateName == "failed")
  }

  @Test("the folder's fsync failing leaves it edited, and no conflict with ourselves")
  func notDurable() async throws {
    let session = try await world.note("0")
    let syncs = Counter()
    world.faults.fail { if case .sync = $0, syncs.next() == 2 { Errno(rawValue: EIO) } else { nil } }
    session.document.text = "1"
    await #expect(
      performing: { try await session.save() }, throws: { ($0 as? DocumentError)?.code == .notDurable })
    #expect(session.stateName == "failed" && session.isEdited)
    // What was in the file before is not there any more.
    session.undoManager.undo()
    #expect(session.isEdited)
    try await session.save()
    #expect(world.text("A.note") == "0" && session.stateName == "saved")
  }

  @Test("an overwriting that broke off is completed by the next save")
  func interrupted() async throws {
    let session = try await world.note("0")
    world.memory.link("/docs/A.note", "/docs/B.note")
    let isBroken = Flag()
    world.faults.fail { call in
      if call == .truncate { isBroken.raise() }
      return isBroken.isRaised ? Errno(rawValue: EIO) : nil
    }
    session.document.text = "1, and more than before"
    await #expect(
      performing: { try await session.save() }, throws: { ($0 as? DocumentError)?.code == .interrupted })
    #expect(session.isEdited && session.stateName == "failed")
    session.undoManager.undo()
    #expect(session.isEdited)
    world.faults.fail(nil)
    try await session.save()
    #expect(world.text("B.note") == "0" && world.memory.list(SaveScenario.recoveryFolder).isEmpty)
  }

  @Test("every call of a save fails in turn: it stays edited and open, and the next save works")
  func everyCallFails() async throws {
    var number = 1
    while true {
      let world = SessionWorld()
      let session = try await world.note("old")
      session.document.text = "new"
      let start = world.fileSystem.callCount
      let count = Counter()
      let failing = number
      world.faults.fail { _ in count.next() == failing ? Errno(rawValue: EIO) : nil }
      do {
        try await session.save()
        #expect(!session.isEdited && world.text("A.note") == "new")
      } catch {
        #expect(session.isEdited && session.stateName == "failed")
        #expect(["old", "new"].contains(world.text("A.note")))
        #expect(!error.message.isEmpty && !error.reason.isEmpty && !error.suggestion.isEmpty)
      }
      #expect(world.memory.list("/docs") == ["A.note"] && session.document.text == "new")
      world.faults.fail(nil)
      if world.fileSystem.callCount - start < number { break }
      try await session.save()
      #expect(world.text("A.note") == "new" && !session.isEdited)
      await session.close()
      number += 1
    }
    #expect(number > 25)
  }

  @Test("another program's change is a conflict; it is replaced only when that is asked for")
  func conflict() async throws {
    let session = try await world.note("0")
    world.memory.put("theirs", at: "/docs/A.note")
    session.document.text = "1"
    await #expect(
      performing: { try await session.save() }, throws: { ($0 as? DocumentError)?.code == .changedOnDisk })
    #expect(world.text("A.note") == "theirs" && session.stateName == "failed")
    try await session.save(overwriting: true)
    #expect(world.text("A.note") == "1" && session.stateName == "saved")
    world.memory.delete("/docs/A.note")
    session.document.text = "2"
    await #expect(
      performing: { try await session.save() }, throws: { ($0 as? DocumentError)?.code == .deletedOnDisk })
    try await session.save(overwriting: true)
    #expect(world.text("A.note") == "2")
  }

  @Test("a file that was gone and is back is saved to, unless another program has changed it")
  func backAgain() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.memory.makeFolder("/away")
    world.memory.move("/docs/A.note", to: "/away/A.note")
    await #expect(
      performing: { try await session.save() }, throws: { ($0 as? DocumentError)?.code == .deletedOnDisk })
    #expect(session.isDeletedOnDisk)
    world.memory.move("/away/A.note", to: "/docs/A.note")
    try await session.save()
    #expect(world.text("A.note") == "two" && !session.isDeletedOnDisk && session.stateName == "saved")
    session.document.text = "three"
    world.memory.delete("/docs/A.note")
    await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(session.isDeletedOnDisk)
    world.memory.put("theirs", at: "/docs/A.note")
    await #expect(
      performing: { try await session.save() }, throws: { ($0 as? DocumentError)?.code == .changedOnDisk })
    #expect(session.conflict != nil && world.text("A.note") == "theirs" && !session.isDeletedOnDisk)
    // What is there by then, and nobody has seen, is replaced when that is asked for again, and is not taken
    // over first.
    world.memory.delete("/docs/A.note")
    await #expect(throws: DocumentError.self) { try await session.save() }
    try await session.save()
    world.memory.delete("/docs/A.note")
    await session.lookAtFile()
    #expect(session.isDeletedOnDisk && session.document.text == "three")
    world.memory.put("theirs", at: "/docs/A.note")
    await #expect(
      performing: { try await session.save(overwriting: true) },
      throws: { ($0 as? DocumentError)?.code == .changedOnDisk })
    #expect(session.conflict != nil && world.text("A.note") == "theirs" && session.document.text == "three")
    try await session.save(overwriting: true)
    #expect(world.text("A.note") == "three" && session.document.text == "three" && !session.isEdited)
    session.document.text = "four"
    // Gone for good, saving makes it again.
    world.memory.delete("/docs/A.note")
    await #expect(throws: DocumentError.self) { try await session.save() }
    try await session.save()
    #expect(world.text("A.note") == "four")
  }

  @Test("what another program writes during the swap is kept, and told")
  func conflictCopy() async throws {
    let session = try await world.note("0")
    session.document.text = "1"
    let memory = world.memory
    world.faults.fail { call in
      if case .rename(_, _, .exchange) = call { memory.put("theirs", at: "/docs/A.note") }
      return nil
    }
    try await session.save()
    #expect(world.text("A.note") == "1")
    let copy = try #require(session.conflictCopy)
    #expect(memory.text(FilePath(url: copy)) == "theirs")
  }

  @Test("closing saves, waits for a save under way and for what follows it")
  func close() async throws {
    let session = try await world.note("0")
    session.document.text = "1"
    world.faults.writing.close()
    let save = Task { try await session.save() }
    await world.faults.writing.isReached()
    session.document.text = "2"
    let close = Task { await session.close() }
    await Task.yield()
    #expect(!session.isClosed)
    session.document.text = "3"
    world.faults.writing.open()
    try await save.value
    guard case .closed = await close.value else {
      Issue.record("not closed")
      return
    }
    #expect(session.isClosed && world.text("A.note") == "3")
    #expect(world.documents.sessions.isEmpty && world.clock.scheduledCount == 0)
    guard case .closed = await session.close() else {
      Issue.record("not closed twice")
      return
    }
  }

  @Test("closing undone during a save waits, and saves what is there then")
  func closeAfterUndo() async throws {
    let session = try await world.note("0")
    session.document.text = "1"
    world.faults.writing.close()
    let save = Task { try await session.save() }
    await world.faults.writing.isReached()
    session.undoManager.undo()
    let close = Task { await session.close() }
    await Task.yield()
    world.faults.writing.open()
    try await save.value
    _ = await close.value
    #expect(world.text("A.note") == "0" && session.isClosed)
  }

  @Test("closing what cannot be saved leaves it open")
  func closeFails() async throws {
    let untitled = world.untitled()
    untitled.document.text = "1"
    guard case .needsName = await untitled.close() else {
      Issue.record("closed without a name, though no drafts are kept")
      return
    }
    #expect(!untitled.isClosed)
    untitled.undoManager.undo()
    guard case .closed = await untitled.close() else {
      Issue.record("not closed though unchanged")
      return
    }
    let session = try await world.note("0")
    session.document.text = "1"
    world.faults.fail { if case .write = $0 { Errno(rawValue: EDQUOT) } else { nil } }
    guard case .failed(let error) = await session.close() else {
      Issue.record("closed without saving")
      return
    }
    #expect(error.code == .quotaExceeded && !session.isClosed)
    #expect(world.documents.sessions.count == 1)
    world.faults.fail(nil)
    _ = await session.close()
    #expect(world.text("A.note") == "1")
  }

  @Test("discarding calls a save off, and the file is free only when it has ended")
  func discard() async throws {
    var services = world.services
    services.blockSize = 10
    world.memory.put("0", at: "/docs/A.note")
    let session = try await ValueDocumentSession<Note>.open(world.url("A.note"), services: services)
    session.document.text = String(repeating: "1", count: 100)
    world.faults.writing.close()
    let save = Task { try await session.save() }
    await world.faults.writing.isReached()
    session.discardAndClose()
    #expect(session.isClosed && world.documents.sessions.count == 1)
    session.discardAndClose()
    world.faults.writing.open()
    await #expect(
      performing: { try await save.value }, throws: { ($0 as? DocumentError)?.code == .cancelled })
    while !world.documents.sessions.isEmpty { await Task.yield() }
    #expect(world.text("A.note") == "0" && world.memory.list("/docs") == ["A.note"])
    await #expect(throws: DocumentError.self) { try await session.save(to: world.url("B.note")) }
  }

  @Test("a session that nobody holds any more still finishes its save")
  func dropped() async throws {
    var session: ValueDocumentSession<Note>? = try await world.note("0")
    weak let watched = session
    session?.document.text = "1"
    world.faults.writing.close()
    Task { [session] in try await session?.save() }
    await world.faults.writing.isReached()
    session = nil
    #expect(watched != nil)
    world.faults.writing.open()
    while watched != nil { await Task.yield() }
    #expect(world.text("A.note") == "1")
  }

  @Test("a file that cannot be looked at now is not taken for one that is not there")
  func existingFileFails() async throws {
    let session = try await world.note("one")
    session.document.text = "existing 1"
    let count = Counter()
    world.faults.fail { call in
      call == .openDirectory("/docs") && count.next() == 1 ? Errno(rawValue: EMFILE) : nil
    }
    await #expect(
      performing: { try await session.save() }, throws: { ($0 as? DocumentError)?.code == .tooManyOpenFiles })
    #expect(world.text("A.note") == "one" && Note.writes.withLock { $0["existing 1"] } == nil)
    try await session.save()
    #expect(world.text("A.note") == "existing 1")
    #expect(Note.writes.withLock { $0["existing 1"]?.hadFile } == true)
    // Saved elsewhere it does not matter: the disk it was on may have failed.
    world.memory.makeFolder("/there")
    session.document.text = "existing 2"
    world.faults.fail { $0 == .openDirectory("/docs") ? Errno(rawValue: EIO) : nil }
    try await session.save(to: FilePath("/there/B.note").url)
    #expect(world.memory.text("/there/B.note") == "existing 2")
    #expect(Note.writes.withLock { $0["existing 2"]?.hadFile } == false)
  }

  @Test("the writer is told the type, and given the file there is")
  func writeConfiguration() async throws {
    let session = world.untitled("configuration 1")
    try await session.save(to: world.url("New"))
    #expect(Note.writes.withLock { $0["configuration 1"]?.contentType } == .note)
    #expect(Note.writes.withLock { $0["configuration 1"]?.hadFile } == false)
    session.document.text = "configuration 2"
    try await session.save()
    #expect(Note.writes.withLock { $0["configuration 2"]?.hadFile } == true)
  }

  @Test("a document on a disk that is slow is closed when it is saved, however long that takes")
  func slowDisk() async throws {
    let session = try await world.note("one")
    session.document.text = String(repeating: "two ", count: 2_000_000)
    let (clock, blocks) = (world.clock, Counter())
    world.faults.fail { call in
      guard case .write(let count) = call, count > 1000 else { return nil }
      _ = blocks.next()
      // Each takes almost as long as one may.
      DispatchQueue.main.sync { MainActor.assumeIsolated { clock.advance(by: .seconds(9)) } }
      return nil
    }
    guard case .closed = await session.close() else {
      Issue.record("not closed after \(blocks.value) blocks")
      return
    }
    #expect(blocks.value > 3 && world.text("A.note") == session.document.text)
  }
}
