// Documents whose file is in the trash, or was and is gone: what is said of them, and that nobody is asked
// about changes that nobody has made.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Documents in the trash")
struct SessionTrashTests: KeepingTests {
  let world = SessionWorld(keeps: true)
  let path: FilePath = "/docs/A.note"
  private let trash: FilePath = "/docs/.Trash-1000"

  init() {
    for folder in [trash, trash.appending("files"), trash.appending("info")] {
      world.memory.makeFolder(folder)
    }
  }

  private func place(_ name: String) -> FilePath { trash.appending("files").appending(FilePath(name)) }

  private func note(_ name: String, of path: String, on day: Int = 1) {
    world.memory.put(
      "[Trash Info]\nPath=\(path)\nDeletionDate=2025-01-0\(day)T00:00:00\n",
      at: trash.appending("info").appending(FilePath("\(name).trashinfo")))
  }

  /// Another program moves the file to the trash, and that is seen.
  private func moveToTrash(_ session: DocumentSession, as name: String = "A.note") async {
    await settle(session)
    note(name, of: "A.note")
    world.memory.move(path, to: place(name))
    await tell(session)
  }

  private func draw(_ text: String, in session: ValueDocumentSession<Note>) async {
    session.document.text = text
    await session.endEvent()
    world.clock.advance(by: .milliseconds(100))
    await settle(session)
  }

  /// What has happened to a document before its file is moved away.
  enum Past: CaseIterable { case opened, saved, undone, changed }

  private func document(_ past: Past) async throws -> ValueDocumentSession<Note> {
    let session = try await world.note("one")
    await settle(session)
    if past != .opened { await draw("two", in: session) }
    if past == .saved { try await session.save() }
    if past == .undone {
      session.undoManager.undo()
      world.clock.advance(by: .milliseconds(100))
      await settle(session)
    }
    return session
  }

  @Test("only what was changed is edited, is asked for at the end and is recovered", arguments: Past.allCases)
  func changes(_ past: Past) async throws {
    for isKilled in [false, true] {
      let session = try await document(past)
      await moveToTrash(session)
      let isChanged = past == .changed
      #expect(session.isInTrash && session.isEdited == isChanged && session.hasChanges == isChanged)
      if isKilled { crash(session) } else { await world.documents.saveAll() }
      #expect(await store.unfinished(by: world.clock).isEmpty != isChanged)
      for name in journals { world.memory.delete(JournalScenario.folder.appending(FilePath(name))) }
      world.memory.delete(place("A.note"))
    }
    let session = try await document(past)
    await moveToTrash(session)
    if case .closed = await session.close() {
      #expect(past != .changed && journals.isEmpty)
    } else {
      #expect(past == .changed)
    }
  }

  @Test("what is drawn later is a change, is not saved in the trash, and undo takes it back")
  func drawn() async throws {
    let session = try await document(.saved)
    await moveToTrash(session)
    await draw("three", in: session)
    #expect(session.isEdited && session.hasChanges)
    world.clock.advance(by: .seconds(60))
    await settle(session)
    #expect(world.memory.text(place("A.note")) == "two" && world.text("A.note") == nil)
    session.undoManager.undo()
    #expect(!session.isEdited && !session.hasChanges)
    world.clock.advance(by: .milliseconds(100))
    await settle(session)
    crash(session)
    #expect(await store.unfinished(by: world.clock).isEmpty)
  }

  @Test("Save writes it again though it has no changes")
  func savedAgain() async throws {
    let session = try await document(.opened)
    await moveToTrash(session)
    try await session.save()
    #expect(world.text("A.note") == "one" && !session.isDeletedOnDisk && !session.isEdited)
  }

  @Test(
    "once the trash is emptied it is only here: edited, though not changed, also after a kill and another")
  func emptied() async throws {
    let session = try await document(.saved)
    await moveToTrash(session)
    #expect(world.monitor.paths.contains(place("A.note").description))
    world.memory.delete(place("A.note"))
    await tell(session)
    #expect(session.isDeletedOnDisk && !session.isInTrash && session.isEdited && !session.hasChanges)
    await settle(session)
    crash(session)
    for _ in 0..<2 {
      let again = try await recovered()
      await settle(again)
      #expect(again.document.text == "two" && again.recovery == nil)
      #expect(again.isDeletedOnDisk && again.isEdited && !again.hasChanges)
      guard case .failed = await again.close() else {
        Issue.record("closed, and nowhere else")
        return
      }
      crash(again)
    }
    let again = try await recovered()
    await draw("three", in: again)
    crash(again)
    #expect(try await recovered().recovery != nil)
  }

  @Test("what comes out of the trash is followed wherever it goes")
  func movedOut() async throws {
    let session = try await document(.opened)
    await moveToTrash(session)
    await settle(session)
    world.memory.move(place("A.note"), to: "/docs/B.note")
    await tell(session)
    #expect(session.fileURL == world.url("B.note") && !session.isDeletedOnDisk && !session.isEdited)
  }

  @Test("what another program wrote in a conflict is found there, and comes back", arguments: [false, true])
  func conflictMoved(isByRename: Bool) async throws {
    let session = try await document(.changed)
    if isByRename { world.memory.put("theirs", at: path) } else { world.memory.scribble("theirs", at: path) }
    await tell(session)
    #expect(session.conflict != nil)
    await moveToTrash(session)
    for _ in 0..<2 {
      #expect(session.isInTrash && session.isEdited && session.conflict == nil)
      await tell(session)
    }
    try await session.putBack()
    await tell(session)
    #expect(!session.isDeletedOnDisk && session.conflict != nil && session.document.text == "two")
    try await session.resolveConflict(.takeTheirs)
    #expect(session.document.text == "theirs" && !session.isEdited)
  }

  @Test("changed by another program and then moved there, what is shown is only here")
  func changedBefore() async throws {
    let session = try await document(.opened)
    await settle(session)
    world.memory.scribble("theirs", at: path)
    note("A.note", of: "A.note")
    world.memory.move(path, to: place("A.note"))
    await tell(session)
    #expect(session.isInTrash && session.isEdited && !session.hasChanges)
    try await session.putBack()
    await tell(session)
    #expect(session.document.text == "theirs" && !session.isEdited)
  }

  /// What a disk with a trash can do.
  enum Disk: CaseIterable { case all, noNoReplace, noLinks, other, otherNoNoReplace }

  private func prepare(_ disk: Disk) {
    world.memory.configure {
      $0.supportsNoReplace = [.all, .other].contains(disk)
      $0.supportsLinks = disk != .noLinks
    }
    guard [.other, .otherNoNoReplace].contains(disk) else { return }
    for folder in [trash, trash.appending("files"), trash.appending("info")] {
      world.memory.change(folder) { $0.device = 100 }
    }
  }

  /// Another program throws the file away, to a trash that may be on another disk: under a number, since the
  /// name is taken there.
  private func throwAway(_ session: DocumentSession, _ disk: Disk) async {
    if disk == .other || disk == .otherNoNoReplace {
      await settle(session)
      note("A.2.note", of: "A.note")
      world.memory.put(world.text("A.note") ?? "", at: place("A.2.note"))
      world.memory.delete(path)
      await tell(session)
    } else {
      await moveToTrash(session, as: "A.2.note")
      note("A.2.note", of: "A.note")
      world.memory.delete(trash.appending("info").appending("A.note.trashinfo"))
    }
  }

  @Test("it is put back whatever the disks can do", arguments: Disk.allCases, [false, true])
  func putBack(_ disk: Disk, _ isTaken: Bool) async throws {
    prepare(disk)
    let session = try await document(.saved)
    await throwAway(session, disk)
    try #require(session.isInTrash)
    if isTaken { world.memory.put("another", at: path) }
    do {
      try await session.putBack()
      #expect(!isTaken)
    } catch {
      #expect(isTaken && error.code == .fileExists, "\(error)")
    }
    #expect(world.text("A.note") == (isTaken ? "another" : "two"))
    #expect(world.memory.list(trash.appending("files")) == (isTaken ? ["A.2.note"] : []))
    #expect(world.memory.list(trash.appending("info")) == (isTaken ? ["A.2.note.trashinfo"] : []))
    #expect(world.memory.list("/docs") == [".Trash-1000", "A.note"])
    #expect(isTaken || !session.isDeletedOnDisk && !session.isEdited)
  }

  @Test("it is whole in the trash or in its place, whatever fails", arguments: Disk.allCases)
  func putBackFaults(_ disk: Disk) throws {
    for number in 1... {
      let world = SessionWorld()
      for folder in [trash, trash.appending("files"), trash.appending("info")] {
        world.memory.makeFolder(folder)
        if disk == .other || disk == .otherNoNoReplace { world.memory.change(folder) { $0.device = 100 } }
      }
      world.memory.configure {
        $0.supportsNoReplace = [.all, .other].contains(disk)
        $0.supportsLinks = disk != .noLinks
      }
      world.memory.put("two", at: place("A.2.note"))
      world.memory.put("note", at: trash.appending("info").appending("A.2.note.trashinfo"))
      let count = Counter()
      world.faults.fail { call in
        call != .close && count.next() == number ? Errno(rawValue: EIO) : nil
      }
      var hasFailed = false
      do throws(DocumentError) {
        try TrashFolder(fileSystem: world.fileSystem)
          .putBack(place("A.2.note"), to: path, by: world.services.saver)
      } catch {
        hasFailed = true
      }
      world.faults.fail(nil)
      let isThere = world.text("A.note") == "two"
      let isInTrash = world.memory.text(place("A.2.note")) == "two"
      #expect(isThere != isInTrash && isThere != hasFailed, "call \(number)")
      if isInTrash { #expect(world.memory.list(trash.appending("info")) == ["A.2.note.trashinfo"]) }
      if count.value < number { return }
    }
  }

  @Test("what cannot be read is not put back on another disk")
  func putBackUnreadable() async throws {
    prepare(.other)
    let session = try await document(.saved)
    await throwAway(session, .other)
    try #require(session.isInTrash)
    world.memory.change(place("A.2.note")) { $0.mode = 0 }
    await #expect(throws: DocumentError.self) { try await session.putBack() }
    #expect(world.memory.list(trash.appending("files")) == ["A.2.note"])
  }

  @Test(
    "another file that has got its name in the trash meanwhile is not put back", arguments: [true, false])
  func putBackAnother(_ isOfSamePlace: Bool) async throws {
    let session = try await document(.saved)
    await moveToTrash(session)
    try #require(session.isInTrash)
    // The trash is emptied and another file thrown away, before anybody has looked.
    world.memory.delete(place("A.note"))
    world.memory.put("another", at: place("A.note"))
    note("A.note", of: isOfSamePlace ? "A.note" : "elsewhere/A.note", on: 2)
    await #expect(
      performing: { try await session.putBack() }, throws: { ($0 as? DocumentError)?.code == .fileNotFound })
    #expect(world.text("A.note") == nil && world.memory.text(place("A.note")) == "another")
    #expect(session.isDeletedOnDisk && !session.isInTrash && session.document.text == "two")
    session.discardAndClose()
  }

  @Test("after a kill it is found there among others, and put back")
  func foundAgain() async throws {
    let session = try await document(.changed)
    await settle(session)
    crash(session)
    // Thrown away long ago, and of another folder.
    world.memory.put("one", at: place("A.2.note"))
    note("A.2.note", of: "moved/A.note", on: 3)
    world.memory.put("six", at: place("A.3.note"))
    note("A.3.note", of: "A.note", on: 3)
    note("A.4.note", of: "A.note", on: 2)
    world.memory.move(path, to: place("A.4.note"))
    let again = try await recovered()
    #expect(again.recovery != nil && again.isInTrash && again.hasChanges)
    try await again.putBack()
    #expect(!again.isDeletedOnDisk && world.text("A.note") == "one" && again.document.text == "two")
    #expect(world.memory.list(trash.appending("files")) == ["A.2.note", "A.3.note"])
    again.keepRecovered()
    #expect(await again.autosaveNow())
    #expect(world.text("A.note") == "two")
  }

  // MARK: Objects

  /// What becomes of the file of an object between a change and undoing it.
  enum Meanwhile: CaseIterable { case nothing, emptied, overwritten, putBack }

  @Test(
    "what is drawn in an object and undone is no change, when it was drawn before or after, as long as it is there",
    arguments: Meanwhile.allCases, [true, false])
  func object(_ meanwhile: Meanwhile, _ isDrawnBefore: Bool) async throws {
    world.memory.put("one", at: path)
    let session = try await ReferenceDocumentSession<Lines>.open(path.url, services: world.services)
    func draw() async {
      session.document.append("two", session.undoManager)
      await session.endEvent()
      world.clock.advance(by: .milliseconds(100))
      await settle(session)
    }
    if isDrawnBefore { await draw() }
    await moveToTrash(session)
    if !isDrawnBefore { await draw() }
    #expect(session.isInTrash && session.isEdited)
    switch meanwhile {
    case .nothing: break
    case .emptied: world.memory.delete(place("A.note"))
    case .overwritten: world.memory.scribble("six", at: place("A.note"))
    case .putBack: try await session.putBack()
    }
    await tell(session)
    session.undoManager.undo()
    await session.endEvent()
    await session.comparing?.value
    await settle(session)
    #expect(session.document.lines == ["one"])
    let isThere = meanwhile == .nothing || meanwhile == .putBack
    #expect(session.isEdited == !isThere)
    if meanwhile == .nothing {
      // The next change begins where the file was.
      await draw()
      #expect(session.isEdited)
      session.undoManager.undo()
      await session.endEvent()
      await session.comparing?.value
      await settle(session)
      try await session.putBack()
      await tell(session)
      #expect(!session.isEdited && !session.isDeletedOnDisk && world.text("A.note") == "one")
    }
    if case .closed = await session.close() { #expect(isThere) } else { #expect(!isThere) }
  }

  @Test("what is taken out of the trash while it is compared is not taken for it", arguments: [true, false])
  func comparedMeanwhile(_ isEmptied: Bool) async throws {
    world.memory.put("one", at: path)
    let session = try await ReferenceDocumentSession<Lines>.open(path.url, services: world.services)
    await moveToTrash(session)
    session.document.append("two", session.undoManager)
    await session.endEvent()
    world.clock.advance(by: .milliseconds(100))
    await settle(session)
    let (gate, isHeld) = (Gate(), Flag())
    gate.close()
    world.faults.fail { call in
      guard case .open("A.note", _) = call, !isHeld.isRaised else { return nil }
      isHeld.raise()
      gate.pass()
      return nil
    }
    session.undoManager.undo()
    await session.endEvent()
    await gate.isReached()
    if isEmptied {
      world.memory.delete(place("A.note"))
    } else {
      world.memory.move(place("A.note"), to: place("B.note"))
      note("B.note", of: "A.note")
    }
    await session.lookAtFile()
    gate.open()
    await session.comparing?.value
    await tell(session)
    #expect(session.isDeletedOnDisk && session.isInTrash != isEmptied)
    #expect(session.document.lines == ["one"] && (session.isEdited || !isEmptied))
  }

  // MARK: Before its journal had what was changed

  @Test(
    "of a file in the trash the changes are found though their journal has nothing but them",
    arguments: [true, false])
  func journalWithoutBase(_ isEmptied: Bool) async throws {
    world.memory.put("1 10", at: "/docs/N.txt")
    let session = try await ValueDocumentSession<JournaledNumbers>.open(
      world.url("N.txt"), services: world.services)
    session.document.values[1] = 11
    await world.crashOnceKept(session)
    world.memory.cutBase(of: JournalScenario.folder.appending(FilePath(journals[0])))
    note("N.txt", of: "N.txt")
    world.memory.move("/docs/N.txt", to: place("N.txt"))
    if isEmptied { world.memory.delete(place("N.txt")) }
    let found = try world.found()
    let recover = {
      try await ValueDocumentSession<JournaledNumbers>.recover(found, services: self.world.services)
    }
    if isEmptied {
      await #expect(
        performing: { _ = try await recover() }, throws: { ($0 as? DocumentError)?.isGone == true })
      #expect(journals.count == 1 && world.memory.openDescriptorCount == 0)
      return
    }
    let again = try await recover()
    await settle(again)
    #expect(again.document.values == [1: 11] && again.recovery != nil && again.isInTrash && again.isEdited)
    again.undoManager.undo()
    #expect(again.document.values == [1: 10])
    again.undoManager.redo()
    try await again.putBack()
    again.keepRecovered()
    #expect(await again.autosaveNow())
    #expect(world.text("N.txt") == "1 11")
    await settle(again)
    crash(again)
    #expect(store.crashed().isEmpty)
  }

  @Test("a copy of it is known by its note and content, the newest of several")
  func copies() throws {
    world.memory.put("one", at: path)
    let version = try FileLoader(fileSystem: world.memory).load(path.url).version
    world.memory.delete(path)
    let folder = TrashFolder(fileSystem: world.memory)
    for (number, (text, original)) in [
      ("one", "B.note"), ("two", "A.note"), ("one", "A.note"), ("one", "A.note"), ("one", "%41.note"),
    ].enumerated() {
      world.memory.put(text, at: place("\(number).note"))
      note("\(number).note", of: original, on: [9, 9, 5, 7, 6][number])
    }
    #expect(folder.find(version, from: path)?.path == place("3.note"))
    #expect(folder.find(version, from: path, known: place("2.note"))?.path == place("2.note"))
    #expect(folder.find(version, from: "/docs/C.note") == nil)
  }
}
