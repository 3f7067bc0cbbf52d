// What another program wrote and nobody can read cannot be made a version: it is not overwritten before that
// was said.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("What cannot be kept")
struct UnkeptTests {
  let world = SessionWorld(keeps: true)

  private func inConflict() async throws -> ValueDocumentSession<Note> {
    let session = try await world.note("one")
    session.document.text = "mine"
    await session.endEvent()
    world.clock.advance(by: .milliseconds(60))
    world.memory.put("theirs", at: "/docs/A.note")
    await session.lookAtFile()
    #expect(session.conflict != nil)
    return session
  }

  @Test("another program's version that cannot be read is replaced only when it is asked for twice")
  func unreadable() async throws {
    let session = try await inConflict()
    world.faults.fail { $0 == .read ? Errno(rawValue: EIO) : nil }
    await #expect(
      performing: { try await session.resolveConflict(.keepMine) },
      throws: { ($0 as? DocumentError)?.code == .notRecoverable })
    #expect(world.text("A.note") == "theirs" && session.protectionFailure != nil)
    try await session.resolveConflict(.keepMine)
    #expect(world.text("A.note") == "mine" && session.conflict == nil)
  }

  @Test("one that is gone is no obstacle")
  func gone() async throws {
    let session = try await inConflict()
    world.memory.delete("/docs/A.note")
    world.faults.fail { $0 == .read ? Errno(rawValue: EIO) : nil }
    try await session.save(overwriting: true)
    #expect(world.text("A.note") == "mine")
  }

  @Test("a file that Save As would replace is replaced when it is asked for twice")
  func elsewhere() async throws {
    let session = try await world.note("one")
    world.memory.put("other", at: "/docs/B.note")
    world.faults.fail { call in
      guard case .open(let name, .create) = call, name.description.hasSuffix(".versions") else { return nil }
      return Errno(rawValue: EROFS)
    }
    await #expect(
      performing: { try await session.save(to: world.url("B.note"), replacingExisting: true) },
      throws: { ($0 as? DocumentError)?.code == .notRecoverable })
    #expect(world.text("B.note") == "other" && session.protectionFailure != nil)
    try await session.save(to: world.url("B.note"), replacingExisting: true)
    #expect(world.text("B.note") == "one" && session.fileURL == world.url("B.note"))
  }

  enum Undone: CaseIterable, Sendable { case unregistered, object }

  @Test(
    "what is undone to what the file has overwrites nothing, and has not failed where nothing can be kept",
    arguments: Undone.allCases, [true, false])
  func undone(_ undone: Undone, _ isAsked: Bool) async throws {
    let session: DocumentSession
    switch undone {
    case .unregistered:
      let note = try await world.note("one")
      await world.settle(note)
      begin(.noRoom)
      // Undo knows nothing of it, and so nobody that it is as it was.
      note.undoManager.disableUndoRegistration()
      note.document.text = "two"
      note.document.text = "one"
      note.undoManager.enableUndoRegistration()
      session = note
    case .object:
      let memo = try await world.openMemo()
      await world.settle(memo)
      begin(.noRoom)
      await world.write("two", in: memo)
      await world.write("one", in: memo)
      await world.settle(memo)
      session = memo
    }
    try #require(session.isEdited)
    let before = world.memory.list("/docs").map { world.text($0) }
    if isAsked {
      try await session.save()
    } else {
      for _ in 0..<6 {
        world.clock.advance(by: .seconds(1))
        await world.settle(session)
      }
    }
    #expect(session.saveFailure == nil && !session.isEdited)
    // Of what is asked for a version is to be kept in any case.
    #expect(isAsked || session.versionFailure == nil)
    #expect(world.memory.list("/docs").map { world.text($0) } == before)
  }

  enum Way: CaseIterable, Sendable { case discard, takeTheirs, revert, restore }
  enum Trouble: CaseIterable, Sendable { case noRoom, error, unencodable }

  @Test(
    "what the document holds gives way to nothing else while it cannot be kept",
    arguments: Way.allCases, Trouble.allCases)
  func givesWay(_ way: Way, _ trouble: Trouble) async throws {
    let session = try await before(way)
    let mine = trouble == .unencodable ? "stuck" : "mine"
    if session.document.text != mine {
      session.document.text = mine
      await session.endEvent()
      world.clock.advance(by: .milliseconds(60))
    }
    await world.settle(session)
    begin(trouble)
    await #expect(throws: DocumentError.self) { try await replace(way, in: session) }
    #expect(session.document.text == mine && session.isEdited)
    #expect(
      (way == .discard) == (session.recovery != nil) && (way == .takeTheirs) == (session.conflict != nil))
    // A kill at this moment costs nothing.
    if trouble != .unencodable {
      world.crash(session)
      end()
      let again = try await world.open("A.note")
      #expect(again.document.text == mine)
      again.discardAndClose()
    } else {
      session.undoManager.undo()
      session.document.text = "mine"
      await session.endEvent()
      end()
      try await replace(way, in: session)
      #expect(session.document.text == "one" || session.document.text == "theirs")
      let kept = try await session.versions().last
      #expect(try await session.contents(of: #require(kept)) == Data("mine".utf8))
    }
  }

  /// A document with changes, before something is done that they would give way to.
  private func before(_ way: Way) async throws -> ValueDocumentSession<Note> {
    switch way {
    case .discard:
      try await world.leaveUnsaved("mine")
      return try await world.open("A.note")
    case .takeTheirs: return try await inConflict()
    case .revert: return try await world.note("one")
    case .restore:
      let session = try await world.note("zero")
      session.document.text = "one"
      try await session.save()
      return session
    }
  }

  private func replace(_ way: Way, in session: ValueDocumentSession<Note>) async throws {
    switch way {
    case .discard: try await session.discardRecovered()
    case .takeTheirs: try await session.resolveConflict(.takeTheirs)
    case .revert: try await session.revert(to: .lastSaved)
    case .restore:
      let one = Data("one".utf8).withUnsafeBytes { ContentHash(of: $0) }
      try await session.restore(#require(try await session.versions().first { $0.hash == one }))
    }
  }

  private func begin(_ trouble: Trouble) {
    switch trouble {
    case .noRoom:
      world.fileSystem.beforeGrowing {
        $0?.description.contains("/versions") == true ? Errno(rawValue: ENOSPC) : nil
      }
    case .error:
      // Histories can be read, and not written.
      world.faults.fail { call in
        if case .write = call { Errno(rawValue: EIO) } else { nil }
      }
    case .unencodable: break
    }
  }

  private func end() {
    world.fileSystem.beforeGrowing(nil)
    world.faults.fail(nil)
  }

  @Test("what one conflict cannot keep is told of anew when another program writes again")
  func toldForEach() async throws {
    let session = try await inConflict()
    begin(.noRoom)
    for theirs in ["theirs", "theirs again"] {
      world.memory.put(theirs, at: "/docs/A.note")
      await session.lookAtFile()
      await #expect(
        performing: { try await session.resolveConflict(.keepMine) },
        throws: { ($0 as? DocumentError)?.code == .notRecoverable })
      #expect(world.text("A.note") == theirs && session.conflict != nil)
    }
    try await session.resolveConflict(.keepMine)
    #expect(world.text("A.note") == "mine")
  }

  @Test(
    "whichever call fails, a save overwrites only what was kept, or was told of when the person asked",
    arguments: [true, false])
  func everyCall(_ isAsked: Bool) async throws {
    var number = 0
    var isOver = false
    while !isOver {
      number += 1
      let world = SessionWorld(keeps: true)
      let session = try await world.note("one")
      session.document.text = "two"
      await session.endEvent()
      world.clock.advance(by: .milliseconds(60))
      await world.settle(session)
      let calls = Counter()
      world.faults.fail { [number] _ in calls.next() == number ? Errno(rawValue: EIO) : nil }
      if isAsked { try? await session.save() } else { await session.autosaveNow() }
      world.faults.fail(nil)
      isOver = calls.value < number
      if world.text("A.note") == "one" { continue }
      #expect(world.text("A.note") == "two")
      let one = Data("one".utf8).withUnsafeBytes { ContentHash(of: $0) }
      let isKept = try await session.versions().contains { $0.hash == one }
      #expect(isKept || isAsked && session.protectionFailure != nil, "call \(number)")
      session.discardAndClose()
    }
    #expect(number > 20)
  }

  @Test("a journal that takes the place of one that could not be written has not failed")
  func otherJournal() async throws {
    let session = try await world.note("one")
    // Another process, which is killed.
    var services = world.services
    services.openDocuments = OpenDocuments()
    let other = try await ValueDocumentSession<Note>.open(world.url("A.note"), services: services)
    other.document.text = "two"
    await other.journal?.flush()
    world.fileSystem.beforeGrowing {
      $0?.description.contains("/journals") == true ? Errno(rawValue: ENOSPC) : nil
    }
    session.document.text = "mine"
    await session.endEvent()
    await session.journal?.flush()
    await session.whenTrue { session.protectionFailure != nil }
    session.undoManager.undo()
    await session.endEvent()
    await world.settle(session)
    #expect(!session.isEdited && session.protectionFailure != nil)
    world.crash(other)
    world.fileSystem.beforeGrowing(nil)
    let found = try world.found()
    let again = try await world.recover(found)
    #expect(again === session && session.document.text == "two" && session.protectionFailure == nil)
  }
}
