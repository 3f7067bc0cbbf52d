// What a session lives in during a test: a file system in memory that can fail and be slow, and a clock moved
// by hand.

import FileSystemTesting
import Foundation
import Synchronization
import Testing

@testable import DocumentModel

@MainActor
final class SessionWorld {
  /// What the file system does before each call, from whatever thread.
  final class Faults: Sendable {
    private let failure = Mutex<(@Sendable (Call) -> Errno?)?>(nil)
    let writing = Gate()
    let reading = Gate()
    private let writers = Mutex((now: 0, most: 0))

    /// The most saves that were ever writing at the same moment.
    var mostWriters: Int { writers.withLock { $0.most } }

    func fail(_ body: (@Sendable (Call) -> Errno?)?) {
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

  let memory = MemoryFileSystem()
  let faults = Faults()
  let clock = ManualClock()
  let documents = OpenDocuments()
  let fileSystem: HookedFileSystem
  let services: SessionServices

  /// A monitor whose news a test brings.
  let monitor = ManualMonitor()

  /// - Parameter keeps: whether there are journals and versions.
  init(keeps: Bool = false) {
    UTType.declareNote
    let faults = faults
    fileSystem = HookedFileSystem(memory) { (_, call) throws(Errno) in try faults.before(call) }
    var services = SessionServices(openDocuments: documents)
    services.fileSystem = fileSystem
    services.clock = clock
    services.recoveryFolder = SaveScenario.recoveryFolder
    services.journalFolder = keeps ? JournalScenario.folder : nil
    services.versionFolder = keeps ? VersionStoreTests.folder : nil
    services.copiesFile = keeps ? "/state/copies" : nil
    services.otherCopiesFile = nil
    services.fileMonitor = keeps ? monitor : NoMonitor()
    self.services = services
    memory.makeFolder("/docs")
    memory.makeFolder("/state")
  }

  func url(_ name: String) -> URL { FilePath("/docs/\(name)").url }

  func text(_ name: String) -> String? { memory.text(FilePath("/docs/\(name)")) }

  func open(_ name: String, isEditable: Bool = true) async throws -> ValueDocumentSession<Note> {
    try await ValueDocumentSession<Note>.open(url(name), isEditable: isEditable, services: services)
  }

  /// A note that is in a file and open.
  func note(_ text: String = "one") async throws -> ValueDocumentSession<Note> {
    memory.put(text, at: "/docs/A.note")
    return try await open("A.note")
  }

  func untitled(_ text: String = "") -> ValueDocumentSession<Note> {
    ValueDocumentSession(new: Note(text: text), services: services)
  }

  /// The process is killed: nothing it had open or locked is open any more, and nothing of it is asked for
  /// again.
  func crash(_ session: DocumentSession) {
    session.observers = []
    // Or a look at the file that is under way would have the dead session save again.
    session.isClosed = true
    session.saving.autosave.cancel()
    documents.remove(session)
    memory.dropProcess()
  }

  /// The process is killed a moment after what was done: it is in the journal.
  func crashOnceKept(_ session: DocumentSession) async {
    clock.advance(by: .milliseconds(60))
    await settle(session)
    crash(session)
  }

  /// A process has died with these unsaved changes of a note that says “one”.
  func leaveUnsaved(_ text: String) async throws {
    let session = try await note("one")
    session.document.text = text
    await crashOnceKept(session)
  }

  /// Two processes die that have a note open which says “one”, one with "older" and one with "newer".
  func leaveTwoJournals() async throws {
    let first = try await note("one")
    first.document.text = "older"
    await first.endEvent()
    clock.advance(by: .milliseconds(100))
    await settle(first)
    let other = SequenceProcess(memory)
    let second = try await ValueDocumentSession<Note>.open(url("A.note"), services: other.services)
    second.document.text = "newer"
    await second.endEvent()
    await other.pass(.milliseconds(700))
    other.kill()
    crash(first)
    try #require(services.recoveryStore?.crashed().count == 2)
  }

  /// The only document that a process has left when it died.
  func found() throws -> JournaledDocument {
    try #require(services.recoveryStore?.crashed().first)
  }

  func recover(_ found: JournaledDocument) async throws -> ValueDocumentSession<Note> {
    try await ValueDocumentSession<Note>.recover(found, services: services)
  }

  /// Returns when nothing that was begun is under way.
  func settle(_ session: DocumentSession) async {
    await session.monitor?.settled()
    await session.waitForOperations()
    await session.journal?.journal.flush()
    await session.followingVersions?.value
    await session.monitor?.settled()
  }

  var saveCount: Int { fileSystem.calls.count { $0 == .setMode } }
}

extension DocumentSession {
  /// Ends the event being handled, for undo.
  func endEvent() async {
    while undoManager.groupingLevel > 0 { await Task.yield() }
  }

  var stateName: String {
    switch state {
    case .untitled: "untitled"
    case .clean: "clean"
    case .edited: "edited"
    case .saving: "saving"
    case .saved: "saved"
    case .failed: "failed"
    }
  }
}
