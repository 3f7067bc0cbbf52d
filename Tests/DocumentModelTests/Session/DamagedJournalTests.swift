// Journals of which a part is damaged or cut off: what is left of them is not passed off as what was saved,
// and what is in a file is not overwritten unasked by something older.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Damaged journals of what was saved")
struct DamagedJournalTests {
  private static let file: FilePath = "/docs/N.txt"

  /// What a process has left whose journal is to be damaged.
  private struct Left {
    var state: MemoryFileSystem.State
    var journal: FilePath
    var bytes: [UInt8]
    /// What was in the file last.
    var saved: [UInt8]
  }

  /// A process has changed numbers again and again, and saved them; perhaps the file was gone then, and that
  /// was seen.
  ///
  /// - Parameter size: how many numbers it has changed at a time. What is long does not stand in the record
  ///   of the change itself.
  private func leave(_ size: Int, isLost: Bool) async throws -> Left {
    let world = SessionWorld(keeps: true)
    world.memory.put("1 10", at: Self.file)
    let session = try await ValueDocumentSession<JournaledNumbers>.open(
      world.url("N.txt"), services: world.services)
    for number in 1...3 {
      var document = session.document
      for key in 0..<size { document.values[number * 10_000 + key] = number }
      session.document = document
      await session.endEvent()
      world.clock.advance(by: .milliseconds(100))
      await world.settle(session)
    }
    try await session.save()
    let saved = try #require(world.memory.node(Self.file)?.data)
    await world.settle(session)
    world.memory.delete(Self.file)
    if isLost { await session.lookAtFile() }
    await world.settle(session)
    world.crash(session)
    let name = try #require(world.memory.list(JournalScenario.folder).first)
    let journal = JournalScenario.folder.appending(FilePath(name))
    let bytes = try #require(world.memory.node(journal)?.data)
    return Left(state: world.memory.snapshot, journal: journal, bytes: bytes, saved: saved)
  }

  /// The program is started, the file comes back, and the person draws.
  private func play(_ left: Left, _ bytes: [UInt8], _ what: String) async throws {
    let memory = MemoryFileSystem(left.state)
    let process = SequenceProcess(memory)
    memory.change(left.journal) { $0.data = bytes }
    let url = Self.file.url
    guard let found = process.services.recoveryStore?.crashed().first,
      let session = try? await ValueDocumentSession<JournaledNumbers>.recover(
        found, services: process.services)
    else { return }
    await process.settle()
    let isWhole = session.document.values == NumbersText.read(Data(left.saved))
    if !isWhole {
      #expect(session.recovery != nil || session.recoveryFailure != nil, "\(what): nobody is told")
    }
    memory.put(String(decoding: left.saved, as: UTF8.self), at: Self.file)
    await session.lookAtFile()
    await process.settle()
    #expect(isWhole || session.isEdited, "\(what): older than its file, and said to be saved")
    session.document.values[9] = 9
    await session.endEvent()
    await process.pass(.seconds(20))
    let file = NumbersText.read(Data(memory.node(Self.file)?.data ?? []))
    #expect(
      isWhole || file == NumbersText.read(Data(left.saved)), "\(what): its file was overwritten unasked")
    #expect(session.fileURL == url)
    process.kill()
  }

  nonisolated private static let sizes = [3, 2_200]

  /// Some of the bytes of a journal.
  private func places(_ left: Left) -> StrideTo<Int> {
    stride(from: 0, to: left.bytes.count, by: max(17, left.bytes.count / 20))
  }

  @Test("with any byte of it wrong", arguments: sizes, [false, true])
  func wrong(_ size: Int, _ isLost: Bool) async throws {
    let left = try await leave(size, isLost: isLost)
    for index in places(left) {
      var bytes = left.bytes
      bytes[index] ^= 0x10
      try await play(left, bytes, "byte \(index)")
    }
  }

  @Test(
    "what is torn behind what was lost is told of, though the file is there again", arguments: [true, false])
  func tornBehindLost(_ isTheirs: Bool) async throws {
    let left = try await leave(3, isLost: true)
    let memory = MemoryFileSystem(left.state)
    // A record that was begun.
    memory.change(left.journal) { $0.data = left.bytes + [5, 0, 0, 0, 9, 0] }
    let saved = String(decoding: left.saved, as: UTF8.self)
    memory.put(isTheirs ? "7 70" : saved, at: Self.file)
    let process = SequenceProcess(memory)
    let session = try await ValueDocumentSession<JournaledNumbers>.open(
      Self.file.url, services: process.services)
    await process.settle()
    #expect(session.recovery?.isDamaged == true && (session.conflict != nil) == isTheirs)
    #expect(session.document.values == NumbersText.read(Data(left.saved)))
    await process.pass(.seconds(20))
    #expect(memory.text(Self.file) == (isTheirs ? "7 70" : saved))
    try await session.discardRecovered()
    #expect(!session.isEdited && session.recovery == nil)
    process.kill()
  }

  @Test("cut off anywhere", arguments: sizes, [false, true])
  func cutOff(_ size: Int, _ isLost: Bool) async throws {
    let left = try await leave(size, isLost: isLost)
    for length in places(left) { try await play(left, Array(left.bytes.prefix(length)), "cut at \(length)") }
  }
}
