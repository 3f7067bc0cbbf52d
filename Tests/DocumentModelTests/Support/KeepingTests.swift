// What suites have in common whose documents keep journals and versions.

import Foundation
import Testing

@testable import DocumentModel

/// Tests of documents that keep journals and versions.
@MainActor
protocol KeepingTests {
  var world: SessionWorld { get }
}

extension KeepingTests {
  func crash(_ session: DocumentSession) { world.crash(session) }
  func settle(_ session: DocumentSession) async { await world.settle(session) }

  var store: RecoveryStore { world.services.recoveryStore! }
  var journals: [String] { world.memory.list(JournalScenario.folder) }

  func recovered() async throws -> ValueDocumentSession<Note> {
    try await world.recover(try world.found())
  }

  /// Something has happened to the file; time passes until it was looked at.
  func tell(_ session: DocumentSession) async {
    await settle(session)
    world.monitor.tell()
    for _ in 0..<3 {
      world.clock.advance(by: .milliseconds(200))
      await session.monitor?.looking?.value
      await settle(session)
    }
  }
}
