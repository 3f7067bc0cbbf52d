// Trouble while something is recovered, with this file or with another: what cannot be had now can be had
// later, nobody is kept waiting by a disk that does not answer, and what cannot be read is not passed off as
// read.

import DocumentTesting
import Foundation
import Glibc
import Testing

@testable import DocumentModel

@MainActor
@Suite("Trouble while recovering")
struct RecoveryTroubleTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  /// Whether something comes true, without any time passing for the session.
  private func comesTrue(_ condition: () -> Bool) async -> Bool {
    let start = ContinuousClock.now
    while !condition() {
      if ContinuousClock.now - start > .seconds(300) { return false }
      await Task.yield()
    }
    return true
  }

  private func turns() async {
    for _ in 0..<200 { await Task.yield() }
  }

  // MARK: What fails once

  /// A process has died with a change in its journal, but not what the change was made to.
  private func leaveChange(_ world: SessionWorld, isOverwritten: Bool) async throws {
    world.memory.put("1 10", at: "/docs/N.txt")
    let session = try await ValueDocumentSession<JournaledNumbers>.open(
      world.url("N.txt"), services: world.services)
    session.document.values[1] = 11
    await world.crashOnceKept(session)
    world.memory.cutBase(
      of: JournalScenario.folder.appending(FilePath(world.memory.list(JournalScenario.folder)[0])))
    guard isOverwritten else { return }
    let place = VersionPlace(path: "/docs/N.txt", identity: nil)
    try VersionStore(folder: VersionStoreTests.folder, fileSystem: world.memory)
      .keep(Data("1 10".utf8), of: place, as: .plainText, because: .saved)
    world.memory.put("2 20", at: "/docs/N.txt")
  }

  @Test("whichever call fails once, the next start has all that was found", arguments: [false, true])
  func failsOnce(_ isOverwritten: Bool) async throws {
    var number = 1
    var isDone = false
    while !isDone {
      let world = SessionWorld(keeps: true)
      try await leaveChange(world, isOverwritten: isOverwritten)
      let found = try world.found()
      let (count, failing) = (Counter(), number)
      world.faults.fail { _ in count.next() == failing ? Errno(rawValue: EIO) : nil }
      var session: ValueDocumentSession<JournaledNumbers>?
      do throws(DocumentError) {
        session = try await ValueDocumentSession<JournaledNumbers>.recover(found, services: world.services)
      } catch {
        #expect(error.code != .busy, "nobody has it; call \(number)")
      }
      isDone = count.value < number
      world.faults.fail(nil)
      if let session {
        await world.settle(session)
        world.crash(session)
      }
      world.memory.dropProcess()
      guard let again = world.services.recoveryStore?.crashed().first else {
        Issue.record("nothing is found any more after call \(number) has failed")
        number += 1
        continue
      }
      let later = try await ValueDocumentSession<JournaledNumbers>.recover(again, services: world.services)
      #expect(later.document.values == [1: 11] && later.recovery != nil, "call \(number)")
      world.crash(later)
      number += 1
    }
    #expect(number > 20)
  }

  // MARK: What does not answer

  @Test(
    "a document opens though the disk of another, of which there is a journal, does not answer",
    arguments: [true, false], [true, false])
  func silentElsewhere(_ isSaved: Bool, _ isKnown: Bool) async throws {
    world.memory.mount("/far")
    world.memory.put("one", at: "/far/A.note")
    let far = try await ValueDocumentSession<Note>.open(
      FilePath("/far/A.note").url, services: world.services)
    if !isKnown {
      // A save in place broke off.
      far.file.version = nil
      far.journal?.journal.noteMoved(far.journalPlace)
    }
    far.document.text = "two"
    await far.endEvent()
    if isSaved, isKnown { #expect(await far.autosaveNow()) }
    await world.crashOnceKept(far)
    world.memory.put("here", at: "/docs/B.note")
    let gate = Gate()
    gate.close()
    world.faults.fail { call in
      if call == .openDirectory("/far") { gate.pass() }
      return nil
    }
    let isOver = Flag()
    let opening = Task {
      defer { isOver.raise() }
      return try await world.open("B.note")
    }
    #expect(await comesTrue { isOver.isRaised }, "it waits for the other disk")
    gate.open()
    let session = try await opening.value
    #expect(session.document.text == "here" && !session.isOpenElsewhere && journals.count == 1)
    world.faults.fail(nil)
    // By another way to it, it is known all the same.
    guard isSaved, isKnown else { return }
    world.memory.symlink("/far/A.note", at: "/docs/L.note")
    world.memory.put("theirs", at: "/far/A.note")
    let linked = try await world.open("L.note")
    #expect(linked.document.text == "theirs")
    #expect(journals.isEmpty)
    linked.undoManager.undo()
    #expect(linked.document.text == "two")
  }

  @Test(
    "the documents of a disk that does not answer keep those of others from being opened for two seconds at most"
  )
  func silentAtStart() async {
    func journaled(_ path: FilePath?) -> JournaledDocument {
      JournaledDocument(
        id: path?.description ?? "draft", url: path?.url, contentType: .note, displayName: "", date: Date(),
        size: 1, isOpen: false, wasClosed: false, isDamaged: false)
    }
    let documents = ["/far/1", "/far/2", "/docs/3", "/far/4", nil].map { journaled($0.map { FilePath($0) }) }
    let gate = Gate()
    gate.close()
    var (begun, done): ([String], [String]) = ([], [])
    let isOver = Flag()
    let opening = Task {
      await RecoveryStore.open(documents, by: world.clock) { document in
        begun.append(document.id)
        if document.id.hasPrefix("/far") { await Background.run { gate.pass() } }
        done.append(document.id)
      }
      isOver.raise()
    }
    await gate.isReached()
    await turns()
    // Each in its turn.
    #expect(begun == ["/far/1"] && done.isEmpty)
    world.clock.advance(by: .seconds(2))
    #expect(
      await comesTrue {
        // Those of the same folder are not waited for again.
        world.clock.advance(by: .zero)
        return isOver.isRaised
      })
    #expect(begun.count == 5 && done == ["/docs/3", "draft"])
    gate.open()
    #expect(await comesTrue { done.count == 5 })
    await opening.value
  }

  // MARK: What cannot be read

  @Test(
    "a file that is as it was saved but cannot be read is an error, and not what was saved without a word",
    arguments: [EACCES, EIO, EMFILE])
  func unreadableNow(_ errno: Int32) async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await session.endEvent()
    #expect(await session.autosaveNow())
    await world.crashOnceKept(session)
    world.faults.fail { call in
      if case .open("A.note", .read) = call { Errno(rawValue: errno) } else { nil }
    }
    await #expect(throws: DocumentError.self) { _ = try await world.open("A.note") }
    #expect(world.documents.sessions.isEmpty && world.memory.openDescriptorCount == 0 && journals.count == 1)
    world.faults.fail(nil)
    let again = try await world.open("A.note")
    #expect(again.document.text == "two" && !again.isEdited && again.conflict == nil)
  }

  // MARK: What cannot be written

  @Test("that a found journal cannot be written to is over once it can be again, and what was to be in it is")
  func journalFullForAWhile() async throws {
    try await world.leaveUnsaved("two")
    let session = try await recovered()
    await settle(session)
    world.faults.fail { call in
      if case .write = call { Errno(rawValue: ENOSPC) } else { nil }
    }
    world.memory.move("/docs/A.note", to: "/docs/B.note")
    await session.lookAtFile()
    await settle(session)
    #expect(await comesTrue { session.protectionFailure != nil })
    world.clock.advance(by: .seconds(2))
    await settle(session)
    #expect(session.protectionFailure != nil)
    world.faults.fail(nil)
    world.clock.advance(by: .seconds(2))
    await settle(session)
    #expect(await comesTrue { session.protectionFailure == nil }, "it is said for ever")
    world.clock.advance(by: .seconds(2))
    await settle(session)
    #expect(world.clock.scheduledCount == 0, "it is tried for ever")
    #expect(world.memory.onlyJournal?.url == world.url("B.note"))
    #expect(world.memory.onlyJournal?.start == Data("two".utf8))
    #expect(world.memory.onlyJournal?.hasUnsavedChanges == true)
  }

  @Test("so is that of one whose file another program has overwritten")
  func journalFullInConflict() async throws {
    try await world.leaveUnsaved("two")
    let session = try await recovered()
    session.keepRecovered()
    #expect(await session.autosaveNow())
    await settle(session)
    world.clock.advance(by: .seconds(1))
    await settle(session)
    #expect(world.memory.onlyJournal?.hasUnsavedChanges == false)
    session.document.text = "three"
    await session.endEvent()
    world.memory.put("theirs", at: "/docs/A.note")
    world.faults.fail { call in
      if case .write = call { Errno(rawValue: ENOSPC) } else { nil }
    }
    await session.lookAtFile()
    session.undoManager.undo()
    await session.endEvent()
    await settle(session)
    #expect(session.document.text == "two" && session.conflict != nil)
    #expect(await comesTrue { session.protectionFailure != nil })
    world.faults.fail(nil)
    world.clock.advance(by: .seconds(2))
    await settle(session)
    #expect(await comesTrue { session.protectionFailure == nil })
    #expect(world.memory.onlyJournal?.hasUnsavedChanges == true)
  }

  @Test("that a found journal is none any more is known, and what it led to is in another soon")
  func journalDestroyed() async throws {
    try await world.leaveUnsaved("two")
    let session = try await recovered()
    await settle(session)
    let name = JournalScenario.folder.appending(FilePath(journals[0]))
    world.memory.change(name) { $0.data[0] ^= 1 }
    world.memory.move("/docs/A.note", to: "/docs/B.note")
    await session.lookAtFile()
    await settle(session)
    #expect(await comesTrue { session.protectionFailure != nil })
    world.clock.advance(by: .seconds(2))
    await settle(session)
    #expect(await comesTrue { session.protectionFailure == nil })
    #expect(world.memory.onlyJournal?.url == world.url("B.note"))
    #expect(world.memory.onlyJournal?.start == Data("two".utf8))
  }

  // MARK: What is lost

  @Test(
    "a draft that was left as it should be and is damaged since says what is lost", arguments: [true, false])
  func damagedDraft(_ isDamaged: Bool) async throws {
    let draft = world.untitled()
    for text in ["a first idea", "a second one"] {
      draft.document.text = text
      await draft.endEvent()
      world.clock.advance(by: .milliseconds(60))
      await settle(draft)
    }
    await draft.leave()
    world.memory.dropProcess()
    let name = JournalScenario.folder.appending(FilePath(journals[0]))
    if isDamaged {
      world.memory.change(name) { node in
        node.data[node.data.firstRange(of: Array("a second".utf8))!.lowerBound] ^= 1
      }
    }
    let found = try #require(await DraftStore(world.services).drafts().first)
    #expect(found.wasClosed)
    let again = try await world.recover(found)
    #expect(again.document.text == (isDamaged ? "a first idea" : "a second one"))
    #expect(again.recovery?.isDamaged == (isDamaged ? true : nil) && again.recoveryFailure == nil)
  }

  @Test("what is edited while the file is read that unsaved changes were made to stays")
  func editedWhileRead() async throws {
    try await leaveChange(world, isOverwritten: false)
    let found = try world.found()
    let (gate, count) = (Gate(), Counter())
    gate.close()
    // It is read twice, once to open it and once for the changes. What watches it opens it too, and asks
    // nothing more.
    world.faults.fail { call in
      if call == .checkWritable, count.next() == 2 { gate.pass() }
      return nil
    }
    let recovering = Task {
      try await ValueDocumentSession<JournaledNumbers>.recover(found, services: world.services)
    }
    await gate.isReached()
    let session = try await ValueDocumentSession<JournaledNumbers>.open(
      world.url("N.txt"), services: world.services)
    session.document.values[2] = 22
    await session.endEvent()
    gate.open()
    #expect(try await recovering.value === session)
    #expect(session.document.values == [1: 10, 2: 22] && session.recovery == nil)
    world.faults.fail(nil)
    await world.crashOnceKept(session)
    #expect(store.recoverable().count == 2 && store.recoverable().contains { $0.id == found.id })
  }

  // MARK: At the end

  @Test("what is done to an object at the very end is in its journal")
  func editedWhileLeaving() async throws {
    world.memory.put("one", at: "/docs/A.note")
    let session = try await ReferenceDocumentSession<Lines>.open(
      world.url("A.note"), services: world.services)
    session.document.lines = ["two"]
    await session.endEvent()
    #expect(await session.autosaveNow())
    await settle(session)
    let journal = try #require(session.journal).journal
    let (first, second) = (Gate(), Gate())
    first.close()
    second.close()
    journal.queue.add { first.pass() }
    let ending = Task { await world.documents.saveAll() }
    await first.isReached()
    await turns()
    journal.queue.add { second.pass() }
    first.open()
    await second.isReached()
    await turns()
    #expect(!session.isClosed)
    session.document.lines = ["three"]
    second.open()
    await ending.value
    #expect(session.isClosed)
    let kept = [
      world.text("A.note"), world.memory.onlyJournal?.start.map { String(decoding: $0, as: UTF8.self) },
    ]
    #expect(kept.contains("three"))
  }
}
