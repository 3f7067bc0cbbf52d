// What a person does with a document, or to its file, while a slow disk is still being asked for what is left
// of it: whoever opens it gets one that is open, and nothing is put over what was done meanwhile.

import Foundation
import Glibc
import Testing

@testable import DocumentModel

@MainActor
@Suite("Meanwhile it is opened by hand")
struct RecoveringMeanwhileTests: KeepingTests {
  let world = SessionWorld(keeps: true)
  let gate = Gate()

  enum Closing: CaseIterable {
    case closed
    case discarded
    case ended
  }

  /// Holds who comes to a call for the `number`th time; all others pass.
  private func hold(_ number: Int = 1, of isMeant: @escaping @Sendable (Call) -> Bool) {
    let (gate, count) = (gate, Counter())
    gate.close()
    world.faults.fail { call in
      if isMeant(call), count.next() == number { gate.pass() }
      return nil
    }
  }

  private func close(_ session: DocumentSession, _ way: Closing) async {
    switch way {
    case .closed: await session.close()
    case .discarded: session.discardAndClose()
    case .ended: await world.documents.saveAll()
    }
  }

  @Test("who opens a document that is closed meanwhile gets one that is open", arguments: Closing.allCases)
  func closedWhileOpening(_ way: Closing) async throws {
    world.memory.put("one", at: "/docs/A.note")
    hold { $0 == .openDirectory(JournalScenario.folder) }
    let opening = Task { try await world.open("A.note") }
    await gate.isReached()
    let other = try await world.open("A.note")
    await close(other, way)
    #expect(other.isClosed)
    gate.open()
    let result = await opening.result
    guard way != .ended else {
      // Or the end of the program would have no end.
      #expect(performing: { try result.get() }, throws: { ($0 as? DocumentError)?.code == .cancelled })
      #expect(world.documents.sessions.isEmpty)
      return
    }
    let session = try result.get()
    #expect(session !== other && !session.isClosed && session.document.text == "one")
    #expect(world.documents.sessions.map(\.id) == [session.id])
  }
}
