// Drafts that are discarded and put back: none is lost, whatever fails and whenever the process dies.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Drafts that were discarded")
struct DiscardedDraftTests {
  private let memory = JournalScenario.all[2].makeFileSystem()
  private var folder: FilePath { JournalScenario.folder }

  /// What one draft's journal holds on the disk, by its id.
  private func makeDraft() async -> (id: String, bytes: [UInt8]) {
    let scenario = JournalScenario.all[2]
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    journal.record(scenario.content(2))
    await journal.close()
    return (journal.id, bytes(RecoveryStore.name(of: journal.id)) ?? [])
  }

  private func bytes(_ name: FilePath) -> [UInt8]? {
    memory.node(folder.appending(name)).map { Array($0.data) }
  }

  private func drafts(_ fileSystem: (any FileSystem)? = nil) -> DraftStore {
    DraftStore(folder: folder, fileSystem: fileSystem ?? memory)
  }

  @Test("one that is put back is what it was; meanwhile nobody sees it")
  func putBack() async throws {
    let (id, bytes) = await makeDraft()
    let listed = await drafts().drafts()
    #expect(listed.map(\.id) == [id] && !bytes.isEmpty)
    let discarded = try #require(try await drafts().putAside(id))
    for _ in 0..<3 {
      #expect(await drafts().drafts().isEmpty)
      #expect(await drafts().contents(of: id) == nil)
      #expect(RecoveryStore(folder: folder, fileSystem: memory).crashed().isEmpty)
    }
    #expect(try await drafts().putAside(id) == nil)
    try discarded.putBack()
    #expect(await drafts().drafts() == listed)
    #expect(self.bytes(RecoveryStore.name(of: id)) == bytes)
    // What is put back once is not removed by what is done afterwards.
    discarded.remove()
    #expect(await drafts().drafts() == listed)
    #expect(memory.openDescriptorCount == 0)
  }

  @Test("one that is removed for good is gone, and leaves nothing")
  func removed() async throws {
    let (id, _) = await makeDraft()
    let discarded = try #require(try await drafts().putAside(id))
    discarded.remove()
    try discarded.putBack()
    #expect(memory.list(folder).isEmpty && memory.openDescriptorCount == 0)
    #expect(await drafts().drafts().isEmpty)
  }

  @Test("one that nobody can put back any more is a draft again")
  func forgotten() async throws {
    let (id, bytes) = await makeDraft()
    for isKilled in [true, false] {
      var discarded = try await drafts().putAside(id)
      #expect(discarded != nil)
      if isKilled { memory.dropProcess() }
      discarded = nil
      #expect(await drafts().drafts().map(\.id) == [id], "killed: \(isKilled)")
      #expect(self.bytes(RecoveryStore.name(of: id)) == bytes, "killed: \(isKilled)")
    }
    // It was left as it should be: the next start opens no window on it.
    #expect(RecoveryStore(folder: folder, fileSystem: memory).crashed().isEmpty)
  }

  @Test("one that is open stays, and it is said why")
  func open() async throws {
    let scenario = JournalScenario.all[2]
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    await journal.flush()
    await #expect(throws: Errno(rawValue: EBUSY)) { try await drafts().putAside(journal.id) }
    #expect(await drafts().drafts().map(\.id) == [journal.id])
    journal.remove()
    await journal.flush()
    #expect(try await drafts().putAside(journal.id) == nil)
  }

  @Test("the journal of a document that has a file is no draft's, and where none are kept there is none")
  func noDraft() async throws {
    let scenario = JournalScenario.all[0]
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    await journal.close()
    #expect(try await drafts().putAside(journal.id) == nil)
    #expect(memory.list(folder) == ["\(journal.id).journal"])
    var services = SessionServices()
    services.journalFolder = nil
    #expect(try await DraftStore(services).putAside(journal.id) == nil)
  }

  @Test("whatever call fails when one is removed, it is gone or a draft again", arguments: [true, false])
  func everyCallOfTheRemoval(isTheLast: Bool) async throws {
    for failing in 1... {
      let (id, bytes) = await makeDraft()
      let isFailing = Flag()
      let hooked = HookedFileSystem(memory) { (number, _) throws(Errno) in
        if isFailing.isRaised, isTheLast ? number >= failing : number == failing {
          throw Errno(rawValue: EIO)
        }
      }
      let discarded = try #require(try await drafts(hooked).putAside(id))
      isFailing.raise()
      discarded.remove()
      memory.dropProcess()
      let name = RecoveryStore.name(of: id)
      if await !drafts().drafts().isEmpty { #expect(self.bytes(name) == bytes, "call \(failing)") }
      #expect(memory.list(folder).allSatisfy { $0 == name.description }, "call \(failing)")
      await drafts().discard(id)
      if hooked.callCount < failing { break }
    }
  }

  @Test("whatever call fails, or is the last of the process, the draft is there", arguments: [true, false])
  func everyCall(isTheLast: Bool) async throws {
    let (id, bytes) = await makeDraft()
    for failing in 1... {
      let hooked = HookedFileSystem(memory) { (number, _) throws(Errno) in
        if isTheLast ? number >= failing : number == failing { throw Errno(rawValue: EIO) }
      }
      let discarded = try? await drafts(hooked).putAside(id)
      try? discarded?.putBack()
      memory.dropProcess()
      withExtendedLifetime(discarded) {}
      #expect(await drafts().drafts().map(\.id) == [id], "call \(failing)")
      #expect(self.bytes(RecoveryStore.name(of: id)) == bytes, "call \(failing)")
      if hooked.callCount < failing { break }
    }
  }

  @Test(
    "what is done and reported as failed is seen to be done", arguments: LostAnswers.Cause.allCases,
    [1..<2, 2..<3, 1..<3])
  func lostAnswers(_ cause: LostAnswers.Cause, _ lost: Range<Int>) async throws {
    let (id, bytes) = await makeDraft()
    let disk = LostAnswers(memory, lost, cause)
    let discarded = try #require(try await drafts(disk).putAside(id))
    #expect(await drafts().drafts().isEmpty)
    try discarded.putBack()
    #expect(disk.count == 2)
    #expect(await drafts().drafts().map(\.id) == [id])
    #expect(self.bytes(RecoveryStore.name(of: id)) == bytes)
    #expect(memory.list(folder).count == 1 && memory.openDescriptorCount == 0)
  }
}
