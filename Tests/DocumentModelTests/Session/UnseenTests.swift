// What nobody has seen is neither overwritten nor dropped: by reverting, by deciding a conflict while a look
// is under way, and by a disk that reports what it has done as failed.

import DocumentTesting
import FileSystemTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@MainActor
@Suite("What nobody has seen")
struct UnseenTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  private func kept(_ session: DocumentSession) async throws -> Set<String> {
    var texts: Set<String> = []
    for version in try await session.versions() {
      texts.insert(String(decoding: try await session.contents(of: version), as: UTF8.self))
    }
    return texts
  }

  // MARK: Reverting

  @Test("reverting to a file that another program has written keeps what was saved before")
  func revertOfSaved() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.clock.advance(by: .seconds(3))
    await settle(session)
    #expect(world.text("A.note") == "two" && !session.isEdited)
    // Nobody has told of it: a disk of another computer, a sandbox, or the first tenth of a second.
    world.memory.put("theirs", at: "/docs/A.note")
    try await session.revert(to: .lastSaved)
    #expect(session.document.text == "theirs")
    await settle(session)
    #expect(try await kept(session).contains("two"))
    crash(session)
  }

  @Test("whatever was there before, reverting keeps it", arguments: UInt64(1)...12)
  func revertAtAnyTime(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let session = try await world.note("0")
    await settle(session)
    for step in 1...16 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: session.document.text = "mine \(step)"
      case 1: world.clock.advance(by: .seconds(13))
      case 2: world.memory.put("theirs \(step)", at: "/docs/A.note")
      case 3: await session.lookAtFile()
      case 4 where session.undoManager.canUndo: session.undoManager.undo()
      default:
        let before = session.document.text
        try await session.revert(to: .lastSaved)
        await settle(session)
        let file = world.text("A.note")
        #expect(session.document.text == file, "seed \(seed), step \(step)")
        let isKept = try await kept(session).contains(before)
        #expect(before == file || isKept, "seed \(seed), step \(step): \(before)")
      }
      await session.endEvent()
      await settle(session)
    }
    crash(session)
  }

  // MARK: Overwriting

  /// What the person has been told of when they decide to overwrite the file.
  enum Told: CaseIterable { case changed, gone }

  @Test(
    "what is decided is decided of what was seen, and not of what a look that was under way has found",
    arguments: Told.allCases)
  func decidedBehindLook(_ told: Told) async throws {
    let session = try await world.note("one")
    await settle(session)
    session.document.text = "mine"
    if told == .changed {
      world.memory.put("B", at: "/docs/A.note")
    } else {
      world.memory.delete("/docs/A.note")
    }
    await session.lookAtFile()
    #expect(session.isDeletedOnDisk == (told == .gone) && (session.conflict != nil) == (told == .changed))
    world.memory.put("C", at: "/docs/A.note")
    world.faults.reading.close()
    let look = Task { await session.lookAtFile() }
    await world.faults.reading.isReached()
    let keep = Task { try await session.save(overwriting: true) }
    await session.whenTrue { session.saving.queue.pendingCount == 2 }
    world.faults.reading.open()
    await look.value
    await #expect(
      performing: { try await keep.value }, throws: { ($0 as? DocumentError)?.code == .changedOnDisk })
    #expect(world.text("A.note") == "C")
    #expect(session.conflict != nil && session.document.text == "mine")
    // Now it was seen.
    try await session.save(overwriting: true)
    #expect(world.text("A.note") == "mine" && session.conflict == nil && !session.isEdited)
  }

  @Test(
    "what is written over something unreadable before anybody has looked is not overwritten",
    arguments: [true, false])
  func keepMineOfUnreadable(_ keeps: Bool) async throws {
    let world = SessionWorld(keeps: keeps)
    let session = try await world.note("one")
    await world.settle(session)
    session.document.text = "mine"
    world.memory.put("bad, half of it", at: "/docs/A.note")
    await session.lookAtFile()
    #expect(session.conflict?.unreadable != nil)
    world.memory.put("whole", at: "/docs/A.note")
    await #expect(
      performing: { try await session.resolveConflict(.keepMine) },
      throws: { ($0 as? DocumentError)?.code == .changedOnDisk })
    #expect(world.text("A.note") == "whole")
    try await session.resolveConflict(.keepMine)
    #expect(world.text("A.note") == "mine" && session.conflict == nil)
  }

  // MARK: Lost answers

  @Test(
    "a save that was done though its disk reported an error is no other program's doing",
    arguments: [true, false], [EIO, ENOENT, EINTR])
  func doneThoughReported(_ canExchange: Bool, _ code: Int32) async throws {
    let session = try await world.note("one")
    await settle(session)
    world.memory.configure { $0.supportsExchange = canExchange }
    let (memory, isDone) = (world.memory, Flag())
    world.faults.fail { call in
      guard case .rename(let old, "A.note", let mode) = call, mode == (canExchange ? .exchange : .replace),
        !isDone.isRaised
      else { return nil }
      isDone.raise()
      let directory = try? memory.openDirectory("/docs")
      guard let directory else { return nil }
      defer { try? memory.close(directory) }
      try? memory.rename(old, to: "A.note", in: directory, mode)
      return Errno(rawValue: code)
    }
    session.document.text = "two"
    try await session.save()
    #expect(world.text("A.note") == "two" && isDone.isRaised && !session.isEdited)
    session.document.text = "three"
    await tell(session)
    #expect(session.conflict == nil)
    try await session.save()
    #expect(world.files == ["A.note": "three"])
  }
}
