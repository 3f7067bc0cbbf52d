// What another program wrote and nobody can read cannot be made a version: it is not overwritten before that was said.

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
}
