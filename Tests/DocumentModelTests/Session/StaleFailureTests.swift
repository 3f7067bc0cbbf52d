// Why a document could not be saved is said as long as it is so: what has changed since is seen without
// anybody asking for another save.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Why it could not be saved")
struct StaleFailureTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  enum Trouble: CaseIterable, Sendable {
    case noRoom, quota, readOnlyDisk, forbidden

    var code: DocumentError.Code {
      switch self {
      case .noRoom: .noSpace
      case .quota: .quotaExceeded
      case .readOnlyDisk: .readOnlyFileSystem
      case .forbidden: .permissionDenied
      }
    }
  }

  /// How the document is saved: by itself, or only when the person says so.
  enum Way: CaseIterable, Sendable { case byItself, asked, undecided }

  private func begin(_ trouble: Trouble?) {
    world.faults.fail(nil)
    world.fileSystem.beforeGrowing(nil)
    switch trouble {
    case .noRoom, .quota:
      let errno = Errno(rawValue: trouble == .quota ? EDQUOT : ENOSPC)
      world.fileSystem.beforeGrowing { path in
        path?.description.hasPrefix("/docs/") == true ? errno : nil
      }
    case .readOnlyDisk, .forbidden:
      let errno = Errno(rawValue: trouble == .forbidden ? EACCES : EROFS)
      // A disk is made so without a word to those who watch it; who looks only finds a file that is there.
      world.faults.fail { call in
        switch call {
        case .open(let name, .create) where name.description.hasPrefix(".A.note"): errno
        case .open("A.note", .update), .openUnnamed: errno
        default: nil
        }
      }
    case nil: break
    }
  }

  private func failed(_ way: Way, _ trouble: Trouble) async throws -> ValueDocumentSession<Note> {
    let session: ValueDocumentSession<Note>
    if way == .undecided {
      try await world.leaveUnsaved("two")
      session = try await recovered()
    } else {
      session = try await world.note("one")
      if way == .asked { world.services.preferences.value.asksBeforeKeepingChanges = true }
      session.document.text = "two"
      await session.endEvent()
    }
    await settle(session)
    begin(trouble)
    if way == .byItself {
      await pass(.seconds(3), session)
    } else {
      await #expect(throws: DocumentError.self) { try await session.save() }
      await settle(session)
    }
    try #require(session.saveFailure?.code == trouble.code)
    return session
  }

  /// Lets time pass, a little at a time.
  private func pass(_ duration: Duration, _ session: DocumentSession) async {
    let end = world.clock.now + duration
    while world.clock.now < end {
      world.clock.advance(by: .milliseconds(500))
      for _ in 0..<20 { await Task.yield() }
      await settle(session)
    }
  }

  @Test(
    "is not said any more a few seconds after it is over", arguments: Trouble.allCases, Way.allCases)
  func over(_ trouble: Trouble, _ way: Way) async throws {
    let session = try await failed(way, trouble)
    await pass(.seconds(30), session)
    // Still so, and still said.
    #expect(session.saveFailure?.code == trouble.code)
    begin(nil)
    await pass(.seconds(12), session)
    #expect(session.saveFailure == nil)
    // Nothing is written to the file that is not to be.
    #expect(world.text("A.note") == (way == .asked ? "one" : "two"))
    #expect(files.count == 1)
    await pass(.seconds(10), session)
    #expect(world.clock.scheduledCount == 0, "it is looked for for ever")
  }

  @Test(
    "is said anew when something else is in the way",
    arguments: Trouble.allCases.flatMap { first in Trouble.allCases.map { (first, $0) } }
      .filter { $0.0 != $0.1 }, Way.allCases)
  func another(_ troubles: (Trouble, Trouble), _ way: Way) async throws {
    let session = try await failed(way, troubles.0)
    begin(troubles.1)
    await pass(.seconds(12), session)
    #expect(session.saveFailure?.code == troubles.1.code)
    begin(nil)
    await pass(.seconds(12), session)
    #expect(session.saveFailure == nil)
  }
}
