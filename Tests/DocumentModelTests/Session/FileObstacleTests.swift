// What the person can do about what was recovered, or what another program wrote: what is offered can be
// done, and what was not done is still to be decided.

import DocumentTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@MainActor
@Suite("What can be decided")
struct FileObstacleTests: KeepingTests {
  let world = SessionWorld(keeps: true)
  private let file: FilePath = "/docs/A.note"

  private enum Event: CaseIterable {
    case good, goodInPlace, bad, badInPlace, folder, delete, deny, allow, nothing
  }

  private func happen(_ event: Event, _ number: Int) {
    if world.memory.node(file)?.kind == .directory { world.memory.delete(file) }
    switch event {
    case .good: world.memory.put("theirs \(number)", at: file)
    case .goodInPlace: world.memory.scribble("theirs \(number)", at: file)
    case .bad: world.memory.put("bad \(number)", at: file)
    case .badInPlace: world.memory.scribble("bad \(number)", at: file)
    case .folder:
      world.memory.delete(file)
      world.memory.putTree(["part": "theirs"], at: file)
    case .delete: world.memory.delete(file)
    case .deny, .allow:
      world.memory.change(file) {
        $0.mode = event == .deny ? 0 : 0o644
        $0.changed += 1_000_000
      }
    case .nothing: break
    }
  }

  @Test(
    "what is in the file can be had, and overwritten, whenever nothing is said against it, and only then",
    arguments: 0..<90)
  func obstacles(_ seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let isRecovered = seed % 2 == 0
    var story = "seed \(seed):"
    let session: ValueDocumentSession<Note>
    if isRecovered {
      try await world.leaveUnsaved("mine")
      let event = Event.allCases[random.int(Event.allCases.count)]
      story += " \(event), recovered,"
      happen(event, 100)
      session = try await world.recover(try world.found())
      await settle(session)
    } else {
      session = try await world.note("one")
      await settle(session)
    }
    for number in 0..<8 {
      if session.recovery == nil, random.int(4) > 0 {
        story += " drawn,"
        session.document.text = "mine \(number)"
        await session.endEvent()
      }
      let event = Event.allCases[random.int(Event.allCases.count)]
      story += " \(event),"
      happen(event, number)
      await tell(session)
      guard session.conflict != nil || session.recovery != nil else { continue }
      let url = try #require(session.fileURL)
      let canBeHad = (try? await session.read(from: url, as: session.contentType)) != nil
      #expect((session.fileObstacle == nil) == canBeHad, "\(story) \(session.fileObstacle ?? "can be had")")
    }
    guard session.conflict != nil || session.recovery != nil else { return }
    if session.conflict != nil, seed % 3 == 0 {
      let isOffered = session.overwritingObstacle == nil
      do {
        try await session.resolveConflict(.keepMine)
        #expect(
          isOffered && session.conflict == nil && session.document.text == world.text("A.note"), "\(story)")
      } catch {
        #expect(!isOffered && session.conflict != nil, "\(story) \(error)")
      }
      return
    }
    let isOffered = session.fileObstacle == nil
    do {
      if session.conflict != nil {
        try await session.resolveConflict(.takeTheirs)
      } else {
        try await session.discardRecovered()
      }
      #expect(isOffered && session.document.text == world.text("A.note"), "\(story)")
    } catch {
      #expect(!isOffered && session.document.text.hasPrefix("mine"), "\(story) \(error)")
    }
  }

  @Test("where it turns out only then that the file cannot be taken, it is said from then on")
  func found() async throws {
    try await world.leaveUnsaved("mine")
    let session = try await recovered()
    #expect(session.fileObstacle == nil)
    world.memory.scribble("bad", at: file)
    await #expect(throws: DocumentError.self) { try await session.discardRecovered() }
    #expect(session.fileObstacle == "1:1: it is bad" && session.recovery != nil)
    world.memory.scribble("theirs", at: file)
    await tell(session)
    #expect(session.fileObstacle == nil && session.conflict != nil)
    world.memory.scribble("bad", at: file)
    await #expect(throws: DocumentError.self) { try await session.resolveConflict(.takeTheirs) }
    #expect(session.fileObstacle == "1:1: it is bad" && session.conflict != nil)
    world.memory.scribble("theirs", at: file)
    await tell(session)
    try await session.resolveConflict(.takeTheirs)
    #expect(session.document.text == "theirs" && session.recovery == nil)
  }

  enum Choice: CaseIterable, Sendable { case save, saveElsewhere, keepMine, keepBoth, takeTheirs, discard }
  enum Trouble: CaseIterable, Sendable { case none, noRoom, error, readOnly, unreadable }

  @Test(
    "what could not be done is still to be decided, and what was done is not",
    arguments: Choice.allCases, Trouble.allCases)
  func decided(_ choice: Choice, _ trouble: Trouble) async throws {
    for isInConflict in [false, true] {
      if !isInConflict, [.keepMine, .keepBoth, .takeTheirs].contains(choice) { continue }
      let world = SessionWorld(keeps: true)
      try await world.leaveUnsaved("mine")
      if isInConflict { world.memory.put("theirs", at: file) }
      let session = try await world.recover(try world.found())
      await world.settle(session)
      #expect(session.recovery != nil && (session.conflict != nil) == isInConflict)
      begin(trouble, in: world)
      let hasFailed: Bool
      do {
        try await choose(choice, in: session, world)
        hasFailed = false
      } catch {
        hasFailed = true
      }
      let note: Comment = "in conflict: \(isInConflict)"
      #expect((session.recovery != nil) == hasFailed, note)
      guard hasFailed else { continue }
      #expect(session.document.text == "mine" && (session.conflict != nil) == isInConflict, note)
      await world.settle(session)
      world.crash(session)
      begin(.none, in: world)
      world.memory.change(file) { $0.mode = 0o644 }
      let again = try await world.recover(try world.found())
      #expect(again.document.text == "mine" && again.recovery != nil, note)
    }
  }

  @Test(
    "what was recovered and could not be saved is saved as soon as there is room, unless it is discarded",
    arguments: [false, true])
  func savedLater(_ isDiscarded: Bool) async throws {
    try await world.leaveUnsaved("mine")
    let session = try await recovered()
    begin(.noRoom, in: world)
    await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(session.recovery != nil && world.text("A.note") == "one")
    begin(.none, in: world)
    if isDiscarded { try await session.discardRecovered() }
    for _ in 0..<3 {
      world.clock.advance(by: .seconds(2))
      await settle(session)
    }
    #expect(world.text("A.note") == (isDiscarded ? "one" : "mine"))
    #expect(session.recovery == nil && !session.isEdited)
    guard case .closed = await session.close() else {
      Issue.record("not closed")
      return
    }
  }

  private func choose(_ choice: Choice, in session: DocumentSession, _ world: SessionWorld) async throws {
    switch choice {
    case .save: try await session.save()
    case .saveElsewhere: try await session.save(to: world.url("B.note"))
    case .keepMine: try await session.resolveConflict(.keepMine)
    case .keepBoth: try await session.resolveConflict(.keepBoth)
    case .takeTheirs: try await session.resolveConflict(.takeTheirs)
    case .discard: try await session.discardRecovered()
    }
  }

  private func begin(_ trouble: Trouble, in world: SessionWorld) {
    world.faults.fail(nil)
    world.fileSystem.beforeGrowing { _ in trouble == .noRoom ? Errno(rawValue: ENOSPC) : nil }
    switch trouble {
    case .error: world.faults.fail { if case .write = $0 { Errno(rawValue: EIO) } else { nil } }
    case .readOnly, .unreadable:
      world.memory.change(file) {
        $0.mode = trouble == .readOnly ? 0o444 : 0
        $0.changed += 1_000_000
      }
    case .none, .noRoom: break
    }
  }
}
