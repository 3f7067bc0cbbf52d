// How the program ends and begins again while something else happens to a document: it is opened, or its file
// moved.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Ending and beginning again")
struct SessionEndingTests {
  let world = SessionWorld(keeps: true)

  @Test("a document that is opened while the program ends is saved like the others")
  func openedMeanwhile() async throws {
    let first = try await world.note("one")
    first.document.text = "two"
    await first.endEvent()
    world.memory.put("b", at: "/docs/B.note")
    world.faults.writing.close()
    let ending = Task { await world.documents.saveAll() }
    await world.faults.writing.isReached()
    let second = try await world.open("B.note")
    second.document.text = "bb"
    world.faults.writing.open()
    await ending.value
    #expect(world.text("A.note") == "two" && world.text("B.note") == "bb")
    #expect(world.documents.sessions.isEmpty)
  }

  @Test("what was recovered into a file that was moved is that file's after the next crash, too")
  func movedBeforeRecovery() async throws {
    try await world.leaveUnsaved("two")
    world.memory.move("/docs/A.note", to: "/docs/B.note")
    let moved = try await world.open("B.note")
    #expect(moved.document.text == "two" && moved.recovery != nil)
    await world.settle(moved)
    world.crash(moved)
    // Somebody else has taken the old name.
    world.memory.put("strange", at: "/docs/A.note")
    let found = try world.found()
    let again = try await world.recover(found)
    #expect(again.fileURL == world.url("B.note") && again.document.text == "two")
    #expect(world.text("A.note") == "strange" && world.text("B.note") == "one")
  }
}
