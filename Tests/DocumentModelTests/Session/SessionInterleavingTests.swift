// Random edits, undos, saves, failures and pauses, in random order, against a simple model.

import DocumentTesting
import Foundation
import RandomTesting
import Testing

@testable import DocumentModel

@MainActor
@Suite("Random lives of documents")
struct SessionInterleavingTests {
  @Test(
    "the file always holds a moment of the document, and in the end the last", arguments: 0..<100,
    [false, true])
  func random(_ seed: UInt64, _ keeps: Bool) async throws {
    var random = SeededRandom(seed: seed)
    let world = SessionWorld(keeps: keeps)
    let session = try await world.note("start")
    /// Every state there was, and those that undo and redo reach.
    var moments: Set<String> = ["start"]
    var states = ["start"]
    var position = 0
    var isSlow = false
    var saves: [Task<Bool, Never>] = []
    var name = "A"
    for step in 0..<60 {
      switch random.int(12) {
      case 0..<4:
        let text = "\(seed)-\(step)"
        session.document.text = text
        await session.endEvent()
        moments.insert(text)
        states = states.prefix(position + 1) + [text]
        position += 1
      case 4:
        session.undoManager.undo()
        position = max(0, position - 1)
      case 5:
        session.undoManager.redo()
        position = min(states.count - 1, position + 1)
      case 6, 7:
        saves.append(Task { (try? await session.save()) != nil })
        await Task.yield()
      case 8:
        world.clock.advance(by: .milliseconds(random.int(4000)))
        await Task.yield()
      case 9:
        isSlow.toggle()
        if isSlow { world.faults.writing.close() } else { world.faults.writing.open() }
      case 10:
        let failing = random.int(60)
        let count = Counter()
        let errno: Int32 = [EIO, ENOSPC, EACCES, EMFILE][random.int(4)]
        world.faults.fail { _ in count.next() == failing ? Errno(rawValue: errno) : nil }
      default:
        if isSlow { continue }
        if (try? await session.rename(to: "\(name)\(step)")) != nil { name += "\(step)" }
      }
      #expect(session.document.text == states[position], "seed \(seed), step \(step)")
      // While it is overwritten in place it has some of both; the record says what.
      var isRecorded = !world.memory.list(SaveScenario.recoveryFolder).isEmpty
      let text = world.text("\(name).note")
      isRecorded = isRecorded || !world.memory.list(SaveScenario.recoveryFolder).isEmpty
      #expect(
        isRecorded && text != nil || text.map(moments.contains) == true,
        "seed \(seed), step \(step): \(text ?? "no file")")
      if !isSlow {
        await session.waitForOperations()
        if !session.isEdited {
          #expect(world.text("\(name).note") == session.document.text, "seed \(seed), step \(step)")
        }
      }
    }
    world.faults.fail(nil)
    world.faults.writing.open()
    let journal = session.journal?.journal
    for save in saves { _ = await save.value }
    let result = await session.close()
    guard case .closed = result else {
      Issue.record("seed \(seed): not closed: \(result), \(session.state)")
      return
    }
    #expect(world.text("\(name).note") == states[position], "seed \(seed)")
    #expect(world.memory.list("/docs") == ["\(name).note"], "seed \(seed)")
    if !keeps { #expect(world.faults.mostWriters <= 1) }
    await journal?.flush()
    await session.monitor?.settled()
    await session.followingVersions?.value
    #expect(world.memory.openDescriptorCount == 0)
    #expect(world.clock.scheduledCount == 0)
  }
}
