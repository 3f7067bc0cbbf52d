// What becomes of what is done when the state folder cannot be written to.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Nowhere to keep it")
struct SessionRoomTests: KeepingTests {
  let world = SessionWorld(keeps: true)

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

  @Test(
    "at the end of the program, what neither a journal takes nor a save that keeps what it overwrites is beside the file",
    arguments: ["opened", "reloaded", "conflict", "deleted", "recovered"])
  func noRoomAtTheEnd(_ story: String) async throws {
    if story == "recovered" { try await world.leaveUnsaved("before") }
    let session = story == "recovered" ? try await world.recover(world.found()) : try await world.note("one")
    await settle(session)
    if story == "reloaded" {
      world.memory.put("theirs", at: "/docs/A.note")
      await tell(session)
    }
    fillState()
    session.document.text = "two"
    if story == "conflict" { world.memory.put("theirs", at: "/docs/A.note") }
    if story == "deleted" { world.memory.delete("/docs/A.note") }
    if story == "conflict" || story == "deleted" { await tell(session) }
    world.clock.advance(by: .seconds(3))
    await settle(session)
    let old = world.text("A.note")
    #expect(old != "two" && (old == nil) == (story == "deleted"))
    await world.documents.saveAll()
    #expect(session.isClosed && world.text("A.note") == old)
    let others = files.filter { $0.key != "A.note" }
    #expect(others.values.sorted() == ["two"] && others.keys.allSatisfy { $0.hasPrefix("A (conflict ") })
  }

  @Test(
    "where no file can be made either, only what was opened gives way, and never another program's",
    arguments: [true, false])
  func noRoomAnywhere(_ isTheirs: Bool) async throws {
    let session = try await world.note("one")
    await settle(session)
    if isTheirs {
      world.memory.put("theirs", at: "/docs/A.note")
      await tell(session)
    }
    fillState()
    world.faults.fail { call in
      if case .rename(_, let name, _) = call, name.description.contains("conflict") {
        Errno(rawValue: EROFS)
      } else {
        nil
      }
    }
    session.document.text = "two"
    world.clock.advance(by: .seconds(3))
    await settle(session)
    await world.documents.saveAll()
    #expect(session.isClosed && files == ["A.note": isTheirs ? "theirs" : "two"])
  }

  @Test(
    "what neither a journal nor the document's own folder takes at the end is in the folder for documents",
    arguments: ["value", "object", "named"])
  func elsewhereAtTheEnd(_ story: String) async throws {
    world.memory.makeFolder("/home")
    world.memory.put("another", at: "/home/Untitled.note")
    world.fileSystem.beforeGrowing { path in
      path?.description.hasPrefix("/home/") == true ? nil : Errno(rawValue: ENOSPC)
    }
    var sessions: [DocumentSession] = []
    switch story {
    case "value":
      let session = world.untitled()
      session.document.text = "an idea"
      sessions.append(session)
    case "object":
      let session = ReferenceDocumentSession(new: Lines(), contentType: .note, services: world.services)
      session.document.lines = ["an idea"]
      await session.endEvent()
      sessions.append(session)
    default:
      let session = try await world.note("one")
      session.document.text = "an idea"
      sessions.append(session)
    }
    world.clock.advance(by: .seconds(3))
    for session in sessions { await settle(session) }
    await world.documents.saveAll(elsewhere: URL(filePath: "/home"))
    let texts = world.memory.list("/home").sorted().compactMap { world.memory.text(FilePath("/home/\($0)")) }
    #expect(sessions.allSatisfy(\.isClosed) && texts.count == 2 && texts.contains("another"), "\(texts)")
    #expect(texts.contains { $0.hasPrefix("an idea") }, "\(texts)")
  }

  @Test("what was discarded when the program ends is not found at the next start")
  func discardedAtTheEnd() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.clock.advance(by: .milliseconds(100))
    await settle(session)
    #expect(!world.memory.list(JournalScenario.folder).isEmpty)
    session.discardAndClose()
    await world.documents.saveAll()
    #expect(world.memory.list(JournalScenario.folder).isEmpty && world.text("A.note") == "one")
  }

  @Test("what no journal takes at the end is in its file when a second attempt gets there")
  func secondAttempt() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await session.autosaveNow()
    await settle(session)
    #expect(session.openedVersion != nil && world.text("A.note") == "two")
    let attempts = Counter()
    world.fileSystem.beforeGrowing { path in
      if path?.description.hasPrefix("/docs/") == true, attempts.next() > 1 { return nil }
      return Errno(rawValue: ENOSPC)
    }
    session.document.text = "three"
    world.clock.advance(by: .milliseconds(100))
    await settle(session)
    await session.whenTrue { session.protectionFailure != nil }
    #expect(attempts.value == 0)
    await world.documents.saveAll()
    #expect(session.isClosed && attempts.value > 1 && files == ["A.note": "three"])
  }

  @Test(
    "of a draft that its journal has, no copy is made at the end, however often it comes", arguments: [0, 1])
  func noRoomForKnownDraft(_ edits: Int) async throws {
    world.memory.makeFolder("/home")
    let first = world.untitled()
    let draft = world.untitled()
    draft.document.text = "an idea"
    await world.crashOnceKept(draft)
    await first.close()
    fillState()
    for round in 0..<3 {
      // Its number is another's now: it has another one, which cannot be written.
      let others = [world.untitled(), world.untitled()]
      let session = try await world.recover(try world.found())
      await settle(session)
      #expect(session.document.text == "an idea" && session.displayName == "Untitled 3")
      #expect(others.map(\.displayName) == ["Untitled", "Untitled 2"])
      if round == 1 {
        for number in 0..<edits { session.document.text = "idea \(number)" }
        await session.endEvent()
      }
      await world.documents.saveAll(elsewhere: URL(filePath: "/home"))
      #expect(session.isClosed)
      world.memory.dropProcess()
    }
    #expect(world.memory.list("/home").count == edits)
  }

  @Test(
    "a copy at the end that may not survive a power cut is not the only one, and no reason to overwrite",
    arguments: ["beside", "both"])
  func doubtfulCopy(_ story: String) async throws {
    world.memory.makeFolder("/home")
    let session = try await world.note("one")
    await settle(session)
    fillState()
    session.document.text = "two"
    world.clock.advance(by: .seconds(3))
    await settle(session)
    // Of a new file it is synced first, then its folder.
    let syncs = Counter()
    world.faults.fail { call in
      guard case .sync = call else { return nil }
      let number = syncs.next()
      return number == 2 || story == "both" && number == 4 ? Errno(rawValue: EIO) : nil
    }
    await world.documents.saveAll(elsewhere: URL(filePath: "/home"))
    #expect(session.isClosed && world.text("A.note") == "one" && syncs.value == 4)
    #expect(files.count == 2 && world.memory.text("/home/A.note") == "two")
  }

  @Test("a program that is told to end twice ends once")
  func toldTwice() async throws {
    let session = try await world.note("one")
    await settle(session)
    fillState()
    session.document.text = "two"
    world.clock.advance(by: .seconds(3))
    await settle(session)
    let endings = (0..<3).map { _ in Task { await world.documents.saveAll() } }
    for ending in endings {
      await ending.value
      #expect(session.isClosed)
    }
    #expect(files.keys.count { $0.hasPrefix("A (conflict ") } == 1 && files.count == 2)
    // Another document is another end.
    let next = try await world.open("A.note")
    await world.documents.saveAll()
    #expect(next.isClosed)
  }

  @Test(
    "a copy that was made at the end is noted though the state folder is full, when there was room before",
    arguments: [true, false])
  func notedCopies(_ isReserved: Bool) async throws {
    let notes = try #require(world.services.copyNotes)
    #expect(notes.copies().isEmpty)
    notes.forget([])
    if isReserved { notes.reserve() }
    let sessions = [try await world.note("one"), world.untitled()]
    world.memory.makeFolder("/home")
    for session in sessions { await settle(session) }
    fillState()
    // They end at the same time.
    for session in sessions { session.document.text = "two" }
    world.clock.advance(by: .seconds(3))
    for session in sessions { await settle(session) }
    await world.documents.saveAll(elsewhere: URL(filePath: "/home"))
    #expect(world.documents.sessions.isEmpty)
    let made = files.keys.filter { $0 != "A.note" }.map { world.url($0).path } + ["/home/Untitled.note"]
    #expect(notes.copies().map(\.path).sorted() == (isReserved ? made.sorted() : []) && made.count == 2)
    // What does not go in is left out, whole.
    for number in 0..<100 { notes.add(world.url("\(number) \(String(repeating: "é", count: 20)).note")) }
    let all = notes.copies().map(\.path)
    let areWhole = all.allSatisfy { $0.hasSuffix(".note") }
    #expect(all.isEmpty != isReserved && all.count < 50 && areWhole)
    notes.forget(notes.copies())
    #expect(notes.copies().isEmpty)
    // Room that is there is not made anew.
    notes.reserve()
    notes.add(world.url("B.note"))
    notes.reserve()
    #expect(notes.copies() == (isReserved ? [world.url("B.note")] : []))
  }

  @Test("at the end a copy is made of a draft whose journal has turned out to be none any more")
  func draftWithoutJournal() async throws {
    world.memory.makeFolder("/home")
    let draft = world.untitled()
    draft.document.text = "an idea"
    await world.crashOnceKept(draft)
    let session = try await recovered()
    await settle(session)
    fillState()
    world.memory.change(JournalScenario.folder.appending(FilePath(journals[0]))) { $0.data[0] ^= 1 }
    session.journal?.journal.noteMoved(session.journalPlace)
    await settle(session)
    await session.whenTrue { session.protectionFailure != nil }
    await world.documents.saveAll(elsewhere: URL(filePath: "/home"))
    #expect(world.memory.text("/home/Untitled.note") == "an idea")
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
}
