// A memo in a session's world: opened and changed.

import DocumentTesting
import Foundation

@testable import DocumentModel

@MainActor
extension SessionWorld {
  /// Makes a memo as a document group would.
  static let memo: ReferenceDocumentSession<Memo>.MakeDocument = { configuration, _ in
    let memo = Memo()
    memo.configuration = configuration
    return memo
  }

  /// Opens a memo of the text “one”.
  func openMemo() async throws -> ReferenceDocumentSession<Memo> {
    memory.put("one", at: "/docs/A.note")
    return try await ReferenceDocumentSession<Memo>.open(
      url("A.note"), services: services, makeDocument: Self.memo)
  }

  /// Changes a memo, as a person does in one event.
  func write(_ text: String, in session: ReferenceDocumentSession<Memo>) async {
    session.document.text = text
    session.noteChange()
    await session.endEvent()
  }

  /// The process dies once the journal has what was changed last.
  func crashOnceFlushed(_ session: ReferenceDocumentSession<Memo>) async {
    clock.advance(by: .milliseconds(60))
    await session.journal?.flush()
    crash(session)
  }
}
