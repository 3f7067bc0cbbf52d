// Opening, saving elsewhere, renaming; and that no file is opened twice.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Files of documents")
struct SessionNamingTests {
  let world = SessionWorld()

  private func code(_ body: () async throws -> Void) async -> DocumentError.Code? {
    do {
      try await body()
      return nil
    } catch {
      return (error as? DocumentError)?.code
    }
  }

  // MARK: Opening

  @Test("opens with name, type and content")
  func open() async throws {
    let session = try await world.note("one")
    #expect(session.document.text == "one" && session.displayName == "A" && session.contentType == .note)
    #expect(session.stateName == "clean" && !session.isEdited && !session.isReadOnly)
    #expect(session.fileURL == world.url("A.note"))
  }

  @Test("the type is found by name, else by content")
  func types() async throws {
    for (name, text, type) in [
      ("a.note", "x", UTType.note), ("a.txt", "x", .plainText), ("a.md", "x", .markdown),
      ("a.NOTA", "x", .note),
      ("README", "plain", .note), ("a.unheardof", "plain", .note),
    ] {
      world.memory.put(text, at: FilePath("/docs/\(name)"))
      #expect(try await world.open(name).contentType == type, "\(name)")
    }
    world.memory.put("x", at: "/docs/a.png")
    world.memory.put("bin\u{1}ary", at: "/docs/binary")
    #expect(await code { _ = try await world.open("a.png") } == .unsupportedType)
    #expect(await code { _ = try await world.open("binary") } == .unsupportedType)
    // A long text is one although its beginning ends in the middle of a letter.
    for length in 4093...4096 {
      world.memory.put(String(repeating: "x", count: length) + "👍", at: "/docs/long")
      let long = try await world.open("long")
      #expect(long.document.text.hasSuffix("x👍"))
      await long.close()
    }
  }

  @Test("a bad file says what its reader says, and nothing is made or changed")
  func bad() async throws {
    world.memory.put("bad", at: "/docs/Bad.note")
    let before = world.memory.snapshot.nodes.count
    do {
      _ = try await world.open("Bad.note")
      Issue.record("opened")
    } catch {
      let error = try #require(error as? DocumentError)
      #expect(error.code == .unreadableContent && error.reason == "1:1: it is bad")
      #expect(error.message == "“Bad.note” could not be opened")
    }
    #expect(world.documents.sessions.isEmpty)
    #expect(world.memory.snapshot.nodes.count == before && world.memory.list("/docs") == ["Bad.note"])
    #expect(world.memory.list("/state").isEmpty && world.memory.openDescriptorCount == 0)
    #expect(await code { _ = try await world.open("Missing.note") } == .fileNotFound)
    world.memory.makeFolder("/docs/Folder.note")
    #expect(await code { _ = try await world.open("Folder.note") } == .notRegularFile)
  }

  @Test("a file larger than the limit is refused")
  func tooLarge() async {
    var services = world.services
    services.sizeLimit = 10
    world.memory.put("12345678901", at: "/docs/A.note")
    let limited = services
    let url = world.url("A.note")
    #expect(
      await code { _ = try await ValueDocumentSession<Note>.open(url, services: limited) } == .fileTooLarge)
  }

  @Test("a file is opened once, by whichever path")
  func onlyOnce() async throws {
    let session = try await world.note("one")
    world.memory.link("/docs/A.note", "/docs/Hard.note")
    world.memory.symlink("/docs/A.note", at: "/docs/Soft.note")
    for name in ["A.note", "Hard.note", "Soft.note"] {
      #expect(try await world.open(name) === session, "\(name)")
    }
    // After a save the file has another inode, but the same name.
    world.memory.delete("/docs/Hard.note")
    world.memory.change("/docs/A.note") { $0.linkCount = 1 }
    session.document.text = "two"
    try await session.save()
    for name in ["A.note", "Soft.note"] { #expect(try await world.open(name) === session, "\(name)") }
    let url = world.url("A.note")
    let services = world.services
    #expect(
      await code { _ = try await ValueDocumentSession<Numbers>.open(url, services: services) } == .alreadyOpen
    )
    #expect(world.documents.sessions.count == 1)
    await session.close()
    #expect(try await world.open("A.note") !== session)
  }

  @Test("a new file with the number of one that is gone is another document")
  func reusedNumber() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    let number = world.memory.inode("/docs/A.note")
    world.memory.delete("/docs/A.note")
    await session.lookAtFile()
    #expect(session.isDeletedOnDisk)
    world.memory.configure { $0.nextInode = number }
    world.memory.put("another", at: "/docs/B.note")
    #expect(world.memory.inode("/docs/B.note") == number)
    let other = try await world.open("B.note")
    #expect(other !== session && other.document.text == "another")
    await other.close()
    // Nor is one whose own name another program has given to another file.
    world.memory.put("theirs", at: "/docs/A.note")
    await session.lookAtFile()
    #expect(session.conflict != nil)
    world.memory.link("/docs/B.note", "/docs/C.note")
    #expect(try await world.open("C.note") !== session)
    world.memory.link("/docs/A.note", "/docs/D.note")
    #expect(try await world.open("D.note") === session)
  }

  @Test("opened twice at the same time, it is one document")
  func concurrentOpens() async throws {
    world.memory.put("one", at: "/docs/A.note")
    world.faults.reading.close()
    let tasks = (0..<3).map { _ in Task { try await world.open("A.note") } }
    await world.faults.reading.isReached()
    for _ in 0..<10 { await Task.yield() }
    world.faults.reading.open()
    let first = try await tasks[0].value
    for task in tasks { #expect(try await task.value === first) }
    #expect(world.documents.sessions.count == 1)
  }

  // MARK: Saving elsewhere

  @Test("saving under a name gives a document its file")
  func saveAs() async throws {
    let session = world.untitled("one")
    session.document.text = "two"
    try await session.save(to: world.url("Größe 1"))
    #expect(session.fileURL == world.url("Größe 1.note") && session.displayName == "Größe 1")
    #expect(world.text("Größe 1.note") == "two" && session.stateName == "saved")
    session.document.text = "three"
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(world.text("Größe 1.note") == "three")
    try await session.save(to: world.url("Other.nota"))
    #expect(session.fileURL == world.url("Other.nota"))
    session.document.text = "four"
    try await session.save()
    #expect(world.text("Größe 1.note") == "three" && world.text("Other.nota") == "four")
    // The old file can be opened again.
    #expect(try await world.open("Größe 1.note") !== session)
  }

  @Test("the extension is added when it is missing")
  func destination() {
    func name(_ text: String, _ type: UTType) -> String {
      DocumentSession.destination(for: world.url(text), as: type).lastPathComponent
    }
    #expect(name("A", .note) == "A.note")
    #expect(name("A.note", .note) == "A.note")
    #expect(name("A.NOTE", .note) == "A.NOTE")
    #expect(name("A.nota", .note) == "A.nota")
    #expect(name("A.txt", .note) == "A.txt.note")
    #expect(name("Version 1.2", .note) == "Version 1.2.note")
    #expect(name(".note", .note) == ".note.note")
    #expect(name("A", UTType(exportedAs: "org.example.no-extension")) == "A")
  }

  @Test("a file that is there is replaced only when that is said")
  func saveAsExisting() async throws {
    world.memory.put("there", at: "/docs/B.note", mode: 0o640)
    let session = world.untitled()
    session.document.text = "mine"
    #expect(await code { try await session.save(to: world.url("B")) } == .fileExists)
    #expect(session.fileURL == nil && session.isEdited && world.text("B.note") == "there")
    try await session.save(to: world.url("B"), replacingExisting: true)
    #expect(world.text("B.note") == "mine" && world.memory.node("/docs/B.note")?.mode == 0o640)
  }

  @Test("what cannot be saved elsewhere stays where it is")
  func saveAsFails() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    #expect(await code { try await session.save(to: FilePath("/nowhere/B.note").url) } == .folderNotFound)
    #expect(await code { try await session.save(to: world.url("B.png"), as: .png) } == .unsupportedType)
    #expect(session.fileURL == world.url("A.note") && session.stateName == "edited")
    world.memory.put("other", at: "/docs/Other.note")
    let other = try await world.open("Other.note")
    #expect(
      await code { try await session.save(to: world.url("Other.note"), replacingExisting: true) }
        == .alreadyOpen)
    #expect(world.text("Other.note") == "other" && other.document.text == "other")
    // Onto itself it is a save like any other.
    try await session.save(to: world.url("A.note"), replacingExisting: true)
    #expect(world.text("A.note") == "two" && session.stateName == "saved")
  }

  @Test("where a document was just discarded another can be saved")
  func savedWhereOneWasDiscarded() async throws {
    let discarded = try await world.note("one")
    discarded.document.text = "two"
    world.faults.writing.close()
    let save = Task { try? await discarded.save() }
    await world.faults.writing.isReached()
    discarded.discardAndClose()
    let session = world.untitled("mine")
    let next = Task { try await session.save(to: world.url("A.note"), replacingExisting: true) }
    for _ in 0..<500 { await Task.yield() }
    world.faults.writing.open()
    await save.value
    try await next.value
    #expect(world.text("A.note") == "mine" && session.stateName == "saved")
  }

  @Test("a read-only document saved elsewhere is not read-only any more")
  func readOnly() async throws {
    world.memory.put("one", at: "/docs/Locked.note", mode: 0o444)
    let session = try await world.open("Locked.note")
    session.document.text = "two"
    try await session.save(to: world.url("Free.note"))
    #expect(!session.isReadOnly)
    session.document.text = "three"
    try await session.save()
    #expect(world.text("Free.note") == "three" && world.text("Locked.note") == "one")
  }

  @Test("permission lost meanwhile is said, and nothing is replaced")
  func permissionLost() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.memory.change("/docs/A.note") { $0.mode = 0o444 }
    #expect(await code { try await session.save() } == .permissionDenied)
    #expect(world.text("A.note") == "one" && session.isEdited)
  }

  // MARK: Renaming

  @Test("renames the file and keeps its extension")
  func rename() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    try await session.rename(to: "Über uns")
    #expect(session.fileURL == world.url("Über uns.note") && session.displayName == "Über uns")
    #expect(world.memory.list("/docs") == ["Über uns.note"] && world.text("Über uns.note") == "one")
    #expect(session.isEdited)
    try await session.rename(to: "B.note")
    #expect(world.memory.list("/docs") == ["B.note"])
    try await session.rename(to: "v1.2")
    #expect(world.memory.list("/docs") == ["v1.2.note"])
    try await session.rename(to: "v1.2")
    try await session.save()
    #expect(world.text("v1.2.note") == "two")
    #expect(try await world.open("v1.2.note") === session)
    world.memory.put("another", at: "/docs/A.note")
    #expect(try await world.open("A.note") !== session)
  }

  @Test("renaming replaces no file, and refuses what is no name")
  func renameFails() async throws {
    let session = try await world.note("one")
    world.memory.put("there", at: "/docs/B.note")
    #expect(await code { try await session.rename(to: "B") } == .fileExists)
    for name in ["", "  ", "a/b", "a/\u{301}b", ".", "..", "nul\0"] {
      #expect(await code { try await session.rename(to: name) } == .invalidName, "\(name)")
    }
    #expect(await code { try await session.rename(to: String(repeating: "n", count: 300)) } == .nameTooLong)
    #expect(await code { try await world.untitled().rename(to: "C") } == .needsName)
    #expect(session.fileURL == world.url("A.note") && world.text("B.note") == "there")
    world.memory.configure { $0.supportsNoReplace = false }
    #expect(await code { try await session.rename(to: "B") } == .fileExists)
    try await session.rename(to: "C")
    world.memory.configure { $0.supportsLinks = false }
    #expect(await code { try await session.rename(to: "B") } == .fileExists)
    try await session.rename(to: "D")
    #expect(world.memory.list("/docs") == ["B.note", "D.note"] && world.text("D.note") == "one")
    world.memory.put("seen", at: "/docs/Seen.note")
    let viewed = try await world.open("Seen.note", isEditable: false)
    #expect(await code { try await viewed.rename(to: "C") } == .readOnlyDocument)
    session.document.text = "two"
    try await session.save()
    #expect(world.text("D.note") == "two")
    world.memory.delete("/docs/D.note")
    #expect(await code { try await session.rename(to: "E") } == .fileNotFound)
    #expect(session.fileURL == world.url("D.note"))
  }

  @Test("renaming waits for the save under way")
  func renameDuringSave() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    world.faults.writing.close()
    let save = Task { try await session.save() }
    await world.faults.writing.isReached()
    let rename = Task { try await session.rename(to: "B") }
    await Task.yield()
    #expect(world.memory.list("/docs").contains("A.note"))
    session.document.text = "three"
    world.faults.writing.open()
    try await save.value
    try await rename.value
    #expect(world.memory.list("/docs") == ["B.note"] && world.text("B.note") == "two")
    try await session.save()
    #expect(world.text("B.note") == "three")
  }
}
