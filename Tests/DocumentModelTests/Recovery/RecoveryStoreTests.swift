// Which journals are whose: living, dead, of a file by whatever name.

import DocumentTesting
import Foundation
import RandomTesting
import Synchronization
import Testing

@testable import DocumentModel

@MainActor
@Suite("Journals in the folder")
struct RecoveryStoreTests {
  @Test("a log that its process replaces while it is looked at is not removed, nor taken", arguments: 0..<3)
  func replacedMeanwhile(_ way: Int) async throws {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let old = scenario.journal(memory)
    old.record(scenario.content(1))
    old.noteSaved(token: 1, scenario.place(JournalScenario.hash(1)))
    await old.flush()
    let other = scenario.makeFileSystem()
    let new = scenario.journal(other)
    new.record(scenario.content(2))
    await new.flush()
    let unsaved = try #require(
      other.node(JournalScenario.folder.appending(FilePath(other.list(JournalScenario.folder)[0]))))
    memory.dropProcess()
    let name = RecoveryStore.name(of: old.id)
    let path = JournalScenario.folder.appending(name)
    let isReplaced = Flag()
    // Between the opening and the locking of the old one.
    let hooked = HookedFileSystem(memory) { (_, call) throws(Errno) in
      guard call == .lock, !isReplaced.isRaised else { return }
      isReplaced.raise()
      memory.put("", at: path, mode: 0o600)
      memory.change(path) { $0.data = unsaved.data }
      let directory = try memory.openDirectory(JournalScenario.folder)
      _ = try memory.lock(try memory.open(name, in: directory, .read))
    }
    let store = RecoveryStore(folder: JournalScenario.folder, fileSystem: hooked)
    switch way {
    case 0: #expect(store.crashed().isEmpty)
    case 1: #expect(store.discard(old.id) == false)
    default: #expect(store.take(old.id) == nil)
    }
    #expect(isReplaced.isRaised && memory.node(path)?.data == unsaved.data)
  }

  @Test("a draft is discarded though somebody else looks at it at that moment")
  func discardedMeanwhile() async throws {
    let scenario = JournalScenario.all[0]
    let memory = scenario.makeFileSystem()
    let journal = scenario.journal(memory)
    journal.record(scenario.content(1))
    await journal.close()
    let name = RecoveryStore.name(of: journal.id)
    let other = Mutex<FileDescriptor?>(nil)
    let hooked = HookedFileSystem(memory) { (_, call) throws(Errno) in
      guard call == .lock else { return }
      if let descriptor = other.withLock({ $0 }) { return try memory.close(descriptor) }
      let descriptor = try memory.open(name, in: try memory.openDirectory(JournalScenario.folder), .read)
      _ = try memory.lock(descriptor)
      other.withLock { $0 = descriptor }
    }
    #expect(RecoveryStore(folder: JournalScenario.folder, fileSystem: hooked).discard(journal.id))
    #expect(memory.list(JournalScenario.folder).isEmpty)
  }

  /// Counts what is read.
  private final class CountedBytes: ByteSource {
    let bytes: MemoryBytes
    let count = Mutex(0)

    init(_ bytes: [UInt8]) {
      self.bytes = MemoryBytes(bytes: bytes)
    }

    func size() throws(Errno) -> Int64 { try bytes.size() }

    func read(at offset: Int64, count: Int) throws(Errno) -> [UInt8] {
      let part = try bytes.read(at: offset, count: count)
      self.count.withLock { $0 += part.count }
      return part
    }
  }

  @Test("whose a journal is is known without reading what it holds")
  func outline() async throws {
    let world = SessionWorld(keeps: true)
    var text = ""
    var random = SeededRandom(seed: 3)
    while text.utf8.count < 1 << 20 { text += String(random.next(), radix: 36) }
    let session = try await world.note("one")
    session.document.text = text
    await session.journal?.flush()
    let name = try #require(world.memory.list(JournalScenario.folder).first)
    let bytes = try #require(world.memory.node(JournalScenario.folder.appending(FilePath(name)))).data
    #expect(bytes.count > 1 << 20)
    let counted = CountedBytes(bytes)
    let outline = try #require(try JournalReader.outline(counted))
    #expect(counted.count.withLock { $0 } < 16 << 10)
    let whole = try #require(JournalReader.read(bytes))
    #expect(outline.url == whole.url && outline.token == whole.token && outline.hasUnsavedChanges)
    #expect(outline.start == nil && whole.start?.count == text.utf8.count)
    try await session.save()
    await session.journal?.flush()
    let saved = try #require(world.memory.node(JournalScenario.folder.appending(FilePath(name)))).data
    #expect(try JournalReader.outline(MemoryBytes(bytes: saved))?.hasUnsavedChanges == false)
  }

  @Test("a journal is found again whatever the path to the file is", arguments: ["link", "moved"])
  func otherPaths(_ way: String) async throws {
    let world = SessionWorld(keeps: true)
    world.memory.put("one", at: "/docs/A.note")
    world.memory.symlink("/docs/A.note", at: "/docs/link.note")
    let session = try await world.open("link.note")
    session.document.text = "two"
    await world.crashOnceKept(session)
    if way == "moved" { world.memory.move("/docs/A.note", to: "/docs/B.note") }
    let again = try await world.open(way == "moved" ? "B.note" : "A.note")
    #expect(again.document.text == "two" && again.recovery != nil)
  }

  @Test("another file has nothing to recover")
  func stranger() async throws {
    let world = SessionWorld(keeps: true)
    let session = try await world.note("one")
    session.document.text = "two"
    await world.crashOnceKept(session)
    world.memory.put("one", at: "/docs/B.note")
    let other = try await world.open("B.note")
    #expect(other.document.text == "one" && other.recovery == nil && !other.isOpenElsewhere)
  }

  @Test("a document that another process has changed is known to be open there")
  func elsewhere() async throws {
    let world = SessionWorld(keeps: true)
    let here = try await world.note("one")
    #expect(!here.isOpenElsewhere)
    here.document.text = "two"
    await here.journal?.flush()
    var services = world.services
    services.openDocuments = OpenDocuments()
    let there = try await ValueDocumentSession<Note>.open(world.url("A.note"), services: services)
    #expect(there !== here && there.isOpenElsewhere && there.document.text == "one")
    // It is not so for ever.
    try await here.save()
    await here.close()
    await there.lookAtFile()
    #expect(there.document.text == "two" && !there.isOpenElsewhere)
    there.discardAndClose()
  }

  @Test(
    "that it is open elsewhere is said no more once the other has closed it unsaved, whether the file answers",
    arguments: [true, false])
  func elsewhereNoMore(_ isThere: Bool) async throws {
    let world = SessionWorld(keeps: true)
    let here = try await world.note("one")
    here.document.text = "two"
    await here.journal?.flush()
    var services = world.services
    services.openDocuments = OpenDocuments()
    let there = try await ValueDocumentSession<Note>.open(world.url("A.note"), services: services)
    #expect(there.isOpenElsewhere)
    here.discardAndClose()
    await here.waitUntilForgotten()
    let asked = Flag()
    world.faults.fail { call in
      guard !isThere, call == .openDirectory("/docs") else { return nil }
      asked.raise()
      return Errno(rawValue: EIO)
    }
    // The window has the focus again.
    await there.lookAtFile()
    #expect(!there.isOpenElsewhere && there.document.text == "one" && asked.isRaised != isThere)
    there.discardAndClose()
  }
}
