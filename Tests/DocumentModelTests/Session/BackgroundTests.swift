// Work that waits for the disk: on threads of its own, and called off with its task.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("Work in the background")
struct BackgroundTests {
  @Test("however much waits, the next begins", .timeLimit(.minutes(5)))
  func waiting() async {
    // As many slow disks. With as many threads as processors, and one more a second, this would take more
    // than a minute.
    let count = 80
    let gates = (0..<count).map { _ in Gate() }
    for gate in gates { gate.close() }
    let clock = ContinuousClock()
    let start = clock.now
    let waiting = gates.map { gate in Task { await Background.run { gate.pass() } } }
    for gate in gates { await gate.isReached() }
    #expect(await Background.run { 7 } == 7)
    #expect(await Background.run { () async in 8 } == 8)
    #expect(clock.now - start < .seconds(60))
    for gate in gates { gate.open() }
    for task in waiting { await task.value }
  }

  @Test("what was called off before it began is called off from the beginning")
  func calledOff() async {
    for _ in 0..<2000 {
      let isCancelled = await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await Background.run { () async in Task.isCancelled }
      }.value
      #expect(isCancelled)
    }
  }

  @Test("what is called off while it runs hears of it")
  func calledOffLater() async {
    let gate = Gate()
    gate.close()
    let work = Task {
      await Background.run { () async in
        gate.pass()
        return await Self.isCalledOff()
      }
    }
    await gate.isReached()
    work.cancel()
    gate.open()
    #expect(await work.value)
    let cancellation = Cancellation()
    gate.close()
    let other = Task {
      await Background.run(cancellation: cancellation) { () async in
        gate.pass()
        return await Self.isCalledOff()
      }
    }
    await gate.isReached()
    cancellation.cancel()
    gate.open()
    #expect(await other.value)
  }

  /// Returns as soon as the task is called off.
  private static func isCalledOff() async -> Bool {
    try? await Task.sleep(for: .seconds(600))
    return Task.isCancelled
  }
}
