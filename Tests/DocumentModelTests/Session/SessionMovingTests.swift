// Moving an open document: its content is not touched, and what belongs to it goes with it.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Moving a document")
struct SessionMovingTests {
  let world = SessionWorld(keeps: true)
  let usb = FilePath("/usb").url

  init() {
    UTType.declareAlbum
    world.memory.mount("/usb")
    world.memory.makeFolder("/docs/deep")
  }

  private func text(_ path: FilePath) -> String? { world.memory.text(path) }

  private func code(_ body: () async throws -> Void) async -> DocumentError.Code? {
    do {
      try await body()
      return nil
    } catch {
      return (error as? DocumentError)?.code
    }
  }

  @Test(
    "of a file that is not held open, another name that it had before is not where it has gone",
    arguments: [
      "deleted", "linked meanwhile", "renamed", "renamed, linked elsewhere", "linked, then deleted",
      "one of two, renamed",
    ])
  func otherNames(_ story: String) async throws {
    // On another disk than the journals no file is held open.
    world.memory.put("one", at: "/usb/A.note")
    world.memory.makeFolder("/usb/deep")
    if story == "deleted" { world.memory.link("/usb/A.note", "/usb/B.note") }
    if story == "one of two, renamed" { world.memory.link("/usb/A.note", "/usb/C.note") }
    if story == "renamed, linked elsewhere" { world.memory.link("/usb/A.note", "/usb/deep/L.note") }
    let session = try await ValueDocumentSession<Note>.open(
      FilePath("/usb/A.note").url, services: world.services)
    await world.settle(session)
    #expect(session.monitor?.reference == nil)
    if story.hasPrefix("linked") { world.memory.link("/usb/A.note", "/usb/B.note") }
    if story == "linked meanwhile" { await session.lookAtFile() }
    if story.contains("renamed") {
      world.memory.move("/usb/A.note", to: "/usb/B.note")
    } else {
      world.memory.delete("/usb/A.note")
    }
    await session.lookAtFile()
    // Linked, then deleted is how a file is renamed where nothing else is possible. Which of two names is the
    // new one cannot be told.
    let isMoved = story.hasPrefix("renamed") || story == "linked, then deleted"
    #expect(session.isDeletedOnDisk != isMoved)
    #expect(session.fileURL == FilePath(isMoved ? "/usb/B.note" : "/usb/A.note").url)
    // The other name's content is its own.
    session.document.text = "two"
    try await session.save()
    #expect(
      text("/usb/B.note") == (isMoved ? "two" : "one") && text("/usb/A.note") == (isMoved ? nil : "two"))
  }

  @Test("to another disk: the file as it is, not what is not saved yet", arguments: ["/usb", "/docs/deep"])
  func unsaved(_ folder: String) async throws {
    let session = try await world.note("one")
    world.memory.change("/docs/A.note") { $0.mode = 0o600 }
    session.document.text = "two"
    try await session.save()
    session.document.text = "three"
    try await session.move(to: FilePath(folder).url)
    let path = FilePath("\(folder)/A.note")
    #expect(session.fileURL == path.url && session.isEdited && session.document.text == "three")
    #expect(text(path) == "two" && world.memory.list("/docs") == ["deep"])
    #expect(world.memory.node(path)?.mode == 0o600)
    // Its versions are where it is, and its journal knows.
    await world.settle(session)
    #expect(try await session.versions().map(\.size) == [3, 3])
    world.clock.advance(by: .milliseconds(60))
    await world.settle(session)
    #expect(world.memory.onlyJournal?.url == path.url)
    try await session.save()
    #expect(text(path) == "three" && !session.isEdited && session.conflict == nil)
    session.undoManager.undo()
    #expect(session.document.text == "two")
    await session.close()
    #expect(text(path) == "two" && world.memory.list(folder == "/usb" ? "/usb" : "/docs/deep") == ["A.note"])
  }

  @Test("who is asked before changes are kept still is", arguments: [true, false])
  func asked(_ isOtherDisk: Bool) async throws {
    world.services.preferences.value.asksBeforeKeepingChanges = true
    let session = try await world.note("one")
    session.document.text = "two"
    let folder: FilePath = isOtherDisk ? "/usb" : "/docs/deep"
    try await session.move(to: folder.url)
    #expect(text(folder.appending("A.note")) == "one" && session.isEdited)
  }

  @Test("what was imported, and what is only viewed, is moved byte for byte and stays what it is")
  func cautious() async throws {
    world.memory.put("imported", at: "/docs/A.note")
    let session = try await ValueDocumentSession<CautiousNote>.open(
      world.url("A.note"), services: world.services)
    session.document.text = "changed"
    try await session.move(to: usb)
    #expect(text("/usb/A.note") == "imported" && session.caution == .importedWithLoss && session.isReadOnly)
    world.memory.put("viewed", at: "/docs/B.note")
    let viewed = try await world.open("B.note", isEditable: false)
    try await viewed.move(to: usb)
    #expect(text("/usb/B.note") == "viewed" && viewed.isReadOnly && viewed.fileURL?.path == "/usb/B.note")
  }

  @Test("another program's version is not moved: the person is asked first", arguments: [true, false])
  func conflict(_ isOtherDisk: Bool) async throws {
    let session = try await world.note("one")
    session.document.text = "mine"
    world.memory.put("theirs", at: "/docs/A.note")
    let folder = isOtherDisk ? usb : FilePath("/docs/deep").url
    #expect(await code { try await session.move(to: folder) } == .changedOnDisk)
    #expect(session.conflict != nil && text("/docs/A.note") == "theirs" && session.document.text == "mine")
    #expect(world.memory.list("/usb").isEmpty && world.memory.list("/docs/deep").isEmpty)
    try await session.resolveConflict(.keepMine)
    try await session.move(to: folder)
    #expect(text(FilePath(url: folder).appending("A.note")) == "mine")
    // A document without changes is what its file is, and goes with it.
    world.memory.put("theirs again", at: FilePath(url: folder).appending("A.note"))
    try await session.move(to: FilePath("/docs").url)
    #expect(session.document.text == "theirs again" && text("/docs/A.note") == "theirs again")
  }

  @Test("why a file is not moved is said alike whether it is open or not")
  func taken() async throws {
    let (source, target) = (FilePath("/docs/A.note").url, FilePath("/docs/deep").url)
    let session = try await world.note("one")
    world.memory.put("another", at: "/docs/deep/A.note")
    let files = ClosedFiles(world.services)
    let closed = #expect(throws: DocumentError.self) { try files.move(source, into: target) }
    let open = await #expect(throws: DocumentError.self) { try await session.move(to: target) }
    #expect(open?.description == closed?.description && open?.code == closed?.code)
    #expect(closed?.suggestion == "Give one of them another name first.")
    #expect(open?.suggestion == closed?.suggestion, "\(String(describing: open))")
    #expect(text("/docs/A.note") == "one" && text("/docs/deep/A.note") == "another")
  }

  @Test("what was found after a crash is decided first; what is gone, and what has no file, cannot be moved")
  func refused() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    session.journaling.noteRecovered(DocumentRecovery(date: Date(), isDamaged: false))
    #expect(await code { try await session.move(to: usb) } == .busy)
    session.keepRecovered()
    try await session.save()
    world.memory.delete("/docs/A.note")
    #expect(await code { try await session.move(to: usb) } == .fileNotFound)
    #expect(session.isDeletedOnDisk && world.memory.list("/usb").isEmpty)
    #expect(await code { try await world.untitled("x").move(to: usb) } == .needsName)
  }

  @Test(
    "a package is moved whole, and what nobody has read of it is read at its new place",
    arguments: [true, false])
  func package(_ isOtherDisk: Bool) async throws {
    let folder: FilePath = isOtherDisk ? "/usb" : "/docs/deep"
    world.memory.putTree(
      ["Title.txt": "One", "Pictures/a.png": "aaa", "Pictures/b.png": "bbb"], at: "/docs/A.album")
    let session = try await ValueDocumentSession<Album>.open(world.url("A.album"), services: world.services)
    session.document.title = "Two"
    try await session.move(to: folder.url)
    let path = folder.appending("A.album")
    #expect(session.fileURL == path.url && session.isEdited && !session.isDeletedOnDisk)
    #expect(
      world.memory.files(path) == ["Title.txt": "One", "Pictures/a.png": "aaa", "Pictures/b.png": "bbb"])
    #expect(world.memory.list("/docs") == ["deep"])
    #expect(session.document.pictures["a.png"]?.regularFileContents == Data("aaa".utf8))
    try await session.save()
    #expect(
      world.memory.files(path) == ["Title.txt": "Two", "Pictures/a.png": "aaa", "Pictures/b.png": "bbb"])
    #expect(session.conflict == nil && !session.isEdited)
  }

  @Test("called off by closing, nothing has happened")
  func cancelled() async throws {
    let session = try await world.note("one")
    world.faults.writing.close()
    let usb = usb
    let move = Task { try await session.move(to: usb) }
    await world.faults.writing.isReached()
    session.discardAndClose()
    world.faults.writing.open()
    #expect(await code { try await move.value } == .cancelled)
    #expect(text("/docs/A.note") == "one" && world.memory.list("/usb").isEmpty)
  }

  /// Documents in a folder and below it, beside one whose name begins alike; held open or not.
  @Test(
    "a folder that this program has moved takes the documents in it along", arguments: ["/docs", "/usb"],
    ["as they were", "edited", "seen to be gone", "written to before", "replaced after"])
  func folderMoved(_ top: String, _ story: String) async throws {
    func place(_ name: String) -> FilePath { FilePath(top + "/" + name) }
    for name in ["in", "in/deep"] { world.memory.makeFolder(place(name)) }
    var sessions: [ValueDocumentSession<Note>] = []
    for name in ["in/A.note", "in/deep/B.note", "inside.note"] {
      world.memory.put("one", at: place(name))
      sessions.append(
        try await ValueDocumentSession<Note>.open(place(name).url, services: world.services))
      await world.settle(sessions.last!)
      #expect((sessions.last!.monitor?.reference == nil) == (top == "/usb"))
    }
    let a = sessions[0]
    if story != "as they were" { a.document.text = "mine" }
    if story == "written to before" { world.memory.scribble("theirs", at: place("in/A.note")) }
    world.memory.move(place("in"), to: place("out"))
    if story == "seen to be gone" { for session in sessions { await session.lookAtFile() } }
    if story == "replaced after" {
      world.memory.put("theirs", at: place("out/new"))
      world.memory.move(place("out/new"), to: place("out/A.note"))
    }
    await world.documents.follow(from: place("in").url, to: place("out").url)
    for session in sessions { await world.settle(session) }
    #expect(sessions[1].fileURL == place("out/deep/B.note").url && !sessions[1].isDeletedOnDisk)
    #expect(sessions[2].fileURL == place("inside.note").url && !sessions[2].isDeletedOnDisk)
    if story == "replaced after" {
      // It is another program's file, and not the document's.
      #expect(a.fileURL == place("in/A.note").url)
      await a.lookAtFile()
      #expect(a.isDeletedOnDisk && a.document.text == "mine" && text(place("out/A.note")) == "theirs")
      return
    }
    #expect(a.fileURL == place("out/A.note").url && !a.isDeletedOnDisk)
    #expect((a.conflict != nil) == (story == "written to before"))
    if story == "written to before" { return #expect(text(place("out/A.note")) == "theirs") }
    a.document.text = "last"
    try await a.save()
    #expect(text(place("out/A.note")) == "last" && text(place("in/A.note")) == nil)
  }

  @Test("a document that is moved while it is opened is open at its new place", arguments: ["/docs", "/usb"])
  func movedWhileOpened(_ top: String) async throws {
    let (old, new) = (FilePath(top + "/in/A.note"), FilePath(top + "/out/A.note"))
    world.memory.makeFolder(FilePath(top + "/in"))
    world.memory.put("one", at: old)
    for isFolder in [true, false] {
      world.faults.reading.close()
      let opening = Task { try await ValueDocumentSession<Note>.open(old.url, services: world.services) }
      await world.faults.reading.isReached()
      let (from, to) = isFolder ? (old.deletingLastComponent, new.deletingLastComponent) : (old, new)
      world.memory.move(from, to: to)
      await world.documents.follow(from: from.url, to: to.url)
      world.faults.reading.open()
      let session = try await opening.value
      await world.settle(session)
      await session.lookAtFile()
      #expect(session.fileURL == new.url && !session.isDeletedOnDisk, "a folder: \(isFolder)")
      session.document.text = "two"
      try await session.save()
      #expect(text(new) == "two" && text(old) == nil)
      await session.close()
      if isFolder { world.memory.makeFolder(old.deletingLastComponent) }
      world.memory.move(new, to: old)
    }
  }

  /// On another disk than the journals no file is held open, which would keep that from being unmounted.
  @Test(
    "a document that another program moves while it is opened is found", arguments: ["/docs", "/usb"],
    [true, false])
  func foundWhereItWent(_ top: String, _ isFolder: Bool) async throws {
    let (old, new) = (FilePath(top + "/in/A.note"), FilePath(top + "/out/A.note"))
    for path in [old] + (isFolder ? [] : [new]) { world.memory.makeFolder(path.deletingLastComponent) }
    world.memory.put("one", at: old)
    world.faults.reading.close()
    let opening = Task { try await ValueDocumentSession<Note>.open(old.url, services: world.services) }
    await world.faults.reading.isReached()
    world.memory.move(
      isFolder ? old.deletingLastComponent : old, to: isFolder ? new.deletingLastComponent : new)
    world.faults.reading.open()
    let session = try await opening.value
    await world.tell(session)
    if top == "/docs" {
      #expect(session.fileURL == new.url && !session.isDeletedOnDisk && !session.isReadOnly)
      session.document.text = "two"
      try await session.save()
      #expect(text(new) == "two" && text(old) == nil)
    } else {
      #expect(session.isDeletedOnDisk && session.monitor?.reference == nil)
    }
    session.discardAndClose()
    await world.settle(session)
    #expect(world.memory.openDescriptorCount == 0)
  }

  @Test("whoever moves the file, that is told once; another file is no move")
  func told() async throws {
    var told: [String] = []
    world.documents.onMove = { told.append("\($0.path) \($1.path)") }
    let session = try await world.note()
    await world.tell(session)
    world.memory.move("/docs/A.note", to: "/docs/B.note")
    await world.tell(session)
    #expect(told == ["/docs/A.note /docs/B.note"])
    world.memory.move("/docs/B.note", to: "/docs/deep/B.note")
    await world.tell(session)
    #expect(told.dropFirst() == ["/docs/B.note /docs/deep/B.note"])
    try await session.rename(to: "C")
    try await session.move(to: usb)
    await world.tell(session)
    #expect(told.dropFirst(2) == ["/docs/deep/B.note /docs/deep/C.note", "/docs/deep/C.note /usb/C.note"])
    try await session.save(to: world.url("D.note"))
    world.memory.delete("/docs/D.note")
    await world.tell(session)
    #expect(told.count == 4)
  }

  @Test("a link to an open document, and another of its names, is not its file")
  func namedSessions() async throws {
    for (name, folder) in [("real", "/docs"), ("real", "/docs/deep")] {
      world.memory.put("one", at: FilePath(folder + "/" + name + ".note"))
    }
    world.memory.symlink("/docs/real.note", at: "/docs/link.note")
    world.memory.symlink("/docs/real.note", at: "/docs/deep/linked.note")
    world.memory.link("/docs/real.note", "/docs/hard.note")
    let session = try await world.open("real.note")
    for (path, isOwn) in [
      ("/docs/real.note", true), ("/docs/link.note", false), ("/docs/deep/linked.note", false),
      ("/docs/hard.note", false), ("/docs/deep/real.note", false), ("/docs/none.note", false),
    ] {
      let found = await world.documents.session(named: FilePath(path).url, fileSystem: world.fileSystem)
      #expect((found === session) == isOwn && (isOwn || found == nil), "\(path)")
    }
    let files = SmallFiles(world.fileSystem)
    #expect(files.status(ofItself: "/docs/link.note")?.kind == .symbolicLink)
    #expect(files.status(ofItself: "/docs/none.note") == nil)
  }

  @Test("the same folder by another path is where a document is")
  func namedThroughLink() async throws {
    let folder = try TemporaryFolder()
    for name in ["real", "other"] {
      try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: false)
      try folder.put("one", name + "/A.note")
    }
    try FileManager.default.createSymbolicLink(at: folder.file("up"), withDestinationURL: folder.file("real"))
    let documents = OpenDocuments()
    var services = SessionServices(openDocuments: documents)
    services.recoveryFolder = FilePath(url: folder.file("recovery"))
    (services.journalFolder, services.versionFolder, services.copiesFile) = (nil, nil, nil)
    services.otherCopiesFile = nil
    services.fileMonitor = NoMonitor()
    let session = try await ValueDocumentSession<Note>.open(folder.file("real/A.note"), services: services)
    #expect(await documents.session(named: folder.file("up/A.note")) === session)
    #expect(await documents.session(named: folder.file("real/A.note")) === session)
    #expect(await documents.session(named: folder.file("other/A.note")) == nil)
    await session.close()
  }
}
