// Duplicates of a document, and its move to another folder.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Copying and moving")
struct SessionCopyingTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  @Test("a duplicate is a file of its own beside it")
  func duplicate() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    let copy = try await session.duplicate()
    let second = try await session.duplicate()
    #expect(copy == world.url("A copy.note") && second == world.url("A copy 2.note"))
    #expect(world.text("A copy.note") == "two" && session.fileURL == world.url("A.note"))
    // Nobody may do more with it than with the file.
    world.memory.change("/docs/A.note") { $0.mode = 0o600 }
    #expect(world.memory.node(FilePath(url: try await session.duplicate()))?.mode == 0o600)
    // A copy of a copy is the next one.
    #expect(try await world.open("A copy.note").duplicate() == world.url("A copy 4.note"))
    await #expect(
      performing: { _ = try await world.untitled("x").duplicate() },
      throws: { ($0 as? DocumentError)?.code == .needsName })
  }

  @Test("a duplicate that may not survive a power cut is not said to be there")
  func doubtfulDuplicate() async throws {
    let session = try await world.note("one")
    await settle(session)
    let syncs = Counter()
    world.faults.fail { if case .sync = $0, syncs.next() == 2 { Errno(rawValue: EIO) } else { nil } }
    let error = await #expect(throws: DocumentError.self) { _ = try await session.duplicate() }
    #expect(error?.code == .notDurable && error?.url == world.url("A copy.note"))
    #expect(world.text("A copy.note") == "one" && syncs.value == 2)
  }

  @Test("a document is moved to another folder, and replaces nothing there")
  func move() async throws {
    let session = try await world.note("one")
    world.memory.makeFolder("/docs/deep")
    session.document.text = "two"
    try await session.move(to: FilePath("/docs/deep").url)
    #expect(session.fileURL == FilePath("/docs/deep/A.note").url && session.isEdited)
    #expect(world.text("A.note") == nil)
    try await session.save()
    #expect(world.memory.text("/docs/deep/A.note") == "two")
    world.memory.put("other", at: "/docs/A.note")
    await #expect(
      performing: { try await session.move(to: FilePath("/docs").url) },
      throws: { ($0 as? DocumentError)?.code == .fileExists })
    #expect(world.text("A.note") == "other" && world.memory.text("/docs/deep/A.note") == "two")
    // Where links cannot be made it is moved all the same.
    world.memory.delete("/docs/A.note")
    world.memory.configure { $0.supportsLinks = false }
    try await session.move(to: FilePath("/docs").url)
    #expect(world.text("A.note") == "two" && world.memory.text("/docs/deep/A.note") == nil)
    #expect(session.fileURL == world.url("A.note"))
  }

  @Test("nobody may do more with a file that is gone and written again, nor with a copy of it")
  func modesOfWhatIsGone() async throws {
    world.memory.put("one", at: "/docs/A.note")
    world.memory.change("/docs/A.note") { $0.mode = 0o600 }
    world.memory.makeFolder("/docs/deep")
    let session = try await world.open("A.note")
    world.memory.delete("/docs/A.note")
    let copies = [
      try await session.duplicate(), try await session.copy(into: FilePath("/docs/deep").url),
    ]
    try await session.save(overwriting: true)
    for file in copies + [world.url("A.note")] {
      #expect(world.memory.node(FilePath(url: file))?.mode == 0o600, "\(file)")
    }
  }

  @Test("a copy in another folder has what is not saved yet, and replaces nothing")
  func copyIntoFolder() async throws {
    world.memory.makeFolder("/docs/deep")
    let folder = FilePath("/docs/deep").url
    let session = try await world.note("one")
    session.document.text = "two"
    let copies = [try await session.copy(into: folder), try await session.copy(into: folder)]
    #expect(copies.map { FilePath(url: $0).description } == ["/docs/deep/A.note", "/docs/deep/A 2.note"])
    #expect(copies.map { world.memory.text(FilePath(url: $0)) } == ["two", "two"])
    #expect(world.text("A.note") == "one" && session.fileURL == world.url("A.note") && session.isEdited)
    await #expect(
      performing: { _ = try await world.untitled("x").copy(into: folder) },
      throws: { ($0 as? DocumentError)?.code == .needsName })
  }
}
