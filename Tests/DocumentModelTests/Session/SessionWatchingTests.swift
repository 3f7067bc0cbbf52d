// The life of a document whose file other programs write, delete and move.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Other programs")
struct SessionWatchingTests: KeepingTests {
  let world = SessionWorld(keeps: true)

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

  @Test(
    "a folder in the place of the file is said to be one, changed meanwhile or not",
    arguments: [true, false])
  func folder(_ isEdited: Bool) async throws {
    let session = try await world.note("one")
    world.memory.delete("/docs/A.note")
    world.memory.putTree(["part": "theirs"], at: "/docs/A.note")
    if isEdited { session.document.text = "mine" }
    await tell(session)
    #expect(session.document.text == (isEdited ? "mine" : "one"))
    if !isEdited { #expect(session.conflict?.unreadable == "It is a folder.") }
    await #expect(
      performing: { try await session.resolveConflict(.takeTheirs) },
      throws: { ($0 as? DocumentError)?.reason == "It is a folder." })
    #expect(session.conflict != nil && session.document.text == (isEdited ? "mine" : "one"))
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

  @Test(
    "a file that could not be read at one moment is as if it could, whatever failed, and by itself",
    arguments: [EIO, EMFILE, EACCES], [false, true])
  func unreadableOnce(_ errno: Int32, _ isEditedMeanwhile: Bool) async throws {
    for failing in 1... {
      let world = SessionWorld()
      let session = try await world.note("one")
      let count = Counter()
      world.faults.fail { call in
        switch call {
        case .write, .close: nil
        default: count.next() == failing ? Errno(rawValue: errno) : nil
        }
      }
      world.memory.put("theirs", at: "/docs/A.note")
      await session.lookAtFile()
      let isSeen = session.document.text == "theirs"
      let note: Comment = "call \(failing)"
      if isEditedMeanwhile { session.document.text = "mine" }
      await session.lookAtFile()
      #expect(session.conflict?.unreadable == nil, note)
      #expect(session.document.text == (isEditedMeanwhile ? "mine" : "theirs"), note)
      #expect(session.isEdited == isEditedMeanwhile, note)
      #expect((session.conflict != nil) == (isEditedMeanwhile && !isSeen), note)
      if count.value < failing { break }
    }
    // Nobody comes back to the window, and nothing more happens to the file.
    let session = try await world.note("one")
    await settle(session)
    let reads = Counter()
    world.faults.fail { call in
      if case .open("A.note", .read) = call, reads.next() == 2 { Errno(rawValue: errno) } else { nil }
    }
    world.memory.put("theirs", at: "/docs/A.note")
    await tell(session)
    #expect(session.document.text == "theirs" && session.conflict == nil && !session.isEdited)
    #expect(reads.value > 3)
  }

  @Test("what is seen while undo ends the conflict is not forgotten")
  func undoneMeanwhile() async throws {
    try await world.leaveUnsaved("two")
    world.memory.put("theirs", at: "/docs/A.note")
    let session = try await recovered()
    session.keepRecovered()
    await settle(session)
    #expect(session.conflict != nil)
    world.memory.put("newer", at: "/docs/A.note")
    // The look has read it, and looks whether it is a document.
    let (gate, reads) = (Gate(), Counter())
    gate.close()
    world.faults.fail { call in
      if case .open("A.note", .read) = call, reads.next() == 2 { gate.pass() }
      return nil
    }
    let look = Task { await session.lookAtFile() }
    await gate.isReached()
    session.undoManager.undo()
    #expect(session.document.text == "theirs" && session.conflict == nil && !session.isEdited)
    gate.open()
    await look.value
    for _ in 0..<3 {
      world.clock.advance(by: .milliseconds(200))
      await session.monitor?.looking?.value
      await settle(session)
    }
    #expect(session.document.text == "newer" && !session.isEdited && session.replacement != nil)
    #expect(world.text("A.note") == "newer")
  }

  @Test("what is no document is read once, however often it is looked at")
  func unreadableForGood() async throws {
    let session = try await world.note("one")
    await settle(session)
    world.memory.put("bad", at: "/docs/A.note")
    await tell(session)
    #expect(session.conflict?.unreadable != nil)
    let reads = Counter()
    world.faults.fail { call in
      if case .open("A.note", .read) = call { _ = reads.next() }
      return nil
    }
    for _ in 0..<3 { await session.lookAtFile() }
    for _ in 0..<3 {
      world.clock.advance(by: .seconds(60))
      await settle(session)
    }
    #expect(reads.value == 3 && session.conflict?.unreadable != nil)
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

  @Test(
    "a file that was renamed before what watches it had it open, or could not open it, is followed in its folder",
    arguments: [true, false])
  func renamedUnopened(_ isRefused: Bool) async throws {
    let isRead = Flag()
    world.faults.fail { call in
      guard isRefused, case .open("A.note", .read) = call else { return nil }
      // The first is the reading of the document.
      defer { isRead.raise() }
      return isRead.isRaised ? Errno(rawValue: EACCES) : nil
    }
    let session = try await world.note("one")
    if isRefused { await settle(session) }
    world.memory.move("/docs/A.note", to: "/docs/B.note")
    session.document.text = "two"
    try await session.save()
    await tell(session)
    #expect(session.fileURL == FilePath("/docs/B.note").url && !session.isDeletedOnDisk)
    #expect(world.text("B.note") == "two" && world.text("A.note") == nil)
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

  @Test("what waits for a file that cannot be written is saved once it can be, though nobody tells")
  func permissionsUntold() async throws {
    world.memory.put("one", at: "/docs/A.note", mode: 0o444)
    let session = try await world.open("A.note")
    // A disk that is writable again changes nothing in its files.
    func pass(_ seconds: Int) async {
      for _ in 0..<seconds {
        world.clock.advance(by: .seconds(1))
        await settle(session)
      }
    }
    session.document.text = "two"
    await pass(30)
    #expect(session.isReadOnly && session.isEdited && world.text("A.note") == "one")
    world.memory.change("/docs/A.note") { $0.mode = 0o644 }
    await pass(6)
    #expect(!session.isReadOnly && !session.isEdited && world.text("A.note") == "two")
    #expect(world.clock.scheduledCount == 0)
    // What is taken back waits for nothing.
    world.memory.change("/docs/A.note") { $0.mode = 0o444 }
    await tell(session)
    session.document.text = "three"
    session.undoManager.undo()
    await pass(10)
    #expect(session.isReadOnly && !session.isEdited && world.clock.scheduledCount == 0)
  }

  @Test(
    "a save that was refused comes by itself once the file can be written to again", arguments: [false, true])
  func permissionsBack(isPipe: Bool) async throws {
    let session = try await world.note("one")
    func change(_ kind: FileStatus.Kind, mode: UInt32) {
      world.memory.change("/docs/A.note") { ($0.kind, $0.mode, $0.changed) = (kind, mode, $0.changed + 1) }
    }
    // What was opened is kept as a version: nothing but the file's place is in the way.
    session.document.text = "half"
    try await session.save()
    isPipe ? change(.special, mode: 0o644) : change(.regular, mode: 0)
    await tell(session)
    session.document.text = "two"
    world.clock.advance(by: .seconds(10))
    await settle(session)
    #expect(session.saveFailure?.isOfPlace == true && session.isEdited)
    change(.regular, mode: 0o644)
    await tell(session)
    #expect(session.saveFailure == nil)
    world.clock.advance(by: .seconds(30))
    await settle(session)
    #expect(world.text("A.note") == "two" && !session.isEdited)
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

  // MARK: What nobody has seen

  /// Whether another program writes once more before the person decides and anybody has looked, or while what
  /// it wrote before is being kept.
  @Test(
    "keeping mine overwrites what the notice was about, and not what was written since",
    arguments: ["before it is looked at", "while its version is kept"], [true, false])
  func keepMineOfUnseen(_ story: String, _ keeps: Bool) async throws {
    let world = SessionWorld(keeps: keeps)
    let session = try await world.note("one")
    await world.settle(session)
    session.document.text = "mine"
    world.memory.put("B", at: "/docs/A.note")
    await session.lookAtFile()
    #expect(session.conflict != nil)
    let isWritten = Flag()
    if story == "before it is looked at" {
      world.memory.put("C", at: "/docs/A.note")
    } else if keeps {
      let memory = world.memory
      world.faults.fail { call in
        if case .sync = call, !isWritten.isRaised {
          isWritten.raise()
          memory.put("C", at: "/docs/A.note")
        }
        return nil
      }
    } else {
      return
    }
    await #expect(
      performing: { try await session.resolveConflict(.keepMine) },
      throws: { ($0 as? DocumentError)?.code == .changedOnDisk })
    world.faults.fail(nil)
    #expect(world.text("A.note") == "C" && session.conflict != nil && session.document.text == "mine")
    try await session.resolveConflict(.keepMine)
    #expect(world.text("A.note") == "mine" && session.conflict == nil && !session.isEdited)
    guard keeps else { return }
    var kept: [String] = []
    for version in try await session.versions() {
      kept.append(String(decoding: try await session.contents(of: version), as: UTF8.self))
    }
    #expect(kept.contains("C"))
  }

  @Test(
    "a file that is gone, and back before anybody has looked, is not overwritten", arguments: [true, false])
  func backBeforeTheLook(_ overwriting: Bool) async throws {
    let session = try await world.note("one")
    await tell(session)
    session.document.text = "mine"
    world.memory.delete("/docs/A.note")
    await tell(session)
    #expect(session.isDeletedOnDisk)
    world.memory.put("theirs", at: "/docs/A.note")
    await #expect(throws: DocumentError.self) { try await session.save(overwriting: overwriting) }
    #expect(world.text("A.note") == "theirs" && session.conflict != nil && session.document.text == "mine")
  }

  @Test("a file that is gone, and back as it was before anybody has looked, is saved to")
  func backAsItWas() async throws {
    let session = try await world.note("one")
    await tell(session)
    session.document.text = "mine"
    world.memory.delete("/docs/A.note")
    await tell(session)
    world.memory.put("one", at: "/docs/A.note")
    try await session.save(overwriting: true)
    #expect(world.text("A.note") == "mine" && session.conflict == nil && !session.isDeletedOnDisk)
  }

  @Test("a save that fails is told of, also where nothing was known to have changed")
  func failureIsSaid() async throws {
    let session = try await world.note("one")
    await tell(session)
    #expect(!session.isEdited)
    // The file can neither be looked at nor written.
    world.faults.fail { call in
      switch call {
      case .statusOfFile, .statusOfName, .open, .openDirectory, .read: Errno(rawValue: EIO)
      default: nil
      }
    }
    await #expect(throws: DocumentError.self) { try await session.save() }
    world.faults.fail(nil)
    #expect(world.text("A.note") == "one" && session.document.text == "one")
  }
}
