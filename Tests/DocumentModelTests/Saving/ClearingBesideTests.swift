// Two programs at one place: while the one saves or moves something there, the other clears up what was left
// behind. It takes nothing away that somebody is writing, wherever both stand.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@Suite("Clearing up beside a save")
struct ClearingBesideTests {
  /// What came of work that stood before its call `first` while all was cleared up before call `second`, was
  /// done then, and after that all the rest was cleared up.
  private struct Meeting {
    var failure: (any Error)?
    /// Whether there were so many calls of each.
    var hasWorkerStood = false, hasCleanerStood = false
  }

  /// - Parameter second: 0 for one that clears up all at once.
  private func meet(
    _ memory: MemoryFileSystem, _ url: URL, _ first: Int, _ second: Int,
    _ work: @escaping @Sendable (any FileSystem) throws -> Void
  ) -> Meeting {
    let (standing, go, ended) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    nonisolated(unsafe) var meeting = Meeting()
    let worker = HookedFileSystem(memory) { (count, _) throws(Errno) in
      guard count == first else { return }
      meeting.hasWorkerStood = true
      standing.signal()
      go.wait()
    }
    Thread.detachNewThread {
      do { try work(worker) } catch { meeting.failure = error }
      if worker.callCount < first { standing.signal() }
      ended.signal()
    }
    standing.wait()
    guard meeting.hasWorkerStood else {
      ended.wait()
      return meeting
    }
    nonisolated(unsafe) var hasGone = false
    let cleaner = HookedFileSystem(memory) { (count, _) throws(Errno) in
      guard count == second else { return }
      hasGone = true
      go.signal()
      ended.wait()
    }
    SaveScenario.saver(cleaner).clearUp(url)
    meeting.hasCleanerStood = hasGone
    if !hasGone {
      go.signal()
      ended.wait()
    }
    return meeting
  }

  /// Lets both meet wherever they can.
  private func meetEverywhere(
    at url: URL, _ make: () -> MemoryFileSystem,
    _ work: @escaping (MemoryFileSystem) -> @Sendable (any FileSystem) throws -> Void,
    isDone: (MemoryFileSystem) -> Bool
  ) {
    var count = 0
    for first in 1... {
      var second = 0
      while true {
        let memory = make()
        let meeting = meet(memory, url, first, second, work(memory))
        guard meeting.hasWorkerStood else {
          #expect(first > 10)
          #expect(count > 100)
          return
        }
        count += 1
        let place: Comment = "before call \(first), the other one before call \(second)"
        #expect(meeting.failure == nil, place)
        #expect(isDone(memory), place)
        let folder = FilePath(url: url).deletingLastComponent
        #expect(memory.list(folder).filter { $0.hasPrefix(".") } == [], place)
        #expect(memory.openDescriptorCount == 0, place)
        if second > 0, !meeting.hasCleanerStood { break }
        second += 1
      }
    }
  }

  @Test("a file is saved, wherever both stand", arguments: SaveScenario.all)
  func file(_ scenario: SaveScenario) {
    meetEverywhere(at: SaveScenario.url, scenario.makeFileSystem) { memory in
      let expectation = scenario.expectation(memory)
      return { fileSystem in _ = try scenario.save(fileSystem, expecting: expectation) }
    } isDone: {
      $0.savedText == scenario.newText
    }
  }

  @Test("a package is saved, wherever both stand", arguments: PackageScenario.all)
  func package(_ scenario: PackageScenario) {
    meetEverywhere(at: PackageScenario.url, scenario.makeFileSystem) { memory in
      { fileSystem in _ = try scenario.save(fileSystem, memory) }
    } isDone: {
      $0.files(PackageScenario.path) == PackageScenario.newFiles
    }
  }

  @Test(
    "what is moved comes to another disk, wherever both stand",
    arguments: MoveScenario.all.filter(\.isOtherDisk))
  func move(_ scenario: MoveScenario) {
    meetEverywhere(at: scenario.new.url, scenario.makeFileSystem) { memory in
      let version = scenario.version(memory)
      return { fileSystem in _ = try scenario.move(fileSystem, expecting: version) }
    } isDone: {
      scenario.isWhole(scenario.new, $0)
    }
  }
}
