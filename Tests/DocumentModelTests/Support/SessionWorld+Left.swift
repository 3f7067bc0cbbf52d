// What processes leave in a session's world when they die.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
extension SessionWorld {
  /// Two processes die that have a note open which says “one”, one with "older" and one with "newer".
  func leaveTwoJournals() async throws {
    let first = try await note("one")
    first.document.text = "older"
    await first.endEvent()
    clock.advance(by: .milliseconds(100))
    await settle(first)
    let other = SequenceProcess(memory)
    let second = try await ValueDocumentSession<Note>.open(url("A.note"), services: other.services)
    second.document.text = "newer"
    await second.endEvent()
    await other.pass(.milliseconds(700))
    other.kill()
    crash(first)
    try #require(services.recoveryStore?.crashed().count == 2)
  }

  /// The only document that a process has left when it died.
  func found() throws -> JournaledDocument {
    try #require(services.recoveryStore?.crashed().first)
  }
}
