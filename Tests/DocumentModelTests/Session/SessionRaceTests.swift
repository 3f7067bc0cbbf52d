// Two things that are asked for at the same time of one file: one is done after the other.

import DocumentTesting
import FileSystemTesting
import Foundation
import Synchronization
import Testing

@testable import DocumentModel

@MainActor
@Suite("One after the other")
struct SessionRaceTests {
  let world = SessionWorld()
  /// Holds up who has read a file and looks whether it may be written to.
  let afterReading = Gate()

  /// From now on who has read a file is held up.
  private func holdReaders() {
    afterReading.close()
    let gate = afterReading
    world.faults.fail { call in
      if call == .checkWritable { gate.pass() }
      return nil
    }
  }

  private func release() {
    world.faults.fail(nil)
    afterReading.open()
  }

  @Test("reverting waits for the save under way: what is shown is what is in the file")
  func revertDuringSave() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.faults.writing.close()
    let save = Task { await session.autosaveNow() }
    await world.faults.writing.isReached()
    holdReaders()
    let revert = Task { try await session.revert(to: .lastSaved) }
    await session.whenTrue { session.saving.queue.pendingCount == 2 || afterReading.isHolding }
    world.faults.writing.open()
    _ = await save.value
    release()
    try await revert.value
    #expect(session.document.text == world.text("A.note") && !session.isEdited)
    session.document.text = "three"
    try await session.save()
    #expect(world.text("A.note") == "three")
  }

  @Test(
    "who opens a document that is opened, and discarded while it is saved, meanwhile gets one that is open")
  func openedWhileDiscarded() async throws {
    world.memory.put("one", at: "/docs/A.note")
    let (gate, isHeld) = (Gate(), Flag())
    gate.close()
    world.faults.fail { call in
      guard case .read = call, !isHeld.isRaised else { return nil }
      isHeld.raise()
      gate.pass()
      return nil
    }
    let opening = Task { try await world.open("A.note") }
    await gate.isReached()
    let other = try await world.open("A.note")
    other.document.text = "two"
    world.faults.writing.close()
    let save = Task { await other.autosaveNow() }
    await world.faults.writing.isReached()
    other.discardAndClose()
    gate.open()
    for _ in 0..<200 { await Task.yield() }
    world.faults.writing.open()
    _ = await save.value
    let session = try await opening.value
    #expect(session !== other && !session.isClosed)
    #expect(
      session.document.text == world.text("A.note") && world.documents.sessions.map(\.id) == [session.id])
  }

  @Test("overwriting that is asked for while a save waits is done all the same")
  func overwritingBehindSave() async throws {
    let session = try await world.note("one")
    session.document.text = "mine"
    world.memory.put("theirs", at: "/docs/A.note")
    world.faults.reading.close()
    let look = Task { await session.lookAtFile() }
    await world.faults.reading.isReached()
    let save = Task { try await session.save() }
    await session.whenTrue { session.saving.queue.pendingCount == 2 }
    let overwriting = Task { try await session.save(overwriting: true) }
    await session.whenTrue { session.saving.queue.pendingCount == 3 }
    world.faults.reading.open()
    await look.value
    await #expect(
      performing: { try await save.value }, throws: { ($0 as? DocumentError)?.code == .changedOnDisk })
    try await overwriting.value
    #expect(world.text("A.note") == "mine" && session.conflict == nil && !session.isEdited)
  }

  @Test("keeping mine twice does not overwrite what came in between, which nobody has seen")
  func keepMineTwice() async throws {
    let session = try await world.note("one")
    session.document.text = "mine"
    world.memory.put("theirs", at: "/docs/A.note")
    await #expect(throws: DocumentError.self) { try await session.save() }
    world.faults.writing.close()
    let first = Task { try await session.resolveConflict(.keepMine) }
    await world.faults.writing.isReached()
    let second = Task { try await session.resolveConflict(.keepMine) }
    await session.whenTrue { session.saving.queue.pendingCount == 2 }
    let other = OtherWriter(memory: world.memory)
    session.observers.append(other)
    world.faults.writing.open()
    try await first.value
    _ = await second.result
    // There was nothing to keep any more: it is taken over.
    #expect(world.text("A.note") == "newer" && session.document.text == "newer" && session.replacement != nil)
  }

  @Test("what would be overwritten is another after each thing that another program does")
  func overwrittenContent() async throws {
    let session = try await world.note("one")
    session.document.text = "mine"
    var seen = [session.overwrittenContent]
    for text in ["theirs", nil, "newer"] {
      if let text {
        world.memory.put(text, at: "/docs/A.note")
      } else {
        world.memory.delete("/docs/A.note")
      }
      await session.lookAtFile()
      #expect(!seen.contains(session.overwrittenContent), "\(text ?? "gone")")
      seen.append(session.overwrittenContent)
    }
    session.discardAndClose()
  }

  /// Another program that writes as soon as the document is saved.
  private final class OtherWriter: DocumentSessionObserver {
    let memory: MemoryFileSystem

    init(memory: MemoryFileSystem) { self.memory = memory }

    func sessionDidSave(_ session: DocumentSession) { memory.put("newer", at: "/docs/A.note") }
  }

  @Test("a save that is asked for joins one that waits, and is done as asked for")
  func askedBehindAutosave() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.faults.writing.close()
    let first = Task { try await session.save() }
    await world.faults.writing.isReached()
    session.document.text = "three"
    let unasked = Task { await session.autosaveNow() }
    await session.whenTrue { session.saving.queue.pendingCount == 2 }
    let asked = Task { try await session.save() }
    for _ in 0..<10 { await Task.yield() }
    #expect(session.saving.queue.pendingCount == 2)
    world.services.preferences.value.asksBeforeKeepingChanges = true
    world.faults.writing.open()
    try await first.value
    _ = await unasked.value
    try await asked.value
    #expect(world.text("A.note") == "three" && !session.isEdited)
  }

  @Test("taking theirs while mine is being kept comes too late")
  func takeTheirsDuringKeepMine() async throws {
    let session = try await world.note("one")
    session.document.text = "mine"
    world.memory.put("theirs", at: "/docs/A.note")
    await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(session.conflict != nil)
    world.faults.writing.close()
    let mine = Task { try await session.resolveConflict(.keepMine) }
    await world.faults.writing.isReached()
    holdReaders()
    let theirs = Task { try await session.resolveConflict(.takeTheirs) }
    await session.whenTrue { session.saving.queue.pendingCount == 2 || afterReading.isHolding }
    world.faults.writing.open()
    try await mine.value
    release()
    try await theirs.value
    #expect(session.document.text == "mine" && world.text("A.note") == "mine" && !session.isEdited)
    #expect(session.conflict == nil)
  }

  @Test(
    "a look that is under way while changes are recovered does not take another's file for what they were made to"
  )
  func lookDuringRecovery() async throws {
    let world = SessionWorld(keeps: true)
    let store = try #require(world.services.recoveryStore)
    try await world.leaveUnsaved("two")
    world.memory.put("theirs", at: "/docs/A.note")
    let found = try #require(store.crashed().first)
    // Who looks for more journals, having taken this one and opened the document, is held up.
    let taking = Counter()
    let journals = Gate()
    let looks = Gate()
    let first = Mutex(Int.max)
    let isNext = Mutex(false)
    world.faults.fail { call in
      if case .open(let name, _) = call, name.description.hasSuffix(".journal"),
        taking.next() > first.withLock({ $0 })
      {
        journals.pass()
      }
      // Only the look: what is recovered is compared with the file, too.
      if call == .checkWritable,
        isNext.withLock({ isNext in
          defer { isNext = false }; return isNext
        })
      {
        looks.pass()
      }
      return nil
    }
    store.take(found.id)?.letGo()
    first.withLock { $0 = taking.value * 2 }
    journals.close()
    let recovering = Task {
      try await world.recover(found)
    }
    await journals.isReached()
    let session = try #require(world.documents.sessions.first)
    looks.close()
    isNext.withLock { $0 = true }
    let look = Task { await session.lookAtFile() }
    await looks.isReached()
    #expect(session.recovery == nil)
    journals.open()
    await session.whenTrue { session.saving.queue.pendingCount == 2 }
    looks.open()
    await look.value
    _ = try await recovering.value
    #expect(session.conflict != nil && session.recovery != nil)
    session.keepRecovered()
    world.clock.advance(by: .seconds(60))
    await world.settle(session)
    #expect(world.text("A.note") == "theirs")
  }
}
