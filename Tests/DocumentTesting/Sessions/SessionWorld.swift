// What a session lives in during a test: a file system in memory that can fail and be slow, and a clock moved
// by hand.

import FileSystemTesting
import Foundation
import Synchronization

@testable import DocumentModel

@MainActor
package final class SessionWorld {
  /// What the file system does before each call, from whatever thread.
  package final class Faults: Sendable {
    private let failure = Mutex<(@Sendable (Call) -> Errno?)?>(nil)
    package let writing = Gate()
    package let reading = Gate()
    private let writers = Mutex((now: 0, most: 0))

    /// The most saves that were ever writing at the same moment.
    package var mostWriters: Int { writers.withLock { $0.most } }

    package func fail(_ body: (@Sendable (Call) -> Errno?)?) {
      failure.withLock { $0 = body }
    }

    func before(_ call: Call) throws(Errno) {
      if case .write = call {
        writers.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        writing.pass()
        writers.withLock { $0.now -= 1 }
      }
      if case .read = call { reading.pass() }
      if let errno = failure.withLock({ $0 })?(call) { throw errno }
    }
  }

  package let memory = MemoryFileSystem()
  package let faults = Faults()
  package let clock = ManualClock()
  package let documents = OpenDocuments()
  package let fileSystem: HookedFileSystem
  package let services: SessionServices

  /// A monitor whose news a test brings.
  package let monitor = ManualMonitor()

  /// - Parameter keeps: whether there are journals and versions.
  package init(keeps: Bool = false) {
    UTType.declareNote
    let faults = faults
    fileSystem = HookedFileSystem(memory) { (_, call) throws(Errno) in try faults.before(call) }
    var services = SessionServices(openDocuments: documents)
    services.fileSystem = fileSystem
    services.clock = clock
    services.recoveryFolder = StateFolder.recovery
    services.journalFolder = keeps ? StateFolder.journals : nil
    services.versionFolder = keeps ? StateFolder.versions : nil
    services.copiesFile = keeps ? "/state/copies" : nil
    services.otherCopiesFile = nil
    services.fileMonitor = keeps ? monitor : NoMonitor()
    self.services = services
    memory.makeFolder("/docs")
    memory.makeFolder("/state")
  }

  package func url(_ name: String) -> URL { FilePath("/docs/\(name)").url }

  package func text(_ name: String) -> String? { memory.text(FilePath("/docs/\(name)")) }

  /// What is in the files of the folder, by their names.
  package var files: [String: String] {
    Dictionary(uniqueKeysWithValues: memory.list("/docs").map { ($0, text($0) ?? "") })
  }

  package func open(_ name: String, isEditable: Bool = true) async throws -> ValueDocumentSession<Note> {
    try await ValueDocumentSession<Note>.open(url(name), isEditable: isEditable, services: services)
  }

  /// A note that is in a file and open.
  package func note(_ text: String = "one") async throws -> ValueDocumentSession<Note> {
    memory.put(text, at: "/docs/A.note")
    return try await open("A.note")
  }

  package func untitled(_ text: String = "") -> ValueDocumentSession<Note> {
    ValueDocumentSession(new: Note(text: text), services: services)
  }

  /// The process is killed: nothing it had open or locked is open any more, and nothing of it is asked for
  /// again.
  package func crash(_ session: DocumentSession) {
    session.observers = []
    // Or a look at the file that is under way would have the dead session save again.
    session.isClosed = true
    session.saving.autosave.cancel()
    documents.remove(session)
    memory.dropProcess()
  }

  /// The process is killed a moment after what was done: it is in the journal.
  package func crashOnceKept(_ session: DocumentSession) async {
    clock.advance(by: .milliseconds(60))
    await settle(session)
    crash(session)
  }

  /// A process has died with these unsaved changes of a note that says “one”.
  package func leaveUnsaved(_ text: String) async throws {
    let session = try await note("one")
    session.document.text = text
    await crashOnceKept(session)
  }

  package func recover(_ found: JournaledDocument) async throws -> ValueDocumentSession<Note> {
    try await ValueDocumentSession<Note>.recover(found, services: services)
  }

  /// Returns when nothing that was begun is under way.
  package func settle(_ session: DocumentSession) async {
    await session.monitor?.settled()
    await session.waitForOperations()
    await session.journal?.journal.flush()
    await session.followingVersions?.value
    await session.monitor?.settled()
  }

  /// Something has happened to the file; time passes until it was looked at.
  package func tell(_ session: DocumentSession) async {
    await settle(session)
    monitor.tell()
    for _ in 0..<3 {
      clock.advance(by: .milliseconds(200))
      await session.monitor?.looking?.value
      await settle(session)
    }
  }

  package var saveCount: Int { fileSystem.calls.count { $0 == .setMode } }
}
