// Several processes had one file open and are no more: what each of them held is within reach, and the
// person is told of what was never saved, whatever the others have left.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Several journals of one file")
struct SeveralJournalsTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  /// What a process has done last.
  enum Past: CaseIterable {
    /// It has changed the document.
    case changed
    /// It has saved.
    case saved
    /// It has saved, and has seen that the file is gone.
    case lost
  }

  /// What has become of the file once all processes were gone.
  enum Fate: CaseIterable { case left, gone, theirs }

  /// Processes that have a note open which says “one” write into it one after the other, and are killed.
  private func leave(_ pasts: [Past], _ fate: Fate) async throws {
    world.memory.put("one", at: "/docs/A.note")
    var processes: [(SequenceProcess, ValueDocumentSession<Note>)] = []
    for _ in pasts {
      let process = SequenceProcess(world.memory)
      let session = try await ValueDocumentSession<Note>.open(
        world.url("A.note"), services: process.services)
      await process.settle()
      processes.append((process, session))
    }
    for (index, past) in pasts.enumerated() {
      let (process, session) = processes[index]
      session.document.text = "text \(index)"
      await session.endEvent()
      await process.pass(.milliseconds(700))
      if past != .changed { try await session.save(overwriting: true) }
      if past == .lost {
        world.memory.delete("/docs/A.note")
        await session.lookAtFile()
        try #require(session.isDeletedOnDisk)
      }
      await process.settle()
    }
    for (process, _) in processes { process.kill() }
    switch fate {
    case .left: break
    case .gone: if world.text("A.note") != nil { world.memory.delete("/docs/A.note") }
    case .theirs: world.memory.put("theirs", at: "/docs/A.note")
    }
    try #require(journals.count == pasts.count)
  }

  /// What the program shows at its next start.
  private func start() async throws -> ValueDocumentSession<Note> {
    let found = store.crashed()
    let session =
      if let first = found.first { try await world.recover(first) } else { try await world.open("A.note") }
    await settle(session)
    #expect(world.documents.sessions.count == 1)
    return session
  }

  /// The texts that undo leads to, the nearest first.
  private func undoneTexts(_ session: ValueDocumentSession<Note>) -> [String] {
    var texts: [String] = []
    while session.undoManager.canUndo {
      session.undoManager.undo()
      texts.append(session.document.text)
    }
    return texts
  }

  private func keptTexts(_ session: DocumentSession) async throws -> Set<String> {
    var texts: Set<String> = []
    for version in try await session.versions() {
      texts.insert(String(decoding: try await session.contents(of: version), as: UTF8.self))
    }
    return texts
  }

  @Test(
    "what was never saved is shown and told of, and all that any of them held is within reach",
    arguments: Past.allCases.flatMap { first in Past.allCases.map { [first, $0] } }, Fate.allCases)
  func together(_ pasts: [Past], _ fate: Fate) async throws {
    try await leave(pasts, fate)
    let session = try await start()
    let shown = session.document.text
    let isChanged = pasts.contains(.changed)
    #expect((session.recovery != nil) == isChanged)
    if let last = pasts.lastIndex(of: .changed) { #expect(shown == "text \(last)" && session.isEdited) }
    if !isChanged, world.text("A.note") != nil { #expect(shown == world.text("A.note") && !session.isEdited) }
    if fate == .theirs { #expect(world.text("A.note") == "theirs") }
    var held = try await keptTexts(session).union([shown, world.text("A.note") ?? ""])
    let undone = undoneTexts(session)
    // A kill takes undo.
    let all = Set(pasts.indices.map { "text \($0)" })
    #expect(all.isSubset(of: held))
    held.formUnion(undone)
    #expect(all.isSubset(of: held))
  }

  @Test("what each of them held is an undo step, the newest last, and a version before its journal goes")
  func steps() async throws {
    try await leave([.changed, .changed, .changed], .left)
    let session = try await start()
    #expect(session.document.text == "text 2" && session.recovery != nil && journals.count == 1)
    #expect(try await keptTexts(session).isSuperset(of: ["text 0", "text 1"]))
    #expect(undoneTexts(session) == ["text 1", "text 0", "one"])
    session.undoManager.redo()
    session.undoManager.redo()
    #expect(session.document.text == "text 1")
    await session.endEvent()
    session.undoManager.redo()
    #expect(session.document.text == "text 2")
  }

  @Test("what was lost unchanged does not hide what was never saved, though it was written later")
  func lostLater() async throws {
    try await leave([.changed, .lost], .theirs)
    let session = try await start()
    #expect(session.document.text == "text 0" && session.recovery != nil && session.conflict != nil)
    world.clock.advance(by: .seconds(60))
    await settle(session)
    #expect(world.text("A.note") == "theirs")
  }
}
