// A process of the program: its own view of the shared file system, its own clock and documents. It can be
// killed.

import FileSystemTesting
import Foundation
import Synchronization

@testable import DocumentModel

@MainActor
package final class SequenceProcess {
  /// What goes wrong, from whatever thread it is asked.
  final class Faults: Sendable {
    /// Which call is the next to fail.
    enum Failure: String {
      case call, read, write
    }

    private struct State {
      var isDead = false
      var isStateFull = false
      var failing: Set<Failure> = []
      /// Dies after a journal has got its name.
      var diesAtJournal = false
    }

    private let state = Mutex(State())

    var isStateFull: Bool {
      get { state.withLock { $0.isStateFull } }
      set { state.withLock { $0.isStateFull = newValue } }
    }

    /// What fails at the next call of its kind.
    var pending: Set<Failure> {
      get { state.withLock { $0.failing } }
      set { state.withLock { $0.failing = newValue } }
    }
    var isPending: Bool { !pending.isEmpty }

    func fail(_ failure: Failure) { state.withLock { _ = $0.failing.insert(failure) } }
    func die() { state.withLock { $0.isDead = true } }
    func dieAtJournal() { state.withLock { $0.diesAtJournal = true } }

    func before(_ call: Call) throws(Errno) {
      let errno = state.withLock { state -> Errno? in
        if state.isDead { return .dead }
        switch call {
        case .read where state.failing.remove(.read) != nil: return Errno(rawValue: EIO)
        case .write where state.failing.remove(.write) != nil: return Errno(rawValue: EIO)
        case .rename(_, let name, _) where state.diesAtJournal && name.description.hasSuffix(".journal"):
          // This call is the last.
          state.isDead = true
        default: if state.failing.remove(.call) != nil { return Errno(rawValue: EIO) }
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

  private static let services = SessionServices(openDocuments: OpenDocuments())

  let faults = Faults()
  let clock = ManualClock()
  let documents = OpenDocuments()
  let monitor = ManualMonitor()
  package let services: SessionServices
  private let memory: MemoryFileSystem
  private let fileSystem: HookedFileSystem

  package init(_ memory: MemoryFileSystem, isStateFull: Bool = false) {
    self.memory = memory
    let faults = faults
    faults.isStateFull = isStateFull
    fileSystem = HookedFileSystem(memory) { (_, call) throws(Errno) in try faults.before(call) }
    if isStateFull { fileSystem.beforeGrowing(faults.beforeGrowing) }
    var services = Self.services
    services.openDocuments = documents
    services.fileSystem = fileSystem
    services.clock = clock
    services.recoveryFolder = StateFolder.recovery
    services.journalFolder = StateFolder.journals
    services.versionFolder = StateFolder.versions
    services.fileMonitor = monitor
    self.services = services
  }

  /// Whether there is no room in the state folder.
  var isStateFull: Bool {
    get { faults.isStateFull }
    set {
      faults.isStateFull = newValue
      // Who is not asked need not find out where each file is.
      fileSystem.beforeGrowing(newValue ? faults.beforeGrowing : nil)
    }
  }

  var sessions: [DocumentSession] { documents.sessions }

  /// Nothing of it is asked for again, and nothing that it had open or locked is open any more.
  package func kill() {
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
  package func settle() async {
    for _ in 0..<2 {
      let calls = fileSystem.callCount
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
      // Where nobody has asked the disk for anything, nothing was under way.
      if fileSystem.callCount == calls { return }
    }
  }

  /// Lets time pass, from one thing that the program waits for to the next.
  package func pass(_ duration: Duration) async {
    let end = clock.now + duration
    while let next = clock.nextDeadline, next <= end {
      clock.advance(by: max(.zero, next - clock.now))
      await settle()
    }
    clock.advance(by: max(.zero, end - clock.now))
  }
}
