// Documents that are packages, of values and of objects: opened, saved in place with what is unchanged
// linked.

import DocumentTesting
import Foundation
import Synchronization
import Testing

@testable import DocumentModel

extension UTType {
  static let album = UTType(exportedAs: "org.example.album", conformingTo: .package)

  static let declareAlbum: Void = {
    register(
      UTTypeDeclaration(
        identifier: album.identifier, localizedDescription: "Album", conformingTo: [.package],
        filenameExtensions: ["album"]))
  }()
}

/// A title, and pictures that stay in their wrappers.
struct Album: FileDocument {
  static var readableContentTypes: [UTType] { [.album] }

  var title = ""
  var pictures: [String: FileWrapper] = [:]

  init() {}

  init(configuration: ReadConfiguration) throws {
    guard let children = configuration.file.fileWrappers,
      let title = children["Title.txt"]?.regularFileContents
    else { throw CocoaError(.fileReadCorruptFile) }
    self.title = String(decoding: title, as: UTF8.self)
    pictures = children["Pictures"]?.fileWrappers ?? [:]
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(directoryWithFileWrappers: [
      "Title.txt": FileWrapper(regularFileWithContents: Data(title.utf8)),
      "Pictures": FileWrapper(directoryWithFileWrappers: pictures),
    ])
  }
}

@MainActor
@Suite("A document that is a package")
struct SessionPackageTests {
  let world = SessionWorld()

  init() { UTType.declareAlbum }

  private func album() async throws -> ValueDocumentSession<Album> {
    world.memory.putTree(
      ["Title.txt": "One", "Pictures/a.png": "aaa", "Pictures/b.png": "bbb"], at: "/docs/A.album")
    return try await ValueDocumentSession<Album>.open(world.url("A.album"), services: world.services)
  }

  @Test("is opened, edited, saved; what has not changed is not written")
  func editing() async throws {
    let session = try await album()
    #expect(
      session.contentType == .album && session.displayName == "A" && session.document.pictures.count == 2)
    let before = world.memory.node("/docs/A.album/Pictures/a.png")?.modified
    session.edit("Rename") { $0.title = "Two" }
    session.document.pictures["b.png"] = nil
    try await session.save()
    #expect(
      world.memory.files("/docs/A.album") == ["Title.txt": "Two", "Pictures/a.png": "aaa"])
    #expect(world.memory.node("/docs/A.album/Pictures/a.png")?.modified == before)
    #expect(session.stateName == "saved" && world.memory.list("/docs") == ["A.album"])
    session.document.title = "Three"
    #expect(await session.autosaveNow())
    #expect(world.memory.text("/docs/A.album/Title.txt") == "Three")
    #expect(world.memory.node("/docs/A.album/Pictures/a.png")?.modified == before)
  }

  @Test("another program's change inside is a conflict, and can be overwritten")
  func conflict() async throws {
    let session = try await album()
    world.memory.put("theirs", at: "/docs/A.album/Pictures/c.png")
    session.document.title = "Mine"
    let error = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(error?.code == .changedOnDisk && session.isEdited)
    try await session.save(overwriting: true)
    #expect(world.memory.text("/docs/A.album/Title.txt") == "Mine" && !session.isEdited)
  }

  /// Another program writes as many bytes into a file of the package, and puts its time back.
  private func rewrite(_ path: FilePath, with text: String) {
    let time = world.memory.node(path)?.modified ?? 0
    world.memory.scribble(text, at: path)
    world.memory.change(path) { $0.modified = time }
  }

  @Test(
    "what another program rewrites inside, size and time kept, is not overwritten unseen",
    arguments: [0, 1])
  func rewritten(_ saves: Int) async throws {
    let session = try await album()
    for number in 0..<saves {
      session.document.title = "Mine \(number)"
      try await session.save()
    }
    let path: FilePath = "/docs/A.album/Pictures/a.png"
    rewrite(path, with: "AAA")
    session.document.pictures["a.png"] = FileWrapper(regularFileWithContents: Data("mine".utf8))
    let error = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(error?.code == .changedOnDisk && session.isEdited && world.memory.text(path) == "AAA")
  }

  @Test("what another program rewrites inside, size and time kept, is taken over by a document without edits")
  func rewrittenAndRead() async throws {
    let session = try await album()
    rewrite("/docs/A.album/Title.txt", with: "Two")
    await session.lookAtFile()
    #expect(session.document.title == "Two" && session.conflict == nil && !session.isEdited)
  }

  @Test("the same content written inside by another program is no conflict", arguments: [0, 1])
  func sameWritten(_ saves: Int) async throws {
    let session = try await album()
    for number in 0..<saves {
      session.document.title = "Mine \(number)"
      try await session.save()
    }
    session.document.title = "Mine"
    world.memory.put("aaa", at: "/docs/A.album/Pictures/a.png")
    world.memory.scribble("bbb", at: "/docs/A.album/Pictures/b.png")
    await session.lookAtFile()
    #expect(session.conflict == nil && session.isEdited)
    try await session.save()
    #expect(world.memory.text("/docs/A.album/Title.txt") == "Mine")
  }

  @Test("saved elsewhere it shares no file with the old one")
  func saveAs() async throws {
    let session = try await album()
    session.document.title = "Copy"
    try await session.save(to: world.url("B"))
    #expect(session.fileURL == world.url("B.album"))
    #expect(world.memory.files("/docs/B.album")?["Pictures/a.png"] == "aaa")
    #expect(world.memory.node("/docs/B.album/Pictures/a.png")?.linkCount == 1)
    #expect(world.memory.text("/docs/A.album/Title.txt") == "One")
    session.document.title = "Again"
    try await session.save()
    #expect(world.memory.files("/docs/B.album")?["Title.txt"] == "Again")
    try await session.rename(to: "C")
    #expect(world.memory.files("/docs/C.album")?["Title.txt"] == "Again")
    session.document.title = "After"
    try await session.save()
    #expect(world.memory.files("/docs/C.album")?["Pictures/b.png"] == "bbb")
  }

  @Test("a folder that is none of the types is refused, and so is damage")
  func refused() async throws {
    world.memory.putTree(["x": "1"], at: "/docs/folder")
    var error = await #expect(throws: DocumentError.self) {
      try await ValueDocumentSession<Album>.open(world.url("folder"), services: world.services)
    }
    #expect(error?.code == .notRegularFile)
    world.memory.putTree(["x": "1"], at: "/docs/Bad.album")
    error = await #expect(throws: DocumentError.self) {
      try await ValueDocumentSession<Album>.open(world.url("Bad.album"), services: world.services)
    }
    #expect(error?.code == .unreadableContent)
    // A file is no package, whatever its name.
    world.memory.put("\u{1}", at: "/docs/File.album")
    error = await #expect(throws: DocumentError.self) {
      try await ValueDocumentSession<Album>.open(world.url("File.album"), services: world.services)
    }
    #expect(error?.code == .unsupportedType)
    #expect(world.memory.openDescriptorCount == 0)
  }

  @Test("restored from a version in memory, as an undoable change")
  func restoring() async throws {
    let session = try await album()
    let version = FileWrapper.tree(["Title.txt": "Old", "Pictures/z.png": "zzz"])
    try await session.adopt(try await session.decode(version), as: .edit("Restore"))
    await session.endEvent()
    try await session.save()
    #expect(world.memory.files("/docs/A.album") == ["Title.txt": "Old", "Pictures/z.png": "zzz"])
    session.undoManager.undo()
    #expect(session.document.title == "One" && session.isEdited)
    try await session.save()
    #expect(
      world.memory.files("/docs/A.album")
        == ["Title.txt": "One", "Pictures/a.png": "aaa", "Pictures/b.png": "bbb"])
  }

  @Test("what was removed, saved and brought back by undo is written again, though nobody had read it")
  func undoAfterSave() async throws {
    let session = try await album()
    try await session.rename(to: "B")
    session.document.pictures["b.png"] = nil
    await session.endEvent()
    session.document.pictures["a.png"] = FileWrapper(regularFileWithContents: Data("AAA".utf8))
    await session.endEvent()
    try await session.save()
    #expect(world.memory.files("/docs/B.album") == ["Title.txt": "One", "Pictures/a.png": "AAA"])
    session.undoManager.undo()
    session.undoManager.undo()
    try await session.save()
    #expect(
      world.memory.files("/docs/B.album")
        == ["Title.txt": "One", "Pictures/a.png": "aaa", "Pictures/b.png": "bbb"])
    let old = UnreadFiles.Package("/docs/A.album", world.fileSystem)
    #expect(UnreadFiles.shared.files(of: old).isEmpty)
  }

  @Test("a file that would be lost with the old package and cannot be read now keeps it from being replaced")
  func unreadable() async throws {
    let session = try await album()
    session.document.pictures["b.png"] = nil
    world.faults.fail { if case .open("b.png", .read) = $0 { Errno(rawValue: EMFILE) } else { nil } }
    let error = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(
      error?.code == .tooManyOpenFiles && world.memory.files("/docs/A.album")?["Pictures/b.png"] == "bbb")
    #expect(world.memory.list("/docs") == ["A.album"])
    world.faults.fail(nil)
    try await session.save()
    session.undoManager.undo()
    try await session.save()
    #expect(world.memory.files("/docs/A.album")?["Pictures/b.png"] == "bbb")
  }
}
