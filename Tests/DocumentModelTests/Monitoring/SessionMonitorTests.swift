// A document's file is followed wherever it goes and whatever becomes of its folder.

import DocumentTesting
import FileSystemTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Following a document's file")
struct SessionMonitorTests {
  let world = SessionWorld(keeps: true)

  /// Lets time pass until whatever was told has been looked at.
  func look(_ session: DocumentSession) async {
    for _ in 0..<3 {
      await world.settle(session)
      world.clock.advance(by: .milliseconds(500))
      await session.monitor?.looking?.value
      await world.settle(session)
    }
  }

  @Test("a folder that goes and comes back is followed: its document is back too, and heard of")
  func folderGone() async throws {
    world.memory.makeFolder("/docs/deep")
    world.memory.put("one", at: "/docs/deep/A.note")
    let session = try await ValueDocumentSession<Note>.open(
      FilePath("/docs/deep/A.note").url, services: world.services)
    await look(session)
    #expect(world.monitor.paths == ["/docs/deep/A.note"])
    world.memory.move("/docs/deep", to: "/deep elsewhere")
    world.memory.delete("/deep elsewhere/A.note")
    world.monitor.end("/docs/deep")
    await look(session)
    #expect(session.isDeletedOnDisk)
    // What will be seen to come back.
    #expect(world.monitor.paths == ["/docs/deep"])
    world.memory.makeFolder("/docs/deep")
    world.memory.put("one", at: "/docs/deep/A.note")
    world.monitor.tell()
    await look(session)
    #expect(!session.isDeletedOnDisk && !session.isEdited && world.monitor.paths == ["/docs/deep/A.note"])
    world.memory.put("theirs", at: "/docs/deep/A.note")
    world.monitor.tell()
    await look(session)
    #expect(session.document.text == "theirs")
    await session.close()
    #expect(world.monitor.count == 0)
  }

  @Test("a document that was edited meanwhile is saved to a file that is back")
  func savedWhenBack() async throws {
    let session = try await world.note("one")
    await look(session)
    world.memory.delete("/docs/A.note")
    world.monitor.tell()
    await look(session)
    #expect(session.isDeletedOnDisk)
    session.document.text = "two"
    world.memory.put("one", at: "/docs/A.note")
    // Nobody has heard of it.
    try await session.save()
    #expect(world.text("A.note") == "two" && !session.isDeletedOnDisk)
  }

  /// A package that is open.
  func package() async throws -> (ValueDocumentSession<Pages>, MemoryFileSystem) {
    Pages.declare
    world.memory.makeFolder("/docs/Book.pages")
    world.memory.makeFolder("/docs/Book.pages/chapters")
    world.memory.put("one", at: "/docs/Book.pages/chapters/1.txt")
    let session = try await ValueDocumentSession<Pages>.open(
      FilePath("/docs/Book.pages").url, services: world.services)
    await look(session)
    return (session, world.memory)
  }

  @Test("a change deep inside a package is heard, also in a folder that is new")
  func deepInside() async throws {
    let (session, memory) = try await package()
    #expect(
      world.monitor.paths == ["/docs/Book.pages", "/docs/Book.pages/", "/docs/Book.pages/chapters/"])
    memory.put("two", at: "/docs/Book.pages/chapters/1.txt")
    world.monitor.tell()
    await look(session)
    #expect(session.document.texts == ["1.txt": "two"] && !session.isEdited)
    memory.makeFolder("/docs/Book.pages/chapters/more")
    world.monitor.tell()
    await look(session)
    #expect(world.monitor.paths.contains("/docs/Book.pages/chapters/more/"))
    await session.close()
    await world.settle(session)
    #expect(world.monitor.count == 0 && memory.openDescriptorCount == 0)
  }

  @Test("a package that another program moves is followed, and its files are read from there")
  func movedPackage() async throws {
    let (session, memory) = try await package()
    memory.makeFolder("/docs/shelf")
    memory.move("/docs/Book.pages", to: "/docs/shelf/Novel.pages")
    world.monitor.tell()
    await look(session)
    #expect(session.fileURL == FilePath("/docs/shelf/Novel.pages").url && !session.isDeletedOnDisk)
    session.document.texts["2.txt"] = "three"
    try await session.save()
    #expect(memory.text("/docs/shelf/Novel.pages/chapters/2.txt") == "three")
    #expect(memory.text("/docs/shelf/Novel.pages/chapters/1.txt") == "one")
  }

  @Test("what is open under the number that a file had is not taken for the file")
  func reusedNumber() throws {
    world.memory.put("stranger", at: "/docs/S.note")
    world.memory.put("one", at: "/docs/A.note")
    let loaded = try world.services.loader.load(world.url("A.note"))
    let directory = try world.memory.openDirectory("/docs")
    let stranger = try world.memory.open("S.note", in: directory, .read)
    world.memory.delete("/docs/A.note")
    let look = FileLook(
      fileSystem: world.memory, sizeLimit: 1 << 20, path: "/docs/A.note", version: loaded.version,
      reference: stranger)
    guard case .gone = look.look() else {
      Issue.record("\(look.look())")
      return
    }
  }

  @Test("a reference is not closed while a look has its number")
  func closedAfterLook() async throws {
    let session = try await world.note("one")
    await look(session)
    let reference = try #require(session.monitor?.reference)
    world.memory.put("theirs", at: "/docs/A.note")
    world.faults.reading.close()
    let looking = Task { await session.lookAtFile() }
    await world.faults.reading.isReached()
    session.monitor?.follow()
    await session.monitor?.opening?.value
    #expect(session.monitor?.reference != reference)
    #expect((try? world.memory.status(of: reference)) != nil)
    world.faults.reading.open()
    await looking.value
    await world.settle(session)
    #expect((try? world.memory.status(of: reference)) == nil)
  }

  @Test("a disk that does not answer keeps nobody waiting", .timeLimit(.minutes(10)))
  func slowDisk() async throws {
    let gate = Gate()
    var services = world.services
    services.fileMonitor = SlowMonitor(gate: gate)
    world.memory.put("one", at: "/docs/A.note")
    gate.close()
    let session = try await ValueDocumentSession<Note>.open(world.url("A.note"), services: services)
    await gate.isReached()
    // The main actor goes on.
    session.document.text = "two"
    try await session.save()
    #expect(world.text("A.note") == "two")
    gate.open()
    await world.settle(session)
  }

  private struct SlowMonitor: FileMonitor {
    let gate: Gate

    func watch(
      _ name: FilePath?, in directory: FilePath, _ onChange: @escaping @Sendable () -> Void
    ) -> (any FileWatch)? {
      precondition(!Thread.isMainThread)
      gate.pass()
      return nil
    }
  }
}

/// Texts in a folder of a package.
struct Pages: FileDocument, Equatable {
  static let type = UTType(exportedAs: "org.example.pages", conformingTo: .package)
  static let declare: Void = UTType.register(
    UTTypeDeclaration(
      identifier: type.identifier, localizedDescription: "Pages", conformingTo: [.package],
      filenameExtensions: ["pages"]))

  var texts: [String: String] = [:]
  private var files: [String: FileWrapper] = [:]

  static var readableContentTypes: [UTType] { [type] }

  static func == (old: Pages, new: Pages) -> Bool { old.texts == new.texts }

  init(configuration: ReadConfiguration) throws {
    files =
      configuration.file.fileWrappers?["chapters"]?.fileWrappers?.filter { $0.value.isRegularFile } ?? [:]
    texts = files.compactMapValues { file in
      file.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    let folder = FileWrapper(
      directoryWithFileWrappers: texts.mapValues { FileWrapper(regularFileWithContents: Data($0.utf8)) })
    return FileWrapper(directoryWithFileWrappers: ["chapters": folder])
  }
}
