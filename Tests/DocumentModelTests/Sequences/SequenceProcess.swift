// A process of the program: its own view of the shared file system, its own clock and documents. It can be killed.

import Foundation
import Synchronization

@testable import DocumentModel

@MainActor
final class SequenceProcess {
  /// What goes wrong, from whatever thread it is asked.
  final class Faults: Sendable {
    private struct State {
      var isDead = false
      var isStateFull = false
      var failingRead = false
      var failingWrite = false
      /// Dies after a journal has got its name.
      var diesAtJournal = false
    }

    private let state = Mutex(State())

    var isStateFull: Bool {
      get { state.withLock { $0.isStateFull } }
      set { state.withLock { $0.isStateFull = newValue } }
    }

    var pending: String { state.withLock { "\($0.failingRead) \($0.failingWrite)" } }
    var isPending: Bool { state.withLock { $0.failingRead || $0.failingWrite } }

    func failRead() { state.withLock { $0.failingRead = true } }
    func failWrite() { state.withLock { $0.failingWrite = true } }
    func die() { state.withLock { $0.isDead = true } }
    func dieAtJournal() { state.withLock { $0.diesAtJournal = true } }

    func before(_ call: Call) throws(Errno) {
      let errno = state.withLock { state -> Errno? in
        if state.isDead { return .dead }
        switch call {
        case .read where state.failingRead:
          state.failingRead = false
          return Errno(rawValue: EIO)
        case .write where state.failingWrite:
          state.failingWrite = false
          return Errno(rawValue: EIO)
        case .rename(_, let name, _) where state.diesAtJournal && name.description.hasSuffix(".journal"):
          // This call is the last.
          state.isDead = true
        default: break
        }
        return nil
      }
      if let errno { throw errno }
    }

    @Sendable
    func beforeGrowing(_ path: FilePath?) -> Errno? {
      isStateFull && path?.description.hasPrefix("/state/") == true ? Errno(rawValue: ENOSPC) : nil
    }
  }

  let faults = Faults()
  let clock = ManualClock()
  let documents = OpenDocuments()
  let monitor = ManualMonitor()
  let services: SessionServices
  private let memory: MemoryFileSystem
  private let fileSystem: HookedFileSystem

  init(_ memory: MemoryFileSystem, isStateFull: Bool = false) {
    self.memory = memory
    let faults = faults
    faults.isStateFull = isStateFull
    fileSystem = HookedFileSystem(memory) { (_, call) throws(Errno) in try faults.before(call) }
    fileSystem.beforeGrowing(faults.beforeGrowing)
    var services = SessionServices(openDocuments: documents)
    services.fileSystem = fileSystem
    services.clock = clock
    services.recoveryFolder = SaveScenario.recoveryFolder
    services.journalFolder = JournalScenario.folder
    services.versionFolder = VersionStoreTests.folder
    services.fileMonitor = monitor
    self.services = services
  }

  var sessions: [DocumentSession] { documents.sessions }

  /// Nothing of it is asked for again, and nothing that it had open or locked is open any more.
  func kill() {
    faults.die()
    for session in sessions {
      session.observers = []
      session.isClosed = true
      session.saving.autosave.cancel()
      documents.remove(session)
    }
    memory.drop(fileSystem.openDescriptors)
  }

  /// Returns when nothing that was begun is under way.
  func settle() async {
    for _ in 0..<2 {
      for session in sessions {
        await session.monitor?.settled()
        await session.monitor?.looking?.value
        await session.waitForOperations()
        await session.endEvent()
        await session.comparing?.value
        await session.journal?.settled()
        await session.followingVersions?.value
        await session.monitor?.settled()
      }
      await Task.yield()
    }
  }

  /// Lets time pass, from one thing that the program waits for to the next.
  func pass(_ duration: Duration) async {
    let end = clock.now + duration
    while let next = clock.nextDeadline, next <= end {
      clock.advance(by: max(.zero, next - clock.now))
      await settle()
    }
    clock.advance(by: max(.zero, end - clock.now))
  }
}
