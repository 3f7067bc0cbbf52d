// What suites have in common whose documents keep journals and versions.

import DocumentTesting
import Foundation

@testable import DocumentModel

/// Tests of documents that keep journals and versions.
@MainActor
protocol KeepingTests {
  var world: SessionWorld { get }
}

extension KeepingTests {
  func crash(_ session: DocumentSession) { world.crash(session) }
  func settle(_ session: DocumentSession) async { await world.settle(session) }
  func tell(_ session: DocumentSession) async { await world.tell(session) }

  var store: RecoveryStore { world.services.recoveryStore! }
  var journals: [String] { world.memory.list(JournalScenario.folder) }

  func recovered() async throws -> ValueDocumentSession<Note> {
    try await world.recover(try world.found())
  }

  /// What is in the files of the folder, by their names.
  var files: [String: String] { world.files }

  /// There is no room in the state folder any more.
  func fillState() {
    world.fileSystem.beforeGrowing { path in
      path?.description.hasPrefix("/state/") == true ? Errno(rawValue: ENOSPC) : nil
    }
  }

  /// Nothing in these folders answers, whatever is asked, until `gate` opens.
  func silence(_ folders: [String], until gate: Gate) {
    gate.close()
    world.fileSystem.beforeTouching { path in
      let path = path.description
      if folders.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { gate.pass() }
    }
  }

  /// Lets time pass until `work` has ended.
  ///
  /// - Returns: what it threw; nil when it has not ended, or threw nothing.
  func trouble(
    of work: @escaping @MainActor () async throws(DocumentError) -> Void
  ) async -> (error: DocumentError?, isOver: Bool) {
    let isOver = Flag()
    let task = Task { () -> DocumentError? in
      defer { isOver.raise() }
      do throws(DocumentError) {
        try await work()
        return nil
      } catch {
        return error
      }
    }
    await isTrueInTime { isOver.isRaised }
    return isOver.isRaised ? (await task.value, true) : (nil, false)
  }

  /// Lets time pass until `condition` holds, or much too long; but none while a disk is at work: one that
  /// answers gets all the time it needs.
  func isTrueInTime(_ condition: () -> Bool) async {
    await isTrueInTime(in: world, condition)
  }

  func isTrueInTime(in world: SessionWorld, _ condition: () -> Bool) async {
    let start = ContinuousClock.now
    var (calls, quiet) = (world.fileSystem.callCount, start)
    while !condition(), ContinuousClock.now - start < .seconds(300) {
      let now = ContinuousClock.now
      if world.fileSystem.callCount != calls {
        (calls, quiet) = (world.fileSystem.callCount, now)
      } else if now - quiet > .milliseconds(10) {
        world.clock.advance(by: .milliseconds(100))
        quiet = now
      }
      await look()
    }
  }

  /// Lets others go on before it is looked again. To look all the time would take a processor from them.
  private func look() async {
    await Task.yield()
    try? await Task.sleep(for: .milliseconds(1))
  }

  /// Lets time pass, a little at a time, and none while a disk is at work.
  ///
  /// - Parameter look: called each time.
  func passInTime(
    _ duration: Duration, in other: SessionWorld? = nil, _ look: () -> Void = {}
  ) async {
    let world = other ?? world
    let end = world.clock.now + duration
    await isTrueInTime(in: world) {
      look()
      return world.clock.now >= end
    }
  }

  /// Lets time pass until the program has ended.
  ///
  /// - Returns: how long that took.
  func end(elsewhere folder: String? = "/home") async -> Duration {
    let start = world.clock.now
    let isOver = Flag()
    Task {
      await world.documents.saveAll(elsewhere: folder.map { URL(filePath: $0) })
      isOver.raise()
    }
    await isTrueInTime { isOver.isRaised }
    return world.clock.now - start
  }

  /// Lets time pass until `condition` holds, or much too long.
  ///
  /// - Parameter silent: the number of the last time that a disk is asked which never answers. Those that are
  ///   asked after it get all the time they need.
  func isTrue(
    silent: Int, in other: SessionWorld? = nil, _ condition: () -> Bool
  ) async {
    let clock = (other ?? world).clock
    let (start, asked) = (ContinuousClock.now, clock.askedCount)
    while !condition(), ContinuousClock.now - start < .seconds(300) {
      if clock.askedCount - asked <= silent {
        clock.advance(by: .milliseconds(100))
        await Task.yield()
      } else {
        await look()
      }
    }
  }
}
