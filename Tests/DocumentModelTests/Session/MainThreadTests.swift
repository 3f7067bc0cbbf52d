// The main thread waits for no disk: whatever is done with a document, its files are touched by other
// threads.

import Dispatch
import DocumentTesting
import Foundation
import Synchronization
import Testing

@testable import DocumentModel

@MainActor
@Suite("Files and the main thread")
struct MainThreadTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  private nonisolated static let key = DispatchSpecificKey<Bool>()

  /// What was asked of the disk by the main thread.
  private final class Calls: Sendable {
    private let list = Mutex<[String]>([])

    // Who runs the tests may have the main queue served by another thread than the first.
    init() { DispatchQueue.main.setSpecific(key: key, value: true) }

    var isOnMain: Bool { DispatchQueue.getSpecific(key: key) == true }

    func note(_ call: Call) {
      if isOnMain { list.withLock { $0.append("\(call)") } }
    }

    /// What was asked since the last time.
    func take() -> [String] {
      list.withLock { list in
        defer { list = [] }
        return list
      }
    }
  }

  @Test("no file is touched by the main thread, from a document's opening to its recovery")
  func life() async throws {
    world.memory.makeFolder("/home")
    let calls = Calls()
    try #require(calls.isOnMain)
    world.faults.fail { call in
      calls.note(call)
      return nil
    }
    func expectNone(_ what: Comment) { #expect(calls.take().isEmpty, what) }
    let session = try await world.note("one")
    await settle(session)
    expectNone("opened")
    session.document.text = "two"
    await session.endEvent()
    world.clock.advance(by: .seconds(3))
    await settle(session)
    session.undoManager.undo()
    await settle(session)
    try await session.save()
    expectNone("edited and saved")
    try await session.rename(to: "B")
    _ = try await session.duplicate()
    try await session.move(to: URL(filePath: "/home"))
    try await session.move(to: URL(filePath: "/docs"))
    try await session.save(to: world.url("A.note"), replacingExisting: true)
    await settle(session)
    expectNone("renamed, moved and copied")
    for resolution in [ConflictResolution.takeTheirs, .keepMine, .keepBoth] {
      session.document.text = "mine \(resolution)"
      await session.endEvent()
      world.memory.put("theirs \(resolution)", at: FilePath(url: try #require(session.fileURL)))
      await tell(session)
      try await session.resolveConflict(resolution)
    }
    expectNone("in conflict")
    let version = try #require(try await session.versions().last)
    try await session.restore(version)
    try await session.revert(to: .lastSaved)
    try await session.revert(to: .lastOpened)
    await settle(session)
    expectNone("restored and reverted")
    world.memory.delete(FilePath(url: try #require(session.fileURL)))
    await tell(session)
    try await session.save(overwriting: true)
    await settle(session)
    guard case .closed = await session.close() else {
      Issue.record("not closed")
      return
    }
    expectNone("gone, saved again and closed")
  }

  @Test("nor when what processes have left is found, opened, and left again")
  func recovery() async throws {
    try await world.leaveUnsaved("mine")
    let draft = world.untitled()
    draft.document.text = "an idea"
    await draft.leave()
    world.memory.dropProcess()
    let calls = Calls()
    world.faults.fail { call in
      calls.note(call)
      return nil
    }
    for found in await store.unfinished(by: world.clock) {
      let session = try await world.recover(found)
      await settle(session)
      try await session.discardRecovered()
      session.undoManager.undo()
      await settle(session)
    }
    for found in await DraftStore(world.services).drafts() { await settle(try await world.recover(found)) }
    await world.documents.saveAll()
    let touched = calls.take()
    #expect(touched.isEmpty, "\(touched)")
  }
}
