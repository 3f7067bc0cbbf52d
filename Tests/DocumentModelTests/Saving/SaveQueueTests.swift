// The queue of what touches a file, alone.

import Testing

@testable import DocumentModel

@MainActor
@Suite("The queue of a document's saves")
struct SaveQueueTests {
  let queue = SaveQueue()

  @Test("one after the other, in the order they were asked for, whatever fails")
  func order() async {
    var log: [Int] = []
    var tasks: [Task<Void, Never>] = []
    for number in 0..<5 {
      tasks.append(
        Task {
          _ = try? await queue.inTurn { () async throws(DocumentError) in
            log.append(number)
            await Task.yield()
            log.append(number)
            if number == 2 { throw DocumentError.cancelled(.save, nil) }
          }
        })
      await Task.yield()
    }
    for task in tasks { await task.value }
    #expect(log == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4] && queue.pendingCount == 0)
  }

  @Test("saves that wait are one, which is asked for when one of them is; one under way is not joined")
  func joining() async {
    var saves: [(overwriting: Bool, isAsked: Bool)] = []
    func save(overwriting: Bool = false, isAsked: Bool = false) -> SaveQueue.Save {
      queue.save(overwriting: overwriting, isAsked: isAsked) { request async throws(DocumentError) in
        saves.append((request.overwriting, request.isAsked))
        await Task.yield()
      }
    }
    let first = save()
    let same = save(isAsked: true)
    #expect(first == same && queue.pendingCount == 1)
    // What overwrites is another.
    let other = save(overwriting: true)
    #expect(other != first && save() == other)
    _ = await first.value
    _ = await other.value
    await queue.waitUntilIdle()
    #expect(saves.map(\.overwriting) == [false, true] && saves.map(\.isAsked) == [true, false])
    let later = save()
    #expect(later != other)
    _ = await later.value
    #expect(saves.count == 3)
  }
}
