// What a person does with a document, or to its file, while a slow disk is still being asked for what is left
// of it: whoever opens it gets one that is open, and nothing is put over what was done meanwhile.

import DocumentTesting
import Foundation
import Glibc
import Testing

@testable import DocumentModel

@MainActor
@Suite("Meanwhile it is opened by hand")
struct RecoveringMeanwhileTests: KeepingTests {
  let world = SessionWorld(keeps: true)
  let gate = Gate()

  /// Where a slow disk keeps who opens a document waiting.
  enum Wait: CaseIterable {
    /// While the file is read.
    case file
    /// While journals of it are looked for.
    case journals
  }

  enum Closing: CaseIterable {
    case closed
    case discarded
    case ended
  }

  /// Holds who comes to a call for the `number`th time; all others pass.
  private func hold(_ number: Int = 1, of isMeant: @escaping @Sendable (Call) -> Bool) {
    let (gate, count) = (gate, Counter())
    gate.close()
    world.faults.fail { call in
      if isMeant(call), count.next() == number { gate.pass() }
      return nil
    }
  }

  /// Begins to recover the document of a journal, as far as a slow disk lets it.
  private func recovering(
    _ found: JournaledDocument, until wait: Wait
  ) async -> Task<ValueDocumentSession<Note>, any Error> {
    switch wait {
    case .file: hold { $0 == .open("A.note", .read) }
    // It is opened a first time to take the one that is known.
    case .journals: hold(2) { $0 == .openDirectory(JournalScenario.folder) }
    }
    let recovering = Task { try await world.recover(found) }
    await gate.isReached()
    return recovering
  }

  private func close(_ session: DocumentSession, _ way: Closing) async {
    switch way {
    case .closed: await session.close()
    case .discarded: session.discardAndClose()
    case .ended: await world.documents.saveAll()
    }
  }

  @Test("who opens a document that is closed meanwhile gets one that is open", arguments: Closing.allCases)
  func closedWhileOpening(_ way: Closing) async throws {
    world.memory.put("one", at: "/docs/A.note")
    hold { $0 == .openDirectory(JournalScenario.folder) }
    let opening = Task { try await world.open("A.note") }
    await gate.isReached()
    let other = try await world.open("A.note")
    await close(other, way)
    #expect(other.isClosed)
    gate.open()
    let result = await opening.result
    guard way != .ended else {
      // Or the end of the program would have no end.
      #expect(performing: { try result.get() }, throws: { ($0 as? DocumentError)?.code == .cancelled })
      #expect(world.documents.sessions.isEmpty)
      return
    }
    let session = try result.get()
    #expect(session !== other && !session.isClosed && session.document.text == "one")
    #expect(world.documents.sessions.map(\.id) == [session.id])
  }

  @Test(
    "who recovers one that is closed meanwhile is told so, and it is found again", arguments: Closing.allCases
  )
  func closedWhileRecovering(_ way: Closing) async throws {
    try await world.leaveUnsaved("two")
    let recovering = await recovering(try world.found(), until: .journals)
    let other = try await world.open("A.note")
    await close(other, way)
    gate.open()
    let result = await recovering.result
    #expect(performing: { try result.get() }, throws: { ($0 as? DocumentError)?.code == .cancelled })
    #expect(world.documents.sessions.isEmpty && world.text("A.note") == "one")
    world.faults.fail(nil)
    let again = try await recovered()
    #expect(again.document.text == "two" && again.recovery != nil)
  }

  @Test(
    "what is found is not put over what is done meanwhile, and is there another time",
    arguments: Wait.allCases)
  func editedWhileRecovering(_ wait: Wait) async throws {
    try await world.leaveUnsaved("two")
    let recovering = await recovering(try world.found(), until: wait)
    try await edit(recovering)
  }

  @Test("nor is what is left of a file that could not be read, and can be by now")
  func editedWhileReadingFails() async throws {
    try await world.leaveUnsaved("two")
    let (gate, count) = (gate, Counter())
    gate.close()
    world.faults.fail { call in
      guard call == .open("A.note", .read) else { return nil }
      switch count.next() {
      case 1: return Errno(rawValue: EIO)
      case 2: gate.pass()
      default: break
      }
      return nil
    }
    let opening = Task { try await world.open("A.note") }
    await gate.isReached()
    try await edit(opening)
  }

  /// The person opens the file, and changes it, while `recovering` waits for the disk.
  private func edit(_ recovering: Task<ValueDocumentSession<Note>, any Error>) async throws {
    let other = try await world.open("A.note")
    other.document.text = "mine"
    await other.endEvent()
    gate.open()
    let session = try await recovering.value
    #expect(session === other && session.document.text == "mine" && session.recovery == nil)
    world.faults.fail(nil)
    await settle(session)
    let journal = try #require(store.recoverable().first)
    #expect(store.contents(of: journal.id)?.start == Data("two".utf8))
    #expect(!session.isOpenElsewhere)
    try await session.save()
    #expect(world.text("A.note") == "mine")
  }

  /// Opens the file, which two processes have left changes of, and edits it while a slow disk is asked to
  /// keep a version of the older ones.
  private func editedBetween() async throws -> ValueDocumentSession<Note> {
    try await world.leaveTwoJournals()
    hold { $0 == .openDirectory(VersionStoreTests.folder) }
    let opening = Task { try await world.open("A.note") }
    await gate.isReached()
    let session = try #require(world.documents.sessions.first as? ValueDocumentSession<Note>)
    #expect(session.document.text == "older")
    session.document.text = "mine"
    await session.endEvent()
    gate.open()
    #expect(try await opening.value === session)
    world.faults.fail(nil)
    #expect(session.document.text == "mine")
    return session
  }

  @Test("what is done while one of several journals is recovered is in a journal, and the others stay")
  func editedWhileSeveral() async throws {
    let session = try await editedBetween()
    await world.crashOnceKept(session)
    var texts: Set<String> = []
    for journal in store.crashed() {
      if let start = store.contents(of: journal.id)?.start {
        texts.insert(String(decoding: start, as: UTF8.self))
      }
    }
    let again = try await recovered()
    texts.insert(again.document.text)
    for version in try await again.versions() {
      texts.insert(String(decoding: try await again.contents(of: version), as: UTF8.self))
    }
    #expect(texts.isSuperset(of: ["mine", "older", "newer"]), "\(texts)")
  }

  @Test("nor is anything of it saved unasked")
  func notSavedUnasked() async throws {
    let session = try await editedBetween()
    #expect(session.recovery != nil)
    world.clock.advance(by: .seconds(60))
    await settle(session)
    #expect(world.text("A.note") == "one")
  }

  @Test("nothing is recovered into what is only viewed, and what was found stays")
  func viewed() async throws {
    try await world.leaveTwoJournals()
    let viewed = try await world.open("A.note", isEditable: false)
    let found = try #require(store.crashed().first)
    let session = try await world.recover(found)
    #expect(session === viewed && session.document.text == "one" && session.recovery == nil)
    #expect(store.crashed().count == 2)
  }

  @Test("what is found of a file is not opened beside it where it is open as a document of another kind")
  func openAsAnother() async throws {
    try await world.leaveUnsaved("two")
    let found = try world.found()
    let other = try await ReferenceDocumentSession<Lines>.open(
      world.url("A.note"), as: nil, untitledName: "", services: world.services, recovers: false)
    await #expect(
      performing: { try await world.recover(found) },
      throws: { ($0 as? DocumentError)?.code == .alreadyOpen })
    #expect(world.documents.sessions.map { $0 === other } == [true])
    await other.close()
    #expect(try await recovered().document.text == "two")
  }

  @Test(
    "a recovered document whose file cannot be read says so, until it can be",
    arguments: [EACCES, EIO], [true, false])
  func unreadable(_ errno: Int32, _ isOpened: Bool) async throws {
    try await world.leaveUnsaved("two")
    let found = try world.found()
    world.faults.fail { $0 == .open("A.note", .read) ? Errno(rawValue: errno) : nil }
    let session = try await isOpened ? world.open("A.note") : world.recover(found)
    #expect(session.document.text == "two" && session.recovery != nil && session.conflict == nil)
    let reason = DocumentError(.open, Errno(rawValue: errno), url: world.url("A.note")).reason
    #expect(session.unreadableFile?.reason == reason)
    // It is no other by being looked at.
    await session.lookAtFile()
    #expect(session.unreadableFile?.reason == reason && !session.isDeletedOnDisk)
    world.faults.fail(nil)
    await session.lookAtFile()
    #expect(session.unreadableFile == nil && session.recovery != nil && session.document.text == "two")
    world.memory.delete("/docs/A.note")
    await session.lookAtFile()
    #expect(session.unreadableFile == nil && session.isDeletedOnDisk)
  }

  @Test("of one whose file is gone, or has what cannot be read, only that is said", arguments: [true, false])
  func unreadableOrGone(_ isGone: Bool) async throws {
    try await world.leaveUnsaved("two")
    let found = try world.found()
    if isGone { world.memory.delete("/docs/A.note") } else { world.memory.put("bad", at: "/docs/A.note") }
    let session = try await world.recover(found)
    #expect(session.unreadableFile == nil && session.isDeletedOnDisk == isGone)
    #expect((session.conflict?.unreadable == nil) == isGone)
  }

  /// A note that waits where it is read from what says “held”, and cannot be read from what says “held bad”.
  private struct Held: FileDocument {
    static let gate = Gate()
    static let readableContentTypes: [UTType] = [.note]
    static let writableContentTypes: [UTType] = [.note]
    var text = ""

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
      guard text.hasPrefix("held") else { return }
      Self.gate.pass()
      if text.hasSuffix("bad") { throw Note.Trouble(description: "it is bad") }
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  @Test("another program's write meanwhile is told of when what was found is there, and does not replace it")
  func writtenWhileRecovering() async throws {
    for (left, isThere) in [("held", true), ("held bad", false)] {
      let world = SessionWorld(keeps: true)
      try await world.leaveUnsaved(left)
      let found = try world.found()
      Held.gate.close()
      defer { Held.gate.open() }
      let recovering = Task {
        try await ValueDocumentSession<Held>.recover(found, services: world.services)
      }
      await Held.gate.isReached()
      let open = try #require(world.documents.sessions.first as? ValueDocumentSession<Held>)
      #expect(open.document.text == "one")
      world.memory.put("theirs", at: "/docs/A.note")
      await open.lookAtFile()
      #expect(open.document.text == "one" && !open.isEdited, "what is there is what was read")
      Held.gate.open()
      let session = try await recovering.value
      #expect(session === open)
      // Nobody tells of it again.
      world.clock.advance(by: .milliseconds(200))
      await session.monitor?.looking?.value
      await world.settle(session)
      #expect(session.document.text == (isThere ? "held" : "theirs"), "\(left)")
      #expect((session.recovery != nil) == isThere && (session.conflict != nil) == isThere, "\(left)")
      #expect((session.recoveryFailure == nil) == isThere, "\(left)")
      #expect(world.text("A.note") == "theirs")
      session.discardAndClose()
    }
  }
}
