// A disk that answers, and is slow: what is said of what was asked for is true whenever it ends.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Disks that are slow")
struct SlowDiskTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  /// Where a disk is slow.
  enum Moment: CaseIterable, Sendable { case writing, renaming, syncing }

  /// Holds what puts `name` in place at a moment, until `gate` opens.
  private func hold(_ name: FilePath, at moment: Moment, _ gate: Gate) {
    let isRenamed = Flag()
    gate.close()
    world.faults.fail { call in
      switch call {
      case .rename(_, name, _), .rename(name, _, _):
        isRenamed.raise()
        if moment == .renaming { gate.pass() }
      case .sync where moment == .syncing && isRenamed.isRaised: gate.pass()
      default: break
      }
      return nil
    }
    world.fileSystem.beforeGrowing { path in
      let path = path?.lastComponent.description ?? ""
      if moment == .writing, path.hasPrefix(".\(name)") { gate.pass() }
      return nil
    }
  }

  @Test(
    "a copy is there when it is said to be, and not when it is said to have failed",
    arguments: Moment.allCases, [5, 30, 100, 500])
  func copied(_ moment: Moment, _ seconds: Int) async throws {
    let session = try await world.note("one")
    await settle(session)
    let gate = Gate()
    defer { gate.open() }
    hold("A copy.note", at: moment, gate)
    let timer = world.clock.schedule(at: world.clock.now + .seconds(seconds)) { gate.open() }
    defer { timer.cancel() }
    let (error, isOver) = await trouble { () throws(DocumentError) in _ = try await session.duplicate() }
    #expect(isOver)
    gate.open()
    await isTrueInTime { !gate.isHolding }
    await passInTime(.seconds(5))
    let isThere = world.text("A copy.note") == "one"
    switch error?.code {
    case nil: #expect(isThere && seconds < 200)
    // It is said that it may be there.
    case .notDurable: #expect(isThere && seconds > 60 && error?.url == world.url("A copy.note"))
    default: #expect(!isThere && seconds > 60, "\(error!)")
    }
    #expect(world.memory.list("/docs").count == (isThere ? 2 : 1))
  }

  enum Ending: CaseIterable, Sendable { case save, close }

  @Test(
    "a disk that takes long to save to is not said to be lost, and what it has in the end is saved",
    arguments: Ending.allCases, [5, 30, 100])
  func saved(_ ending: Ending, _ seconds: Int) async throws {
    let session = try await world.note("one")
    await settle(session)
    session.document.text = "two"
    await session.endEvent()
    let gate = Gate()
    defer { gate.open() }
    hold("A.note", at: .writing, gate)
    let timer = world.clock.schedule(at: world.clock.now + .seconds(seconds)) { gate.open() }
    defer { timer.cancel() }
    var (error, isOver) = await trouble { () throws(DocumentError) in
      if ending == .save {
        try await session.save()
      } else if case .failed(let failure) = await session.close() {
        throw failure
      }
    }
    #expect(isOver)
    if let error {
      #expect(seconds > (ending == .save ? 60 : 5) && error.code == .inputOutput)
      #expect(!error.reason.contains("lost") && !error.reason.contains("/state"), "\(error)")
    }
    await isTrueInTime { !session.isEdited }
    #expect(world.text("A.note") == "two" && session.saveFailure == nil)
    (error, isOver) = await trouble { () throws(DocumentError) in await session.close() }
    #expect(isOver && error == nil && session.isClosed)
  }

  @Test(
    "what a save has overwritten is not kept late, and taken for another program's, whichever reading is late",
    arguments: 1...6, [true, false])
  func keptLate(_ reading: Int, _ isLatest: Bool) async throws {
    let session = try await world.note("one")
    session.document.text = "mine"
    await session.endEvent()
    world.memory.put("theirs", at: "/docs/A.note")
    await tell(session)
    try #require(session.conflict != nil)
    await settle(session)
    let (gate, late, readings) = (Gate(), Gate(), Counter())
    silence([VersionStoreTests.folder.description], until: gate)
    late.close()
    defer {
      gate.open()
      late.open()
    }
    world.faults.fail { call in
      if case .open("A.note", .read) = call, readings.next() == reading { late.pass() }
      return nil
    }
    for _ in 0..<2 where session.conflict != nil {
      _ = await trouble { () throws(DocumentError) in try await session.resolveConflict(.keepMine) }
    }
    for gate in isLatest ? [gate, late] : [late, gate] {
      gate.open()
      await passInTime(.seconds(20))
    }
    await settle(session)
    for version in try await session.versions() where version.reason != .saved {
      #expect(try await session.contents(of: version) != Data("mine".utf8), "\(version)")
    }
  }
}
