// Closing a document, and ending the program, though a disk does not answer, or answers late.

import DocumentTesting
import Foundation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Disks that do not answer")
struct SilentDiskTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  @Test("what a state folder that never answers may not have is in the folder for documents at the end")
  func silentAtTheEnd() async throws {
    world.memory.makeFolder("/home")
    let gate = Gate()
    world.fileSystem.beforeGrowing { path in
      if path?.description.hasPrefix("/state/") == true { gate.pass() }
      return nil
    }
    gate.close()
    defer { gate.open() }
    let session = world.untitled()
    session.document.text = "an idea"
    world.clock.advance(by: .seconds(1))
    await gate.isReached()
    _ = await end()
    try #require(session.isClosed)
    #expect(world.memory.text("/home/Untitled.note") == "an idea")
    // The journal is let go of as soon as its disk answers.
    gate.open()
    await isTrue(silent: -1) { world.fileSystem.openDescriptors.isEmpty }
    #expect(world.fileSystem.openDescriptors.isEmpty)
  }

  @Test(
    "what a state folder that answers nothing at all may not have is in the folder for documents at the end",
    arguments: ["draft", "draft, the name is taken", "draft of a package"])
  func nothingAnswers(_ story: String) async throws {
    world.memory.makeFolder("/home")
    if story == "draft, the name is taken" { world.memory.put("another", at: "/home/Untitled.note") }
    let session: DocumentSession
    if story == "draft of a package" {
      UTType.declareAlbum
      let album = ValueDocumentSession(new: Album(), services: world.services)
      await settle(album)
      album.document.title = "an idea"
      session = album
    } else {
      let note = world.untitled()
      await settle(note)
      note.document.text = "an idea"
      session = note
    }
    let gate = Gate()
    silence(["/state"], until: gate)
    defer { gate.open() }
    let time = await end()
    try #require(session.isClosed)
    #expect(time < .seconds(30))
    switch story {
    case "draft": #expect(world.memory.text("/home/Untitled.note") == "an idea")
    case "draft, the name is taken":
      #expect(world.memory.text("/home/Untitled 2.note") == "an idea")
      #expect(world.memory.text("/home/Untitled.note") == "another")
    default: #expect(world.memory.text("/home/Untitled.album/Title.txt") == "an idea")
    }
  }

  @Test(
    "what a healthy disk can take is there at the end, whichever others do not answer",
    arguments: [
      ["/state"], ["/state", "/home"], ["/docs"], ["/docs", "/state"], ["/docs", "/home"],
      ["/docs", "/state", "/home"],
    ], [true, false])
  func someAnswer(_ silent: [String], _ isFirst: Bool) async throws {
    world.memory.makeFolder("/home")
    let session = try await world.note("one")
    if !isFirst {
      // Then nothing has to be kept before the file is written.
      session.document.text = "one more"
      try await session.save()
    }
    await settle(session)
    session.document.text = "two"
    let gate = Gate()
    silence(silent, until: gate)
    defer { gate.open() }
    let time = await end()
    try #require(session.isClosed)
    #expect(time <= DocumentSession.endLimit)
    var isInJournal = false
    if !silent.contains("/state") {
      isInJournal = !store.list(alsoOpen: false) { $0.hasUnsavedChanges }.unsaved.isEmpty
    }
    let isInFile = files.values.contains("two")
    let isInHome = world.memory.list("/home").contains { world.memory.text(FilePath("/home/\($0)")) == "two" }
    #expect(silent.count == 3 || isInJournal || isInFile || isInHome)
    // What may be there when the disk answers again is nowhere else.
    #expect(!silent.contains("/docs") || silent.contains("/state") || isInJournal)
  }

  @Test("what a writer of its own wants to write is put elsewhere where the state folder does not answer")
  func stagedElsewhere() async throws {
    let folder = try TemporaryFolder()
    var services = world.services
    services.stagingFolder = FilePath(url: folder.file("usual"))
    services.otherStagingFolder = FilePath(url: folder.file("other"))
    world.memory.makeFolder("/home")
    let session = ReferenceDocumentSession(new: Series([1]), services: services)
    await settle(session)
    session.document.numbers = [1, 2]
    let gate = Gate()
    silence(["/state"], until: gate)
    defer { gate.open() }
    _ = await end()
    try #require(session.isClosed)
    #expect(FileManager.default.fileExists(atPath: folder.file("other").path))
    #expect(world.memory.list("/home").contains { world.memory.text(FilePath("/home/\($0)")) == "1 2" })
  }

  @Test("the program ends though the state folder stops answering when its journals are let go of")
  func silentAtTheVeryEnd() async throws {
    let session = world.untitled()
    session.document.text = "an idea"
    world.clock.advance(by: .seconds(1))
    await settle(session)
    let gate = Gate()
    world.fileSystem.beforeGrowing { path in
      if path?.description.hasPrefix("/state/") == true { gate.pass() }
      return nil
    }
    gate.close()
    defer { gate.open() }
    let time = await end(elsewhere: nil)
    try #require(session.isClosed)
    #expect(time <= DocumentSession.endLimit)
  }

  @Test(
    "the program ends though a document's disk never answers, and what was drawn is kept",
    arguments: ["told to", "told to, nothing answers", "quit", "quit, of an object"])
  func silentFile(_ story: String) async throws {
    world.memory.makeFolder("/home")
    let session: DocumentSession
    if story == "quit, of an object" {
      let memo = try await world.openMemo()
      await settle(memo)
      await world.write("two", in: memo)
      session = memo
    } else {
      let note = try await world.note("one")
      await settle(note)
      note.document.text = "two"
      session = note
    }
    let gate = Gate()
    let areSilent = story == "told to, nothing answers" ? ["/docs/", "/state/"] : ["/docs/"]
    world.fileSystem.beforeGrowing { path in
      if areSilent.contains(where: { path?.description.hasPrefix($0) == true }) { gate.pass() }
      return nil
    }
    gate.close()
    defer { gate.open() }
    world.clock.advance(by: .seconds(3))
    await gate.isReached()
    let start = world.clock.now
    if story.hasPrefix("quit") {
      // The person is asked.
      let closing = Task { await session.close() }
      let isOver = Flag()
      let waiting = Task {
        _ = await closing.value
        isOver.raise()
      }
      await isTrue(silent: 1) { isOver.isRaised }
      try #require(isOver.isRaised)
      await waiting.value
      guard case .failed(let error) = await closing.value else {
        Issue.record("\(await closing.value)")
        return
      }
      #expect((error.underlyingError as? Errno)?.rawValue == ETIMEDOUT && !session.isClosed)
    }
    _ = await end()
    try #require(session.isClosed)
    #expect(world.clock.now - start < .seconds(60) && world.text("A.note") == "one")
    if story == "told to, nothing answers" {
      #expect(world.memory.text("/home/A.note") == "two")
    } else {
      #expect(world.memory.list("/home").isEmpty && files.count <= 2)
      let left = try #require(world.services.recoveryStore?.contents(of: try world.found().id))
      #expect(left.hasUnsavedChanges && left.start == Data("two".utf8))
    }
  }

  @Test("what neither a silent disk has nor a journal stays open", arguments: ["no journal", "a full one"])
  func silentUnkept(_ story: String) async throws {
    let world = story == "no journal" ? SessionWorld() : world
    let session = try await world.note("one")
    await settle(session)
    let gate = Gate()
    world.fileSystem.beforeGrowing { path in
      if path?.description.hasPrefix("/state/") == true { return Errno(rawValue: ENOSPC) }
      gate.pass()
      return nil
    }
    gate.close()
    session.document.text = "two"
    // Before what was in the file has to be kept, which cannot be either.
    if story == "a full one" { session.keeping.giveWay() }
    world.clock.advance(by: .seconds(3))
    await gate.isReached()
    let closing = Task { await session.close() }
    var result: DocumentSession.CloseResult?
    let waiting = Task { result = await closing.value }
    await isTrue(silent: 1, in: world) { result != nil }
    guard case .failed(let error) = result else {
      gate.open()
      Issue.record("\(String(describing: result))")
      return
    }
    #expect(error.code == .inputOutput && !session.isClosed && session.document.text == "two")
    // It answers after all.
    gate.open()
    await waiting.value
    await session.waitForOperations()
    #expect(world.text("A.note") == "two" && !session.isEdited)
  }

  /// A document whose renaming the disk does not answer to until `gate` opens.
  private func renaming(heldBy gate: Gate) async throws -> (ValueDocumentSession<Note>, Task<Void?, Never>) {
    let session = try await world.note("one")
    await settle(session)
    gate.close()
    world.faults.fail { call in
      if case .rename("A.note", "B.note", _) = call { gate.pass() }
      return nil
    }
    let renaming = Task { try? await session.rename(to: "B") }
    await gate.isReached()
    return (session, renaming)
  }

  @Test("a renaming that a disk never answers to keeps nobody from closing the document")
  func silentRenaming() async throws {
    let gate = Gate()
    defer { gate.open() }
    let (session, renaming) = try await renaming(heldBy: gate)
    let closing = Task { await session.close() }
    await isTrue(silent: 1) { session.isClosed }
    try #require(session.isClosed)
    guard case .closed = await closing.value else {
      Issue.record("not closed")
      return
    }
    // It may still get another name.
    #expect(world.documents.sessions.contains { $0 === session })
    gate.open()
    await renaming.value
    await isTrue(silent: -1) { world.documents.sessions.isEmpty }
    #expect(world.text("B.note") == "one")
    #expect(world.documents.sessions.isEmpty)
  }

  @Test(
    "what is typed while a renaming keeps the document from being closed keeps it open",
    arguments: [true, false])
  func typedMeanwhile(_ isFull: Bool) async throws {
    let gate = Gate()
    defer { gate.open() }
    let (session, renaming) = try await renaming(heldBy: gate)
    let closing = Task { await session.close() }
    let isOver = Flag()
    let waiting = Task {
      _ = await closing.value
      isOver.raise()
    }
    await session.whenTrue { world.clock.isAsking }
    if isFull { fillState() }
    session.document.text = "two"
    await session.endEvent()
    await isTrue(silent: 9) { isOver.isRaised }
    try #require(isOver.isRaised)
    await waiting.value
    guard case .failed = await closing.value else {
      Issue.record("\(await closing.value), though “\(world.text("A.note") ?? "")” is in the file")
      return
    }
    #expect(!session.isClosed && session.isEdited && session.document.text == "two")
    gate.open()
    await renaming.value
    await session.close()
    #expect(session.isClosed == !isFull && world.text("B.note") == (isFull ? "one" : "two"))
  }

  @Test(
    "a document that is opened again while its last save is still under way is not in conflict with itself")
  func openedAgain() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    let gate = Gate()
    world.fileSystem.beforeGrowing { path in
      if path?.description.hasPrefix("/docs/") == true { gate.pass() }
      return nil
    }
    gate.close()
    defer { gate.open() }
    let ending = Task { await world.documents.saveAll() }
    await gate.isReached()
    await isTrue(silent: 1) { session.isClosed }
    try #require(session.isClosed)
    await ending.value
    let opening = Task { try await world.open("A.note") }
    for _ in 0..<1000 { await Task.yield() }
    gate.open()
    let again = try await opening.value
    await session.waitForOperations()
    await tell(again)
    #expect(again !== session && again.document.text == "two" && again.conflict == nil)
    #expect(world.text("A.note") == "two")
  }
}
