// How a document is closed whose recovered changes the person has not decided on.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Closed before it is decided")
struct UndecidedClosingTests: KeepingTests {
  let world = SessionWorld(keeps: true)
  private let file: FilePath = "/docs/A.note"

  /// What happened to a recovered document before it is closed.
  enum Before: CaseIterable, Sendable { case nothing, edit, undo, conflict, deletion }

  /// - Returns: the recovered document, and what it holds.
  private func recovered(_ before: Before) async throws -> (ValueDocumentSession<Note>, String) {
    try await world.leaveUnsaved("mine")
    let session = try await recovered()
    await settle(session)
    switch before {
    case .nothing: break
    case .edit:
      session.document.text = "more"
      await session.endEvent()
    case .undo: session.undoManager.undo()
    case .conflict: world.memory.scribble("theirs", at: file)
    case .deletion: world.memory.delete(file)
    }
    await tell(session)
    #expect((session.conflict != nil) == (before == .conflict))
    return (session, session.document.text)
  }

  private func versions(of session: DocumentSession) async throws -> Set<String> {
    var texts: Set<String> = []
    for version in try await session.versions() {
      texts.insert(String(decoding: try await session.contents(of: version), as: UTF8.self))
    }
    return texts
  }

  @Test("what is left is found at each start, and its file is as it was", arguments: Before.allCases)
  func left(_ before: Before) async throws {
    var (session, text) = try await recovered(before)
    let inFile = world.text("A.note")
    for _ in 0..<3 {
      #expect(session.isUndecided && session.keepsDiscarded)
      await session.leaveUndecided(elsewhere: nil)
      #expect(session.isClosed && !session.isUndecided && world.text("A.note") == inFile)
      if before == .undo {
        // The person has undone what was found: it is what the file holds.
        #expect(store.crashed().isEmpty && text == inFile)
        return
      }
      session = try await world.recover(try world.found())
      await settle(session)
      #expect(session.document.text == text && session.recovery != nil)
      #expect((session.conflict != nil) == (before == .conflict))
    }
  }

  @Test("only what was found in a file's name, and is not decided on, is to be left")
  func decided() async throws {
    let opened = try await world.note("one")
    #expect(!opened.isUndecided && !opened.keepsDiscarded)
    opened.discardAndClose()
    let (session, _) = try await recovered(.nothing)
    session.keepRecovered()
    #expect(!session.isUndecided && !session.keepsDiscarded)
    try await session.discardRecoveredAndClose()
    #expect(session.isClosed)
    let draft = world.untitled()
    draft.document.text = "drawn"
    await world.crashOnceKept(draft)
    let again = try await world.recover(try world.found())
    #expect(again.recovery != nil && !again.isUndecided && !again.keepsDiscarded)
  }

  @Test("what is discarded at the end is a version of the file", arguments: Before.allCases)
  func discarded(_ before: Before) async throws {
    let (session, text) = try await recovered(before)
    let inFile = world.text("A.note")
    try await session.discardRecoveredAndClose()
    await session.waitUntilForgotten()
    #expect(session.isClosed && world.text("A.note") == inFile && store.crashed().isEmpty && journals.isEmpty)
    if before == .deletion { world.memory.put("put back", at: file) }
    let again = try await world.open("A.note")
    #expect(again.recovery == nil && again.document.text == world.text("A.note"))
    #expect(try await versions(of: again).contains(text))
  }

  @Test("what cannot be kept as a version is not discarded, and its document stays open")
  func cannotBeKept() async throws {
    let (session, _) = try await recovered(.edit)
    world.fileSystem.beforeGrowing { _ in Errno(rawValue: ENOSPC) }
    await #expect(throws: DocumentError.self) { try await session.discardRecoveredAndClose() }
    #expect(!session.isClosed && session.recovery != nil && session.document.text == "more")
    world.fileSystem.beforeGrowing { _ in nil }
    await settle(session)
    world.crash(session)
    #expect(try await world.recover(try world.found()).document.text == "more")
  }
}
