// That nobody has changed what was in a file that is gone stays in its journal, whatever is written there
// later.

import DocumentTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@Suite("What a journal says of a lost file")
struct LostJournalTests {
  /// Where something is written into a journal after the file was lost.
  enum Way: CaseIterable { case none, moved, conflict, failed, rewritten }

  private func url(_ name: String) -> URL { FilePath("/docs/\(name)").url }

  /// A journal of which all that was done since the file was lost is undone.
  private func write(_ way: Way, isUndone: Bool) async throws -> JournalReader {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let isFailing = Flag()
    let hooked = HookedFileSystem(memory) { (_, call) throws(Errno) in
      if case .write = call, isFailing.isRaised { throw Errno(rawValue: EIO) }
    }
    var journal = scenario.journal(hooked)
    journal.recordWithoutFile(scenario.content(0), lost: 0)
    await journal.flush()
    var place = scenario.place()
    place.url = url("Other name.txt")
    switch way {
    case .none: break
    case .moved: journal.noteMoved(place)
    case .conflict: journal.noteOverwritten()
    case .failed:
      // Gone on with by the next process, which cannot write into it at first.
      await journal.close()
      memory.dropProcess()
      let store = RecoveryStore(folder: JournalScenario.folder, fileSystem: hooked)
      let found = try #require(store.recoverable().first.flatMap { store.take($0.id) })
      journal = RecoveryJournal(
        adopting: found, content: scenario.content(0), savedToken: nil, place: scenario.place(),
        folder: JournalScenario.folder, fileSystem: hooked)
      isFailing.raise()
      journal.noteMoved(place)
      await journal.flush()
      isFailing.lower()
      journal.retry()
      await journal.close()
      return try #require(memory.onlyJournal)
    case .rewritten:
      var random = SeededRandom(seed: 1)
      var large = Data()
      for _ in 0..<800_000 { withUnsafeBytes(of: random.next()) { large.append(contentsOf: $0) } }
      let content = scenario.content(1)
      let before = memory.inode(
        JournalScenario.folder.appending(FilePath(memory.list(JournalScenario.folder)[0])))
      journal.record(
        JournalContent(
          token: 1, value: content.value, snapshot: content.snapshot, change: { [large] _ in large }))
      await journal.flush()
      let after = memory.inode(
        JournalScenario.folder.appending(FilePath(memory.list(JournalScenario.folder)[0])))
      try #require(before != after)
    }
    journal.record(scenario.content(1))
    await journal.flush()
    if isUndone { journal.record(scenario.content(0)) }
    await journal.flush()
    return try #require(memory.onlyJournal)
  }

  @Test("is still there", arguments: Way.allCases, [true, false])
  func unchanged(_ way: Way, _ isUndone: Bool) async throws {
    if way == .failed, !isUndone { return }
    let found = try await write(way, isUndone: isUndone)
    #expect(found.hasUnsavedChanges && found.isLostUnchanged == isUndone)
    #expect(JournalScenario.values(in: found) == JournalScenario.values(isUndone ? 0 : 1))
  }
}
