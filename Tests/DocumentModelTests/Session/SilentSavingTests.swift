// Saving under another name, and other things a person asks for, though a disk does not answer: all of them
// come back, and what a healthy disk can take is on it.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Saving beside disks that do not answer")
struct SilentSavingTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  init() {
    world.memory.makeFolder("/home")
  }

  private func close(_ session: DocumentSession) async -> DocumentSession.CloseResult? {
    var result: DocumentSession.CloseResult?
    _ = await trouble { () throws(DocumentError) in result = await session.close() }
    return result
  }

  private func isTimedOut(_ error: DocumentError?) -> Bool {
    (error?.underlyingError as? Errno)?.rawValue == ETIMEDOUT && error?.code == .inputOutput
  }

  enum Story: CaseIterable { case autosave, replacing, direct, draft }

  @Test(
    "a document is saved on a healthy disk whichever others do not answer, and is only there from then on",
    arguments: Story.allCases, [["/state"], ["/docs"], ["/docs", "/state"]])
  func elsewhere(_ story: Story, _ silent: [String]) async throws {
    let isDraft = story == .draft
    let session = isDraft ? world.untitled() : try await world.note("one")
    await settle(session)
    let gate = Gate()
    if story == .replacing { world.memory.put("another", at: "/home/B.note") }
    silence(silent, until: gate)
    defer { gate.open() }
    session.document.text = "two"
    await session.endEvent()
    if !isDraft, story != .direct {
      world.clock.advance(by: .seconds(3))
      await gate.isReached()
      guard case .failed(let error) = await close(session) else {
        Issue.record("not asked")
        return
      }
      #expect(isTimedOut(error))
      #expect(error.reason.contains("/state") == (silent == ["/state"]))
    }
    let url = URL(filePath: "/home/B.note")
    let (error, isOver) = await trouble { () throws(DocumentError) in
      try await session.save(to: url, replacingExisting: true)
    }
    try #require(isOver)
    #expect(error == nil, "\(String(describing: error))")
    #expect(world.memory.text("/home/B.note") == "two" && session.fileURL == url && !session.isEdited)
    #expect(!session.saving.isSaving)
    guard case .closed = await close(session) else {
      Issue.record("not closed")
      return
    }
    // What the old disk had to answer to is of no account any more.
    gate.open()
    await isTrueInTime { world.fileSystem.openDescriptors.isEmpty }
    #expect(session.fileURL == url && world.memory.text("/home/B.note") == "two")
    #expect(world.memory.list("/home") == ["B.note"])
    #expect(isDraft || ["one", "two"].contains(world.text("A.note")))
    #expect(world.memory.list("/docs").count == (isDraft ? 0 : 1))
  }

  @Test("what is edited after that is saved in the new file, whatever the old disk has answered meanwhile")
  func goesOn() async throws {
    let session = try await world.note("one")
    await settle(session)
    let gate = Gate()
    silence(["/docs"], until: gate)
    defer { gate.open() }
    session.document.text = "two"
    await session.endEvent()
    world.clock.advance(by: .seconds(3))
    await gate.isReached()
    let url = URL(filePath: "/home/B.note")
    let (error, _) = await trouble { () throws(DocumentError) in try await session.save(to: url) }
    #expect(error == nil && session.fileURL == url)
    gate.open()
    session.document.text = "three"
    await session.endEvent()
    await isTrueInTime { !session.isEdited }
    await settle(session)
    #expect(world.memory.text("/home/B.note") == "three" && session.saveFailure == nil)
    #expect(session.fileURL == url && session.conflict == nil && world.text("A.note") == "one")
    await session.close()
    #expect(session.isClosed && world.memory.list("/home") == ["B.note"])
  }

  enum Begun: CaseIterable { case following, saving }

  @Test("what was begun with the old file does nothing to the new one", arguments: Begun.allCases)
  func begunBefore(_ begun: Begun) async throws {
    let session = try await world.note("one")
    await settle(session)
    world.memory.makeFolder("/docs/deep")
    if begun == .following { world.memory.move("/docs/A.note", to: "/docs/deep/A.note") }
    let (gate, queue) = (Gate(), session.saving.queue)
    silence(["/docs"], until: gate)
    defer { gate.open() }
    switch begun {
    case .following:
      _ = queue.enqueue { () async throws(DocumentError) in
        await session.followMove(to: "/docs/deep/A.note")
      }
    case .saving: _ = session.requestSave(isAsked: true)
    }
    await gate.isReached()
    session.document.text = "two"
    await session.endEvent()
    let url = URL(filePath: "/home/B.note")
    let (error, isOver) = await trouble { () throws(DocumentError) in try await session.save(to: url) }
    try #require(isOver && error == nil && session.fileURL == url)
    session.document.text = "three"
    await session.endEvent()
    gate.open()
    await queue.waitUntilIdle()
    #expect(session.fileURL == url && world.memory.text("/home/B.note") == "two")
    await isTrueInTime { !session.isEdited }
    #expect(session.fileURL == url && world.memory.text("/home/B.note") == "three")
  }

  @Test(
    "a disk that does not answer is not saved to, and keeps nobody from going on", arguments: [false, true])
  func silentDestination(_ isDraft: Bool) async throws {
    let session = isDraft ? world.untitled() : try await world.note("one")
    await settle(session)
    let gate = Gate()
    silence(["/home"], until: gate)
    defer { gate.open() }
    session.document.text = "two"
    await session.endEvent()
    let (error, isOver) = await trouble { () throws(DocumentError) in
      try await session.save(to: URL(filePath: "/home/B.note"), replacingExisting: true)
    }
    try #require(isOver)
    #expect(isTimedOut(error) && session.fileURL == (isDraft ? nil : world.url("A.note")))
    if isDraft {
      try await session.save(to: world.url("A.note"))
    } else {
      await isTrueInTime { !session.isEdited }
    }
    #expect(world.text("A.note") == "two")
    gate.open()
    guard case .closed = await close(session) else {
      Issue.record("not closed")
      return
    }
    await isTrueInTime { world.fileSystem.openDescriptors.isEmpty }
    #expect(session.fileURL == world.url("A.note"))
  }

  enum Wish: CaseIterable { case rename, move, revert, save, saveThere }

  @Test("what a disk does not answer to is given up in time", arguments: Wish.allCases, [false, true])
  func inTime(_ wish: Wish, _ isSaving: Bool) async throws {
    let session = try await world.note("one")
    await settle(session)
    let gate = Gate()
    silence(["/docs"], until: gate)
    defer { gate.open() }
    session.document.text = "two"
    await session.endEvent()
    if isSaving {
      world.clock.advance(by: .seconds(3))
      await gate.isReached()
    }
    let (error, isOver) = await trouble { () throws(DocumentError) in
      switch wish {
      case .rename: try await session.rename(to: "B")
      case .move: try await session.move(to: URL(filePath: "/home"))
      case .revert: try await session.revert(to: .lastSaved)
      case .save: try await session.save()
      case .saveThere: try await session.save(to: self.world.url("A.note"), replacingExisting: true)
      }
    }
    try #require(isOver)
    #expect(isTimedOut(error) && session.document.text == "two")
    gate.open()
    await settle(session)
    // What had not begun is not done any more; what had is known.
    #expect(!isSaving || files == ["A.note": "two"])
    await isTrueInTime { !session.isEdited }
    let path = try #require(session.fileURL.map { FilePath(url: $0) })
    #expect(world.memory.text(path) == session.document.text)
  }

  enum Decision: CaseIterable { case takeTheirs, keepMine, discard, restore, duplicate }

  /// A document that says “two” and of which something is to be decided.
  private func undecided(_ decision: Decision) async throws -> ValueDocumentSession<Note> {
    let session: ValueDocumentSession<Note>
    switch decision {
    case .takeTheirs, .keepMine:
      session = try await world.note("one")
      session.document.text = "two"
      await session.endEvent()
      world.memory.put("theirs", at: "/docs/A.note")
      await tell(session)
      try #require(session.conflict != nil)
    case .discard:
      try await world.leaveUnsaved("two")
      session = try await recovered()
    case .restore, .duplicate:
      session = try await world.note("zero")
      session.document.text = "one"
      try await session.save()
      session.document.text = "two"
      await session.endEvent()
    }
    await settle(session)
    return session
  }

  private func decide(
    _ decision: Decision, _ session: DocumentSession, _ version: DocumentVersion?
  ) async throws(DocumentError) {
    switch decision {
    case .takeTheirs: try await session.resolveConflict(.takeTheirs)
    case .keepMine: try await session.resolveConflict(.keepMine)
    case .discard: try await session.discardRecovered()
    case .restore: if let version { try await session.restore(version) }
    case .duplicate: _ = try await session.duplicate()
    }
  }

  @Test(
    "what the person decides is given up in time where a disk does not answer, and can be decided later",
    arguments: Decision.allCases, [["/docs"], ["/state"], ["/docs", "/state"]])
  func decidedInTime(_ decision: Decision, _ silent: [String]) async throws {
    let session = try await undecided(decision)
    let version = decision == .restore ? try await session.versions().last : nil
    let gate = Gate()
    silence(silent, until: gate)
    defer { gate.open() }
    let (error, isOver) = await trouble { () throws(DocumentError) in
      try await self.decide(decision, session, version)
    }
    try #require(isOver)
    // What needs only what answers is done.
    guard let error else {
      #expect(silent.count == 1)
      return
    }
    #expect(isTimedOut(error) && session.document.text == "two")
    gate.open()
    await settle(session)
    _ = try await session.versions()
    // What was told to have failed does not take the place of anything later.
    #expect(session.document.text == "two")
    // A save that nobody waits for goes on, unless that would overwrite what could not be kept.
    if decision != .keepMine || session.conflict != nil { try await decide(decision, session, version) }
    switch decision {
    case .takeTheirs: #expect(session.document.text == "theirs" && session.conflict == nil)
    case .discard: #expect(session.document.text == "one" && session.recovery == nil)
    case .restore: #expect(session.document.text == "one")
    case .keepMine: #expect(world.text("A.note") == "two" && session.conflict == nil)
    case .duplicate: #expect(session.document.text == "two")
    }
  }

  @Test(
    "what is slow while its disks answer is waited for, but not for ever", arguments: Decision.allCases,
    [30, 200])
  func slow(_ decision: Decision, _ seconds: Int) async throws {
    let session = try await undecided(decision)
    let version = decision == .restore ? try await session.versions().last : nil
    let gate = Gate()
    silence(["/docs/A.note"], until: gate)
    defer { gate.open() }
    let timer = world.clock.schedule(at: world.clock.now + .seconds(seconds)) { gate.open() }
    defer { timer.cancel() }
    let begun = world.clock.now
    let (error, isOver) = await trouble { () throws(DocumentError) in
      try await self.decide(decision, session, version)
    }
    try #require(isOver)
    guard let error else {
      #expect(seconds == 30 || world.clock.now - begun < .seconds(10), "its disk was not needed")
      return
    }
    #expect(seconds == 200 && isTimedOut(error) && session.document.text == "two")
  }

  @Test(
    "what is saved elsewhere beside a state folder that never answers is saved there from then on, too",
    arguments: Story.allCases, [["/state"], ["/docs", "/state"]])
  func goesOnUnkept(_ story: Story, _ silent: [String]) async throws {
    let session = story == .draft ? world.untitled() : try await world.note("one")
    await settle(session)
    let gate = Gate()
    silence(silent, until: gate)
    defer { gate.open() }
    session.document.text = "two"
    await session.endEvent()
    if story == .autosave {
      world.clock.advance(by: .seconds(3))
      await gate.isReached()
    }
    let (error, isOver) = await trouble { () throws(DocumentError) in
      try await session.save(to: URL(filePath: "/home/B.note"))
    }
    try #require(isOver && error == nil)
    for text in ["three", "four"] {
      session.document.text = text
      await session.endEvent()
      await isTrueInTime { !session.isEdited }
      #expect(world.memory.text("/home/B.note") == text)
      // It is time for a version.
      world.clock.advance(by: .seconds(3700))
    }
    // That nothing is kept is said as long as it is so, and no longer.
    #expect(session.versionFailure != nil && session.saveFailure == nil)
    gate.open()
    session.document.text = "five"
    await session.endEvent()
    await isTrueInTime { !session.isEdited && session.versionFailure == nil }
    await settle(session)
    #expect(world.memory.text("/home/B.note") == "five" && session.versionFailure == nil)
  }

  @Test("what was opened is not overwritten unkept while its versions' disk is silent, and that is said")
  func unkeptInTime() async throws {
    let session = try await world.note("one")
    await settle(session)
    let gate = Gate()
    silence(["/state"], until: gate)
    defer { gate.open() }
    session.document.text = "two"
    await session.endEvent()
    await isTrueInTime { session.saveFailure != nil }
    #expect(isTimedOut(session.saveFailure) && session.saveFailure?.reason.contains("/state") == true)
    #expect(world.text("A.note") == "one")
    // The person decides what counts more.
    let (error, isOver) = await trouble { () throws(DocumentError) in try await session.save() }
    #expect(isOver && error == nil && world.text("A.note") == "two" && session.versionFailure != nil)
    gate.open()
    session.document.text = "three"
    await session.endEvent()
    await isTrueInTime { !session.isEdited }
    #expect(world.text("A.note") == "three")
  }
}
