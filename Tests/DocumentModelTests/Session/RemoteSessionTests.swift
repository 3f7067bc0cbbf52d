// Documents on other computers: the same states and errors by another way.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("A document on another computer")
struct RemoteSessionTests {
  let world = SessionWorld()
  private let server = RemoteServer()
  let url = URL(string: "sftp://server/home/me/A.note")!

  private var services: SessionServices {
    var services = world.services
    services.remoteFiles = server
    return services
  }

  @Test("is opened, edited, saved by itself and closed, and touches nothing here")
  func life() async throws {
    // A file of the same path on this computer is another file.
    world.memory.makeFolder("/home")
    world.memory.makeFolder("/home/me")
    world.memory.put("local", at: "/home/me/A.note")
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    #expect(session.document.text == "one" && session.displayName == "A" && session.fileURL == url)
    #expect(session.stateName == "clean" && !session.isReadOnly)
    session.document.text = "two"
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(server.text(url) == "two" && session.stateName == "saved")
    let again = try await ValueDocumentSession<Note>.open(url, services: services)
    #expect(again === session)
    session.document.text = "three"
    guard case .closed = await session.close() else {
      Issue.record("not closed")
      return
    }
    #expect(server.text(url) == "three" && world.memory.text("/home/me/A.note") == "local")
  }

  @Test("another program's version is a conflict, and can be overwritten")
  func conflict() async throws {
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    server.put("theirs", at: url)
    session.document.text = "mine"
    let error = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(error?.code == .changedOnDisk && server.text(url) == "theirs" && session.isEdited)
    try await session.save(overwriting: true)
    #expect(server.text(url) == "mine" && !session.isEdited)
    session.discardAndClose()
  }

  @Test("a failure leaves it edited; the next save works; renaming is refused")
  func failures() async throws {
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    session.document.text = "two"
    server.failure.withLock { $0 = DocumentError(.save, Errno(rawValue: ETIMEDOUT), url: url) }
    let error = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(error?.code == .inputOutput && session.stateName == "failed" && session.isEdited)
    server.failure.withLock { $0 = nil }
    try await session.save()
    #expect(server.text(url) == "two")
    await #expect(throws: DocumentError.self) { try await session.rename(to: "B") }
    session.discardAndClose()
  }

  /// Why opening fails; nil when it does not.
  private func openingError(_ services: SessionServices) async -> DocumentError? {
    do throws(DocumentError) {
      _ = try await ValueDocumentSession<Note>.open(url, services: services)
      return nil
    } catch {
      return error
    }
  }

  @Test("missing files and missing stores are said")
  func missing() async {
    #expect(await openingError(services)?.code == .fileNotFound)
    let unreachable = await openingError(world.services)
    #expect(unreachable?.code == .unsupportedType && unreachable?.suggestion.contains("Copy") == true)
  }

  // MARK: Other programs

  @Test("where the server names no versions, another program's content is not overwritten unseen")
  func nameless() async throws {
    server.namesVersions.withLock { $0 = false }
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    session.document.text = "two"
    try await session.save()
    #expect(server.text(url) == "two")
    server.put("theirs", at: url)
    session.document.text = "mine"
    let error = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(error?.code == .changedOnDisk && server.text(url) == "theirs" && session.conflict != nil)
    #expect(await session.autosaveNow() == false && server.text(url) == "theirs")
    session.discardAndClose()
  }

  @Test("where the server names no versions, nothing is written while what is there cannot be read")
  func unreadable() async throws {
    server.namesVersions.withLock { $0 = false }
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    server.loads.withLock { $0 = remoteError() }
    session.document.text = "two"
    let error = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(error != nil && error?.code != .changedOnDisk)
    #expect(server.text(url) == "one" && session.isEdited)
    server.loads.withLock { $0 = nil }
    try await session.save()
    #expect(server.text(url) == "two" && !session.isEdited)
    session.discardAndClose()
  }

  @Test("a package is refused, in words")
  func package() throws {
    let folder = FileWrapper(directoryWithFileWrappers: [:])
    let error = #expect(throws: DocumentError.self) {
      try RemoteSave(
        folder, to: url, expecting: .newFile, onlyIfChanged: false, overwriting: false, services: services,
        versions: nil, attempted: nil)
    }
    #expect(error?.code == .unwritableContent && error?.reason.contains("package") == true)
  }

  @Test(
    "whatever is there is replaced, but not what comes meanwhile", arguments: [true, false], [true, false])
  func anything(_ isThere: Bool, _ comesMeanwhile: Bool) async throws {
    if isThere { server.put("theirs", at: url) }
    let save = try RemoteSave(
      FileWrapper(regularFileWithContents: Data("mine".utf8)), to: url, expecting: .anything,
      onlyIfChanged: false, overwriting: true, services: services, versions: nil, attempted: nil)
    let (server, url) = (server, url)
    if comesMeanwhile { server.beforeSaving.withLock { $0 = { server.put("newer", at: url) } } }
    let error: DocumentError?
    do throws(DocumentError) {
      _ = try await save.run()
      error = nil
    } catch let failure {
      error = failure
    }
    #expect((error == nil) == !comesMeanwhile)
    #expect(server.text(url) == (comesMeanwhile ? "newer" : "mine"))
  }

  @Test("a save whose answer was lost is no conflict with another program", arguments: [true, false])
  func lostAnswer(_ isEditedAgain: Bool) async throws {
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    session.document.text = "two"
    server.answers.withLock { $0 = false }
    await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(server.text(url) == "two" && session.isEdited)
    server.answers.withLock { $0 = true }
    if isEditedAgain { session.document.text = "three" }
    try await session.save()
    #expect(server.text(url) == (isEditedAgain ? "three" : "two") && !session.isEdited)
    #expect(session.conflict == nil)
    session.discardAndClose()
  }

  @Test("whichever version is taken, the other is kept", arguments: [true, false])
  func resolved(_ keepsMine: Bool) async throws {
    let world = SessionWorld(keeps: true)
    var services = world.services
    services.remoteFiles = server
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    server.put("theirs", at: url)
    session.document.text = "mine"
    await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(session.conflict != nil)
    try await session.resolveConflict(keepsMine ? .keepMine : .takeTheirs)
    #expect(session.conflict == nil && !session.isEdited)
    #expect(server.text(url) == (keepsMine ? "mine" : "theirs"))
    #expect(session.document.text == (keepsMine ? "mine" : "theirs"))
    var kept: [String] = []
    for version in try await session.versions() {
      kept.append(String(decoding: try await session.contents(of: version), as: UTF8.self))
    }
    #expect(kept.contains(keepsMine ? "theirs" : "mine"))
    session.discardAndClose()
  }

  @Test(
    "what nobody has seen is not overwritten by who keeps mine, however it came", arguments: [true, false],
    [true, false])
  func unseenByMine(_ namesVersions: Bool, _ comesLate: Bool) async throws {
    let world = SessionWorld(keeps: true)
    var services = world.services
    services.remoteFiles = server
    server.namesVersions.withLock { $0 = namesVersions }
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    server.put("theirs", at: url)
    session.document.text = "mine"
    await #expect(throws: DocumentError.self) { try await session.save() }
    // Between the notice and the answer, or after the server was looked at a last time.
    let (server, url) = (server, url)
    if comesLate, namesVersions {
      server.beforeSaving.withLock { $0 = { server.put("newer", at: url) } }
    } else {
      server.put("newer", at: url)
    }
    let error = await #expect(throws: DocumentError.self) { try await session.resolveConflict(.keepMine) }
    #expect(error?.code == .changedOnDisk && server.text(url) == "newer" && session.conflict != nil)
    try await session.resolveConflict(.keepMine)
    #expect(server.text(url) == "mine" && session.conflict == nil)
    var kept: [String] = []
    for version in try await session.versions() {
      kept.append(String(decoding: try await session.contents(of: version), as: UTF8.self))
    }
    #expect(kept.contains("newer"))
    session.discardAndClose()
  }

  @Test("trouble of a moment keeps nobody from taking theirs, whichever reading it meets", arguments: 1..<6)
  func passingTrouble(_ number: Int) async throws {
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    server.put("theirs", at: url)
    session.document.text = "mine"
    server.failingLoad.withLock { $0 = number }
    await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(session.fileObstacle == nil)
    try? await session.resolveConflict(.takeTheirs)
    if session.isEdited {
      server.failingLoad.withLock { $0 = nil }
      #expect(session.fileObstacle == nil)
      await #expect(throws: DocumentError.self) { try await session.save() }
      #expect(session.fileObstacle == nil)
      try await session.resolveConflict(.takeTheirs)
    }
    #expect(session.document.text == "theirs" && !session.isEdited && session.fileObstacle == nil)
    session.discardAndClose()
  }

  @Test("what is there and is no document is said, as long as it is there")
  func noDocument() async throws {
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    server.put("bad", at: url)
    session.document.text = "mine"
    for _ in 0..<2 {
      await #expect(throws: DocumentError.self) { try await session.save() }
      #expect(session.fileObstacle == "1:1: it is bad")
      await #expect(throws: DocumentError.self) { try await session.resolveConflict(.takeTheirs) }
    }
    server.put("theirs", at: url)
    await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(session.fileObstacle == nil && session.document.text == "mine")
    session.discardAndClose()
  }

  @Test("what was lost there is not called saved while it is looked at what another program has made of it")
  func lostAndRemade() async throws {
    let world = SessionWorld(keeps: true)
    var services = world.services
    services.remoteFiles = server
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    session.document.text = "two"
    await session.endEvent()
    server.remove(url)
    await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(session.isDeletedOnDisk)
    session.undoManager.undo()
    await session.endEvent()
    await world.settle(session)
    #expect(session.document.text == "one" && session.isEdited)
    server.put("theirs", at: url)
    server.beforeLoading.withLock { $0 = { #expect(session.isEdited, "called saved") } }
    await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(session.conflict != nil && session.isEdited && session.document.text == "one")
    server.beforeLoading.withLock { $0 = nil }
    await world.settle(session)
    world.crash(session)
    let found = try #require(services.recoveryStore?.crashed().first)
    let again = try await ValueDocumentSession<Note>.recover(found, services: services)
    #expect(again.document.text == "one" && again.isEdited)
    again.discardAndClose()
  }

  // MARK: After a crash

  @Test("what was recovered can be given up once the network is back", arguments: ["killed", "by hand"])
  func discarded(_ way: String) async throws {
    let world = SessionWorld(keeps: true)
    var services = world.services
    services.remoteFiles = server
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    session.document.text = "two"
    await world.crashOnceKept(session)
    let again =
      way == "killed"
      ? try await ValueDocumentSession<Note>.recover(world.found(), services: services)
      : try await ValueDocumentSession<Note>.open(url, services: services)
    server.failingLoad.withLock { $0 = 1 }
    await #expect(throws: DocumentError.self) { try await again.discardRecovered() }
    #expect(again.document.text == "two" && again.recovery != nil && again.fileObstacle == nil)
    try await again.discardRecovered()
    #expect(again.document.text == "one" && again.recovery == nil && !again.isEdited)
    again.discardAndClose()
  }

  private func remoteError() -> DocumentError { DocumentError(.save, Errno(rawValue: ETIMEDOUT), url: url) }

  @Test(
    "what could not be saved there survives a kill and the end, and needs no server to be had back",
    arguments: [true, false])
  func recovered(_ isKilled: Bool) async throws {
    let world = SessionWorld(keeps: true)
    var services = world.services
    services.remoteFiles = server
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    server.failure.withLock { $0 = remoteError() }
    session.document.text = "two"
    world.clock.advance(by: .milliseconds(60))
    await world.settle(session)
    if isKilled {
      world.crash(session)
    } else {
      await world.documents.saveAll()
      world.memory.dropProcess()
    }
    #expect(server.text(url) == "one")
    let found = try #require(services.recoveryStore?.crashed().first)
    #expect(found.url == url)
    // The server does not even answer.
    server.loads.withLock { $0 = remoteError() }
    let again = try await ValueDocumentSession<Note>.recover(found, services: services)
    #expect(again.document.text == "two" && again.fileURL == url && again.recovery != nil && again.isEdited)
    again.undoManager.undo()
    #expect(again.isEdited)
    again.undoManager.redo()
    // It does again.
    server.loads.withLock { $0 = nil }
    server.failure.withLock { $0 = nil }
    again.keepRecovered()
    try await again.save()
    #expect(server.text(url) == "two" && !again.isEdited)
    await again.close()
    #expect(services.recoveryStore?.crashed().isEmpty == true)
  }

  @Test("what was recovered does not overwrite what was written there meanwhile")
  func recoveredConflict() async throws {
    let world = SessionWorld(keeps: true)
    var services = world.services
    services.remoteFiles = server
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    session.document.text = "two"
    await world.crashOnceKept(session)
    server.put("theirs", at: url)
    let found = try #require(services.recoveryStore?.crashed().first)
    let again = try await ValueDocumentSession<Note>.recover(found, services: services)
    await #expect(throws: DocumentError.self) { try await again.save() }
    #expect(server.text(url) == "theirs" && again.conflict != nil && again.document.text == "two")
    again.discardAndClose()
  }

  @Test("opened by hand it has its unsaved changes; so has an object")
  func openedByHand() async throws {
    let world = SessionWorld(keeps: true)
    var services = world.services
    services.remoteFiles = server
    server.put("one", at: url)
    let session = try await ReferenceDocumentSession<Lines>.open(url, services: services)
    session.document.lines = ["two"]
    await session.endEvent()
    world.clock.advance(by: .milliseconds(60))
    await session.journal?.flush()
    world.crash(session)
    let again = try await ReferenceDocumentSession<Lines>.open(url, services: services)
    #expect(again.document.lines == ["two"] && again.recovery != nil)
    again.discardAndClose()
  }

  @Test("an object of the newer protocol needs no server either")
  func recoveredMemo() async throws {
    let world = SessionWorld(keeps: true)
    var services = world.services
    services.remoteFiles = server
    server.put("one", at: url)
    let make = SessionWorld.memo
    let session = try await ReferenceDocumentSession<Memo>.open(url, services: services, makeDocument: make)
    await world.write("two", in: session)
    await world.crashOnceFlushed(session)
    server.loads.withLock { $0 = remoteError() }
    let found = try #require(services.recoveryStore?.crashed().first)
    let again = try await ReferenceDocumentSession<Memo>.recover(
      found, services: services, makeDocument: make)
    #expect(again.document.text == "two" && again.fileURL == url && again.isEdited)
    again.discardAndClose()
  }

  @Test("opening is called off")
  func cancelled() async {
    server.put("one", at: url)
    server.gate.close()
    let opening = Task { await self.openingError(self.services) }
    await server.gate.isReached()
    opening.cancel()
    server.gate.open()
    #expect(await opening.value?.code == .cancelled)
    #expect(world.documents.sessions.isEmpty)
  }

  @Test("a document of this computer is not moved to another")
  func elsewhere() async throws {
    let session = world.untitled("x")
    let error = await #expect(throws: DocumentError.self) { try await session.save(to: url) }
    #expect(error?.code == .unsupportedType)
  }
}
