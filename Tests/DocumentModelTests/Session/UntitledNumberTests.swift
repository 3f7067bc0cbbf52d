// What documents without a file are called: open ones, drafts that are kept, and both after a restart.

import DocumentTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@MainActor
@Suite("Numbers of documents without a file")
struct UntitledNumberTests {
  @Test(
    "a number is that of one name alone",
    arguments: [
      ("Untitled", 1), ("Untitled 2", 2), ("Untitled 12", 12), ("Untitled 1", nil), ("Untitled 02", nil),
      ("Untitled 2 3", nil), ("Untitled -2", nil), ("Untitled  2", nil), ("Unbenannt 2", nil), ("2", nil),
      ("", nil), ("Untitled 99999999999999999999", nil),
    ] as [(String, Int?)])
  func number(_ name: String, _ number: Int?) {
    #expect(UntitledName.number(of: name, word: "Untitled") == number)
    if let number { #expect(UntitledName(word: "Untitled", number: number).description == name) }
    #expect(UntitledName.number(of: "Plan 9", word: "Plan 9") == 1)
  }

  @Test("a draft with a name that was proposed keeps that, with a number of its own")
  func proposed() async throws {
    let world = SessionWorld(keeps: true)
    var (names, sessions): ([String], [ValueDocumentSession<Note>]) = ([], [])
    for name in ["ex", "Untitled", "ex", "Untitled", "Plan 9"] {
      let session = ValueDocumentSession(new: Note(), untitledName: name, services: world.services)
      session.document.text = "an idea"
      world.clock.advance(by: .milliseconds(60))
      await world.settle(session)
      names.append(session.displayName)
      sessions.append(session)
      #expect(session.nameForNewFile == session.displayName)
    }
    #expect(names == ["ex", "Untitled", "ex 2", "Untitled 2", "Plan 9"])
    for session in sessions {
      await session.close()
      await world.settle(session)
    }
    sessions = []
    let store = DraftStore(world.services)
    for draft in await store.drafts() {
      let session = try await world.recover(draft)
      #expect(session.displayName == draft.displayName && session.nameForNewFile == draft.displayName)
      await world.settle(session)
      sessions.append(session)
    }
    #expect(Set(world.documents.sessions.map(\.displayName)) == Set(names))
    for session in world.documents.sessions { session.discardAndClose() }
  }

  private enum Step: String, CaseIterable { case new, close, name, discardOpen, reopen, discard, restart }

  /// What a person has, by the names that are shown.
  @MainActor
  private final class Desk {
    let world = SessionWorld(keeps: true)
    var open: [ValueDocumentSession<Note>] = []
    /// Drafts that are not open.
    var drafts: Set<String> = []
    var named = 0

    private var store: DraftStore { DraftStore(world.services) }

    func kept() async -> [JournaledDocument] { await store.drafts().filter { !$0.isOpen } }

    func new() async -> (name: String, wanted: String) {
      let taken = drafts.union(open.map(\.displayName))
      let wanted = (1...).lazy.map { $0 == 1 ? "Untitled" : "Untitled \($0)" }.first { !taken.contains($0) }!
      world.documents.noteDrafts(await store.drafts())
      let session = world.untitled()
      session.document.text = "an idea"
      world.clock.advance(by: .milliseconds(60))
      await world.settle(session)
      open.append(session)
      return (session.displayName, wanted)
    }

    func restart() {
      for session in open {
        if session.fileURL == nil { drafts.insert(session.displayName) }
        world.crash(session)
      }
      world.memory.dropProcess()
      open = []
      world.documents.noteDrafts([])
    }

    func reopen(_ draft: JournaledDocument) async throws -> String {
      let session = try await world.recover(draft)
      await world.settle(session)
      drafts.remove(draft.displayName)
      open.append(session)
      return session.displayName
    }

    func discard(_ draft: JournaledDocument) async {
      _ = await store.discard(draft.id)
      drafts.remove(draft.displayName)
    }

    func end(_ index: Int, _ step: Step) async throws {
      let session = open.remove(at: index)
      let name = session.displayName
      switch step {
      case .name:
        named += 1
        try await session.save(to: world.url("N\(named).note"))
        await world.settle(session)
        open.append(session)
        return
      case .discardOpen:
        session.discardAndClose()
      default:
        await session.close()
        drafts.insert(name)
      }
      await world.settle(session)
      #expect(session.isClosed)
    }
  }

  @Test(
    "whatever is done, each has a name of its own and keeps it, and new ones have the lowest",
    arguments: 0..<40)
  func sequences(_ seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let desk = Desk()
    var steps: [String] = []
    for _ in 0..<25 {
      let step = Step.allCases.randomElement(using: &random)!
      steps.append(step.rawValue)
      let note: Comment = "seed \(seed): \(steps)"
      let untitled = desk.open.indices.filter { desk.open[$0].fileURL == nil }
      let kept = await desk.kept()
      switch step {
      case .new:
        let (name, wanted) = await desk.new()
        #expect(name == wanted, note)
      case .close, .name, .discardOpen:
        if let index = untitled.randomElement(using: &random) { try await desk.end(index, step) }
      case .reopen:
        if let draft = kept.randomElement(using: &random) {
          let name = try await desk.reopen(draft)
          #expect(name == draft.displayName, note)
        }
      case .discard: if let draft = kept.randomElement(using: &random) { await desk.discard(draft) }
      case .restart: desk.restart()
      }
      #expect(await desk.kept().map(\.displayName).sorted() == desk.drafts.sorted(), note)
      let names = desk.drafts + desk.open.filter { $0.fileURL == nil }.map(\.displayName)
      #expect(Set(names).count == names.count, note)
    }
    for session in desk.open { session.discardAndClose() }
  }
}
