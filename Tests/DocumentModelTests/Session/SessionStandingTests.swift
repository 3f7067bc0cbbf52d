// What a session's state must outlive: crashes one after the other, a full state folder, the trash, a
// discard. Each is the shortest sequence to what was once lost.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("No state is forgotten")
struct SessionStandingTests {
  let world = SessionWorld(keeps: true)
  let path: FilePath = "/docs/A.note"

  var store: RecoveryStore { world.services.recoveryStore! }

  func recovered() async throws -> ValueDocumentSession<Note> {
    let journaled = try #require(store.crashed().first)
    let session = try await ValueDocumentSession<Note>.recover(journaled, services: world.services)
    await world.settle(session)
    return session
  }

  func draw(_ text: String, in session: ValueDocumentSession<Note>) async {
    session.document.text = text
    await session.endEvent()
    world.clock.advance(by: .milliseconds(100))
    await world.settle(session)
  }

  func versions(of session: DocumentSession) async throws -> Set<String> {
    var texts: Set<String> = []
    for version in try await session.versions() {
      texts.insert(String(decoding: try await session.contents(of: version), as: UTF8.self))
    }
    return texts
  }

  @Test("a conflict is there again after a second crash, and what another program wrote is not overwritten")
  func conflict() async throws {
    let first = try await world.note("one")
    await draw("two", in: first)
    world.memory.put("theirs", at: path)
    world.crash(first)
    let second = try await recovered()
    #expect(second.conflict != nil && second.recovery != nil)
    await draw("three", in: second)
    world.crash(second)
    let third = try await recovered()
    #expect(third.document.text == "three" && third.conflict != nil)
    third.keepRecovered()
    world.clock.advance(by: .seconds(60))
    await world.settle(third)
    #expect(world.text("A.note") == "theirs")
  }

  @Test("undo of what was recovered leads to what the file holds now: there is nothing left to decide")
  func undoneToTheirs() async throws {
    let first = try await world.note("one")
    await draw("two", in: first)
    world.memory.put("theirs", at: path)
    world.crash(first)
    let second = try await recovered()
    second.undoManager.undo()
    #expect(second.document.text == "theirs" && second.conflict == nil && !second.isEdited)
  }

  @Test("of several journals of one file the newest is opened, and each other is a version")
  func severalJournals() async throws {
    try await world.leaveTwoJournals()
    let again = try await recovered()
    #expect(again.document.text == "newer" && store.crashed().isEmpty)
    #expect(try await versions(of: again).contains("older"))
    again.undoManager.undo()
    #expect(again.document.text == "older")
  }

  @Test("content that was written with size and time kept is seen")
  func timeKept() async throws {
    let session = try await world.note("one")
    let time = try #require(world.memory.node(path)?.modified)
    world.memory.scribble("1ne", at: path)
    world.memory.change(path) { $0.modified = time }
    await session.lookAtFile()
    #expect(session.document.text == "1ne")
  }

  @Test("what was saved by itself is a version when another program's takes its place, and it is said")
  func reloaded() async throws {
    let session = try await world.note("one")
    await draw("two", in: session)
    #expect(await session.autosaveNow())
    world.memory.scribble("theirs", at: path)
    await session.lookAtFile()
    guard case .reloaded = session.replacement else {
      Issue.record("not said")
      return
    }
    #expect(session.document.text == "theirs")
    #expect(try await versions(of: session) == ["one", "two"])
    session.undoManager.undo()
    #expect(session.document.text == "two" && session.replacement == nil)
    #expect(await session.autosaveNow())
    #expect(try await versions(of: session).contains("theirs"))
  }

  @Test("a rename after a recovery is known after the next crash, whoever has taken the old name")
  func renamedAfterRecovery() async throws {
    let first = try await world.note("one")
    await draw("two", in: first)
    world.crash(first)
    let second = try await recovered()
    try await second.rename(to: "B")
    await world.settle(second)
    world.crash(second)
    world.memory.put("a stranger's", at: path)
    let third = try await recovered()
    #expect(third.document.text == "two" && third.fileURL == world.url("B.note") && third.conflict == nil)
  }

  @Test("a journal that cannot be written stays locked as long as its document is open")
  func lockedJournal() async throws {
    let session = world.untitled()
    await draw("one", in: session)
    world.faults.fail { if case .write = $0 { Errno(rawValue: ENOSPC) } else { nil } }
    await draw("two", in: session)
    #expect(session.protectionFailure != nil)
    #expect(store.crashed().isEmpty && store.drafts().map(\.isOpen) == [true])
    world.faults.fail(nil)
    for number in 3..<8 { await draw("\(number)", in: session) }
    world.clock.advance(by: SessionJournal.retryDelay)
    await world.settle(session)
    for _ in 0..<1000 where session.protectionFailure != nil { await Task.yield() }
    #expect(session.protectionFailure == nil)
    world.crash(session)
    #expect(try await recovered().document.text == "7")
  }

  @Test("a document in the trash is not saved there, and is put back")
  func trash() async throws {
    for folder in ["/home", "/home/Trash", "/home/Trash/files", "/home/Trash/info"] {
      world.memory.makeFolder(FilePath(folder))
    }
    world.memory.put("", at: "/home/Trash/info/A.note.trashinfo")
    let session = try await world.note("one")
    await world.settle(session)
    world.memory.move(path, to: "/home/Trash/files/A.note")
    await session.lookAtFile()
    #expect(session.isInTrash && session.fileURL == world.url("A.note"))
    await draw("two", in: session)
    world.clock.advance(by: .seconds(60))
    await world.settle(session)
    #expect(world.memory.text("/home/Trash/files/A.note") == "one" && world.text("A.note") == nil)
    try await session.putBack()
    #expect(!session.isInTrash && !session.isDeletedOnDisk && world.memory.list("/home/Trash/info").isEmpty)
    #expect(await session.autosaveNow())
    #expect(world.text("A.note") == "two")
  }

  @Test("what is discarded is a version, and undo brings it back")
  func discarded() async throws {
    let first = try await world.note("one")
    await draw("two", in: first)
    world.crash(first)
    let second = try await recovered()
    try await second.discardRecovered()
    #expect(second.document.text == "one" && second.replacement == .discarded && second.recovery == nil)
    #expect(try await versions(of: second).contains("two"))
    second.undoManager.undo()
    #expect(second.document.text == "two" && second.isEdited && second.replacement == nil)
  }

  @Test("in a conflict undone to clean, Save says that it has saved only what is in the file")
  func saveInConflict() async throws {
    let session = try await world.note("one")
    await draw("two", in: session)
    world.memory.put("theirs", at: path)
    await session.lookAtFile()
    session.undoManager.undo()
    let hasSaved = (try? await session.save()) != nil
    #expect(world.text("A.note") == "theirs" && (!hasSaved || session.document.text == "theirs"))
    #expect(session.conflict != nil || session.replacement != nil)
  }

  @Test("a journal that another process only looks at is taken a moment later")
  func listedMeanwhile() async throws {
    let session = try await world.note("one")
    await draw("two", in: session)
    world.crash(session)
    let id = try #require(store.crashed().first).id
    let memory = world.memory
    let directory = try memory.openDirectory(JournalScenario.folder)
    let lister = try memory.open(RecoveryStore.name(of: id), in: directory, .read)
    #expect(try memory.lock(lister))
    let tries = Counter()
    world.faults.fail { call in
      if case .lock = call, tries.next() == 2 { try? memory.close(lister) }
      return nil
    }
    let found = await Background.run { [store] in store.take(id) }
    #expect(found != nil)
    found?.letGo()
  }

  @Test("after a recovery nothing is said to be open elsewhere")
  func notElsewhere() async throws {
    let first = try await world.note("one")
    await draw("two", in: first)
    world.crash(first)
    #expect(try await !recovered().isOpenElsewhere)
  }

  @Test("another program's is kept before it is overwritten, or it is said first that it cannot be")
  func keepMineUnkept() async throws {
    let session = try await world.note("one")
    await draw("two", in: session)
    world.memory.put("theirs", at: path)
    await session.lookAtFile()
    world.faults.fail { call in
      guard case .open(let name, .create) = call, name.description.hasSuffix(".versions") else { return nil }
      return Errno(rawValue: ENOSPC)
    }
    await #expect(throws: DocumentError.self) { try await session.resolveConflict(.keepMine) }
    #expect(world.text("A.note") == "theirs" && session.conflict != nil && session.protectionFailure != nil)
    try await session.resolveConflict(.keepMine)
    #expect(world.text("A.note") == "two" && session.conflict == nil)
  }

  @Test("a file that is moved while it is saved is followed, and saved where it is")
  func movedDuringSave() async throws {
    world.memory.makeFolder("/docs/deep")
    let session = try await world.note("one")
    await world.settle(session)
    session.document.text = "two"
    world.memory.move(path, to: "/docs/deep/A.note")
    try await session.save()
    #expect(world.memory.text("/docs/deep/A.note") == "two" && !session.isDeletedOnDisk && !session.isEdited)
  }

  @Test("an editor's backup is not followed: its new file is")
  func backup() async throws {
    let session = try await world.note("one")
    await world.settle(session)
    world.memory.move(path, to: "/docs/A.note~")
    await session.lookAtFile()
    #expect(session.fileURL == world.url("A.note") && !session.isDeletedOnDisk)
    world.memory.put("edited", at: path)
    await session.lookAtFile()
    #expect(session.document.text == "edited" && session.fileURL == world.url("A.note"))
    // Without a new file it is gone.
    await world.settle(session)
    world.memory.move(path, to: "/docs/A.note~")
    await session.lookAtFile()
    #expect(!session.isDeletedOnDisk)
    await session.lookAtFile()
    #expect(session.isDeletedOnDisk && session.fileURL == world.url("A.note"))
  }

  @Test("a version that was imported with loss is not saved into the file, until it is undone")
  func cautiousVersion() async throws {
    world.memory.put("one", at: path)
    let session = try await ValueDocumentSession<CautiousNote>.open(
      world.url("A.note"), services: world.services)
    let store = try #require(session.versionStore)
    let place = try #require(session.versionPlace)
    let version = try store.keep(Data("imported".utf8), of: place, as: .note, because: .saved)
    try await session.restore(try #require(version))
    #expect(session.caution == .importedWithLoss && session.isReadOnly)
    world.clock.advance(by: .seconds(60))
    await world.settle(session)
    #expect(world.text("A.note") == "one")
    session.undoManager.undo()
    #expect(session.caution == nil && session.document.text == "one")
  }

  @Test("a file that cannot be written is not, either, once such a version is undone")
  func cautiousVersionOfReadOnlyFile() async throws {
    world.memory.put("one", at: path)
    world.faults.fail { $0 == .checkWritable ? Errno(rawValue: EACCES) : nil }
    let session = try await ValueDocumentSession<CautiousNote>.open(
      world.url("A.note"), services: world.services)
    let (store, place) = (try #require(session.versionStore), try #require(session.versionPlace))
    let version = try store.keep(Data("imported".utf8), of: place, as: .note, because: .saved)
    try await session.restore(try #require(version))
    session.undoManager.undo()
    #expect(session.caution == nil && session.isReadOnly)
    session.document.text = "two"
    world.clock.advance(by: .seconds(60))
    await world.settle(session)
    #expect(world.text("A.note") == "one")
  }

  @Test("on a full disk the save comes within two seconds after there is room")
  func roomAgain() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.faults.fail { if case .allocate = $0 { Errno(rawValue: ENOSPC) } else { nil } }
    for _ in 0..<20 {
      world.clock.advance(by: .seconds(2))
      await world.settle(session)
    }
    #expect(session.stateName == "failed")
    world.faults.fail(nil)
    world.clock.advance(by: .seconds(2))
    await world.settle(session)
    #expect(world.text("A.note") == "two" && session.stateName == "saved")
  }

  @Test("what undo has not taken back of an object is edited: during a save, and after a kill")
  func objects() async throws {
    world.memory.put("0", at: path)
    let session = try await ReferenceDocumentSession<Lines>.open(
      world.url("A.note"), services: world.services)
    session.document.lines.append("saved")
    await session.endEvent()
    world.faults.writing.close()
    let save = Task { try await session.save() }
    await world.faults.writing.isReached()
    session.document.append("1", session.undoManager)
    session.document.lines[0] = "unregistered"
    await session.endEvent()
    session.undoManager.undo()
    world.faults.writing.open()
    try await save.value
    await session.comparing?.value
    #expect(session.isEdited && session.document.lines.first == "unregistered")
    world.clock.advance(by: .milliseconds(100))
    await session.journal?.flush()
    world.crash(session)
    let journaled = try #require(store.crashed().first)
    let again = try await ReferenceDocumentSession<Lines>.recover(journaled, services: world.services)
    #expect(again.document.lines.first == "unregistered")
  }
}
