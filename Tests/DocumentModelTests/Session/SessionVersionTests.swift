// Which versions of a document are kept, and what they can be gone back to.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Versions of a session")
struct SessionVersionTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  @Test("what was opened is kept before it is overwritten, then one an hour, and each save that is asked for")
  func versions() async throws {
    let session = try await world.note("0")
    for number in 1...3 {
      session.document.text = "\(number)"
      world.clock.advance(by: .seconds(5))
      await settle(session)
    }
    func kept() async throws -> [String] {
      var texts: [String] = []
      for version in try await session.versions() {
        texts.append(String(decoding: try await session.contents(of: version), as: UTF8.self))
      }
      return texts
    }
    #expect(world.text("A.note") == "3")
    #expect(try await kept() == ["0"])
    session.document.text = "4"
    try await session.save()
    #expect(try await kept() == ["0", "4"])
    world.clock.advance(by: .seconds(3700))
    session.document.text = "5"
    world.clock.advance(by: .seconds(5))
    await settle(session)
    session.document.text = "6"
    world.clock.advance(by: .seconds(5))
    await settle(session)
    #expect(world.text("A.note") == "6")
    #expect(try await kept() == ["0", "4"])
    world.clock.advance(by: .seconds(3700))
    session.document.text = "7"
    world.clock.advance(by: .seconds(5))
    await settle(session)
    #expect(try await kept() == ["0", "4", "6"])
    // Going back is a change like any other.
    let first = try #require(try await session.versions().first)
    try await session.restore(first)
    #expect(session.document.text == "0" && session.isEdited)
    #expect(try await kept() == ["0", "4", "6", "7"])
    session.undoManager.undo()
    #expect(session.document.text == "7")
    try await session.rename(to: "B")
    await session.followingVersions?.value
    #expect(try await kept() == ["0", "4", "6", "7"])
    try await session.revert(to: .lastOpened)
    #expect(session.document.text == "0")
    try await session.revert(to: .lastSaved)
    #expect(session.document.text == "7" && !session.isEdited)
    session.undoManager.undo()
    #expect(session.document.text == "0")
  }

  private func kept(_ session: DocumentSession) async throws -> [String: DocumentVersion.Reason] {
    var texts: [String: DocumentVersion.Reason] = [:]
    for version in try await session.versions() {
      texts[String(decoding: try await session.contents(of: version), as: UTF8.self)] = version.reason
    }
    return texts
  }

  @Test("a copy of a version is a new file, and changes nothing else")
  func copyOfVersion() async throws {
    let session = try await world.note("one")
    world.memory.put("in the way", at: "/docs/A copy.note")
    session.document.text = "two"
    try await session.save()
    session.document.text = "three"
    let first = try #require(try await session.versions().first)
    let number = session.contentNumber
    #expect(try await session.restoreCopy(of: first).lastPathComponent == "A copy 2.note")
    #expect(world.text("A copy 2.note") == "one" && world.text("A copy.note") == "in the way")
    #expect(session.document.text == "three" && session.isEdited && session.contentNumber == number)
    #expect(world.text("A.note") == "two")
    let present = try await session.presentContents()
    #expect(present.contents == Data("three".utf8) && present.number == number)
    session.document.text = "four"
    #expect(session.contentNumber != number)
    // What is no longer kept cannot be copied, and leaves nothing behind.
    var gone = first
    gone.id = 99
    await #expect(throws: DocumentError.self) { try await session.restoreCopy(of: gone) }
    #expect(world.text("A copy 3.note") == nil)
  }

  @Test("what was opened can be gone back to, whatever was saved over since")
  func lastOpened() async throws {
    let session = try await world.note("one")
    world.memory.put("there before", at: "/docs/B.txt")
    session.document.text = "two"
    try await session.save(to: world.url("B.note"))
    world.memory.put("there before", at: "/docs/C.note")
    session.document.text = "three"
    try await session.save(to: world.url("C.note"), replacingExisting: true)
    #expect(session.keepsVersions && session.hasOpened)
    try await session.revert(to: .lastOpened)
    #expect(session.document.text == "one")
    // A new one was what it was when it got its file.
    let new = world.untitled("new")
    try await new.save(to: world.url("N.note"))
    new.document.text = "newer"
    try await new.save()
    try await new.revert(to: .lastOpened)
    #expect(new.document.text == "new")
  }

  @Test("it can be gone back to after a day of saving")
  func lastOpenedLongAgo() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    try await session.save()
    let (place, start) = (try #require(session.file.versionPlace), Date())
    for number in 1..<150 {
      let store = VersionStore(
        folder: try #require(world.services.versionFolder), fileSystem: world.services.fileSystem,
        budget: 1 << 30, now: { start + Double(number) * 600 }, wait: { $0 < 5 })
      try store.keep(Data("\(number)".utf8), of: place, as: .plainText, because: .saved)
    }
    #expect(try await session.versions().count < 60 && session.hasOpened)
    try await session.revert(to: .lastOpened)
    #expect(session.document.text == "one")
  }

  @Test("it can be gone back to while the save that keeps it is still under way")
  func lastOpenedMeanwhile() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    let gate = world.faults.writing
    gate.close()
    let saving = Task.immediate { try await session.save() }
    await gate.isReached()
    let reverting = Task.immediate { try await session.revert(to: .lastOpened) }
    gate.open()
    try await saving.value
    try await reverting.value
    #expect(world.text("A.note") == "two" && session.document.text == "one")
    session.undoManager.undo()
    #expect(session.document.text == "two")
  }

  @Test("what another program wrote was never what was opened", arguments: [true, false])
  func lastOpenedOfTwo(_ hasChanges: Bool) async throws {
    let session = try await world.note("one")
    if hasChanges { session.document.text = "mine" }
    world.memory.put("theirs", at: "/docs/A.note")
    await tell(session)
    if hasChanges {
      try await session.resolveConflict(.keepMine)
      try await session.revert(to: .lastOpened)
      // Nobody has what was opened any more; the file is next to it.
      #expect(session.document.text == "mine")
    } else {
      #expect(session.document.text == "theirs")
      session.document.text = "theirs and mine"
      try await session.save()
      try await session.revert(to: .lastOpened)
      #expect(session.document.text == "one")
    }
  }

  @Test(
    "what another program wrote is kept before it is overwritten unasked, however it was taken",
    arguments: ["take theirs", "reload", "revert"])
  func takenIsKept(_ way: String) async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.clock.advance(by: .seconds(2))
    await settle(session)
    if way != "reload" { session.document.text = "three" }
    world.memory.put("theirs", at: "/docs/A.note")
    if way != "revert" { await tell(session) }
    if way == "take theirs" { try await session.resolveConflict(.takeTheirs) }
    if way == "revert" { try await session.revert(to: .lastSaved) }
    #expect(session.document.text == "theirs")
    session.document.text = "theirs and mine"
    world.clock.advance(by: .seconds(2))
    await settle(session)
    #expect(world.text("A.note") == "theirs and mine")
    #expect(try await kept(session).keys.contains("theirs"))
  }

  @Test("saved under its own name, another program's version is kept as one of theirs")
  func saveAsItself() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    try await session.save(to: world.url("A.note"), replacingExisting: true)
    #expect(try await kept(session) == ["one": .beforeOverwriting, "two": .saved])
    world.memory.put("theirs", at: "/docs/A.note")
    session.document.text = "three"
    try await session.save(to: world.url("A.note"), replacingExisting: true)
    #expect(world.text("A.note") == "three" && session.conflict == nil)
    #expect(
      try await kept(session)
        == ["one": .beforeOverwriting, "two": .saved, "theirs": .fromOtherProgram, "three": .saved])
  }

  @Test("without a budget no versions are kept, and saving goes on")
  func noVersions() async throws {
    world.services.preferences.value.versionBudget = 0
    let session = try await world.note("0")
    #expect(!session.keepsVersions && session.hasOpened)
    session.document.text = "1"
    try await session.save()
    #expect(try await session.versions().isEmpty && world.text("A.note") == "1")
    // What was opened is nowhere any more: going back to it leads to what the file holds.
    #expect(!session.hasOpened)
    session.document.text = "2"
    try await session.revert(to: .lastOpened)
    #expect(session.document.text == "1" && !session.hasOpened)
    #expect(world.memory.list(VersionStoreTests.folder).isEmpty)
  }
}
